"""A quiz from the mistakes of a review. A choice is wrong only if it is known to be worse."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from operator import attrgetter
from typing import Any

from katachi.api.names import OTHER, board_text
from katachi.api.review import Reviewing
from katachi.api.reviewed import ReviewedMove
from katachi.data.language import TheoryError, t
from katachi.data.language import lines as split
from katachi.web.asked import Choice, Number, Refusal, Side
from katachi.web.routes import with_stones
from katachi.web.theories import SharedTheory

_OTHERS = 2  # choices of a question besides the better move and the one played
_MOST_WHOLE = 8  # questions about a side of a quiz for a page without a server
_KNOWN = 200  # judgements of other moves that a review remembers

Think = Callable[[Callable[[Reviewing], Any]], Coroutine[Any, Any, Any]]
"""Does work on a review in a thread, when no other does."""


class Quiz:
    """The questions of one review. For the server's thread.

    Choices include other moves that are likely by a theory. They are judged as in a review, while
    the person thinks or when one is chosen.
    """

    def __init__(
        self,
        reviewing: Reviewing,
        moves: Sequence[ReviewedMove],
        boards: Sequence[str],
        think: Think,
    ) -> None:
        """moves: those judged; the list may grow. boards: before the first move and after each."""
        self._reviewing, self._moves, self._boards = reviewing, moves, boards
        self._think = think
        self._choices: dict[int, tuple[str, ...]] = {}
        self._others: dict[tuple[int, str], asyncio.Task[ReviewedMove]] = {}

    async def questions(self, side: Side, theory: SharedTheory) -> list[dict[str, Any]]:
        """A question for each fault of a side, in the order of the game. Raises Refusal."""
        return await self._asked(self._faults(side), theory)

    async def whole(self, side: Side, theory: SharedTheory | None) -> dict[str, Any]:
        """Questions for the worst faults of a side, with all answers, for a page without a server.

        theory: None for no other moves as choices. Raises Refusal, Error.
        """
        sides: list[Side] = ["black", "white"] if side == "both" else [side]
        worst = [sorted(self._faults(one), key=attrgetter("size"))[-_MOST_WHOLE:] for one in sides]
        asked = sorted((one for some in worst for one in some), key=lambda one: one.number)
        questions = await self._asked(asked, theory)
        answers = [
            {"number": one["number"], **await self.answer(number=one["number"], choice=choice)}
            for one in questions
            for choice in (*one["choices"], None)
        ]
        return {"questions": questions, "answers": answers}

    async def _asked(
        self, faults: list[ReviewedMove], theory: SharedTheory | None
    ) -> list[dict[str, Any]]:
        new = [one for one in faults if one.number not in self._choices]
        if new:
            self._choices |= await self._think(lambda game: _choices(game, new, theory))
        self._look_ahead(faults[:1])
        return [self._question(one) for one in faults]

    async def answer(
        self, *, number: Number, choice: Choice, side: Side = "both"
    ) -> dict[str, Any]:
        """What is told after an answer to the question about a move. Raises Refusal, Error.

        side: whose mistakes are asked about.
        """
        choices = self._choices.get(number, ())
        if not choices or (choice is not None and choice not in choices):
            raise Refusal("There is no such question or choice here.", 404)
        move = next(one for one in self._moves if one.number == number)
        other = None
        if choice is not None and choice not in (move.vertex, move.better[0]):
            other = await asyncio.shield(self._other(number, choice))
        self._look_ahead([one for one in self._faults(side) if one.number > number][:1])
        is_right = choice == move.better[0] or (other is not None and other.fault is None)
        worse = other if other is not None and other.fault else move
        told = await asyncio.to_thread(self._told, worse)
        return {
            "choice": choice,
            "is_right": is_right,
            "right": worse.better[0],
            "plays": None if is_right or choice is None else len(told["lines"]) - 1,
            "verdict": _verdict(move, choice, worse, is_right),
            **told,
        }

    def _faults(self, side: Side) -> list[ReviewedMove]:
        faults = [one for one in self._moves if one.fault and one.better[:1] != ("pass",)]
        return [one for one in faults if side in ("both", one.colour)]

    def _look_ahead(self, moves: list[ReviewedMove]) -> None:
        """Judge the other choices of these questions while the person looks at them."""
        for move in moves:
            for vertex in self._choices.get(move.number, ()):
                if vertex not in (move.vertex, move.better[0]):
                    self._other(move.number, vertex)

    def _other(self, number: int, vertex: str) -> asyncio.Task[ReviewedMove]:
        """Judge a move that was not played; the judgement is remembered."""
        known = self._others.get((number, vertex))
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            if len(self._others) >= _KNOWN:
                self._others.pop(next(iter(self._others)))
            judged = self._think(lambda game: game.other(number, vertex))
            known = self._others[number, vertex] = asyncio.create_task(judged)
            known.add_done_callback(lambda task: task.cancelled() or task.exception())
        return known

    def _question(self, move: ReviewedMove) -> dict[str, Any]:
        number = move.number
        before = (one.vertex for one in self._moves if one.number == number - 1)
        return {
            "number": number,
            "size": self._reviewing.size,
            "board": self._boards[number - 1],
            "last": next(before, None),
            "text": t(
                "Move {number}, {colour} to play: what is best?",
                number=number,
                colour=t(move.colour.capitalize()),
            ),
            "choices": self._choices[number],
        }

    def _told(self, worse: ReviewedMove) -> dict[str, Any]:
        """The comment on a fault, with the stones it names, and lines to play out; in a thread."""
        reviewing, number = self._reviewing, worse.number
        lines = [
            {
                "text": t("Play out {point}", point=worse.better[0]),
                "colour": worse.colour,
                "moves": worse.better,
                "from": number,
                "board": self._boards[number - 1],
            }
        ]
        if worse.punishment[:1] not in ((), ("pass",)):
            after = next(reviewing.follow(worse, better=False))
            lines.append(
                {
                    "text": t("How {point} is punished", point=worse.vertex),
                    "colour": OTHER[worse.colour],
                    "moves": worse.punishment,
                    "from": number + 1,
                    "board": board_text(after.stones, reviewing.size),
                }
            )
        texts = split(worse.comment or "")
        named = (reviewing.stones_named(number, text) for text in texts)
        return {"sentences": with_stones(texts, named), "lines": lines}


def _choices(
    reviewing: Reviewing, moves: list[ReviewedMove], theory: SharedTheory | None
) -> dict[int, tuple[str, ...]]:
    """The choices for each fault, by its number, sorted by vertex; in a thread."""
    found = {}
    for move in moves:
        own, game, likely = {move.better[0], move.vertex}, reviewing.game(move.number), []
        if theory is not None and game.to_move == move.colour:
            with suppress(TheoryError):  # it cannot be used on this board
                likely = [one.vertex for one in theory.matches(game) if one.vertex not in own]
        chosen = sorted([*own, *likely[:_OTHERS]], key=lambda name: (name[0], int(name[1:])))
        found[move.number] = tuple(chosen)
    return found


def _verdict(move: ReviewedMove, choice: str | None, worse: ReviewedMove, is_right: bool) -> str:
    said = {"better": worse.better[0], "played": move.vertex, "choice": choice}
    if choice == worse.better[0]:
        return t("Right: {better}. In the game it was {played}.", **said)
    if is_right:
        return t(
            "{choice} is fine too: Katachi is not sure that it loses anything beside {better}.",
            **said,
        )
    if choice == move.vertex:
        return t("No: {choice} was played in the game; {better} is better.", **said)
    if choice:
        return t("No: {better} is better. In the game it was {played}.", **said)
    return t("{better} is best. In the game it was {played}.", **said)
