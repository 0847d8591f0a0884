"""How many endings are solved, and what the default player without the solver makes of them.

    python -m tests.benchmarks.endings GAMES VISITS

Games against itself by 100 visits a move, four random moves first, 9x9 by area, komi 7: every other
position of their last 24 moves. Where one is solved, and not all legal moves are best, the player
looks at it afresh with VISITS.
"""

import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.search import solving
from katachi.engine.search.clock import Limits
from katachi.engine.search.solving import Solved, Solver
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions

_LAST, _SOONEST, _LONGEST = 24, 20, 150  # moves


class Unsolved:
    """Solves nothing, in the place of a `Solver`."""

    def solve_within(self, *_: object) -> None:
        return None


def play(player: NetworkPlayer, chance: random.Random) -> Game:
    game = Game(9, komi=7.0)
    player.forget_searches()
    while game.passes < 2 and len(game.moves) < _LONGEST:
        colour = game.to_move
        if len(game.moves) < 4:
            game.play(colour, chance.choice(game.legal_points(colour)))
        else:
            game.play(colour, player.choose(game, colour, Limits(nodes=100)).point)
    return game


def back(game: Game) -> Iterator[Game]:
    for _ in range(_LAST // 2):
        if len(game.moves) - 2 < _SOONEST:
            return
        game.undo(2)
        yield game


def solved(game: Game, solver: Solver, positions: int | None = None) -> Solved | None:
    points = [*game.legal_points(game.to_move), PASS]
    return solver.solve(game, game.to_move, points, Limits(nodes=positions))


def lost(game: Game, point: int, before: Solved, solver: Solver) -> int | None:
    """Points that a move loses; None where that is out of reach."""
    game.play(game.to_move, point)
    usual = solving.MOST_OPEN, solving.MOST_POINTS, solving._POSITIONS
    solving.MOST_OPEN, solving.MOST_POINTS, solving._POSITIONS = 30, 40, 20_000
    after = solved(game, solver, 300_000)
    solving.MOST_OPEN, solving.MOST_POINTS, solving._POSITIONS = usual
    game.undo()
    return None if after is None else before.score + after.score


def main(games: int, visits: int) -> None:
    player, chance, solver = Session(SessionOptions(table_mb=32)).player, random.Random(1), Solver()
    assert isinstance(player, NetworkPlayer)
    player.solver = Unsolved()  # type: ignore[assignment]
    counts: defaultdict[str, int] = defaultdict(int)
    off, times = [], []
    for game in (play(player, chance) for _ in range(games)):
        for position in back(game):
            colour, began = position.to_move, time.perf_counter()
            found = solved(position, solver)
            times.append((1000 * (time.perf_counter() - began), found is not None))
            counts["positions"] += 1
            if found is None or len(found.best) > len(position.legal_points(colour)):
                counts["solved, all moves best"] += found is not None
                continue
            counts["solved"] += 1
            player.forget_searches()
            judged = (choice := player.choose(position, colour, Limits(nodes=visits))).judged
            assert judged is not None
            lead = found.score - (7 if colour == BLACK else -7)
            exact = 0.5 if lead == 0 else float(lead > 0)
            off.append((abs(judged.chances - exact), abs(judged.score - lead)))
            if choice.point not in found.best:
                points = lost(position, choice.point, found, solver)
                counts["moves out of reach"] += points is None
                counts["moves that lose"] += bool(points)
                counts["points lost"] += points or 0
    print(dict(counts))
    means = [round(sum(one) / len(off), 3) for one in zip(*off)]
    print("chances and points off by", means, "at most", [max(one) for one in zip(*off)])
    for is_solved in (True, False):
        some = sorted(ms for ms, which in times if which == is_solved)
        quick = sum(ms <= 50 for ms in some)
        middle = some[len(some) // 2]
        print(f"solved: {is_solved}: {len(some)}, {quick} within 50 ms, median {middle:.1f} ms")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
