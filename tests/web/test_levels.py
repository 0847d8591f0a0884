"""The level test, and games at the person's level, asked of a server without a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import katachi
from tests.loaded import Loaded
from tests.web.server import Server, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "kept", start=Loaded) as found:
        yield found


def test_a_level_is_found_kept_and_moved_by_a_game(server: Server, tmp_path: Path) -> None:
    assert server.ask("GET", "/api/level").json == {"level": None}
    own = {"size": 5, "own_level": True, "person": "white"}
    assert "does not know your level" in server.ask("POST", "/api/games", own).json["error"]
    state = server.post("/api/tests")
    path = f"/api/tests/{state['id']}"
    early = server.ask("POST", f"{path}/end", {})
    assert (early.status, early.json["error"]) == (400, "Fewer than 5 answers tell no level.")
    nonsense = server.ask("POST", f"{path}/answer", {"number": 1, "choice": "nonsense"})
    assert (nonsense.status, "is none of" in nonsense.json["error"]) == (400, True)
    for number in range(1, 6):
        question = state["question"]
        assert (question["number"], len(question["board"])) == (number, 81)
        state = server.post(f"{path}/answer", number=number, choice=None)
        last = state["answered"][-1]
        assert last["question"] == question
        assert last["told"]["right"] in question["choices"]
        assert last["told"]["sentences"]
    state = server.post(f"{path}/end")
    assert (state["level"]["level"], state["fault"]) == (1, "")
    assert sum(wrong for _, wrong, _ in state["missed"]) == len(state["answered"])
    late = server.ask("POST", f"{path}/answer", {"number": 6, "choice": None})
    assert late.status == 409
    known = server.ask("GET", "/api/level").json["level"]
    assert known == state["level"]
    person = katachi.Person(tmp_path / "kept" / "katachi" / "person.json")
    assert len(person.seen) == len(state["answered"])
    for wrong in ({"handicap": 2}, {"person": "both"}, {"theory": "go"}):
        assert server.ask("POST", "/api/games", own | wrong).status == 400
    game = f"/api/games/{server.post('/api/games', **own)['id']}"
    ended = server.post(f"{game}/resign")
    assert (ended["level"], ended["result"]) == (1, "B+R")
    assert ended["outcome"] == "Your level stays 1."
    moved = person.level
    assert list(moved.shares) != known["shares"]
    server.post(f"{game}/play-on")
    server.post(f"{game}/resign")
    assert person.level == moved  # one game counts once
