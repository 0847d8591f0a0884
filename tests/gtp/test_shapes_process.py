"""The player that learns in the position, as a controller meets it."""

import re
from pathlib import Path

import pytest

from tests.command import called
from tests.gtp.talk import responses

COMMANDS = """boardsize 7
komi 7
genmove b
genmove w
reg_genmove b
katachi-explain
katachi-explain long
undo
boardsize 13
genmove b
final_score
quit
"""


def test_it_plays_on_two_sizes_says_why_and_repeats_itself(tmp_path: Path) -> None:
    options = ("--nodes", "1000", "--table-mb", "1")
    answers, again = (responses(COMMANDS, *options, cwd=tmp_path) for _ in range(2))
    assert answers == again
    assert all(answer.startswith("=") for answer in answers)
    assert re.fullmatch(r"= [A-G][1-7]", answers[2])
    assert re.match(r"= Move 3: Black [A-G][1-7] ", answers[5])
    assert "250 games against itself from here: Black wins" in answers[6]
    assert re.fullmatch(r"= [A-N]1?[0-9]", answers[9])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot read the shapes file s.safetensors: there is no such file"),
        (b"damaged", "cannot read the shapes file s.safetensors: it is damaged"),
    ],
)
def test_shapes_that_cannot_be_used_are_one_sentence(
    tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    if content is not None:
        (tmp_path / "s.safetensors").write_bytes(content)
    done = called("gtp", "--shapes", "s.safetensors", cwd=tmp_path)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
