"""Whose mistakes a person is asked about, and how soon, in a real Chromium."""

import json

import pytest
from playwright.sync_api import Page, Route

from tests.web.browser import Visitor, on_desk
from tests.web.kept import reviewed

pytestmark = pytest.mark.external


def count_of(side: str) -> int:
    return sum(1 for one in reviewed().moves if one.fault and one.colour == side)


def has_heading(page: Page, text: str) -> None:
    page.get_by_role("heading", name=text, exact=True).wait_for()


@on_desk
def test_of_a_record_the_mistakes_are_the_persons_who_says_so(
    visitor: Visitor, review: str
) -> None:
    page = visitor.page
    for path in (f"/review/{review}", f"/quiz/{review}?side=black"):  # to look at it says nothing
        visitor.open(path)
        page.locator(".faults li button, .choices button").first.wait_for()
    visitor.open("/quiz")
    has_heading(page, "No mistake to ask about")
    page.get_by_text("say in its review whose mistakes are yours").wait_for()
    visitor.open(f"/review/{review}")
    group = page.get_by_role("group", name="Whose mistakes are yours?")
    group.get_by_role("button", name="White").click()
    page.get_by_role("heading", name="Your chapter: rule").wait_for()
    visitor.check()
    visitor.open("/quiz")
    has_heading(page, f"Mistake 1 of {count_of('white')}")


@on_desk
def test_the_first_question_waits_for_no_other_review(visitor: Visitor, review: str) -> None:
    page, held = visitor.page, list[Route]()
    visitor.open("/review")
    own = [{"id": review, "side": side, "title": side, "when": 1} for side in ("white", "black")]
    page.evaluate("all => localStorage.setItem('katachi.reviews', all)", json.dumps(own))
    page.route("**/quiz/black", lambda one: held.append(one))
    visitor.open("/quiz")
    first, both = count_of("white"), count_of("white") + count_of("black")
    has_heading(page, f"Mistake 1 of {first}")
    page.keyboard.press("0")
    page.get_by_role("button", name="Next mistake").click()
    has_heading(page, f"Mistake 2 of {first}")
    asked = page.locator(".asks").inner_text()
    held.pop().continue_()
    has_heading(page, f"Mistake 2 of {both}")
    assert page.locator(".asks").inner_text() == asked
    assert page.locator(".answered button").count() == both
    visitor.check()
