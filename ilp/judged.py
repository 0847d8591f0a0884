"""Positions of the player's games against itself, with their good and bad moves.

In a position the tree visits every legal move once, and then grows best-first. A good move loses at
most half a point beside the most visited one; a bad one loses three points or more. Some moves are
drawn from the policy, so that positions vary and have mistakes.

Every finished game is a line of a file, so a run that was stopped goes on.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path

import numpy as np

from katachi.data import own
from katachi.data.files import failing_as
from katachi.data.language import InductionError, PlayerError, raising, restating, t
from katachi.data.own import Count
from katachi.engine.board.game import Move
from katachi.engine.board.grid import BLACK, PASS, WHITE, Grid, make_grid
from katachi.engine.board.position import empty_position
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.network_player import turned
from katachi.engine.profiles import network_of, read_profile
from katachi.engine.puct import many, root, tree
from katachi.engine.settings import DEFAULT
from katachi.engine.values.planes import Asked
from katachi.ilp.examples import BadBeside, Example, Samples, T, Watch
from katachi.ilp.induction import add_line
from katachi.ilp.records import Record, legal_part, replay
from katachi.ilp.settings import PLAYERS_SIZE, InduceSettings

GOOD, BAD = 0.5, 3.0  # points that a good move loses at most, and a bad one at least
LEAST_VISITS = 4  # of a good move: a single visit is off by more than half a point
AT_ONCE = 32  # games side by side
DRAWN, OPENING, DEAR = 0.2, 4, 6.0
"""The share of moves drawn from the policy; the moves of the opening, all drawn; the most points
that a drawn move loses."""
LONGEST = 1.5  # moves of the longest game, for each point of the board
USUAL_KOMI = 7.0


@dataclass(frozen=True)
class Verdict:
    """The good and bad moves before a move of a game, counted from 1. Vertices are as in GTP."""

    ply: Count
    good: list[str]
    bad: list[str]


@dataclass(frozen=True)
class JudgedGame:
    """A game from the empty board, Black first."""

    number: Count
    moves: list[str]
    verdicts: list[Verdict]


class Trees:
    """AT_ONCE trees of positions side by side, each in a place."""

    def __init__(self, runner: Asked, size: int, visits: int) -> None:
        """visits: of a position, beside one for every move."""
        self.runner, self.grid, self.visits = runner, make_grid(size), visits
        self.trees = tree.make_tree(self.grid, visits + size**2 + 3, trees=AT_ONCE)
        self.roots = root.make_roots(self.grid, AT_ONCE, 3 * size**2 + 100)
        self.leaves = tree.make_leaves(self.grid, AT_ONCE)

    def visit(self, places: Array) -> None:
        """Visit each of some positions once, by the edge that is planned or by any."""
        many.look_each(self.grid, self.trees, self.roots, self.leaves, places, self.runner)


class SelfPlay(Trees):
    """Games side by side, in which every position is judged."""

    def __init__(self, runner: Asked, size: int, visits: int, seed: int) -> None:
        super().__init__(runner, size, visits)
        self._seed = seed
        self._games: dict[int, tuple[JudgedGame, np.random.Generator]] = {}  # by their places

    def begin(self, place: int, number: int) -> None:
        """Begin a new game in a place without one."""
        many.begin_in(self.roots, place, empty_position(self.grid), USUAL_KOMI)
        self._games[place] = JudgedGame(number, [], []), np.random.default_rng([self._seed, number])

    def turn(self) -> Iterator[tuple[int, JudgedGame]]:
        """Make a move in each game. Yields those that are over, with their places."""
        places = np.array(sorted(self._games))
        self.trees.used[places] = 0
        self.visit(places)
        counts = self.trees.count[places, 0]
        for edge in range(counts.max()):
            edges = np.where(edge < counts, edge, many.ANY)
            many.plan_each(self.trees, self.leaves, places, edges)
            self.visit(places)
        for _ in range(self.visits):
            self.visit(places)
        for place in sorted(self._games):
            if self._move(place):
                yield place, self._games.pop(place)[0]

    def _move(self, place: int) -> bool:
        """Judge the position and make a move. Is the game over?"""
        game = self._games[place][0]
        count = int(self.trees.count[place, 0])
        moves = self.trees.move[place, :count]
        visits = self.trees.visits[place, :count]
        points = self.trees.points[place, :count] / np.maximum(visits, 1)
        best = many.most_visited(self.trees, place)
        if moves[best] == PASS or len(game.moves) >= LONGEST * self.grid.points.size:
            return True
        lost = points[best] - points
        is_good = (lost <= GOOD) & (visits >= LEAST_VISITS) & (moves != PASS)
        is_good[best] = True
        is_bad = (lost >= BAD) & (visits > 0) & (moves != PASS)
        ply = len(game.moves) + 1
        game.verdicts.append(Verdict(ply, self._named(moves[is_good]), self._named(moves[is_bad])))
        edge = self._played(place, best, lost)
        game.moves.append(name_of(int(moves[edge]), self.grid.size))
        return bool(many.play_in(self.grid, self.roots, place, int(moves[edge])))

    def _named(self, points: Array) -> list[str]:
        return [name_of(int(point), self.grid.size) for point in points]

    def _played(self, place: int, best: int, lost: Array) -> int:
        """The edge of the best move, or a drawn one."""
        game, random = self._games[place]
        if len(game.moves) >= OPENING and random.random() >= DRAWN:
            return best
        shares = self.trees.prior[place, : lost.size].astype(float) ** 0.6
        shares[(lost > DEAR) | (self.trees.move[place, : lost.size] == PASS)] = 0.0
        shares[best] += 1e-9
        return int(random.choice(lost.size, p=shares / shares.sum()))


def judged_games(
    runner: Asked, size: int, visits: int, seed: int, wanted: int, path: Path, about: str
) -> Iterator[JudgedGame]:
    """Games with `wanted` positions or a few more, in the order of their numbers.

    Each is a line of the file at `path`, whose first line is `about`. Games in the file are used.
    Raises InductionError for a file with another `about`.
    """
    kept = kept_lines(path, about, JudgedGame, lambda game: _check(game, size))
    done = {game.number: game for game in kept}
    play, found = SelfPlay(runner, size, visits, seed), 0
    numbers = (number for number in count() if number not in done)
    have = sum(len(game.verdicts) for game in done.values())
    free, usual = list(range(AT_ONCE)), size * size // 2  # positions of a game
    for told in count():
        while told not in done:
            while free and (have + usual * (AT_ONCE - len(free)) < wanted or len(free) == AT_ONCE):
                play.begin(free.pop(0), next(numbers))
            for place, game in play.turn():
                add_line(path, asdict(game))
                done[game.number] = game
                have += len(game.verdicts)
                free.append(place)
        yield done[told]
        found += len(done[told].verdicts)
        if found >= wanted:
            return


def kept_lines(path: Path, about: str, kind: type[T], check: Callable[[T], None]) -> list[T]:
    """The lines of a file after `about`. The file is made if need be. Raises InductionError.

    check: raises ValueError for a line that no run writes.
    """
    damaged = t("{file} cannot be gone on with: {fault}; remove it.")
    with (
        own.faults_as(InductionError, damaged, file=path),
        failing_as(InductionError, t("cannot write {file}", file=path)),
    ):
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            own.add_line(path, {"about": about})
        lines, rest = own.read_lines(path)
        if not (lines or rest):
            raise own.Fault(t("it is empty"))
        if not lines or own.parsed(lines[0], dict[str, str]) != {"about": about}:
            text = t(
                "{file} holds positions of another player or other settings; give the same ones to"
                " go on with them, or remove it.",
                file=path,
            )
            raise InductionError(text)
        found = [own.parsed(line, kind) for line in lines[1:]]
        with raising(own.Fault, ValueError):
            for one in found:
                check(one)
        own.cut_off(path, rest)  # not before: a file of something else stays as it is
        return found


def _check(game: JudgedGame, size: int) -> None:
    """Raises ValueError for moves that cannot be played, and for verdicts on no empty point."""
    record, grid = record_of(game, size), make_grid(size)
    named = {one.ply: _points([*one.good, *one.bad], grid) for one in game.verdicts}
    is_played = legal_part(record) == record
    for ply, _, position in replay(record) if is_played else ():
        is_played &= not position.colour[named.pop(ply, _points([], grid))].any()
    if named or not is_played:
        raise ValueError(t("it names a move that is not legal"))


def samples_of(games: list[JudgedGame], size: int) -> tuple[Samples, BadBeside]:
    """The good and the bad moves of judged games."""
    grid, examples, bad = make_grid(size), list[Example](), dict[int, Array]()
    for index, game in enumerate(games):
        for verdict in game.verdicts:
            colour = _colour(verdict.ply)
            bad[len(examples)] = _points(verdict.bad, grid)
            for point in _points(verdict.good, grid):
                examples.append(Example(index, verdict.ply, colour, int(point)))
    good = Samples(size, tuple(record_of(game, size) for game in games), tuple(examples))
    return good, BadBeside(good, bad)


def _points(vertices: list[str], grid: Grid) -> Array:
    return np.array([point_of(vertex, grid.size) for vertex in vertices], np.int16)


def _colour(ply: int) -> int:
    return BLACK if ply % 2 else WHITE


def record_of(game: JudgedGame, size: int) -> Record:
    """A game as a record."""
    moves = [Move(_colour(ply), point_of(v, size)) for ply, v in enumerate(game.moves, 1)]
    return Record(f"self-play, game {game.number + 1}", size, tuple(moves))


def of_the_player(settings: InduceSettings, path: Path, watch: Watch) -> tuple[Samples, BadBeside]:
    """Examples from the player's games. See `games_of_the_player`."""
    games, _, _ = games_of_the_player(settings, path, watch)
    return samples_of(games, settings.size or PLAYERS_SIZE)


def games_of_the_player(
    settings: InduceSettings, path: Path, watch: Watch
) -> tuple[list[JudgedGame], Asked, str]:
    """The games of `judged_games`, what asks the player's network, and `about`.

    settings: `from_player` must be given. Raises InductionError.
    """
    wanted, size = settings.from_player, settings.size or PLAYERS_SIZE
    assert wanted is not None
    text = t("The player cannot be used: {fault}.")
    with restating(InductionError, text, PlayerError):
        network = network_of(read_profile(DEFAULT))
        runner = turned(network)
    digest = hashlib.sha256(network.data).hexdigest()[:16]
    visits, seed = settings.nodes, settings.seed
    about = f"size {size}, visits {visits}, seed {seed}, network {digest}"
    games = list[JudgedGame]()

    def verdicts() -> Iterator[Verdict]:
        for game in judged_games(runner, size, visits, seed, wanted, path, about):
            games.append(game)
            yield from game.verdicts

    for _ in watch(t("Judging positions"), verdicts(), wanted):
        pass
    return games, runner, about
