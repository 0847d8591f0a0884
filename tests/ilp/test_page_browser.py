"""The page of rules in a real browser: headless Chromium, as a reader uses it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from katachi.engine.patterns.theory import read_theory
from katachi.ilp.page import write_page
from tests import programs
from tests.ilp.pages import EVIL_THEORY, write
from tests.paths import ROOT

pytestmark = pytest.mark.external

ALEPH = ROOT / "data" / "theories" / "aleph.pl"
GAMES = ROOT / "data" / "games" / "gnugo-level0" / "9x9"

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
"""No sandbox: as root, as in most containers, Chromium starts only so; it sees our page only."""

PHONE = {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True}
DESK = {"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False}


class Browser:
    """A browser at work on one page."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def open(self, path: Path, screen: dict[str, object] = DESK) -> None:
        """Show a page. What an earlier one has logged is forgotten."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        self.driver.get("about:blank")
        self.driver.get_log("performance"), self.driver.get_log("browser")
        self.driver.get(path.as_uri())

    def run(self, script: str) -> object:
        return self.driver.execute_script(f"return {script}")

    def find(self, name: str) -> webdriver.remote.webelement.WebElement:
        return self.driver.find_element(By.ID, name)

    def rules(self) -> list[int]:
        """The numbers of the rules to be seen, in their order."""
        seen = "document.querySelectorAll('#rules > li:not([hidden])')"
        return self.run(f"[...{seen}].map(item => Number(item.dataset.number))")

    def sort(self, by: str) -> None:
        Select(self.find("sort")).select_by_visible_text(by)

    def search(self, text: str) -> None:
        self.find("search").clear()
        self.find("search").send_keys(text)

    def requests(self) -> list[str]:
        """What has been asked for since the page was opened."""
        messages = [
            json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")
        ]
        return [
            message["params"]["request"]["url"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]

    def complaints(self) -> list[dict[str, object]]:
        """What the console says."""
        return self.driver.get_log("browser")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    options = webdriver.ChromeOptions()
    options.binary_location = str(programs.require("chromium"))
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    service = webdriver.ChromeService(str(programs.require("chromedriver")))
    driver = webdriver.Chrome(options=options, service=service)
    yield Browser(driver)
    driver.quit()


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the rules that ship."""
    out = tmp_path_factory.mktemp("page") / "rules.html"
    write_page(ALEPH, [GAMES], out)
    return out


@pytest.mark.parametrize(
    ("by", "key", "way"),
    [
        ("weight", lambda rule: rule.weight, -1),
        ("N, bad moves", lambda rule: rule.negatives, 1),
        ("number", lambda rule: rule.number, 1),
    ],
)
def test_sorting(browser: Browser, page: Path, by: str, key: object, way: int) -> None:
    rules = read_theory(ALEPH).rules
    browser.open(page)
    browser.sort(by)
    for sign in (way, -way):
        expected = sorted(rules, key=lambda rule: (sign * key(rule), rule.number))
        assert browser.rules() == [rule.number for rule in expected]
        browser.find("reverse").click()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Knight's move", [5, 10, 12, 13]),
        ("  MIDDLE  game ", [13]),
        ("no such words", []),
        ("", list(range(1, 19))),
    ],
)
def test_searching(browser: Browser, page: Path, text: str, expected: list[int]) -> None:
    browser.open(page)
    browser.search(text)
    assert browser.rules() == expected
    assert browser.find("count").text == f"{len(expected)} of 18 rules"


def test_stones_lie_where_the_lines_are(browser: Browser, page: Path) -> None:
    browser.open(page)
    box = "document.querySelector('.boards %s').getBoundingClientRect().%s"
    for side in ("left", "top", "right", "bottom"):
        whole, grid = (browser.run(box % (name, side)) for name in ("svg", "svg use"))
        assert whole == pytest.approx(grid, abs=0.6)


def test_a_word_of_the_glossary_is_a_filter(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run("document.getElementById('words').open = true")
    browser.driver.find_element(By.CSS_SELECTOR, "button[value='edge_ver(']").click()
    assert browser.rules() == [16, 17, 18]
    assert browser.run("document.getElementById('search').value") == "edge_ver("


def test_what_is_found_stays_found_when_sorted(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.search("knight's move")
    browser.sort("N, bad moves")
    assert browser.rules() == [12, 13, 5, 10]
    browser.find("search").send_keys(Keys.ENTER)  # which would send a form that nobody stops
    assert browser.rules() == [12, 13, 5, 10]


def test_all_can_be_done_with_the_keyboard(browser: Browser, page: Path) -> None:
    browser.open(page)
    reached = []
    for _ in range(6):
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        reached.append(browser.run("document.activeElement.id || document.activeElement.tagName"))
    assert reached == ["SUMMARY", "SUMMARY", "search", "sort", "reverse", "A"]
    browser.find("search").send_keys("jump", Keys.TAB, "weight", Keys.TAB, Keys.SPACE)
    assert browser.rules() == [15, 9, 8]


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_is_wider_than_the_screen(
    browser: Browser, page: Path, screen: dict[str, object]
) -> None:
    browser.open(page, screen)
    browser.run("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert browser.run("innerWidth") == screen["width"]
    assert browser.run("document.documentElement.scrollWidth") <= screen["width"]
    right = "[...document.querySelectorAll('body *')].map(e => e.getBoundingClientRect().right)"
    assert browser.run(f"Math.max(...{right})") <= screen["width"]
    assert browser.run("document.querySelector('.boards svg').getBoundingClientRect().width") >= 90


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(browser: Browser, page: Path, scheme: str) -> None:
    """WCAG AA asks for 4.5 to 1."""
    feature = {"name": "prefers-color-scheme", "value": scheme}
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    browser.open(page)
    ground = brightness(
        browser.run("getComputedStyle(document.querySelector('article')).backgroundColor")
    )
    assert (ground > 0.5) == (scheme == "light")
    for name in ("h2 .sentence", "h2 a", "figcaption", "code", "dt"):
        text = brightness(browser.run(f"getComputedStyle(document.querySelector('{name}')).color"))
        dark, light = sorted((ground, text))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, name


def brightness(colour: str) -> float:
    """The relative luminance of "rgb(1, 2, 3)" (WCAG 2)."""
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").rstrip(")").split(",")]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_nothing_is_asked_of_the_network_and_nothing_is_wrong(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.sort("weight")
    browser.search("jump")
    asked = browser.requests()
    assert page.as_uri() in asked
    assert {url for url in asked if not url.startswith("data:")} == {page.as_uri()}
    assert browser.complaints() == []


def test_a_request_would_be_seen_and_refused(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run(
        "document.body.append(Object.assign(new Image(), {src: 'http://127.0.0.1:9/x.png'}))"
    )
    assert any("Content Security Policy" in str(said["message"]) for said in browser.complaints())


def test_nothing_of_a_theory_runs(browser: Browser, page: Path, tmp_path: Path) -> None:
    theory = write(tmp_path, "evil.pl", EVIL_THEORY)
    write_page(theory, [GAMES], tmp_path / "evil.html")
    browser.open(tmp_path / "evil.html")
    assert browser.driver.title == "Rules of evil.pl"
    assert browser.run("[document.scripts.length, document.images.length]") == [1, 0]
    assert browser.rules() == [1]
    assert browser.complaints() == []
