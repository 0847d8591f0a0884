"""What the player thinks of the moves, in GoGui's forms: lines, values, candidates, rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from katachi.engine.board.vertex import NAMES, PASS, name_of
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import weight_text
from katachi.engine.rulebook import likelihood_of
from katachi.engine.search.root import look
from katachi.explain.asked import next_best, thought_of
from katachi.explain.explanation import Candidate, Fate, survey_root
from katachi.gtp.gogui.graphics import (
    found_text,
    graphics,
    live_graphics,
    pairs,
    points,
    short,
    variation,
)

if TYPE_CHECKING:
    from katachi.engine.thoughts import Choice
    from katachi.gtp.session import Session

_OTHERS = 2
"""How many moves are searched beside the best one."""


def variation_found(session: Session, colour: int) -> str:
    """The best line; the chances of winning with it, and with the next best moves.

    It is of the search that made the engine's move here, if it made one. Raises TheoryError as
    `Session.choose`.
    """
    game = session.game
    with live_graphics(session, colour) as watch:
        thought = thought_of(session, colour, watch=watch)
    best = thought.choice
    others: list[Choice] = []
    if best.depth > 0 and not session.stop.is_set():
        others = next_best(session, colour, thought, _OTHERS)
    free = (choice for choice in others if choice.point not in best.line)
    labels = {choice.point: f"{100 * choice.win_probability:.0f}%" for choice in free}
    return graphics(
        f"LABEL {pairs(game, labels)}",
        variation(game.size, colour, best.line),
        f"TEXT {NAMES[colour]} {_found(game.size, best)}{_instead(game.size, best, others)}",
    )


def _found(size: int, choice: Choice) -> str:
    name = name_of(choice.point, size)
    if choice.depth == 0 and choice.point == PASS:
        return f"passes: {'the game is won' if choice.value > 0 else 'nothing is left to gain'}"
    return f"{name} {found_text(choice)}"


def _instead(size: int, best: Choice, others: Iterable[Choice]) -> str:
    found = []
    for choice in others:
        depth = f" (depth {choice.depth})" if choice.depth != best.depth else ""
        found.append(f"{name_of(choice.point, size)} {100 * choice.win_probability:.1f} %{depth}")
    return f"; {', '.join(found)}" if found else ""


def candidates(session: Session, colour: int) -> str:
    """The moves that a search would look at, in their order; the others are left out."""
    game, player = session.game, session.player
    with session.searching():
        found = survey_root(player, game, colour, look(game, colour))
    searched = _with(found, Fate.SEARCHED)
    left_out = len(_with(found, Fate.TAIL)) + len(_with(found, Fate.UNMATCHED))
    labels = {one.point: number for number, one in enumerate(searched, 1)}
    return graphics(
        f"LABEL {pairs(game, labels)}",
        f"COLOR green {points(game, labels)}" if labels else "",
        f"TEXT {len(searched)} of {len(searched) + left_out} candidates are searched",
    )


def _with(found: dict[int, Candidate], fate: Fate) -> list[Candidate]:
    """The candidates of a fate, the most promising first."""
    return sorted((one for one in found.values() if one.fate is fate), key=lambda one: one.place)


def pattern_scores(session: Session, colour: int) -> str:
    """How likely each move is by the rules, in per cent, from a half on.

    Where rules do not say that, the weights of those that propose each point, summed.
    """
    game, book = session.game, session.rulebook
    chances = book.chances(game, colour)
    if chances is not None:
        return pairs(game, {p: f"{100 * one:.0f}%" for p, one in chances.items() if one >= 0.005})
    matcher = book.matched(game, colour)
    proposed = (int(p) for p in game.grid.points if rules_at(matcher, int(p)))
    return pairs(game, {p: short(matcher.scores[p]) for p in proposed})


def rules_text(session: Session, colour: int, point: int) -> str:
    """The rules that hold for a move on a point, as sentences, the heaviest first.

    Not checked: the point is empty.
    """
    game, book = session.game, session.rulebook
    numbers = tuple(rules_at(book.matched(game, colour), point))
    name = name_of(point, game.size)
    if not numbers:
        return f"No rule proposes {name} for {NAMES[colour]}"
    fired = book.as_they_match(numbers, len(numbers), game, colour, point)
    likelihood = likelihood_of(point, book.chances(game, colour))
    told = "" if likelihood is None else f", together {likelihood}"
    unused = "" if session.player.asks_rules(game.size) else "; this player does not use them here"
    return "\n".join(
        [
            f"{name} for {NAMES[colour]}, rules: {len(fired)}{told}{unused}",
            *(f"rule {r.number} ({weight_text(book.theory, r)}): {sentence(r)}" for r in fired),
        ]
    )
