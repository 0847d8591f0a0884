"""Reads and writes game records in SGF (FF[4]). Only the main line of a game is read.

Time and memory are bounded, whatever the bytes are. They are decoded first (`charsets.py`), and the
text is read past its flaws (`sgf_text.py`).
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sgfmill.sgf import Sgf_game
from sgfmill.sgf_properties import Presenter, interpret_go_point

from katachi import __version__
from katachi.data import record as records
from katachi.data.charsets import text_of
from katachi.data.language import RecordError, raising, restating, t
from katachi.data.own import Fault, read_bounded
from katachi.data.record import Place, Record, SizeError, Step, is_empty, shown
from katachi.data.sgf_text import GameText, Node, Source, Values

MAX_BYTES = 200_000_000  # of a file

_LARGEST = 26  # lines; sgfmill has no more letters
_DATE = re.compile(r"[0-9]{4}[0-9, -]{0,60}")  # as SGF writes one day or several

_LOOKED_AT = 1_000  # bytes that tell whether a file begins with a game
_PASSES = {b"pass", b"--"}  # beside those that SGF has


def read_file(path: str | Path) -> bytes:
    """The bytes of a regular file. Raises RecordError."""
    with raising(RecordError, Fault):
        return read_bounded(path, MAX_BYTES)


def bounded(data: bytes) -> bytes:
    """The data of a file. Raises RecordError where it is too long."""
    if len(data) > MAX_BYTES:
        raise RecordError(t("there are more than {count} bytes", count=f"{MAX_BYTES:,}"))
    return data


def is_sgf(data: bytes) -> bool:
    """Does it begin with a game in SGF?"""
    text = text_of(data[:_LOOKED_AT])
    return Source(text).start() == len(text) - len(text.lstrip())


def read_record(data: bytes) -> Record:
    """As `reading.read_record`, for SGF. Flaws after the main line go unnoticed."""
    return _record(_first(data))


def read_collection(data: bytes) -> Iterator[Record | RecordError]:
    """As `reading.read_collection`, for SGF."""
    source = Source(text_of(data))
    if source.start() is None:
        yield _no_game(source)
    for game in source.games():
        try:
            yield _record(game)
        except RecordError as fault:
            yield fault


def split(data: bytes) -> Iterator[tuple[int, bytes]]:
    """All games of a file: the line where each begins, from 1, and its bytes in UTF-8.

    What is between games is skipped. An unfinished game ends at the next one, or at the end.
    """
    source = Source(text_of(data))
    for game in source.games():
        game.finish()
        text = source.text[game.start : game.end]
        yield source.line(game.start), text.encode("utf-8-sig", "replace")


def _first(data: bytes) -> GameText:
    """Raises RecordError when there is no game."""
    source = Source(text_of(bounded(data)))
    for game in source.games():
        return game
    raise _no_game(source)


def _no_game(source: Source) -> RecordError:
    begins = source.text.lstrip()
    if not begins:
        return RecordError(t("there is no game in it"))
    at = len(source.text) - len(begins)
    found = begins[:12].split("\n")[0]
    return RecordError(source.placed(at, t("{text} begins no game", text=repr(found))))


def _record(game: GameText) -> Record:
    """The record of the main line. Raises RecordError."""
    source, nodes = game.source, game.main_line()
    root = nodes[0].values
    if root.get("GM", [b""])[0].strip() not in (b"1", b""):
        raise RecordError(source.placed(nodes[0].at("GM"), t("it is not a game of Go")))
    values = Presenter(_size(source, nodes[0]), "UTF-8")
    steps: list[Step] = []
    places = [node.at("B", "W", "AB", "AW", "AE") for node in nodes]
    for node, place in zip(nodes, places, strict=True):
        try:
            steps.append(_step(values, node.values))
        except RecordError as fault:
            if is_empty(steps):
                raise RecordError(source.placed(place, str(fault))) from None
            game.tell(place, str(fault))
            break
        for said in (*node.values.get("B", ()), *node.values.get("W", ())):
            if steps[-1].place is None and said not in (b"", b"tt"):
                game.tell(place, t("{text} is taken for a pass", text=shown(said)))
    if game.flaws and is_empty(steps):
        raise RecordError(game.flaws[0])
    komi, named = records.komi_in(root), records.names_komi(root)
    if komi is None and named:
        game.tell(nodes[0].at(named), t("{text} is no komi", text=shown(root[named][0])))
    date = _value(values, root, "DT", "")
    return Record(
        size=values.size,
        steps=tuple(steps),
        places=tuple(map(source.place, places[: len(steps)])),
        remarks=tuple(game.flaws),
        komi=komi,
        handicap=_value(values, root, "HA", 0),
        rules=_value(values, root, "RU", "") or ("Japanese" if named == "KO" else ""),
        black=_value(values, root, "PB", ""),
        white=_value(values, root, "PW", ""),
        result=_value(values, root, "RE", ""),
        date=date if _DATE.fullmatch(date) else "",
    )


def _size(source: Source, root: Node) -> int:
    """Raises SizeError."""
    text = _square(root.values.get("SZ", [b"19"])[0].strip())
    size = int(text) if text.isdigit() and len(text) < 4 else 0
    if not 1 <= size <= _LARGEST:
        fault = t("the board is of size {size}", size=shown(text))
        raise SizeError(source.placed(root.at("SZ"), fault))
    return size


def _square(text: bytes) -> bytes:
    """A square board's size, which some write as columns and rows: `9:9`."""
    columns, _, rows = text.partition(b":")
    return columns if columns == rows else text


