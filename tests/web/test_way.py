"""A learner's way: lose to a level, be shown a chapter, solve its positions, win, go up."""

from typing import Any

import pytest

from katachi.api.ladder import asked_by_name, broken
from katachi.api.names import point_named
from katachi.api.theory import Theory
from katachi.engine.patterns.matcher import rules_at
from tests.web.browser import Visitor, on_desk
from tests.web.kept import reviewed
from tests.web.server import Server

pytestmark = pytest.mark.external

BAD = "A9"
"""Black captures nothing, in a position of the ladder's rule for capturing."""
WON = ".B.BBWW.W" * 4 + ".BBBBWWWW" + ".B.BBWW.W" * 4
"""All is settled, and Black has nine points more."""


def sit(visitor: Visitor, server: Server, board: str, komi: float = 7) -> None:
    """Sit down at a game against the weakest level on a board that is set up, as Black to move."""
    terms = {"level": 1, "person": "black", "komi": komi, "board": board}
    made = server.post("/api/games", **terms)
    visitor.open(f"/game/{made['id']}")
    visitor.wait_for_status("Your turn")


@on_desk
def test_a_lost_game_leads_to_a_chapter_and_a_won_one_up(visitor: Visitor, server: Server) -> None:
    page = visitor.page
    rungs: list[dict[str, Any]] = server.ask("GET", "/api/ladder").json
    rung = next(one for one in rungs if one["sentence"].startswith("Captures one or more stones"))
    first = rung["positions"][0]
    sit(visitor, server, first["board"], asked_by_name(first["name"])[0].komi)
    visitor.click(BAD, 9)
    visitor.until("() => document.querySelectorAll('.moves li').length === 2")
    visitor.wait_for_status("Your turn")
    visitor.button("Resign")
    visitor.button("Resign: sure?")
    page.get_by_text("Level 1: won 0 of 1. Next: find the chapter for this loss.").wait_for()
    visitor.check()
    visitor.button("Find my chapter")
    page.get_by_role("heading", name="Your chapter: rule").wait_for()
    told = page.locator(".card", has=page.get_by_role("heading", name="Your chapter: rule"))
    [fault] = [one for one in page.locator(".faults li").all() if BAD in one.inner_text()]
    assert fault.locator(".loss").inner_text() in told.inner_text()
    assert f"and you played {BAD}" in told.inner_text()
    assert told.locator(".fires").count() == 1
    visitor.check()
    told.get_by_role("link", name="Solve its positions").click()
    number = rungs.index(rung) + 1
    for one in rung["positions"]:
        page.get_by_role("heading", name=f"Rule {number} of").wait_for()
        page.get_by_text(f"Next: solve the positions of rule {number}.").wait_for()
        page.locator(".choices button", has_text=one["right"]).click()
        if one is not rung["positions"][-1]:
            visitor.button("Next position")
    page.get_by_text("Level 1: won 0 of 1. Next: level 1 again.").wait_for()
    page.get_by_role("button", name="Play level 1 again").wait_for()
    visitor.fits()
    sit(visitor, server, WON)
    visitor.button("Pass")
    visitor.wait_for_status("Both have passed")
    visitor.button("Agree")
    page.get_by_text("Level 1: won 1 of 2. Next: level 2.").wait_for()
    page.reload()
    visitor.button("Play level 2")
    page.wait_for_url("**/game/*")
    visitor.wait_for_status("Your turn")
    assert (visitor.state()["level"], visitor.state()["moves"]) == (2, [])


def test_a_chapter_is_for_the_better_moves_of_mistakes_and_not_for_those_played() -> None:
    review, theory = reviewed(), Theory.read("player")
    chapters = broken(review, "white")
    assert chapters
    sizes = [one.size for one in chapters]
    assert sizes == sorted(sizes, reverse=True)
    for number, move in ((one.rung.rule.number, move) for one in chapters for move, _ in one.moves):
        assert (move.colour, bool(move.fault)) == ("white", True)
        game = review.game(move.number)._game
        matcher = theory.book.matched(game, game.to_move)
        better, played = (point_named(name, game.size) for name in (move.better[0], move.vertex))
        assert number in rules_at(matcher, better)
        assert number not in rules_at(matcher, played)
