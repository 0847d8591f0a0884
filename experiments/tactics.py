"""What a player finds of ladders, nets, snapbacks and life, in positions with proved answers."""

import json
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import click

from katachi.engine.board.picture import board_rows
from katachi.engine.board.vertex import NAMES, PASS, name_of
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.experiments.tactical import Tactic, tactics


class Answer(NamedTuple):
    """What was played in a position."""

    tactic: Tactic
    point: int

    @property
    def is_right(self) -> bool:
        """Is it one of the moves that are proved to reach the aim?"""
        return self.point in self.tactic.right


def show_tactics(
    themes: Sequence[str], sizes: Sequence[int], as_json: bool, chosen: dict[str, Any]
) -> None:
    """Play every position and tell what was found.

    themes, sizes: which positions; none: all. chosen: fields of SessionOptions. Raises
    ClickException, Error.
    """
    session = Session(SessionOptions(**chosen))
    positions = list(tactics(themes, sizes))
    if not positions:
        raise click.ClickException("There is no such position: boards are 9x9, 13x13 or 19x19.")
    with click.progressbar(positions, label="Playing", show_pos=True, file=sys.stderr) as bar:
        answers = [Answer(tactic, _played(session, tactic)) for tactic in bar]
    if as_json:
        click.echo(json.dumps([_told(answer) for answer in answers]))
        return
    for line in _table(answers):
        click.echo(line)
    for answer in answers:
        if not answer.is_right:
            click.echo("\n" + "\n".join(_failure(answer)))


def _played(session: Session, tactic: Tactic) -> int:
    """The move that the player makes, as the first of a game."""
    session.take_over(tactic.game)
    return session.choose(tactic.game.to_move).point


def _table(answers: list[Answer]) -> list[str]:
    """Right answers of how many, by theme and size."""
    themes = list(dict.fromkeys(answer.tactic.shape.theme for answer in answers))
    sizes = sorted({answer.tactic.game.size for answer in answers})
    heads = [*(f"{size}x{size}" for size in sizes), "all"]
    lines = [f"{'':<10}" + "".join(f"{head:>10}" for head in heads)]
    for theme in [*themes, "all"]:
        of_theme = [a for a in answers if theme in (a.tactic.shape.theme, "all")]
        columns = [[a for a in of_theme if a.tactic.game.size == size] for size in sizes]
        cells = [f"{sum(a.is_right for a in one)}/{len(one)}" for one in [*columns, of_theme]]
        lines.append(f"{theme:<10}" + "".join(f"{cell:>10}" for cell in cells))
    return lines


def _failure(answer: Answer) -> list[str]:
    """The board of a position, the blocks in question marked, and what was played on it."""
    tactic = answer.tactic
    game, size = tactic.game, tactic.game.size
    marked = frozenset(
        point
        for point in game.stones()
        for stone in (tactic.target, tactic.rival)
        if stone != PASS and game.position.head[point] == game.position.head[stone]
    )
    right = ", ".join(name_of(point, size) for point in tactic.right)
    played = f"{NAMES[game.to_move]} played {name_of(answer.point, size)}"
    return [
        f"{tactic.name}: {played}; right: {right}",
        *board_rows(game, marked, (game.to_move, answer.point)),
    ]


def _told(answer: Answer) -> dict[str, Any]:
    tactic = answer.tactic
    size = tactic.game.size
    return {
        "name": tactic.name,
        "theme": tactic.shape.theme,
        "size": size,
        "right": [name_of(point, size) for point in tactic.right],
        "played": name_of(answer.point, size),
        "is_right": answer.is_right,
    }