def _step(values: Presenter, node: Values) -> Step:
    """Raises RecordError when the node makes no sense."""
    black, white, empty = (_places(values, node, name) for name in ("AB", "AW", "AE"))
    if (black & white) | (white & empty) | (empty & black):
        raise RecordError(t("a point is set up twice"))
    to_move = _value(values, node, "PL", "").upper()
    comment = _value(values, node, "C", "")
    return Step(*_move(values.size, node), black, white, empty, to_move, comment)


def _move(size: int, node: Values) -> tuple[str, Place | None]:
    """Colour and place of the node's move, as of Step. Raises RecordError."""
    moves = [(colour, value) for colour in "BW" for value in node.get(colour, ())]
    if not moves:
        return "", None
    if len(moves) > 1:
        raise RecordError(t("there are two moves in one node"))
    colour, value = moves[0]
    place = value.strip().lower()
    if place in _PASSES or (len(place) == 2 and set(place) == {ord("a") + size}):
        return colour, None  # the point off the corner is a pass on every board, as tt is on 19x19
    try:
        return colour, interpret_go_point(place, size)
    except ValueError:
        raise RecordError(t("{text} is no point of the board", text=shown(value))) from None


def _places(values: Presenter, node: Values, name: str) -> frozenset[Place]:
    if name not in node:  # as nearly always: no text is made for it
        return frozenset()
    with restating(RecordError, t("a stone is set up on no point of the board"), ValueError):
        return frozenset(values.interpret(name, node[name]))


def _value(values: Presenter, node: Values, name: str, default: Any) -> Any:
    """A property's value; the default when it is missing or makes no sense, as HA[] does."""
    try:
        found = values.interpret(name, node[name])
        if isinstance(found, str):
            found.encode()  # text that cannot be written again makes no sense either
        return found
    except (LookupError, ValueError):
        return default


def whole_game(data: bytes, most_nodes: int) -> Sgf_game:
    """The first game of a file with all its nodes, in UTF-8, to write into.

    What is no part of a record is left out. Raises RecordError when it has too many nodes, or
    sgfmill cannot read it.
    """
    parts = [token for token, _ in _first(data).tokens()]
    if parts.count(";") > most_nodes:
        raise RecordError(t("there are more than {count} nodes", count=most_nodes))
    if "SZ" in parts:
        at = parts.index("SZ") + 1
        parts[at] = f"[{_square(parts[at][1:-1].encode()).decode()}]"
    with restating(RecordError, t("it cannot be kept whole: {fault}"), ValueError, LookupError):
        return Sgf_game.from_string("".join(parts))


def sgf_of(record: Record) -> bytes:
    """The record in SGF, UTF-8, without its remarks; `read_record` reads the same again."""
    game = Sgf_game(record.size)
    node = game.get_root()
    said = {"PB": record.black, "PW": record.white, "RE": record.result, "DT": record.date}
    for name, value in {**said, "RU": record.rules, "HA": record.handicap}.items():
        if value:
            node.set(name, value)
    node.set("AP", ("Katachi", __version__))
    if record.komi is not None:
        records.say_komi(node, record.komi)
    for number, step in enumerate(record.steps):
        _write(step, node if number == 0 else (node := node.new_child()))
    return bytes(game.serialise())


def _write(step: Step, node: Any) -> None:
    node.set_setup_stones(step.black, step.white, step.empty)
    if step.to_move:
        node.set("PL", step.to_move.lower())
    if step.colour:
        node.set_move(step.colour.lower(), step.place)
    if step.comment:
        node.set("C", step.comment)
