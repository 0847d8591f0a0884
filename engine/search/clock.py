"""What ends a search; and the clock of one game: how long the next move may take.

The controller tells the time left before each move (`time_left`). If it never does, the clock
measures for itself (`start`, `stop`), and charges each move the delay it may have on its way.

A move gets its share of the time left by the time system, minus time kept for delays. In overtime
one late move loses: MARGIN is kept, and more where the period is short. Absolute time adds up all
delays, so MARGIN is kept for every move that may still come: at most a third of a short game, but
not less than a busy machine needs, or than moves have cost besides thinking (`Delays`). A move
without any share gets SHORTEST: the player then looks at nothing but its first moves.

Other processes may make a move late. That lag is taken off the next shares, and forgotten little by
little. Unused time comes back to later moves, except in overtime. So a move may exceed its share by
MORE of its part where the best moves are close.
"""

import time
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import inf
from threading import Event
from typing import NamedTuple

NETWORK_LAG = 0.1  # seconds a move may lose on its way to the referee (CGOS gives back 0.25)
OVERSHOOT = 0.05  # seconds a search may need to notice that its time is over
LAG_SHARE = 0.05  # the part of a move's time by which the referee's clock may run faster than ours
MARGIN = NETWORK_LAG + OVERSHOOT  # seconds a move may come late
BUSY_DELAY = 0.02  # seconds a move costs besides thinking on a busy machine, on average
SHORT_PERIOD = 1.0  # seconds a move has in overtime, below which a machine's standstill matters
STANDSTILL = 0.15  # seconds more that a single move may be late there, when the machine is busy
FORGETS = 0.8  # the part of the lag, the time a move took beyond its own, kept from move to move
SHORTEST = 0.0005  # seconds a move gets when there is no time left: one quick look instead of none

LONGEST_GAME = 0.75  # own moves that absolute time must last for, for each point of the board
LONGEST_SMALL_GAME = 60  # at least
LONGEST_REST = 20  # own moves that may always still come
RESERVE_SHARE = 1 / 3  # the largest part of absolute time kept for the delays of such a long game
GAME_LENGTH = 0.75  # moves of both sides in a usual game, for each point of the board
MORE = 1.0  # the part of a share, of the time that comes back, by which a move may exceed it
INCREMENT_SHARE = 0.8  # the largest part of the time left that a Fischer clock spends on one move
_KNOWN = 2  # moves that what was found in earlier games weighs as much as
_ROUNDED = 1.0  # seconds by which the account of a controller may be wrong that tells whole ones
_TOO_SHORT = 0.01  # seconds for a move, in which neither random games nor a table pay
_MOST = 10**9  # stones or periods; more make no difference, and might not fit into a float


@dataclass(frozen=True)
class Limits:
    """The limits of a search: the first one reached ends it. Without limits only `stop` does."""

    seconds: float | None = None
    nodes: int | None = None  # positions searched
    depth: int | None = None  # plies of the last iteration
    more: float = 0.0  # seconds beyond `seconds`, where the best moves are close
    stop: Event | None = field(default=None, compare=False)  # whoever sets it cuts a search short

    @property
    def is_stopped(self) -> bool:
        """Was the search cut short?"""
        return self.stop is not None and self.stop.is_set()

    @property
    def is_short(self) -> bool:
        """Is there time for only about one look?"""
        return self.seconds is not None and self.seconds < _TOO_SHORT

    def capped(self, seconds: float | None) -> "Limits":
        """The same limits, but at most `seconds`; None: no such cap."""
        if seconds is None:
            return self
        least = seconds if self.seconds is None else min(self.seconds, seconds)
        return replace(self, seconds=least, more=min(self.more, seconds - least))

    def below(self, nodes: int) -> "Limits":
        """The same limits, but at most so many positions searched."""
        return replace(self, nodes=min(self.nodes or nodes, nodes))

    def without(self, nodes: int) -> "Limits":
        """The limits that remain where so many positions were searched before: one at least."""
        return self if self.nodes is None else replace(self, nodes=max(1, self.nodes - nodes))

    def after(self, seconds: float) -> "Limits":
        """The limits that remain after `seconds` have been spent."""
        if self.seconds is None:
            return self
        more = max(0.0, min(self.more, self.more + self.seconds - seconds))
        return replace(self, seconds=max(0.0, self.seconds - seconds), more=more)


class Left(NamedTuple):
    """The time that a player has left, as GTP's `time_left` tells it."""

    seconds: float
    stones: int = 0  # 0 in main time; else stones to play in this period, or byo-yomi periods


class Share(NamedTuple):
    """The time that the next move may take, in seconds."""

    seconds: float  # delays included; below 0 when there is not even time for those
    delay: float  # so many of them are kept for delays
    more: float = 0.0  # so many beyond it, where the best moves are close


