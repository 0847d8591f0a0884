"""What the page shows between a press and the server's answer, in a real Chromium."""

import json
import time
from functools import partial

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser import PATIENCE, Visitor, on_desk, on_phone
from tests.web.server import BYTES, Server

pytestmark = pytest.mark.external


@on_desk
def test_a_hint_speaks_of_the_points_that_are_lit(visitor: Visitor, server: Server) -> None:
    page, few = visitor.page, ["A1", "B2", "C3"]
    many = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]
    visitor.open(f"/game/{server.post('/api/games', size=9, person='both')['id']}")
    visitor.wait_for_status("Black to move")
    for area, told in ((few, "these points: A1, B2, C3."), (many, "the 25 points that are lit.")):
        said = json.dumps({"part": "the centre", "area": area, "vertex": area[0]})
        page.route("**/hint", partial(Route.fulfill, body=said))
        for text in ("Look at the centre.", f"It is about {told}"):
            visitor.button("Hint")
            page.locator(".note", has_text=text).wait_for()
        assert page.locator(".lit-area").count() == len(area)
        page.keyboard.press("Escape")
    said = json.dumps({"text": "About even.", "owners": [0] * 81})
    page.route("**/estimate", partial(Route.fulfill, body=said))
    visitor.click("E5", 9)
    visitor.wait_for_status("White to move")
    for name, told in (("Estimate", "About even."), ("Hint", "Look at the centre.")):
        visitor.button(name)  # the newest word, in place of the other
        page.locator(".note", has_text=told).wait_for()
    page.keyboard.press("[")  # of another position than the hint is about
    page.locator(".note").wait_for(state="hidden")
    visitor.check()


@on_desk
def test_quiz_and_why_say_what_is_waited_for(visitor: Visitor, server: Server, review: str) -> None:
    page, held = visitor.page, list[Route]()

    def asked() -> Route:
        """What is held back. A page may show that it waits before this process is told of it."""
        ends = time.monotonic() + PATIENCE
        while not held and time.monotonic() < ends:
            page.wait_for_timeout(10)
        return held.pop()

    page.route("**/api/**/quiz/*", lambda one: held.append(one))
    visitor.open(f"/quiz/{review}")
    page.get_by_text("The questions are being made …").wait_for()
    assert page.locator(".board svg").is_visible()
    asked().continue_()
    page.locator(".choices button").first.wait_for()
    game = server.post("/api/games", size=9, person="both")["id"]
    server.post(f"/api/games/{game}/play", vertex="E5", number=1)
    page.route("**/api/**/why*", lambda one: held.append(one))
    visitor.open(f"/game/{game}")
    page.locator(".moves li button").first.click()
    page.get_by_text("Katachi looks at it …").wait_for()
    assert page.locator(".marks text, .asked").count() > 0
    asked().continue_()
    page.get_by_text("Katachi looks at it …").wait_for(state="hidden")
    page.locator(".moves li button").first.click()
    page.get_by_text("Katachi looks at it …").wait_for()
    visitor.click("C3", 9)  # play goes on, and what was asked ends in silence
    visitor.wait_for_status("Black to move")
    visitor.check()
    asked().fulfill(status=409, json={"error": "It was dropped."})
    page.wait_for_timeout(100)
    assert page.locator("#toast.shown").count() == 0


@on_desk
def test_boards_that_are_waited_for_are_asked_for_once(visitor: Visitor, server: Server) -> None:
    page = visitor.page
    held: list[Route] = []
    game = server.ask("POST", "/api/records", b"(;SZ[9];B[ee];W[cc];B[gg])", BYTES).json["id"]
    page.route("**/boards", lambda one: held.append(one))
    try:
        visitor.open(f"/game/{game}")
        for number, vertex in ((4, "D4"), (5, "F6")):
            server.post(f"/api/games/{game}/play", vertex=vertex, number=number)
            expect(page.locator(".moves li")).to_have_count(number)
        assert len(held) == 1
        held[0].continue_()
        visitor.button("To the beginning")
        visitor.button("One move forth")
        expect(page.locator(".stones .stone")).to_have_count(1)
        assert len(held) == 1
    finally:
        page.unroute("**/boards")


@on_desk
def test_a_game_that_was_not_begun_leaves_no_stone(visitor: Visitor) -> None:
    page = visitor.page
    full = json.dumps({"error": "64 games are being played here; close one."})
    page.route("**/api/games", partial(Route.fulfill, status=503, body=full))
    visitor.open()
    visitor.click("E5", 9)
    page.locator("#toast.shown", has_text="64 games").wait_for()
    expect(page.locator(".stones .stone")).to_have_count(0)


@on_phone
def test_nothing_above_the_board_moves_it(visitor: Visitor, server: Server) -> None:
    """Neither who thinks nor a look back. And names are whole, in several lines if need be."""
    page = visitor.page
    record = b"(;SZ[9]PB[Iyama Yuta 9 dan]PW[Shibano Toramaru 9 dan];B[ba];W[aa];B[ab];W[ee])"
    visitor.open(f"/game/{server.ask('POST', '/api/records?title=x', record, BYTES).json['id']}")
    visitor.until("() => document.querySelector('.black .caught').textContent === '1 taken'")
    above, places = page.locator(".players"), [visitor.board()["y"]]
    page.keyboard.press("[")
    visitor.until("() => document.querySelector('.where').textContent === '3 / 4'")
    places.append(visitor.board()["y"])
    above.locator(".dots").evaluate_all("all => { for (const one of all) one.hidden = false; }")
    assert {*places, visitor.board()["y"]} == {places[0]}
    for name in above.locator(".name").all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
        assert name.evaluate("one => one.scrollHeight <= one.clientHeight")
    visitor.check()
