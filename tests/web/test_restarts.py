"""What a server keeps is there for the next one, after Ctrl-C and after a kill."""

import os
from pathlib import Path

import katachi
from tests.loaded import KATACHI, Loaded, run
from tests.web.server import BYTES, running
from tests.web.test_friends import Person, friends


def test_games_places_and_reviews_are_kept_after_ctrl_c(tmp_path: Path) -> None:
    with running(tmp_path / "kept", start=Loaded) as server, friends(server) as (black, white, _):
        made = server.post("/api/games", size=5, level=1, komi=0.5, handicap=0)
        game = f"/api/games/{made['id']}"
        with server.listening(game) as told:
            assert next(told)["state"]["moves"] == []
            server.post(f"{game}/play", vertex="C3", number=1)
            states = (one["state"] for one in told if one["kind"] == "state")
            state = next(one for one in states if len(one["moves"]) == 2)
        late = server.ask("POST", f"{game}/play", {"vertex": "D4", "number": 2})
        assert (late.status, late.json) == (409, {"error": "The board has changed meanwhile."})
        black.play("C3")
        kept = (tmp_path / "kept" / "games").glob("*.json")
        assert not any(white.cookie.partition("=")[2] in one.read_text() for one in kept)
        seen = white.state()["version"]
        begun = server.ask("POST", "/api/reviews?title=x", b"(;SZ[3]KM[0.5];B[bb])", BYTES).json
        assert server.stop() == 0
        assert server.log.read_text() == ""
    with running(tmp_path / "kept", start=Loaded) as server:
        again = server.ask("GET", game).json
        assert (again["moves"], again["board"]) == (state["moves"], state["board"])
        sgf = server.ask("GET", f"{game}/game.sgf")
        assert "attachment" in sgf.headers["content-disposition"]
        assert len(katachi.Game.from_sgf(sgf.body).moves) == 2
        assert [len(b) for b in server.ask("GET", f"{game}/boards").json] == [25] * 3
        assert server.post(f"{game}/undo")["moves"] == []

        for one in (black, white):
            one.server = server
        stranger = Person(server, white.game, "katachi-place=" + white.state()["id"])
        assert white.state()["version"] > seen  # else a page takes it for an older one
        assert stranger.ask("/join").json["side"] is None
        assert stranger.play("A1").status == 403
        assert white.ask("/join").json["side"] == "white"
        assert white.play("D3").status == 200

        with server.listening(f"/api/reviews/{begun['id']}") as told:  # it goes on
            head = next(told)
            assert (head["title"], head["moves"], next(told)["kind"]) == ("x", [], "move")
            assert any(one["kind"] == "end" for one in told)
        assert server.log.read_text() == ""


def test_a_game_and_a_level_test_are_kept_after_a_kill(tmp_path: Path) -> None:
    """And two servers never share a folder."""
    with running(tmp_path / "kept", start=Loaded) as server:
        game = server.post("/api/games", size=5, person="both")["id"]
        server.post(f"/api/games/{game}/play", vertex="A1", number=1)
        unplayed = [server.post("/api/games", size=7, person="both")["id"]]
        unplayed += [server.ask("POST", "/api/records", b"(;SZ[7];B[cc])", BYTES).json["id"]]
        second = [*KATACHI, "web", "--no-browser", "--port", "0", "--data-dir", tmp_path / "kept"]
        ended = run(second, "", text=True)
        out, said = ended.stdout, ended.stderr
        assert (out, said.startswith("Error: Another server keeps its games in ")) == ("", True)
        assert said.count("\n") == 1
        server.post("/api/learnings")
        left = [*(tmp_path / "kept" / "learning").iterdir()]
        assert len(left) == 1
        state = server.post("/api/tests")
        path = f"/api/tests/{state['id']}"
        for number in range(1, 6):
            state = server.post(f"{path}/answer", number=number, choice=None)
    with running(tmp_path / "kept", start=Loaded) as server:
        assert len(server.ask("GET", f"/api/games/{game}").json["moves"]) == 1
        assert [server.ask("GET", f"/api/games/{one}").json["size"] for one in unplayed] == [7, 7]
        server.ask("GET", "/api/theories")
        assert not left[0].exists()

        assert server.ask("GET", path).json == state
        assert server.post(f"{path}/end")["question"] is None
        assert server.ask("GET", "/api/level").json["level"]["level"] == 1
        file = tmp_path / "kept" / "tests" / f"{state['id']}.json"
        other = file.read_bytes().replace(b'"answers":[["', b'"answers":[["other')
        for damage in (b"", b"\xff", b"{}", other):
            file.write_bytes(damage)
            told = server.ask("GET", path)
            assert (told.status, "is damaged; begin another." in told.json["error"]) == (409, True)
        person = tmp_path / "kept" / "katachi" / "person.json"
        person.write_text("{")
        told = server.ask("GET", "/api/level")
        assert (told.status, "Remove the file" in told.json["error"]) == (400, True)
        assert server.ask("GET", f"/api/tests/{'0' * 32}").status == 404
        assert server.ask("GET", "/api/tests/..%2fx").status == 404
        for number in range(210):  # the oldest go
            (file.parent / f"{number:032x}.json").touch()
            os.utime(file.parent / f"{number:032x}.json", (number, number))
        person.unlink()
        server.post("/api/tests")
        assert len(list(file.parent.glob("*.json"))) == 200
        assert server.log.read_text() == ""
