"""Rulesets by name: how a game is counted, and which repetitions are forbidden."""

import re
from dataclasses import dataclass, replace

from katachi.data.language import t


@dataclass(frozen=True)
class Rules:
    """One ruleset. Suicide of a single stone is forbidden in all of them."""

    name: str
    area: bool  # count stones and territory (True), or territory and prisoners (False)
    superko: bool
    """Forbid every repetition of the whole board (True), or only the simple ko (False)."""
    remove_dead: bool
    """Take dead stones off before counting (True), or count the board as it stands (False)."""
    situational: bool = False  # is a whole board repeated only with the same side to move?
    suicide: bool = False
    """May a move take off several of its own stones? Katachi itself never plays one."""
    bonus_per_handicap: int = 0  # points White gets for each handicap stone
    bonus_free_stones: int = 0  # handicap stones that give no such points

    @property
    def title(self) -> str:
        """Its name as people write it, in English."""
        return _TITLES.get(self.name, self.name.capitalize())


CHINESE = Rules("chinese", area=True, superko=True, remove_dead=True, bonus_per_handicap=1)
JAPANESE = Rules("japanese", area=False, superko=False, remove_dead=True)
TROMP_TAYLOR = Rules("tromp-taylor", area=True, superko=True, remove_dead=False, suicide=True)
AGA = replace(CHINESE, name="aga", situational=True, bonus_free_stones=1)
NEW_ZEALAND = replace(TROMP_TAYLOR, name="new-zealand", remove_dead=True, situational=True)
ING = replace(NEW_ZEALAND, name="ing")
RULESETS = {rules.name: rules for rules in (CHINESE, JAPANESE, TROMP_TAYLOR, AGA, NEW_ZEALAND, ING)}
_TITLES = {"aga": "AGA", "new-zealand": "New Zealand", "tromp-taylor": "Tromp-Taylor"}
ALIASES = {"cgos": "tromp-taylor", "nz": "new-zealand"}
_OTHERS = {
    "chinese": "cn zh china chinese-kgs chinese-ogs 中国 中國",
    "japanese": "jp ja japan nihon korean kr korea 日本 韩国 韓国 韓國 日韩 한국",
    "aga": "american us usa bga british uk french ffg",
    "new-zealand": "newzealand",
    "tromp-taylor": "tt",
    "ing": "goe sst 应氏 應氏",
}
"""Other names for these rules, in game records and in other programs."""
_NAMES = ALIASES | {other: name for name, others in _OTHERS.items() for other in others.split()}
_ENDING = re.compile(r"(-rules?|-ruleset|规则|規則|ルール)$")


def rules_named(name: str) -> Rules:
    """The ruleset of a name as people or programs write it; raises ValueError with the names."""
    wanted = _ENDING.sub("", "-".join(re.split(r"[\s_/-]+", name.strip().lower())))
    if found := RULESETS.get(_NAMES.get(wanted, wanted)):
        return found
    known = ", ".join(sorted([*RULESETS, *ALIASES]))
    raise ValueError(
        t("there is no ruleset {name}; there are {known}", name=repr(name), known=known)
    )


def usual_rules(komi: float | None) -> Rules:
    """The rules of a record that names its komi alone: 4.5 to 6.5 is that of Japan and Korea."""
    return JAPANESE if komi in (4.5, 5.5, 6.5) else CHINESE


def usual_komi(rules: Rules, size: int, handicap: int) -> float:
    """The komi to use where nobody names one."""
    if handicap >= 2:
        return 0.5
    if not rules.area:
        return 6.5
    return 7.5 if size > 9 or rules is ING else 7.0
