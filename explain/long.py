"""An explanation as text: the choice, the alternatives, the rules behind them, what was left out.

No line is blank, so that it can be the answer to a GTP command.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import NAMES, PASS, name_of
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.shape import text_diagram
from katachi.engine.patterns.theory import Rule, meaning_of_weights, rule_text, weight_text
from katachi.engine.rulebook import Rulebook
from katachi.engine.thoughts import Choice, percent
from katachi.explain.explanation import Candidate, Explanation, Fate, Question, Reason, explain

_LEFT_OUT_SHOWN = 6
_TOLD = 8
"""Rules told of a move."""
_UNUSED = "Rules are named to explain only: this player does not use them here."
_SIGNS = "X own, O opponent's, ? either, + the move, _ empty, . anything"


def explained(
    about: Question, rulebook: Rulebook, professionals: Rulebook, asked: int | None = None
) -> str:
    """What the player chose, and why; `asked`: of this move.

    rulebook: the player's own rules, or for one without any those that ship. Nothing is played.
    Raises TheoryError when the rules cannot be used on a board of this size.
    """
    player, game = about.player, about.game
    found = explain(about, asked=asked)
    if player.theory is None or player.judges:
        found = _with_rules(found, rulebook, game)
    is_used = player.asks_rules(game.size)
    return _Text(found, game, rulebook, professionals, is_used).whole(asked)


def _with_rules(found: Explanation, rulebook: Rulebook, game: Game) -> Explanation:
    """The same explanation with the rules that hold for each candidate."""
    matcher = rulebook.matched(game, found.colour)
    candidates = {
        point: replace(one, rules=tuple(rules_at(matcher, point)))
        for point, one in found.candidates.items()
    }
    reasons = tuple(
        replace(reason, candidate=candidates.get(reason.choice.point, reason.candidate))
        for reason in found.reasons
    )
    return replace(found, candidates=candidates, reasons=reasons)


@dataclass(frozen=True)
class _Text:
    """The parts of the text. A rule is told with each move, and shown once below."""

    explanation: Explanation
    game: Game
    rulebook: Rulebook
    professionals: Rulebook
    uses_rules: bool

    def whole(self, asked: int | None) -> str:
        """All of it; `asked`: about this move."""
        lines = [f"Move {len(self.game.moves) + 1}, {NAMES[self.explanation.colour]} to play"]
        if not self.uses_rules:
            lines.append(_UNUSED)
        lines += self.judged()
        lines += self.moves(asked)
        lines += self.left_out()
        lines += self.features()
        lines += self.told_rules()
        return "\n".join(line for line in lines if line.strip())

    def judged(self) -> list[str]:
        """What the tree says of the position."""
        judged = self.explanation.reasons[0].choice.judged
        if judged is None:
            return []
        player, score = NAMES[self.explanation.colour], judged.score
        ahead = f"{abs(score):.1f} points {'ahead' if score >= 0 else 'behind'}"
        said = f"{judged.source} from here: {player} wins {percent(judged.chances)}, and is {ahead}"
        return [f"{said} on average"]

    def moves(self, asked: int | None) -> list[str]:
        """The moves that were searched, and the one that was asked about."""
        lines = []
        words = ["chooses", *["instead"] * (len(self.explanation.reasons) - 1)]
        for word, reason in zip(words, self.explanation.reasons):
            is_asked = word == "instead" and reason.choice.point == asked
            lines += self._move(reason, "asked" if is_asked else word)
        if asked is not None and asked not in {r.choice.point for r in self.explanation.reasons}:
            lines.append(f"asked {self._name(asked)}: {self._not_searched(asked)}")
        return lines

    def _move(self, reason: Reason, word: str) -> list[str]:
        choice = reason.choice
        vertex = self._name(choice.point)
        if choice.resigns:
            vertex = f"resign (the best move would be {vertex})"
        lines = [f"{word} {vertex}: {_found(choice)}"]
        if choice.depth > 0:
            lines.append(f"  line: {self._names(choice.line)}")
        chosen = self.explanation.reasons[0].choice
        if choice is not chosen and choice.depth > 0 and choice.value == chosen.value:
            lines.append(f"  searched by itself it is no worse than {self._name(chosen.point)}")
        if choice.point != PASS:
            lines.append(f"  {self._candidate(reason.candidate)}")
            lines += self._likely(choice.point)
            lines += self._rules(reason.candidate)
        return lines

    def _candidate(self, one: Candidate) -> str:
        """How promising a move looked before the search, and whether it was left out."""
        rules = f", rules {one.patterns:+,d}" if self.uses_rules else ""
        is_in = one.fate is Fate.SEARCHED
        out = "" if is_in else f"; left out of the first search: {self._fate(one.fate)}"
        worth = f"tactics {one.tactics:+,d}{rules}"
        if one.prior is not None:
            own = "the network and the rules find" if self.uses_rules else "the network finds"
            worth = f"{own} it {percent(one.prior)} likely"
        return f"candidate {one.place} before the search: {worth}{out}"

    def _likely(self, point: int) -> list[str]:
        """How likely professionals made the move, as the short answer says it."""
        about = self.game, self.explanation.colour, point
        likelihood = self.professionals.likelihood(*about)
        return [] if likelihood is None else [f"  {likelihood.sentence}"]

    def _rules(self, candidate: Candidate) -> list[str]:
        """A line for each of the heaviest rules that hold for a candidate, as it lies there."""
        count = len(candidate.rules)
        if count == 0:
            return ["  no rule proposes it"]
        which = f", of which the heaviest {_TOLD}" if count > _TOLD else ""
        lines = [f"  {count} {'rule holds' if count == 1 else 'rules hold'} for it{which}:"]
        about = self.game, self.explanation.colour, candidate.point
        theory = self.rulebook.theory
        return lines + [
            f"  rule {rule.number} ({weight_text(theory, rule)}): {sentence(rule)}"
            for rule in self.rulebook.as_they_match(candidate.rules, _TOLD, *about)
        ]

    def _not_searched(self, asked: int) -> str:
        """Why a move was not searched by itself."""
        if asked == PASS:
            if self.game.passes:
                return "looked at with the other moves, and not better"
            return "not searched: a pass answers a pass only"
        candidate = self.explanation.candidates.get(asked)
        return "there is a stone" if candidate is None else f"not searched: {candidate.fate}"

    def left_out(self) -> list[str]:
        """How many points were left out for which reason, and the first of them."""
        lines = []
        for fate in (Fate.TAIL, Fate.UNMATCHED, Fate.SETTLED, Fate.SAFE, Fate.EYE, Fate.ILLEGAL):
            found = [c for c in self.explanation.candidates.values() if c.fate is fate]
            found.sort(key=lambda candidate: candidate.place)
            names = self._names(one.point for one in islice(found, _LEFT_OUT_SHOWN))
            more = " ..." if len(found) > _LEFT_OUT_SHOWN else ""
            if found:
                lines.append(f"left out, {self._fate(fate)}: {len(found)} ({names}{more})")
        return lines

    def _fate(self, fate: Fate) -> str:
        return f"{fate} {self.explanation.width}" if fate is Fate.TAIL else str(fate)

    def features(self) -> list[str]:
        """The features as a table, the one that speaks most for the choice, or against it, first.

        A column for now and two for each move: after it, and what its change adds to the value.
        """
        reasons = [reason for reason in self.explanation.reasons if reason.choice.point != PASS]
        if not reasons or not self.explanation.features:
            return []
        player = NAMES[self.explanation.colour]
        names = "".join(f"{self._name(reason.choice.point):>8}{'':8}" for reason in reasons)
        first = reasons[0]
        features = self.explanation.features
        order = sorted(range(len(features)), key=lambda i: -abs(first.shares[i]))
        return [
            f"Features, White - Black: now, after each move, and what that is worth to {player}:",
            f"  {'':<12}{'now':>6}{names}".rstrip(),
            *(_feature(features[i], i, first.before[i], reasons) for i in order),
        ]

    def told_rules(self) -> list[str]:
        """The rules that were named, each with its coverage, clause and drawing."""
        told = {
            rule.number
            for reason in self.explanation.reasons
            for rule in self.rulebook.heaviest(reason.candidate.rules, _TOLD)
        }
        if not told:
            return []
        lines = [
            f"The rules, each also turned and mirrored ({_SIGNS}). "
            + meaning_of_weights(self.rulebook.theory)
        ]
        for number in sorted(told):
            lines += _rule(self.rulebook.by_number[number])
        return lines

    def _name(self, point: int) -> str:
        return name_of(point, self.game.size)

    def _names(self, points: Iterable[int]) -> str:
        return " ".join(map(self._name, points))


def _found(choice: Choice) -> str:
    """What a search found."""
    if choice.depth == 0 and choice.point == PASS:
        return "won by passing" if choice.value > 0 else "nothing is left to gain"
    if choice.depth == 0:
        return "not one ply could be searched in full"
    chance = f"{100 * choice.win_probability:.1f} % to win, value {choice.value:+.3f}"
    plies = "1 ply" if choice.depth == 1 else f"{choice.depth} plies"
    return f"{chance}, {plies}, {choice.nodes:,} positions"


def _feature(name: str, index: int, before: float, reasons: Sequence[Reason]) -> str:
    """A row of the table of features."""
    cells = []
    for reason in reasons:
        share = round(float(reason.shares[index]), 3) + 0.0  # no -0.000
        cells.append(f"{reason.after[index]:8g} {share:+.3f} ")
    return f"  {name:<12}{before:6g}{' '.join(cells)}".rstrip()


def _rule(rule: Rule) -> list[str]:
    clause = rule_text(rule).partition("\n")[2]
    coverage = f"{rule.positives} good and {rule.negatives} bad moves of the examples"
    body = [f"    {line}" for line in (*clause.splitlines(), *text_diagram(rule).splitlines())]
    return [f"rule {rule.number}, for {coverage}: {sentence(rule)}", *body]
