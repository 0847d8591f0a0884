"""What a page is told of a review: its moves, its end, and a quiz from its mistakes.

A choice of the quiz is wrong only if it is known to be worse.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from operator import attrgetter
from typing import Any

from katachi.api.names import OTHER, board_text
from katachi.api.review import Reviewing
from katachi.api.reviewed import ReviewedMove
from katachi.data.language import Text, TheoryError, t
from katachi.data.language import lines as split
from katachi.web.asked import Choice, Number, Refusal, Side, with_stones
from katachi.web.theories import SharedTheory

_OTHERS = 2  # choices of a question besides the better move and the one played
_MOST_WHOLE = 8  # questions about a side of a quiz for a page without a server
_KNOWN = 200  # judgements of other moves that a review remembers

Think = Callable[[Callable[[Reviewing], Any]], Coroutine[Any, Any, Any]]
"""Does work on a review in a thread, when no other does."""


def review_head(name: str, title: str, person: Side, reviewing: Reviewing) -> dict[str, Any]:
    """A review's first message, which lacks the `moves` judged so far, as by `review_move`."""
    return {
        "kind": "review",
        "id": name,
        "title": title,
        "person": person,
        "size": reviewing.size,
        "total": len(reviewing.numbers),
        "boards": [board_text(one.stones, reviewing.size) for one in reviewing.boards],
        "remarks": reviewing.record_remarks,
    }


def review_move(one: ReviewedMove, reviewing: Reviewing) -> dict[str, Any]:
    """A judged move, with the positions of its better line and its punishment."""
    branches = {
        name: [
            board_text(board.stones, reviewing.size)
            for board in reviewing.follow(one, better=name == "better")
        ]
        for name in ("better", "punishment")
        if getattr(one, name)
    }
    return {**vars(one), "branches": branches}


def review_end(reviewing: Reviewing) -> dict[str, Any]:
    """The last message to a review's page, once all moves are judged."""
    found = reviewing.review()
    return {
        "kind": "end",
        "accuracy": found.accuracy,
        "worst_moves": found.worst_moves,
        "commonest_fault": found.commonest_fault and t(found.commonest_fault),
        "remarks": found.remarks,
        "scenes": scenes_of(found.remarks),
        "start": {"chances": found.start_chances, "points": found.start_points},
    }


def scenes_of(remarks: Iterable[tuple[int, str]]) -> list[int]:
    """The numbers of the moves that the story names, three at most, each once."""
    named = (n for n, text in remarks if isinstance(text, Text) and "move" in text.values)
    return [*dict.fromkeys(named)][:3]


