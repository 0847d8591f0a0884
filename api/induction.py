"""Rules learned from games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

from katachi.api.errors import InductionError, told
from katachi.api.settings import settings_of
from katachi.api.theory import Theory


@dataclass(frozen=True)
class Progress:
    """How far an induction has come."""

    rules: int
    good: int
    """Good moves that are learned from."""
    left: int
    """Good moves that no rule covers yet."""
    seconds: float


class _Stopped(KeyboardInterrupt):
    """What ends a run as Ctrl-C does, which keeps what it has."""


def induce(
    games: str | Path | Iterable[str | Path],
    out: str | Path = "theory.pl",
    *,
    progress: Callable[[Progress], None] | None = None,
    stop: Event | None = None,
    **settings: Any,
) -> Theory:
    """Learn rules from game records and write them to `out`, as `katachi induce` does.

    games: record files, folders, or lists of them. settings: those of `InduceSettings`, such as
    positives=750, method="unplayed", engine="native", bias="go", seconds as time_limit=60. An
    interrupted run goes on when it is asked for again. progress: is told, from this thread, how far
    it is, some times a second; stop: ends it, where another thread sets it, with the rules so far.
    Raises InductionError, SettingError; KeyboardInterrupt leaves the rules so far in `out`.
    """
    from katachi.data.reading import CollectionError
    from katachi.ilp import InduceError
    from katachi.ilp.induce import induce_to_file
    from katachi.ilp.induction import State
    from katachi.ilp.negatives import opponents
    from katachi.ilp.settings import InduceSettings

    def tell(state: State) -> None:
        if progress is not None:
            told_now = Progress(len(state.rules), state.total, state.left_count, state.seconds)
            progress(told_now)
        if stop is not None and stop.is_set():
            raise _Stopped

    chosen = settings_of(InduceSettings, settings)
    sources = [games] if isinstance(games, str | Path) else list(games)
    with (
        told(InductionError, InduceError, CollectionError),
        opponents(chosen.seed) as opponent,
    ):
        paths = [Path(source) for source in sources]
        with suppress(_Stopped):
            induce_to_file(chosen, paths, Path(out), opponent, lambda _: None, tell)
    return Theory(Path(out))
