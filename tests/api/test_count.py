"""The count when both have passed, and what players agree on that is judged otherwise."""

import pytest

import katachi
from katachi.engine.board.grid import PASS
from katachi.engine.board.rules import JAPANESE, RULESETS, TROMP_TAYLOR, Rules
from katachi.engine.board.score import is_wide_open
from tests.engine.diagrams import FINISHED, game_from
from tests.engine.life.test_status import ENDS

INVADED = FINISHED.replace("O . . . .\nX X X X", "O . X . .\nX X X X")


def invaded(**terms: object) -> katachi.Game:
    found = game_from(INVADED, **{"komi": 0.5, **terms})
    for _ in range(2):
        found.play(found.to_move, PASS)
    return katachi.Game._of(found)


def test_the_count_may_be_corrected_and_the_correction_taken_back() -> None:
    game = invaded()
    judged = game.score()
    assert (judged.dead, str(judged)) == (("G7",), "W+9.5")
    alive = game.corrected(judged, alive=["g7"])
    assert (alive.dead, str(alive)) == ((), "W+0.5")
    assert game.corrected(alive, dead=["G7"]) == judged == game.score()
    all_dead = game.corrected(judged, dead=["A2"])
    assert {*game.block("A2"), "G7"} == {*all_dead.dead}
    assert str(all_dead) == "W+81.5"
    assert game.score(dead=all_dead.dead) == all_dead


def test_prisoners_count_where_the_rules_say_so() -> None:
    game = invaded(rules=JAPANESE)
    assert game.corrected(game.score(), alive=["G7"]).points != game.score().points


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("board", [INVADED, *(board for board, _ in ENDS.values())])
def test_what_the_sides_count_makes_the_score(board: str, rules: Rules) -> None:
    """Living stones and their points, or points and prisoners, beside White's komi."""
    game = katachi.Game._of(game_from(board, rules=rules, komi=6.5))
    score = game.score()
    black, white = score.tallies["black"], score.tallies["white"]
    assert black.total - white.total == score.points
    living = [one for one in game.board.stones if one not in score.dead]
    assert black.stones + white.stones == (len(living) if rules.area else 0)
    assert black.prisoners + white.prisoners == (0 if rules.area else len(score.dead))
    if rules.area:
        owned = black.stones + black.territory + white.stones + white.territory
        assert owned == len(score.owners)
    assert (black.bonus, white.bonus) == (0, 6.5)


WALLS = [
    "...X.O...",
    "...X.O...",
    "...X.O...",
    "...XXO...",
    "....XO...",
    "....XO...",
    "....X.OO.",
    "....X.O..",
    "....X.O..",
]


@pytest.mark.parametrize(
    ("without", "found"),
    [
        ([], ((), ("F1", "F2", "F3", "E7", "E8", "E9"), ())),
        (["E5"], (("E5",), ("F1", "F2", "F3", "E7", "E8", "E9"), ())),
        (["E3", "D7"], (("E3", "E7"), ("F1", "F2", "F3", "E8", "E9"), ())),
        ([f"{x}{y}" for x in "DEFG" for y in range(1, 9)], ((), (), ("E5",))),
    ],
)
def test_open_borders_and_neutral_points_are_found(
    without: list[str], found: tuple[tuple[str, ...], ...]
) -> None:
    game = katachi.Game._of(game_from("\n".join(WALLS)))
    left = {one: colour for one, colour in game.board.stones.items() if one not in without}
    game.set_up(left)
    borders = game.borders(game.score(dead=[]))
    assert (borders.open, borders.neutral, borders.wide) == found


@pytest.mark.parametrize(
    ("stones", "is_wide"), [("", True), ("X", False), ("XO", True), ("walls", False)]
)
def test_a_board_is_wide_open_until_most_of_it_is_enclosed(stones: str, is_wide: bool) -> None:
    rows = WALLS if stones == "walls" else [stones.ljust(9, ".")] + 8 * ["." * 9]
    game = game_from("\n".join(rows))
    assert is_wide_open(game.grid, game.position.colour) == is_wide


def test_the_points_of_a_seki_are_neutral_and_not_open() -> None:
    seki = next(board for name, (board, _) in ENDS.items() if "seki" in name)
    game = katachi.Game._of(game_from(seki))
    borders = game.borders(game.score())
    assert borders.open == ()
    assert borders.neutral


def test_under_rules_that_leave_the_dead_there_are_none() -> None:
    game = invaded(rules=TROMP_TAYLOR)
    assert (game.removes_dead, invaded().removes_dead) == (False, True)
    assert game.score().dead == ()
    assert game.corrected(game.score(), dead=["G7"]) == game.score()


def test_what_lives_in_seki_is_told_and_may_be_disputed() -> None:
    seki = next(board for name, (board, _) in ENDS.items() if "seki" in name)
    game = katachi.Game._of(game_from(seki, rules=JAPANESE, komi=0))
    score = game.score()
    block = game.block(score.seki[0])
    assert {*block} < {*score.seki}
    assert score.dead == ()
    dead = game.corrected(score, dead=block[:1])
    assert (dead.dead, {*dead.seki}) == (block, {*score.seki} - {*block})
    again = game.corrected(dead, alive=block[:1])
    assert (again.dead, again.seki) == ((), dead.seki)  # alive, and that is not in seki


@pytest.mark.parametrize(
    ("vertex", "kind", "sentence"),
    [
        ("j9", katachi.IllegalMove, "there is no stone on J9"),
        ("pass", katachi.IllegalMove, "there is no stone on pass"),
        ("K1", katachi.UnknownVertex, "there is no point 'K1' on a board of size 9"),
    ],
)
def test_where_no_stone_is_nothing_is_corrected(
    vertex: str, kind: type[katachi.Error], sentence: str
) -> None:
    game = invaded()
    with pytest.raises(kind, match=sentence):
        game.corrected(game.score(), dead=["G7", vertex])
