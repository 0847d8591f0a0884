"""Every analysis that GoGui is offered: its form on all kinds of boards, and its truth."""

import re
from itertools import chain
from typing import NamedTuple

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.profiles import read_profile
from katachi.engine.search.root import look
from katachi.engine.settings import DEFAULT, SessionOptions
from katachi.experiments import bench
from katachi.explain.survey import Fate, survey_root
from katachi.gtp.commands.gogui import analyses_of
from katachi.gtp.session import COMMANDS, Session
from tests.gtp.commands.gogui_types import READERS, drawn, rows, text, variation
from tests.gtp.talk import ask, set_up, told
from tests.paths import ALPHABETA

pytestmark = pytest.mark.usefixtures("quick_stakes")

LISTED = [line.split("/", 2) for line in analyses_of(read_profile(DEFAULT)).split("\n")]

WAYS = {
    "empty 5": ["boardsize 5"],
    "two passes 5": ["boardsize 5", "play b E5", "play w pass", "play b pass"],
    "settled 5": [
        "boardsize 5",
        "gogui-setup b C1 b C2 b C3 b C4 b C5 b B2 b A4 w D1 w D2 w D3 w D4 w D5 w E2",
        "play b pass",
    ],
    "fight 9": ["boardsize 9", "gogui-setup b E5 w E4 b D4 w D5 w F5 b F4 b E6 w G4", "play w C4"],
}
"""The commands that lead to each board."""


class Asked(NamedTuple):
    """A command and its answer."""

    board: str
    kind: str
    command: str
    answer: str


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    """All answers, of one session."""
    questions, script = [], []
    for board, way in WAYS.items():
        script += ["clear_board", *way]
        for kind, _, call in LISTED:
            for point in ("C3", "E5") if "%p" in call else ("",):
                command = call.replace("%m", "w").replace("%p", point)
                questions.append((len(script), board, kind, command))
                script.append(command)
    answers = told("\n".join(script), nodes=10)
    ways = set(range(len(script))) - {question[0] for question in questions}
    assert not [script[number] for number in ways if answers[number].startswith("?")]
    return [Asked(board, kind, call, answers[n]) for n, board, kind, call in questions]


def test_each_listed_command_is_a_command_of_a_known_type_and_has_a_name_of_its_own() -> None:
    for kind, label, call in LISTED:
        assert kind in READERS
        assert label.strip()
        assert call.split()[0] in COMMANDS
        assert set(re.findall("%.", call)) <= {"%m", "%p"}
    assert len({label for _, label, _ in LISTED}) == len(LISTED)


@pytest.mark.parametrize("board", WAYS)
def test_each_answer_has_the_form_of_its_type(board: str, asked: list[Asked]) -> None:
    size = int(board.split()[-1])
    checked = set()
    for one in (one for one in asked if one.board == board):
        if one.answer.startswith("? there is "):  # a stone where there must be none, or none
            assert "%p" in next(call for _, _, call in LISTED if call.split()[0] in one.command)
            continue
        READERS[one.kind](one.answer, size)
        checked.add(one.command.split()[0])
    assert len(checked) >= len({call.split()[0] for _, _, call in LISTED}) - 1


@pytest.fixture(scope="module")
def session() -> Session:
    """A session that thinks quickly."""
    return Session(SessionOptions(nodes=300))


FIGHT = """
    . . . . .
    . X O . .
    X O . O .
    . X O . .
    . . . . X
"""


def test_liberties_are_those_of_each_block(session: Session) -> None:
    set_up(session, FIGHT)
    expected = """
        "" ""  ""  ""  ""
        "" 2   3   ""  ""
        2  1   ""  4   ""
        "" 2   3   ""  ""
        "" ""  ""  ""  2
    """
    board = [line.split() for line in expected.strip().split("\n")]
    found = rows(ask(session, "katachi-liberties"), 5)
    assert found == [[word.strip('"') for word in row] for row in board]


ALIVE = """
    . X . X O . .
    X X X X O . .
    . . . O O . .
    . . . . . O O
    . . . . . . .
    O O O O . . .
    . O . O . . .
"""


def test_blocks_with_two_eyes_are_safe_and_no_others(session: Session) -> None:
    """Black has two eyes above; White below too, above not."""
    set_up(session, ALIVE)
    expected = """
        b b b b . . .
        b b b b . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        w w w w . . .
        w w w w . . .
    """
    names = {"b": "blue", "w": "red", ".": ""}
    board = [[names[cell] for cell in line.split()] for line in expected.strip().split("\n")]
    assert rows(ask(session, "katachi-safe"), 7) == board


