"""What the page shows between a press and the server's answer, in a real Chromium."""

import pytest
from playwright.sync_api import Route

from tests.web.browser import Visitor, on_desk
from tests.web.server import Server

pytestmark = pytest.mark.external


@on_desk
def test_quiz_and_why_say_what_is_waited_for(visitor: Visitor, server: Server, review: str) -> None:
    page, held = visitor.page, list[Route]()
    page.route("**/api/**/quiz*", lambda one: held.append(one))
    visitor.open(f"/quiz/{review}")
    page.get_by_text("The questions are being made …").wait_for()
    assert page.locator(".board svg").is_visible()
    held.pop().continue_()
    page.locator(".choices button").first.wait_for()
    game = server.post("/api/games", size=9, person="both")["id"]
    server.post(f"/api/games/{game}/play", vertex="E5", number=1)
    page.route("**/api/**/why*", lambda one: held.append(one))
    visitor.open(f"/game/{game}")
    page.locator(".moves li button").first.click()
    page.get_by_text("Katachi looks at it …").wait_for()
    assert page.locator(".marks text, .asked").count() > 0
    held.pop().continue_()
    page.get_by_text("Katachi looks at it …").wait_for(state="hidden")
    page.locator(".moves li button").first.click()
    page.get_by_text("Katachi looks at it …").wait_for()
    visitor.click("C3", 9)  # play goes on, and what was asked ends in silence
    visitor.wait_for_status("Black to move")
    visitor.check()
    held.pop().fulfill(status=409, json={"error": "It was dropped."})
    page.wait_for_timeout(100)
    assert page.locator("#toast.shown").count() == 0
