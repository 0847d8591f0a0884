"""The colours of stones, as `engine.board.grid` has them, without the compiler that it loads."""

BLACK, WHITE = 1, 2

LETTERS = {BLACK: "B", WHITE: "W"}
NAMES = {BLACK: "Black", WHITE: "White"}
