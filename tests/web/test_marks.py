"""Marks set by hand: in a position that is set up, beside a game, in its record and pictures."""

from pathlib import Path

import pytest

from katachi.web.asked import Refusal
from katachi.web.gametree import MOST_BYTES, GameTree
from katachi.web.table import Table
from tests.web.browser import Visitor, on_phone
from tests.web.server import BYTES, Server


def marks(visitor: Visitor) -> list[str]:
    return sorted(visitor.page.locator(".letter").all_text_contents())


def record(visitor: Visitor) -> str:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Save SGF").click()
    return Path(download.value.path()).read_text().replace("\n", "")


@pytest.mark.external
@on_phone
def test_marks_are_set_kept_and_undone(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    visitor.button("Set up a position")
    visitor.click("C3", 9)
    for tool, points in (("△", ["C3"]), ("A", ["D4", "E5", "D4"]), ("1", ["G7"])):
        visitor.press(page.locator(f'[name=tool][value="{tool}"]'))
        for vertex in points:
            visitor.click(vertex, 9)
    assert marks(visitor) == ["1", "B", "△"]  # a second press takes one off
    visitor.check()
    visitor.press(page.locator("[name=person][value=both]"))
    visitor.button("Start")
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Black to move")
    visitor.until("() => document.querySelectorAll('.letter').length === 3")
    visitor.click("F6", 9)
    visitor.wait_for_status("White to move")
    assert marks(visitor) == []
    visitor.button("Marks")
    visitor.press(page.get_by_label("Cross"))
    visitor.click("F6", 9)
    visitor.until("() => document.querySelectorAll('.letter').length === 1")
    visitor.press(page.get_by_label("Square"))
    visitor.click("F6", 9)  # in place of the cross
    visitor.until("() => document.querySelector('.letter')?.textContent === '□'")
    visitor.fits()
    visitor.button("Undo mark")
    visitor.until("() => document.querySelector('.letter')?.textContent === '×'")
    visitor.button("One move back")
    page.evaluate("scrollTo(0, 0)")
    visitor.click("C3", 9)  # beside the node that is shown, not that of the last move
    visitor.until(
        "() => [...document.querySelectorAll('.letter')].some((one) => one.textContent === '□')"
    )
    visitor.button("Done")
    made = record(visitor)
    root, move = made.split(";B[fd]")
    assert ("SQ[cg]" in root, "LB[ee:B][gc:1]" in root, "TR" in root) == (True, True, False)
    assert "MA[fd]" in move
    path = page.url.replace("/game/", "/api/games/")
    drawn = page.evaluate("path => fetch(path).then((one) => one.text())", f"{path}/boards/0.svg")
    assert all(f">{sign}</text>" in drawn for sign in "□B1")
    visitor.press(page.get_by_role("link", name="Edit the position"))
    page.get_by_role("heading", name="Set up a position").wait_for()
    visitor.until("() => document.querySelectorAll('.letter').length === 3")


def test_marks_of_a_record_are_changed_and_bad_ones_refused(server: Server) -> None:
    text = b"(;SZ[9]TR[aa:ab][ee]LB[cc:<b>];B[dd]MA[dd])"
    game = server.ask("POST", "/api/records", text, BYTES).json
    path, here = f"/api/games/{game['id']}", {"number": 0, "version": game["version"]}
    assert server.ask("GET", f"{path}/notes").json["marks"]["1"] == {"D6": "×"}
    assert b"&lt;b&gt;" in server.ask("GET", f"{path}/boards/0.svg").body
    for bad in (
        {"vertex": "pass", "sign": "×"},
        {"vertex": "K1", "sign": "×"},
        {"vertex": "A1", "sign": "<b>"},
        {"vertex": "A1", "sign": "ab"},
        {"vertex": "A1", "sign": "×", "number": 2},
        {"vertex": "A1", "sign": "×", "version": 1},
    ):
        found = server.ask("POST", f"{path}/mark", here | bad)
        assert (found.status in (400, 409), found.json["error"][-1]) == (True, ".")
    for vertex, sign in (("a9", "7"), ("C7", ""), ("E5", "")):
        state = server.post(f"{path}/mark", **here, vertex=vertex, sign=sign)
        here["version"] = state["version"]
    assert server.ask("GET", f"{path}/notes").json["marks"]["0"] == {"A8": "△", "A9": "7"}
    saved = server.ask("GET", f"{path}/game.sgf").body.replace(b"\n", b"")
    assert all(one in saved for one in (b"LB[aa:7]", b"TR[ab]", b"MA[dd]"))
    friend = server.ask("POST", "/api/games", {"size": 5, "friend": True}).json
    refused = {"vertex": "A1", "sign": "×", "number": 0, "version": friend["version"]}
    assert server.ask("POST", f"/api/games/{friend['id']}/mark", refused).status in (403, 409)


def test_a_mark_for_which_there_is_no_room_leaves_the_one_that_is_there() -> None:
    def record(count: int) -> bytes:
        return f"(;SZ[5]KM[0]C[{'x' * count}]TR[cc];B[aa])".encode()

    taken = len(GameTree(record(1_000)).text) - 1_000
    table = Table.of_record(record(MOST_BYTES - taken - 1), "full")
    with pytest.raises(Refusal, match="too long for another mark"):
        table.mark("both", vertex="C3", sign="123", number=0, version=table.version)
    for vertex, left in (("A1", {0: {"C3": "△"}}), ("C3", {})):
        table.mark("both", vertex=vertex, sign="", number=0, version=table.version)
        assert table.notes["marks"] == left
