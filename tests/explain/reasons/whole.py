"""Whole explanations judged: what they say of the board, and of what was searched."""

import math
import re

from katachi.engine.board.game import Game
from katachi.engine.patterns.matcher import rules_at
from katachi.engine.session import Session
from katachi.engine.thoughts import Choice, Thought, agree, percent
from tests.explain.reasons import (  # noqa: F401 - they register claims
    eye_claims,
    life_claims,
    shape_claims,
)
from tests.explain.reasons.claims import WHO, Told, Unknown, V, false_claims
from tests.explain.reasons.plain import LETTERS, Plain, TooLong, point_named
from tests.explain.reasons.played_out import owners
from tests.explain.reasons.stake_claims import AT_STAKE, holds

LIKELY = re.compile(
    r"By rules learned from professionals' games it is (?:([\d.]+) times as likely as|(about) as"
    r" likely as|(less) likely than) the average move here \((.+?), (?:(the) likeliest|(\d+)\w\w)"
    r" of (\d+)\)\."
)
GIVES = re.compile(
    rf"Katachi gives ({WHO}) (.+?) to win"
    r"(?: \(about (even|(?:a point|\d+ points) (?:ahead|behind))\))?"
    rf"(?: and expects ((?:{V}|pass)(?: (?:{V}|pass))*))?\."
)
ANSWERED = (
    rf"(?:: ({WHO}) answers (?P<answer>{V}|pass)(?:, which (.+?))?"
    rf"(?: \(then ((?:{V}|pass)(?: (?:{V}|pass))*)\))?)?\."
)
RIVAL = re.compile(
    rf"(?:Its second choice is )?(?P<name>{V}) (?:(?:is about as good|(?P<decided>wins|loses)"
    rf" about as surely)|\((?P<chance>.+?)(?:, about (?P<points>\d+) points worse)?\)){ANSWERED}"
)
WITH_IT = re.compile(rf"Katachi gives ({WHO}) (.+?) with it{ANSWERED}")
PREFERS = re.compile(
    rf"(?:Katachi prefers|Katachi finds it (?P<alike>about as good as)"
    rf"|It (?P<decided>wins|loses) about as surely as) (?P<name>{V})"
    rf"(?: \((?:(.+? %)|(.+? %), about (?P<points>\d+) points better)\))?"
    rf"(?:, which (?P<deed>.+?))?\."
)
PASSES = re.compile(
    r"Katachi would pass: (?:(nothing is left to gain)|(the game is won as it stands)"
    r"|no move is better \((.+?) to win\))\."
)
UNREAD = "too long to read: "
"""Begins what is said of a sentence that is neither proved nor refuted."""

_SETTLED, _NEARLY_WON = 0.7, -2
"""Share of random games that settle a point, and points by which their count may differ."""


def faults(lines: list[str], told: Told, session: Session, thought: Thought) -> list[str]:
    """What is not true of an explanation of the move of `told`, by the search that is explained."""
    found = []
    for line in lines:
        try:
            is_true = _holds(line, told, session, thought)
        except Unknown as unknown:
            is_true = False
            found.append(f"not understood: {unknown}")
        except TooLong:
            found.append(f"{UNREAD}{line}")
            continue
        if not is_true:
            found.append(line)
    return found


def _holds(line: str, told: Told, session: Session, thought: Thought) -> bool:
    who = {1: "Black", 2: "White"}[told.colour]
    if start := re.match(r"Move (\d+): (\w+) ", line):
        rest = line[start.end() :]
        is_move = int(start[1]) == len(told.history) + 1 and start[2] == who
        return is_move and not false_claims(rest, told)
    if any(one.fullmatch(line) for one in AT_STAKE):
        return holds(line, told, session, thought.choice.point)
    if match := LIKELY.fullmatch(line):
        return _is_likely(match, told, session)
    if match := GIVES.fullmatch(line):
        return match[1] == who and _is_worth(match, told, thought.choice)
    if match := RIVAL.fullmatch(line):
        return _is_rival(match, told, thought) and _is_answer(match, 5, told, match["name"])
    if match := WITH_IT.fullmatch(line):
        return match[1] == who and _is_answer(match, 3, told, told.name)
    if match := PREFERS.fullmatch(line):
        chosen = Told(told.board, told.colour, point_named(match["name"]), told.history)
        is_chosen = _name(thought.choice, session.game) == match["name"]
        if match["decided"] or match["alike"]:
            is_chosen &= _is_decided(match["decided"], thought.choice.win_probability)
        deed = re.sub(r", (about .*? points?)$", r": \1", match["deed"] or "")
        if any(one.fullmatch(f"It {deed}.") for one in AT_STAKE):
            return is_chosen and holds(f"It {deed}.", chosen, session, thought.choice.point)
        return is_chosen and not (deed and false_claims(f"{match['name']} {deed}.", chosen))
    if line.startswith("It "):
        return not false_claims(line, told)
    if match := PASSES.fullmatch(line):
        if match[3]:
            return match[3] == percent(thought.choice.win_probability)
        return _is_won(told, session.game.komi) if match[2] else _is_settled(told)
    return line.startswith("Katachi does not look at it: ")


