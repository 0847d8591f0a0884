"""The state of a game at a table: its clock, what is kept, what follows, and what a page shows."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Self

import msgspec

from katachi.api.game import Game
from katachi.api.names import LETTER, OTHER, Colour, board_text, points_of
from katachi.api.values import Caution, Score
from katachi.data.language import t, told
from katachi.web.asked import ClockTerms, Refusal, Terms
from katachi.web.gametree import GameTree, Place

Phase = Literal["playing", "counting", "over"]

_SHARE = 25  # Katachi takes this part of its main time for a move: 1 / _SHARE
_SPARE = 0.6  # share of a period that Katachi uses

_SHOWN = "version", "title", "remarks", "branches", "lines", "outcome", "caution", "phase", "result"
_SHOWN_OF_GAME = ("size", "komi", "rules", "handicap", "prisoners")
_SHOWN_OF_TERMS = ("person", "level", "own_level", "theory")
"""What a page shows under the names that a table, its game and its terms have for it."""


@dataclass
class Left:
    """What a side has left."""

    main: float  # seconds
    periods: int


@dataclass
class Clock:
    """Both sides' main time, then Japanese byo-yomi. now: seconds, from any moment on."""

    terms: ClockTerms
    left: dict[Colour, Left] = field(default_factory=dict)
    now: Callable[[], float] = time.monotonic
    _running: Colour | None = None
    _since: float = 0.0

    def __post_init__(self) -> None:
        """Give both sides all their time, unless `left` says what they have."""
        if len(self.left) < len(OTHER):
            main, periods = 60 * self.terms.minutes, self.terms.periods
            self.left = {side: Left(main, periods) for side in OTHER}

    def start(self, colour: Colour) -> None:
        """Start the time of `colour`; what was running is charged."""
        self.stop()
        self._running, self._since = colour, self.now()

    def stop(self) -> None:
        """Stop. A period that is not over is not used up."""
        if self._running is not None:
            self.left[self._running], _ = self._charged(self._running)
        self._running = None

    def shown(self, colour: Colour) -> tuple[float, int]:
        """Seconds left of main time, or else of the period; and the periods left."""
        left, used = self._charged(colour)
        if left.main > 0:
            return left.main, left.periods
        return (self.terms.seconds - used if left.periods else 0.0), left.periods

    def is_out(self, colour: Colour) -> bool:
        """Has this side lost on time?"""
        return self.shown(colour) == (0.0, 0)

    def budget(self, colour: Colour) -> float:
        """Seconds for a move of `colour`."""
        left, _ = self._charged(colour)
        period = self.terms.seconds if left.periods > 0 else 0.0
        return max(0.02, left.main / _SHARE, _SPARE * period)

    def _charged(self, colour: Colour) -> tuple[Left, float]:
        """What a side has left, with the running move charged; and what it has used of a period."""
        left = self.left[colour]
        taken = self.now() - self._since if self._running == colour else 0.0
        periods, used = divmod(max(0.0, taken - left.main), self.terms.seconds)
        return Left(max(0.0, left.main - taken), max(0, left.periods - int(periods))), used


class Pair(msgspec.Struct):
    """Two people at a table, and what both must agree to."""

    seats: dict[Colour, str]  # the browser at each place; a missing place is free
    asks: Colour | None = None  # the side that asks for an undo, and waits for the other's answer
    agreed: list[Colour] = msgspec.field(default_factory=list)  # the sides that agree to the count
    since: int = 0  # the version of the table since which board and count are the same

    @property
    def is_full(self) -> bool:
        """Are both places taken?"""
        return len(self.seats) == len(OTHER)

    def side_of(self, browser: str) -> Colour | None:
        """The place of a browser, or None."""
        return next((side for side, one in self.seats.items() if one == browser), None)

    def state(self) -> dict[str, Any]:
        """What a page shows of them."""
        return {"seats": sorted(self.seats), "asks": self.asks, "agreed": sorted(self.agreed)}


