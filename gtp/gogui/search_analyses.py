"""What the player thinks of the moves, in GoGui's forms: lines, values, candidates, rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from katachi.engine.board.colours import NAMES
from katachi.engine.board.vertex import PASS, name_of
from katachi.engine.explanation import Candidate, Fate, survey_root
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.patterns.sentences import sentence
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look
from katachi.gtp.gogui.live_graphics import found_text, live_graphics
from katachi.gtp.gogui.text import graphics, pairs, points, short, variation

if TYPE_CHECKING:
    from katachi.engine.choice import Choice
    from katachi.gtp.session.session import Session

_OTHERS = 2
"""How many moves are searched beside the best one."""


def variation_found(session: Session, colour: int) -> str:
    """The best line; the chances of winning with it, and with the next best moves.

    Raises TheoryError as `Session.choose`.
    """
    game = session.game
    with live_graphics(session, colour) as watch:
        best = session.choose(colour, watch=watch)
    others = _next_best(session, colour, best)
    free = (choice for choice in others if choice.point not in best.line)
    labels = {choice.point: f"{100 * choice.win_probability:.0f}%" for choice in free}
    return graphics(
        f"LABEL {pairs(game, labels)}",
        variation(game.size, colour, best.line),
        f"TEXT {NAMES[colour]} {_found(game.size, best)}{_instead(game.size, best, others)}",
    )


def _next_best(session: Session, colour: int, best: Choice) -> list[Choice]:
    """The moves to play instead, searched as deep; together they get as much time again.

    None when the search for the best one was cut short.
    """
    if best.depth == 0 or session.stop.is_set():
        return []
    game, player = session.game, session.player
    seconds = None if session.limits(colour).seconds is None else best.seconds / _OTHERS
    limits = Limits(seconds, session.limits(colour).nodes, best.depth)
    found = [best]
    with session.searching():
        view = look(game, colour)
        for _ in range(_OTHERS):
            seen = {choice.point for choice in found}
            if rest := [point for point in view.moves if point not in seen]:
                choice = player.search(game, colour, view, limits, points=rest, stop=session.stop)
                found.append(choice.beside(best))
    return [choice for choice in found[1:] if choice.depth > 0]


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
    """The weights of the rules that propose each point, summed; only points with a rule."""
    game = session.game
    matcher = session.rulebook.matched(game, colour)
    proposed = (int(p) for p in game.grid.points if rules_at(matcher, int(p)))
    return pairs(game, {p: short(matcher.scores[p]) for p in proposed})


def rules_text(session: Session, colour: int, point: int) -> str:
    """The rules that propose a point, as sentences, the heaviest first.

    Not checked: the point is empty.
    """
    book = session.rulebook
    numbers = rules_at(book.matched(session.game, colour), point)
    name = name_of(point, session.game.size)
    if not numbers:
        return f"No rule proposes {name} for {NAMES[colour]}"
    fired = sorted((book.by_number[number] for number in numbers), key=lambda r: -r.weight)
    unused = "" if session.profile.theory else "; this player does not use them"
    head = f"{name} for {NAMES[colour]}, rules: {len(fired)}{unused}"
    return "\n".join([head, *(f"rule {r.number} ({r.weight:+g}): {sentence(r)}" for r in fired)])
