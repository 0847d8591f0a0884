"""Settings checked as the command line checks them, by what each says that it may be."""

import math
from dataclasses import Field, fields
from pathlib import Path
from typing import Any, TypeVar

from katachi.api.errors import SettingError
from katachi.engine.settings import Kind, OneOf, Real, Whole

T = TypeVar("T")


def settings_of(kind: type[T], chosen: dict[str, Any], **names: str) -> T:
    """The settings with these values, each checked; raises SettingError.

    names: what the caller calls a setting, where that is not the field's name.
    """
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in chosen.items():
        if name not in known:
            raise SettingError(f"there is no setting {name!r}, only {', '.join(known)}")
        _check(names.get(name, name), value, known[name])
    return kind(**chosen)


def _check(called: str, value: Any, one: Field[Any]) -> None:
    allowed: Kind | None = one.metadata.get("kind")
    if allowed is None or (value is None and "None" in str(one.type)):
        return
    several = isinstance(one.default, tuple)
    if several and not isinstance(value, tuple):
        raise SettingError(f"{called} must be a tuple, and is {value!r}")
    for part in value if several else (value,):
        wanted = _wanted(allowed, part)
        if wanted is not None:
            raise SettingError(f"{called} must be {wanted}, and is {part!r}")


def _wanted(allowed: Kind, value: Any) -> str | None:
    """What a value must be and is not; None where it is."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    match allowed:
        case Whole(least, most):
            fits = is_number and isinstance(value, int) and least <= value <= (most or math.inf)
            bounds = f"of {least} or more" if most is None else f"from {least} to {most}"
            text = f"a whole number {bounds}"
        case Real(least, most, above):
            fits = is_number and math.isfinite(value) and least <= value <= (most or math.inf)
            fits = fits and not (above and value == least)
            text = f"a number {'above' if above else 'from'} {least:g}"
            text += "" if most is None else f" to {most:g}"
        case OneOf(words, any_case):
            if any_case and isinstance(value, str):
                value = value.strip().lower().replace("_", "-")
            fits, text = value in words, f"one of {', '.join(words)}"
        case type() if allowed in (str, Path):  # a number would be taken for an open file
            fits, text = isinstance(value, str | Path), "a text or a path"
        case _:
            return None
    return None if fits else text
