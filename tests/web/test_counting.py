"""The count as a table, what is still open, and who lives in a part of the board, on the page."""

import pytest

from tests.web.browser import LETTERS, Visitor, on_phone
from tests.web.server import BYTES, Server

OPEN = """(;SZ[9]RU[{}]KM[{}]AB[da][db][dc][dd][ed][ee][ef][eg][eh][ei][bb][gh]
AW[fa][fb][fc][fd][fe][ff][fg][gg][hg][fi][hh];B[];W[])"""
"""White's border is open at F2, beside a black stone that is taken to be dead."""
THREE = "(;SZ[9]AB[ca][cb][cc][cd][dd][ce][be][ae][fe][ge]AW[ba][bb][bc][bd][ad][gc][fc])"
"""In the corner White has three points in a row, of which the middle one decides."""


def opened(visitor: Visitor, record: str) -> None:
    visitor.open()
    visitor.page.get_by_label("A record as text").fill(record)
    visitor.button("Open")
    visitor.page.wait_for_url("**/game/*")
    visitor.page.wait_for_selector(".stones circle")


def rows(visitor: Visitor) -> list[list[str]]:
    found = visitor.page.locator("table.count :is(tbody, tfoot) tr").all()
    return [one.locator("th, td").all_text_contents() for one in found]


@pytest.mark.external
@on_phone
def test_the_count_is_a_table_and_open_borders_are_told(visitor: Visitor) -> None:
    page = visitor.page
    opened(visitor, OPEN.format("Japanese", "6.5"))
    page.get_by_text("The border at F2 is open: play there before you count.").wait_for()
    page.get_by_text("These points are neutral: E7, E8, E9. They count for nobody.").wait_for()
    assert sorted(page.locator(".letter").all_text_contents()) == ["!", "×", "×", "×"]
    assert rows(visitor) == [
        ["Territory", "31", "0"],
        ["Prisoners", "0", "1"],
        ["Komi", "0", "6.5"],
        ["Total", "31", "7.5"],
    ]
    assert page.locator("table.count caption").inner_text() == "Black wins by 23.5 points."
    page.locator("table.count td[tabindex]").first.focus()
    assert page.locator(".lit-area").count() == 31
    visitor.fits()
    page.evaluate("scrollTo(0, 0)")
    visitor.click("G2", 9)
    page.locator(".fate").wait_for()
    assert "Black's stone at G2" in page.locator(".fate").inner_text()
    visitor.check()
    visitor.button("Count it as alive")
    visitor.until("() => !document.querySelector('.stones .dead')")
    assert rows(visitor)[1] == ["Prisoners", "0", "0"]
    visitor.button("Agree")
    visitor.wait_for_status("(B+24.5)")
    assert rows(visitor)[-1] == ["Total", "31", "6.5"]  # it stays, and asks for nothing any more
    assert page.get_by_text("play there before you count").count() == 0


def draws(visitor: Visitor, *vertices: str) -> None:
    """Draw a rectangle with the mouse, by way of these points."""
    page, box = visitor.page, visitor.board()
    cell = box["width"] / 10
    at = [(LETTERS.index(vertex[0]) + 1, 10 - int(vertex[1])) for vertex in vertices]
    first, *others = ((box["x"] + cell * x, box["y"] + cell * y) for x, y in at)
    page.mouse.move(*first)
    page.mouse.down()
    for place in others:
        page.mouse.move(*place)
    assert page.locator("rect.part").count() == 1
    page.mouse.up()


@pytest.mark.external
def test_who_lives_in_a_part_of_the_board(visitor: Visitor) -> None:
    """A rectangle is drawn with the mouse, or its corners are pressed."""
    page = visitor.page
    opened(visitor, THREE)
    visitor.button("Life")
    hangs = page.locator(".fate.unsettled")
    told = "White's group at A6 hangs on the next move: White saves it with A8, Black kills it"

    def is_told() -> None:
        hangs.wait_for()
        assert hangs.inner_text().startswith(f"{told} with A8. This was read to the end")
        assert page.locator(".fate").count() == 2
        assert page.locator(".candidate").count() == 1

    if not visitor.is_phone:
        draws(visitor, "A8", "B6", "D5")
        is_told()
        visitor.press(page.locator(".reasons .shut:visible"))
        hangs.wait_for(state="hidden")
        page.keyboard.press("l")
    for vertex in ("A8", "D5"):
        visitor.click(vertex, 9)
    is_told()
    visitor.check()
    visitor.click("G3", 9)  # what is told of another position goes
    hangs.wait_for(state="hidden")
    assert page.locator("rect.part").count() == 0
    visitor.wait_for_status("White to move")
    page.keyboard.press("l")
    visitor.click("A6", 9)
    hangs.wait_for()
    assert page.locator(".fate").count() == 1


def test_bad_parts_are_refused(server: Server) -> None:
    game = server.ask("POST", "/api/records", THREE.encode(), BYTES).json["id"]
    for bad in (
        {"after": 1, "corner": "A1"},
        {"after": 0, "corner": "pass"},
        {"after": 0, "corner": "K1"},
        {"after": 0, "corner": "A1", "other": "Z99"},
        {"after": 0},
    ):
        found = server.ask("POST", f"/api/games/{game}/lives", bad)
        assert (found.status in (400, 409), found.json["error"][-1]) == (True, ".")
    alone = server.post(f"/api/games/{game}/lives", after=0, corner="J1")
    assert alone == []
