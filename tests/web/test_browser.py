"""The page as a person uses it, on a desk and on a phone: a game, why, a review, a quiz, the level
test, the rules, a learning.

Each on one of the two; that all pages fit both is seen as they are opened.
"""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

import katachi
from tests.web.browser import Visitor, has_axe, on_desk, on_phone
from tests.web.kept import reviewed
from tests.web.server import Server
from tests.web.test_server import QUIET

pytestmark = pytest.mark.external


def test_every_page_fits_the_screen(visitor: Visitor, review: str) -> None:
    visitor.open()
    for path, shows in {
        "/": ".board svg",
        "/level": ".actions button",
        "/rules": ".shapes li",
        "/learn": "h1",
        "/first": ".board svg",
        "/review": "h1",
        f"/review/{review}": ".faults button",
        f"/quiz/{review}": ".choices button",
    }.items():
        visitor.turn_to(path)
        visitor.page.locator(f"main {shows}").first.wait_for()
        visitor.check() if visitor.is_phone else visitor.fits()  # axe's rules ask for no width


SETTLED = ".B.BBWW.W" * 4 + ".BBBBWWWW" + ".B.BBWW.W" * 4
"""Nobody can gain any more, so both soon pass."""


def play(visitor: Visitor, *vertices: str) -> None:
    """Play a game of 9x9: of these what is free, then pass, until both have."""
    for vertex in (*vertices, *["pass"] * 20):
        visitor.until(
            "() => !/thinking|Katachi's turn/.test(document.getElementById('status').textContent)"
        )
        state = visitor.state()
        if state["phase"] != "playing":
            return
        passed = state["moves"] and state["moves"][-1][1] == "pass"
        if vertex == "pass" or passed:
            visitor.button("Pass")
        elif vertex not in {made for _, made in state["moves"]}:
            visitor.click(vertex, 9)
        else:
            continue
        count = len(state["moves"]) + 1
        visitor.until("count => document.querySelectorAll('.moves li').length >= count", count)


@on_phone
def test_a_game_is_played_to_its_end_counted_and_kept(visitor: Visitor, server: Server) -> None:
    position = server.post("/api/games", person="both", board=SETTLED)["id"]
    visitor.open(f"/?from={position}&at=0")
    visitor.until("() => document.querySelectorAll('.stones circle').length > 50")
    visitor.page.get_by_role("slider", name="Level").fill("1")
    # With so much komi Katachi passes as soon as it may.
    visitor.press(visitor.page.get_by_text("Handicap, rules, komi, clock"))
    visitor.page.get_by_label("Komi").fill("100")
    visitor.page.keyboard.press("Tab")
    visitor.page.get_by_label("Clock").select_option("1,3,10")
    visitor.check()
    visitor.button("Start")
    visitor.page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")
    play(visitor, "C1", "A1")
    state = visitor.state()
    assert state["phase"] == "counting"
    assert [state[one] for one in ("komi", "level")] == [100, 1]
    assert state["moves"][0] == ["B", "C1"]
    visitor.fits()
    dead = state["count"]["dead"]
    visitor.click("B9", 9)
    visitor.press(visitor.page.get_by_role("button", name="Count it as"))
    visitor.until("n => document.querySelectorAll('.stones .dead').length !== n", len(dead))
    visitor.button("Agree")
    visitor.page.get_by_role("button", name="Agree", exact=True).wait_for(state="hidden")
    result = visitor.state()["result"]
    visitor.page.reload()
    visitor.wait_for_status(f"({result})")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Save SGF").click()
    record = Path(download.value.path()).read_text()
    assert f"RE[{result}]" in record
    assert len(katachi.Game.from_sgf(record).moves) == len(visitor.state()["moves"])


def all_in_sight(visitor: Visitor) -> bool:
    """Is all there that is pressed most?"""
    names = ("Hint", "Undo", "Why?", "Pass")
    buttons = [visitor.page.get_by_role("button", name=one, exact=True) for one in names]
    boxes = [one.bounding_box() for one in buttons]
    return all(one and 0 <= one["y"] <= visitor.height - one["height"] for one in boxes)