def _is_settled(told: Told) -> bool:
    """Has each point that the side to move might play on one owner, whoever begins?"""
    board = told.board
    mine, theirs = owners(board, told.colour), owners(board, told.enemy)
    return all(
        max(min(mine[p][who], theirs[p][who]) for who in range(3)) >= _SETTLED
        for p in mine
        if p not in board.stones and board.played(p, told.colour) is not None
    )


def _is_won(told: Told, komi: float) -> bool:
    """Is the side to move ahead by what most random games make of the points?"""
    share = owners(told.board, told.enemy).values()
    lead = sum((one[1] > 0.5) - (one[2] > 0.5) for one in share) - komi
    return (lead if told.colour == 1 else -lead) > _NEARLY_WON


def _name(choice: Choice, game: Game) -> str:
    row, column = divmod(choice.point, game.size + 1)
    return f"{LETTERS[column - 1]}{row}"


def _is_likely(match: re.Match[str], told: Told, session: Session) -> bool:
    """Counted from the rules that propose each move, whose weights are read from the theory."""
    book, game = session.professionals, session.game
    matcher = book.matched(game, told.colour)
    weight = {rule.number: rule.weight for rule in book.theory.rules}
    odds = {
        (x, y): math.exp(sum(weight[rule] for rule in rules_at(matcher, y * (game.size + 1) + x)))
        for x in range(1, game.size + 1)
        for y in range(1, game.size + 1)
        if told.board.played((x, y), told.colour) is not None
    }
    own = odds[told.point]
    chance, place = own / sum(odds.values()), 1 + sum(one > own + 1e-9 for one in odds.values())
    times = chance * len(odds)
    said = (float(match[1]) if match[1] else 1.0 if match[2] else 0.5, match[4])
    near = (
        abs(said[0] - times) <= 0.5
        if match[1]
        else (times < 1.5) and (times > 2 / 3) != bool(match[3])
    )
    return (
        near
        and said[1] == percent(chance)
        and (place == 1 if match[5] else place == int(match[6]))
        and int(match[7]) == len(odds)
    )


def _is_worth(match: re.Match[str], told: Told, choice: Choice) -> bool:
    judged, shown = choice.judged, None
    if judged and agree(judged.chances, points := round(judged.score)):
        number = "a point" if abs(points) == 1 else f"{abs(points)} points"
        shown = f"{number} {'ahead' if points > 0 else 'behind'}" if points else "even"
    is_legal = _is_line([told.name, *(match[4] or "").split()], told.board, told.colour)
    return match[2] == percent(choice.win_probability) and match[3] == shown and is_legal


def _is_rival(match: re.Match[str], told: Told, thought: Thought) -> bool:
    (rival, *_) = sorted(thought._next, key=lambda choice: -choice.value)
    row, column = divmod(rival.point, told.board.size + 1)
    chances, best = rival.win_probability, thought.choice.win_probability
    is_told = match["chance"] == percent(chances)
    if match["chance"] is None:
        is_told = abs(chances - best) < 0.05 and _is_decided(match["decided"], best)
    name = f"{LETTERS[column - 1]}{row}"
    return rival.value <= thought.choice.value and is_told and name == match["name"]


def _is_decided(said: str | None, chances: float) -> bool:
    return said == ("wins" if chances >= 0.9 else "loses" if chances <= 0.1 else None)


def _is_answer(match: re.Match[str], first: int, told: Told, name: str) -> bool:
    """Is what is said of the enemy's answer to a move true, and the line legal?"""
    after = told.board.played(point_named(name), told.colour)
    assert after is not None
    who, answer, deed, then = (match[first + step] for step in range(4))
    if who is None:
        return True
    line = [answer, *(then or "").split()]
    if {"Black": 1, "White": 2}[who] != told.enemy:
        return False
    if not _is_line([name, *line], told.board, told.colour):
        return False
    history = [*told.history, (told.colour, point_named(name))]
    answered = Told(after, told.enemy, point_named(line[0]), history) if deed else None
    return answered is None or not false_claims(f"{line[0]} {deed}.", answered)


def _is_line(names: list[str], board: Plain, colour: int) -> bool:
    """May these moves be played in turn?"""
    now: Plain | None = board
    for name in names:
        assert now is not None
        now = (
            Plain(now.size, now.stones) if name == "pass" else now.played(point_named(name), colour)
        )
        if now is None:
            return False
        colour = 3 - colour
    return True