class TableState(msgspec.Struct, dict=True):
    """A game, its record and its clock. `web.table.Table` has what people may do with it.

    The fields are kept in a file beside the record. `begin` adds all else.
    """

    terms: Terms
    result: str | None = None  # as SGF writes it; None: it is not agreed on
    dead: tuple[str, ...] | None = None  # the stones agreed to be dead; None: as they are judged
    resigns: bool = True  # may Katachi resign?
    title: str = ""
    outcome: str = ""
    """A sentence: how the end of the game changed the person's level. Empty before the end."""
    left: dict[Colour, Left] | None = None  # on the clock, if there is one
    pair: Pair | None = None
    """Two people who play each other. None: a person against Katachi, or one for both sides."""
    date: str = ""  # The day on which the game began, as 2024-05-01. Empty for an opened record.
    place: Place | None = msgspec.field(default=None, name="line")
    """Where the line runs in the record; None: it is the main one."""

    def begin(self, game: Game, tree: GameTree | None = None) -> Self:
        """Take a game, and build what a page shows. Call it in a thread: counting takes a while.

        tree: the record with its variations; None: it is made from the game.
        """
        if tree is None:
            tree = GameTree(self._new_record(game).encode())
            tree.settle()
        self.game, self._tree = game, tree
        self.clock = Clock(self.terms.clock, self.left or {}) if self.terms.clock else None
        self.left = self.clock.left if self.clock else None
        self.caution: Caution | None = None
        """The teacher's word on the person's last move. Katachi waits until that is kept or
        undone."""
        self.remarks = game.remarks  # faults of the opened record
        self.lines = 0  # how often another line was taken
        self._said = self.result  # when the record was last brought up to date
        self._kept = 0  # moves of the game when the person last kept one
        self._score: Score | None = None
        self._look_back()
        self.version = 0  # higher after each change
        self._changed()
        self.version = time.time_ns() // 1_000_000  # higher than before a restart
        if self.pair:
            self.pair.since = self.version
        self.build()
        return self

    @property
    def branches(self) -> bool:
        """May the person play variations? Only for both sides, and without a clock."""
        return self.terms.person == "both" and self.clock is None

    @property
    def is_katachis_turn(self) -> bool:
        person = self.terms.person
        is_asked = self.pair is None and self.phase == "playing" and self.caution is None
        return is_asked and person != "both" and self.turn != person

    @property
    def line(self) -> str:
        """The record without its variations."""
        return self._tree.line.decode()

    def state(self) -> dict[str, Any]:
        """All that a page shows, as last built: meanwhile a thread may be changing the game."""
        clock = self.clock
        left = clock and {"left": {side: clock.shown(side) for side in OTHER}}
        return {**self._shown, "clock": left}

    def check_reached(self, count: int) -> None:
        """Raises Refusal if the game has fewer moves."""
        check_seen(count <= len(self.game.moves))

    def build(self) -> None:
        """Build all that a page shows but the clock. Call it where the game changes, and after."""
        game = self.game
        shown: dict[str, Any] = {
            **{name: getattr(self, name) for name in _SHOWN},
            **{name: getattr(game, name) for name in _SHOWN_OF_GAME},
            **{name: getattr(self.terms, name) for name in _SHOWN_OF_TERMS},
            "names": {"black": self._tree.says("PB"), "white": self._tree.says("PW")},
            "said": self._tree.says("RE"),
            "noted": any(self.notes[name] for name in ("comments", "marks", "forks")),
            "friend": self.pair and self.pair.state(),
            "board": self.boards[-1],
            "moves": [[LETTER[move.colour], move.vertex] for move in game.moves],
            "to_move": self.turn,
            "illegal": [],
        }
        if self.phase == "playing":
            fit = {*game.board.stones, *game.legal_moves}
            shown["illegal"] = [one for one in points_of(game.size) if one not in fit]
        score = self.score() if game.is_over else None
        if score is not None and self.result in (None, str(score)):
            shown["count"] = {
                "score": str(score),
                "dead": score.dead,
                "owners": score.owners,
                "tallies": {
                    side: {**one._asdict(), "total": one.total}
                    for side, one in score.tallies.items()
                },
                **vars(game.borders(score)),
            }
        self._shown = shown

    def score(self) -> Score:
        """The count of the board, without the stones that are agreed to be dead."""
        if self._score is None:
            self._score = self.game.score(self.dead)
        return self._score

    def _move(self, vertex: str) -> None:
        if not self.flag():
            self._tree.check_room()
            self.game.play(vertex)
            self._tree.play(self.game.moves[-1])
            self._turn()

    def _turn(self) -> None:
        """The board has changed: start the clock of the side to move."""
        self.caution, self.dead = None, None
        self._changed()
        self._renew()
        self.look(True)

    def flag(self) -> bool:
        """Has the side to move run out of time? If so, the game ends."""
        side = self.turn
        if self.clock is None or self.phase != "playing" or not self.clock.is_out(side):
            return False
        self._end(f"{LETTER[OTHER[side]]}+T")
        return True

    def _told(self) -> None:
        """Something has changed, but not the board."""
        self.version += 1

    def _renew(self) -> None:
        """The board or the count has changed: forget what two people have agreed to."""
        if self.pair:
            self.pair.asks, self.pair.agreed, self.pair.since = None, [], self.version

    def _end(self, result: str) -> None:
        self.result, self.caution = result, None
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        self._score = None
        game, count = self.game, len(self.game.moves) + 1
        del self.boards[count:]
        if len(self.boards) < count:
            self.boards.append(board_text(game.board.stones, game.size))
        is_over = self.result is not None
        self.phase: Phase = "over" if is_over else "counting" if game.is_over else "playing"
        self.turn: Colour = game.to_move
        if self.clock and self.phase != "playing":
            self.clock.stop()
        if self.result != self._said:
            self._tree.say_result(self.result)
            self._said = self.result
        self.place, self.notes = self._tree.place, self._tree.notes()
        self.record = self._tree.text  # in SGF, with all variations

    def look(self, looked_at: bool) -> None:
        """Start the clock when a player's page shows the game; stop it when none does."""
        if self.clock and self.phase == "playing" and (self.pair is None or self.pair.is_full):
            if looked_at:
                self.clock.start(self.turn)
            else:
                self.clock.stop()

    def _look_back(self) -> None:
        """Find the position before the first move and after each, as `board_text`."""
        self.boards = [board_text(one, self.game.size) for one in self.game.positions()]

    def _new_record(self, game: Game) -> str:
        terms, names = self.terms, dict.fromkeys(OTHER, "")
        if terms.person != "both" and not self.pair:
            by = t("rules alone") if terms.theory else t("level {level}", level=terms.level)
            names = {terms.person: told(t("Human")), OTHER[terms.person]: f"Katachi, {told(by)}"}
        return game.to_sgf(names["black"], names["white"], self.result or "", self.date)


def check_seen(is_seen: bool) -> None:
    """Raises Refusal where the person has not seen the present board."""
    if not is_seen:
        raise Refusal("The board has changed meanwhile.", 409)
