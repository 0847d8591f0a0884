"""A game at the person's own level, whose result is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from katachi.api.names import Colour
    from katachi.api.person import Person


@dataclass(frozen=True)
class OwnLevel:
    """The level that a person plays at."""

    known: Person
    colour: Colour
    """The person's."""
    level: int

    def after(self, result: str) -> str:
        """Remember a game's result, as SGF has it, and tell what comes of it in a sentence.

        Raises PersonError.
        """
        from katachi.api.names import has_won

        return self.known.played(self.level, has_won(self.colour, result)).since(self.level)


def own_level(colour: Colour | None, handicap: int) -> OwnLevel:
    """What is known of the person. Raises click's error where that is nothing, or of no use."""
    if colour is None:
        raise click.UsageError("--level auto is for a person at a terminal.")
    if handicap:
        raise click.UsageError("--level auto gives even games; leave --handicap out.")
    from katachi.api.errors import PersonError
    from katachi.api.person import Person

    person = Person()
    try:
        level = person.level
    except PersonError as error:
        raise click.ClickException(str(error)) from None
    if level is None:
        raise click.ClickException(
            "Katachi does not know your level yet; katachi level-test finds it."
        )
    click.echo(f"Katachi plays at your level, {level.level}.")
    return OwnLevel(person, colour, level.level)
