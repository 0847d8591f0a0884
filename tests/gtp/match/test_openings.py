"""Files of openings: what is read from them, and the sentence that a bad one gets."""

from pathlib import Path

import pytest

from katachi.engine.board.rules import CHINESE
from katachi.gtp.match.game import OpeningsError, read_openings

LINES = """\
# openings for 9x9
E5 C4 G6   # a diagonal

e5 G4
"""

GAMES = """\
(;SZ[9]KM[7]C[a (bracket\\] in a comment];B[ee];W[cf];B[gd](;W[aa])(;W[bb]))

(;SZ[9]
;B[cc];W[gg];B[gc])
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "openings"


def test_a_line_is_an_opening(file):
    file.write_bytes(b"\xef\xbb\xbf" + LINES.replace("\n", "\r\n").encode())
    assert read_openings(file, 9, CHINESE, None) == ("E5 C4 G6", "E5 G4")


@pytest.mark.parametrize(
    ("plies", "openings"),
    [
        (None, ("E5 C4", "C7 G3")),
        (3, ("E5 C4 G6", "C7 G3 G7")),
        (1, ("E5", "C7")),
        (0, ("", "")),
    ],
)
def test_of_sgf_games_the_first_moves_are_taken(file, plies, openings):
    file.write_text(GAMES)
    assert read_openings(file, 9, CHINESE, plies) == openings


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "{file} has no opening."),
        ("# nothing\n", "{file} has no opening."),
        ("E5\nE5 Z9\n", "{file}, line 2: 'Z9' is not a vertex."),
        ("E5 J10", "{file}, line 1: 'J10' is not on a board of size 9."),
        ("E5 C4\n\nE5 E5", "{file}, line 3: E5, move 2, is not legal."),
        ("A2 A1 B2 J9 B1 A1", "{file}, line 1: A1, move 6, is not legal."),
        ("E5 pass", "{file}, line 1: a pass is no move of an opening."),
        ("E5\n\xff", "{file}, line 2: this is not text."),
        ("(;SZ[19];B[ee];W[dd])", "{file}, line 1, game 1: it is of a 19x19 board, not 9x9."),
        ("(;SZ[9];B[ee])", "{file}, line 1, game 1: it has 1 moves, not 2."),
        (
            "(;SZ[9];B[ee];W[cc])\n(;SZ[9]AB[aa];B[ee];W[cc])",
            "{file}, line 2, game 2: it has stones before the first move.",
        ),
        ("(;SZ[9];W[ee];B[cc])", "{file}, line 1, game 1: Black and White do not take turns."),
        ("(" * 100_000, "{file}, line 1, game 1: line 1, column 1: '((((((((((((' begins no game."),
    ],
)
def test_a_bad_file_gets_a_sentence(file, text, fault):
    file.write_text(text, "latin-1")
    with pytest.raises(OpeningsError) as caught:
        read_openings(file, 9, CHINESE, None)
    assert str(caught.value).startswith(fault.format(file=file))
    assert "\n" not in str(caught.value)


def test_lines_are_taken_whole(file):
    file.write_text(LINES)
    with pytest.raises(OpeningsError, match="leave --openings-plies out"):
        read_openings(file, 9, CHINESE, 2)
