"""The rules in KataGo's words."""

from __future__ import annotations

import json
from typing import Any

from katachi.engine.board.rules import RULESETS, Rules
from katachi.gtp.session.registry import MANY, command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import rules_of
from katachi.gtp.wire.protocol import GtpError


@command("kata-get-rules")
def kata_get_rules(session: Session, args: list[str]) -> str:
    """`kata-get-rules`: the rules, as an object in JSON with KataGo's keys."""
    return json.dumps(described(session.game.rules), separators=(",", ":"))


@command("kata-set-rules", 1, MANY)
def kata_set_rules(session: Session, args: list[str]) -> str:
    """`kata-set-rules RULES`: play on under rules of a name, or of an object in JSON.

    The names are those of `kgs-rules`, and `korean`, `chinese-kgs` and `bga`. An object must fit
    one of these rulesets in all it says; if several do, the present one goes first.
    """
    text = " ".join(args)
    rules = _from_json(text, session.game.rules) if text.startswith("{") else rules_of(text)
    session.change_terms(rules=rules)
    return ""


def described(rules: Rules) -> dict[str, Any]:
    """A ruleset by KataGo's keys.

    `friendlyPassOk`: stones that are dead need not be captured. `tax`: whether territory in seki
    counts. `whiteHandicapBonus`: by handicap stones, N.
    """
    bonus = "0" if not rules.bonus_per_handicap else "N-1" if rules.bonus_free_stones else "N"
    return {
        "friendlyPassOk": rules.remove_dead,
        "hasButton": False,
        "ko": "POSITIONAL" if rules.superko else "SIMPLE",
        "scoring": "AREA" if rules.area else "TERRITORY",
        "suicide": False,
        "tax": "NONE" if rules.area else "SEKI",
        "whiteHandicapBonus": bonus,
    }


def _from_json(text: str, present: Rules) -> Rules:
    try:
        wanted = json.loads(text)
    except (ValueError, RecursionError):
        raise GtpError("syntax error") from None
    for rules in (present, *RULESETS.values()):
        has = described(rules)
        if all(key not in has or has[key] == value for key, value in wanted.items()):
            return rules
    raise GtpError("unknown rules")
