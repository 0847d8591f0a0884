"""A game at the person's own level, whose result is remembered."""

from __future__ import annotations

from dataclasses import dataclass

import click

from katachi.asking.profile import Profile, ProfileError, read_profile, write_profile
from katachi.engine.board.colours import LETTERS


@dataclass(frozen=True)
class OwnLevel:
    """The level that a person plays at."""

    profile: Profile
    person: int
    """The person's colour."""
    level: int

    def after(self, result: str) -> str:
        """Remember a game's result, as SGF has it, and tell what comes of it in a sentence.

        A draw counts for nothing. Raises ProfileError.
        """
        if result[:1] not in LETTERS.values():
            return f"A draw: your level stays {self.level}."
        is_won = result.startswith(LETTERS[self.person])
        found = self.profile.after_game(self.level, is_won)
        write_profile(found)
        now = found.estimate.level
        if now == self.level:
            return f"Your level stays {now}."
        return f"Your level is {now} from now on; it was {self.level}."


def own_level(person: int | None, handicap: int) -> OwnLevel:
    """What is known of the person. Raises click's error where that is nothing, or of no use."""
    if person is None:
        raise click.UsageError("--level auto is for a person at a terminal.")
    if handicap:
        raise click.UsageError("--level auto gives even games; leave --handicap out.")
    try:
        profile = read_profile()
    except ProfileError as error:
        raise click.ClickException(str(error)) from None
    if profile is None:
        raise click.ClickException(
            "Katachi does not know your level yet; katachi level-test finds it."
        )
    level = profile.estimate.level
    click.echo(f"Katachi plays at your level, {level}.")
    return OwnLevel(profile, person, level)
