"""Two people play through one server: who may do what, and when Katachi speaks."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, expect

from katachi.api.names import OTHER
from katachi.data.language import Error
from katachi.web.asked import NewGame, Refusal
from katachi.web.table import Table
from tests.web.browser import Visitor
from tests.web.server import TOKEN, Answer, Server


@dataclass
class Person:
    """Someone with a browser of his own, which keeps its cookie."""

    server: Server
    game: str = ""
    cookie: str = ""

    def ask(self, what: str, method: str = "POST", **body: Any) -> Answer:
        kept = {"Cookie": self.cookie} if self.cookie else {}
        told = self.server.ask(method, f"/api/games{self.game}{what}", body, kept)
        self.cookie = told.headers.get("set-cookie", self.cookie).partition(";")[0]
        return told

    def state(self) -> dict[str, Any]:
        found = self.server.ask("GET", f"/api/games{self.game}").json
        assert isinstance(found, dict)
        return found

    def play(self, vertex: str) -> Answer:
        return self.ask("/play", vertex=vertex, number=len(self.state()["moves"]) + 1)


@contextmanager
def friends(server: Server, **terms: Any) -> Iterator[tuple[Person, Person, Person]]:
    """Who invites and has Black, the friend, and one who comes too late."""
    host = Person(server)
    host.game = f"/{host.ask('', friend=True, size=5, komi=0.5, seconds=0.2, **terms).json['id']}"
    guest, late = Person(server, host.game), Person(server, host.game)
    assert [one.ask("/join").json["side"] for one in (host, guest, late)] == [
        "black",
        "white",
        None,
    ]
    yield host, guest, late


def test_a_game_of_two_from_the_invitation_to_the_review(server: Server) -> None:
    with (
        friends(server) as (black, white, late),
        server.listening(f"/api/games{black.game}") as told,
    ):
        next(told)
        assert black.play("C3").status == 200
        assert next(told)["state"]["moves"] == [["B", "C3"]]  # the other sees it at once
        assert black.play("C2").json["error"] == "It is not your turn."
        assert late.play("C2").json["error"] == "You have no place at this board."
        white.play("C4")

        # a move goes back when the other says so, and not else
        white.ask("/undo")
        assert late.ask("/agree", version=black.state()["version"]).status == 403
        assert white.ask("/agree", version=black.state()["version"]).status == 409
        assert len(black.state()["moves"]) == 2
        black.ask("/keep")
        assert black.ask("/agree", version=black.state()["version"]).status == 409
        white.ask("/undo")
        assert black.ask("/agree", version=0).json["error"] == "The board has changed meanwhile."
        black.ask("/agree", version=black.state()["version"])
        assert black.state()["moves"] == [["B", "C3"]]

        # the count stands when both have seen the same
        white.play("C4")
        for one in (black, white):
            one.play("pass")
        counted = black.ask("/agree", version=black.state()["version"]).json
        assert (counted["phase"], counted["friend"]["agreed"]) == ("counting", ["black"])
        changed = white.ask("/dispute", vertex="C3").json
        assert changed["friend"]["agreed"] == []
        assert black.ask("/agree", version=counted["version"]).status == 409
        for one in (black, white):
            one.ask("/agree", version=changed["version"])
        assert black.state()["result"] == changed["count"]["score"]

        # and then Katachi explains to both
        assert white.ask("/undo").json["error"] == "The game is over."
        assert black.ask("/why", after=0).status == white.ask("/why", after=1).status == 200
        reviews = [one.ask("/review").json["id"] for one in (black, white)]
        assert reviews[0] == reviews[1]


def test_the_clock_stands_while_only_others_watch(server: Server) -> None:
    with friends(server, clock={"minutes": 10, "periods": 0, "seconds": 10}) as (black, _, late):
        path = f"/api/games{black.game}"

        def runs(one: Person) -> bool:
            """Does the time go on while this one's page shows the game?"""
            with server.listening(path, {"Cookie": one.cookie}) as told:
                next(told)
                time.sleep(0.3)  # that another page is gone is known by then
                before = black.state()["clock"]["left"]["black"]
                time.sleep(0.2)
                return bool(black.state()["clock"]["left"]["black"] != before)

        assert [runs(one) for one in (black, late, black)] == [True, False, True]


HELP = [
    ("/hint", {}),
    ("/why", {"after": 0}),
    ("/estimate", {"after": 0}),
    ("/analyse", {"on": True}),
    ("/review", {}),
]


def test_katachi_helps_nobody_before_the_end(server: Server) -> None:
    with friends(server, teacher=True) as people:
        people[0].play("C3")
        for _ in range(2):
            for one in people:
                answers = [one.ask(what, **body) for what, body in HELP]
                answers.append(one.ask("/rules/go", "GET"))
                assert {told.status for told in answers} == {409}
                assert {told.json["error"] for told in answers} == {
                    "Katachi says nothing before the game is over."
                }
            assert people[0].state()["caution"] is None
            people[1].play("pass")
            people[0].play("pass")
        assert people[0].state()["phase"] == "counting"


@pytest.mark.parametrize("terms", [{"person": "both"}, {"own_level": True}, {"theory": "go"}])
def test_what_two_people_cannot_play(server: Server, terms: dict[str, Any]) -> None:
    assert server.ask("POST", "/api/games", {"friend": True, **terms}).status == 400


