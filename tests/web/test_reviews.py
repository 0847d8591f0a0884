"""Reviews that are kept, and the quiz from their mistakes, asked of a server without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.kept import NAME, keep_review
from tests.web.server import BYTES, Server, running
from tests.web.test_server import QUIET

PATH = f"/api/reviews/{NAME}"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "kept"


@pytest.fixture
def server(kept: Path) -> Iterator[Server]:
    keep_review(kept)
    with running(kept) as found:
        yield found


def test_a_review_goes_on_after_a_restart(kept: Path) -> None:
    with running(kept) as server:
        made = server.ask("POST", "/api/reviews?title=x", QUIET.encode(), BYTES).json
        path = f"/api/reviews/{made['id']}"
        assert server.stop() == 0
    with running(kept) as server:
        with server.listening(f"{path}/events") as told:
            assert (next(told)["moves"], next(told)["kind"]) == ([], "move")
            assert any(one["kind"] == "end" for one in told)
        sgf = server.ask("GET", f"{path}/reviewed.sgf").body
        assert server.stop() == 0
    with running(kept) as server:
        with server.listening(f"{path}/events") as told:
            head = next(told)
            assert (head["title"], len(head["moves"]), next(told)["kind"]) == ("x", 3, "end")
        assert server.ask("GET", f"{path}/reviewed.sgf").body == sgf


def test_a_damaged_review_is_told_in_a_sentence(server: Server, kept: Path) -> None:
    file = kept / "reviews" / f"{NAME}.json"
    whole = json.loads(file.read_text())
    for damage in (b"", b"[]", b"\xff", json.dumps(whole | {"found": "e30="}).encode()):
        file.write_bytes(damage)
        told = server.ask("GET", f"{PATH}/events")
        assert (told.status, "is damaged; begin another." in told.json["error"]) == (409, True)
    assert server.ask("GET", f"/api/reviews/{'0' * 32}/quiz").status == 404
    assert server.log.read_text() == ""


def test_a_quiz_calls_wrong_only_what_is_known_to_be_worse(server: Server, kept: Path) -> None:
    faults = [one for one in keep_review(kept) if one.colour == "white"]
    with server.listening(f"{PATH}/events") as told:
        moves = next(told)["moves"]
    questions = server.ask("GET", f"{PATH}/quiz?side=white").json
    assert [one["number"] for one in questions] == [one.number for one in faults]
    for asked, fault in zip(questions, faults):
        own = {fault.vertex, fault.better[0]}
        assert own < set(asked["choices"])
        assert len(asked["choices"]) <= 4
        say = {"number": fault.number, "side": "white"}
        right = server.post(f"{PATH}/quiz", choice=fault.better[0], **say)
        assert (right["is_right"], right["plays"]) == (True, None)
        wrong = server.post(f"{PATH}/quiz", choice=fault.vertex, **say)
        assert (wrong["is_right"], wrong["right"]) == (False, fault.better[0])
        assert "was played in the game" in wrong["verdict"]
        line = wrong["lines"][wrong["plays"]]
        assert tuple(line["moves"]) == fault.punishment
        assert line["board"] == moves[fault.number - 1]["branches"]["punishment"][0]
        assert any(one["stones"] for one in wrong["sentences"])
        assert server.post(f"{PATH}/quiz", choice=None, **say)["is_right"] is False
    asked, fault = questions[0], faults[0]
    other = next(c for c in asked["choices"] if c not in (fault.vertex, fault.better[0]))
    told_of = server.post(f"{PATH}/quiz", number=fault.number, choice=other, side="white")
    head = told_of["sentences"][0]["text"]
    loses = re.match(f"(Inaccuracy|Mistake|Blunder): with {other} ", head)
    assert told_of["is_right"] == (loses is None)
    for bad in ({"number": 1, "choice": None}, {"number": fault.number, "choice": "A1"}):
        assert server.ask("POST", f"{PATH}/quiz", bad).status == 404
    assert server.ask("GET", f"{PATH}/quiz?side=red").status == 400
