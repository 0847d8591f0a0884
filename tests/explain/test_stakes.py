"""What is at stake: by owners made up, exactly; and what a real game's moves get told."""

from itertools import product
from threading import Event

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.rules import CHINESE, JAPANESE, Rules
from katachi.engine.board.vertex import BLACK, WHITE, point_at, point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.engine.thoughts import Choice, Thought
from katachi.explain.reasons.facts import Words
from katachi.explain.stakes import (
    Stakes,
    View,
    area_of,
    part_of_board,
    purpose_of,
    stakes_of,
    told_of,
)
from katachi.explain.why import Question
from tests.explain.judging import player

SIZE = 9


def game(rules: Rules = CHINESE) -> Game:
    """Two black stones in the lower left corner, two white ones beside, and Black to move."""
    made = Game(SIZE, rules)
    for number, name in enumerate(["c3", "d4", "c4", "d5"]):
        made.play((BLACK, WHITE)[number % 2], point_of(name, SIZE))
    return made


def owners(share: float, **points: float) -> Array:
    """As far as named, by vertex; all others have one share."""
    found = np.full(Game(SIZE).grid.length, share)
    for name, one in points.items():
        found[point_of(name, SIZE)] = one
    return found


def stakes(
    mine: Array, theirs: Array, points: tuple[float, ...] = (), rules: Rules = CHINESE
) -> Stakes:
    """Of B2. points: the leads; without them those that the owners add up to."""
    line, seen = [point_of("E3", SIZE)], (mine, theirs, theirs, mine)
    leads = points or tuple(owner[Game(SIZE).grid.points].sum() for owner in seen)
    views = zip(leads, seen, strict=True)
    words = Words(BLACK, point_of("B2", SIZE), SIZE)
    return Stakes(game(rules), words, *(View(float(lead), owner, line) for lead, owner in views))


def said(found: Stakes, best: float | None = None, **more: bool) -> list[str]:
    """Of a move that is the best, or leaves a lead of `best` to the best one."""
    lead = found.mine.points if best is None else best
    return [one.text for one in told_of(found, lead, **more)]


CORNER = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3"]


@pytest.mark.parametrize(
    ("mine", "theirs", "text"),
    [
        (0.9, 0.0, "It builds the lower left corner: about 7 points."),
        (0.9, -0.9, "It takes the lower left corner from White: about 14 points."),
        (0.0, -0.9, "It keeps White from building the lower left corner: about 7 points."),
        (0.3, -0.2, "It gains in the lower left corner: about 4 points."),
        (0.05, -0.1, "It gains little."),
    ],
)
def test_an_area_is_named_by_whose_it_becomes(mine: float, theirs: float, text: str) -> None:
    one = owners(0.0, **dict.fromkeys(CORNER, mine))
    other = owners(0.0, **dict.fromkeys(CORNER, theirs))
    assert said(stakes(one, other)) == [text]


@pytest.mark.parametrize(
    ("mine", "theirs", "text"),
    [
        (0.9, 0.0, "It claims much of the board: about 69 points."),
        (0.9, -0.9, "It takes much of the board from White: about 139 points."),
        (0.0, -0.9, "It keeps White from claiming much of the board: about 69 points."),
        (0.3, -0.2, "It gains on much of the board: about 38 points."),
    ],
)
def test_nobody_builds_much_of_the_board(mine: float, theirs: float, text: str) -> None:
    of_stones = {"C3": 0.9, "C4": 0.9, "D4": -0.9, "D5": -0.9}
    found = stakes(owners(mine, **of_stones), owners(theirs, **of_stones))
    assert said(found) == [text]


def test_nobody_takes_from_who_has_no_stone() -> None:
    """On an empty 5x5 board C3 `takes much of the board from White`."""
    empty = stakes(owners(0.9), owners(-0.9))._replace(game=Game(SIZE))
    assert said(empty) == ["It claims much of the board: about 146 points."]


def test_a_neutral_point_is_none_where_territory_counts() -> None:
    """Nor is the stone that keeps the enemy out of a corner of one's own."""
    changed = owners(0.0, B2=1), owners(0.0, B2=-1), (2, 0, 2, 2)
    assert area_of(stakes(*changed)).worth == 2
    found = stakes(*changed, JAPANESE)
    assert area_of(found).worth == 0
    assert [one.text for one in told_of(found, 0)] == ["It gains little."]