@on_desk
def test_why_lights_the_stones_that_it_names(visitor: Visitor, server: Server) -> None:
    game = server.post("/api/games", size=9, person="both")["id"]
    server.post(f"/api/games/{game}/play", vertex="E5", number=1)
    visitor.open(f"/game/{game}")
    visitor.wait_for_status("White to move")
    assert all_in_sight(visitor)
    visitor.button("Why?")
    visitor.click("E6", 9)
    sentence = visitor.page.locator(".sentence").first
    sentence.wait_for()
    assert sentence.inner_text().startswith("Move 2: White E6")
    assert visitor.page.locator(".lit").count() >= 1
    line = visitor.page.get_by_role("button", name="Play out what follows")
    instead = visitor.page.get_by_role("button", name="instead")
    assert line.count() + instead.count() >= 1
    (line if line.count() else instead).first.click()
    assert visitor.page.locator(".step").count() >= 2
    visitor.page.get_by_text("Rules of").click()
    visitor.page.locator(".rules li").first.focus()
    assert visitor.page.locator("circle.fires").count() >= 1
    board = visitor.page.locator(".board").bounding_box()
    assert board
    assert board["y"] >= 0  # whatever of the text is read, the board it speaks of is seen
    assert all_in_sight(visitor)
    visitor.check()


@on_phone
def test_what_is_pressed_most_is_in_sight_and_an_old_why_stands_alone(
    visitor: Visitor, server: Server
) -> None:
    page, game = visitor.page, server.post("/api/games", size=9, person="both")["id"]
    for number, vertex in enumerate(("E5", "C3", "G7"), 1):
        server.post(f"/api/games/{game}/play", vertex=vertex, number=number)
    visitor.open(f"/game/{game}")
    visitor.wait_for_status("White to move")
    assert all_in_sight(visitor)
    visitor.press(page.get_by_role("switch", name="Candidates"))
    page.locator("circle.candidate").first.wait_for()
    assert page.locator(".lines .per").first.inner_text() == "best"
    visitor.press(page.locator(".moves button").first)
    page.get_by_role("heading", name="Why Black E5?").wait_for()
    assert page.locator("circle.candidate, .lines li").count() == 0
    server.post(f"/api/games/{game}/analyse", on=False)  # it would go on as long as it is looked at
    page.locator(".sentence").first.wait_for()
    page.wait_for_timeout(500)  # it scrolls there
    assert all_in_sight(visitor)
    visitor.fits()