def in_overtime(seconds: float, more: float = 0.0) -> Share:
    """A share of time where one late move loses the game."""
    missing = max(0.0, 1 - seconds / SHORT_PERIOD)
    return Share(seconds, MARGIN + STANDSTILL * missing, more)


def in_main_time(part: float, period: float) -> Share:
    """A part of main time, which may be exceeded; or an overtime period, if that is longer."""
    return in_overtime(part, MORE * part) if part > period else in_overtime(period)


@dataclass(frozen=True)
class System(ABC):
    """A way of limiting time: main time, then overtime."""

    main: float
    period: float = 0.0  # seconds of one; by Fischer: what every move adds
    stones: int = 0  # as in `Left`, when overtime begins; 0 for none
    cap: float = 0.0  # by Fischer: seconds that may be left at most; 0: no cap

    def full(self) -> Left:
        """The time left at the start of the game."""
        return Left(self.period, self.stones) if self.stones and self.main <= 0 else Left(self.main)

    @abstractmethod
    def after(self, left: Left, seconds: float) -> Left:
        """The time left after a move that took `seconds`."""

    @abstractmethod
    def share(self, left: Left, moves: float, longest: float, late: float) -> Share:
        """The time that the next move may take.

        moves: own moves still expected. longest: own moves there may be at most; where no overtime
        covers their delays, time is kept for those. late: seconds of delay so far, for each move.
        """


class Canadian(System):
    """Main time, then `stones` moves in each `period`; absolute time when `stones` is 0."""

    def after(self, left: Left, seconds: float) -> Left:
        # The move in which main time ends is the first of the first period.
        rest = left.seconds - seconds
        if self.stones == 0 or (left.stones == 0 and rest >= 0):
            return Left(max(rest, 0.0))
        if left.stones == 0:
            left, rest = Left(self.period, self.stones), self.period + rest
        if left.stones == 1:
            return Left(self.period, self.stones)
        return Left(max(rest, 0.0), left.stones - 1)

    def share(self, left: Left, moves: float, longest: float, late: float) -> Share:
        """At most an even part of a period: the referee may count its stones from another move.

        Of absolute time it is a part of what remains after the delays of `longest` moves.
        """
        if self.stones == 0 and left.stones == 0:
            delay = min(MARGIN, max(self.main * RESERVE_SHARE / longest, BUSY_DELAY))
            part = (left.seconds - max(delay, late) * longest) / moves
            return Share(part, delay, MORE * part)
        even = self.period / self.stones if self.stones else inf
        if left.stones > 0:
            return in_overtime(min(left.seconds / left.stones, even))
        return in_main_time(left.seconds / moves, even)


