"""A bot in 20 lines: of the moves that rules propose it plays the one of the highest score."""

import sys

import katachi


def choose(theory: katachi.Theory, game: katachi.Game) -> str:
    matches = theory.matches(game)
    return matches[0].vertex if matches else "pass"


size, level = (int(word) for word in sys.argv[1:] or ("9", "1"))
theory = katachi.Theory.read("go")
katachi_player = katachi.Player(level=level)
game = katachi.Game(size)
while not game.is_over and len(game.moves) < 2 * size**2:
    bot_moves = game.to_move == "black"
    game.play(choose(theory, game) if bot_moves else katachi_player.choose(game).vertex)
print(game)
print("The bot is Black:", game.score())
