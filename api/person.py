"""What is known of the person at this computer: of the level, and which questions were asked."""

from __future__ import annotations

from pathlib import Path

from katachi.api.errors import PersonError, told
from katachi.api.level_test import Level, LevelTest
from katachi.level.level_test import ENOUGH
from katachi.level.profile import (
    NOBODY,
    Profile,
    ProfileError,
    profile_path,
    read_profile,
    write_profile,
)


class Person:
    """The person as `katachi level-test` and `katachi play --level auto` know them too.

    What is known is in one file, read anew each time and written whole.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        """path: the file, which need not be there; None: that of the user's data folder."""
        self.path = profile_path() if path is None else Path(path)

    @property
    def level(self) -> Level | None:
        """What is known of the level; None: nothing. Raises PersonError for a damaged file."""
        found = self._profile
        return None if found is None else Level.of(found.estimate)

    @property
    def seen(self) -> tuple[str, ...]:
        """The names of the questions last asked, which a test may skip. Raises PersonError."""
        return (self._profile or NOBODY).seen

    def keep(self, test: LevelTest) -> None:
        """Keep what a test has found, in the place of what was known of the level.

        Raises PersonError, also with fewer than five answers.
        """
        if len(test._test.asked) < ENOUGH:
            raise PersonError(f"fewer than {ENOUGH} answers tell no level")
        self._write((self._profile or NOBODY).after_test(test._test))

    def played(self, level: int, won: bool | None) -> Level:
        """Keep the result of an even game with a level of Katachi, and tell what is known then.

        won: None for a draw, which counts for nothing. Raises PersonError, also when nothing was
        known.
        """
        known = self._profile
        if known is None:
            raise PersonError("Katachi does not know your level yet")
        if won is not None:
            known = known.after_game(level, won)
            self._write(known)
        return Level.of(known.estimate)

    @property
    def _profile(self) -> Profile | None:
        with told(PersonError, ProfileError):
            return read_profile(self.path)

    def _write(self, profile: Profile) -> None:
        with told(PersonError, ProfileError):
            write_profile(profile, self.path)
