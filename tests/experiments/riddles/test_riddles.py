"""The experiment with questions, through its command, and flags told apart."""

import json

import numpy as np
import pytest

from katachi.experiments.riddles import experiment, guess_who
from tests.command import called


def test_flags_have_the_printed_counts():
    flags = guess_who.flags()
    assert guess_who.bits_told(flags) == pytest.approx(np.array(guess_who.PRINTED), abs=6e-7)
    assert flags[:, 8:11].sum(axis=1).tolist() == [1] * 16
    assert flags[:, :6].sum(axis=1).tolist() == (flags[:, 8:11] @ [1, 2, 3]).tolist()
    assert guess_who.is_sufficient(flags)
    assert guess_who.is_minimal_as_programmed(flags)
    assert not guess_who.is_minimal_as_defined(flags)
    assert guess_who.questions_asked(flags).mean() >= 4  # no strategy asks less of 16


def test_a_one_sided_question_tells_nothing():
    answers = np.array([[True, True], [True, False]])
    assert guess_who.bits_told(answers).tolist() == [0.0, 1.0]
    assert not guess_who.is_minimal_as_programmed(answers)


def test_the_experiment_prints_every_game(tmp_path, monkeypatch):
    monkeypatch.setattr(experiment, "STRATEGIES", experiment.STRATEGIES[:1])  # the rest takes long
    monkeypatch.setattr(experiment, "CERTAINTIES", experiment.CERTAINTIES[:1])
    done = called("experiment", "questions", "--scale", "0.01", "--json", cwd=tmp_path)
    assert done.returncode == 0
    rows = json.loads(done.stdout)["rows"]
    assert len({row["game"] for row in rows}) == 5
    knuth = next(row for row in rows if row["what"] == "Knuth, from 1122")
    assert (knuth["published"], sum(knuth["distribution"])) == (4.482, 1296)
    assert all(row["low"] <= row["ours"] <= row["high"] for row in rows)
