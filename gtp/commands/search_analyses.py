"""What the player thinks: its best line, candidates, rules, reasons. Nothing is played."""

import re

from katachi import __version__
from katachi.engine.board.vertex import NAMES, PASS, name_of
from katachi.engine.patterns.matcher import as_they_match, rules_at
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import weight_text
from katachi.engine.search.root import look
from katachi.engine.thoughts import Choice
from katachi.explain.long import AtLength
from katachi.explain.survey import Fate, survey_root
from katachi.explain.why import Question, explained, known_at_once, next_best, thought_of
from katachi.gtp.commands import gogui
from katachi.gtp.commands.play import live
from katachi.gtp.session import Session, command
from katachi.gtp.wire.protocol import GtpError, colour_of, move_of, point_on

_OTHERS = 2  # how many moves are searched beside the best one


def _colour(session: Session, player: str) -> int:
    return colour_of(player) if player else session.game.to_move


@command("katachi-variation")
def katachi_variation(session: Session, player: str = "") -> str:
    """`katachi-variation [COLOUR]`: the best line with its value, and the next best moves."""
    game, colour = session.game, _colour(session, player)
    with live(session, colour) as watch:
        thought = thought_of(session, colour, watch=watch)
    best = thought.choice
    is_whole = best.depth > 0 and not session.stop.is_set()
    others = next_best(session, colour, thought, _OTHERS) if is_whole else []
    labels = {
        choice.point: f"{100 * choice.win_probability:.0f}%"
        for choice in others
        if choice.point not in best.line
    }
    return gogui.graphics(
        f"LABEL {gogui.pairs(game, labels)}",
        gogui.variation(game.size, colour, best.line),
        f"TEXT {NAMES[colour]} {_found(game.size, best)}{_instead(game.size, best, others)}",
    )


def _found(size: int, choice: Choice) -> str:
    if choice.depth == 0 and choice.point == PASS:
        return f"passes: {'the game is won' if choice.value > 0 else 'nothing is left to gain'}"
    return f"{name_of(choice.point, size)} {gogui.found_text(choice)}"


def _instead(size: int, best: Choice, others: list[Choice]) -> str:
    found = []
    for choice in others:
        depth = f" (depth {choice.depth})" if choice.depth != best.depth else ""
        found.append(f"{name_of(choice.point, size)} {100 * choice.win_probability:.1f} %{depth}")
    return f"; {', '.join(found)}" if found else ""


@command("katachi-candidates")
def katachi_candidates(session: Session, player: str = "") -> str:
    """`katachi-candidates [COLOUR]`: the moves a search looks at first, in their order."""
    game, colour = session.game, _colour(session, player)
    with session.searching():
        found = survey_root(session.player, game, colour, look(game, colour)).values()
    searched = sorted((c for c in found if c.fate is Fate.SEARCHED), key=lambda one: one.place)
    left_out = sum(one.fate in (Fate.TAIL, Fate.UNMATCHED) for one in found)
    labels = {one.point: number for number, one in enumerate(searched, 1)}
    return gogui.graphics(
        f"LABEL {gogui.pairs(game, labels)}",
        f"COLOR green {gogui.points(game, labels)}" if labels else "",
        f"TEXT {len(searched)} of {len(searched) + left_out} candidates are searched",
    )


@command("katachi-pattern_scores")
def katachi_pattern_scores(session: Session, player: str = "") -> str:
    """`katachi-pattern_scores [COLOUR]`: how likely rules make each move; or their weights."""
    game, book, colour = session.game, session.rulebook, _colour(session, player)
    if (chances := book.chances(game, colour)) is not None:
        return gogui.pairs(
            game, {p: f"{100 * one:.0f}%" for p, one in chances.items() if one >= 0.005}
        )
    matcher = book.matched(game, colour)
    proposed = (int(p) for p in game.grid.points if rules_at(matcher, int(p)))
    return gogui.pairs(game, {p: gogui.short(matcher.scores[p]) for p in proposed})


@command("katachi-rules_at")
def katachi_rules_at(session: Session, vertex: str, player: str = "") -> str:
    """`katachi-rules_at VERTEX [COLOUR]`: the rules that hold for a point, the heaviest first."""
    game, book, colour = session.game, session.rulebook, _colour(session, player)
    point = point_on(vertex, game.size)
    name = name_of(point, game.size)
    if point in game.stones():
        raise GtpError(f"there is a stone on {name}")
    fired = book.rules_at(book.matched(game, colour), point)
    if not fired:
        return f"No rule proposes {name} for {NAMES[colour]}"
    [fired] = as_they_match(fired, game.grid, game.position, colour, [point])
    likelihood = book.likelihood(game, colour, point)
    told = "" if likelihood is None else f", together {likelihood}"
    unused = "" if session.player.asks_rules(game.size) else "; this player does not use them here"
    lines = [f"{name} for {NAMES[colour]}, rules: {len(fired)}{told}{unused}"]
    lines += [f"rule {r.number} ({weight_text(book.theory, r)}): {sentence(r)}" for r in fired]
    return "\n".join(lines)


_NO_MOVE = "No move has been made yet."


@command("katachi-explain")
def katachi_explain(session: Session, vertex: str = "", long: str = "") -> str:
    """`katachi-explain [VERTEX|last] [long]`: why the engine's move here, VERTEX or the last."""
    if vertex.lower() == "long" and not long:
        vertex, long = "", vertex
    if long.lower() not in ("", "long"):
        raise GtpError("syntax error")
    kind = AtLength if long else Question
    if vertex.lower() == "last":
        if not session.game.moves:
            return _NO_MOVE
        with session.before_last() as last:
            return explained(session, last.colour, last.point, kind).answer
    asked = move_of(vertex, session.game.size) if vertex else None
    return explained(session, session.game.to_move, asked, kind).answer


_INTRODUCTION = (
    f"I am Katachi {__version__}, a computer program that plays Go. "
    "Ask me why, and I tell a reason for the last move."
)
_WHY = re.compile(r"\b(why|how come|what for|reason|explain)\b", re.IGNORECASE)


@command("kgs-chat")
def kgs_chat(session: Session, kind: str, name: str, *message: str) -> str:
    """`kgs-chat game|private NAME MESSAGE`: one line, which takes no time; it repeats nothing."""
    if kind.lower() not in ("game", "private"):
        raise GtpError("syntax error")
    if not _WHY.search(" ".join(message)):
        return _INTRODUCTION
    if not session.game.moves:
        return _NO_MOVE
    with session.before_last() as last:
        thought = session.thoughts.of(session.game, last.colour)
        return " ".join(known_at_once(session, last.colour, last.point, thought))
