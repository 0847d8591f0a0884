"""What a session keeps for its analyses: rules to explain moves by, and what GoGui is shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from katachi.engine.patterns.theory import Rule, Theory, TheoryError
from katachi.engine.profiles import shipped_rules
from katachi.gtp.protocol import GtpError
from katachi.gtp.session import Session

if TYPE_CHECKING:
    from katachi.engine.patterns.flat import Matcher


class Analyst:
    """Looks at the moves of one session's game. Attribute: draws_live (searches are shown)."""

    def __init__(self, theory: Theory | None) -> None:
        """theory: the player's rules; without any, those that ship explain the moves."""
        self._own = theory
        self._matchers: dict[int, Matcher] = {}
        self.draws_live = False

    @cached_property
    def theory(self) -> Theory:
        """The rules to explain moves by. Raises TheoryError."""
        return self._own or shipped_rules()

    @cached_property
    def rules(self) -> dict[int, Rule]:
        """The rules by their numbers. Raises TheoryError."""
        return {rule.number: rule for rule in self.theory.rules}

    def matched(self, session: Session, colour: int) -> Matcher:
        """Where the rules match now for `colour`, among its legal moves.

        The next call overwrites it. Raises GtpError when the rules cannot be used on this board.
        """
        import numpy as np

        from katachi.engine.patterns.compiled import compile_theory
        from katachi.engine.patterns.matcher import legal_set, match

        game = session.game
        with explained_faults():
            if game.size not in self._matchers:
                self._matchers = {game.size: compile_theory(self.theory, game.size)}
        matcher = self._matchers[game.size]
        legal = np.zeros(game.grid.words, np.uint64)
        legal_set(game.grid, game.position, colour, legal)
        match(game.grid, game.position, matcher, colour, legal)
        return matcher


_ANALYSTS: WeakKeyDictionary[Session, Analyst] = WeakKeyDictionary()


def analyst_of(session: Session) -> Analyst:
    """The analyst of a session, always the same."""
    return _ANALYSTS.setdefault(session, Analyst(session.theory))


@contextmanager
def explained_faults() -> Iterator[None]:
    """A theory that cannot be used is a failed command."""
    try:
        yield
    except TheoryError as error:
        raise GtpError(str(error)) from None
