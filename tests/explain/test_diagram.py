"""Diagrams of explanations: what is drawn is what stands on the board, what is marked is named."""

import re
from xml.etree import ElementTree

import pytest

from katachi.data.language import LANGUAGE, t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import COLUMNS, PASS, point_of
from katachi.engine.thoughts import Choice, Thought
from katachi.explain.why import Explained

SVG = "{http://www.w3.org/2000/svg}"
MOVES = ("D4", "C3", "D5", "C4")


def diagram(size: int, answer: str, vertex: str = "E3") -> Explained:
    """Of Black's fifth move, on a board with a pair of stones of each side."""
    game = Game(size)
    for number, name in enumerate(MOVES):
        game.play(WHITE if number % 2 else BLACK, point_of(name, size))
    point = PASS if vertex == "pass" else point_of(vertex, size)
    thought = Thought(Choice(point, False, 0.0, 0, 0, 0.0, []))
    return Explained(game, BLACK, point, answer, thought)


def test_the_text_marks_the_move_and_the_stones_that_are_named() -> None:
    text = diagram(5, "Move 5: Black E3 threatens C4; the 2 stones at D4 are not Z9.").text()
    assert text.splitlines()[1:] == [
        "  5 . . . # . 5",
        "  4 . .(@)# . 4",
        "  3 . . O .[X]3",
        "  2 . . . . . 2",
        "  1 . . . . . 1",
        "    A B C D E",
        "[X] Black E3; stones named: # Black, @ White",
    ]


@pytest.mark.parametrize(("vertex", "row"), [("B4", "  4 .[X]O)X . 4"), ("E4", "  4 . .(O)X[X]4")])
def test_beside_the_last_move_the_move_keeps_its_brackets(vertex: str, row: str) -> None:
    assert row in diagram(5, "It is about even.", vertex).text().splitlines()


def test_all_stones_of_a_group_that_is_named_are_marked() -> None:
    drawn = diagram(9, "Black's group at D4 is alive then; White's C4 is not.")
    assert drawn.named == {point_of(name, 9) for name in ("D4", "D5", "C4")}


def test_a_pass_that_names_nothing_has_no_legend() -> None:
    drawn = diagram(5, "Move 5: Black passes: nothing is left to gain.", "pass")
    assert drawn.text().splitlines()[-1] == "    A B C D E"
    assert "#d8361b" in drawn.svg()  # the last move's stone


def test_a_picture_is_told_in_the_language_of_the_request() -> None:
    before = LANGUAGE.set("de")
    try:
        root = ElementTree.fromstring(diagram(5, t("{said}.", said=t("about even"))).svg())
    finally:
        LANGUAGE.reset(before)
    told = [root.findtext(f"{SVG}{name}") for name in ("title", "desc")]
    assert told == ["Zug 5: Schwarz E3", "etwa gleich. Schwarz: D4 D5. Weiß: C3 C4."]


@pytest.mark.parametrize("size", [9, 13, 19])
def test_the_picture_has_every_stone_at_its_coordinates(size: int) -> None:
    drawn = diagram(size, "E3 & <D4>")
    root = ElementTree.fromstring(drawn.svg())
    assert root.get("role") == "img"
    title, told = (root.findtext(f"{SVG}{name}") for name in ("title", "desc"))
    assert (title, told) == ("Move 5: Black E3", "E3 & <D4> Black: D4 D5. White: C3 C4.")
    dots = {
        (path.get("stroke"), path.get("stroke-width")): re.findall(r"M(\d+) (\d+)h0", path.get("d"))
        for path in root.iter(f"{SVG}path")
    }
    names = {one.text: (one.get("x"), one.get("y")) for one in root.iter(f"{SVG}text")}
    assert [*names] == [*COLUMNS[:size], *map(str, range(1, size + 1))]

    def named(some: list[tuple[str, str]]) -> set[str]:
        """By the letters and numbers that are drawn."""
        letters = {x: text for text, (x, _) in names.items() if text.isalpha()}
        numbers = {f"{float(y) - 0.18:g}": text for text, (_, y) in names.items() if text.isdigit()}
        return {letters[x] + numbers[y] for x, y in some}

    assert named(dots["#17181a", "0.94"]) == {"D4", "D5", "E3"}
    assert named(dots["#fbfbf8", "0.88"]) == {"C3", "C4"}
    assert named(dots["#d8361b", "0.4"]) == {"E3"}
    assert named(dots["#fbfbf8", "0.58"]) == {"D4"}
