"""A review saved as one HTML file, opened from disk: it asks nobody for anything, and runs nothing
that a record says.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.browser import Visitor
from tests.web.kept import keep, reviewed
from tests.web.server import Server

pytestmark = pytest.mark.external

NAME = "fedcba9876543210" * 2
PLAYER = "</script><img src=//x onerror=alert(1)>"
COMMENT = "</script><!--<script>\u2028alert(1)</script>"
RECORD = f"(;SZ[4]KM[4]RU[Chinese]PB[{PLAYER}]C[{COMMENT}];B[da];W[aa];B[ad])".encode()
"""Each of its moves is a fault by far."""


@pytest.fixture
def saved(server: Server, visitors: Callable[[str], Visitor], tmp_path: Path) -> Path:
    """What the button of a review makes."""
    keep(server.log.parent, NAME, RECORD, "A game", "black")
    visitor = visitors("desk")
    visitor.open(f"/review/{NAME}")
    with visitor.page.expect_download() as found:
        visitor.button("Save as a web page")
    visitor.fits()
    found.value.save_as(tmp_path / "review.html")
    visitor.leave()
    return tmp_path / "review.html"


def test_a_saved_review_is_whole_and_alone_and_fits_a_phone(saved: Path, browser: Browser) -> None:
    assert saved.stat().st_size < 300_000
    visitor, asked = Visitor(browser, saved.as_uri(), "phone"), list[str]()
    page = visitor.page
    page.on("request", lambda request: asked.append(request.url))
    visitor.open("")
    title = page.locator("h1", has_text="alert(1)")
    assert title.text_content() == f"{PLAYER} – ?"
    visitor.check()
    faults = [one for one in reviewed(RECORD).moves if one.fault and one.colour == "black"]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_role("heading", name="1. Black D4").wait_for()
    visitor.press(
        page.locator(".faults button", has_text=f"{faults[0].number}. {faults[0].vertex}")
    )
    visitor.button("How it is punished")
    assert page.locator(".lines .step").count() == len(faults[0].punishment)
    with page.expect_download() as found:
        visitor.press(page.get_by_role("link", name="Save the reviewed SGF"))
    assert COMMENT in found.value.path().read_text()
    _answer_the_quiz(visitor, [(one.vertex, one.better[0]) for one in faults])
    visitor.press(page.get_by_role("link", name="Back to the review"))
    assert title.text_content() == f"{PLAYER} – ?"
    assert asked == [visitor.url]
    visitor.close()


def _answer_the_quiz(visitor: Visitor, faults: list[tuple[str, str]]) -> None:
    """First by a move that was neither played nor is the better one, then rightly."""
    page = visitor.page
    visitor.press(page.get_by_role("link", name="Quiz from these mistakes"))
    page.locator(".choices button").first.wait_for()
    visitor.fits()
    texts = page.locator(".choices button").all_text_contents()
    other = next(one.split()[1] for one in texts if one.split()[1] not in faults[0])
    for number, right in enumerate([other, *(better for _, better in faults[1:])], 1):
        page.get_by_role("heading", name=f"Mistake {number} of {len(faults)}").wait_for()
        chosen = page.locator(".choices button", has_text=re.compile(f"{right}$"))
        page.keyboard.press(chosen.inner_text()[0])
        said = "No: |fine too" if number == 1 else f"Right: {right}"
        page.locator("p.told", has_text=re.compile(said)).wait_for()
        visitor.button("See the result" if number == len(faults) else "Next mistake")
    page.get_by_role("heading", name=f"of {len(faults)} right").wait_for()
    visitor.check()
