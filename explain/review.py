"""Reviews a game: judges each move beside Katachi's, and draws a lesson from each fault.

A move that seems to be a fault is looked at longer, with the better move. Only this decides.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from katachi.data.language import t
from katachi.data.reading import read_record, split, whole_game
from katachi.engine.board.game import Game, Move
from katachi.engine.board.record import game_of, move_of, sound, terms_of
from katachi.engine.board.vertex import BLACK, PASS, name_of
from katachi.engine.player import Player
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.explain import looking
from katachi.explain.looking import FROM, Asked, Kind, Look, Looks
from katachi.explain.reasons.facts import Kind as Does
from katachi.explain.reasons.facts import is_quiet
from katachi.explain.reasons.finding import deed_of_answer, facts_of
from katachi.explain.stakes import purpose_of, stakes_of, turned

MAX_NODES = 50_000  # nodes of a record at most, with its variations
_MOST_WORKERS = 4
_AHEAD = 4
"""Positions a worker that are looked at together. Some take ten times as long as others, so no
worker waits for another."""

_MISSED = {
    t("captures missed"): {Does.TAKES_KO, Does.CAPTURES},
    t("own stones not saved"): {Does.SAVES, Does.SAVES_FROM_LADDER, Does.SAVES_LIFE, Does.FILLS_KO},
    t("attacks missed"): {
        Does.ATARIS,
        Does.OIOTOSHI,
        Does.SNAPBACK,
        Does.THREATENS,
        Does.DOOMS,
        Does.KILLS,
    },
    t("cuts missed"): {Does.CUTS, Does.PEEPS},
    t("connections missed"): {Does.CONNECTS},
    t("eyes neglected"): {Does.SECURES, Does.FALSE_EYES, Does.MAKES_EYES, Does.SPOILS_EYES},
}
"""The kind of a fault by the first fact of the better move, else by the stones at stake there."""

QUIET = t("quiet moves missed")  # the kind where the better move does none of that
IN_SETTLED = t("moves worse than a pass")  # the kind where the better move is a pass


class Record:
    """The record under review.

    Attributes: size, lines of the board; komi, None where the record has none; remarks, its faults,
    and what is taken for what it lacks; sgf, the whole game; nodes, those of sgf with the moves of
    the main line.
    """

    def __init__(self, data: bytes) -> None:
        """Raises RecordError when nothing can be played, or the record is too large."""
        self._record = sound(read_record(data))
        self._terms = terms_of(self._record)
        self.size, self.komi = self._record.size, self._record.komi
        self.remarks = (*self._record.remarks, *self._terms.remarks)
        if len([*islice(split(data), 2)]) > 1:
            self.remarks += (t("it has several games; the first is taken"),)
        self.sgf = whole_game(data, MAX_NODES)
        self._steps = [step for step in self._record.steps if step.colour]
        moves = (node for node in self.sgf.get_main_sequence() if node.get_raw_move()[0])
        self.nodes = list(islice(moves, len(self._steps)))
        stones = (number for number, step in enumerate(self._steps, 1) if step.place)
        self._last = max(stones, default=0)

    def __len__(self) -> int:
        """The number of moves of the main line, passes included."""
        return len(self.nodes)

    def move(self, number: int) -> Move:
        """A move of the main line, from 1."""
        return move_of(self._steps[number - 1], self.size)

    def goes_on(self, number: int) -> bool:
        """Does a stone follow after a move? Then no pass up to there has ended the game."""
        return number < self._last

    def before(self, number: int) -> Game:
        """A new game that stands before a move, under the record's rules."""
        game = game_of(self._record, self._terms.rules, number - 1)
        game.find_handicap()
        game.first = number - len(game.moves)
        return self._going_on(game, number)

    def _going_on(self, game: Game, number: int) -> Game:
        if game.passes >= 2 and self.goes_on(number - 1):
            game.go_on()
        return game

    def games(self) -> Iterator[Game]:
        """The game before each move and after all; after the last set-up one that is played on."""
        game = self.before(len(self) + 1)
        first = game.first
        for number in range(1, len(self) + 2):
            if number <= first + 1:
                game = self.before(number)
            else:
                with game.without_superko():
                    game.play(*self.move(number - 1))
                self._going_on(game, number)
            yield game


