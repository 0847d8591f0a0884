"""Bias files as the native engine reads them, and what it refuses."""

import re
from pathlib import Path

import pytest

from katachi.data.language import InductionError
from katachi.engine.patterns.clauses import INFINITE
from katachi.ilp.native.bias import KNOWN, Bias, read_bias, settings_of
from tests.ilp.learning import BASIC, own_bias
from tests.ilp.test_bias import ADVANCED, modes


def test_the_biases_that_ship() -> None:
    basic, advanced = read_bias(BASIC), read_bias(ADVANCED)
    for bias, files in ((basic, [BASIC]), (advanced, [BASIC, ADVANCED])):
        written = {f"{name}({','.join(places)})" for file in files for name, places in modes(file)}
        assert set(bias.recalls) == written
    words = (read_bias(BASIC.with_name(f"{name}.pl")) for name in ("go", "status"))
    assert set(advanced.recalls).union(*(bias.recalls for bias in words)) == KNOWN
    near = range(-2, 3)
    places = [(x, y) for x in near for y in near if (x or y) and abs(x) + abs(y) < 4]
    assert sorted(advanced.window) == places
    ranges = [(1, 1), (1, 2), (2, 2), (3, 4), (3, INFINITE), (5, INFINITE)]
    assert advanced.intervals == ranges
    told = re.findall(r"^:- set\((\w+), (\w+)\)", BASIC.read_text(), re.MULTILINE)
    assert advanced.settings == dict(told)
    assert settings_of(advanced, {"noise": 7, "minpos": None}).text == (
        "[clauselength-15,i-10,nodes-5000,noise-7,minpos-1,search-bf,evalfn-coverage]"
    )


def test_a_bias_of_ones_own(tmp_path: Path) -> None:
    lines = (
        ":- set(nodes, 77).  % a comment. With a point",
        "/* more. */ interval(2, 9).",
        "window(3,\n 0).",
    )
    bias = read_bias(own_bias(tmp_path / "mine.pl", *lines))
    assert bias.settings["nodes"] == "77"
    assert bias.intervals[-1] == (2, 9)
    assert bias.window[-1] == (3, 0)


def test_what_is_not_determined_is_not_said(tmp_path: Path) -> None:
    path = tmp_path / "mine.pl"
    line = ":- determination(move/4, stage/2).\n"
    path.write_text(BASIC.read_text().replace(line, ""))
    assert not read_bias(path).allows("stage(+board,#stage)")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("prune((_ :- B)) :- long(B).", "cannot use `prune((_ :- B)) :- long(B)` in"),
        ("window(X, Y) :- near(X, Y).", "cannot use `window(X, Y) :- near(X, Y)` in"),
        (":- consult('other.pl').", "cannot use `:- consult('other.pl')` in"),
        (":- modeb(1, foo(+board)).", "knows no mode foo(+board)"),
        (":- modeb(1, block_color(+board, +block, #colour)).", "knows no mode block_color("),
        (":- modeb(*, liberty(+board, +block, -liberty)).", "does not compare liberties"),
        ("window(19, 0).", "The window names (19, 0), farther than 18."),
    ],
)
def test_what_is_refused(line: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(InductionError, match=re.escape(sentence)) as refused:
        read_bias(own_bias(tmp_path / "mine.pl", line))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("evalfn", "posonly", "knows no evalfn posonly: coverage, "),
        ("search", "ibs", "knows no search ibs: bf, df, heuristic, beam."),
        ("caching", "true", "has no setting caching"),
        ("nodes", "many", "takes no nodes many"),
    ],
)
def test_settings_that_are_refused(name: str, value: str, sentence: str) -> None:
    with pytest.raises(InductionError, match=re.escape(sentence)):
        settings_of(Bias(settings={name: value}), {})
