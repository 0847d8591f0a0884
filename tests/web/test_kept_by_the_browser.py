"""Whatever stands in a browser's storage, the page is shown and a game can be begun."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser import Visitor, on_desk
from tests.web.server import Server

pytestmark = pytest.mark.external

NAMES = ["games", "reviews", "terms", "overlays", "sound", "test", "quiz", "first", "chapter"]
JUNK: list[Any] = [5, "x", None, {}, [None], [5], {"id": 5}]
JUNK += [[{"id": "0" * 32}], [{"id": "0" * 32, "size": {}, "when": "x", "title": 5, "result": 5}]]
JUNK += [{"size": 99, "clock": 5, "komi": "x", "person": [], "rules": None, "level": {}, "own": 7}]
PAGES = ["/review", "/quiz", "/rules", "/learn", "/level", "/first"]
PUT = "all => all.forEach(([name, value]) => localStorage.setItem(`katachi.${name}`, value))"


TEXTS = ["{", *map(json.dumps, JUNK)]


@on_desk
def test_nonsense_is_as_if_nothing_were_kept(visitor: Visitor) -> None:
    visitor.open()
    for turn in range(len(TEXTS)):  # the start has each text under each name, once
        kept = [[name, TEXTS[turn - number]] for number, name in enumerate(NAMES)]
        for path in (*PAGES[turn : turn + 1], "/"):
            visitor.page.evaluate(PUT, kept)
            (visitor.turn_to if turn else visitor.open)(path)
            visitor.page.wait_for_timeout(50)
        visitor.page.get_by_role("button", name="Start", exact=True).wait_for()
    visitor.page.get_by_role("button", name="Start", exact=True).click()
    visitor.page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")
    assert not [one for one in visitor.complaints if "404" not in one], visitor.complaints


@on_desk
def test_a_drill_that_is_forgotten_leads_back_to_where_it_began(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/quiz?drill")
    page.get_by_role("heading", name="There is no position to practise this on.").wait_for()
    visitor.press(page.get_by_role("link", name="Back to the findings"))
    page.get_by_role("heading", name="Learn from your games").wait_for()
    visitor.fits()


@on_desk
def test_a_game_is_taken_off_the_list_by_two_presses(visitor: Visitor, server: Server) -> None:
    page, names = visitor.page, []
    visitor.open()
    for _ in range(2):
        names.append(server.post("/api/games", size=9, level=1)["id"])
        visitor.turn_to(f"/game/{names[-1]}")
        visitor.wait_for_status("Your turn")
    visitor.turn_to("/")
    rows = page.locator(".games li")
    expect(rows).to_have_count(2)
    off = rows.first.get_by_role("button")
    visitor.press(off)
    expect(off).to_have_text("Sure?")
    visitor.check()
    visitor.press(rows.last.get_by_role("button"))  # of another game: nothing is taken off
    expect(off).to_have_text("×")
    visitor.press(off)
    visitor.press(off)
    expect(rows).to_have_count(1)
    expect(rows.get_by_role("button")).to_be_focused()  # the keys go on from there
    visitor.open()
    expect(rows.get_by_role("link")).to_have_attribute("href", f"/game/{names[0]}")
    assert server.ask("GET", f"/api/games/{names[1]}").status == 200


@on_desk
def test_the_board_looks_as_it_was_chosen_and_its_keys_are_listed(
    visitor: Visitor, server: Server
) -> None:
    page, game = visitor.page, server.post("/api/games", size=9, person="both")["id"]
    server.post(f"/api/games/{game}/play", vertex="E5", number=1)
    visitor.open(f"/game/{game}")
    page.get_by_text("Numbers, coordinates, board").click()
    for name in ("All", "Off", "Paper", "Plain"):
        visitor.button(name)
    page.reload()
    page.locator(".marks .told").wait_for()
    assert page.locator(".marks .told").text_content() == "1"
    assert not page.locator(".names").is_visible()
    visitor.fits()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("u")  # is no undo while the list is open
    visitor.check()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    assert len(visitor.state()["moves"]) == 1
