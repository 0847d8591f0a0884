"""Text and graphics in the forms that GoGui draws, in answers and live on standard error.

GoGui's manual, chapter "Analyze Commands"; its types are named in `gtp.commands.gogui`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.position import copy_of, first_liberty, is_legal, liberty_count, move
from katachi.engine.board.vertex import LETTERS, NAMES, name_of, point_at
from katachi.engine.life.ladder import ladder_attack, ladder_escapes, make_ladder_work

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.thoughts import Choice, Watch
    from katachi.gtp.session import Session

NOTHING = '""'
"""The word for a point at which nothing is shown."""


def board(game: Game, word: Callable[[int], str]) -> str:
    """A word for each point, a row a line, the top row first; begins with a newline.

    Not checked: a word is not empty and has no blank in it.
    """
    size = game.size
    rows = (
        " ".join(word(point_at(column, row, size)) for column in range(size))
        for row in reversed(range(size))
    )
    return "\n" + "\n".join(rows)


def number_board(game: Game, value: Callable[[int], float]) -> str:
    """A board of numbers from -1, White's, to 1, Black's; others are drawn in to these bounds."""
    return board(game, lambda point: f"{max(-1.0, min(1.0, value(point))) + 0.0:.3f}")


def points(game: Game, found: Iterable[int]) -> str:
    """The names of points."""
    return " ".join(name_of(point, game.size) for point in found)


def pairs(game: Game, labels: Mapping[int, object]) -> str:
    """Points, each with its label, which must be one word."""
    return " ".join(f"{name_of(point, game.size)} {label}" for point, label in labels.items())


def short(number: float) -> str:
    """A number in four characters and a sign, which a point has room for: `1.7k`, `940`, `8.31`."""
    return f"{number / 1000:.1f}k" if abs(number) >= 999.5 else f"{round(number, 2):.3g}"


def graphics(*lines: str) -> str:
    """Lines of graphics, without those that name no point."""
    return "\n".join(line for line in lines if " " in line.strip())


def variation(size: int, colour: int, line: Iterable[int]) -> str:
    """The line of graphics for moves in turn, `colour`'s first."""
    moves = []
    for point in line:
        moves.append(f"{LETTERS[colour].lower()} {name_of(point, size)}")
        colour = 3 - colour
    return " ".join(["VAR", *moves])


_MOST_READ = 2000
"""Moves read for one ladder; no ladder on 19x19 needs nearly as many."""


def ladder(game: Game, stone: int) -> str:
    """What becomes of the block of `stone` when its enemy begins, and when it does itself.

    Not checked: there is a stone.
    """
    line = list(_moves(game, stone))
    colour = int(game.position.colour[stone])
    head = game.position.head
    block = [point for point in game.stones() if head[point] == head[stone]]
    return graphics(
        f"SQUARE {points(game, block)}",
        variation(game.size, 3 - colour, line),
        f"TEXT {_sentence(game, stone, line)}",
    )


def _sentence(game: Game, stone: int, line: list[int]) -> str:
    name, enemy = name_of(stone, game.size), NAMES[3 - int(game.position.colour[stone])]
    if (count := liberty_count(game.position, stone)) > 2:
        return f"{name} has {count} liberties: no ladder"
    if not line:
        return f"{name} is not caught in a ladder"
    first = name_of(line[0], game.size)
    if count == 2:
        return f"{name} is caught by {enemy} {first}"
    way = "gets away" if _gets_away(game, stone) else "does not get away"
    return f"{name} is in atari at {first}, {way}"


def _gets_away(game: Game, stone: int) -> bool:
    """Does a block in atari escape by extending?"""
    grid, position = game.grid, game.position
    liberty = first_liberty(grid, position, stone)
    work = make_ladder_work(grid)
    is_possible = is_legal(grid, position, liberty, int(position.colour[stone]))
    return is_possible and ladder_escapes(grid, position, stone, work, _MOST_READ)


def _moves(game: Game, stone: int) -> Iterator[int]:
    """The enemy's atari, the extension, and so on up to the capture; none when it is not caught.

    The block may have other answers, of which none saves it.
    """
    grid, position, work = game.grid, copy_of(game.position), make_ladder_work(game.grid)
    colour = int(position.colour[stone])
    while position.colour[stone] == colour:
        attack = int(ladder_attack(grid, position, stone, work, _MOST_READ))
        if attack == PASS:
            return
        move(grid, position, attack, 3 - colour)
        yield attack
        if position.colour[stone] != colour:
            return
        extension = first_liberty(grid, position, stone)
        if not is_legal(grid, position, extension, colour):
            extension = PASS
        move(grid, position, extension, colour)
        yield extension


@contextmanager
def live_graphics(session: Session, colour: int) -> Iterator[Watch | None]:
    """What draws what a search for `colour` finds; None while live graphics are off.

    What was drawn is cleared when the block ends.
    """
    if not session.draws_live:
        yield None
        return
    size = session.game.size
    try:
        yield lambda choice: _write(f"\n{drawing(size, colour, choice)}\n")
    finally:
        _write(" CLEAR")


def drawing(size: int, colour: int, choice: Choice) -> str:
    """The best line so far, its value, depth and nodes."""
    return graphics(
        variation(size, colour, choice.line), f"TEXT {NAMES[colour]} {found_text(choice)}"
    )


def found_text(choice: Choice) -> str:
    """What a search has found, in the few words for which a status bar has room."""
    chance = f"{100 * choice.win_probability:.1f} %"
    return f"{chance} ({choice.value:+.3f}), depth {choice.depth}, {choice.nodes} nodes"


def _write(text: str) -> None:
    """Tell GoGui; it takes what follows up to an empty line where the first line is empty."""
    sys.stderr.write(f"gogui-gfx:{text}\n")
    sys.stderr.flush()