class Quiz:
    """The questions of one review. For the server's thread.

    Choices include other moves that are likely by a theory. They are judged as in a review, while
    the person thinks or when one is chosen.
    """

    def __init__(self, reviewing: Reviewing, moves: Sequence[ReviewedMove], think: Think) -> None:
        """moves: those judged; the list may grow."""
        self._reviewing, self._moves, self._think = reviewing, moves, think
        self._questions: dict[int, dict[str, Any]] = {}
        self._others: dict[tuple[int, str], asyncio.Task[ReviewedMove]] = {}

    async def questions(self, side: Side, theory: SharedTheory) -> list[dict[str, Any]]:
        """A question for each fault of a side, in the order of the game. Raises Refusal."""
        return await self._asked(self._faults(side), theory)

    async def whole(self, side: Side, theory: SharedTheory | None) -> dict[str, Any]:
        """Questions for the worst faults of a side, with all answers, for a page without a server.

        theory: None for no other moves as choices. Raises Refusal, Error.
        """
        worst: list[ReviewedMove] = []
        for one in OTHER:
            if side in ("both", one):
                worst += sorted(self._faults(one), key=attrgetter("size"))[-_MOST_WHOLE:]
        questions = await self._asked(sorted(worst, key=attrgetter("number")), theory)
        answers = [
            {"number": one["number"], **await self.answer(number=one["number"], choice=choice)}
            for one in questions
            for choice in (*one["choices"], None)
        ]
        return {"questions": questions, "answers": answers}

    async def _asked(
        self, faults: list[ReviewedMove], theory: SharedTheory | None
    ) -> list[dict[str, Any]]:
        new = [one for one in faults if one.number not in self._questions]
        if new:
            last = {one.number + 1: one.vertex for one in self._moves}
            asks = [(one, last.get(one.number)) for one in new]
            self._questions |= await self._think(lambda game: _questions(game, asks, theory))
        self._look_ahead(faults)
        return [self._questions[one.number] for one in faults]

    async def answer(
        self, *, number: Number, choice: Choice, side: Side = "both"
    ) -> dict[str, Any]:
        """What is told after an answer to the question about a move. Raises Refusal, Error.

        side: whose mistakes are asked about.
        """
        asked = self._questions.get(number)
        if asked is None or choice not in (*asked["choices"], None):
            raise Refusal("There is no such question or choice here.", 404)
        move = next(one for one in self._moves if one.number == number)
        judging = self._other(move, choice) if choice else None
        other = await asyncio.shield(judging) if judging else None
        self._look_ahead([one for one in self._faults(side) if one.number > number])
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
        """Judge the other choices of the first question while the person looks at it."""
        for move in moves[:1]:
            for vertex in self._questions.get(move.number, {}).get("choices", ()):
                self._other(move, vertex)

    def _other(self, move: ReviewedMove, choice: str) -> asyncio.Task[ReviewedMove] | None:
        """Judge a choice; the judgement is remembered. None for the better move, and the one
        played."""
        if choice in (move.vertex, move.better[0]):
            return None
        known = self._others.get((move.number, choice))
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            if len(self._others) >= _KNOWN:
                self._others.pop(next(iter(self._others)))
            known = asyncio.create_task(self._think(lambda game: game.other(move.number, choice)))
            known.add_done_callback(lambda task: task.cancelled() or task.exception())
            self._others[move.number, choice] = known
        return known

    def _told(self, worse: ReviewedMove) -> dict[str, Any]:
        """The comment on a fault, with the stones it names, and lines to play out; in a thread."""
        reviewing, number, colour = self._reviewing, worse.number, worse.colour
        text, board = t("Play out {point}", point=worse.better[0]), self._questions[number]["board"]
        lines = [_line(text, colour, worse.better, number, board)]
        if worse.punishment[:1] not in ((), ("pass",)):
            text = t("How {point} is punished", point=_named(worse.vertex))
            board = board_text(next(reviewing.follow(worse, better=False)).stones, reviewing.size)
            lines.append(_line(text, OTHER[colour], worse.punishment, number + 1, board))
        texts = split(worse.comment or "")
        named = (reviewing.stones_named(number, text) for text in texts)
        return {"sentences": with_stones(texts, named), "lines": lines}


def _line(
    text: str, colour: str, moves: tuple[str, ...], number: int, board: str
) -> dict[str, Any]:
    """A line to play out. number: of its first move; board: before that."""
    return {"text": text, "colour": colour, "moves": moves, "from": number, "board": board}


def _questions(
    reviewing: Reviewing,
    faults: Sequence[tuple[ReviewedMove, str | None]],
    theory: SharedTheory | None,
) -> dict[int, dict[str, Any]]:
    """The questions about faults, each with the vertex before it, by their numbers; in a thread.

    Choices are sorted by vertex.
    """
    found = {}
    for move, last in faults:
        own, game, likely = {move.better[0], move.vertex}, reviewing.game(move.number), []
        if theory is not None and game.to_move == move.colour:
            with suppress(TheoryError):  # it cannot be used on this board
                likely = [one.vertex for one in theory.matches(game) if one.vertex not in own]
        chosen = [name for name in (*own, *likely[:_OTHERS]) if name != "pass"]
        chosen.sort(key=lambda name: (name[0], int(name[1:])))
        found[move.number] = {
            "number": move.number,
            "size": game.size,
            "board": board_text(game.board.stones, game.size),
            "last": last,
            "text": t(
                "Move {number}, {colour} to play: what is best?",
                number=move.number,
                colour=t(move.colour.capitalize()),
            ),
            "choices": tuple(chosen),
        }
    return found


def _verdict(move: ReviewedMove, choice: str | None, worse: ReviewedMove, is_right: bool) -> str:
    said = {"better": worse.better[0], "played": _named(move.vertex), "choice": choice}
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


def _named(vertex: str) -> str:
    """A vertex, or `pass` in the person's language."""
    return t("pass") if vertex == "pass" else vertex