@dataclass(frozen=True)
class Judged:
    """A judged move. Chances are rounded to 0.001, points to 0.1."""

    number: int  # its number in the game, from 1
    move: Move
    size: int  # lines of the board
    before: Look
    """The position before the move. Its `line` begins with the move that Katachi would make."""
    after: Look  # the position after the move
    better: Look | None = None
    """The position after Katachi's move; None: the move was not looked at longer."""
    loss: float = 0.0  # winning chances that the move loses, from 0 to 1; 0 without a `better`
    points: float | None = 0.0
    """Points that the move loses, at least 0; only an estimate without a `better`. None by a player
    that does not judge."""

    @property
    def choice(self) -> int:
        """The move that Katachi would make."""
        return self.before.first

    @property
    def kind(self) -> Kind:
        if faults := [kind for kind, least in FROM.items() if self.severity >= least]:
            return faults[-1]
        if self.move.point == PASS:
            return Kind.PASS
        return Kind.BEST if self.move.point == self.choice else Kind.GOOD

    @property
    def is_fault(self) -> bool:
        """Is it an inaccuracy, a mistake or a blunder?"""
        return self.kind in FROM

    @property
    def severity(self) -> float:
        """The size of the fault (`looking.size_of`); 0 without a `better`."""
        return 0.0 if self.better is None else looking.size_of(self.loss, self.points)

    @property
    def rank(self) -> tuple[bool, float]:
        """By which a fault is worse than another: those that change the chances come first."""
        return self.changes_chances, self.severity

    @property
    def changes_chances(self) -> bool:
        """Does it lose chances enough for a fault? Else points alone tell of it."""
        return self.loss >= looking.LEAST_CHANCES

    @property
    def is_unsure(self) -> bool:
        """Did it seem to cost something at first, though it is no sure fault?"""
        seemed = self.better is not None or (self.points or 0.0) >= looking.LEAST_POINTS
        return seemed and self.kind == Kind.GOOD

    def before_fault(self, fault: Judged) -> Judged:
        """It, with the value that the longer look before the next move, a fault, found after it."""
        if fault.better is None or self.after != fault.before:
            return self
        return replace(self, after=fault.better._replace(line=self.after.line))

    def vertex(self, point: int) -> str:
        return name_of(point, self.size)

    def of_mover(self, seen: Look) -> float:
        """The mover's chances by a look."""
        return seen.chances if self.move.colour == BLACK else round(1 - seen.chances, 3)


def worst_moves(judged: Sequence[Judged], count: int) -> list[Judged]:
    """The `count` worst faults at most, by number."""
    faults = sorted((one for one in judged if one.is_fault), key=lambda one: one.rank, reverse=True)
    return sorted(faults[:count], key=lambda one: one.number)


def judged_moves(
    looks: Looks, record: Record, numbers: Sequence[int], at_once: int
) -> Iterator[Judged]:
    """Judge moves with consecutive numbers. at_once: how many looks are asked for at a time.

    A move may break superko. Raises TheoryError when the player's rules cannot be used on a board
    of this size.
    """
    seen, to_move = None, 0  # the look after the last move, and who is to move then
    for first in range(0, len(numbers), at_once):
        part = numbers[first : first + at_once]
        asked = [
            Asked(record.before(number), *record.move(number), goes_on=record.goes_on(number))
            for number in part
        ]
        for number, one, after in zip(part, asked, looks(asked), strict=True):
            before, move = one.game, record.move(number)
            if seen is None or move.colour != to_move or not before.moves:  # stones were set up
                (seen,) = looks([Asked(before, move.colour)])
            yield judged_move(looks, before, number, move, seen, after)
            seen, to_move = after, 3 - move.colour


def judged_move(
    looks: Looks, before: Game, number: int, move: Move, seen: Look, after: Look
) -> Judged:
    """Judge a move by looks before it, `seen`, and after it; and by longer ones if these say so."""
    judged = Judged(number, move, before.size, _rounded(seen), _rounded(after))
    waits = move.point == PASS and move.colour not in before.stones().values()  # for handicap
    if move.point == judged.choice or waits:
        return judged
    loss, points = _cost(seen, after, move.colour)
    judged = replace(judged, points=points)
    if not looking.is_suspected(loss, points):
        return judged
    moves = judged.choice, move.point
    better, after = looks([Asked(before, move.colour, point, looking.LONGER) for point in moves])
    if move.point == PASS == after.first:  # the game ends, and what is dead may be agreed on
        return replace(judged, points=points and 0.0)
    loss, points = _cost(better, after, move.colour)
    loss = round(max(0.0, loss), 3)
    return replace(judged, after=_rounded(after), better=_rounded(better), loss=loss, points=points)


