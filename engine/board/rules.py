"""Rulesets by name: how a game is counted, what repetition is forbidden."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    """One ruleset. Suicide is forbidden in all of them."""

    name: str
    area: bool
    """Count stones and territory (True), or territory and prisoners (False)."""
    superko: bool
    """Forbid every repetition of the whole board (True), or only the simple ko (False)."""
    remove_dead: bool
    """Take dead stones off before counting (True), or count the board as it stands (False)."""
    bonus_per_handicap: int = 0
    """Points White gets for each handicap stone."""
    bonus_free_stones: int = 0
    """Handicap stones that give no such points."""

    def handicap_bonus(self, handicap: int) -> int:
        """Points White gets on top of komi in a game with `handicap` stones."""
        return self.bonus_per_handicap * max(0, handicap - self.bonus_free_stones)


CHINESE = Rules("chinese", area=True, superko=True, remove_dead=True, bonus_per_handicap=1)
JAPANESE = Rules("japanese", area=False, superko=False, remove_dead=True)
TROMP_TAYLOR = Rules("tromp-taylor", area=True, superko=True, remove_dead=False)
AGA = Rules(
    "aga", area=True, superko=True, remove_dead=True, bonus_per_handicap=1, bonus_free_stones=1
)

NEW_ZEALAND = Rules("new-zealand", area=True, superko=True, remove_dead=True)

RULESETS = {rules.name: rules for rules in (CHINESE, JAPANESE, TROMP_TAYLOR, AGA, NEW_ZEALAND)}
ALIASES = {"cgos": "tromp-taylor", "nz": "new-zealand"}


def rules_named(name: str) -> Rules:
    """The ruleset of a name, any case; `_` stands for `-`.

    Raises ValueError, with the names there are, when there is none.
    """
    wanted = name.strip().lower().replace("_", "-")
    try:
        return RULESETS[ALIASES.get(wanted, wanted)]
    except KeyError:
        known = ", ".join(sorted([*RULESETS, *ALIASES]))
        raise ValueError(f"there is no ruleset {name!r}; there are {known}") from None
