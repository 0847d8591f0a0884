# Ladders: reading them, running, and choosing the side from which one works.

loadsgf positions/ladder.sgf
10 katachi-ladder E5
#? [.*E5 is caught by Black (E6|F5)]

# A stone in the ladder's way breaks it.
play w G7
20 katachi-ladder E5
#? [.*E5 is not caught in a ladder]

# Six stones in atari get away, since the ladder is broken; White runs.
loadsgf positions/ladder-run.sgf
30 katachi-ladder E5
#? [.*E5 is in atari at F5, gets away]
40 reg_genmove w
#? [F5]*

# Where nothing breaks it White does not run.
loadsgf positions/ladder-caught.sgf
50 katachi-ladder E5
#? [.*E5 is in atari at F5, does not get away]
60 reg_genmove w
#? [!F5]

# From F4 the ladder would meet G7; from F5 it ends at G2.
loadsgf positions/ladder-side.sgf
70 katachi-ladder E5
#? [.*E5 is caught by Black F5]
80 reg_genmove b
#? [F5]*
