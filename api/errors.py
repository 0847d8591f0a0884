"""What goes wrong, in one sentence that names the thing and its fault; settings are checked so."""

from dataclasses import fields
from typing import Any, TypeVar

from katachi.data.language import t
from katachi.engine.settings import fault_of

T = TypeVar("T")
_CALLED = {"time_per_move": "seconds"}


class Error(Exception):
    """What was asked cannot be done; the text says why, and nothing has changed."""


class IllegalMove(Error):
    """The move is against the rules, or there is none to take back."""


class UnknownVertex(Error):
    """The text names no point of the board."""


class SettingError(Error):
    """A setting has a value that it may not have."""


class RecordError(Error):
    """A game record cannot be read or played through."""


class TheoryError(Error):
    """A theory cannot be read, or not be used on this board."""


class PlayerError(Error):
    """A player's file or weights cannot be read, or there is no memory for its table."""


class InductionError(Error):
    """A theory cannot be learned or written."""


class QuestionError(Error):
    """Questions cannot be read, or an answer is not one of the choices."""


class PersonError(Error):
    """The file with what is known of the person cannot be read or written."""


def check_count(name: str, value: int) -> None:
    """Raises SettingError for a number below 1."""
    if not (isinstance(value, int) and value >= 1):
        raise SettingError(f"{name} must be a whole number of 1 or more, and is {value!r}")


def settings_of(kind: type[T], chosen: dict[str, Any]) -> T:
    """A `kind` with these values, checked. Raises SettingError, with the library's names."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in chosen.items():
        if name not in known:
            about = {"name": repr(name), "known": ", ".join(known)}
            raise SettingError(t("there is no setting {name}, only {known}", **about))
        if fault := fault_of(known[name], value):
            raise SettingError(t("{name} {fault}", name=_CALLED.get(name, name), fault=fault))
    return kind(**chosen)
