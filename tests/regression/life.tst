# Life and death: one eye against two. Komi is such that the block decides the game.

loadsgf positions/three-in-line.sgf
10 reg_genmove b
#? [D3]
20 reg_genmove w
#? [D3]

loadsgf positions/bent-three.sgf
30 reg_genmove b
#? [A1]
40 reg_genmove w
#? [A1]

loadsgf positions/bulky-five.sgf
# after C3 and D4 four points in a row are left, which live too
50 reg_genmove b
#? [C3|D3|D4]
60 reg_genmove w
#? [D3]

loadsgf positions/six.sgf
70 reg_genmove b
#? [D3]
80 reg_genmove w
#? [D3]

# The eye on C2 is false unless Black gets D1.
loadsgf positions/eye-or-not.sgf
90 reg_genmove b
#? [D1]
100 reg_genmove w
#? [D1]

# Four in a row need an answer only when White begins inside.
loadsgf positions/four-in-line.sgf
110 final_status_list dead
#? []
play w C3
120 reg_genmove b
#? [D3]

# What is alive and what is dead, as it stands.
loadsgf positions/two-eyes.sgf
130 final_status_list dead
#? []
140 reg_genmove w
#? [pass]

loadsgf positions/false-eye.sgf
150 final_status_list dead
#? [(?=.*B1 C1)(?=.*A2 B2)(?=.*C3)(?=.*D2).*]

loadsgf positions/square-four.sgf
160 final_status_list dead
#? [B2 C2 D2 E2 B3 E3 B4 E4 B5 C5 D5 E5]

loadsgf positions/eye-against-none.sgf
170 final_status_list dead
#? [B6 C6 D6 A7 B7 C7 D7 E7 F7 G7 H7 J7]

# Bent four in the corner is dead as it stands: White dare not begin, and Black can begin at any
# time with a ko for all of it. Played out by Chinese rules it is the same, once no threat is left.
loadsgf positions/bent-four.sgf
180 final_status_list dead
#? [D1 B2 C2 D2 B3 A4 B4]
190 final_status_list seki
#? []
