"""The commands `katachi review` and `explain`; what they need is loaded when they run."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.commands import options
from katachi.commands.console import let_endings_interrupt
from katachi.data.files import check_new, try_to_write, write_whole
from katachi.data.language import RecordError, joined, restating, t, tn, told
from katachi.engine.board.vertex import name_of
from katachi.engine.settings import SessionOptions

if TYPE_CHECKING:
    from katachi.api.review import Reviewing
    from katachi.engine.board.game import Game
    from katachi.explain.review import Record

_RANGE = re.compile(r"(\d{1,6})(-)?(\d{1,6})?")


def _range(
    _ctx: click.Context, _param: click.Parameter, value: str | None
) -> tuple[int, int | None]:
    """The first and the last move of `10-20`, `10-` or `10`; None: to the end."""
    found = _RANGE.fullmatch(value or "1-")
    if found is None or (found[3] and not found[2]):
        raise click.BadParameter(t("{value} is none of 10-20, 10- or 10.", value=repr(value)))
    first = int(found[1])
    last = int(found[3]) if found[3] else None if found[2] else first
    if first < 1 or (last is not None and last < first):
        raise click.BadParameter(t("there are no moves {moves}.", moves=value))
    return first, last


@click.command()
@click.argument("game", type=options.Named(), metavar="GAME.sgf")
@options.out("Where to write the review; default: GAME-reviewed.sgf beside it, or .html.")
@click.option(
    "--html",
    "as_html",
    is_flag=True,
    help="Write a page for browsers in place of the SGF and the curves: one file with a quiz.",
)
@options.search_options(
    "Seconds for each look, in place of positions; the review is then not repeatable.",
    "Positions of each look; default: 400, above 13x13 200, and 4,000 of 9x9 where the player"
    " has no network.",
)
@click.option(
    "--moves", callback=_range, metavar="FIRST-LAST", help="Review these moves only, as in 10-20."
)
@options.file(
    "--png",
    help="Where to draw the curves of Black's chances and lead; default: as FILE, with .png.",
)
@click.option("--no-png", is_flag=True, help="Draw no curves.")
@options.for_programs("Print the review as JSON on one line.")
def review(
    game: Path,
    out: Path | None,
    as_html: bool,
    time_per_move: float | None,
    nodes: int | None,
    moves: tuple[int, int | None],
    png: Path | None,
    no_png: bool,
    as_json: bool,
    **chosen: Any,
) -> None:
    """Judge each move of a game, and comment on its faults.

    A move that seems to give away chances is looked at again beside the better one, twice as long
    or longer, on all processors. The size of a fault is the chances lost, in per cent, and twice
    the points lost: an inaccuracy from 25, a mistake from 32, a blunder from 45. Else a move is
    best, when it is Katachi's own choice, or good. At most one move in three has a comment in the
    reviewed game: the worst, with the better move and what punishes the fault as variations. A
    player's accuracy is 75 % where a move costs one point on average, and three quarters of that
    with every further point: 56 % at two. No file is written over. After Ctrl-C or SIGTERM the
    moves reviewed so far are kept.
    """
    from katachi.api.review import Reviewing
    from katachi.data.reading import read_record

    options.either(time_per_move, nodes)
    if png and no_png:
        raise click.UsageError(t("Give --png or --no-png, not both."))
    reviewing = Reviewing(game, moves=moves, nodes=nodes, seconds=time_per_move, **chosen)
    out = out or game.with_name(f"{game.stem}-reviewed.{'html' if as_html else 'sgf'}")
    png = None if no_png or (as_html and png is None) else png or out.parent / f"{out.stem}.png"
    _check_places(game, out, png)
    for remark in reviewing.record_remarks:
        options.echo(t("{file}: {remark}.", file=game, remark=remark), err=True)
    _judge_all(reviewing)
    title = (read_record(game).heading or game.stem) if as_html else None
    _save(reviewing, out, png, title, as_json=as_json)
    if len(reviewing.moves) < len(reviewing.numbers):
        raise click.Abort


def _check_places(game: Path, out: Path, png: Path | None) -> None:
    """Raises click's errors where the results cannot be written."""
    if png is not None and png.resolve() == out.resolve():
        raise click.ClickException(t("{file} cannot be both the game and the curve.", file=out))
    for path in filter(None, (out, png)):
        if not path.name:
            raise click.ClickException(t("{file} is a folder; name a file.", file=path))
        with options.writing(path):
            if path.exists() and path.samefile(game):
                text = t("{file} is the game itself; choose another name.", file=path)
                raise click.ClickException(text)
            check_new(path, click.ClickException)
            try_to_write(path)


