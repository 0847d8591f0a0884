"""The record that a review writes: what it adds, and what it leaves as it was."""

import pytest
from sgfmill.sgf import Sgf_game

from katachi.data.reading import read_record
from katachi.engine.board.record import game_of
from katachi.explain.review import Record
from katachi.explain.text import about_better, about_punishment, as_sgf, comment
from tests.explain.judging import lessons_of
from tests.explain.test_review import EYE, FAULT, GAME, SHORT, judged_moves, reviewed


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


@pytest.mark.parametrize(
    "sgf",
    [
        SHORT,
        GAME,
        EYE,
        b"(;SZ[9]HA[2]AB[cc][gg]KM[0.5];W[ee];B[ec])",
        b"(;SZ[9];B[cc];W[gg];AB[ca]AE[gg];W[ee];B[ec])",
        b"(;SZ[5]B[cc];W[bb];B[])",
        b"(;SZ[7]KM[];B[cc];B[dd];W[ff])",
    ],
    ids=["short", "shipped", "eye", "handicap", "set-up", "root-move", "two-in-a-row"],
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
    assert nodes[1].get("C").startswith("The centre.")
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
    written = as_sgf(record, (), "Reviewed.")
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


def test_a_fault_has_the_better_move_and_its_punishment_as_variations():
    (one, *_), nodes = lessons_of(FAULT, judged_moves(FAULT)), reviewed(FAULT).get_main_sequence()
    _, better = nodes[0]
    assert better.get("C") == about_better(one)
    assert [node.get_raw_move()[0] for node in (better, better[0])] == ["b", "w"]
    played, is_played = nodes[1], one.judged.after.line[0] == Record(FAULT).move(2).point
    assert [child.get("C") for child in list(played)[1:]] == [about_punishment(one)] * (
        not is_played
    )
    assert played.get("C") == comment(one)
