"""Who is ahead, the end of the game, and its rules, also in KataGo's words."""

import json
from dataclasses import replace
from typing import Any

from katachi.data.language import raising
from katachi.engine.board.rules import RULESETS, Rules
from katachi.gtp.session import Session, answer, command
from katachi.gtp.wire.protocol import GtpError, rules_of

answer("final_score", lambda s: s.score())
answer("katachi-score", lambda s: s.standing())
answer("kgs-game_over", lambda s: s.forget_searches())
answer("kgs-rules NAME", lambda s, name: s.change_terms(rules=rules_of(name)))
answer("kata-get-rules", lambda s: json.dumps(described(s.game.rules), separators=(",", ":")))


@command("final_status_list")
def final_status_list(session: Session, status: str) -> str:
    """`final_status_list alive|dead|seki`: the stones of that status, one block a line."""
    if status.lower() not in ("alive", "dead", "seki"):
        raise GtpError("syntax error")
    return "\n".join(session.blocks_with(status.lower()))


_CHINESE = replace(RULESETS["chinese"], superko=False)  # KataGo's Chinese rules, of the simple ko


@command("kata-set-rules")
def kata_set_rules(session: Session, first: str, *words: str) -> None:
    """`kata-set-rules RULES`: play on under rules of a name, or of an object in JSON."""
    text = " ".join([first, *words])
    rules = _from_json(text, session.game.rules) if text.startswith("{") else rules_of(text)
    session.change_terms(rules=rules)


def described(rules: Rules) -> dict[str, Any]:
    """A ruleset by KataGo's keys.

    `friendlyPassOk`: stones that are dead need not be captured. `tax`: whether territory in seki
    counts. `whiteHandicapBonus`: by handicap stones, N.
    """
    ko = "SITUATIONAL" if rules.situational else "POSITIONAL" if rules.superko else "SIMPLE"
    bonus = "0" if not rules.bonus_per_handicap else "N-1" if rules.bonus_free_stones else "N"
    return {
        "friendlyPassOk": rules.remove_dead,
        "hasButton": False,
        "ko": ko,
        "scoring": "AREA" if rules.area else "TERRITORY",
        "suicide": rules.suicide,
        "tax": "NONE" if rules.area else "SEKI",
        "whiteHandicapBonus": bonus,
    }


def _from_json(text: str, present: Rules) -> Rules:
    """The first ruleset, from the present one on, that fits in all that the object says."""
    with raising(lambda _: GtpError("syntax error"), ValueError, RecursionError):
        wanted = json.loads(text)
    for rules in (present, *RULESETS.values(), _CHINESE):
        if wanted.items() <= described(rules).items():
            return rules
    raise GtpError("unknown rules")