@on_desk
def test_a_review_leads_through_the_game(visitor: Visitor, tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_text(QUIET)
    visitor.open("/review")
    visitor.page.set_input_files("input[type=file]", tmp_path / "game.sgf")
    visitor.page.wait_for_url("**/review/*")
    visitor.page.get_by_text("points lost a move").first.wait_for()
    visitor.page.get_by_role("slider", name="Move").fill("1")
    visitor.page.get_by_role("heading", name="1. Black B3").wait_for()


@on_desk
def test_the_tree_of_a_review_and_a_quiz_from_its_mistakes(visitor: Visitor, review: str) -> None:
    page, moves = visitor.page, reviewed().moves
    colour, _ = Counter(one.colour for one in moves if one.fault).most_common(1)[0]
    faults = [one for one in moves if one.fault and one.colour == colour]
    visitor.open(f"/review/{review}")
    number, text = reviewed().review().remarks[0]
    page.get_by_role("button", name=text).click()
    page.get_by_role("heading", name=f"{number}. {moves[number - 1].colour.title()} ").wait_for()
    page.locator(".story .scenes button").first.click()
    assert page.locator(".left .cost").count() > 0
    one = next(
        one
        for one, answer in pairwise(moves)
        if one in faults and len(one.punishment) > 1 and answer.vertex != one.punishment[0]
    )
    page.locator(f"#node-{one.number}").click()
    page.locator(f"#node-{one.number}-punishment-1").click()
    page.get_by_role("heading", name=f"How {one.vertex} is punished").wait_for()
    page.keyboard.press("ArrowRight")
    where = f"2 of {len(one.punishment)} in the line"
    assert page.locator(".where").inner_text() == where
    told = [str(one.number + 1), str(one.number + 2)]
    assert page.locator(".marks text.told").all_text_contents() == told
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    answerer = moves[one.number].colour.title()
    page.get_by_role("heading", name=f"{one.number + 1}. {answerer}").wait_for()
    visitor.check()
    page.get_by_role("link", name=f"Quiz from {colour.title()}’s mistakes").click()
    _answer_the_quiz(visitor, faults)


def _answer_the_quiz(visitor: Visitor, faults: Sequence[katachi.ReviewedMove]) -> None:
    """The first mistake wrong, the second right, the others not known."""
    page, count = visitor.page, len(faults)
    first, second = faults[:2]
    page.locator(".choices button", has_text=re.compile(f"{first.vertex}$")).click()
    said = f"No: {first.vertex} was played in the game; {first.better[0]} is better."
    page.locator("p.told", has_text=said).wait_for()
    assert page.locator(".lines .step").count() > 0
    visitor.check()
    page.keyboard.press("n")
    page.get_by_role("heading", name=f"Mistake 2 of {count}").wait_for()
    visitor.click(second.better[0], 5)
    said = f"Right: {second.better[0]}. In the game it was {second.vertex}."
    page.locator("p.told", has_text=said).wait_for()
    page.reload()
    for number in range(3, count + 1):
        page.get_by_role("heading", name=f"Mistake {number} of {count}").wait_for()
        page.keyboard.press("0")
        if number < count:
            page.get_by_role("button", name="Next mistake").wait_for()
            page.keyboard.press("n")
    page.get_by_role("button", name="See the result").click()
    page.get_by_role("heading", name=f"1 of {count} right").wait_for()
    visitor.fits()
    _repeat_tomorrow(visitor, count)


def _repeat_tomorrow(visitor: Visitor, count: int) -> None:
    """All come back on the next day, and none before."""
    page = visitor.page
    visitor.turn_to("/quiz")
    page.get_by_role("heading", name="Nothing to repeat today").wait_for()
    visitor.tomorrow()
    visitor.turn_to("/review")
    page.get_by_text(f"{count} to repeat today").wait_for()
    visitor.fits()
    page.get_by_role("link", name="Quiz from my mistakes").click()
    page.get_by_role("heading", name=f"Mistake 1 of {count}").wait_for()
    page.keyboard.press("0")
    page.locator(".sentence", has_text="It comes back tomorrow.").wait_for()
    visitor.open("/review")  # it is kept
    page.get_by_text(f"{count - 1} to repeat today").wait_for()


@on_phone
def test_a_level_is_found_and_played_at(visitor: Visitor) -> None:
    page, unknown = visitor.page, visitor.page.get_by_role("button", name="I don’t know")
    visitor.open("/level")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/level/*")
    unknown.wait_for()
    page.get_by_text("1 and 10 stand also for those below").wait_for()  # whose bars are higher
    visitor.fits()
    for number in range(1, 16):
        page.get_by_role("heading", name=f"Question {number} of 10 to 15").wait_for()
        if number == 4:
            page.reload()
            unknown.wait_for()
        page.keyboard.press("a" if number % 2 else "0")
        page.locator("p.told").wait_for()
        if number == 1:
            visitor.check()
        further = page.locator(".question button.main")
        text = further.inner_text()
        further.click()
        if text == "See your level":
            break
    page.get_by_role("heading", name="Your level is about").wait_for()
    assert number >= 10
    assert page.locator(".answered button").count() == number
    page.get_by_role("button", name="Question 2, ").click()
    page.get_by_role("heading", name="Question 2", exact=True).wait_for()
    visitor.check()  # with what is known of the level, as columns
    page.get_by_role("button", name="Play at my level").click()
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")
    visitor.button("Resign")
    visitor.button("Resign: sure?")
    page.get_by_text("Your level ").first.wait_for()
    assert visitor.state()["own_level"]
    visitor.turn_to("/")
    page.get_by_label("My level, ").wait_for()
    visitor.fits()


TWICE = """key => [1, 2].forEach(
    () => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
)"""
"""A key pressed twice, before anything is answered."""


@on_desk
def test_a_game_can_be_played_with_the_keyboard_alone(visitor: Visitor) -> None:
    visitor.open()
    page = visitor.page
    page.get_by_role("slider", name="Level").press("Home")
    page.locator(".board").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")
    assert visitor.state()["moves"][0] == ["B", "F6"]
    page.keyboard.press("p")
    visitor.wait_for_status("A word on your move")  # the board is all but empty
    expect(page.locator("#said")).to_contain_text("A word on your move. Passing costs")
    page.get_by_role("button", name="Keep it").press("Enter")
    many = "count => document.querySelectorAll('.moves li').length === count"
    visitor.until(many, 4)
    assert visitor.state()["moves"][3][1] != "pass"  # though White is ahead by komi
    page.keyboard.press("u")
    visitor.until(many, 2)
    visitor.wait_for_status("Your turn")
    expect(page.locator("#said")).to_have_text("Your turn.")
    page.keyboard.press("w")
    visitor.wait_for_status("Why?")
    assert "F6" in page.evaluate("document.querySelector('.moves').textContent")
    page.keyboard.press("Escape")
    visitor.click(visitor.free("C2", "C3"), 9)
    visitor.until(many, 4)
    page.evaluate(TWICE, "u")
    visitor.until(many, 0)


@on_phone
def test_the_theme_is_the_systems(visitor: Visitor, server: Server) -> None:
    has_axe()
    game = server.post("/api/games", size=9, person="both")["id"]
    visitor.page.emulate_media(color_scheme="dark")
    visitor.open()
    visitor.check()
    visitor.turn_to(f"/game/{game}")
    visitor.wait_for_status("Black to move")
    visitor.click("E5", 9)
    visitor.wait_for_status("White to move")
    visitor.check()
