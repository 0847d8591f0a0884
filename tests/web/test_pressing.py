"""What counts as a move: a press that ends where it began, with one finger, in a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browser import SCREENS, SMALL, Visitor, chromium
from tests.web.server import Server, running

pytestmark = pytest.mark.external

OUTSIDE = (0.0, -0.8)
"""Columns and rows from the upper left corner of the board: above it."""
LONG = 700
"""Milliseconds after which a move that was not meant would be there."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("web") / "kept") as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    with chromium() as found:
        yield found


class Player:
    """A person with a mouse or fingers, who plays both sides; places are columns and rows."""

    def __init__(self, visitor: Visitor, server: Server, size: int) -> None:
        self.page, self.visitor = visitor.page, visitor
        game = server.post("/api/games", size=size, person="both")["id"]
        visitor.open(f"/game/{game}")
        visitor.wait_for_status("Black")
        self.size = size
        box = self.page.locator(".board svg").bounding_box()
        assert box
        self._box, self.cell = box, box["width"] / (size + 1)
        self._fingers = self.page.context.new_cdp_session(self.page)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self._box["x"] + x * self.cell, self._box["y"] + y * self.cell

    def drag(self, *places: tuple[float, float], button: str = "left") -> None:
        """Press on the first place and release on the last."""
        self.page.mouse.move(*self.at(*places[0]))
        self.page.mouse.down(button=button)
        for place in places[1:]:
            self.page.mouse.move(*self.at(*place))
        self.page.mouse.up(button=button)

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        """The fingers that are down now, by what has just happened to one."""
        named = ({"x": x, "y": y, "id": i} for i, (x, y) in enumerate(self.at(*p) for p in places))
        self._fingers.send(
            "Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": list(named)}
        )

    def moves(self) -> list[str]:
        """The moves made, once those that were not meant would have been."""
        self.page.wait_for_timeout(LONG)
        return [vertex for _, vertex in self.visitor.state()["moves"]]


@pytest.fixture
def player(request: pytest.FixtureRequest, browser, server: Server) -> Iterator[Player]:
    screen, size = request.param
    visitor = Visitor(browser, server.url, screen)
    yield Player(visitor, server, size)
    visitor.check()
    visitor.close()


on = pytest.mark.parametrize


@on("player", [("desk", 9)], indirect=True)
@on(
    "drags",
    [
        [[(3, 3), (7, 7)]],
        [[OUTSIDE, (5, 5)]],
        [[(2, 2), OUTSIDE]],
        [[(2, 2), OUTSIDE], [OUTSIDE, (2, 2)]],
        [[(3, 3), OUTSIDE, (3, 3)]],
    ],
    ids=["another point", "from outside", "to outside", "out and in by two presses", "a round"],
)
def test_a_press_that_ends_elsewhere_is_no_move(player: Player, drags: list) -> None:
    for places in drags:
        player.drag(*places)
    assert player.moves() == []
    player.drag((5, 5))
    assert player.moves() == ["E5"]


@on("player", [("desk", 9)], indirect=True)
def test_a_press_that_ends_where_it_began_is_one(player: Player) -> None:
    player.drag((3, 3), (3.2, 3.1))
    player.drag((8, 8), button="right")
    player.drag((8, 8), button="middle")
    assert player.moves() == ["C7"]


@on("player", [("phone", 9)], indirect=True)
def test_two_fingers_play_nothing(player: Player) -> None:
    first, second = (6, 3), (3, 7)
    player.touch("Start", first)
    player.touch("Start", first, second)
    player.touch("End", first)
    player.touch("End")
    player.touch("Start", first)
    player.touch("Start", first, (5, 12))  # the second one beside the board
    player.touch("End", first)
    player.touch("End")
    player.touch("Start", first)
    player.touch("Move", second)
    player.touch("End")
    assert player.moves() == []
    player.touch("Start", first)
    player.touch("End")
    assert player.moves() == ["F7"]


@on("player", [("phone", 13), ("phone", 19)], indirect=True)
def test_on_a_phone_the_first_tap_shows_the_stone(player: Player) -> None:
    assert player.cell < SMALL
    for place, moves in (((4, 4), []), ((6, 6), []), ((6, 6), [f"F{player.size - 5}"])):
        player.page.touchscreen.tap(*player.at(*place))
        assert player.moves() == moves
        assert player.page.locator(".ghost .chosen").count() == (0 if moves else 1)


@on("player", [(one, 9) for one in SCREENS], indirect=True)
def test_after_an_explanation_the_next_press_is_a_move(player: Player) -> None:
    visitor = player.visitor
    visitor.click("E5", 9)
    for made, move in ((["E5"], "C3"), (["E5", "C3"], "G7")):
        assert player.moves() == made
        visitor.click(made[-1], 9)
        visitor.page.locator(".sentence").first.wait_for()
        visitor.click(move, 9)
        visitor.page.locator(".sentence").first.wait_for(state="hidden")
    assert player.moves() == ["E5", "C3", "G7"]
