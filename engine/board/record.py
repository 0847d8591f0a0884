"""Makes a game from a record, and a record from a game."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from katachi.data.language import RecordError, t
from katachi.data.record import Place, Record, Step, placed
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, MAX_SIZE, MIN_SIZE, PASS, WHITE
from katachi.engine.board.position import TO_MOVE
from katachi.engine.board.rules import Rules, rules_named, usual_komi, usual_rules
from katachi.engine.board.vertex import LETTERS, NAMES, column_row, name_of, point_at

_COLOURS = {letter: colour for colour, letter in LETTERS.items()}
_NAMES = {"aga": "AGA", "new-zealand": "NZ", "ing": "GOE"}  # of rules, as SGF FF[4] spells them


class UnplayableSize(RecordError):
    """The record is of a board larger or smaller than the engine plays on."""


class Terms(NamedTuple):
    """Rules and komi of a record's game, and a sentence for each that the record does not state."""

    rules: Rules
    komi: float
    remarks: tuple[str, ...]


def terms_of(record: Record, rules: Rules | None = None, komi: float | None = None) -> Terms:
    """The rules and the komi of a record, as its writers meant them.

    rules: used where the record names no known ones; None: those that its komi suggests. komi:
    used where the record names neither komi, nor such rules, nor a handicap; None: the usual one.
    """
    remarks: list[str] = []
    named = None
    likely = rules or usual_rules(record.komi)
    try:
        named = rules_named(record.rules)
    except ValueError:
        taken = t(likely.title)
        if record.rules:
            of = {"name": repr(record.rules[:40]), "taken": taken}
            remarks.append(t("the rules {name} are not known; {taken} ones are taken", **of))
        elif rules is None:
            remarks.append(t("no rules are named; {taken} ones are taken", taken=taken))
    chosen = named or likely
    if record.komi is not None:
        komi = record.komi
    elif komi is None or named or record.handicap >= 2:
        komi = usual_komi(chosen, record.size, record.handicap)
        remarks.append(t("no komi is named; {komi} is taken", komi=f"{komi:g}"))
    return Terms(chosen, komi, tuple(remarks))


def game_of(
    record: Record,
    rules: Rules | None = None,
    move_limit: int | None = None,
    *,
    komi: float | None = None,
) -> Game:
    """The game up to the first move that cannot be made, or at most `move_limit` moves.

    Its remarks name the record's faults, and the values assumed for what it lacks. Set-up stones
    after the root begin a new history: nothing before them can be taken back. rules: None for the
    record's. Repetitions beyond the simple ko are let through, since other rules allow them.
    komi: as in `terms_of`. Raises RecordError when nothing can be played; UnplayableSize.
    """
    terms = terms_of(record, rules, komi)
    game, made, faults = _played(record, rules or terms.rules, terms.komi, move_limit)
    game.nodes = made
    game.remarks = (*record.remarks, *terms.remarks, *faults)
    return game


def sound(record: Record) -> Record:
    """The record up to the first move that cannot be made; a remark says so. Raises RecordError."""
    _, made, faults = _played(record, terms_of(record).rules, 0.0)
    return replace(record, steps=record.steps[:made], remarks=(*record.remarks, *faults))


def _played(
    record: Record, rules: Rules, komi: float, move_limit: int | None = None
) -> tuple[Game, int, tuple[str, ...]]:
    """The game, the number of steps made, and the faults that stopped it."""
    if not MIN_SIZE <= record.size <= MAX_SIZE:
        raise UnplayableSize(t("the board is of size {size}", size=record.size))
    game, played = Game(record.size, rules, komi), 0  # set-up stones begin the game's count again
    with game.without_superko():
        for number, step in enumerate(record.steps):
            if step.colour and played == move_limit:
                return game, number, ()
            try:
                if step.sets_up:
                    _set_up(game, record, number)
                if step.colour:
                    _play(game, move_of(step, game.size), played + 1)
                    played += 1
            except ValueError as fault:
                said = str(fault)
                if record.places:
                    said = placed(record.places[number], said)
                if game.is_new:
                    raise RecordError(said) from None
                return game, number, (said,)
    return game, len(record.steps), ()


def move_of(step: Step, size: int) -> Move:
    """The move of a step. The step must have one."""
    return Move(_COLOURS[step.colour], PASS if step.place is None else _point(step.place, size))


def place_of(point: int, size: int) -> Place | None:
    """A point as records write it; None for a pass."""
    return None if point == PASS else column_row(point, size)[::-1]


def _point(place: Place, size: int) -> int:
    row, column = place
    return point_at(column, row, size)


def _play(game: Game, move: Move, number: int) -> None:
    if not game.may_play(*move):
        of = {"colour": t(NAMES[move.colour]), "point": name_of(move.point, game.size)}
        raise ValueError(t("move {number}, {colour} {point}, is not legal", number=number, **of))
    game.play(*move)


def _set_up(game: Game, record: Record, number: int) -> None:
    """Put down and take off the stones of a step; set whose turn it is. Raises ValueError."""
    step, is_root = record.steps[number], number == 0
    black, white, empty = (
        {_point(place, game.size) for place in places}
        for places in (step.black, step.white, step.empty)
    )
    is_handicap = is_root and not white and len(black) >= 2 and record.handicap >= 2
    first = next((_COLOURS[step.colour] for step in record.steps if step.colour), BLACK)
    turn = _COLOURS.get(step.to_move)
    if turn is None:
        turn = WHITE if is_handicap else first if is_root else game.to_move
    handicap = len(black) if is_handicap else 0 if is_root else game.handicap
    stones = {BLACK: {*black}, WHITE: {*white}}
    for point, colour in game.stones().items():
        if point not in black | white | empty:
            stones[colour].add(point)
    game.set_up(sorted(stones[BLACK]), sorted(stones[WHITE]), turn)
    game.handicap = handicap


def record_of(
    game: Game,
    *,
    black: str = "",
    white: str = "",
    result: str | None = None,
    date: str = "",
    comments: Mapping[int, str] | None = None,
) -> Record:
    """The record of a game.

    black, white: the players' names. result: as SGF writes it (`B+3.5`, `W+R`, `0`). date: in
    ISO 8601. comments: by move number; number 0 stands before the first move.
    """
    said = comments or {}
    steps = [_start(game)._replace(comment=said.get(0, ""))]
    for number, move in enumerate(game.moves, 1):
        place = place_of(move.point, game.size)
        steps.append(Step(LETTERS[move.colour], place, comment=said.get(number, "")))
    return Record(
        game.size,
        tuple(steps),
        komi=game.komi,
        handicap=game.handicap if steps[0].sets_up and game.handicap >= 2 else 0,
        rules=_NAMES.get(game.rules.name, game.rules.name.title()),
        black=black,
        white=white,
        result=result or "",
        date=date,
    )


def _start(game: Game) -> Step:
    """The stones before the first move, when there are any, and whose turn it is then."""
    colours = game.start.colour
    black, white = (
        frozenset(column_row(int(p), game.size)[::-1] for p in np.flatnonzero(colours == wanted))
        for wanted in (BLACK, WHITE)
    )
    to_move = int(game.start.state[TO_MOVE])
    if not black and not white and to_move == BLACK:
        return Step()
    return Step(black=black, white=white, to_move=LETTERS[to_move])
