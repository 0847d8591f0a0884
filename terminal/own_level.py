"""A game at the person's own level, whose result is remembered."""

from __future__ import annotations

from dataclasses import dataclass

import click

from katachi.api.errors import PersonError
from katachi.api.person import Person
from katachi.engine.board.colours import LETTERS


@dataclass(frozen=True)
class OwnLevel:
    """The level that a person plays at."""

    colour: int
    """The person's."""
    level: int

    def after(self, result: str) -> str:
        """Remember a game's result, as SGF has it, and tell what comes of it in a sentence.

        Raises PersonError.
        """
        winner = result[:1]
        is_won = winner == LETTERS[self.colour] if winner in LETTERS.values() else None
        return Person().played(self.level, is_won).since(self.level)


def own_level(colour: int | None, handicap: int) -> OwnLevel:
    """What is known of the person. Raises click's error where that is nothing, or of no use."""
    if colour is None:
        raise click.UsageError("--level auto is for a person at a terminal.")
    if handicap:
        raise click.UsageError("--level auto gives even games; leave --handicap out.")
    try:
        known = Person().level
    except PersonError as error:
        raise click.ClickException(str(error)) from None
    if known is None:
        raise click.ClickException(
            "Katachi does not know your level yet; katachi level-test finds it."
        )
    click.echo(f"Katachi plays at your level, {known.level}.")
    return OwnLevel(colour, known.level)
