# Captures: who takes first, snapback, a race, and the larger of two.

# Both sides have a block in atari with its last liberty on D4.
loadsgf positions/capture-first.sgf
10 reg_genmove b
#? [D4]
20 reg_genmove w
#? [D4]

# Black throws in at D2 and takes back seven. White connects there, for D1 would be self-atari.
loadsgf positions/snapback.sgf
30 reg_genmove b
#? [D2]
40 reg_genmove w
#? [D2]
# White has taken the stone thrown in; Black takes seven.
play b D2
play w D1
50 reg_genmove b
#? [D2]

# Two liberties against two. Each side fills the other's, from outside.
loadsgf positions/race.sgf
60 reg_genmove b
#? [A5|G5]
70 reg_genmove w
#? [A4|G4]

# Three stones are more than one, and decide the game.
loadsgf positions/two-captures.sgf
80 reg_genmove b
#? [E5]
90 reg_genmove w
#? [E5]
