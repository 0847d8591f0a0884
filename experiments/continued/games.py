"""Games of a network against itself, many side by side, played to their end. Who won teaches it.

A result is one bit, so many games are needed. They are cheap: a move has few visits, and a sure one
fewer still. What the network says of a won game is kept as a part of the target.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from katachi.data.record import max_fixed
from katachi.engine.board.grid import BLACK
from katachi.engine.board.position import MOVES, PASSES, TO_MOVE, Position, empty_position
from katachi.engine.board.score import SIGNS, find_owners
from katachi.engine.compiled.jit import Array
from katachi.engine.puct.found import raised
from katachi.engine.puct.many import begin_in, most_visited, play_in
from katachi.engine.puct.root import KOMI, promote
from katachi.engine.puct.tree import Tree, make_tree
from katachi.engine.values.planes import Asked
from katachi.learning.residual import samples
from katachi.learning.residual.gumbel import improved_policy
from katachi.learning.residual.inference import fastest
from katachi.learning.residual.processes import work_of
from katachi.learning.residual.samples import SURE, Samples
from katachi.learning.residual.searches import SHARPENED
from katachi.learning.residual.selfplay import InProgress, SelfPlay, draw_edge, draw_komi
from katachi.learning.residual.starts import Start, with_handicap
from katachi.learning.settings import RunSettings

FEW, DECIDED = 8, 0.03  # visits of a move where one side has all but this share of the chances
KEPT, KEPT_DECIDED = 0.6, 0.2  # the share of positions that are kept, open ones and decided ones
RECORDED = 0.6  # the share of games that begin at a position of a record
OPENING = 0.17  # moves drawn at most from an empty board, for each point of it
FEW_DRAWN = 6  # moves drawn at most after a handicap, and one
UNUSUAL, FLAT = 0.15, 0.3  # the share of these drawn from a flatter policy, and its power
VARIED, VARIES = 12, 0.25
"""The first moves of a game that vary: this share of them is drawn by visits."""
WON = 0.75  # the result's share of the target; the rest is what the tree said, sharpened
STRANGE = 0.97  # a result so far from what was said is a blunder late in the game: left out
CHUNK_SECONDS = 60.0

Tell = Callable[[float, int, int], None]


class Seen(NamedTuple):
    """A position of a game, kept."""

    planes: Array  # this and the next as of `Samples`
    scalars: Array
    sign: int  # 1 where Black moves, else -1
    said: float  # the chances of the side to move, by the tree
    policy: Array | None  # float16[points + 1], by the tree; None: it had few visits


class EndedGames(SelfPlay):
    """Games side by side on boards of one size."""

    def __init__(self, size: int, games: int, *given: Any) -> None:
        """given: as SelfPlay's."""
        self._seen: list[list[Seen]] = [[] for _ in range(games)]
        super().__init__(size, games, *given)
        self._spare = make_tree(self.grid, self._visits + 2, trees=games)
        self._every = np.ones(self.grid.length, np.int8)  # moves that stay when a tree goes on
        self._origin = np.zeros(self._spare.first.shape[1], np.int32)

    def _begin(self, game: int) -> None:
        """Begin a new game in the place of an old one."""
        random = self._random
        one = self._games[game] = InProgress()
        self._seen[game] = []
        start = Start(empty_position(self.grid), np.zeros(1, np.uint64))
        komi = draw_komi(self.grid.size, random)
        if max_fixed(self.grid.size) and random.random() < self.settings.handicaps:
            start, komi = with_handicap(self.grid.size, random)
            one.drawn = int(random.integers(FEW_DRAWN))
        elif self._starts and random.random() < RECORDED:
            start = self._starts[int(random.integers(len(self._starts)))]
        else:
            one.drawn = int(random.integers(2, 3 + int(OPENING * self.grid.points.size)))
        begin_in(self._roots, game, start.position, komi, False, start.hashes)
        self._roots.position.state[game, MOVES] = 0

    def turn(self, runner: Asked) -> list[Samples]:
        """Let every game move once. Returns the games that are over."""
        drawn = np.array([one.drawn > 0 for one in self._games])
        self._grow(runner, np.where(drawn, 1, FEW + 1))
        is_open = ~drawn & (np.abs(self._chances() - 0.5) < 0.5 - DECIDED)
        self._grow(runner, np.where(is_open, self._visits + 1, 0))
        over, chances = [], self._chances()
        for game in range(len(self._games)):
            edge = self._edge(game, float(chances[game]), bool(is_open[game]))
            ended = play_in(self.grid, self._roots, game, int(self._trees.move[game, edge]))
            self._go_on(game, int(self._trees.child[game, edge]))
            if ended:
                over.append(self._taught(game))
            if ended or self._games[game].played > self._longest:
                self._spare.used[game] = 0
                self._begin(game)
        self._trees, self._spare = self._spare, self._trees
        return over

    def _grow(self, runner: Asked, wanted: Array) -> None:
        """Let each tree have so many visits, its root's own one included: int64[games]."""
        for _ in range(wanted.max()):
            visits = np.where(self._trees.used[:, 0] > 0, self._trees.tried[:, 0], 0)
            games = np.flatnonzero(visits < wanted)
            if not games.size:
                return
            self._look(runner, games)

    def _go_on(self, game: int, node: int) -> None:
        """Let the next tree of a game begin with a node of this one; -1: with nothing."""
        spare = _tree_of(self._spare, game)
        spare.used[:] = 0
        if node >= 0:
            promote(_tree_of(self._trees, game), node, self._every, spare, self._origin)

    def _chances(self) -> Array:
        """The mean chances of each tree, for the side to move: float64[games]."""
        trees, most = self._trees, self.grid.points.size + 1  # edges of a root, which come first
        edges = np.arange(most) < trees.count[:, :1]
        visits = np.where(edges, trees.visits[:, :most], 0).sum(axis=1)
        sums = np.where(edges, trees.chances[:, :most], 0.0).sum(axis=1)
        means: Array = sums / np.maximum(visits, 1)
        return means

    def _edge(self, game: int, chances: float, is_open: bool) -> int:
        """The edge of the move to be played. The position may be kept."""
        one, random, trees = self._games[game], self._random, self._trees
        if one.drawn > 0:
            one.drawn -= 1
            return draw_edge(trees, game, FLAT if random.random() < UNUSUAL else 1.0, random)
        if random.random() < (KEPT if is_open else KEPT_DECIDED):
            self._see(game, chances, is_open)
        one.played += 1
        if one.played <= VARIED and random.random() < VARIES:
            visits = trees.visits[game, : trees.count[game, 0]].astype(np.float64)
            return int(random.choice(len(visits), p=visits / visits.sum()))
        return most_visited(trees, game)

    def _see(self, game: int, chances: float, is_open: bool) -> None:
        """Keep what the network sees of a position, unless two passes have ended its game."""
        position = Position(*(array[game] for array in self._roots.position))
        if position.state[PASSES] == 2:
            return
        komi = float(self._roots.terms[game, KOMI])
        sight = samples.seen(self.grid, position, komi, False, self._leaves.ladders)
        sign = 1 if position.state[TO_MOVE] == BLACK else -1
        policy = self._improved(game) if is_open else None
        self._seen[game].append(Seen(*sight, sign, chances, policy))

    def _improved(self, game: int) -> Array:
        """The improved policy of a tree: float16[points + 1]."""
        tree = _tree_of(self._trees, game)
        shares = np.zeros(tree.count[0])
        improved_policy(tree, shares)
        return samples.policy_of(self.grid, tree.move[: shares.size], shares)

    def _taught(self, game: int) -> Samples:
        """What a game that is over teaches."""
        owner, points = self._leaves.owner, self.grid.points
        stones = self._roots.position.colour[game]
        balance = find_owners(self.grid, stones, owner, self._leaves.score)
        lead = balance - float(self._roots.terms[game, KOMI])
        result = {sign: (1 + np.sign(sign * lead)) / 2 for sign in (1, -1)}
        kept = [one for one in self._seen[game] if abs(one.said - result[one.sign]) < STRANGE]
        taught = samples.unset(len(kept), self.grid.size)
        for row, (planes, scalars, sign, said, policy) in enumerate(kept):
            taught.planes[row], taught.scalars[row] = planes, scalars
            taught.chances[row] = WON * result[sign] + (1 - WON) * raised(said, SHARPENED)
            taught.score[row] = sign * lead
            taught.owners[row] = sign * SURE * SIGNS[owner[points]]
            if policy is not None:
                taught.policy[row] = policy
        return taught


