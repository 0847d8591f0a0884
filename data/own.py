"""Reads Katachi's own files by a schema: a dataclass, or another type that msgspec knows.

A damaged or forged file is a Fault, never another exception. A journal has a line of JSON for each
thing done, so that work can go on after a kill.
"""

import json
import math
import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from katachi.data.files import read_start
from katachi.data.language import restating, t

Schema = TypeVar("Schema")

Count = Annotated[int, msgspec.Meta(ge=0, le=10**15)]  # in a schema
Amount = Annotated[float, msgspec.Meta(ge=0, le=1e15)]  # a sum or a time, in a schema


class Fault(ValueError):
    """Why a file cannot be used, such as `it is a folder`. The caller names the file."""


class Missing(Fault):
    """There is no such file."""


def faults_as(
    kind: Callable[[str], Exception], text: str, **about: object
) -> AbstractContextManager[None]:
    """Turn a Fault into an error of `kind`. text: names the `fault` in braces, and `about`."""
    return restating(kind, text, Fault, **about)


def read_bounded(path: str | Path, max_bytes: int) -> bytes:
    """The bytes of a regular file of at most `max_bytes`. It never waits. Raises Fault."""
    try:
        data = read_start(path, max_bytes)
    except (FileNotFoundError, NotADirectoryError):
        raise Missing(t("there is no such file")) from None
    except IsADirectoryError:
        raise Fault(t("it is a folder")) from None
    except OSError as error:
        raise Fault(str(error.strerror)) from None
    except ValueError:
        raise Fault(t("it is no file name")) from None
    if len(data) > max_bytes:
        raise Fault(t("it has more than {count} bytes", count=f"{max_bytes:,}"))
    return data


def text_of(data: bytes) -> str:
    """UTF-8 as text, without a byte order mark. Raises Fault, with the line of the error."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Fault(t("line {number} is not UTF-8", number=line)) from None


def parsed(data: bytes | str, schema: type[Schema]) -> Schema:
    """JSON by a schema, all numbers finite. Raises Fault."""
    text = data if isinstance(data, str) else text_of(data)
    try:
        # msgspec's reader would refuse file names that are not UTF-8, as json writes them.
        value = json.loads(text, parse_constant=_finite, parse_float=_finite)
    except Fault:
        raise
    except RecursionError:
        raise Fault(t("it is nested too deep")) from None
    except ValueError:
        raise Fault(t("it is not JSON")) from None
    return converted(value, schema)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise Fault(t("{value} is not a finite number", value=shown(text)))
    return number


def converted(value: Any, schema: type[Schema]) -> Schema:
    """A value of JSON by a schema; a dataclass allows no other names. Raises Fault."""
    if is_dataclass(schema) and isinstance(value, Mapping):
        known = {field.name for field in fields(schema)}
        if unknown := sorted(set(value) - known):
            raise Fault(t("{name} is not known here", name=shown(unknown[0])))
    try:
        return msgspec.convert(value, schema, str_keys=True)
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at `$")
        where = f" at {place.strip('.`')}" if place.strip(".`") else ""
        raise Fault(shown(f"{wrong[:1].lower()}{wrong[1:]}{where}".replace("`", ""), 150)) from None
    except UnicodeEncodeError:
        raise Fault(t("a name in it is not UTF-8")) from None
    except RecursionError:
        raise Fault(t("it is nested too deep")) from None


def shown(text: str, length: int = 40) -> str:
    """The first `length` characters of a text, on one line, for a message."""
    visible = "".join(c if c.isprintable() else f"\\x{ord(c):x}\\" for c in text[:length])
    return visible if len(text) <= length else visible + "..."


MAX_BYTES = 1 << 28  # of a journal; no match and no induction writes so much


def read_lines(path: Path) -> tuple[list[bytes], bytes]:
    """The lines of a journal, and what a kill has left of one more. Raises Fault."""
    *lines, rest = read_bounded(path, MAX_BYTES).split(b"\n")
    return lines, rest


def cut_off(path: Path, rest: bytes) -> None:
    """Remove what `read_lines` found after the last line. Raises OSError."""
    if rest:
        os.truncate(path, path.stat().st_size - len(rest))


def add_line(path: Path, entry: Mapping[str, Any]) -> None:
    """Add a line, which is on disk when this returns. Raises OSError."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")
        file.flush()
        os.fsync(file.fileno())
