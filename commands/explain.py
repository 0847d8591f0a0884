"""The command `katachi explain`; what it needs is loaded only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.commands.options import Named, echo, either, file, search_options, whole, writing
from katachi.data.files import write_whole
from katachi.data.language import RecordError, joined, restating, t, tn
from katachi.engine.board.vertex import name_of
from katachi.engine.settings import SessionOptions

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.explain.review import Record

_POSITIONS = 324_000
"""Positions searched where no limit is given, times the board's points: 4,000 on 9x9."""


@click.command()
@click.argument("game", type=Named(), metavar="GAME.sgf")
@click.argument("vertex", required=False)
@whole(
    "--move",
    None,
    "The position before move N, and about that move; default: after the last move.",
    1,
)
@click.option("--long", "is_long", is_flag=True, help="Also rules, lines, and what was left out.")
@file(
    "--svg",
    type=Named(start=b"<svg", dir_okay=False),
    help="Also draw the board, the stones marked that the answer names; an older one is replaced.",
)
@search_options(
    "Seconds to choose a move, in place of positions; the answer is then not repeatable.",
    "Positions searched for it; default: 4,000 on a 9x9 board, fewer on larger ones.",
)
def explain(
    game: Path,
    vertex: str | None,
    move: int | None,
    is_long: bool,
    svg: Path | None,
    time_per_move: float | None,
    nodes: int | None,
    **chosen: Any,
) -> None:
    """Tell why a move is good, or why Katachi prefers another.

    VERTEX, such as D4: another move to ask about, in place of the one played.
    """
    from katachi.engine.session import Session
    from katachi.explain.long import AtLength
    from katachi.explain.why import Question, explained

    either(time_per_move, nodes)
    position, colour, played = _position(_read(game), move, game)
    asked = played if vertex is None else _asked(vertex, position)
    if not time_per_move:
        nodes = nodes or _POSITIONS // position.size**2
    session = Session(SessionOptions(time_per_move=time_per_move, nodes=nodes, **chosen))
    session.game = position
    found = explained(session, colour, asked, AtLength if is_long else Question)
    if svg is not None:
        with writing(svg):
            write_whole(svg, found.svg().encode())
    said = [found.text(), found.answer]
    if played is not None:
        said.insert(1, t("Played in the game: {move}", move=t(name_of(played, position.size))))
    echo(joined(said))


def _read(path: Path) -> Record:
    """The record in a file. Its faults are told."""
    from katachi.data.sgf import read_file
    from katachi.explain.review import Record

    with restating(click.ClickException, t("Cannot read {file}: {fault}."), RecordError, file=path):
        record = Record(read_file(path))
    for remark in record.remarks:
        echo(t("{file}: {remark}.", file=path, remark=remark), err=True)
    return record


def _position(record: Record, number: int | None, path: Path) -> tuple[Game, int, int | None]:
    """The game before a move, and the move's colour and point. number None: after all moves."""
    if number is None:
        game = record.before(len(record) + 1)
        return game, game.to_move, None
    if number > (made := len(record)):
        count = tn("one move", "{count} moves", made) if made else t("no moves")
        about = {"number": number, "file": path, "moves": count}
        text = t("There is no move {number} in {file}, which has {moves}.", **about)
        raise click.ClickException(text)
    return record.before(number), *record.move(number)


def _asked(vertex: str, game: Game) -> int:
    """The point of a vertex, which must be empty."""
    from katachi.api.names import point_named

    point = point_named(vertex, game.size)
    if point in game.stones():
        text = t("There is a stone on {point} already.", point=name_of(point, game.size))
        raise click.ClickException(text)
    return point
