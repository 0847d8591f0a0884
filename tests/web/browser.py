"""A page of `katachi web` in a real browser: headless Chromium, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, FloatRect, Locator, Page, sync_playwright

from tests import programs
from tests.paths import ROOT
from tests.processes import PATIENCE

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
"""No sandbox: as root, as in most containers, Chromium starts only so; it sees our page only."""

SCREENS = {"desk": (1280, 800), "phone": (390, 844)}
on_desk, on_phone = (pytest.mark.parametrize("visitor", [one], indirect=True) for one in SCREENS)

SMALL = 30
"""Pixels between two lines, below which a finger's first tap only chooses."""

AXE = ROOT / ".venv" / "node" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """axe.run({resultTypes: ['violations'], preload: false})
  .then((found) => found.violations)"""

BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright itself says on the console."""

UNTIL = """async (argument) => {{
  const end = performance.now() + {1};
  while (performance.now() < end) {{
    if (({0})(argument)) return true;
    await new Promise((go) => setTimeout(go, 50));
  }}
  return false;
}}"""
TURN = "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }"

TOMORROW = """(() => {
  const Today = Date, now = () => Today.now() + 86_400_000;
  globalThis.Date = class extends Today {
    constructor(...of) { super(...(of.length ? of : [now()])); }
    static now() { return now(); }
  };
})()"""

LETTERS = "ABCDEFGHJKLMNOPQRST"


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser, while the block runs."""
    program = programs.require("chromium-headless-shell", "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(program), args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """A person at a screen, who sees one page and hears what its console says.

    works: whether the page's service worker may. Without it a page is open in three quarters of
    the time.
    """

    def __init__(
        self, browser: Browser, url: str, screen: str, language: str = "en", works: bool = True
    ) -> None:
        width, height = SCREENS[screen]
        self.is_phone = is_phone = screen == "phone"
        self.width, self.height, self.url = width, height, url.rstrip("/")
        self._context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=is_phone,
            is_mobile=is_phone,
            accept_downloads=True,
            locale=language,
            service_workers="allow" if works else "block",
            reduced_motion="reduce",  # each frame of an animation is painted by the processor
        )
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self._devtools = self._context.new_cdp_session(self.page)
        self._later = ""
        self.complaints: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.complaints.append(str(fault)))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.text != BLOCKED:
            self.complaints.append(said.text)

    def close(self) -> None:
        self._context.close()

    def leave(self) -> None:
        """Forget all, for the next who comes: another page takes three times as long to begin."""
        if self._later:
            later = {"identifier": self._later}
            self._devtools.send("Page.removeScriptToEvaluateOnNewDocument", later)
            self._later = ""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto(f"{self.url}/static/icon.svg")  # where no script runs
        everything = {"origin": self.url, "storageTypes": "all"}
        self._devtools.send("Storage.clearDataForOrigin", everything)
        self.page.emulate_media(color_scheme="null")
        self.complaints.clear()

    def tomorrow(self) -> None:
        """From now on it is the next day, until this one leaves."""
        self._devtools.send("Page.enable")
        script = {"source": TOMORROW}
        made = self._devtools.send("Page.addScriptToEvaluateOnNewDocument", script)
        self._later = made["identifier"]
        self.page.evaluate(TOMORROW)

    def open(self, path: str = "/") -> None:
        self.page.goto(self.url + path)
        self.page.wait_for_selector("main *")

    def turn_to(self, path: str) -> None:
        """Show another address as the page's links do: a tenth of the work of opening it."""
        self.page.evaluate(TURN, path)

    def board(self) -> FloatRect:
        """Where the board is, once it is shown."""
        board = self.page.locator(".board svg")
        board.wait_for()
        box = board.bounding_box()
        assert box
        return box

    def click(self, vertex: str, size: int) -> None:
        """Click a point of the board, or tap it: twice where points are small."""
        box = self.board()
        cell = box["width"] / (size + 1)
        column, row = LETTERS.index(vertex[0]) + 1, size + 1 - int(vertex[1:])
        at = box["x"] + column * cell, box["y"] + row * cell
        if not self.is_phone:
            self.page.mouse.click(*at)
            return
        for _ in range(2 if cell < SMALL else 1):
            self.page.touchscreen.tap(*at)

    def button(self, name: str) -> None:
        """Click a button, or tap it."""
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def press(self, what: Locator) -> None:
        """Click something, or tap it."""
        if self.is_phone:
            what.tap()
        else:
            what.click()

    def status(self) -> str:
        return self.page.locator("#status").inner_text()

    def wait_for_status(self, text: str) -> None:
        self.until(
            "text => document.getElementById('status')?.textContent.includes(text)", text, text
        )

    def until(self, condition: str, argument: object = None, what: str = "") -> None:
        """Wait until a condition holds. The waiting is done in the page: to ask it each time from
        here is a fifth of a processor."""
        holds = self.page.evaluate(UNTIL.format(condition, 1000 * PATIENCE), argument)
        assert holds, f"{what or condition}: {self.complaints}"

    def state(self) -> dict[str, Any]:
        """The game as the server has it."""
        path = self.page.url.replace("/game/", "/api/games/")
        found = self.page.evaluate("path => fetch(path).then(one => one.json())", path)
        assert isinstance(found, dict)
        return found

    def free(self, *vertices: str) -> str:
        """The first of these vertices on which no stone was played. Katachi may choose any."""
        played = {vertex for _, vertex in self.state()["moves"]}
        return next(one for one in vertices if one not in played)

    def fits(self) -> None:
        """Nothing is wider than the screen, or below the page; a silent console."""
        assert self.page.evaluate("document.documentElement.scrollWidth") <= self.width
        ends = "Math.max(innerHeight, document.body.getBoundingClientRect().bottom + scrollY)"
        assert self.page.evaluate(f"document.documentElement.scrollHeight - {ends}") <= 2
        assert not self.complaints, self.complaints

    def check(self) -> None:
        """It fits, and nothing is serious by axe's rules."""
        self.fits()
        if AXE.is_file():
            # Through the debugger: the page's policy lets no other script in.
            if self.page.evaluate("typeof axe === 'undefined'"):
                self.page.evaluate(AXE.read_text(encoding="utf-8"))
            found = self.page.evaluate(RUN)
            faults = [
                (one["id"], one["impact"], [node["html"][:200] for node in one["nodes"]][:3])
                for one in found
                if one["impact"] in ("serious", "critical")
            ]
            assert not faults, faults
        assert not self.complaints, self.complaints


def has_axe() -> bool:
    """Is axe-core there? If not, and nobody asked to do without, the reason is told."""
    if not AXE.is_file():
        pytest.skip("npm could not install axe-core: `make external` tries again")
    return True
