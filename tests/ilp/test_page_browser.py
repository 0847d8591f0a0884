"""The page of rules in a real browser: headless Chromium, as a reader uses it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from katachi.engine.patterns.theory import read_theory
from katachi.ilp.page import write_page
from tests.ilp.pages import EVIL_THEORY, write
from tests.paths import ROOT

pytestmark = pytest.mark.external

ALEPH = ROOT / "data" / "theories" / "aleph.pl"
GAMES = ROOT / "data" / "games" / "gnugo-level0" / "9x9"

PHONE, DESK = (360, 640), (1280, 800)


class Browser:
    """A browser at work on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda asked: self.requests.append(asked.url))
        page.on("console", lambda said: self.complaints.append(said.text))
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))

    def open(self, path: Path) -> None:
        """Show a page. What an earlier one has asked for and said is forgotten."""
        self.page.goto("about:blank")
        self.requests.clear()
        self.complaints.clear()
        self.page.goto(path.as_uri())

    def run(self, script: str) -> object:
        return self.page.evaluate(script)

    def rules(self) -> list[int]:
        """The numbers of the rules to be seen, in their order."""
        seen = "document.querySelectorAll('#rules > li:not([hidden])')"
        return self.run(f"[...{seen}].map(item => Number(item.dataset.number))")

    def sort(self, by: str) -> None:
        self.page.select_option("#sort", label=by)

    def search(self, text: str) -> None:
        self.page.fill("#search", text)


@pytest.fixture(scope="module")
def browser(browser) -> Iterator[Browser]:
    page = browser.new_page()
    yield Browser(page)
    page.close()


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the rules that ship."""
    out = tmp_path_factory.mktemp("page") / "rules.html"
    write_page(ALEPH, [GAMES], out)
    return out


def test_sorting(browser: Browser, page: Path) -> None:
    rules = read_theory(ALEPH).rules
    browser.open(page)
    for by, key, way in (
        ("by weight", lambda rule: rule.weight, -1),
        ("N, bad moves", lambda rule: rule.negatives, 1),
        ("by number", lambda rule: rule.number, 1),
    ):
        browser.sort(by)
        for sign in (way, -way):
            expected = sorted(rules, key=lambda rule: (sign * key(rule), rule.number))
            assert browser.rules() == [rule.number for rule in expected]
            browser.page.click("#reverse")


def test_searching(browser: Browser, page: Path) -> None:
    browser.open(page)
    for text, expected in (
        ("Knight's move", [5, 10, 12, 13]),
        ("  MIDDLE  game ", [13]),
        ("no such words", []),
        ("", list(range(1, 19))),
    ):
        browser.search(text)
        assert browser.rules() == expected
        assert browser.page.inner_text("#count") == f"{len(expected)} of 18 rules"


def test_stones_lie_where_the_lines_are(browser: Browser, page: Path) -> None:
    browser.open(page)
    box = "document.querySelector('.boards %s').getBoundingClientRect().%s"
    for side in ("left", "top", "right", "bottom"):
        whole, grid = (browser.run(box % (name, side)) for name in ("svg", "svg use"))
        assert whole == pytest.approx(grid, abs=0.6)


def test_a_word_of_the_glossary_is_a_filter(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run("document.getElementById('words').open = true")
    browser.page.click("button[value='edge_ver(']")
    assert browser.rules() == [16, 17, 18]
    assert browser.run("document.getElementById('search').value") == "edge_ver("


def test_what_is_found_stays_found_when_sorted(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.search("knight's move")
    browser.sort("N, bad moves")
    assert browser.rules() == [12, 13, 5, 10]
    browser.page.press("#search", "Enter")  # which would send a form that nobody stops
    assert browser.rules() == [12, 13, 5, 10]


def test_all_can_be_done_with_the_keyboard(browser: Browser, page: Path) -> None:
    browser.open(page)
    reached = []
    for _ in range(6):
        browser.page.keyboard.press("Tab")
        reached.append(browser.run("document.activeElement.id || document.activeElement.tagName"))
    assert reached == ["SUMMARY", "SUMMARY", "search", "sort", "reverse", "A"]
    browser.page.type("#search", "jump")
    for key in ("Tab", *"weight", "Tab", "Space"):
        browser.page.keyboard.press(key)
    assert browser.rules() == [15, 9, 8]


def test_nothing_is_wider_than_the_screen(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run("document.querySelectorAll('details').forEach(one => { one.open = true })")
    for width, height in (PHONE, DESK):
        browser.page.set_viewport_size({"width": width, "height": height})
        assert browser.run("innerWidth") == width
        assert browser.run("document.documentElement.scrollWidth") <= width
        every = "[...document.querySelectorAll('body *')]"
        assert (
            browser.run(f"Math.max(...{every}.map(e => e.getBoundingClientRect().right))") <= width
        )
        board = "document.querySelector('.boards svg').getBoundingClientRect().width"
        assert browser.run(board) >= 90


def test_text_stands_out_from_its_ground(browser: Browser, page: Path) -> None:
    """WCAG AA asks for 4.5 to 1."""
    browser.open(page)
    for scheme in ("dark", "light"):
        browser.page.emulate_media(color_scheme=scheme)
        ground = brightness(
            browser.run("getComputedStyle(document.querySelector('article')).backgroundColor")
        )
        assert (ground > 0.5) == (scheme == "light")
        for name in ("h2 .sentence", "h2 a", "figcaption", "code", "dt"):
            colour = f"getComputedStyle(document.querySelector('{name}')).color"
            dark, light = sorted((ground, brightness(browser.run(colour))))
            assert (light + 0.05) / (dark + 0.05) >= 4.5, name


def brightness(colour: str) -> float:
    """The relative luminance of "rgb(1, 2, 3)" (WCAG 2)."""
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").rstrip(")").split(",")]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_nothing_is_asked_of_the_network_and_nothing_is_wrong(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.sort("by weight")
    browser.search("jump")
    asked = browser.requests
    assert page.as_uri() in asked
    assert {url for url in asked if not url.startswith("data:")} == {page.as_uri()}
    assert browser.complaints == []


def test_a_request_would_be_seen_and_refused(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run(
        "document.body.append(Object.assign(new Image(), {src: 'http://127.0.0.1:9/x.png'}))"
    )
    browser.page.wait_for_timeout(200)
    assert any("Content Security Policy" in said for said in browser.complaints)


def test_nothing_of_a_theory_runs(browser: Browser, page: Path, tmp_path: Path) -> None:
    theory = write(tmp_path, "evil.pl", EVIL_THEORY)
    write_page(theory, [GAMES], tmp_path / "evil.html")
    browser.open(tmp_path / "evil.html")
    assert browser.page.title() == "Rules of evil.pl"
    assert browser.run("[document.scripts.length, document.images.length]") == [1, 0]
    assert browser.rules() == [1]
    assert browser.complaints == []
