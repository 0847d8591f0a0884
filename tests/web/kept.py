"""A finished review in a server's folder, made with little thought: no test waits for it."""

import base64
import json
from functools import cache
from pathlib import Path

import katachi

NAME = "0123456789abcdef" * 2
GAME = b"""(;FF[4]AP[Katachi:0.1.0]CA[UTF-8]GM[1]KM[0.5]RU[Chinese]SZ[5];B[cc];W[cb];B[be];W[bb]
;B[dd];W[de];B[db];W[da];B[ee];W[bc];B[ce];W[ac])"""
"""A game of a weak level whose every third move is by chance. Three faults of each side: the server
judges other moves too as each is asked about, the longer the larger the board is."""


@cache
def reviewed(game: bytes = GAME, nodes: int = 15) -> katachi.Reviewing:
    """Several faults by the few positions that are looked at; a second."""
    reviewing = katachi.Reviewing(game, nodes=nodes)
    for _ in reviewing:
        pass
    return reviewing


def keep_review(kept: Path, person: str = "both") -> tuple[katachi.ReviewedMove, ...]:
    """Keep it under NAME; its faults."""
    keep(kept, NAME, GAME, "A game", person)
    return tuple(one for one in reviewed().moves if one.fault)


def keep(
    kept: Path, name: str, game: bytes, title: str, person: str = "both", nodes: int = 15
) -> None:
    """Keep the review of a game."""
    data = (base64.b64encode(one).decode() for one in (game, reviewed(game, nodes).found_so_far()))
    file = kept / "reviews" / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    told = dict(zip(("record", "found"), data))
    file.write_text(json.dumps({"title": title, "person": person, **told}))
