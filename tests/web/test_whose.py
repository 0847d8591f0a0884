"""Whose mistakes a person is asked about, in a real Chromium."""

import pytest
from playwright.sync_api import Page

from tests.web.browser import Visitor, on_desk
from tests.web.kept import reviewed

pytestmark = pytest.mark.external


def has_heading(page: Page, text: str) -> None:
    page.get_by_role("heading", name=text, exact=True).wait_for()


@on_desk
def test_of_a_record_the_mistakes_are_the_persons_who_says_so(
    visitor: Visitor, review: str
) -> None:
    page = visitor.page
    visitor.open(f"/review/{review}")  # to look at it says nothing
    page.locator(".faults li button").first.wait_for()
    visitor.turn_to(f"/quiz/{review}?side=black")
    page.locator(".choices button").first.wait_for()
    visitor.turn_to("/quiz")
    has_heading(page, "No mistake to ask about")
    page.get_by_text("say in its review whose mistakes are yours").wait_for()
    visitor.turn_to(f"/review/{review}")
    group = page.get_by_role("group", name="Whose mistakes are yours?")
    group.get_by_role("button", name="White").click()
    card = page.locator(".card", has=page.get_by_role("heading", name="Your chapter: rule"))
    card.wait_for()
    assert card.locator("> button").count() >= 1
    assert card.evaluate("one => one.scrollWidth <= one.clientWidth"), "sentences stay in it"
    visitor.fits()
    visitor.open("/quiz")
    whites = [one for one in reviewed().moves if one.fault and one.colour == "white"]
    has_heading(page, f"Mistake 1 of {len(whites)}")
