"""What is learned from games: rules, and the shapes that a player plays more or less often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from katachi.api.game import Game
from katachi.api.names import COLOURS, file_named, vertices
from katachi.api.theory import Rule, Theory, as_rule
from katachi.api.values import Board, Move
from katachi.data.language import InductionError, raising
from katachi.data.outcomes import Worth as Worth
from katachi.engine.board.game import Game as EngineGame
from katachi.engine.rulebook import Rulebook
from katachi.engine.settings import settings_of

if TYPE_CHECKING:
    from katachi.ilp.compared import Compared
    from katachi.ilp.habits import Difference

Games = str | Path | Iterable[str | Path]
"""Record files, folders, or lists of them."""


def _paths(games: Games) -> list[Path]:
    several = [games] if isinstance(games, str | Path) else games
    return [file_named(one, InductionError) for one in several]


@dataclass(frozen=True)
class Progress:
    """How far an induction has come."""

    rules: int
    good: int
    """Good moves among the examples."""
    left: int
    """Good moves that no rule covers yet."""
    seconds: float


class _Stopped(KeyboardInterrupt):
    """Ends a run as Ctrl-C does: the run keeps the rules found so far."""


def induce(
    games: Games,
    out: str | Path = "theory.pl",
    *,
    progress: Callable[[Progress], None] | None = None,
    stop: Event | None = None,
    **settings: Any,
) -> Theory:
    """Learn rules from game records and write them to `out`, as `katachi induce` does.

    games: record files, folders, or lists of them. settings: those of `InduceSettings`, such as
    positives=750, method="unplayed", engine="native", bias="go", time_limit=60 (seconds). The same
    call continues an interrupted run. progress: is called from this thread some times a second.
    stop: another thread may set it to end the run; the rules found so far are kept.
    Raises InductionError, SettingError; KeyboardInterrupt leaves the rules so far in `out`.
    """
    from katachi.data.reading import CollectionError
    from katachi.ilp.induce import induce_to_file
    from katachi.ilp.induction import State
    from katachi.ilp.settings import InduceSettings

    def tell(state: State) -> None:
        if progress is not None:
            progress(Progress(len(state.rules), state.total, state.left, state.seconds))
        if stop is not None and stop.is_set():
            raise _Stopped

    chosen, path = settings_of(InduceSettings, settings), file_named(out, InductionError)
    with raising(InductionError, CollectionError), suppress(_Stopped):
        induce_to_file(chosen, _paths(games), path, lambda _: None, tell)
    return Theory(path)


@dataclass(frozen=True)
class Played:
    """A move of the games."""

    record: str
    """The name of its file."""
    number: int
    """The number of the move in its game, from 1."""
    move: Move
    board: Board = field(repr=False)
    """The position before the move."""
    proposed: tuple[str, ...]
    """Where the shape could be played."""
    change: float | None
    """How the move changed the mover's lead, in points; None where it is not judged."""


@dataclass(frozen=True)
class Habit:
    """A shape that the player plays more often, or less often, than others do."""

    rule: Rule
    played: int
    possible: int
    """Positions in which it could be played."""
    played_by_others: int
    possible_for_others: int
    odds: float
    """The odds that the player plays it, divided by the odds that the others do."""
    low: float
    high: float
    """The upper end of a 95 % interval of the odds."""
    worth: Worth | None
    """The worth of the moves that play it. If it is played less: of the moves played instead."""
    usual: Worth | None
    """The worth of the player's moves on the whole."""
    verdict: str
    """`this loses points`, `this wins points`, `no clear difference`; empty: not judged."""
    sentences: tuple[str, ...]
    """The counts, and what is judged, in words."""
    moves: tuple[Played, ...]
    """Moves of the player that show the shape. Of the judged ones, the costliest comes first."""

    def __str__(self) -> str:
        return "\n".join([self.rule.sentence, *self.sentences])