def _cost(better: Look, after: Look, colour: int) -> tuple[float, float | None]:
    """The chances that a move of `colour` loses, and the points, at least 0; None: not known."""
    sign = 1 if colour == BLACK else -1
    loss = sign * (better.chances - after.chances)
    if better.points is None or after.points is None:
        return loss, None
    return loss, round(max(0.0, sign * (better.points - after.points)), 1)


def _rounded(seen: Look) -> Look:
    points = None if seen.points is None else round(seen.points, 1)
    return seen._replace(chances=round(seen.chances, 3), points=points)


@dataclass(frozen=True)
class Lesson:
    """What is to be learned from a fault."""

    judged: Judged
    kind: str  # what was missed, as a plural
    better: str  # what the better move does: a clause without a subject; may be empty
    answer: str  # what the enemy's answer does: likewise
    times: float | None = None
    """How many times as likely the better move is, by the professionals' rules; None: unknown."""

    @property
    def better_line(self) -> tuple[int, ...]:
        """The better move, and the moves expected after it."""
        assert self.judged.better is not None
        return self.judged.choice, *self.judged.better.line


def lesson_of(game: Game, judged: Judged, professionals: Rulebook, player: Player) -> Lesson:
    """The lesson of a fault. game: stands before it. Raises TheoryError for damaged rules."""
    colour, point = judged.move.colour, judged.choice
    found = () if point == PASS else facts_of(game, colour, point)
    kinds = [kind for kind, deeds in _MISSED.items() if found and found[0].kind in deeds]
    kind = IN_SETTLED if point == PASS else kinds[0] if kinds else QUIET
    stakes = None
    if found and is_quiet(found) and (stakes := stakes_of(player, game, colour, point)):
        is_own, blocks = turned(stakes)
        if blocks and kind == QUIET:
            kind = t("own stones not saved") if is_own else t("attacks missed")
    better = purpose_of(found, stakes, judged.points or 0.0)
    answer = deed_of_answer(game, *judged.move, judged.after.first)
    one, other = (professionals.likelihood(game, colour, p) for p in (point, judged.move.point))
    times = one.chance / other.chance if one and other else None
    return Lesson(judged, kind, better, answer, times)


@dataclass
class Findings:
    """Consecutive moves, and the lessons of their faults. It is a schema of files: no defaults."""

    judged: list[Judged]
    lessons: list[Lesson]


def reviewed(
    record: Record,
    session: Session,
    numbers: Sequence[int],
    limits: Limits,
    found: Findings,
    workers: int | None = None,
) -> Generator[Findings]:
    """Review the moves `numbers`, which are consecutive; yields what is found of each.

    limits: of one look. found: what is known of the first moves; the others are added to it.
    workers: looks at a time, 30 MB each; None: one a processor, at most four. The result does not
    depend on it. Raises TheoryError when rules cannot be read or used, and what a session raises.
    """
    workers = workers or min(_MOST_WORKERS, len(os.sched_getaffinity(0)))
    players = [session.player, *(session.new_player() for _ in range(1, workers))]
    with looking.by(players, limits, session.options.seed) as looks:
        for one in judged_moves(looks, record, numbers[len(found.judged) :], _AHEAD * workers):
            of_move = _found(record, session, one)
            if found.judged and one.is_fault:
                found.judged[-1] = found.judged[-1].before_fault(one)
            found.judged += of_move.judged
            found.lessons += of_move.lessons
            yield of_move


def judged_alone(
    record: Record, session: Session, number: int, move: Move, limits: Limits
) -> Findings:
    """A legal move in the place of move `number`, judged likewise. Raises as `reviewed`."""
    before = record.before(number)
    with looking.by([session.player], limits, session.options.seed) as looks:
        seen, after = looks([Asked(before, move.colour), Asked(before, *move)])
        one = judged_move(looks, before, number, move, seen, after)
    return _found(record, session, one)


def _found(record: Record, session: Session, one: Judged) -> Findings:
    """The findings of one move."""
    if not one.is_fault:
        return Findings([one], [])
    before = record.before(one.number)
    return Findings([one], [lesson_of(before, one, session.professionals, session.player)])