LADDERS = [
    # a stone on a board, and what is said of it
    (". . . . . .|. . . . . .|. . . . . .|. X . . . .|. X O . . .|. . X X . .", "C2", "is caught"),
    (". . . . . .|. . . . . .|. . . . . .|. X . . O .|. X O . . .|. . X X . .", "C2", "is not"),
    (
        ". . . . . .|. . . . . .|. . . . . .|. . . . . .|. . O . . .|. . . X . .",
        "C2",
        "4 liberties",
    ),
    (". . . . .|. . . . .|. X X . .|X O . . .|. X X . .", "B2", "does not get away"),
    (". . . . .|. . . . .|. X . . .|X O . . .|. X . . .", "B2", ", gets away"),
]


@pytest.mark.parametrize(("board", "stone", "said"), LADDERS)
def test_ladders_are_read_and_laid_out_to_the_capture(
    board: str, stone: str, said: str, session: Session
) -> None:
    set_up(session, board.replace("|", "\n"))
    lines = text(ask(session, f"katachi-ladder {stone}"))
    assert said in lines[-1]
    game = session.game
    shown = [line for line in lines if drawn(line, game.size) == "VAR"]
    assert bool(shown) == (said in ("is caught", "does not get away", ", gets away"))
    if shown:
        assert stone_after(game, shown[0], stone) is None


def stone_after(game: Game, line: str, stone: str) -> int | None:
    """The colour on a point after a variation, which is played and taken back."""
    moves = variation(line.split()[1:], game.size)
    for colour, vertex in moves:
        game.play(" bw".index(colour), point_of(vertex, game.size))
    found = game.stones().get(point_of(stone, game.size))
    game.undo(len(moves))
    return found


BOARDS = [FIGHT, ALIVE, LADDERS[0][0].replace("|", "\n")]


@pytest.mark.parametrize("board", BOARDS)
def test_candidates_are_those_of_the_search(board: str) -> None:
    """A second session draws the same lots."""
    asked, other = (Session(SessionOptions(nodes=300)) for _ in range(2))
    for session in (asked, other):
        set_up(session, board)
    shown = {line.split()[0]: line.split()[1:] for line in text(ask(asked, "katachi-candidates w"))}
    game = other.game
    found = survey_root(other.player, game, 2, look(game, 2))
    searched = sorted((c for c in found.values() if c.fate is Fate.SEARCHED), key=lambda c: c.place)
    assert shown.get("LABEL", [])[::2] == [name_of(one.point, game.size) for one in searched]
    assert shown.get("LABEL", [])[1::2] == [str(n) for n in range(1, len(searched) + 1)]
    tail = [c for c in found.values() if c.fate is Fate.TAIL]
    assert shown["TEXT"][:3] == [str(len(searched)), "of", str(len(searched) + len(tail))]


@pytest.mark.parametrize("player", [ALPHABETA, "thesis"])
def test_a_points_score_is_the_sum_of_the_rules_named_there(player: str) -> None:
    session = Session(SessionOptions(nodes=300, player=player))
    set_up(session, ALIVE)
    words = text(ask(session, "katachi-pattern_scores b"))[0].split()
    scores = dict(zip(words[::2], words[1::2], strict=True))
    assert scores
    points = (name_of(int(point), 7) for point in session.game.grid.points)
    for vertex in points:
        answer = ask(session, f"katachi-rules_at {vertex} b")
        numbers = re.findall(r"^rule (\d+) \(\S+\): [A-Z].*\.$", answer, re.MULTILINE)
        assert bool(numbers) == (vertex in scores), vertex
        if numbers:
            score = scores[vertex]
            unit = 1000 if score.endswith("k") else 1
            shown = unit * float(score.removesuffix("k"))
            by_number = {rule.number: rule for rule in session.rulebook.theory.rules}
            weights = [by_number[int(number)].weight for number in numbers]
            assert sum(weights) == pytest.approx(shown, rel=0.06, abs=0.01)


