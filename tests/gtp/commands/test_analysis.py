"""Analysis as Sabaki, Lizzie and CGOS read it: streams through the real process, word by word."""

import json
import re
from collections.abc import Iterator

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import point_of
from katachi.gtp.commands.analysis import Wish, wish_of
from katachi.gtp.wire.protocol import GtpError
from tests.gtp.live import ENDLESS, Live, living
from tests.gtp.talk import responses, told

NODES = 150


@pytest.fixture(scope="module")
def alive() -> Iterator[Live]:
    with living() as engine:
        yield engine


@pytest.fixture
def engine(alive: Live) -> Live:
    """An engine whose searches are ended by nothing but the clock, or from outside."""
    return alive.fresh()


@pytest.fixture(scope="module")
def limited_alive() -> Iterator[Live]:
    with living("--nodes", str(NODES)) as engine:
        yield engine


@pytest.fixture
def limited(limited_alive: Live) -> Live:
    """An engine that searches so many nodes for a move."""
    return limited_alive.fresh()


VERTEX = r"[A-HJ-T][0-9]+"
LEAD = r"-?[0-9]+\.[0-9]{2}"
LINE = rf"pv {VERTEX}( ({VERTEX}|pass))*"
LZ_INFO = rf"info move {VERTEX} visits [0-9]+ winrate [0-9]+ lcb [0-9]+ order [0-9]+ {LINE}"
KATA_INFO = (
    rf"info move {VERTEX} visits [0-9]+ utility -?[01]\.[0-9]+ winrate [01]\.[0-9]+"
    rf"( scoreLead {LEAD} scoreMean {LEAD})? order [0-9]+ {LINE}"
)
SABAKI_INFO = KATA_INFO.replace(r"winrate [01]\.[0-9]+", "winrate [0-9]+")
FORMS = {"lz-analyze": LZ_INFO, "kata-analyze": KATA_INFO, "analyze": SABAKI_INFO}

WALL = """
    play b a4|play b b4|play b c4|play b d4|play b e4
    play w a2|play w b2|play w c2|play w d2|play w e2
"""
"""On 5x5: the two upper lines are Black's, the lower ones White's."""


def wall() -> list[str]:
    return [line.strip() for line in re.split(r"\||\n", WALL) if line.strip()]


def infos(line: str) -> list[dict[str, str]]:
    """What a line says of each move, by key; all moves of the line under `pv`."""
    found = []
    for part in re.split(r" ?\binfo ", re.split(r" (?:rootInfo|ownership) ", line)[0])[1:]:
        head, _, moves = part.partition(" pv ")
        words = head.split()
        found.append(dict(zip(words[::2], words[1::2], strict=True)) | {"pv": moves})
    return found


def numbers(line: str, word: str) -> list[float]:
    """The numbers behind a word."""
    match = re.search(rf"\b{word}((?: -?[0-9.]+)+)", line)
    assert match, line
    return [float(number) for number in match[1].split()]


WISHES = [
    ("", Wish(BLACK)),
    ("W", Wish(WHITE)),
    ("white 50", Wish(WHITE, 0.5)),
    ("50", Wish(BLACK, 0.5)),
    ("0", Wish(BLACK, 0.01)),
    ("12.5", Wish(BLACK, 0.125)),
    ("99999999", Wish(BLACK, 3600.0)),
    ("b interval 20", Wish(BLACK, 0.2)),
    ("interval 20", Wish(BLACK, 0.2)),
    ("W 50 interval 20 minmoves 7", Wish(WHITE, 0.2, least=7)),
    (
        "maxmoves 3 ownership true rootInfo true",
        Wish(BLACK, most=3, ownership=True, root_info=True),
    ),
    ("ownership FALSE pvVisits true movesOwnership true", Wish(BLACK, moves_ownership=True)),
    ("50 pvEdgeVisits", Wish(BLACK, 0.5)),
    ("avoid b A1,a2 10", Wish(BLACK, avoided={point_of("A1", 9), point_of("A2", 9)})),
    ("avoid w A1 10 avoid b pass 1", Wish(BLACK, avoided={0})),
    ("allow b C3 1 allow b D4 1", Wish(BLACK, allowed={point_of("C3", 9), point_of("D4", 9)})),
    ("w allow b C3 1", Wish(WHITE)),
]


@pytest.mark.parametrize(("text", "wish"), WISHES)
def test_what_arguments_mean(text: str, wish: Wish) -> None:
    assert wish_of(text.split(), BLACK, 9) == wish