def _tree_of(trees: Tree, game: int) -> Tree:
    return Tree(*(array[game] for array in trees))


def play(
    network: bytes,
    folder: Path,
    settings: RunSettings,
    seconds: float,
    stop: Array,
    tell: Tell,
) -> None:
    """Play for so long, or until stop[0] is set, and write what the games teach in chunks.

    At least one game is played to its end.

    tell: given the seconds that passed, and the games and positions so far. Raises OSError,
    CollectionError and PlayerError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before = len(samples.chunks_in(folder))
    seed = 1_000 * settings.seed + before  # else the same games would be played again
    runner = fastest(network)(network)
    work = work_of(0, seed, settings, False, EndedGames)
    spent = [0.0] * len(work)
    found: dict[int, list[Samples]] = {size: [] for size in settings.sizes}
    games = positions = 0
    now = began = wrote = time.monotonic()
    while not stop[0] and (now < began + seconds or not games):
        which = min(range(len(work)), key=lambda one: spent[one] / work[one][1])
        over = work[which][0].turn(runner)
        spent[which] += time.monotonic() - now
        now = time.monotonic()
        found[work[which][0].grid.size] += over
        games, positions = games + len(over), positions + sum(map(len, over))
        tell(now - began, games, positions)
        if now > wrote + CHUNK_SECONDS:
            wrote = now
            samples.write_found(folder, settings.seed, found)
    samples.write_found(folder, settings.seed, found)
