"""A first hour as a beginner takes it: wrong and right answers, a reload, and the first game."""

import pytest

from tests.web.browser import Visitor, on_phone

pytestmark = pytest.mark.external


@on_phone
def test_a_beginner_comes_to_a_first_game(visitor: Visitor) -> None:
    page = visitor.page

    def see(text: str) -> None:
        page.locator(".question").get_by_text(text).first.wait_for()

    def stones(black: int, white: int) -> None:
        """So many stand on the board, once all moves are shown."""
        script = "kind => document.querySelectorAll(`.stones .${kind}`).length"
        for kind, count in (("black", black), ("white", white)):
            visitor.until(f"([kind, n]) => ({script})(kind) === n", [kind, count], kind)

    visitor.open()
    visitor.press(page.get_by_text("New to Go?"))
    see("1 of 4")
    visitor.button("2")
    see("Not yet")
    visitor.button("Next")
    visitor.click("A1", 5)  # White runs
    see("Not yet")
    stones(4, 2)
    visitor.check()
    visitor.button("Show me")
    see("Look")
    stones(4, 0)
    visitor.button("Try again")
    stones(3, 1)
    visitor.click("C3", 5)  # a stone stands there
    visitor.click("C2", 5)
    see("Right")
    stones(4, 0)
    page.reload()
    see("1 of 4")  # what was answered right is known, and the rest is asked again
    visitor.button("4")
    page.reload()
    see("3 of 4")
    visitor.button("Atari 1")
    visitor.click("A1", 6)
    see("Right")
    visitor.button("The end 3")
    visitor.click("A5", 6)
    see("Right")
    assert page.locator(".stones .dead").count() == 1
    visitor.fits()
    visitor.button("Play")
    visitor.button("Begin")
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")
    visitor.click("D4", 7)
    visitor.until("() => document.querySelectorAll('.moves li').length === 2")
    visitor.button("Undo")
    visitor.until("() => document.querySelectorAll('.moves li').length === 0")
    state = visitor.state()
    assert [state[one] for one in ("size", "level", "komi", "moves")] == [7, 1, 0.0, []]
    visitor.fits()