def test_the_rules_that_ship_give_every_move_its_likelihood() -> None:
    session = Session(SessionOptions(nodes=300))
    session.take_over(bench.position_named("contact"))
    words = text(ask(session, "katachi-pattern_scores b"))[0].split()
    shares = {name: int(word[:-1]) for name, word in zip(words[::2], words[1::2], strict=True)}
    assert 90 < sum(shares.values()) < 110
    likeliest = max(shares, key=shares.__getitem__)
    (head, *_) = text(ask(session, f"katachi-rules_at {likeliest} b"))
    assert f", together {shares[likeliest]} %, the likeliest of " in head


def test_the_line_is_of_the_search_that_made_the_move() -> None:
    session = Session(SessionOptions(nodes=300, player=ALPHABETA))
    session.take_over(bench.position_named("contact"))
    colour = " bw"[session.game.to_move]
    vertex = ask(session, f"genmove {colour}").removeprefix("= ")
    session.undo()
    shown = ask(session, "katachi-variation")
    assert f"VAR {colour} {vertex} " in shown
    assert ask(session, "katachi-variation") == shown
    worth = re.findall(r"(\d+\.\d) % to win", ask(session, "katachi-explain long"))
    assert re.findall(r"(\d+\.\d) %", shown) == worth


def test_influence_and_ownership_change_sides_with_the_colours(session: Session) -> None:
    """Ownership is of random games, and so only nearly."""
    swapped = ALIVE.translate(str.maketrans("XO", "OX"))
    for command, tolerance in (("katachi-influence", 0.0), ("katachi-ownership", 0.35)):
        set_up(session, ALIVE)
        here = [float(word) for row in rows(ask(session, command), 7) for word in row]
        set_up(session, swapped)
        there = [-float(word) for row in rows(ask(session, command), 7) for word in row]
        assert here == pytest.approx(there, abs=tolerance)
        assert min(here) == -1
        assert max(here) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_the_features_count_what_the_boards_show(board: str) -> None:
    session = Session(SessionOptions(nodes=300, player=ALPHABETA))
    set_up(session, board)
    size = session.game.size
    lines = text(ask(session, "katachi-features"))
    values = {line.split()[0]: int(line.split()[1]) for line in lines[1:9]}
    owners = [*chain(*rows(ask(session, "katachi-territory"), size))]
    assert values["territory"] == owners.count("w") - owners.count("b")
    stones = list(session.game.stones().values())
    assert values["stones"] == stones.count(2) - stones.count(1)
    liberties = rows(ask(session, "katachi-liberties"), size)
    atari = {
        f"{'ABCDEFGHJ'[x]}{size - y}"
        for y, row in enumerate(liberties)
        for x, word in enumerate(row)
        if word == "1"
    }
    assert set(lines[-1].removeprefix("in atari: ").split()) == (atari or {"none"})
    added = [float(line.split()[-1]) for line in lines[1:11]]
    assert sum(added[:9]) == pytest.approx(added[9], abs=0.01)


def test_the_best_line_begins_with_the_move_that_would_be_played() -> None:
    one, other = (Session(SessionOptions(nodes=100)) for _ in range(2))
    for session in (one, other):
        set_up(session, FIGHT)
    lines = text(ask(one, "katachi-variation b"))
    move = ask(other, "reg_genmove b").removeprefix("= ")
    (shown,) = (line for line in lines if line.startswith("VAR "))
    assert shown.split()[1:3] == ["b", move]
    assert re.match(
        rf"TEXT Black {move} \d+\.\d % \([+-]0\.\d+\), depth \d+, \d+ nodes; ", lines[-1]
    )


BAD = [
    ("katachi-ladder", "? syntax error"),
    ("katachi-ladder z9", "? z9 is no point of a board of size 5"),
    ("katachi-ladder pass", "? pass is no point of a board of size 5"),
    ("katachi-ladder A1", "? there is no stone on A1"),
    ("katachi-rules_at B4", "? there is a stone on B4"),
    ("katachi-rules_at J9", "? J9 is no point of a board of size 5"),
    ("katachi-rules_at A1 green", "? syntax error"),
    ("katachi-candidates green", "? syntax error"),
    ("katachi-variation b w", "? syntax error"),
    ("katachi-pattern_scores 7", "? syntax error"),
    ("katachi-liberties b", "? syntax error"),
    ("katachi-features x", "? syntax error"),
]


@pytest.mark.parametrize(("command", "answer"), BAD)
def test_bad_arguments_are_named(command: str, answer: str, session: Session) -> None:
    set_up(session, FIGHT)
    assert ask(session, command) == answer
