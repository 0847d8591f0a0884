"""The pages of rules and of a learning, as a person uses them."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.paths import ROOT
from tests.web.browser import Visitor, on_desk, on_phone
from tests.web.server import Server

pytestmark = pytest.mark.external


@on_phone
def test_rules_show_where_they_hold_and_can_be_played_against(visitor: Visitor) -> None:
    visitor.open("/rules")
    rule = visitor.page.locator(".shapes li").nth(13)
    rule.wait_for()
    visitor.until("() => /here/.test(document.querySelector('.here-of')?.textContent)")
    holding = visitor.page.locator(".shapes li", has_text="holds for").first
    if holding.count():
        holding.focus()
        assert visitor.page.locator("circle.fires").count() >= 1
    visitor.page.get_by_label("Search the sentences").fill("knight")
    assert "of 18 rules" in visitor.page.locator("output.hint").inner_text()
    visitor.fits()
    visitor.page.get_by_role("link", name="Play against these rules alone").click()
    visitor.page.get_by_role("heading", name="Play against these rules alone").wait_for()
    visitor.click("C3", 9)
    visitor.page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")
    assert visitor.state()["theory"] == "aleph"


@on_desk
def test_rules_of_status_ring_the_blocks_of_which_they_hold(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/rules/status")
    first = page.locator(".shapes li").first
    first.wait_for()
    visitor.until("() => /here/.test(document.querySelector('.here-of')?.textContent)")
    assert page.locator(".shapes .drawing svg").count() == 4
    assert "right of 11,922 of 11,999 blocks of the examples: 99.4\xa0%" in first.inner_text()
    first.focus()
    ringed = page.locator("circle.lit").count()
    assert ringed >= 1
    assert f"holds of {ringed} stone" in first.inner_text()
    assert not page.get_by_role("link", name="Play against these rules alone").is_visible()
    visitor.check()
    visitor.click("E5", 9)
    visitor.until("() => document.querySelectorAll('.shapes li:not([hidden])').length === 1")


def test_rules_of_status_are_no_player(server: Server) -> None:
    found = server.ask("POST", "/api/games", {"theory": "status"})
    assert found.status == 400
    assert found.json["error"] == "These rules tell of blocks, and propose no moves."


@on_phone
def test_the_ladder_is_climbed_and_what_was_answered_is_kept(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/learn")
    page.get_by_role("link", name="The ladder").click()
    page.get_by_role("heading", name="Rule 1 of").wait_for()
    rungs = page.evaluate("fetch('/api/ladder').then((answer) => answer.json())")
    levels = [rung["level"] for rung in rungs]
    assert levels == sorted(levels)
    names = [one["name"] for rung in rungs for one in rung["positions"]]
    assert len(names) == len(set(names)) >= 4 * len(rungs)
    first = rungs[0]["positions"]
    fails = [[one["by_rule"] != one["right"] for one in rung["positions"]] for rung in rungs]
    assert fails == [sorted(one) for one in fails]  # first where the rule is right
    assert sum(one["by_rule"] != one["right"] for one in first) == 1
    words = {"lives": "It lives", "dies": "It dies"}
    for number, one in enumerate(first):
        page.locator(".choices button", has_text=words[one["right"]]).click()
        told = "The rule is right here" if one["by_rule"] == one["right"] else "The rule fails here"
        page.get_by_text(told).first.wait_for()
        assert page.locator(".rungs button.right").count() == number + 1
        visitor.button("Next position")
    page.get_by_role("heading", name="Rule 2 of").wait_for()
    visitor.check()
    page.reload()
    page.get_by_role("heading", name="Rule 2 of").wait_for()
    assert page.locator(".rungs button.right").count() == len(first)


@on_desk
def test_a_folder_of_games_is_learned_from_and_compared(visitor: Visitor, tmp_path: Path) -> None:
    page, games = visitor.page, tmp_path / "mine"
    games.mkdir()
    for number in range(2, 5):  # of few moves: the costliest finding tells of three, all judged
        whole = (ROOT / f"data/games/gnugo-level0/9x9/{number:04}.sgf").read_text()
        (games / f"{number}.sgf").write_text(";".join(whole.split(";")[:10]) + ")")
    (games / "ahead.sgf").write_text("(;SZ[9]HA[2]AB[cg][gc];W[ee])")
    visitor.open("/learn")
    page.set_input_files("input[webkitdirectory]", games)
    page.wait_for_url("**/learn/*")
    learning = urlsplit(page.url).path
    page.get_by_role("heading", name="4 games").wait_for()
    page.get_by_label("Learn rules for").select_option("10")
    visitor.check()
    visitor.button("Learn")
    visitor.until("() => /rules?, which cover/.test(document.body.textContent)")
    left_out = "left out: 1 game with handicap or set-up stones (ahead: there is a handicap of 2)."
    assert left_out in page.locator("main").inner_text()
    visitor.fits()
    page.reload()
    page.get_by_role("heading", name="Beside professionals").wait_for()
    page.get_by_role("heading", name="Beside Katachi").wait_for()
    assert page.locator(".spots figure .lines .stone").count() >= 2
    told = page.locator(".habits").first.inner_text()
    assert "beside 418 games, 18,999 moves of professionals" in told
    assert "beside 105 games, 7,781 moves of Katachi" in told
    assert 1 <= page.locator(".habits > .habit").count() <= 5
    assert page.get_by_text("more than other moves.").count() >= 1
    visitor.check()
    page.get_by_role("button", name="Practise this").first.click()
    page.get_by_role("heading", name="Position 1 of").wait_for()
    count = page.locator(".answered button").count()
    assert 5 <= count <= 8
    for number in (1, count):  # of the person's games, and of the level test
        page.locator(".answered button").nth(number - 1).click()
        page.get_by_role("heading", name=f"Position {number} of {count}").wait_for()
        visitor.button("I don’t know")
        page.get_by_text("It comes back tomorrow.").first.wait_for()
    visitor.fits()
    visitor.turn_to(learning)
    page.get_by_role("link", name="See the").click()
    page.wait_for_url("**/rules/own-*")
    page.locator(".shapes li").first.wait_for()
