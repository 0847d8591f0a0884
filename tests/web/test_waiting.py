"""What the page shows between a press and the server's answer, in a real Chromium.

What it says and asks for meanwhile is proved without one: tests/web/page/late.test.js.
"""

import json
from functools import partial

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser import Visitor, on_desk, on_phone
from tests.web.server import BYTES, Server

pytestmark = pytest.mark.external


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
    visitor.fits()
