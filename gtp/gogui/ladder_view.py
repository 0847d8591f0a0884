"""Is a block caught in a ladder? What was read, laid out on the board in GoGui's graphics."""

from __future__ import annotations

from collections.abc import Iterator

from katachi.engine.board.colours import NAMES
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.position import copy_of, first_liberty, is_legal, liberty_count, move
from katachi.engine.board.vertex import name_of
from katachi.engine.life.ladder import ladder_attack, ladder_escapes, make_ladder_work
from katachi.gtp.gogui.text import graphics, points, variation

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
