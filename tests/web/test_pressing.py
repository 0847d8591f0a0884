"""What counts as a move: a press that ends where it began, with one finger, in a real Chromium."""

import time
from collections.abc import Callable, Iterator

import pytest

from tests.processes import PATIENCE
from tests.web.browser import SMALL, Visitor, on_desk, on_phone
from tests.web.server import Server

pytestmark = pytest.mark.external

OUTSIDE = (0.0, -0.8)
"""Columns and rows from the upper left corner of the board: above it."""
LONG = 700
"""Milliseconds after which a move that was not meant would be there."""


class Player:
    """A person with a mouse or fingers, who plays both sides; places are columns and rows."""

    def __init__(self, visitor: Visitor, server: Server, size: int) -> None:
        self.page, self.visitor = visitor.page, visitor
        game = server.post("/api/games", size=size, person="both")["id"]
        visitor.open(f"/game/{game}")
        visitor.wait_for_status("Black")
        self.size = size
        box = visitor.board()
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

    def has_played(self, *vertices: str) -> bool:
        """Are these the moves, once those that were not meant would have been made too?"""
        self.page.wait_for_timeout(LONG)
        end = time.monotonic() + PATIENCE
        while (made := [vertex for _, vertex in self.visitor.state()["moves"]]) != [*vertices]:
            if len(made) >= len(vertices) or time.monotonic() > end:
                return False
            self.page.wait_for_timeout(LONG)
        return True


@pytest.fixture
def player(
    request: pytest.FixtureRequest, visitors: Callable[[str], Visitor], server: Server
) -> Iterator[Player]:
    screen, size = request.param
    visitor = visitors(screen)
    yield Player(visitor, server, size)
    visitor.fits()
    visitor.leave()


on = pytest.mark.parametrize


@on("player", [("desk", 9)], indirect=True)
def test_a_press_is_a_move_where_it_ends_as_it_began(player: Player) -> None:
    player.drag((3, 3), (3.2, 3.1))
    player.drag((8, 8), button="right")
    player.drag((8, 8), button="middle")
    assert player.has_played("C7")
    for places in (
        [(4, 4), (7, 7)],
        [OUTSIDE, (5, 5)],
        [(2, 2), OUTSIDE],  # out and, by the next press, in
        [OUTSIDE, (2, 2)],
        [(4, 4), OUTSIDE, (4, 4)],
    ):
        player.drag(*places)
    assert player.has_played("C7")
    player.drag((5, 5))
    assert player.has_played("C7", "E5")


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
    assert player.has_played()
    player.touch("Start", first)
    player.touch("End")
    assert player.has_played("F7")


@on("player", [("phone", 13)], indirect=True)
def test_on_a_phone_the_first_tap_shows_the_stone(player: Player) -> None:
    assert player.cell < SMALL
    for place, moves in (((4, 4), []), ((6, 6), []), ((6, 6), [f"F{player.size - 5}"])):
        player.page.touchscreen.tap(*player.at(*place))
        assert player.has_played(*moves)
        assert player.page.locator(".ghost .chosen").count() == (0 if moves else 1)
        again = player.visitor.status().startswith("Tap again to play ")
        assert again == (not moves)


@on("player", [("phone", 5)], indirect=True)
def test_after_an_explanation_the_next_press_is_a_move(player: Player) -> None:
    visitor = player.visitor
    visitor.click("C3", 5)
    assert player.has_played("C3")
    visitor.click("C3", 5)
    visitor.page.locator(".sentence").first.wait_for()
    visitor.click("B2", 5)
    visitor.page.locator(".sentence").first.wait_for(state="hidden")
    assert player.has_played("C3", "B2")


@on_desk
def test_a_double_press_begins_one_game(visitor: Visitor) -> None:
    page = visitor.page
    for pressed in (page.locator("button.main"), page.locator(".board svg")):
        visitor.open()
        pressed.dblclick()
        page.wait_for_url("**/game/*")
        visitor.wait_for_status("Your turn")
        page.wait_for_timeout(LONG)
        page.go_back()
        assert page.evaluate("location.pathname") == "/"
    assert len(page.evaluate("JSON.parse(localStorage.getItem('katachi.games'))")) == 2
    visitor.fits()


@on_phone
def test_what_a_first_tap_chose_is_forgotten_with_its_position(
    visitor: Visitor, server: Server
) -> None:
    player = Player(visitor, server, 13)
    visitor.click("E5", 13)
    visitor.wait_for_status("White to move")
    for key in ("Home", "End", "Home"):
        visitor.page.touchscreen.tap(*player.at(4, 10))  # D4
        visitor.wait_for_status("Tap again to play D4.")
        visitor.page.keyboard.press(key)
        visitor.wait_for_status("White to move" if key == "End" else "Move 0 of 1.")
    assert player.has_played("E5")
    visitor.fits()