@dataclass(frozen=True)
class Comparison:
    """A player beside others."""

    player: str
    """The name in the records; empty: both sides of all games."""
    games: int
    moves: int
    summary: str
    """One sentence: how much was compared, and how much differs."""
    more: tuple[Habit, ...]
    """Shapes that are played more often, the most telling first."""
    less: tuple[Habit, ...]
    text: str = field(repr=False)
    """The whole comparison, as `katachi induce --compare` prints it."""

    def __str__(self) -> str:
        return self.text


def compare(
    games: Games,
    other: str | Path = "professionals",
    *,
    me: str = "",
    judged: int = 8,
    shown: int = 3,
    seed: int = 1,
    progress: Callable[[str, int, int], None] | None = None,
    stop: Event | None = None,
) -> Comparison:
    """Tell what a player plays more and less often than others, as `katachi induce --compare` does.

    games: record files, folders, or lists of them; only 9x9 games count. other: a file of
    `katachi habits`; `professionals`; or `player`, which is Katachi by its own rules. me: the
    player's name; default: who plays in two thirds of the games or more, else both sides. judged:
    moves of each shape that the engine judges, a fifth of a second each. shown: moves listed for
    each. progress: is called with what is done, how much of it, and how much there is. stop:
    another thread may set it. Raises InductionError, also when `stop` is set.
    """
    from katachi.data.reading import CollectionError
    from katachi.ilp.compared import compared, lines_of, sides, summary

    def watch(what: str, things: Iterable[Any], count: int) -> Iterator[Any]:
        for done, thing in enumerate(things):
            if stop is not None and stop.is_set():
                raise InductionError("the comparison was stopped")
            if progress is not None:
                progress(what, done, count)
            yield thing

    path = file_named(other, InductionError)
    with raising(InductionError, CollectionError):
        found = compared(sides(_paths(games), path, me, lambda _: None), judged, seed, watch)
    return Comparison(
        found.name,
        found.mine.games,
        found.mine.moves,
        summary(found, path.stem),
        tuple(_habit(found, one, shown) for one in found.more),
        tuple(_habit(found, one, shown) for one in found.less),
        "\n".join(lines_of(found, path.stem)),
    )


def _habit(found: Compared, one: Difference, shown: int) -> Habit:
    from katachi.ilp.compared import change_text, frequency, verdict

    mine, theirs, changes = found.mine, found.theirs, found.changes.get(one)
    book = Rulebook(found.theory)
    worth, usual = changes or (None, None)
    judged = (change_text(one, *changes),) if changes else ()
    return Habit(
        as_rule(found.theory.rules[one.rule]),
        mine.played[one.rule],
        mine.possible[one.rule],
        theirs.played[one.rule],
        theirs.possible[one.rule],
        one.odds,
        one.low,
        one.high,
        worth,
        usual,
        verdict(*changes) if changes else "",
        (frequency(one, mine, theirs), *judged),
        tuple(_played(found, one, index, book) for index in _telling(found, one, shown)),
    )


def _telling(found: Compared, one: Difference, most: int) -> list[int]:
    """Indices of moves that show a difference, from different games as far as possible."""
    from katachi.ilp.compared import shown_by

    which = [int(index) for index in shown_by(one, found.moves).nonzero()[0]]
    which.sort(key=lambda index: (index not in found.won, found.won.get(index, 0)))
    games: Counter[int] = Counter()
    rounds = []
    for index in which:
        game = found.moves.examples[index].record
        games[game] += 1
        rounds.append((games[game], index))
    return [index for _, index in sorted(rounds, key=lambda pair: pair[0])][:most]


def _played(found: Compared, one: Difference, index: int, book: Rulebook) -> Played:
    from katachi.engine.patterns.matcher import rules_at

    example = found.moves.examples[index]
    record = found.records.games[example.record]
    game = EngineGame(record.size)
    for colour, point in record.moves[: example.ply - 1]:
        game.play(colour, point)
    matcher, number = book.matched(game, example.colour), found.theory.rules[one.rule].number
    legal = game.legal_points(example.colour)
    proposed = vertices((p for p in legal if number in rules_at(matcher, p)), record.size)
    move = Move(COLOURS[example.colour], *vertices([example.point], record.size))
    board, change = Game._of(game).board, found.won.get(index)
    return Played(record.name, example.ply, move, board, proposed, change)
