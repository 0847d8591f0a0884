"""`katachi review`: what it finds, what it writes, and what it leaves alone."""

from functools import cache

import pytest
from matplotlib.image import imread
from sgfmill.sgf import Sgf_game

from katachi.data.sgf import read_record
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import PASS, name_of
from katachi.engine.evaluation.model import load_model
from katachi.engine.player import Player, Settings
from katachi.engine.profiles import read_profile
from katachi.review.chart import chart
from katachi.review.record import Record
from katachi.review.review import Judged
from katachi.review.text import comment, summary
from tests.paths import ROOT
from tests.review.judging import judged_by

SHIPPED = ROOT / "data" / "games" / "gnugo-level0" / "9x9" / "0001.sgf"
SHORT = (
    b"(;FF[3]SZ[5]KM[0.5]PB[Alice]PW[Bob]RE[B+R]DT[2024-05-01]C[A game.]GN[One \\] more]"
    b";B[cc]C[The centre.];W[bc](;B[bb];W[cb];B[dc]TE[2])(;B[dd]C[Another way.];W[aa]))"
)
SETTLED = b"""(;SZ[5]KM[0.5]RU[Japanese]
    AB[ac][bc][cc][dc][ec][bb][da][bd][dd]AW[]PL[W];W[tt];B[ee];W[];B[])"""


@cache
def player() -> Player:
    """The player `network` with a small table, made once, for that takes time."""
    profile = read_profile("network")
    return Player(load_model(profile.network), Settings(table_mb=1), profile.style)


def judged_moves(sgf: bytes, nodes: int = 200) -> list[Judged]:
    return judged_by(player(), sgf, nodes)


def reviewed(sgf: bytes, nodes: int = 200) -> Sgf_game:
    """The record with the review in it."""
    record = Record(sgf)
    for one in judged_moves(sgf, nodes):
        record.add(one)
    return Sgf_game.from_bytes(record.bytes("Reviewed."))


def lines_of(game: Sgf_game) -> list[bytes]:
    """A record of its own for every way from the root to an end."""
    found = []
    ways = [[game.get_root()]]
    while ways:
        way = ways.pop()
        ways += [[*way, child] for child in way[-1]]
        if not way[-1]:
            maps = [node.get_raw_property_map() for node in way]
            text = b"".join(
                b";"
                + b"".join(
                    name.encode() + b"".join(b"[" + value + b"]" for value in values)
                    for name, values in properties.items()
                )
                for properties in maps
            )
            found.append(b"(" + text + b")")
    return found


def shape(node) -> list:
    """The moves of a tree, each with what follows it."""
    return [(child.get_raw_move(), shape(child)) for child in node]


# --- what is found


FAULT = (
    b"(;SZ[5]KM[0.5]AB[ba][ca][ab][ac][bd][cd][db]AW[bb][cb][bc][cc][dd][ec][eb]PL[B];B[ee];W[dc])"
)


def test_a_capture_that_was_missed_is_a_fault():
    """Black may take four stones on D3 and plays elsewhere."""
    one = judged_moves(FAULT, 2000)[0]
    assert one.preferred is not None
    assert name_of(one.preferred, 5) == "D3"
    assert one.loss >= 0.05
    assert one.reasoned == one.preferred
    assert " for D3:\n- " in comment(one)
    nodes = reviewed(FAULT, 2000).get_main_sequence()
    assert nodes[1].has_property("BM") or nodes[1].has_property("DO")
    assert nodes[0][1].get_move() == ("b", (2, 3))


@pytest.mark.parametrize("nodes", [1, 40, 1000])
def test_what_is_preferred_loses_nothing_and_no_loss_is_below_zero(nodes):
    for one in judged_moves(SHIPPED.read_bytes(), nodes):
        assert 0 <= one.before <= 1
        assert 0 <= one.after <= 1
        assert one.loss >= 0
        if one.preferred in (None, one.move.point):
            assert one.before == one.after


def test_chances_are_those_of_black_for_both_sides():
    """White has next to nothing left: whoever moves, Black is far ahead."""
    stones = b"AB[ac][bc][cc][dc][ec][bb][da]AW[ee]"
    moves = {b"B": b"B[be];W[ce]", b"W": b"W[be];B[ce]"}
    for colour, played in moves.items():
        game = b"(;SZ[5]KM[0.5]" + stones + b"PL[" + colour + b"];" + played + b")"
        assert all(one.before > 0.6 for one in judged_moves(game))