def test_what_an_area_is_worth_is_what_the_move_is_better_by() -> None:
    """Seven points change hands there. Who leaves them alone may gain elsewhere."""
    one, other = owners(0.0, **dict.fromkeys(CORNER, 0.9)), owners(0.0)
    assert said(stakes(one, other, (3, 0, 0, 3))) == [
        "It builds the lower left corner: about 3 points."
    ]
    assert said(stakes(one, other, (0, 0.5, 0, 0))) == ["It builds the lower left corner."]


def test_blocks_are_named_before_areas() -> None:
    mine = owners(0.0, **dict.fromkeys(CORNER, 0.9), C3=0.9, C4=0.9)
    lost = owners(0.0, **dict.fromkeys(CORNER, -0.9), C3=-0.9, C4=-0.9)
    weak = owners(0.0, **dict.fromkeys(CORNER, -0.3), C3=-0.3, C4=-0.3)
    assert said(stakes(mine, lost)) == [
        "It makes C3 and C4 safe (they would die if White played here): about 18 points."
    ]
    assert said(stakes(mine, weak)) == [
        "It makes C3 and C4 safe (they would be in danger if White played here): about 12 points."
    ]
    text = "makes C3 and C4 safe (they would be in danger if White played here)"
    for better, points in ((0, ", about 12 points"), (12.4, ", about 12 points"), (13, "")):
        assert purpose_of((), stakes(mine, weak), better) == text + points
    known = told_of(stakes(mine, lost), 0, [(point_of("C3", 9), point_of("C4", 9))])
    assert known[0].text.startswith("It takes the lower left corner from White")


def test_the_better_move_is_not_told_to_gain_less() -> None:
    """`It builds the right side: about 11 points. Katachi prefers C11, ..., about 10 points.`"""
    best, asked = (point_of(name, SIZE) for name in ("B2", "G7"))
    corner, flat = owners(0.0, **dict.fromkeys(CORNER, 0.9)), owners(0.0)
    session, choice = Session(SessionOptions(nodes=1)), Choice(best, False, 0.0, 1, 1, 0.0, [best])
    session.game = game()
    for other, is_told in ((flat, True), (owners(0.9), False)):
        about = Question(session, BLACK, Thought(choice), asked)
        worse = stakes(other, flat)._replace(words=Words(BLACK, asked, SIZE))
        about._at_stake = {best: stakes(corner, flat), asked: worse}.__getitem__
        told = about.told()[-1]
        assert "which builds the lower left corner" in told
        assert (", about 7 points" in told) == is_told


def test_a_block_of_the_enemy_s() -> None:
    mine = owners(0.0, D4=0.8, D5=0.8, C5=0.5, C6=0.5, B2=0.5, C2=0.5, D3=0.6)
    theirs = owners(0.0, D4=-0.8, D5=-0.8)
    assert said(stakes(mine, theirs))[0].startswith(
        "It leaves D4 and D5 as good as dead (they are safe if White plays here)"
    )


def test_a_threat_counts_what_a_pass_costs_beside_a_pass_now() -> None:
    """After the move a pass costs 20 points, before it 8: so 12 are the move's own."""
    flat = owners(0.0)
    found = stakes(flat, flat, (2.0, 0.0, -6.0, 22.0))
    assert found.threat(2) == 12
    assert said(found) == ["White should answer, or Black gains about 12 points more by E3."]
    assert said(stakes(flat, flat, (2.0, 0.0, -6.0, 14.0))) == []
    elsewhere = found._replace(again=found.again._replace(line=[point_of("G7", SIZE)]))
    assert said(elsewhere) == []


@pytest.mark.parametrize(("over_a_pass", "text"), [(1.0, ["It gains little."]), (8.0, [])])
def test_a_move_that_gains_on_a_pass_does_not_gain_little(
    over_a_pass: float, text: list[str]
) -> None:
    """What it gains is far from it, or not sure to change hands."""
    flat = owners(0.0)
    assert said(stakes(flat, flat, (2.0, 0.0, 2.0 - over_a_pass, 2.0))) == text


