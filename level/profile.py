"""What is known of the person's level, kept in the user's data folder."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

import numpy as np
import platformdirs
from msgspec import Meta

from katachi.data import own
from katachi.data.files import failing_as, write_whole
from katachi.data.language import PersonError, t
from katachi.level.level_test import ABILITIES, Level, LevelTest, after_game, estimate

_MAX_BYTES = 1 << 20
_KEPT = 300  # questions that are remembered, so that they are not asked again soon

Weights = Annotated[tuple[Annotated[float, Meta(ge=0, le=1)], ...], Meta(max_length=1000)]

SCALE = 3  # the version of Katachi's levels; a profile of another one is void


@dataclass(frozen=True)
class Profile:
    """What is known of a person's level."""

    weights: Weights  # of each of ABILITIES
    questions: own.Count  # answered in the last test
    games: own.Count = 0  # played since
    seen: Annotated[tuple[str, ...], Meta(max_length=_KEPT)] = ()
    """Names of the questions last asked."""
    scale: int = 0  # SCALE; 0 where an older version of Katachi wrote it

    @property
    def estimate(self) -> Level:
        return estimate(np.array(self.weights))

    def after_test(self, test: LevelTest) -> Profile:
        """The profile after a test, which replaces what was known before."""
        seen = (*self.seen, *(item.name for item, _ in test.asked))[-_KEPT:]
        return Profile(tuple(map(float, test.weights)), len(test.asked), 0, seen, SCALE)

    def after_game(self, level: int, is_won: bool) -> Profile:
        """The profile after an even game."""
        weights = after_game(np.array(self.weights), level, is_won)
        return replace(self, weights=tuple(map(float, weights)), games=self.games + 1)


NOBODY = Profile(tuple([1 / ABILITIES.size] * ABILITIES.size), 0, scale=SCALE)
"""The profile of a person of whom nothing is known."""


def profile_path() -> Path:
    return platformdirs.user_data_path("katachi", appauthor=False) / "person.json"


def read_profile(path: Path) -> Profile | None:
    """The profile; None: there is none, or it is of another SCALE. Raises PersonError."""
    text = t(
        "Cannot read what Katachi knows of your level in {file}: {fault}. Remove the file, and"
        " katachi level-test finds your level anew."
    )
    with own.faults_as(PersonError, text, file=path), suppress(own.Missing):
        found = own.parsed(own.read_bounded(path, _MAX_BYTES), Profile)
        if len(found.weights) != ABILITIES.size or not abs(sum(found.weights) - 1) < 1e-6:
            raise own.Fault(t("its weights are not those of this version of Katachi"))
        return found if found.scale == SCALE else None
    return None


def write_profile(profile: Profile, path: Path) -> None:
    """Write the profile, whole or not at all. Raises PersonError."""
    with failing_as(PersonError, t("Cannot keep your level in {file}", file=path), "."):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, f"{json.dumps(asdict(profile))}\n".encode())
