"""Settings checked as the command line checks them, by what each says that it may be."""

from dataclasses import fields
from typing import Any, TypeVar

from katachi.api.errors import SettingError
from katachi.engine.settings import fault_of

T = TypeVar("T")


def settings_of(kind: type[T], chosen: dict[str, Any], **names: str) -> T:
    """The settings with these values, checked, by the caller's `names`. Raises SettingError."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in chosen.items():
        if name not in known:
            raise SettingError(f"there is no setting {name!r}, only {', '.join(known)}")
        if fault := fault_of(known[name], value):
            raise SettingError(f"{names.get(name, name)} {fault}")
    return kind(**chosen)
