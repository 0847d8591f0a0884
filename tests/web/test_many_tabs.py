"""Many pages of one browser at once, in a real Chromium: none waits for a connection."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.loaded import Loaded
from tests.processes import PATIENCE
from tests.web.browser import Visitor
from tests.web.server import Server, running

pytestmark = pytest.mark.external

TABS = 7
"""More than the six connections that a browser makes to one server."""
ALONE = "delete window.SharedWorker"
"""A browser that has no workers to share, as on some phones."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context(viewport={"width": 900, "height": 700})
    yield found
    found.close()


def opened(context: BrowserContext, server: Server, **terms: Any) -> Page:
    """A tab with a new game."""
    game = server.post("/api/games", **{"size": 9, "level": 1, "seconds": 0.2, **terms})["id"]
    page = context.new_page()
    page.set_default_timeout(1_000 * PATIENCE)
    page.goto(f"{server.url.rstrip('/')}/game/{game}")
    page.get_by_text("Your turn").first.wait_for()
    return page


def press(page: Page, column: int, row: int) -> None:
    page.locator(".board svg").wait_for()
    box = page.locator(".board svg").bounding_box()
    assert box
    cell = box["width"] / 10
    page.mouse.click(box["x"] + column * cell, box["y"] + row * cell)


def wait_for_moves(page: Page, count: int) -> None:
    page.locator(".moves li").nth(count - 1).wait_for()


def test_many_tabs_play_at_once_and_a_closed_one_is_thought_for_no_more(
    context: BrowserContext, server: Server
) -> None:
    goes = opened(context, server, level=10, seconds=60)
    tabs = [opened(context, server) for _ in range(TABS - 1)]
    path = goes.url.replace(server.url.rstrip("/"), "").replace("/game/", "/api/games/")
    press(goes, 5, 5)
    wait_for_moves(goes, 1)
    assert server.ask("GET", path).json["thinking"]
    goes.close()
    for _ in range(100):
        if not server.ask("GET", path).json["thinking"]:
            break
        tabs[0].wait_for_timeout(50)
    assert not server.ask("GET", path).json["thinking"]
    for page in tabs:
        press(page, 3, 3)
    for page in tabs:
        wait_for_moves(page, 2)
    assert all(page.locator(".lost:visible").count() == 0 for page in tabs)


def test_moves_that_came_unseen_are_shown_as_they_were(
    context: BrowserContext, server: Server
) -> None:
    """A page that did not listen, as of a phone that was put away, asks for the boards between."""
    context.add_init_script(f"{ALONE}; Object.defineProperty(document, 'hidden', {{get: away}})")
    context.add_init_script("var isAway = false; function away() { return isAway; }")
    page = context.new_page()
    game = f"/api/games/{server.post('/api/games', size=9, person='both')['id']}"

    def play(*points: str) -> None:
        for point in points:
            number = len(server.ask("GET", game).json["moves"]) + 1
            server.post(f"{game}/play", vertex=point, number=number)

    def turn(is_away: bool) -> None:
        page.evaluate(f"isAway = {str(is_away).lower()}")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    def shown(number: int) -> None:
        page.get_by_text(f"Move {number} of 4.").wait_for()
        page.locator(".board .stones circle").nth(number - 1).wait_for(state="attached")
        assert page.locator(".board .stones circle").count() == number

    play("E5")
    page.goto(f"{server.url.rstrip('/')}{game.replace('/api/games', '/game')}")
    wait_for_moves(page, 1)
    turn(True)
    play("C3", "C7", "G3")
    turn(False)
    wait_for_moves(page, 4)
    for number in (3, 2, 1):
        page.keyboard.press("[")
        shown(number)
    page.keyboard.press("End")
    turn(True)
    for _ in range(2):
        server.post(f"{game}/undo")
    play("G5", "G7")
    turn(False)
    page.locator(".moves li", has_text="G5").wait_for()
    page.keyboard.press("[")
    shown(3)
    assert page.locator(".board .stones circle[cx='7'][cy='5']").count() == 1
    assert page.locator(".board .stones circle[cx='3'][cy='3']").count() == 0  # taken back


def test_pages_say_that_the_server_has_gone_and_come_back_with_it(
    browser: Browser, context: BrowserContext, tmp_path: Path
) -> None:
    with running(tmp_path / "kept", start=Loaded) as server:
        page = opened(context, server)
        press(page, 5, 5)
        wait_for_moves(page, 2)
        visitor = Visitor(browser, server.url, "phone", language="de")
        visitor.open("/")
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        port = server.port
        assert server.stop() == 0  # though the page listens
        page.locator(".lost").first.wait_for()
        visitor.page.goto(f"{server.url}/rules")
        assert "ist nicht erreichbar" in visitor.page.inner_text("main")
        dress = "getComputedStyle(document.querySelector('.card')).borderRadius"
        assert visitor.page.evaluate(dress) != "0px"
        visitor.close()
    with running(tmp_path / "kept", "--port", str(port), start=Loaded) as server:
        page.locator(".lost").first.wait_for(state="hidden")
        is_taken = page.locator(".board .stones circle[cx='3'][cy='3']").count()  # by its answer
        press(page, 7 if is_taken else 3, 3)
        wait_for_moves(page, 4)
