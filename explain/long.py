"""The long explanation as text: the choice, alternatives, rules, what was left out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from katachi.data.language import joined, lines, t, tn
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import NAMES, PASS
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.shape import text_diagram
from katachi.engine.patterns.theory import Rule, meaning_of_weights, rule_text, weight_text
from katachi.engine.rulebook import Rulebook
from katachi.engine.thoughts import Choice, percent
from katachi.explain.explanation import Candidate, Explanation, Fate, Question, Reason, explain
from katachi.explain.reasons.words import move_name

_LEFT_OUT_SHOWN = 6
_TOLD = 8  # rules told of a move
_UNUSED = t("Rules are named to explain only: this player does not use them here.")
_SIGNS = t("X own, O opponent's, ? either, + the move, _ empty, . anything")


def explained(
    about: Question, rulebook: Rulebook, professionals: Rulebook, asked: int | None = None
) -> str:
    """Why the choice, or why (not) the move `asked`; it has no blank lines.

    rulebook: the player's rules, or those that ship for a player without. Raises TheoryError when
    the rules cannot be used on a board of this size.
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
    """The parts of the text."""

    explanation: Explanation
    game: Game
    rulebook: Rulebook
    professionals: Rulebook
    uses_rules: bool

    def whole(self, asked: int | None) -> str:
        number, colour = len(self.game.moves) + 1, NAMES[self.explanation.colour]
        found: list[str] = [t("Move {number}, {colour} to play", number=number, colour=colour)]
        if not self.uses_rules:
            found.append(_UNUSED)
        found += self.judged()
        found += self.moves(asked)
        found += self.left_out()
        found += self.features()
        found += self.told_rules()
        return joined([line for line in found if line.strip()])

    def judged(self) -> list[str]:
        """The tree's value of the position."""
        judged = self.explanation.reasons[0].choice.judged
        if judged is None:
            return []
        form = t("{searched} from here: {colour} wins {chance}, on average {points} points ahead")
        if judged.score < 0:
            form = t(
                "{searched} from here: {colour} wins {chance}, on average {points} points behind"
            )
        chance, points = percent(judged.chances), f"{abs(judged.score):.1f}"
        colour = NAMES[self.explanation.colour]
        return [t(form, searched=judged.source, colour=colour, chance=chance, points=points)]

    def moves(self, asked: int | None) -> list[str]:
        """The moves that were searched, and the move that was asked about."""
        found: list[str] = []
        for reason in self.explanation.reasons:
            found += self._move(reason, asked)
        if asked is not None and asked not in {r.choice.point for r in self.explanation.reasons}:
            why = self._not_searched(asked)
            found.append(t("asked {move}: {found}", move=self._name(asked), found=why))
        return found

    def _move(self, reason: Reason, asked: int | None) -> list[str]:
        choice, chosen = reason.choice, self.explanation.reasons[0].choice
        move = self._name(choice.point)
        if choice.resigns:
            move = t("resign (the best move would be {move})", move=move)
        heading = t("instead {move}: {found}")
        if choice is chosen:
            heading = t("chooses {move}: {found}")
        elif choice.point == asked:
            heading = t("asked {move}: {found}")
        found: list[str] = [t(heading, move=move, found=_found(choice))]
        if choice.depth > 0:
            found.append(_below(t("line: {moves}", moves=self._names(choice.line))))
        if choice is not chosen and choice.depth > 0 and choice.value == chosen.value:
            best = self._name(chosen.point)
            found.append(_below(t("searched by itself it is no worse than {move}", move=best)))
        if choice.point != PASS:
            found.append(_below(self._candidate(reason.candidate)))
            about = self.game, self.explanation.colour, choice.point
            likely = self.professionals.likelihood(*about)
            found += [] if likely is None else [_below(likely.sentence)]
            found += self._rules(reason.candidate)
        return found

    def _candidate(self, one: Candidate) -> str:
        """How promising a move looked before the search."""
        worth = t("tactics {tactics}", tactics=f"{one.tactics:+,d}")
        if one.prior is not None:
            chance = percent(one.prior)
            worth = t("the network finds it {chance} likely", chance=chance)
            if self.uses_rules:
                worth = t("the network and the rules find it {chance} likely", chance=chance)
        elif self.uses_rules:
            worth = t("{tactics}, rules {rules}", tactics=worth, rules=f"{one.patterns:+,d}")
        said = t("candidate {place} before the search: {worth}", place=one.place, worth=worth)
        if one.fate is Fate.SEARCHED:
            return said
        fate = self._fate(one.fate)
        return t("{said}; left out of the first search: {reason}", said=said, reason=fate)

    def _rules(self, candidate: Candidate) -> list[str]:
        """A line for each of the heaviest rules that hold for a candidate."""
        count = len(candidate.rules)
        if count == 0:
            return [_below(t("no rule proposes it"))]
        heading = tn("{count} rule holds for it:", "{count} rules hold for it:", count)
        if count > _TOLD:
            heading = t("{count} rules hold for it; the heaviest {some}:", count=count, some=_TOLD)
        about = self.game, self.explanation.colour, candidate.point
        told = [
            t(
                "rule {number} ({weight}): {said}",
                number=rule.number,
                weight=weight_text(self.rulebook.theory, rule),
                said=sentence(rule),
            )
            for rule in self.rulebook.as_they_match(candidate.rules, _TOLD, *about)
        ]
        return [_below(line) for line in (heading, *told)]

    def _not_searched(self, asked: int) -> str:
        """Why a move was not searched by itself."""
        if asked == PASS:
            if self.game.passes:
                return t("looked at with the other moves, and not better")
            return t("not searched: a pass answers a pass only")
        candidate = self.explanation.candidates.get(asked)
        if candidate is None:
            return t("there is a stone")
        return t("not searched: {reason}", reason=self._fate(candidate.fate))

    def left_out(self) -> list[str]:
        """For each reason how many points were left out, and the first of them."""
        lacking: list[str] = []
        for fate in (Fate.TAIL, Fate.UNMATCHED, Fate.SETTLED, Fate.SAFE, Fate.EYE, Fate.ILLEGAL):
            found = [c for c in self.explanation.candidates.values() if c.fate is fate]
            found.sort(key=lambda candidate: candidate.place)
            names = self._names(one.point for one in found[:_LEFT_OUT_SHOWN])
            more = " ..." if len(found) > _LEFT_OUT_SHOWN else ""
            of = {"reason": self._fate(fate), "count": len(found), "moves": names + more}
            if found:
                lacking.append(t("left out, {reason}: {count} ({moves})", **of))
        return lacking

    def _fate(self, fate: Fate) -> str:
        return t(fate.value.one, count=self.explanation.width)

    def features(self) -> list[str]:
        """The features as a table, the one that matters most for the choice first.

        Columns: the value now; for each move the value after it, and what the change is worth.
        """
        reasons = [reason for reason in self.explanation.reasons if reason.choice.point != PASS]
        if not reasons or not self.explanation.features:
            return []
        names = "".join(f"{self._name(reason.choice.point):>8}{'':8}" for reason in reasons)
        first = reasons[0]
        features = self.explanation.features
        order = sorted(range(len(features)), key=lambda i: -abs(first.shares[i]))
        return [
            t(
                "Features, White - Black: now, after each move, and what that is worth to"
                " {colour}:",
                colour=NAMES[self.explanation.colour],
            ),
            joined([" " * 14, t("   now"), names.rstrip()], ""),
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
        of = {"signs": _SIGNS, "weights": meaning_of_weights(self.rulebook.theory)}
        shown: list[str] = [
            t("The rules, each also turned and mirrored ({signs}). {weights}", **of)
        ]
        for number in sorted(told):
            shown += _rule(self.rulebook.by_number[number])
        return shown

    def _name(self, point: int) -> str:
        return move_name(point, self.game.size)

    def _names(self, points: Iterable[int]) -> str:
        return joined([self._name(point) for point in points], " ")


def _below(text: str) -> str:
    """A line that belongs to the move above."""
    return joined(["  ", text], "")


def _found(choice: Choice) -> str:
    """The result of a search."""
    if choice.depth == 0 and choice.point == PASS:
        return t("won by passing") if choice.value > 0 else t("nothing is left to gain")
    if choice.depth == 0:
        return t("not one ply could be searched in full")
    of = {"chance": f"{100 * choice.win_probability:.1f}", "value": f"{choice.value:+.3f}"}
    of["nodes"] = f"{choice.nodes:,}"
    return tn(
        "{chance} % to win, value {value}, {count} ply, {nodes} positions",
        "{chance} % to win, value {value}, {count} plies, {nodes} positions",
        choice.depth,
        **of,
    )


def _feature(name: str, index: int, before: float, reasons: Sequence[Reason]) -> str:
    """A row of the table of features."""
    cells = []
    for reason in reasons:
        share = round(float(reason.shares[index]), 3) + 0.0  # no -0.000
        cells.append(f"{reason.after[index]:8g} {share:+.3f} ")
    return f"  {name:<12}{before:6g}{' '.join(cells)}".rstrip()


def _rule(rule: Rule) -> list[str]:
    clause = rule_text(rule).partition("\n")[2]
    about = t(
        "rule {number}, for {good} good and {bad} bad moves of the examples: {said}",
        number=rule.number,
        good=rule.positives,
        bad=rule.negatives,
        said=sentence(rule),
    )
    shown = (*clause.splitlines(), *lines(text_diagram(rule)))
    return [about, *(joined(["    ", line], "") for line in shown)]
