"""The server of the page, asked without a browser: a game, its end, what survives, what is refused.

It is the real one, in a process of its own.
"""

import json
import re
import socket
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import katachi
from tests.paths import ROOT
from tests.web.server import BYTES, JSON, TOKEN, Server

RECORD = (
    "(;SZ[5]KM[0.5]AB[ba][ca][ab][ac][bd][cd][db]AW[bb][cb][bc][cc][dd][ec][eb]PL[B];B[ee];W[dc])"
)
WALL = "(;SZ[5]KM[0.5]RU[Japanese]AB[ac][bc][cc][dc][ec][bb][db]AW[aa]PL[W];W[];B[])"
QUIET = "(;SZ[4]KM[0.5];B[bb];W[cc];B[bc])"
"""Without a fault, so that its review is soon done."""
POINTS = [f"{column}{row}" for row in (5, 4, 3, 2, 1) for column in "ABCDE"]


def opened(server: Server, record: str) -> str:
    found = server.ask("POST", "/api/records?title=x", record.encode(), BYTES)
    return f"/api/games/{found.json['id']}"


def begun(server: Server, **terms: object) -> str:
    return f"/api/games/{server.post('/api/games', **terms)['id']}"


def test_the_page_can_be_put_on_a_home_screen(server: Server) -> None:
    manifest = server.ask("GET", "/static/manifest.webmanifest").json
    assert (manifest["start_url"], manifest["lang"]) == ("/", "en")
    assert server.ask("GET", manifest["icons"][0]["src"]).status == 200


def test_nobody_looking_on_nothing_is_thought(server: Server) -> None:
    game = begun(server, size=9, level=1)
    state = server.post(f"{game}/play", vertex="C3", number=1)
    assert (state["thinking"], len(state["moves"])) == (False, 1)


def test_a_closed_page_ends_the_search(server: Server) -> None:
    """A minute's search stops when its page goes: the player is free for a question at once."""
    game = begun(server, size=9, level=10, seconds=60)
    with server.listening(game) as told:
        server.post(f"{game}/play", vertex="E5", number=1)
        assert next(one for one in told if one["kind"] == "thought")["thought"]["owners"]
    server.post(f"{game}/resign")
    assert server.ask("GET", game).json["result"] == "W+R"


def test_the_end_is_disputed_and_agreed_on(server: Server) -> None:
    game = opened(server, WALL)
    state = server.ask("GET", game).json
    assert (state["phase"], state["count"]["dead"]) == ("counting", ["A5"])
    assert server.post(f"{game}/dispute", vertex="A5")["count"]["dead"] == []
    assert server.post(f"{game}/dispute", vertex="A5")["count"] == state["count"]
    assert server.post(f"{game}/play-on")["phase"] == "playing"
    server.post(f"{game}/play", vertex="pass", number=2)
    ended = server.post(f"{game}/agree")
    assert (ended["phase"], ended["result"]) == ("over", state["count"]["score"])
    assert server.post(f"{game}/undo")["phase"] == "playing"


def test_katachi_resigns_and_plays_on_when_that_is_refused(server: Server) -> None:
    game = begun(server, size=5, level=10, komi=-100, seconds=0.05)
    with server.listening(game) as told:
        states = (one["state"] for one in told if one["kind"] == "state")

        def asked(state: dict[str, Any], what: str, **body: Any) -> dict[str, Any]:
            """How the game stands after a request, when Katachi has moved, or has given up."""
            server.post(f"{game}/{what}", **body)
            later = (one for one in states if one["version"] > state["version"])
            return next(one for one in later if one["phase"] == "over" or one["to_move"] == "black")

        def moved(state: dict[str, Any]) -> dict[str, Any]:
            free = [v for v, sign in zip(POINTS, state["board"], strict=True) if sign == "."]
            vertex = next(v for v in free if v not in state["illegal"])
            return asked(state, "play", vertex=vertex, number=len(state["moves"]) + 1)

        state = next(states)
        while state["phase"] == "playing":
            state = moved(state)
        made = len(state["moves"])
        assert (state["result"], made % 2) == ("B+R", 1)
        state = asked(state, "play-on")
        for count in (made + 1, made + 3):
            assert (state["phase"], len(state["moves"])) == ("playing", count)
            state = moved(state)


def test_why_has_sentences_stones_lines_and_rules(server: Server) -> None:
    game = opened(server, RECORD)
    told = server.post(f"{game}/why", after=1)
    assert (told["colour"], told["vertex"], told["number"]) == ("white", "D3", 2)
    named = {stone for one in told["sentences"] for stone in one["stones"]}
    stones = {point for point, sign in zip(POINTS, told["board"], strict=True) if sign != "."}
    assert named & stones
    assert named <= set(POINTS)
    assert all(told["vertex"] in rule["fires"] for rule in told["rules"])
    assert len(told["rules"]) <= 2
    assert not any(re.search(r"\b(no|not|nobody)\b", rule["sentence"]) for rule in told["rules"])
    assert server.post(f"{game}/estimate", after=0)["text"].endswith(" to win.")
    fires = server.ask("GET", f"{game}/rules/shapes").json["rules"]
    assert fires.keys() <= set(katachi.Game.from_sgf(RECORD).legal_moves)


