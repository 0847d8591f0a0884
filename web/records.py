"""The games of a file: a list to choose from, and the one that is chosen."""

from itertools import islice
from typing import Any

from katachi.data.reading import read_collection, split
from katachi.data.record import Record, RecordError
from katachi.web.asked import Refusal, sentence

MOST = 500  # games of a file that are listed
_LONGEST = 80  # characters of a result


def listed(data: bytes) -> dict[str, Any]:
    """A list of the first MOST games of a file, and whether there are more."""
    games = [_told(one) for one in islice(read_collection(data), MOST + 1)]
    return {"games": games[:MOST], "more": len(games) > MOST}


def _told(found: Record | RecordError) -> dict[str, Any]:
    if isinstance(found, RecordError):
        return {"fault": sentence(found)}
    said = {"heading": found.heading, "result": found.result[:_LONGEST]}
    moves = sum(1 for step in found.steps if step.colour)
    return {"fault": "", "size": found.size, "moves": moves, **said}


def picked(data: bytes, number: int) -> bytes:
    """The bytes of the game with this number, from 0. Raises Refusal when there is none."""
    for _, found in islice(split(data), number, number + 1):
        return found
    raise Refusal("There is no such game in this file.", 404)
