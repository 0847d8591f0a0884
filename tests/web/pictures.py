"""Pictures of every page, on a desk and on a phone: python -m tests.web.pictures FOLDER

WebP files; `docs/pages` has those of the last change of the page. Each page is also checked as the
tests do.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image

import katachi
from tests.web.browser import SCREENS, Visitor, chromium
from tests.web.kept import NAME, keep
from tests.web.server import running
from tests.web.test_counting import OPEN

QUALITY = 65
MOVES = 12


def game_of_levels() -> bytes:
    """The record of a game with faults, of two of Katachi's levels."""
    game, players = katachi.Game(9), [katachi.Player(level=level, nodes=100) for level in (2, 4)]
    while len(game.moves) < 60:
        players[len(game.moves) % 2].play(game)
    return game.to_sgf("Level 2", "Level 4").encode()


def played(visitor: Visitor) -> None:
    """Some moves against Katachi, with a why of its last."""
    game, player = katachi.Game(9), katachi.Player(nodes=200)
    visitor.open()
    while len(game.moves) < MOVES:
        visitor.click(player.choose(game).vertex, 9)
        visitor.page.wait_for_url("**/game/*")
        while len(moves := visitor.state()["moves"]) < len(game.moves) + 2:
            visitor.page.wait_for_timeout(200)
        for _, vertex in moves[len(game.moves) :]:
            game.play(vertex)
    visitor.button("Why?")
    visitor.click(game.moves[-1].vertex, 9)
    visitor.until("() => document.querySelectorAll('.reasons:not([hidden]) p').length > 2")
    visitor.page.wait_for_timeout(1500)


def opened(path: str, shows: str) -> Callable[[Visitor], None]:
    """A page, once something is there."""

    def visit(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.page.locator(shows).first.wait_for()
        visitor.page.wait_for_timeout(500)

    return visit


def counted(visitor: Visitor) -> None:
    """The end of a game, with a border that is open, and what is told of a group."""
    visitor.open()
    visitor.page.get_by_label("A record as text").fill(OPEN.format("Japanese", "6.5"))
    visitor.button("Open")
    visitor.page.wait_for_url("**/game/*")
    visitor.wait_for_status("Both have passed")
    visitor.click("G2", 9)
    visitor.page.locator(".fate").wait_for()
    visitor.page.wait_for_timeout(1500)


def asked(visitor: Visitor) -> None:
    """A question of the level test, answered."""
    visitor.open("/level")
    visitor.button("Begin")
    visitor.press(visitor.page.locator(".choices button").first)
    visitor.page.get_by_role("button", name="Next question").wait_for()
    visitor.page.wait_for_timeout(500)


PAGES = {
    "start": opened("/", ".board svg"),
    "game": played,
    "count": counted,
    "review": opened(f"/review/{NAME}", ".faults button"),
    "quiz": opened(f"/quiz/{NAME}", ".choices button"),
    "rules": opened("/rules", ".shapes li"),
    "learn": opened("/learn", "main h1"),
    "ladder": opened("/ladder", ".rungs li"),
    "level": asked,
    "first": opened("/first", ".board svg"),
}


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, running(Path(kept) / "kept") as server:
        keep(server.log.parent, NAME, game_of_levels(), "Level 2 – Level 4", nodes=400)
        with chromium() as browser:
            for screen in SCREENS:
                for name, visit in PAGES.items():
                    visitor = Visitor(browser, server.url, screen)
                    visit(visitor)
                    visitor.check()
                    image = Image.open(io.BytesIO(visitor.page.screenshot()))
                    image.save(folder / f"{name}-{screen}.webp", quality=QUALITY)
                    visitor.close()
                    print(name, screen)


if __name__ == "__main__":
    main()
