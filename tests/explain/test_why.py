"""Why, in a few sentences: true, of the search that chose, and the same when asked again."""

import re

import pytest

from katachi import Game
from katachi import Player as KatachiPlayer
from katachi.engine.board.grid import BLACK
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.player import Player
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.engine.thoughts import Choice, Thought
from katachi.experiments import bench
from katachi.explain import stakes
from katachi.explain.long import AtLength
from katachi.explain.stakes import Told
from katachi.explain.why import Question, explained
from tests.explain.reasons.drawn import drawn
from tests.explain.reasons.prove import judged
from tests.paths import ALPHABETA, ROOT

RECORDS = ROOT / "data" / "games" / "gnugo-level0"


def session(**more: object) -> Session:
    return Session(SessionOptions(player=ALPHABETA, table_mb=1, nodes=200, **more))


def in_contact(**more: object) -> Session:
    """A session in the middle of a game, with stones of both sides together."""
    made = session(**more)
    made.take_over(bench.position_named("contact"))
    return made


def explain_last(one: Session, *, long: bool = False) -> str:
    with one.before_last() as last:
        return explained(one, last.colour, last.point, AtLength if long else Question).answer


@pytest.fixture
def no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on no player chooses a move."""

    def chooses(*_: object, **__: object) -> Choice:
        raise AssertionError("it searches anew")

    monkeypatch.setattr(Player, "choose", chooses)


@pytest.mark.parametrize(("player", "count"), [(ALPHABETA, 4), ("default", 2)])
def test_explanations_are_true_and_short(player: str, count: int) -> None:
    asked = Session(SessionOptions(player=player, table_mb=1, nodes=200))
    for number, one in enumerate(drawn((RECORDS / "9x9").glob("*.sgf"), count, seed=3)):
        lines, wrong = judged(one, asked, own=number % 2 == 0)
        assert wrong == [], (one.record, lines)
        assert 1 <= len(lines) <= 5


def test_on_other_boards_it_does_not_speak_of_professionals() -> None:
    asked = session()
    for one in drawn((RECORDS / "13x13").glob("*.sgf"), 2):
        lines, wrong = judged(one, asked, own=True)
        assert wrong == [], (one.record, lines)
        assert not any("professionals" in line for line in lines)


def test_why_is_read_from_the_search_that_made_the_move(request: pytest.FixtureRequest) -> None:
    one = in_contact()
    vertex = one.genmove(one.game.to_move)
    request.getfixturevalue("no_choice")
    first = explain_last(one)
    assert f" {vertex} " in first.split("\n")[0]
    assert explain_last(one) == first
    long = explain_last(one, long=True)
    assert f"\nchooses {vertex}: " in long
    assert explain_last(one, long=True) == long


def test_the_same_position_has_the_same_answer() -> None:
    one, two = in_contact(), in_contact()
    answers = [explained(one, one.game.to_move).answer, explained(two, two.game.to_move).answer]
    one.play(one.game.to_move, point_of("J1", 9))
    explained(one, one.game.to_move)
    one.undo()
    answers.append(explained(one, one.game.to_move).answer)
    assert len(set(answers)) == 1


def test_an_explanation_that_is_cut_short_is_drawn_from_the_search_it_tells_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, chosen = in_contact(), []
    choose = one.choose

    def chooses(*said: int, **more: object) -> Choice:
        chosen.append(choose(*said, **more))
        return chosen[-1]

    monkeypatch.setattr(one, "choose", chooses)
    one.stop.set()
    found = explained(one, one.game.to_move)
    assert [choice.point for choice in chosen] == [found.point]
    assert name_of(found.point, 9) in found.text() + found.answer


def test_another_game_forgets(request: pytest.FixtureRequest) -> None:
    one = in_contact()
    colour = one.game.to_move
    explained(one, colour)
    one.change_terms(komi=0.5)
    assert one.thoughts.of(one.game, colour) is None


def choice(name: str, value: float, depth: int = 3) -> Choice:
    point = point_of(name, 9)
    return Choice(point, False, value, depth, 10, 0.1, [point])


def test_nothing_is_above_the_choice_and_nothing_is_searched_twice() -> None:
    searched: list[list[int]] = []

    def search(points: list[int]) -> Choice:
        searched.append(points)
        values = {"D4": 0.9, "E5": 0.1, "C3": 0.3}
        return max(
            (choice(n, v) for n, v in values.items() if point_of(n, 9) in points),
            key=lambda c: c.value,
        )

    thought = Thought(choice("F6", 0.2))
    moves = [point_of(name, 9) for name in ("F6", "D4", "E5", "C3")]
    found = thought.next_best(search, moves, 2)
    assert [one.value for one in found] == [0.2, 0.2]
    assert [one.point for one in found] == [point_of("D4", 9), point_of("C3", 9)]
    assert thought.next_best(search, moves, 2) == found
    assert thought.of(point_of("C3", 9), search) == found[1]
    assert thought.of(point_of("F6", 9), search) == thought.choice
    assert len(searched) == 2


def test_a_second_choice_keeps_the_chances_with_which_it_was_asked_about() -> None:
    """A tree grows with each question, and another look at it says a little else."""
    thought = Thought(choice("F6", 0.5))
    asked = thought.of(point_of("D4", 9), lambda _: choice("D4", 0.1))
    assert thought.next_best(lambda _: choice("D4", 0.4), [point_of("D4", 9)], 1) == [asked]
    assert thought.known(point_of("D4", 9)) == asked


def test_a_search_cut_short_is_not_kept() -> None:
    thought, cut = Thought(choice("F6", 0.2)), choice("D4", 0.0, depth=0)
    assert thought.next_best(lambda _: cut, [cut.point], 1) == []
    assert thought.of(cut.point, lambda _: cut) is None
    assert thought.of(cut.point, lambda _: choice("D4", 0.1)) == choice("D4", 0.1)


def test_a_search_beside_the_choice_is_no_deeper() -> None:
    thought = Thought(choice("F6", 0.2))
    assert thought.limits(Limits(nodes=50)) == Limits(None, 50, 3)
    assert thought.limits(Limits(seconds=9.0, more=9.0)) == Limits(0.05, None, 3)


def test_a_weak_level_says_that_it_drew_its_move() -> None:
    one = in_contact(level=3)
    one.genmove(one.game.to_move)
    assert "its level drew the move, and others may be better" in explain_last(one)


@pytest.mark.parametrize(
    ("vertex", "sentence"),
    [("E5", "There is a stone on E5."), ("A1", "A1 would be suicide.")],
)
def test_what_may_not_be_played_is_said_so(vertex: str, sentence: str) -> None:
    one = session()
    one.game.set_up([point_of("E5", 9)], [point_of("A2", 9), point_of("B1", 9)])
    assert explained(one, BLACK, point_of(vertex, 9)).answer == sentence


@pytest.mark.parametrize(
    ("told", "is_neutral"),
    [(Told("It gains little."), True), (Told("White should answer.", (1,)), False)],
)
def test_a_point_where_more_is_at_stake_is_not_neutral(
    monkeypatch: pytest.MonkeyPatch, told: Told, is_neutral: bool
) -> None:
    one = Session(SessionOptions(nodes=20))
    black, white = (
        [point_of(name, 9) for name in names.split()] for names in ("D4 D5 D6", "E4 F4 F5 F6 E6")
    )
    one.game.set_up(black, white)
    monkeypatch.setattr(stakes, "told_of", lambda *_: [told])
    lines = explained(one, BLACK, point_of("E5", 9)).answer.splitlines()
    assert ("fills a neutral point" in lines[0]) == is_neutral
    assert lines[1] == told.text


RIVAL = re.compile(
    r"(?P<alike>\w\d) (?:is about as good|(?P<verb>wins|loses) about as surely)"
    r"|second choice is (?P<worse>\w\d) \(.+, about (?P<points>\d+) points worse"
)


def test_a_second_choice_is_as_good_when_it_is_asked_about_as_it_was_told_to_be() -> None:
    one, compared = KatachiPlayer(nodes=30), set()
    for name in ("0002", "0003"):
        game = Game.from_record(RECORDS / "9x9" / f"{name}.sgf")
        game.undo(len(game.moves) // 2)
        told = RIVAL.search(str(one.explain(game)))
        assert told
        compared.add(told["points"] is None)
        last = one.explain(game, told["alike"] or told["worse"]).sentences[-1]
        better = "finds it about as good as"
        if told["verb"]:
            better = f"It {told['verb']} about as surely as"
        elif told["points"]:
            better = f", about {told['points']} points better)"
        assert better in last
    assert compared == {True, False}


@pytest.mark.parametrize(
    ("chances", "verb"), [(0.93, "wins"), (0.89, ""), (0.11, ""), (0.08, "loses")]
)
def test_where_the_game_is_decided_only_chances_are_compared(
    monkeypatch: pytest.MonkeyPatch, chances: float, verb: str
) -> None:
    one, value = in_contact(), 2 * chances - 1
    best, rival = (
        Choice(point_of(name, 9), False, value, 1, 9, 0.0, [point_of(name, 9)])
        for name in ("J9", "J8")
    )
    thought = Thought(best)
    monkeypatch.setattr(Question, "next_best", lambda *_: [rival])
    monkeypatch.setattr(Question, "searched", lambda *_: rival)
    own, other = (Question(one, BLACK, thought, asked).told()[-1] for asked in (None, rival.point))
    assert own == (f"J8 {verb} about as surely." if verb else "J8 is about as good.")
    assert re.match(f"It {verb} about as surely" if verb else ".* it about as good", other)
