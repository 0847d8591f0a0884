# Seki: to play into it would be wrong, whoever is to move and whatever came before.

loadsgf positions/seki.sgf
10 reg_genmove b
#? [pass]
20 reg_genmove w
#? [pass]
30 final_status_list seki
#? [A3 B3 C3 D3 E3 F3 G3 D4 E4 F4\nB4 C4 A5 B5 C5 D5 E5 F5 G5]
40 final_status_list dead
#? []

# Neither after the opponent's pass ...
play b pass
50 reg_genmove w
#? [pass]
play w pass
60 reg_genmove b
#? [pass]

# ... nor when all dead stones must be taken off, for none is dead.
loadsgf positions/seki.sgf
kgs-rules cgos
70 reg_genmove b
#? [pass]
80 reg_genmove w
#? [pass]
kgs-rules chinese
90 kgs-genmove_cleanup b
#? [pass]
100 kgs-genmove_cleanup w
#? [pass]

# Black makes it a seki by filling C6; White, to move, kills with A4 or G4.
loadsgf positions/seki-or-death.sgf
110 reg_genmove b
#? [C6]
120 reg_genmove w
#? [A4|G4]

# One eye each, and a shared liberty, B2: Black's three points in the corner live. Each has one
# point there that the other cannot fill.
loadsgf positions/seki-one-eye.sgf
130 final_status_list seki
#? [(?=.*B1)(?=.*A2)(?=.*C1 D1 E1 F1).*]
140 final_status_list dead
#? []
150 final_score
#? [B\+13]

# Random games take these three for dead. Yet White fills no liberty to take them off ...
loadsgf positions/seki-settled.sgf
160 kgs-genmove_cleanup w
#? [pass]
kgs-rules cgos
level 9
170 genmove w
#? [pass]
level 10

# ... and does not pass as if that had won the game.
loadsgf positions/seki-one-eye.sgf
komi 14.5
play b pass
180 reg_genmove w
#? [!pass]
