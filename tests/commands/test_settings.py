"""Options are what settings say: names, bounds, defaults, help."""

from dataclasses import Field, dataclass, fields
from pathlib import Path
from typing import Any

import click
import pytest

from katachi.commands.options import option, options
from katachi.engine.settings import OneOf, Real, SessionOptions, Whole, like, option_name, setting
from katachi.gtp.match.settings import MatchSettings
from katachi.ilp.settings import InduceSettings
from katachi.learning.settings import TrainSettings

EVERY = [
    pytest.param(kind, one, id=f"{kind.__name__}-{one.name}")
    for kind in (SessionOptions, MatchSettings, InduceSettings, TrainSettings)
    for one in fields(kind)
    if one.metadata
]


@dataclass(frozen=True)
class Some:
    """A setting of each kind."""

    size: int = setting(9, "Size.", Whole(2, 19), "N")
    wait: float | None = setting(None, "Seconds.", Real(0, above=True), "S")
    share: float = setting(0.5, "Share.", Real(0, 1))
    way: str = setting("left", "Way.", OneOf(("left", "right"), any_case=True))
    parts: tuple[str, ...] = setting((), "Parts.", OneOf(("one", "two")), option="without")
    bounds: tuple[float, float] | None = setting(None, "Two.", (Real(-5, 5), Real(-5, 5)))
    file: str | None = setting(None, "File.", Path, "FILE")
    is_loud: bool = setting(False, "Loud.", bool)


def chosen(settings: type, *arguments: str) -> dict[str, Any]:
    """What a command with these settings for options is called with."""
    command = options(settings)(click.Command("some", callback=None))
    return command.make_context("some", list(arguments)).params


def test_without_options_each_setting_has_its_default() -> None:
    assert Some(**chosen(Some)) == Some()


def test_what_is_given_arrives() -> None:
    given = ["--size", "5", "--wait", "0.5", "--share", "1", "--way", "RIGHT", "--without", "one"]
    rest = ["--without", "two", "--bounds", "-1", "5", "--file", "a/b", "--is-loud"]
    expected = Some(5, 0.5, 1.0, "right", ("one", "two"), (-1.0, 5.0), "a/b", True)
    assert Some(**chosen(Some, *given, *rest)) == expected


@pytest.mark.parametrize(
    "arguments",
    [
        *(("--size", word) for word in ("1", "20", "x", "2.5", "")),
        *(("--wait", word) for word in ("0", "-1", "nan", "inf", "1e400", "x")),
        *(("--share", word) for word in ("-0.1", "1.1", "nan")),
        ("--way", "up"),
        ("--without", "three"),
        ("--bounds", "1", "6"),
        ("--bounds", "1", "nan"),
    ],
)
def test_what_a_setting_may_not_be_is_refused_by_the_options_name(
    arguments: tuple[str, ...],
) -> None:
    with pytest.raises(click.BadParameter) as caught:
        chosen(Some, *arguments)
    assert f"Invalid value for '{arguments[0]}'" in caught.value.format_message()


def test_a_command_may_have_something_otherwise() -> None:
    command = option(Some, "size", default=None, help="Other.")(click.Command("some"))
    (made,) = command.params
    assert (made.name, made.help, made.default) == ("size", "Other.", None)
    assert command.make_context("some", []).params == {"size": None}


def test_a_setting_like_another_is_the_same_option() -> None:
    @dataclass(frozen=True)
    class Other:
        size: int = like(Some, "size")

    with pytest.raises(click.BadParameter):
        chosen(Other, "--size", "20")
    assert Other() == Other(9)


@pytest.mark.parametrize(("settings", "one"), EVERY)
def test_every_setting_explains_itself_and_its_default_may_be_given(
    settings: type, one: Field[Any]
) -> None:
    assert one.metadata["help"].endswith(".")
    words = one.default if isinstance(one.default, tuple) else (one.default,)
    is_given = one.default is not None and one.metadata["kind"] is not bool
    if is_given and (settings, one.name) != (MatchSettings, "handicap"):  # its 0 is for none
        name = f"--{option_name(one)}"
        arguments = [part for word in words for part in (name, str(word))]
        command = option(settings, one.name)(click.Command("some"))
        assert command.make_context("some", arguments).params == {one.name: one.default}
