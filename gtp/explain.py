"""An explanation as text: the choice, the alternatives, the rules behind them, what was left out.

No line is blank, so that it can be the answer to a GTP command.
"""

from __future__ import annotations

from itertools import islice

from engine.explanation import Candidate, Explanation, Fate, Reason
from engine.features import FEATURES
from engine.game import Game
from engine.player import Choice
from engine.sentences import sentence
from engine.shape import text_diagram
from engine.theory import Rule, Theory, rule_text
from engine.vertex import PASS, name_of
from gtp.colours import NAMES

_LEFT_OUT_SHOWN = 6


def explanation_text(
    explanation: Explanation, game: Game, theory: Theory | None, asked: int | None = None
) -> str:
    """What a player would do in the current position of `game`, and why; `asked`: about this move.

    theory: the player's. Not checked: that all three belong together.
    """
    rules = {rule.number: rule for rule in theory.rules} if theory else {}
    lines = [f"Move {len(game.moves) + 1}, {NAMES[explanation.colour]} to play"]
    for number, reason in enumerate(explanation.reasons):
        lines += _reason(reason, game, rules, "chooses" if number == 0 else "instead")
    if asked is not None and asked not in {r.choice.point for r in explanation.reasons}:
        lines.append(_not_searched(asked, explanation, game))
        lines += _rules(explanation.candidates.get(asked), rules)
    lines += _left_out(explanation, game)
    shown = [r.candidate for r in explanation.reasons]
    if asked is not None and asked in explanation.candidates:
        shown.append(explanation.candidates[asked])
    numbers = sorted({number for candidate in shown for number in candidate.rules})
    if numbers:
        lines.append("The rules (X own, O opponent's, + the move, _ empty, . anything):")
    for number in numbers:
        lines += _rule(rules[number])
    return "\n".join(line for line in lines if line.strip())


def _reason(reason: Reason, game: Game, rules: dict[int, Rule], word: str) -> list[str]:
    choice = reason.choice
    vertex = name_of(choice.point, game.size)
    if choice.resigns:
        vertex = f"resign (the best move would be {vertex})"
    lines = [f"{word} {vertex}: {_found(choice)}"]
    if choice.depth == 0:
        return lines
    lines.append(f"  line: {' '.join(name_of(point, game.size) for point in choice.line)}")
    if choice.point != PASS:
        lines.append(f"  candidate {_worth(reason.candidate)}")
        lines += _rules(reason.candidate, rules)
        lines += _features(reason)
    return lines


def _found(choice: Choice) -> str:
    if choice.depth == 0 and choice.point == PASS:
        return "won by passing" if choice.value > 0 else "nothing is left to gain"
    plies = "no ply searched in full" if choice.depth == 0 else f"{choice.depth} plies"
    chance = f"{100 * choice.win_probability:.1f} % to win, value {choice.value:+.3f}"
    return f"{chance}, {plies}, {choice.nodes:,} positions"


def _worth(candidate: Candidate) -> str:
    return f"{candidate.place}: tactics {candidate.tactics:+,d}, rules {candidate.patterns:+,d}"


def _rules(candidate: Candidate | None, rules: dict[int, Rule]) -> list[str]:
    """A line for each rule that proposes a candidate, the heaviest first."""
    if candidate is None:
        return []
    fired = sorted((rules[n] for n in candidate.rules), key=lambda rule: -abs(rule.weight))
    return [f"  rule {rule.number} ({rule.weight:+g}): {sentence(rule)}" for rule in fired]


def _features(reason: Reason) -> list[str]:
    lines = ["  feature, White - Black   before   after   for the player"]
    order = sorted(range(len(FEATURES)), key=lambda i: -abs(reason.shares[i]))
    for i in order:
        before, after, share = reason.before[i], reason.after[i], reason.shares[i]
        lines.append(f"    {FEATURES[i]:<22} {before:6g}  {after:6g}   {share:+.3f}")
    return lines


def _not_searched(asked: int, explanation: Explanation, game: Game) -> str:
    vertex = name_of(asked, game.size)
    candidate = explanation.candidates.get(asked)
    if asked == PASS:
        return f"{vertex}: not searched: a pass answers a pass only"
    if candidate is None:
        return f"{vertex}: there is a stone"
    return f"{vertex}: not searched: {_why(candidate, explanation)}"


def _why(candidate: Candidate, explanation: Explanation) -> str:
    if candidate.fate is Fate.SEARCHED:
        return f"candidate {_worth(candidate)}"
    if candidate.fate in (Fate.TAIL, Fate.UNMATCHED):
        best = f" {explanation.width}" if candidate.fate is Fate.TAIL else ""
        return f"{candidate.fate}{best}, candidate {_worth(candidate)}"
    return str(candidate.fate)


def _left_out(explanation: Explanation, game: Game) -> list[str]:
    """How many points were left out for which reason, and the first of them."""
    lines = []
    for fate in (Fate.TAIL, Fate.UNMATCHED, Fate.SETTLED, Fate.SAFE, Fate.EYE, Fate.ILLEGAL):
        found = [c for c in explanation.candidates.values() if c.fate is fate]
        found.sort(key=lambda candidate: candidate.place)
        names = " ".join(name_of(c.point, game.size) for c in islice(found, _LEFT_OUT_SHOWN))
        more = " ..." if len(found) > _LEFT_OUT_SHOWN else ""
        if found:
            lines.append(f"left out, {fate}: {len(found)} ({names}{more})")
    return lines


def _rule(rule: Rule) -> list[str]:
    clause = rule_text(rule).partition("\n")[2]
    head = (
        f"rule {rule.number}, {rule.positives} good moves, {rule.negatives} bad: {sentence(rule)}"
    )
    body = [f"    {line}" for line in (*clause.splitlines(), *text_diagram(rule).splitlines())]
    return [head, *body]
