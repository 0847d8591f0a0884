"""Where games of a run begin: positions of people's games, and handicaps; and random games.

Moves of these records are played, not learned. Round 0 learns from positions of random games. Their
targets are means over random playouts.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from katachi.data.language import RecordError
from katachi.data.reading import find_games, read_record
from katachi.data.record import MIN_STONES, max_fixed
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, Grid, make_grid, space
from katachi.engine.board.moves import move
from katachi.engine.board.position import TO_MOVE, Position, copy_into, empty_position
from katachi.engine.board.record import game_of
from katachi.engine.board.score import SIGNS, ScoreWork, find_owners
from katachi.engine.board.vertex import fixed_points, point_at
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.life.ladder import make_ladder_work
from katachi.engine.life.playout import draw_playable, list_empty, play_random
from katachi.engine.values.planes import BINARY, PLANES, fill_planes
from katachi.learning.residual.samples import SURE, Samples, unset

EVERY = 3  # of the positions of a record, one in so many is a start
STONE = 13.0  # points that a stone of handicap is about worth
PLAYOUTS = 10  # random games from each position of round 0


class Start(NamedTuple):
    """Where a game may begin."""

    position: Position
    hashes: Array  # uint64[...]: as `Game.hashes`
    moves: Array = np.zeros(0, np.int16)  # the points of the record's next moves


def find_starts(sources: Sequence[Path], size: int) -> list[Start]:
    """Starts in all games on boards of a size. Raises CollectionError."""
    found: list[Start] = []
    for path in find_games(sources) if sources else []:
        with suppress(RecordError, ValueError):
            record = read_record(path)
            if record.size != size:
                continue
            game = game_of(record)
            points = np.array([move.point for move in game.moves], np.int16)
            turns = [move.colour for move in game.moves]
            alternate = all(one != after for one, after in pairwise(turns))
            for count in range(len(points) - 2, 2, -EVERY):
                game.undo(len(game.moves) - count)
                if game.passes == 0:
                    ahead = points[count:] if alternate else points[:0]
                    found.append(Start(game.position, game.hashes(), ahead))
    return found


def with_handicap(size: int, random: np.random.Generator) -> tuple[Start, float]:
    """The start of a game with handicap, and its komi: half a point, or up to what evens the game.

    Weak players make little use of the stones. So all komis between are drawn, and some games are
    even at any strength. Half of the handicaps stand on the usual points. Not checked: that boards
    of this size have a fixed handicap.
    """
    stones = int(random.integers(MIN_STONES, max_fixed(size) + 1))
    game = Game(size)
    if random.random() < 0.5:
        game.place_handicap(fixed_points(stones, size))
    else:
        inside = [point_at(x, y, size) for x in range(2, size - 2) for y in range(2, size - 2)]
        game.place_handicap(random.choice(inside, stones, replace=False).tolist())
    komi = round(2 * random.uniform(0.0, STONE * (stones - 0.5))) / 2
    return Start(game.position, game.hashes()), 0.5 if random.random() < 0.25 else komi


@jit
def _some_moves(grid: Grid, position: Position, empty: Array, random: Array, moves: int) -> None:
    """Play some random moves."""
    for _ in range(moves):
        colour = int(position.state[TO_MOVE])
        count = list_empty(grid, position, empty)
        index = draw_playable(grid, position, colour, empty, count, random)
        move(grid, position, int(empty[index]) if index >= 0 else PASS, colour)


def random_samples(size: int, count: int, seed: int) -> Samples:
    """`count` positions of random games. Their policy is unknown."""
    grid, rng = make_grid(size), np.random.default_rng([seed, size])
    state = np.array([rng.integers(1, 2**63)], np.uint64)
    points = grid.points.size
    empty, owner = np.zeros(points, np.int16), np.zeros(grid.length, np.int8)
    position, work = empty_position(grid), empty_position(grid)
    start, score, ladders = empty_position(grid), space(ScoreWork, grid), make_ladder_work(grid)
    planes, made = np.zeros((PLANES, points), np.float32), unset(count, size)
    for i in range(count):
        copy_into(start, position)
        _some_moves(grid, position, empty, state, int(rng.integers(int(1.3 * points))))
        komi = float(rng.integers(2, 27) / 2)
        fill_planes(grid, position, komi, False, planes, ladders)
        made.planes[i], made.scalars[i] = planes[:BINARY], planes[BINARY:, 0]
        sign = 1 if position.state[TO_MOVE] == BLACK else -1
        owned, won, ahead = np.zeros(points), 0.0, 0.0
        for _ in range(PLAYOUTS):
            copy_into(position, work)
            play_random(grid, work, empty, state)
            lead = (find_owners(grid, work.colour, owner, score) - komi) * sign
            won += (lead > 0) + 0.5 * (lead == 0)
            ahead += lead
            owned += SIGNS[owner[grid.points]]
        made.chances[i], made.score[i] = won / PLAYOUTS, ahead / PLAYOUTS
        made.owners[i] = np.rint(sign * SURE * owned / PLAYOUTS)
    return made
