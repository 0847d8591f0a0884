# The endgame: the first line, and the last points.

# Who begins on the first line plays under the other's stone; by the komi it decides the game.
loadsgf positions/edge.sgf
10 reg_genmove b
#? [E1]
komi 6
20 reg_genmove w
#? [D1]

# By area the last neutral point counts.
loadsgf positions/dame.sgf
30 reg_genmove b
#? [D4]
40 reg_genmove w
#? [D4]
play b D4
50 final_score
#? [B\+1]

loadsgf positions/settled.sgf
60 final_score
#? [B\+1]
kgs-rules japanese
70 final_score
#? [W\+1]

# A dead stone counts against its owner, unless the rules count the board as it stands.
loadsgf positions/dead-stone.sgf
kgs-rules chinese
80 final_score
#? [B\+7]
kgs-rules cgos
90 final_score
#? [B\+3]
