"""The state of a search: positions, windows and moves of its current line, tables, working space.

All of it is flat arrays and records, so a search can stop after any node and go on later: between
two calls the whole search lies here. One `Tree` belongs to one thread; `table` may be shared.
"""

from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, Grid, space
from katachi.engine.board.position import PASSES, TO_MOVE, Position, copy_of, write_at
from katachi.engine.board.score import ScoreWork
from katachi.engine.compiled.jit import Array
from katachi.engine.life.ladder import LadderWork, make_ladder_work
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.theory import Theory
from katachi.engine.search.root import RootView
from katachi.engine.search.style import Flags, Style
from katachi.engine.search.table import Table
from katachi.engine.thesis.network import EvaluationWork, Network

MAX_PLY = 64
MAX_DEPTH = 40
_PLIES = MAX_PLY + 2
INFINITE = 1 << 30

FRAME = np.dtype(
    [
        ("alpha", np.int64),  # the window, as far as it has been raised
        ("beta", np.int64),
        ("first_alpha", np.int64),  # as the ply was entered
        ("depth", np.int64),  # plies left; 0 and less in quiescence
        ("best", np.int64),  # the best value found, -INFINITE before the first
        ("best_move", np.int64),
        ("hash_move", np.int64),  # what is tried first; PASS for none
        ("listed", np.int64),  # NOTHING ... EVERYTHING: which moves are in the ply's row
        ("count", np.int64),  # of those in the row
        ("tried", np.int64),  # of those, how many are done; the place of the current one
        ("stage", np.int64),  # `alphabeta.FULL` ... REDUCED: how the current one is searched
    ],
    align=True,
)
"""A ply of the current line."""

NOTHING, HASH_MOVE_ALONE, EVERYTHING = range(3)

CONTROL = np.dtype(
    [
        ("ply", np.int64),  # where the search is
        ("mode", np.int64),  # `alphabeta.ENTER` ... FINISHED: what happens next there
        ("value", np.int64),  # of the ply that was left last
        ("nodes", np.int64),  # entered so far
        ("first", np.int64),  # the root's hash move, PASS for none
        ("age", np.int64),  # of this search's entries in the table
        ("played", np.int64),  # moves of the game before the root
        ("komi2", np.int64),  # twice the komi
        ("superko", np.bool_),  # may no position be repeated?
        ("keeps_root", np.bool_),  # may the root's value be kept in the table?
    ],
    align=True,
)
"""The whole search."""

NEWER, OLDER = range(2)  # places of a ply's two killers


class Tree(NamedTuple):
    """A search in progress."""

    stack: Annotated[Position, _PLIES]  # a position for each ply
    hashes: Annotated[Array, "uint64", _PLIES]  # hashes of the game's positions, then of the line's
    control: np.record  # a CONTROL
    frames: Array  # FRAME[MAX_PLY + 2]
    points: Annotated[Array, "int16", _PLIES, "moves"]  # moves of each ply
    priority: Annotated[Array, "int32", _PLIES, "moves"]  # their priorities
    kept: Annotated[Array, "bool", _PLIES, "moves"]  # are they never left out or reduced?
    line: Annotated[Array, "int16", _PLIES, _PLIES]  # best line from each ply on
    line_length: Annotated[Array, "int64", _PLIES]
    killers: Annotated[Array, "int16", _PLIES, 2]  # NEWER and OLDER
    history: Annotated[Array, "int32", 3, "length"]  # success of moves, of each colour
    experience: Annotated[Array, "int32", _PLIES, "length"]  # of the side to move at the ply
    barred: Annotated[Array, "int8", "length"]  # 1 on points that are of no use to either side
    root_barred: Annotated[Array, "int8", "length"]  # 1 on points that are no answer at the root
    noise: Annotated[Array, "int32", "length"]  # added to the root's priorities, between equals
    dead: Annotated[Array, "int8", "length"]
    """The colour of stones on the first position taken to be dead, or 0."""
    widths: Array  # int64[MAX_DEPTH + 1]: moves looked at with so much depth left
    style: Flags  # what the search uses
    matcher: Matcher  # the patterns
    worth: Annotated[Array, "int32", "moves"]  # working space, what a ply's moves are worth
    chosen: Annotated[Array, "bool", "moves"]  # the same, which of them are kept
    table: Table
    network: Network
    evaluation: EvaluationWork
    owner: Annotated[Array, "int8", "length"]  # working space for counting finished games
    stones: Annotated[Array, "int8", "length"]  # the same
    score: ScoreWork
    ladder: LadderWork


def make_tree(
    grid: Grid, network: Network, table: Table, style: Style, theory: Theory | None
) -> Tree:
    """A tree for boards of `grid`; `set_root` gives it a position.

    theory: its patterns, whose weights are put into units of priority; None: no rule is asked.
    Raises TheoryError if they cannot be compiled.
    """
    rules = theory or Theory((), {})
    matcher = compile_theory(rules, grid.size)
    return space(
        Tree,
        grid,
        control=_empty_control(),
        frames=np.zeros(_PLIES, FRAME).view(np.recarray),
        widths=np.array(style.width_at(MAX_DEPTH + 1), np.int64),
        style=style.flags(theory is not None),
        matcher=matcher._replace(weights=matcher.weights * rules.pattern_scale),
        table=table,
        network=network,
        evaluation=network.make_work(grid),
        ladder=make_ladder_work(grid),
    )


def _empty_control() -> np.record:
    control: np.record = np.zeros(1, CONTROL).view(np.recarray)[0]
    return control


def set_root(
    tree: Tree, game: Game, colour: int, view: RootView, moves: list[int], noise: Array, age: int
) -> Tree:
    """The tree with the current position as root and `colour` to move; nothing is searched yet.

    moves: the points that may be chosen; without any the answer is a pass. If they are only some of
    those worth a move by the view, the root's value is not kept in the table. noise: see Tree. age:
    of this search's table entries.
    """
    root, hashes = copy_of(game.position), game.hashes()
    root.state[TO_MOVE] = colour
    root.state[PASSES] = min(int(root.state[PASSES]), 1)
    write_at(tree.stack, 0, root)
    tree.barred[:] = view.barred
    tree.root_barred[:] = 1
    tree.root_barred[moves] = 0
    tree.noise[:] = noise
    tree.dead[:] = view.dead
    tree.line_length[0] = 0
    tree.killers[:] = PASS
    tree.history[:] = 0
    control = _empty_control()
    control.age = age
    control.played = len(hashes) - 1
    control.komi2 = round(2 * game.compensation)
    control.superko = game.rules.superko
    control.keeps_root = len(moves) == len(view.moves)
    longer = np.concatenate([hashes, np.zeros(MAX_PLY + 2, np.uint64)])
    return tree._replace(control=control, hashes=longer)