@pytest.mark.parametrize(
    "text",
    [
        "interval",
        "interval x",
        "interval -5",
        "50x",
        "minmoves x",
        "maxmoves -1",
        "ownership maybe",
        "avoid",
        "avoid b",
        "avoid b C3",
        "avoid b C3 x",
        "avoid green C3 1",
        "avoid b Z3 1",
        "allow b C3,,D4 1",
    ],
)
def test_arguments_that_mean_nothing_are_refused_before_anything_is_said(
    engine: Live, text: str
) -> None:
    with pytest.raises(GtpError, match="syntax error"):
        wish_of(text.split(), BLACK, 9)
    for name in (*FORMS, "lz-genmove_analyze", "kata-genmove_analyze", "genmove_analyze"):
        assert engine.ask(f"7 {name} {text}") == ["?7 syntax error"]
    assert engine.ask("undo") == ["? cannot undo"]


@pytest.mark.parametrize(
    ("least", "most", "count"), [(1, 9999, 5), (8, 9999, 8), (1, 2, 2), (8, 2, 2), (0, 0, 1)]
)
def test_how_many_moves_are_told(least: int, most: int, count: int) -> None:
    assert Wish(BLACK, least=least, most=most).count == count


@pytest.mark.parametrize("name", FORMS)
def test_a_stream_has_its_form_and_ends_with_a_blank_line(engine: Live, name: str) -> None:
    engine.send(f"12 {name} b 1")
    assert engine.line() == "=12"
    lines = [engine.line() for _ in range(8)]
    engine.send("")
    lines += engine.response()
    for line in lines:
        assert re.fullmatch(rf"{FORMS[name]}( {FORMS[name]})*", line), line
        found = infos(line)
        assert [int(one["order"]) for one in found] == list(range(len(found)))
        assert len({one["move"] for one in found}) == len(found) <= 5
        for one in found:
            assert one["pv"].split()[0] == one["move"]
    assert engine.ask("9 name") == ["=9 Katachi"]


@pytest.mark.parametrize("name", FORMS)
def test_a_move_is_generated_with_lines_of_the_same_form(limited: Live, name: str) -> None:
    command = name.replace("analyze", "genmove_analyze")
    start, *lines, last = limited.ask(f"{command} b 1 rootInfo true")
    assert (start, last[:5], bool(lines)) == ("=", "play ", True)
    for line in lines:
        found, _, root = line.partition(" rootInfo ")
        assert re.fullmatch(FORMS[name], found), line
        assert (root == "") == (name == "lz-analyze")
        if root:
            assert re.search(r" winrate (\S+)", found)[0] == re.search(r" winrate (\S+)", root)[0]


@pytest.mark.parametrize("line", ["", "# a comment", "# interrupt", "3 protocol_version", "x"])
def test_any_line_ends_a_stream_and_is_answered(engine: Live, line: str) -> None:
    answers = {"3 protocol_version": ["=3 2"], "x": ["? unknown command"]}
    engine.send("lz-analyze 1")
    assert engine.line() == "="
    assert engine.line().startswith("info ")
    engine.send(line)
    engine.response()
    if line in answers:
        assert engine.response() == answers[line]
    assert engine.ask("name") == ["= Katachi"]


def test_a_stream_that_is_ended_at_once_still_says_something() -> None:
    said = responses("lz-analyze b 10\nkata-analyze 10 ownership true\n2 name\nanalyze w\n")
    assert said[0].startswith("=\ninfo move")
    assert len(numbers(said[1], "ownership")) == 81
    assert said[2] == "=2 Katachi"
    assert said[3].startswith("=\ninfo move")  # the end of the input ended it


def test_an_analysis_changes_nothing(limited: Live) -> None:
    limited.ask("play b e5")
    before = limited.ask("showboard")
    for name in FORMS:
        limited.send(f"{name} b 1")  # not the colour whose turn it is
        assert [limited.line() for _ in range(4)]
        limited.send("")
        limited.response()
    assert limited.ask("showboard") == before


def test_lines_can_be_played_and_visits_add_up(engine: Live) -> None:
    engine.send("kata-analyze w 1 rootInfo true")
    engine.line()
    lines = [engine.line() for _ in range(10)]
    engine.send("")
    for line in [*lines, *engine.response()]:
        total = int(re.findall(r"rootInfo visits ([0-9]+)", line)[0])
        assert sum(int(one["visits"]) for one in infos(line)) <= total
        for one in infos(line):
            game, colour = Game(9), WHITE
            for vertex in one["pv"].split():
                game.play(colour, point_of(vertex, 9))
                colour = 3 - colour


def test_the_same_chance_in_both_forms(engine: Live) -> None:
    engine.send("kata-analyze 1 maxmoves 1", "lz-analyze 1 maxmoves 1", "")
    kata, lz = (infos(engine.response()[1])[0] for _ in range(2))
    assert 0 < float(kata["winrate"]) < 1
    assert 0 < int(lz["winrate"]) < 10000
    assert kata["scoreMean"] == kata["scoreLead"]


