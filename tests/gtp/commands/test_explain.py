"""`katachi-explain long`: what is told of each move, in words that fit the player."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from katachi.data.reading import read_record
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.settings import SessionOptions
from katachi.experiments import bench
from katachi.gtp.session import Session
from tests.gtp.talk import ask, set_up
from tests.paths import ALPHABETA, ROOT

pytestmark = pytest.mark.usefixtures("quick_stakes")

SHIPPED = ROOT / "data" / "games" / "gnugo-level0" / "9x9" / "0001.sgf"
UNUSED = "Rules are named to explain only: this player does not use them here."
HEADING = re.compile(r"(chooses|instead|asked) (\w+): ")
HANE = """
    . . . . .
    . X O . .
    . X O . .
    . . X O .
    . . . . .
    """


def session(player: str = ALPHABETA, **more: object) -> Session:
    nodes = 300 if player == ALPHABETA else 50
    return Session(SessionOptions(player=player, table_mb=1, nodes=nodes, **more))


def in_contact(player: str = ALPHABETA, **more: object) -> Session:
    """A session in the middle of a game, with stones of both sides together."""
    made = session(player, **more)
    made.game = bench.position_named("contact")
    return made


def told(text: str) -> dict[str, set[int]]:
    """The numbers of the rules told of each move."""
    found: dict[str, set[int]] = defaultdict(set)
    move = ""
    for line in text.split("\n"):
        if line.startswith(("left out", "Features", "The rules")):
            break
        if heading := HEADING.match(line.removeprefix("= ")):
            move = heading[2]
            found[move] = set()
        elif rule := re.match(r"  rule (\d+) \(", line):
            found[move].add(int(rule[1]))
    return dict(found)


def shown(text: str) -> list[int]:
    """The numbers of the rules that are shown with clause and drawing."""
    return [int(number) for number in re.findall(r"^rule (\d+), for ", text, re.M)]


@pytest.mark.parametrize("player", [ALPHABETA, "thesis"])
def test_the_rules_told_are_the_heaviest_of_each_move_and_each_is_shown_once(player: str) -> None:
    one = in_contact(player)
    text = ask(one, "katachi-explain J9 long")
    book, found = one.rulebook, told(text)
    matcher = book.matched(one.game, one.game.to_move)
    holding = {name: rules_at(matcher, point_of(name, one.game.size)) for name in found}
    by_weight = {rule.number: abs(rule.weight) for rule in book.theory.rules}
    heaviest = {
        name: sorted(some, key=lambda n: -by_weight[n])[:8] for name, some in holding.items()
    }
    assert "J9" in found
    assert len(found) == 4
    assert found == {name: set(some) for name, some in heaviest.items()}
    assert shown(text) == sorted(set.union(*found.values()))
    assert len(shown(text)) > 5
    assert text.count(" :-\n") == len(shown(text))


def test_the_long_answer_has_the_rules_and_the_likelihoods_of_the_short_one() -> None:
    one = in_contact("default")
    short, long = (ask(one, f"katachi-explain{more}") for more in ("", " long"))
    (said,) = (line for line in short.split("\n") if line.startswith("By rules learned from prof"))
    (own,) = (part for part in long.split("\n  ") if part == said)
    assert long.index("chooses") < long.index(own) < long.index("instead")
    assert re.search(r"^  rule \d+ \(x\d+\.\d\d\): ", long, re.M)
    assert "how many times as likely the rule makes a move" in long


@pytest.mark.parametrize(
    ("player", "left_out", "is_used"),
    [
        (ALPHABETA, (), True),
        (ALPHABETA, ("patterns",), False),
        ("thesis", (), True),
        ("thesis", ("ordering",), True),
        ("thesis", ("patterns",), False),
    ],
)
def test_it_says_when_the_player_does_not_use_the_rules(
    player: str, left_out: tuple[str, ...], is_used: bool
) -> None:
    text = ask(in_contact(player, left_out=left_out), "katachi-explain long")
    assert (UNUSED in text.split("\n")) is not is_used
    assert bool(re.search(r"  candidate \d+ .*: tactics \S+, rules ", text)) is is_used
    assert shown(text)


@pytest.mark.parametrize(
    ("size", "left_out", "is_used"),
    [(9, (), True), (9, ("ordering",), True), (9, ("patterns",), False), (7, (), False)],
)
def test_the_default_player_uses_rules_where_they_were_weighed(
    size: int, left_out: tuple[str, ...], is_used: bool
) -> None:
    one = session("default", left_out=left_out)
    for line in (f"boardsize {size}", "play b D4", "play w D5"):
        ask(one, line)
    text = ask(one, "katachi-explain long")
    assert (UNUSED in text.split("\n")) is not is_used
    own = "the network and the rules find" if is_used else "the network finds"
    assert re.search(rf"  candidate \d+ before the search: {own} it \d+ % likely\n", text)
    assert shown(text)
    said = ask(one, "katachi-rules_at E4")
    assert ("does not use them" in said) is not is_used


def test_rules_of_the_players_own_come_before_those_that_ship(tmp_path: Path) -> None:
    rule = "rule(77, 5, 1, 4).\nmove(A, B, C, D) :- connects_direct(A, E, C, D, B).\n"
    (tmp_path / "mine.pl").write_text("theory(format, 1).\n" + rule)
    (tmp_path / "mine.toml").write_text('theory = "mine.pl"')
    one = session(str(tmp_path / "mine.toml"))
    set_up(one, HANE)
    assert UNUSED not in ask(one, "katachi-explain long")
    beside, elsewhere = (ask(one, f"katachi-explain {vertex} long") for vertex in ("B5", "A1"))
    assert told(beside)["B5"] == {77}
    assert "\nrule 77, for 5 good and 1 bad moves of the examples: " in beside
    assert told(elsewhere)["A1"] == set()
    assert "\n  no rule proposes it\n" in elsewhere


def test_the_features_are_a_table_with_two_columns_for_each_move() -> None:
    lines = ask(in_contact(), "katachi-explain J9 long").split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("Features, White - Black:"))
    assert lines[at + 1].split()[0] == "now"
    assert lines[at + 1].split()[1:] == list(told("\n".join(lines)))
    rows = [line.split() for line in lines[at + 2 : at + 10]]
    assert {len(row) for row in rows} == {2 + 2 * 4}
    assert len({row[0] for row in rows}) == 8
    worth = [abs(float(row[3])) for row in rows]
    assert worth == sorted(worth, reverse=True)
    assert "-0.000" not in "\n".join(lines)


@pytest.mark.parametrize(
    ("vertex", "sentence"),
    [
        ("C3", "asked C3: there is a stone"),
        ("pass", "asked pass: not searched: a pass answers a pass only"),
    ],
)
def test_a_move_that_cannot_be_searched(vertex: str, sentence: str) -> None:
    one = session()
    set_up(one, HANE)
    text = ask(one, f"katachi-explain {vertex} long")
    assert sentence in text.split("\n")


def test_a_pass_that_may_be_the_answer_is_not_said_to_be_impossible() -> None:
    one = session()
    set_up(one, HANE)
    text = ask(one, "komi -20", "play w pass", "katachi-explain pass long")
    assert re.search(r"^(= )?(chooses pass: |asked pass: looked at )", text, re.M)


def test_a_move_that_the_first_search_left_out_is_searched_and_said_to_be_left_out() -> None:
    text = ask(in_contact(), "katachi-explain J9 long")
    own = text[text.index("\nasked J9: ") :].split("\n")[1:5]
    assert re.match(r"asked J9: .* % to win, value [+-]0\.\d{3}, \d+ pl", own[0])
    assert own[1].startswith("  line: J9")
    assert any(
        line.endswith("; left out of the first search: not among the best 8") for line in own
    )


def test_a_settled_point_at_which_a_network_looks_is_searched_when_it_is_asked_for() -> None:
    one = session("default")
    one.game = game_of(read_record(SHIPPED.with_name("0002.sgf")), move_limit=66)
    text = ask(one, "katachi-explain A1 long")
    assert re.search(r"^asked A1: \d+\.\d % to win, .*\n  line: A1 ", text, re.M)
    text = ask(one, "katachi-explain A1")
    assert re.search(r"Katachi (gives|finds) ", text)
    assert "does not look at it" not in text


def test_the_answer_has_no_blank_line_and_nothing_is_played() -> None:
    one = in_contact()
    before = ask(one, "showboard")
    text = ask(one, "katachi-explain long")
    assert "\n\n" not in text
    assert ask(one, "showboard") == before


def test_no_move_is_above_the_choice_and_one_as_good_says_so() -> None:
    """Searches that leave moves out differ; in some positions of a game one comes out above."""
    one, as_good = session(), 0
    for number in range(10, 30, 5):
        one.game = game_of(read_record(SHIPPED), move_limit=number)
        text = ask(one, "katachi-explain long")
        best, *others = re.split(r"^(?=chooses|instead)", text, flags=re.M)[1:]
        values = [value(part) for part in (best, *others)]
        assert values == sorted(values, reverse=True)
        assert all(value(part) == values[0] for part in others if "no worse than" in part)
        as_good += "no worse than" in text
    assert as_good


def value(part: str) -> float:
    found = re.search(r"value ([+-]\d\.\d{3})", part)
    assert found
    return float(found[1])


def test_of_the_last_move_the_search_that_made_it_is_told() -> None:
    one = in_contact()
    assert ask(Session(SessionOptions()), "katachi-explain last") == "= No move has been made yet."
    vertex = ask(one, "genmove b").removeprefix("= ")
    short = ask(one, "katachi-explain last")
    assert re.match(rf"= Move \d+: Black {vertex} ", short)
    assert ask(one, "katachi-explain last") == short
    assert f"\nchooses {vertex}: " in ask(one, "katachi-explain last long")


@pytest.mark.parametrize("arguments", ["D4 E5", "long D4", "long last", "last D4"])
def test_what_it_does_not_understand_is_a_syntax_error(arguments: str) -> None:
    assert ask(session(), f"katachi-explain {arguments}") == "? syntax error"


def test_where_nothing_is_left_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "end.sgf").write_text("(;SZ[5]KM[0.5]AB[ac][bc][cc][dc][ec][bb][da][bd][dd]PL[W])")
    one = session(rules="japanese")
    text = ask(one, f"loadsgf {tmp_path / 'end.sgf'}", "katachi-explain A1 long")
    lines = text.split("\n")
    assert "chooses pass: nothing is left to gain" in lines
    assert "asked A1: not searched: everything beside it is settled" in lines
    assert "Features" not in text


def test_without_time_no_value_is_made_up() -> None:
    one = Session(SessionOptions(table_mb=1, nodes=1, player=ALPHABETA))
    text = ask(one, "katachi-explain long")
    assert re.search(r"^chooses \w+: not one ply could be searched in full$", text, re.M)


def test_the_last_move_stays_where_the_rules_forbid_it_by_now() -> None:
    one = session()
    for line in (
        "kgs-rules tromp-taylor",
        "boardsize 5",
        "gogui-setup w A3 w B2 w C1 b A1",
        "gogui-play_sequence b B1 b A2",  # suicide of three stones
        "kgs-rules chinese",
    ):
        assert ask(one, line) == "= "
    assert ask(one, "katachi-explain last") == "= A2 would be suicide."
    assert "A2 takes its own stones off" in ask(one, "kgs-chat game Ann why?")
    assert "Move 2: Black A2" in ask(one, "showboard")
