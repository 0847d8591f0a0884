"""Checks settings as the command line does, by the values that each setting allows."""

from dataclasses import fields
from typing import Any, TypeVar

from katachi.api.errors import SettingError
from katachi.data.language import t
from katachi.engine.settings import fault_of

T = TypeVar("T")


def settings_of(kind: type[T], chosen: dict[str, Any], **names: str) -> T:
    """A `kind` with these values, checked. names: the caller's names. Raises SettingError."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in chosen.items():
        if name not in known:
            about = {"name": repr(name), "known": ", ".join(known)}
            raise SettingError(t("there is no setting {name}, only {known}", **about))
        if fault := fault_of(known[name], value):
            about = {"name": names.get(name, name), "fault": fault}
            raise SettingError(t("{name} {fault}", **about))
    return kind(**chosen)