def test_the_rules_are_those_that_propose_the_move():
    one = judged_moves(b"(;SZ[9];B[ee])")[0]
    assert 1 <= len(one.reasons) <= 2
    text = comment(one)
    assert f"for {name_of(one.reasoned, 9)}:" in text
    assert all(f"- {sentence}" in text for sentence in one.reasons)


EYE = b"(;SZ[5]KM[0.5]AB[ba][bb][ab][cc][dd]AW[ee][ed][de]PL[B];B[aa];W[cd])"


@pytest.mark.parametrize(
    ("sgf", "number", "remark"),
    [
        (EYE, 1, "Katachi would not look at A5: fills an own eye."),
        (b"(;SZ[9];B[ee];W[tt];B[cc])", 2, "Katachi would not pass yet."),
        (SETTLED, 1, "Everything is settled: as the board stands, the score is B+"),
        (SETTLED, 4, "A pass wins: as the board stands, the score is B+"),
    ],
)
def test_moves_that_are_not_searched_say_why(sgf, number, remark):
    one = judged_moves(sgf)[number - 1]
    assert one.remark.startswith(remark)
    assert one.remark in comment(one)


ALIVE = (
    b"(;SZ[5]KM[0]AB[aa][ba][ca][da][ea][ab][cb][eb][ac][bc][cc][dc][ec]"
    b"AW[ad][bd][cd][dd][ed][ae][ce][ee]PL[B];B[%s];W[];B[])"
)
"""Two living blocks, with the eyes B4 and D4 for Black."""


@pytest.mark.parametrize(("move", "loss"), [(b"bb", 1.0), (b"", 0.0)])
def test_a_blunder_where_all_was_settled_is_a_loss(move, loss):
    one = judged_moves(ALIVE % move)[0]
    assert one.loss == loss
    assert one.preferred == (PASS if loss else None)
    assert ("Katachi prefers pass. B4 gives away 100.0 %." in comment(one)) == bool(loss)


def test_a_move_where_a_pass_would_win_at_once_says_so():
    one = judged_moves(b"(;SZ[9]KM[7];B[];W[ee])")[1]
    assert one.remark == "A pass wins: as the board stands, the score is W+7."
    assert one.before == 0.0 < one.after


def test_a_repetition_that_the_record_allows_is_judged_all_the_same():
    """After two passes Black retakes the ko, which simple ko rules allow and superko forbids."""
    ko = b"(;SZ[5]KM[0.5]RU[%s]AB[bc][cb][cd][dc]AW[ec][db][dd]PL[W];W[cc];B[];W[];B[dc])"
    last = judged_moves(ko % b"Chinese")[-1]
    assert last.remark == "D3 repeats a position, which chinese rules forbid."
    assert judged_moves(ko % b"Japanese")[-1].remark == ""


def test_passes_are_never_blamed():
    for one in judged_moves(b"(;SZ[5]KM[0.5];B[cc];W[];B[bb];W[];B[])"):
        if one.move.point == 0:
            assert one.loss == 0.0


def test_a_summary_names_the_worst_moves_first():
    judged = judged_moves(SHIPPED.read_bytes(), 200)
    lines = summary(judged)
    worst = max(judged, key=lambda one: one.loss)
    assert lines[0].startswith("Black gives away ")
    assert lines[1].startswith("White gives away ")
    assert lines[3].split()[:3] == [
        str(worst.number),
        ".BW"[worst.move.colour],
        name_of(worst.move.point, 9),
    ]
    assert len(lines) == 8


# --- what is written


