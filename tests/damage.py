"""What may befall a file that Katachi wrote: cut off, edited, forged."""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

ODD = (
    *("null", "true", "-1", "0", "1.5", "-1e-9", "1e999", "-1e999", "NaN", "1e15"),
    *("1" * 400, "9" * 5000, '""', '"x"', '"A"', '"\\u0000"', '"\\udcff"', '"\\n\\u001b[2J"'),
    *("[]", "{}", "[[1, 2]]", "[[2, 1]]", '["x", 1]', '{"A": "x"}', '{"A": -1, "\\u0000": 1}'),
    *("[" * 900 + "]" * 900, "[" * 5000 + "]" * 5000, "[" * 100_000, '{"a":' * 100_000),
)
"""JSON that hardly stands where it should."""


BYTES = (b"\0", b"\xff", b'"', b",", b"\n", b"\r", b"{", b"-", b"9", b"e999")


def odd_json(entry: Mapping[str, Any]) -> Iterator[str]:
    """An object with each of its values made odd, left out, or with one more; and none at all."""
    texts = {name: json.dumps(value) for name, value in entry.items()}
    for name in texts:
        for odd in ODD:
            yield _object({**texts, name: odd})
        yield _object({key: text for key, text in texts.items() if key != name})
    yield _object({**texts, "unknown": "1"})
    yield from ODD


def _object(texts: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{json.dumps(name)}: {text}" for name, text in texts.items()) + "}"


def odd_bytes(data: bytes) -> Iterator[bytes]:
    """A file cut off, with bytes changed, put in, or taken for those of another encoding."""
    chance = random.Random(len(data))
    yield from (b"", b"\0", b"\xff" * 9, b"\xef\xbb\xbf" + data, data * 2, bytes(len(data)))
    yield from (data[: len(data) * part // 12] for part in range(12))
    for _ in range(60):
        at = chance.randrange(len(data))
        put_in = chance.choice(BYTES)
        yield data[:at] + put_in + data[at:]
        yield data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        yield data[:at] + data[at + chance.randrange(1, 20) :]