def test_candidates_come_live_until_they_are_switched_off(server: Server) -> None:
    game = opened(server, RECORD)
    with server.listening(game) as told:
        server.post(f"{game}/analyse", on=True)
        thought = next(one for one in told if one["kind"] == "thought")["thought"]
        assert thought["moves"][0]["vertex"] in katachi.Game.from_sgf(RECORD).legal_moves
        assert server.post(f"{game}/analyse", on=False)["analysing"] is False


def test_candidates_and_estimate_of_an_earlier_position(server: Server) -> None:
    """Of a game that is over; it stays as it is, and Katachi goes back to the end after a move."""
    game = begun(server, size=5, person="both")
    for number, vertex in enumerate(["C3", "C2", "pass", "pass"], 1):
        state = server.post(f"{game}/play", vertex=vertex, number=number)
    assert state["phase"] == "counting"
    with server.listening(game) as told:
        server.post(f"{game}/analyse", on=True, after=1)
        thought = next(one for one in told if one["kind"] == "thought")
        assert thought["at"] == 1
        points = katachi.Game(5)
        points.play("C3")
        assert thought["thought"]["moves"][0]["vertex"] in points.legal_moves
        assert server.post(f"{game}/estimate", after=1)["text"].endswith(" to win.")
        late = server.ask("POST", f"{game}/analyse", {"on": True, "after": 5})
        assert (late.status, late.json) == (409, {"error": "The board has changed meanwhile."})
        assert server.ask("POST", f"{game}/estimate", {"after": 5}).status == 409
        state = server.post(f"{game}/play-on")
        assert [vertex for _, vertex in state["moves"]][:2] == ["C3", "C2"]
        later = (one for one in told if one.get("version") == state["version"])
        assert next(later)["at"] == len(state["moves"])


def test_theories_that_ship_and_ones_own(server: Server) -> None:
    names = [one["name"] for one in server.ask("GET", "/api/theories").json]
    assert [one for one in names if not one.startswith("own-")] == [
        *("aleph", "go", "player", "shapes", "status")
    ]
    text = (ROOT / "data" / "theories" / "aleph.pl").read_bytes()
    own = server.ask("POST", "/api/theories?title=../../Mine", text, BYTES).json
    assert own["name"].startswith("own-")
    assert own["name"].endswith("-mine")
    rules = server.ask("GET", f"/api/theories/{own['name']}").json["list"]
    assert [rule["number"] for rule in rules] == list(range(1, 19))
    unread = "Cannot read the theory x.pl: line 1 "
    for wrong, fault in ((b"no rules", "x.pl, line 1: "), (b"\xff", unread)):
        refused = server.ask("POST", "/api/theories?title=x", wrong, BYTES)
        assert (refused.status, refused.json["error"][: len(fault)]) == (400, fault)
    game = begun(server, size=9, theory=own["name"])
    with server.listening(game) as told:
        server.post(f"{game}/play", vertex="C3", number=1)
        assert any(len(one["state"]["moves"]) == 2 for one in told if one["kind"] == "state")


GAME = {"size": 5}
TOO_LONG = {"Content-Length": "25000000", **BYTES}
REFUSED = [
    ("another host", "GET", "/", None, {"Host": "evil.example"}, 421),
    ("a host that is pointed here", "GET", "/", None, {"Host": "katachi.evil.example:{port}"}, 421),
    ("another port", "GET", "/", None, {"Host": "localhost:1"}, 421),
    ("another address", "GET", "/", None, {"Host": "10.0.0.1:{port}"}, 421),
    ("another origin", "POST", "/api/games", GAME, {"Origin": "https://evil.example"}, 403),
    ("an origin of no site", "POST", "/api/games", GAME, {"Origin": "null"}, 403),
    ("another site", "POST", "/api/games", GAME, {"Sec-Fetch-Site": "cross-site"}, 403),
    (
        "a reader on another site",
        "GET",
        "/api/theories",
        None,
        {"Sec-Fetch-Site": "same-site"},
        403,
    ),
    ("a form", "POST", "/api/games", b"size=9", {"Content-Type": "text/plain"}, 415),
    ("no type", "POST", "/api/games", b"{}", {}, 415),
    ("no JSON", "POST", "/api/games", b"{", JSON, 400),
    ("another shape", "POST", "/api/games", b"[]", JSON, 400),
    ("what is unknown", "POST", "/api/games", {"path": "/etc"}, {}, 400),
    ("a size that is none", "POST", "/api/games", {"size": 99}, {}, 400),
    ("a number that is none", "POST", "/api/games", b'{"komi": NaN}', JSON, 400),
    ("deep JSON", "POST", "/api/games", b"[" * 9_000, JSON, 400),
    ("a handicap that is none", "POST", "/api/games", {"size": 6, "handicap": 9}, {}, 400),
    ("no theory", "POST", "/api/games", {"theory": "no"}, {}, 404),
    ("too much JSON", "POST", "/api/games", b" " * 20_000, JSON, 413),
    ("too large a record", "POST", "/api/records", b"", TOO_LONG, 413),
    ("no record", "POST", "/api/records", b"(;B[zz", BYTES, 400),
    ("no record to review", "POST", "/api/reviews", b"hello", BYTES, 400),
    ("a record without a move", "POST", "/api/reviews", b"(;SZ[9])", BYTES, 400),
    ("no game", "GET", "/api/games/" + "0" * 32, None, {}, 404),
    ("a path for a game", "GET", "/api/games/..%2f..%2fetc%2fpasswd", None, {}, 404),
    ("a path for a theory", "GET", "/api/theories/..%2f..%2fcli.py", None, {}, 404),
    ("a path outside", "GET", "/static/../../cli.py", None, {}, 404),
    ("the same in disguise", "GET", "/static/%2e%2e/%2e%2e/cli.py", None, {}, 404),
    ("an absolute path", "GET", "/static//etc/passwd", None, {}, 404),
    ("a long path", "GET", "/" + "a" * 500, None, {}, 404),
    ("another method", "DELETE", "/api/games", None, JSON, 405),
]


