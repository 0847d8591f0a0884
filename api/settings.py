"""Settings of the library, checked: a fault is one sentence that names the setting."""

from dataclasses import fields
from typing import Any, TypeVar

from katachi.data.errors import SettingError
from katachi.data.language import t
from katachi.engine.settings import fault_of

T = TypeVar("T")
_CALLED = {"time_per_move": "seconds"}


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
