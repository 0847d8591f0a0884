"""A tournament: everybody plays everybody twice, once with each colour.

Levels, such as `1 4 7`, are named on the command line; `--size 5` is quicker.
"""

import argparse
from collections import Counter
from itertools import permutations

import katachi


def play(black: katachi.Player, white: katachi.Player, size: int) -> katachi.Game:
    """One game; it ends after twice as many moves as there are points, if not before."""
    game = katachi.Game(size)
    while not game.is_over and len(game.moves) < 2 * size**2:
        player = black if game.to_move == "black" else white
        game.play(player.choose(game).vertex)
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", type=int, default=[1, 4, 7])
    parser.add_argument("--size", type=int, default=9)
    chosen = parser.parse_args()
    players = {level: katachi.Player(level=level, table_mb=1) for level in chosen.levels}
    wins = Counter(dict.fromkeys(players, 0))
    for black, white in permutations(players, 2):
        score = play(players[black], players[white], chosen.size).score()
        if score.winner:
            wins[black if score.winner == "black" else white] += 1
        print(f"level {black} (Black) against level {white}: {score}")
    for level, count in wins.most_common():
        print(f"level {level}: {count} of {2 * len(players) - 2} games won")


main()
