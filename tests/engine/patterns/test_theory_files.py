"""Theories that are no files to read: missing, folders, pipes, too large."""

import os
from pathlib import Path

import pytest

from katachi.data.language import TheoryError
from katachi.engine.patterns.theory import parse_theory, read_theory

FORMAT = "theory(format, 1).\n"
FACT = "rule(1, 2, 3, 4).\n"
MOVE = "move(A, B, C, D) :- stage(A, middle).\n"


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rules.pl"
    with pytest.raises(TheoryError) as raised:
        read_theory(path)
    assert str(raised.value) == f"cannot read the theory {path}: there is no such file"
    with pytest.raises(TheoryError) as raised:
        read_theory(tmp_path)
    assert str(raised.value) == f"cannot read the theory {tmp_path}: it is a folder"
    with pytest.raises(TheoryError) as raised:
        read_theory(path / "x" / ("n" * 300))
    assert str(raised.value).startswith("cannot read the theory ")
    path.write_bytes(FORMAT.encode() + b"% gr\xfc\xdfe\n")
    with pytest.raises(TheoryError) as raised:
        read_theory(path)
    assert str(raised.value) == f"cannot read the theory {path}: line 2 is not UTF-8"
    path.write_text(FORMAT + "theory(a, B).\n")
    with pytest.raises(TheoryError) as raised:
        read_theory(path)
    assert str(raised.value).startswith(f"{path}, line 2: ")
    monkeypatch.setattr("katachi.engine.patterns.theory.MAX_BYTES", 20)
    with pytest.raises(TheoryError) as raised:
        read_theory(path)
    assert str(raised.value) == f"cannot read the theory {path}: it has more than 20 bytes"


def test_a_theory_has_so_many_rules_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katachi.engine.patterns.theory.MAX_RULES", 3)
    rules = [FACT.replace("1", str(number), 1) + MOVE for number in range(1, 5)]
    assert len(parse_theory(FORMAT + "".join(rules[:-1]), "rules.pl").rules) == 3
    with pytest.raises(TheoryError, match="a theory has 3 rules at most"):
        parse_theory(FORMAT + "".join(rules), "rules.pl")


def test_a_pipe_is_no_theory(tmp_path: Path) -> None:
    """It is refused at once: nobody ever writes into it."""
    os.mkfifo(tmp_path / "pipe.pl")
    with pytest.raises(TheoryError, match=r"pipe\.pl: it is no regular file"):
        read_theory(tmp_path / "pipe.pl")
