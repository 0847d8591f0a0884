"""Nothing that is pressed or asked for leads nowhere, or changes its place, in a real Chromium."""

import pytest
from playwright.sync_api import expect

from tests.web.browser import Visitor, on_desk, on_phone
from tests.web.server import BYTES, Server

NOWHERE = "f" * 32
HTML = {"Accept": "text/html,application/xhtml+xml;q=0.9"}


@pytest.mark.external
@on_desk
def test_what_is_gone_is_told_and_leads_on(visitor: Visitor) -> None:
    page = visitor.page
    for path, onward, said, comes in (
        ("/foo", "/", "There is no such page.", visitor.open),
        (f"/review/{NOWHERE}", "/review", "There is no such review here", visitor.turn_to),
        (f"/learn/{NOWHERE}", "/learn", "There is no such learning", visitor.turn_to),
    ):
        comes(path)
        page.locator("#toast.shown", has_text=said).wait_for()
        assert page.evaluate("location.pathname") == onward
        visitor.until("() => document.querySelector('main h1')")


def test_a_browser_gets_a_page_for_any_address_and_a_program_a_sentence(server: Server) -> None:
    for path, accept, is_page in (
        ("/foo", HTML, True),
        ("/foo", {}, False),
        ("/api/foo", HTML, False),
        ("/static/foo", HTML, False),
    ):
        found = server.ask("GET", path, None, accept)
        assert (found.status, found.body[:15].lower() == b"<!doctype html>") == (404, is_page)
        assert is_page or found.json["error"] == "There is no such page."


@pytest.mark.external
@on_desk
def test_to_resign_is_pressed_twice_in_one_place(visitor: Visitor, server: Server) -> None:
    game = server.post("/api/games", size=9, level=1)["id"]
    visitor.open(f"/game/{game}")
    visitor.wait_for_status("Your turn")
    places = []
    for name in ("Resign", "Resign: sure?"):
        button = visitor.page.get_by_role("button", name=name, exact=True)
        places.append(button.bounding_box())
        button.click()
    assert places[0] == places[1]
    visitor.wait_for_status("White wins by resignation")
    visitor.click("E5", 9)
    expect(visitor.page.locator("#toast")).to_have_text("The game is over.")
    visitor.fits()


@pytest.mark.external
@on_desk
def test_what_a_server_between_answers_is_told_in_a_sentence(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    html = {"status": 502, "content_type": "text/html", "body": "<html>Bad gateway</html>"}
    page.route("**/api/games", lambda one: one.fulfill(**html))
    visitor.button("Start")
    page.locator("#toast.shown", has_text="Katachi does not answer.").wait_for()


@pytest.mark.external
@on_desk
def test_a_page_without_its_server_speaks_the_language_that_was_chosen(visitor: Visitor) -> None:
    """What the worker shows is kept when the page is first seen, in another language maybe."""
    page, kept = visitor.page, "caches.match('/static/offline.html').then((one) => one.text())"
    visitor.open()
    for language in ("ja", "de"):
        with page.expect_navigation():
            page.locator("footer select").select_option(language)
        assert f'lang="{language}"' in page.evaluate(kept)


@pytest.mark.external
@on_desk
def test_a_mistake_at_the_foot_of_the_page_is_chosen_beside_its_board(
    visitor: Visitor, review: str
) -> None:
    page = visitor.page
    visitor.open(f"/review/{review}")
    mistake = page.locator(".faults button").last
    mistake.wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.keyboard.press("Tab")
    mistake.focus()
    board = page.locator(".left .board").bounding_box()
    assert board
    assert page.evaluate("scrollY") > 60
    assert 0 <= board["y"] <= board["y"] + board["height"] <= visitor.height
    offset = mistake.evaluate("one => parseFloat(getComputedStyle(one).outlineOffset)")
    assert offset < 0, "the list cuts a ring that is around it"


@pytest.mark.external
@on_desk
def test_terms_that_cannot_be_are_shown_when_they_hold_up_the_start(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    terms, komi = (
        page.locator("details", has=page.locator("[name=komi]")),
        page.locator("[name=komi]"),
    )
    terms.locator("summary").click()
    komi.fill("3.3")
    terms.locator("summary").click()
    komi.wait_for(state="hidden")
    visitor.button("Start")
    komi.wait_for()
    assert page.evaluate("document.activeElement.name") == "komi"
    visitor.fits()


@pytest.mark.external
@on_desk
def test_a_move_before_the_teachers_question_is_answered(visitor: Visitor, server: Server) -> None:
    game = server.post("/api/games", size=5, level=1, teacher=True, seconds=0.2)["id"]
    visitor.open(f"/game/{game}")
    visitor.wait_for_status("Your turn")  # until then the board may be drawn anew
    visitor.click("A1", 5)
    visitor.wait_for_status("A word on your move")
    visitor.click("C3", 5)
    visitor.page.locator("#toast.shown", has_text="Keep your move, or take it back.").wait_for()
    visitor.check()


@pytest.mark.external
@on_phone
def test_what_is_told_for_a_moment_is_a_sentence_as_wide_as_the_phone(
    visitor: Visitor, server: Server
) -> None:
    record = b"(;SZ[5]KM[6.5];B[cc];W[cb])"  # of which the rules are assumed
    review = server.ask("POST", "/api/reviews", record, BYTES).json["id"]
    visitor.open(f"/review/{review}")
    toast = visitor.page.locator("#toast.shown")
    expect(toast).to_have_text("No rules are named; Japanese ones are taken.")
    box = toast.bounding_box()
    assert box
    assert box["width"] > visitor.width / 2
    visitor.check()


@pytest.mark.external
@on_desk
def test_the_keys_stay_where_they_were_pressed(
    visitor: Visitor, server: Server, review: str
) -> None:
    """Though what they pressed is drawn anew."""
    page, record = visitor.page, b"(;SZ[9];B[ee](;W[cc])(;W[gg]))"

    def press(part: str) -> None:
        button = page.locator(part)
        button.wait_for()
        button.focus()
        page.keyboard.press("Enter")

    visitor.open(f"/review/{review}")
    for part, then in (
        (".faults li:nth-child(2) button", "[aria-current=step]"),
        (".verdict .actions button >> nth=0", "[aria-pressed=true]"),
    ):
        press(part)
        assert page.locator(f"{then}:focus").count() == 1, part
    visitor.turn_to(f"/quiz/{review}")
    press(".answered button >> nth=2")
    assert page.locator(".answered button:nth-child(3)[aria-current=step]:focus").count() == 1
    game = server.ask("POST", "/api/records", record, BYTES).json["id"]
    visitor.turn_to(f"/game/{game}")
    for opens, shows, closes in (
        (".moves button >> nth=0", ".reasons .picture", ".reasons .shut:visible"),
        ("button:text-is('Marks')", ".card.marks", "button:text-is('Done')"),
    ):
        press(opens)
        page.locator(shows).wait_for()
        press(closes)
        page.locator(".board:focus").wait_for()
    press(".fork .away")
    page.locator(".fork .away:focus", has_text="sure?").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator(".fork button")).to_have_count(1)
    visitor.check()
