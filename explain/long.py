"""The long explanation: the choice, alternatives, rules, what was left out."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

import numpy as np

from katachi.data.language import joined, lines, t, tn
from katachi.engine.board.vertex import PASS, WHITE
from katachi.engine.patterns.matcher import as_they_match
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.shape import text_diagram
from katachi.engine.patterns.theory import Rule, meaning_of_weights, rule_text, weight_text
from katachi.engine.thesis.features8 import SPREAD
from katachi.engine.thesis.network import contributions, feature_values
from katachi.engine.thoughts import Choice, percent
from katachi.explain.reasons.facts import Seen
from katachi.explain.survey import Candidate, Fate, survey_root
from katachi.explain.why import Question

_OTHERS = 2  # moves at most that are told beside the choice
_LEFT_OUT_SHOWN = 6
_TOLD = 8  # rules told of a move
_UNUSED = t("Rules are named to explain only: this player does not use them here.")
_SIGNS = t("X own, O opponent's, ? either, + the move, _ empty, . anything")


class AtLength(Question):
    """A question answered at length, with the rules, what was searched and what was left out."""

    @cached_property
    def candidates(self) -> dict[int, Candidate]:
        """The fate of every empty point, by point."""
        choice = self.thought.choice
        found = survey_root(self.player, self.game, self.colour, self.view, choice.depth + 1)
        if choice.point in found:  # an earlier search may have proposed it
            found[choice.point] = replace(found[choice.point], fate=Fate.SEARCHED)
        return found

    @cached_property
    def choices(self) -> list[Choice]:
        """The choice, the next best moves, and `asked` if it is another move of the search."""
        best, asked = self.thought.choice, self.asked
        is_settled = best.point == PASS and best.depth == 0
        found = [best, *self.next_best(0 if is_settled else _OTHERS)]
        others = {*self.player.looks_at(self.view)} - {choice.point for choice in found}
        return [*found, *filter(None, [self.searched(asked)])] if asked in others else found

    @cached_property
    def rules(self) -> dict[int, list[Rule]]:
        """The rules that hold for each of these, but for a pass, the heaviest first."""
        matcher = self.session.rulebook.matched(self.game, self.colour)
        moves = [choice.point for choice in self.choices if choice.point != PASS]
        return {point: self.session.rulebook.rules_at(matcher, point) for point in moves}

    def told(self) -> list[str]:
        """Lines on the choice, or on why (not) the move `asked`; none is blank.

        Raises TheoryError when the rules cannot be used on a board of this size.
        """
        self.candidates  # noqa: B018 - they are told as they are before other moves are searched
        number = self.game.number
        found = [
            t("Move {number}, {colour} to play", number=number, colour=self.own),
            *([] if self._uses_rules else [_UNUSED]),
            *self.judged(),
            *self.moves(),
            *self.left_out(),
            *self.features(),
            *self.told_rules(),
        ]
        return [line for line in found if line.strip()]

    @property
    def _uses_rules(self) -> bool:
        return self.player.asks_rules(self.game.size)

    def judged(self) -> list[str]:
        """The tree's value of the position."""
        judged = self.choices[0].judged
        if judged is None:
            return []
        said = {"searched": judged.source, "colour": self.own, "chance": percent(judged.chances)}
        return [judged.with_points(t("{searched} from here: {colour} wins {chance}", **said))]

    def moves(self) -> list[str]:
        """The moves that were searched, and the move that was asked about."""
        asked, found = self.asked, [line for one in self.choices for line in self._move(one)]
        if asked is not None and asked not in {choice.point for choice in self.choices}:
            why = self._not_searched(asked)
            found.append(t("asked {move}: {found}", move=self._name(asked), found=why))
        return found

    def _move(self, choice: Choice) -> list[str]:
        chosen = self.choices[0]
        name = self._name(choice.point)
        if choice.resigns:
            name = t("resign (the best move would be {move})", move=name)
        heading = t("instead {move}: {found}")
        if choice is chosen:
            heading = t("chooses {move}: {found}")
        elif choice.point == self.asked:
            heading = t("asked {move}: {found}")
        below: list[str] = []
        if choice.depth > 0:
            below.append(t("line: {moves}", moves=self._names(choice.line)))
        if choice is not chosen and choice.depth > 0 and choice.value == chosen.value:
            best = self._name(chosen.point)
            below.append(t("searched by itself it is no worse than {move}", move=best))
        if choice.point != PASS:
            below.append(self._candidate(self.candidates[choice.point]))
            likely = self.session.professionals.likelihood(self.game, self.colour, choice.point)
            below += [] if likely is None else [likely.sentence]
            below += self._rules(choice.point)
        first = t(heading, move=name, found=_found(choice))
        return [first, *(joined(["  ", line], "") for line in below)]

    def _candidate(self, one: Candidate) -> str:
        """How promising a move looked before the search."""
        worth = t("tactics {tactics}", tactics=f"{one.tactics:+,d}")
        if one.prior is not None:
            chance = percent(one.prior)
            worth = t("the network finds it {chance} likely", chance=chance)
            if self._uses_rules:
                worth = t("the network and the rules find it {chance} likely", chance=chance)
        elif self._uses_rules:
            worth = t("{tactics}, rules {rules}", tactics=worth, rules=f"{one.patterns:+,d}")
        said = t("candidate {place} before the search: {worth}", place=one.place, worth=worth)
        if one.fate is Fate.SEARCHED:
            return said
        fate = self._fate(one.fate)
        return t("{said}; left out of the first search: {reason}", said=said, reason=fate)

    def _rules(self, point: int) -> list[str]:
        """A line for each of the heaviest rules that hold for a move."""
        count = len(self.rules[point])
        if count == 0:
            return [t("no rule proposes it")]
        heading = tn("{count} rule holds for it:", "{count} rules hold for it:", count)
        if count > _TOLD:
            heading = t("{count} rules hold for it; the heaviest {some}:", count=count, some=_TOLD)
        about = self.game.grid, self.game.position, self.colour, [point]
        told: list[str] = [heading]
        for rule in as_they_match(self.rules[point][:_TOLD], *about)[0]:
            weight = weight_text(self.session.rulebook.theory, rule)
            form = t("rule {number} ({weight}): {said}")
            told.append(t(form, number=rule.number, weight=weight, said=sentence(rule)))
        return told

    def _not_searched(self, asked: int) -> str:
        """Why a move was not searched by itself."""
        if asked == PASS:
            if self.game.passes:
                return t("looked at with the other moves, and not better")
            return t("not searched: a pass answers a pass only")
        candidate = self.candidates.get(asked)
        if candidate is None:
            return t("there is a stone")
        if candidate.fate is Fate.SEARCHED:
            return t("not one ply could be searched in full")
        return t("not searched: {reason}", reason=self._fate(candidate.fate))

    def left_out(self) -> list[str]:
        """For each reason how many points were left out, and the first of them."""
        lacking: list[str] = []
        for fate in (Fate.TAIL, Fate.UNMATCHED, Fate.SETTLED, Fate.SAFE, Fate.EYE, Fate.ILLEGAL):
            found = [c for c in self.candidates.values() if c.fate is fate]
            found.sort(key=lambda candidate: candidate.place)
            names = self._names(one.point for one in found[:_LEFT_OUT_SHOWN])
            more = " ..." if len(found) > _LEFT_OUT_SHOWN else ""
            of = {"reason": self._fate(fate), "count": len(found), "moves": names + more}
            if found:
                lacking.append(t("left out, {reason}: {count} ({moves})", **of))
        return lacking

    def _fate(self, fate: Fate) -> str:
        return t(fate.value.one, count=self.player.style.root_width)

    def features(self) -> list[str]:
        """The features as a table, the one that matters most for the choice first.

        Columns: the value now; for each move the value after it, and what the change is worth.
        """
        moves = list(self.rules)
        if not moves or self.player.judges:
            return []
        grid, made = self.game.grid, [Seen(self.game, self.colour, point) for point in moves]
        before = feature_values(grid, self.game.position)
        after = np.array([feature_values(grid, one.after) for one in made])
        sign = 1 if self.colour == WHITE else -1
        worth = np.array([sign * contributions(self.player.model, before, one) for one in after])
        names = "".join(f"{self._name(point):>8}{'':8}" for point in moves)
        order = np.argsort(-abs(worth[0]), kind="stable")
        return [
            t(
                "Features, White - Black: now, after each move, and what that is worth to"
                " {colour}:",
                colour=self.own,
            ),
            joined([" " * 14, t("   now"), names.rstrip()], ""),
            *(_feature(i, before[i], zip(after[:, i], worth[:, i])) for i in order),
        ]

    def told_rules(self) -> list[str]:
        """The rules that were named, each with its coverage, clause and drawing."""
        told = {rule.number: rule for rules in self.rules.values() for rule in rules[:_TOLD]}
        if not told:
            return []
        weights = meaning_of_weights(self.session.rulebook.theory)
        form = t("The rules, each also turned and mirrored ({signs}). {weights}")
        shown: list[str] = [t(form, signs=_SIGNS, weights=weights)]
        for number in sorted(told):
            shown += _rule(told[number])
        return shown

    def _names(self, points: Iterable[int]) -> str:
        return joined([self._name(point) for point in points], " ")


def _found(choice: Choice) -> str:
    """The result of a search."""
    if choice.depth == 0 and choice.point == PASS:
        return t("won by passing") if choice.value > 0 else t("nothing is left to gain")
    if choice.depth == 0:
        return t("not one ply could be searched in full")
    of = {"chance": f"{100 * choice.win_probability:.1f}", "value": f"{choice.value:+.3f}"}
    found = tn(
        "{chance} % to win, value {value}, {count} ply",
        "{chance} % to win, value {value}, {count} plies",
        choice.depth,
        **of,
    )
    about = {"found": found, "nodes": f"{choice.nodes:,}"}
    if not choice.judged:
        return t("{found}, {nodes} positions", **about)
    return tn(  # the tree is one for all moves
        "{found}; the tree then has {nodes} position",
        "{found}; the tree then has {nodes} positions",
        choice.nodes,
        **about,
    )


def _feature(index: int, before: float, changes: Iterable[tuple[float, float]]) -> str:
    """A row of the table of features; + 0.0 so that none shows -0.000."""
    cells = [f"{after:8g} {round(float(worth), 3) + 0.0:+.3f} " for after, worth in changes]
    return f"  {list(SPREAD)[index]:<12}{before:6g}{' '.join(cells)}".rstrip()


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
