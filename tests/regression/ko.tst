# Ko: no illegal retake, threats, and their answers.

# The ko is the last thing to play for, and each wants it.
loadsgf positions/ko.sgf 1
10 reg_genmove b
#? [C4]
20 reg_genmove w
#? [C4]

# White has just taken: Black may not retake on D4, and has no threat.
loadsgf positions/ko.sgf
30 reg_genmove b
#? [!D4]
40 reg_genmove b
#? [pass]

# The same with a threat: F3 and F4 threaten White's only eye space.
loadsgf positions/ko-threat.sgf
50 reg_genmove b
#? [F3|F4]

# With so much komi White wins without the ko, and answers the threat.
play b F3
komi 10
60 reg_genmove w
#? [F4]

# The threat has been answered: now the retake is legal, and Black does it.
komi 0
play w F4
70 reg_genmove b
#? [D4]

# White has no threat against it.
play b D4
80 reg_genmove w
#? [!C4]
