"""What moves cost beside their thinking: on their way, and where others keep the machine busy."""

_KNOWN = 2  # moves that what was found in earlier games weighs as much as
_ROUNDED = 1.0  # seconds by which the account of a controller may be wrong that tells whole ones


class Delays:
    """Of one side, on the average of its game so far; the next game begins with that.

    The controller's account of a move is believed where it tells the time left, else the own one.
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
        """Keep what is known, and begin to count again."""
        self._usual = self.average
        self._begin()

    def tell(self, seconds: float) -> None:
        """So much time is left. More than before is another game's."""
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
        """A move took so long, by the own clock, of what it was granted."""
        self._moves += 1
        self._took += took
        self._granted += min(took, granted)

    @property
    def average(self) -> float:
        """Seconds that a move costs beside its thinking; never below 0."""
        spent = self._spent + self._took - (_ROUNDED if self._is_rounded else 0.0)
        over = max(0.0, spent - self._granted)
        return (self._usual * _KNOWN + over) / (_KNOWN + self._moves)