class Byoyomi(System):
    """Main time, then periods; a period is lost only by a move that takes longer than it."""

    def after(self, left: Left, seconds: float) -> Left:
        rest = left.seconds - seconds
        if rest >= 0:
            return Left(self.period, left.stones) if left.stones else Left(rest)
        periods = left.stones or self.stones
        lost = int(min(-rest // self.period, periods)) + (left.stones > 0)
        return Left(self.period, max(1, periods - lost))

    def share(self, left: Left, moves: float, longest: float, late: float) -> Share:
        if left.stones:
            return in_overtime(left.seconds)
        return in_main_time(left.seconds / moves, self.period)


class Fischer(System):
    """Main time, and an increment after every move."""

    def after(self, left: Left, seconds: float) -> Left:
        return Left(min(max(left.seconds - seconds, 0.0) + self.period, self.cap or inf))

    def share(self, left: Left, moves: float, longest: float, late: float) -> Share:
        # The increment covers the delays.
        part = max(left.seconds - self.period, 0.0) / moves
        most = left.seconds * INCREMENT_SHARE
        seconds = min(self.period + part, most)
        return in_overtime(seconds, min(MORE * part, most - seconds))


class Delays:
    """What one side's moves cost besides thinking: delays on their way and on a busy machine.

    The value is the average of the game so far; the next game begins with it. The controller's time
    is believed where it tells the time left, else the own clock's.
    """

    def __init__(self) -> None:
        self._usual = 0.0
        self._begin()

    def _begin(self) -> None:
        self._moves, self._granted = 0, 0.0
        self._spent, self._took = 0.0, 0.0  # by the controller's account; since that, by the own
        self._left: float | None = None
        self._is_rounded = False

    def new_game(self) -> None:
        """Keep the average, and begin a new count."""
        self._usual = self.average
        self._begin()

    def tell(self, seconds: float) -> None:
        """The controller says how much time is left. More than before means another game."""
        if self._left is not None and seconds > self._left:
            self.new_game()
        if self._left is None:
            self._spent += self._took
            self._is_rounded = seconds == int(seconds)
        elif self._took:
            self._spent += self._left - seconds
            self._is_rounded = self._is_rounded and seconds == int(seconds)
        self._left, self._took = seconds, 0.0

    def move(self, took: float, granted: float) -> None:
        """A move took `took` seconds by the own clock; it was granted `granted` seconds."""
        self._moves += 1
        self._took += took
        self._granted += min(took, granted)

    @property
    def average(self) -> float:
        """Seconds that a move costs besides thinking; never below 0."""
        spent = self._spent + self._took - (_ROUNDED if self._is_rounded else 0.0)
        return (self._usual * _KNOWN + max(0.0, spent - self._granted)) / (_KNOWN + self._moves)


_UNSET = Canadian(inf)


class Clock:
    """One game's time for both colours. There is no limit until one is set or `time_left` comes."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """now: a clock in seconds that never goes back."""
        self._now = now
        self._lag, self._promised = 0.0, inf
        self._delays: dict[int, Delays] = defaultdict(Delays)
        self._set(_UNSET)

    def _set(self, system: System | None) -> None:
        self._system = system
        self.new_game()

    def set_none(self) -> None:
        """Set no limit, whatever `time_left` says."""
        self._set(None)

    def set_absolute_or_canadian(self, main: float, byo_time: float, byo_stones: int) -> None:
        """GTP's `time_settings`, its special cases included.

        `byo_time` without stones means no limit; no `byo_time`: `main` seconds for the game.
        """
        if byo_time <= 0:
            self._set(Canadian(main))
        elif byo_stones <= 0:
            self.set_none()
        else:
            self._set(Canadian(main, byo_time, min(byo_stones, _MOST)))

    def set_byoyomi(self, main: float, period_seconds: float, periods: int) -> None:
        """Japanese byo-yomi; without a period, or without its length, absolute time."""
        byoyomi = Byoyomi(main, period_seconds, min(periods, _MOST))
        self._set(byoyomi if period_seconds > 0 and periods > 0 else Canadian(main))

    def set_fischer(self, main: float, increment: float, cap: float = 0.0) -> None:
        """`main` seconds, and `increment` more a move, if any; else absolute. cap: as of System."""
        self._set(Fischer(main, increment, cap=cap) if increment > 0 else Canadian(main))

    def new_game(self) -> None:
        """Refill the clocks of both colours."""
        self._left: dict[int, Left] = {}
        self._started: dict[int, float] = {}
        for delays in self._delays.values():
            delays.new_game()

    def time_left(self, colour: int, seconds: float, stones: int) -> None:
        """Take the controller's time. stones: left in the Canadian period, or byo-yomi periods."""
        left = Left(max(seconds, 0.0), min(max(stones, 0), _MOST))
        if self._system is _UNSET:
            self._set(Canadian(0.0, *left) if left.stones else Canadian(left.seconds))
        self._left[colour] = left
        self._delays[colour].tell(left.seconds)

    def start(self, colour: int) -> None:
        """`colour` begins to think."""
        self._started[colour] = self._now()

    def stop(self, colour: int) -> None:
        """`colour` has moved: its thinking time and a possible delay are charged, if it began."""
        if (started := self._started.pop(colour, None)) is not None:
            took = self._now() - started
            self._lag = max(took - self._promised - OVERSHOOT, FORGETS * self._lag, 0.0)
            self._delays[colour].move(took, self._promised)
            self._promised = inf
            spent = took * (1 + LAG_SHARE) + NETWORK_LAG
            if self._system is not None:
                left = self._left.get(colour) or self._system.full()
                self._left[colour] = self._system.after(left, spent)

    def budget(self, colour: int, moves_played: int, board_points: int) -> Limits | None:
        """What `colour` may spend on its move, delays excluded; None: no limit.

        moves_played: by both sides.
        """
        self._promised = inf
        if self._system is None:
            return None
        usual = (GAME_LENGTH * board_points - moves_played) / 2
        moves = max(usual, 8 + board_points / 20)  # a long game still needs some more
        longest_game = max(LONGEST_GAME * board_points, LONGEST_SMALL_GAME)
        longest = max(longest_game - moves_played / 2, LONGEST_REST)
        left = self._left.get(colour) or self._system.full()
        share = self._system.share(left, moves, longest, self._delays[colour].average)
        if share.seconds == inf:
            return None
        seconds = share.seconds * (1 - LAG_SHARE) - share.delay - self._lag
        more = max(0.0, share.more * (1 - LAG_SHARE) - self._lag)
        if seconds < SHORTEST:
            seconds, more = SHORTEST, 0.0
        self._promised = seconds + more
        return Limits(seconds, more=more)