@pytest.mark.parametrize(
    "sgf",
    [
        SHORT,
        SHIPPED.read_bytes(),
        SETTLED,
        EYE,
        b"(;SZ[9]HA[2]AB[cc][gg]KM[0.5];W[ee];B[ec])",
        b"(;SZ[9];B[cc];W[gg];AB[ca]AE[gg];W[ee];B[ec])",
        b"(;SZ[5]B[cc];W[bb];B[])",
        b"(;SZ[13]KM[];B[dd];B[gg];W[kk])",
    ],
    ids=["short", "shipped", "settled", "eye", "handicap", "set-up", "root-move", "13x13"],
)
def test_the_main_line_stays_and_every_variation_can_be_played(sgf):
    before, after = Sgf_game.from_bytes(sgf), reviewed(sgf)
    moves = [
        [node.get_raw_move() for node in game.get_main_sequence() if node.get_raw_move()[0]]
        for game in (before, after)
    ]
    assert moves[0] == moves[1]
    for line in lines_of(after):
        game_of(read_record(line))
    for node in after.get_main_sequence():
        assert node.has_property("C") or not node.get_raw_move()[0]


def test_what_the_record_said_is_kept():
    after = reviewed(SHORT)
    root = after.get_root()
    said = {name: root.get(name) for name in ("PB", "PW", "RE", "DT", "KM", "GN", "FF", "CA")}
    assert said == {
        "PB": "Alice",
        "PW": "Bob",
        "RE": "B+R",
        "DT": "2024-05-01",
        "KM": 0.5,
        "GN": "One ] more",
        "FF": 4,
        "CA": "UTF-8",
    }
    assert root.get("C") == "A game.\n\nReviewed."
    nodes = after.get_main_sequence()
    assert nodes[1].get("C").startswith("The centre.\n\nBlack's chances: ")
    assert nodes[-1].get("TE") == 2
    assert not nodes[-1].has_property("BM")
    other = shape(nodes[2])[1]
    assert other == (("b", b"dd"), [(("w", b"aa"), [])])
    assert nodes[2][1].get("C") == "Another way."


def test_a_review_says_nothing_about_the_game_that_the_record_did_not():
    root = reviewed(b"(;SZ[5];B[cc])").get_root()
    assert set(root.properties()) == {"AP", "C", "CA", "FF", "GM", "SZ"}


@pytest.mark.parametrize(
    ("said", "komi", "kept"),
    [
        (b"KM[375]", 7.5, "375"),
        (b"KM[6.50]", 6.5, "6.50"),
        (b"KM[seven]", 7, "seven"),
        (b"AP[foxwq]KM[50]", 0.5, "0.5"),
    ],
)
def test_komi_is_reviewed_as_meant_and_means_the_same_afterwards(said, komi, kept):
    sgf = b"(;SZ[5]" + said + b";B[cc])"
    record = Record(sgf)
    assert record.before(1).komi == komi
    written = record.bytes("Reviewed.")
    assert Sgf_game.from_bytes(written).get_root().get_raw("KM").decode() == kept
    assert Record(written).before(1).komi == komi


@pytest.mark.parametrize(
    ("named", "charset"), [("Shift_JIS", "shift_jis"), ("UTF-8", "utf-8"), ("", "utf-8")]
)
def test_names_in_other_encodings_become_utf_8(named, charset):
    encoding = f"CA[{named}]" if named else ""
    sgf = f"(;SZ[5]{encoding}PB[本因坊];B[cc])".encode(charset)
    assert "PB[本因坊]" in reviewed(sgf).serialise().decode("utf-8")


def test_no_encoding_and_no_utf_8_is_latin():
    assert reviewed(b"(;SZ[5]PB[Gr\xfcn];B[cc])").get_root().get("PB") == "Grün"


def test_a_preferred_move_is_a_variation_behind_the_move_played():
    record = Record(SHIPPED.read_bytes())
    judged = judged_moves(SHIPPED.read_bytes())
    for one in judged:
        record.add(one)
    nodes = Sgf_game.from_bytes(record.bytes("")).get_main_sequence()
    found = 0
    for one, parent in zip(judged, nodes):
        preferred = None if len(parent) == 1 else parent[1].get_move()
        expects = one.preferred is not None and one.preferred != one.move.point
        assert (preferred is not None) == expects
        found += expects
    assert found > 20


def test_a_curve_of_one_move_or_many_is_a_picture(tmp_path):
    judged = judged_moves(SHIPPED.read_bytes(), 20)
    for part in (judged[:1], judged, judged[30:40]):
        path = tmp_path / "curve.png"
        path.write_bytes(chart(part))
        height, width, _ = imread(path).shape
        assert (width, height) == (1000, 500)
        assert imread(path).std() > 0.01