def test_a_wasted_move_threatens_nothing() -> None:
    """The best move gains 16 points over a pass, and is still there after the wasted one."""
    flat = owners(0.0)
    wasted = stakes(flat, flat, (-6.0, -6.0, -6.0, 10.0))
    assert said(wasted, best=10.0) == ["It gains little."]
    assert said(wasted, best=10.0, is_quiet=False) == []


def test_own_stones_that_a_move_kills_are_named() -> None:
    alive, dead = owners(0.0, C3=0.9, C4=0.9), owners(0.0, C3=-0.9, C4=-0.8)
    assert said(stakes(dead, alive)) == ["After it C3 and C4 are as good as dead."]
    assert said(stakes(dead, owners(0.0, C3=0.0, C4=0.0))) == ["It gains little."]


def test_stones_that_a_move_takes_out_of_a_seki_are_named() -> None:
    """Who owns them is 0.26 there: the move that killed seven stones `gains little`."""
    seki, dead = owners(0.0, C3=0.26, C4=0.26), owners(0.0, C3=-0.96, C4=-0.96)
    assert said(stakes(dead, seki)) == ["After it C3 and C4 are as good as dead."]


def test_stones_alone_are_no_part_of_the_board() -> None:
    """The two black stones at C3 and C4, beside the point of the move itself."""
    mine = owners(0.0, C3=0.95, C4=0.95, B2=0.3, B3=0.3)
    assert said(stakes(mine, owners(0.0, C3=0.5, C4=0.5))) == ["It gains about 2 points."]


@pytest.mark.parametrize(
    ("names", "part"),
    [
        ("A1 B1 A2", "the lower left corner"),
        ("J9 H9", "the upper right corner"),
        ("E1 E2 F1", "the lower side"),
        ("A5 B5", "the left side"),
        ("E5", "the centre"),
        ("E1 F1 F2 F3 J3", "the lower side"),  # though their middle is in the corner
        ("A1 B2 C3 D4 E5 F6 G7", "the centre"),  # no half of them lie anywhere
    ],
)
def test_parts_of_the_board(names: str, part: str) -> None:
    assert part_of_board([point_of(name, SIZE) for name in names.split()], SIZE) == part


@pytest.mark.parametrize("size", [9, 13, 19])
def test_the_parts_of_a_mirrored_board_are_mirrored(size: int) -> None:
    def part(x: int, y: int) -> str:
        return part_of_board([point_at(x, y, size)], size)

    last = size - 1
    for x, y in product(range(size), repeat=2):
        here, across, up = part(x, y), part(last - x, y), part(x, last - y)
        swapped = {"left": "right", "right": "left"}
        assert across == " ".join(swapped.get(word, word) for word in here.split())
        swapped = {"lower": "upper", "upper": "lower"}
        assert up == " ".join(swapped.get(word, word) for word in here.split())


def test_a_large_part_has_no_name() -> None:
    grid = Game(SIZE).grid
    assert part_of_board([int(p) for p in grid.points[:50]], SIZE) == "much of the board"


def test_the_same_is_said_each_time_and_nothing_else_changes() -> None:
    one, here = player(), game()
    assert isinstance(one, NetworkPlayer)
    before = here.hashes()
    first, second = (stakes_of(one, here, BLACK, point_of("E3", SIZE)) for _ in range(2))
    assert [view.points for view in first[2:]] == [view.points for view in second[2:]]
    np.testing.assert_array_equal(first.mine.owners, second.mine.owners)
    np.testing.assert_array_equal(here.hashes(), before)
    assert len(here.moves) == 4


def test_what_is_asked_beside_the_game_ends_when_it_is_stopped() -> None:
    one, stop = player(), Event()
    assert isinstance(one, NetworkPlayer)
    stop.set()
    (found,) = one.look_aside([(game(), BLACK)], 10_000, stop=stop)
    assert sum(move.visits for move in found.moves) < 100


def test_where_the_enemy_may_not_play_a_pass_is_compared() -> None:
    """The last point of a black eye."""
    here = Game(5)
    for number, name in enumerate(["a2", "e5", "b1", "d5", "b2", "e4"]):
        here.play((BLACK, WHITE)[number % 2], point_of(name, 5))
    one = player()
    assert isinstance(one, NetworkPlayer)
    found = stakes_of(one, here, BLACK, point_of("a1", 5))
    assert found.theirs.points == found.passed.points