def one_report(engine: Live, command: str) -> str:
    """The last line of a stream that is ended at once."""
    engine.send(command, "")
    return engine.response()[-1]


def test_the_side_to_move_sees_its_own_chance_and_points(engine: Live) -> None:
    """On the wall with much komi White is ahead, whoever is asked."""
    engine.fresh("komi 0", *wall(), size=5)
    black = one_report(engine, "kata-analyze b 10 ownership true rootInfo true")
    white = one_report(engine, "kata-analyze w 10 ownership true rootInfo true")
    assert len(numbers(black, "ownership")) == 25
    assert min(numbers(black, "ownership")[:10]) > 0.05  # the upper lines come first
    assert max(numbers(black, "ownership")[-10:]) < -0.05
    assert max(numbers(white, "ownership")[:10]) < -0.05
    engine.ask("komi 100")
    black = one_report(engine, "kata-analyze b 10 ownership true rootInfo true")
    white = one_report(engine, "kata-analyze w 10 ownership true rootInfo true")
    assert numbers(black, "scoreLead")[0] < -20
    assert numbers(white, "scoreLead")[0] > 20


def test_moves_that_are_avoided_or_allowed(engine: Live) -> None:
    best = infos(one_report(engine, "lz-analyze b 10 maxmoves 1"))[0]["move"]
    other = infos(one_report(engine, f"lz-analyze b 10 avoid b {best} 1"))
    assert best not in [one["move"] for one in other]
    only = infos(one_report(engine, "lz-analyze b 10 allow b C3,D4 1"))
    assert {one["move"] for one in only} <= {"C3", "D4"}
    assert one_report(engine, "lz-analyze b 10 allow b C3 1 avoid b C3 1") == "="


def test_a_move_with_analysis_heeds_them_too(limited: Live) -> None:
    assert limited.ask("lz-genmove_analyze b allow b A1 1")[-1] == "play A1"
    assert limited.ask("kata-genmove_analyze b allow b A1 1")[-1] == "play pass"


def test_where_nothing_is_left_to_gain_a_pass_is_found(engine: Live) -> None:
    """After White's pass Black wins by passing too."""
    engine.fresh("komi -4.5", "play b a1", "play b b2", "play w pass", size=2)
    first, *_ = infos(one_report(engine, "kata-analyze b 10"))
    assert first["move"] == "pass"
    assert float(first["winrate"]) > 0.9
    assert engine.ask("kata-genmove_analyze b")[-1] == "play pass"


@pytest.mark.parametrize("name", ["lz-genmove_analyze", "kata-genmove_analyze"])
def test_a_move_with_analysis_is_not_ended_by_input(limited: Live, name: str) -> None:
    limited.send(f"5 {name} w 1", "", "# a comment", "6 name")
    start, *lines, last = limited.response()
    assert start == "=5"
    assert int(infos(lines[-1])[0]["visits"]) >= NODES
    form = LZ_INFO if name.startswith("lz") else KATA_INFO
    assert all(re.fullmatch(form, line) for line in lines)
    assert last == f"play {infos(lines[-1])[0]['move']}"
    assert limited.response() == ["=6 Katachi"]
    assert limited.ask("printsgf")[0].count(";W[") == 1


def test_an_interrupt_ends_a_move_with_analysis(engine: Live) -> None:
    engine.ask(ENDLESS)
    engine.send("lz-genmove_analyze b 10 maxmoves 3")
    engine.line()
    assert engine.line().startswith("info ")
    engine.send("# interrupt")
    assert re.fullmatch(f"play {VERTEX}", engine.response()[-1])


def test_a_resignation_is_told_and_changes_nothing() -> None:
    *said, record = told("lz-genmove_analyze w\n" * 4 + "printsgf", nodes=50, resign=1.0)
    resigned = [one.endswith("\nplay resign") for one in said]
    assert resigned[-1]
    assert record.count(";W[") == resigned.index(True)


def test_cgos_gets_one_object_and_the_move(limited: Live) -> None:
    limited.fresh(size=7)
    start, line, last = limited.ask("cgos-genmove_analyze b")
    found = json.loads(line)
    best = found["moves"][0]
    assert start == "="
    assert last == f"play {best['move']}"
    assert found["visits"] == best["visits"] >= NODES
    assert found["winrate"] == best["winrate"]
    assert 0 < best["winrate"] < 1
    assert best["pv"].split()[0] != best["move"]
    assert re.fullmatch(r"[A-Za-z0-9+/]{49}", found["ownership"])
    assert abs(found["score"]) < 49 + 7
    assert limited.ask("cgos-genmove_analyze") == ["? syntax error"]
