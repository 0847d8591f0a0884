# Passing: when all is settled, not before, and not with dead stones on the board that count.

loadsgf positions/settled.sgf
10 reg_genmove b
#? [pass]
20 reg_genmove w
#? [pass]
kgs-rules japanese
30 reg_genmove b
#? [pass]
kgs-rules cgos
40 reg_genmove w
#? [pass]

# Who has lost does not fill his own eyes either.
komi 40
play w pass
50 reg_genmove b
#? [pass]

# The opponent's pass is no reason to leave a point.
loadsgf positions/dame.sgf
kgs-rules chinese
play w pass
60 reg_genmove b
#? [D4]

# A dead stone may stay where it is ...
loadsgf positions/dead-stone.sgf
70 reg_genmove b
#? [pass]
kgs-rules japanese
80 reg_genmove b
#? [pass]
90 reg_genmove w
#? [pass]

# ... but is taken off under CGOS rules, also after a pass that would lose the game by it ...
kgs-rules cgos
100 reg_genmove b
#? [A4|C4]
komi 5
play w pass
110 reg_genmove b
#? [A4|C4]

# ... and when a controller asks for it: one move on each side, then the pass.
loadsgf positions/dead-stone.sgf
kgs-rules chinese
120 kgs-genmove_cleanup b
#? [A4|C4]
play w pass
130 kgs-genmove_cleanup b
#? [A4|C4]
play w pass
140 kgs-genmove_cleanup b
#? [pass]

# Under Japanese rules a move that takes dead stones costs a point.
loadsgf positions/square-four.sgf
kgs-rules japanese
150 reg_genmove w
#? [pass]*

# A block that White can still kill is no reason to pass.
loadsgf positions/three-in-line.sgf
kgs-rules chinese
play w pass
160 reg_genmove b
#? [D3]*
