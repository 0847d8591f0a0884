"""Katachi, a Go engine that learns shapes as rules people can read.

`docs/library.md` shows the library. Its names are loaded when they are first used, for the engine
takes a second: `import katachi` alone loads and compiles nothing. The package's folders are those
beside this file; `docs/architecture.md` has a reading guide.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from katachi.api.game import Game as Game
    from katachi.api.learning import Comparison as Comparison
    from katachi.api.learning import Habit as Habit
    from katachi.api.learning import Played as Played
    from katachi.api.learning import Progress as Progress
    from katachi.api.learning import Worth as Worth
    from katachi.api.learning import compare as compare
    from katachi.api.learning import induce as induce
    from katachi.api.level import Answer as Answer
    from katachi.api.level import Level as Level
    from katachi.api.level import LevelResult as LevelResult
    from katachi.api.level import LevelTest as LevelTest
    from katachi.api.level import Person as Person
    from katachi.api.level import Question as Question
    from katachi.api.player import Player as Player
    from katachi.api.review import Reviewing as Reviewing
    from katachi.api.review import review as review
    from katachi.api.reviewed import Review as Review
    from katachi.api.reviewed import ReviewedMove as ReviewedMove
    from katachi.api.theory import Match as Match
    from katachi.api.theory import Rule as Rule
    from katachi.api.theory import Theory as Theory
    from katachi.api.values import Analysis as Analysis
    from katachi.api.values import Board as Board
    from katachi.api.values import Choice as Choice
    from katachi.api.values import Estimate as Estimate
    from katachi.api.values import Explanation as Explanation
    from katachi.api.values import Move as Move
    from katachi.api.values import Score as Score
    from katachi.data.language import Error as Error
    from katachi.data.language import IllegalMove as IllegalMove
    from katachi.data.language import InductionError as InductionError
    from katachi.data.language import PersonError as PersonError
    from katachi.data.language import PlayerError as PlayerError
    from katachi.data.language import QuestionError as QuestionError
    from katachi.data.language import RecordError as RecordError
    from katachi.data.language import SettingError as SettingError
    from katachi.data.language import TheoryError as TheoryError
    from katachi.data.language import UnknownVertex as UnknownVertex

__version__ = "0.1.0"

_ROOMS = {
    "data.language": "Error IllegalMove InductionError PersonError PlayerError QuestionError"
    " RecordError SettingError TheoryError UnknownVertex",
    "api.game": "Game",
    "api.learning": "Comparison Habit Played Progress Worth compare induce",
    "api.level": "Answer Level LevelResult LevelTest Person Question",
    "api.player": "Player",
    "api.review": "Reviewing review",
    "api.reviewed": "Review ReviewedMove",
    "api.theory": "Match Rule Theory",
    "api.values": "Analysis Board Choice Estimate Explanation Move Score",
}
_PLACES = {name: place for place, names in _ROOMS.items() for name in names.split()}
"""The module of each name of the library."""

__all__ = [*_PLACES]


if not TYPE_CHECKING:  # a type checker knows the names above, and no other

    def __getattr__(name: str) -> object:
        """A name of the library, loaded now (PEP 562)."""
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES})