def _judge_all(reviewing: Reviewing) -> None:
    """Judge the moves, until a signal to end."""
    let_endings_interrupt()
    try:
        length = len(reviewing.numbers)
        with click.progressbar(
            reviewing, length, told(t("Reviewing")), show_pos=True, file=sys.stderr
        ) as bar:
            for _ in bar:
                pass
    except KeyboardInterrupt:
        options.echo(err=True)
        if not reviewing.moves:
            options.echo(
                t("Stopped before the first move was judged; nothing is written."), err=True
            )
            raise click.Abort from None


def _page(reviewing: Reviewing, title: str) -> bytes:
    """The review as one HTML file. Ctrl-C, now or before, ends the search for its quiz."""
    import asyncio

    from katachi.web import one_file

    is_whole = len(reviewing.moves) == len(reviewing.numbers)
    # At once: in place of Python's own handler asyncio would put one that waits.
    signal.signal(signal.SIGINT, lambda *said: signal.default_int_handler(*said))
    try:
        if is_whole:
            options.echo(t("Judging other moves for the quiz"), err=True)
        quiz = asyncio.run(one_file.quiz(reviewing, with_others=is_whole))
    except KeyboardInterrupt:
        options.echo(err=True)
        options.echo(
            t("Stopped: the quiz has no moves but the better one and the one played."), err=True
        )
        quiz = asyncio.run(one_file.quiz(reviewing, with_others=False))
    return one_file.page(reviewing, title, "both", quiz)


def _save(
    reviewing: Reviewing, out: Path, png: Path | None, title: str | None, *, as_json: bool
) -> None:
    """Write the review, and tell its summary. title: of a page, in place of SGF."""
    written = reviewing.to_sgf() if title is None else _page(reviewing, title)
    with options.writing(out):
        write_whole(out, written)
    if png is not None:
        with options.writing(png):
            write_whole(png, reviewing.to_png())
    if as_json:
        click.echo(reviewing.to_json())
        return
    found = reviewing.review()
    about = {"first": found.moves[0].number, "last": found.moves[-1].number}
    about |= {"count": reviewing.length}
    done = t("Moves {first} to {last} of {count} are reviewed in {file}", file=out, **about)
    if about["first"] == about["last"]:
        done = t("Move {first} of {count} is reviewed in {file}", file=out, **about)
    if png is not None:
        done = t("{said}; the curves are {file}", said=done, file=png)
    options.echo(joined([found.summary, t("{said}.", said=done)]))


@click.command()
@click.argument("game", type=options.Named(), metavar="GAME.sgf")
@click.argument("vertex", required=False)
@options.whole(
    "--move",
    None,
    "The position before move N, and about that move; default: after the last move.",
    1,
)
@click.option("--long", "is_long", is_flag=True, help="Also rules, lines, and what was left out.")
@options.file(
    "--svg",
    type=options.Named(start=b"<svg", dir_okay=False),
    help="Also draw the board, the stones marked that the answer names; an older one is replaced.",
)
@options.search_options(
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
    from katachi.explain.looking import POSITIONS
    from katachi.explain.why import Question, explained

    options.either(time_per_move, nodes)
    position, colour, played = _position(_read(game), move, game)
    asked = played if vertex is None else _asked(vertex, position)
    if not time_per_move:
        nodes = nodes or POSITIONS // position.size**2
    session = Session(SessionOptions(time_per_move=time_per_move, nodes=nodes, **chosen))
    session.game = position
    found = explained(session, colour, asked, AtLength if is_long else Question)
    if svg is not None:
        with options.writing(svg):
            write_whole(svg, found.svg().encode())
    said = [found.text(), found.answer]
    if played is not None:
        said.insert(1, t("Played in the game: {move}", move=t(name_of(played, position.size))))
    options.echo(joined(said))


def _read(path: Path) -> Record:
    """The record in a file. Its faults are told."""
    from katachi.data.sgf import read_file
    from katachi.explain.review import Record

    with restating(click.ClickException, t("Cannot read {file}: {fault}."), RecordError, file=path):
        record = Record(read_file(path))
    for remark in record.remarks:
        options.echo(t("{file}: {remark}.", file=path, remark=remark), err=True)
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