@pytest.mark.parametrize(
    ("method", "path", "body", "headers", "status"),
    [one[1:] for one in REFUSED],
    ids=[one[0] for one in REFUSED],
)
def test_refused_with_a_sentence(server: Server, method, path, body, headers, status) -> None:
    filled = {name: value.replace("{port}", str(server.port)) for name, value in headers.items()}
    found = server.ask(method, path, body, filled)
    assert found.status == status
    assert found.json["error"].endswith(".")
    assert "\n" not in found.json["error"]
    assert found.headers["content-security-policy"].startswith("default-src 'self'")


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
WORDS = ["play", "why", "dispute", "analyse", "undo", "agree", "estimate", "resign", "nothing"]


@settings(max_examples=20)
@given(word=st.sampled_from(WORDS), body=JUNK, record=st.binary(max_size=60))
def test_whatever_is_sent_is_answered_with_a_sentence(server, word, body, record) -> None:
    game = opened(server, RECORD)
    for found in (
        server.ask("POST", f"{game}/{word}", json.dumps(body), JSON),
        server.ask("POST", "/api/records", record, BYTES),
    ):
        assert found.status < 500
        assert found.status < 300 or found.json["error"].endswith(".")


def test_what_is_no_request_is_no_matter(server: Server) -> None:
    for text in (
        b"\0\xff\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"boardsize 9\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(text)
            line.shutdown(socket.SHUT_WR)
            line.settimeout(10)
            assert not line.recv(100).startswith(b"HTTP/1.1 2")


def test_other_computers_need_the_token(remote: Server) -> None:
    assert remote.ask("POST", "/api/games", {}).status == 401
    for path in ("/", "/game/0", "/%0d%0ax"):
        location = remote.ask("GET", path).headers["location"]
        assert location == f"/static/enter.html#{path.replace('%0d%0a', '%0D%0A')}"
    began = time.monotonic()
    assert remote.ask("POST", "/api/enter", {"token": "x"}).status == 401
    assert time.monotonic() - began >= 1
    entered = remote.ask("POST", "/api/enter", {"token": TOKEN})
    cookie = entered.headers["set-cookie"]
    assert TOKEN not in cookie
    assert "httponly" in cookie.lower()
    assert "samesite=strict" in cookie.lower()
    shown = {"Cookie": cookie.partition(";")[0]}
    assert remote.ask("POST", "/api/games", {}, shown).status == 201
    rebound = {"Host": f"evil.example:{remote.port}", **shown}
    assert remote.ask("GET", "/", None, rebound).status == 421


def test_what_is_learned_from_must_be_games_and_not_too_many(server: Server) -> None:
    path = f"/api/learnings/{server.post('/api/learnings')['id']}"
    nothing = server.ask("POST", f"{path}/start", {})
    assert (nothing.status, nothing.json["error"]) == (400, "There are no games to begin with.")
    room = b" " * 3_900_000  # which what is refused does not take
    for bad in (b"", b"Hello" + room, b"(;GM[2]SZ[9])", b"(;SZ[9];B[aa"):
        refused = server.ask("POST", f"{path}/games?title=../../etc/x", bad, BYTES)
        assert refused.status == 400
        assert refused.json["error"].startswith("This is no record of a game: ")
    large = RECORD.encode() + room
    told = [server.ask("POST", f"{path}/games?title=../x", large, BYTES) for _ in range(6)]
    assert [one.status for one in told] == [201] * 5 + [413]
    assert told[4].json == {"games": 5}
    assert server.ask("POST", f"{path}/games", b"(" * 4_000_001, BYTES).status == 413
    assert server.ask("POST", f"{path}/start", {"seconds": 1e9}).status == 400
    assert server.ask("POST", f"/api/learnings/{'0' * 32}/stop", {}).status == 404