def test_watchers_leave_room_for_the_players(server: Server) -> None:
    with friends(server) as (black, _, _):
        path, lines = f"/api/games{black.game}", []
        for _ in range(8):
            watching = server.listening(path)
            lines.append(watching)
            next(watching.__enter__())
        with server.stream() as (wanted, told):
            server.post(wanted, wants={"1": path.removeprefix("/api/")})
            assert next(told)["refused"]["status"] == 503
        with server.listening(path, {"Cookie": black.cookie}) as told:
            assert next(told)["kind"] == "state"
        for one in lines:
            one.__exit__(None, None, None)


ACTS = (
    ["play"] * 4
    + ["pass"] * 2
    + ["undo", "agree", "agree", "keep", "dispute", "play_on", "resign", "stale"]
)


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(st.sampled_from(ACTS), st.sampled_from([*OTHER]), st.integers(0, 24)), max_size=30
    )
)
def test_nobody_acts_for_the_other(acts: list[tuple[str, Any, int]]) -> None:
    """A move is its player's, takes turns, goes back by two, and the count stands by two."""
    table = Table.new(NewGame(size=5, friend=True), "b")
    table.sit("w")
    seen = {}
    for act, by, number in acts:
        pair, before = table.pair, (table.boards[:], table.phase, table.turn)
        assert pair is not None
        asked, agreed, version = pair.asks, {*pair.agreed}, table.version
        try:
            done(table, act, by, number, seen.get(by, 0))
        except (Error, Refusal):
            assert (table.boards, table.phase, table.turn) == before
            continue
        seen[by] = version if act == "stale" else table.version
        more = len(table.boards) - len(before[0])
        if more == 1:
            assert by == before[2]
        elif more < 0:
            assert act == "play_on" or (asked == OTHER[by] and act == "agree")
        if table.result:
            assert act == "resign" or agreed | {by} == {*OTHER}
            return


def done(table: Table, act: str, by: Any, number: int, seen: int) -> None:
    free = table.game.legal_moves or ("pass",)
    match act:
        case "play" | "pass":
            vertex = "pass" if act == "pass" else free[number % len(free)]
            table.play(by, vertex=vertex, number=len(table.game.moves) + 1)
        case "dispute":
            table.dispute(by, vertex=([*table.game.board.stones] or ["A1"])[0])
        case "agree":
            table.agree(by, version=table.version)
        case "stale":
            table.agree(by, version=seen)
        case _:
            getattr(table, act)(by)


@pytest.mark.external
def test_an_invitation_outlasts_the_token(browser: Browser, remote: Server) -> None:
    """The token is asked for once, also of who follows a link from another site; then the game."""
    entered = remote.ask("POST", "/api/enter", {"token": TOKEN}).headers["set-cookie"]
    shown = {"Cookie": entered.partition(";")[0]}
    game = remote.ask("POST", "/api/games", {"friend": True}, shown).json["id"]
    guest = Visitor(browser, f"http://127.0.0.1:{remote.port}", "desk")
    guest.open(f"/game/{game}")
    guest.page.get_by_label("Token of this server").fill(TOKEN)
    guest.button("Enter")
    guest.page.wait_for_url(f"{guest.url}/game/*")
    guest.wait_for_status("Your friend's turn")
    guest.page.goto(f"http://localhost:{remote.port}/static/enter.html")  # another site
    guest.page.evaluate("url => { location.href = url; }", f"{guest.url}/game/{game}")
    guest.page.wait_for_url(f"{guest.url}/game/*")
    guest.wait_for_status("Your friend's turn")
    guest.fits()
    guest.close()


@pytest.mark.external
def test_two_pages(browser: Browser, visitors: Callable[[str], Visitor]) -> None:
    host, guest = visitors("desk"), visitors("phone")
    host.open()
    host.page.get_by_label("A friend").check()
    host.button("Invite a friend")
    host.page.wait_for_url("**/game/*")
    host.page.get_by_label("The link").wait_for()
    link = host.page.get_by_label("The link").input_value()
    host.check()
    guest.open(link.removeprefix(guest.url))
    guest.wait_for_status("Your friend's turn")
    host.page.get_by_label("The link").wait_for(state="hidden")
    host.click("E5", 9)
    guest.wait_for_status("Your turn")
    assert guest.page.get_by_role("button", name="Undo").is_disabled()
    guest.click("C3", 9)
    host.wait_for_status("Your turn")
    assert guest.page.get_by_role("button", name="Hint").count() == 0
    guest.page.keyboard.press("u")
    host.wait_for_status("asks to take a move back")
    expect(host.page.locator("#said")).to_have_text("Your friend asks to take a move back.")
    host.check()
    host.button("Allow")
    expect(host.page.locator("#said")).to_have_text("Your friend's turn.")
    guest.page.reload()
    guest.wait_for_status("Your turn")
    guest.button("Pass")
    host.wait_for_status("has passed")
    host.button("Pass")
    guest.wait_for_status("Both have passed")
    guest.button("Agree")
    host.wait_for_status("Your friend agrees")
    expect(host.page.locator("#said")).to_contain_text("Your friend agrees.")
    guest.fits()
    host.button("Agree")
    guest.wait_for_status("Black wins")
    late = Visitor(browser, host.url, "desk", works=False)
    late.open(link.removeprefix(late.url))
    late.page.get_by_text("Both places are taken").wait_for()
    late.page.locator(".board .stone").wait_for()
    late.fits()
    late.close()
    for one in (host, guest):
        one.button("Review this game")
        one.page.wait_for_url("**/review/*")
        assert one.complaints == []
        one.leave()
