"""Theories and pages that cannot be written: one sentence, and nothing is left behind."""

from pathlib import Path

import pytest

from katachi.engine.patterns.theory import Theory
from katachi.ilp import InduceError
from katachi.ilp.induce import write_theory
from katachi.ilp.page import write_page
from tests.ilp.learning import GAMES_9X9
from tests.paths import ROOT


def theory(out: Path) -> None:
    write_theory(out, Theory((), {}), "comment")


def page(out: Path) -> None:
    write_page(ROOT / "data" / "theories" / "aleph.pl", [GAMES_9X9], out)


@pytest.mark.parametrize("write", [theory, page])
@pytest.mark.parametrize(
    ("name", "fault"), [("folder", "Is a directory"), ("file/name", "Not a directory")]
)
def test_what_cannot_be_written(name: str, fault: str, write, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine")
    with pytest.raises(InduceError, match=f"cannot write .*{name}: {fault}"):
        write(tmp_path / name)
    assert {file.name for file in tmp_path.iterdir()} == {"folder", "file"}
