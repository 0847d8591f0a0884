"""One vocabulary of options over all commands: a name has one meaning, and help says all of it."""

from collections import defaultdict
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from katachi.commands.options import Number
from tests.command import cli


def commands(group: click.Group, path: str = "") -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{path}{name} ")
        else:
            yield path + name, command


COMMANDS = dict(commands(cli))
OPTIONS = [
    (name, option)
    for name, command in COMMANDS.items()
    for option in command.params
    if isinstance(option, click.Option)
]


def kind(option: click.Option) -> tuple[str, str | None]:
    """What may stand there: a number, a file, one of some words ...; and what it is called."""
    return option.type.name, option.metavar


def test_a_name_stands_for_one_kind_of_value() -> None:
    kinds = defaultdict(set)
    for _, option in OPTIONS:
        for word in option.opts:
            kinds[word].add(kind(option))
    assert {word: found for word, found in kinds.items() if len(found) > 1} == {}


def test_no_number_may_be_nan_or_infinite() -> None:
    floats = [(name, one) for name, one in OPTIONS if isinstance(one.type, click.FloatRange)]
    assert floats
    assert [one for one in floats if not isinstance(one[1].type, Number)] == []
    assert not [(name, one.name) for name, one in OPTIONS if one.type is click.FLOAT]


def test_what_is_written_has_its_short_name_everywhere() -> None:
    names = {tuple(option.opts) for _, option in OPTIONS if {"-o", "--out"} & {*option.opts}}
    assert names == {("-o", "--out")}


def test_every_option_says_what_it_is() -> None:
    for name, option in OPTIONS:
        assert (option.help or "").endswith("."), (name, option.name)


@pytest.mark.parametrize("path", [[], ["experiment"]])
def test_no_summary_is_cut_off(path: list[str]) -> None:
    shown = CliRunner().invoke(cli, [*path, "--help"]).output
    assert not [
        line for line in shown.splitlines() if line.startswith("  ") and line.endswith("...")
    ]
