"""The lessons of a first hour: every answer that is right is right, and every other is refuted.

By the engine's rules and readers.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.moves import liberties_of, liberty_count
from katachi.engine.board.position import KO
from katachi.engine.board.score import count
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.life.benson import safe_points
from katachi.engine.life.ladder import ladder_attack, ladder_escapes, make_ladder_work
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import Status, final_status
from katachi.engine.search.clock import Limits
from katachi.engine.search.solving import Solver
from katachi.web.app import PAGE
from tests.engine.diagrams import CHARACTERS, diagram_of, game_from, points

LESSONS = json.loads((PAGE / "lessons.json").read_text(encoding="utf-8"))
POSITIONS = {
    f"{lesson['title']} {i}": position
    for lesson in LESSONS
    for i, position in enumerate(lesson["positions"], 1)
}
PICKS = {"pick", "dead"}
"""What is answered by a click on a stone."""
LONGEST = 10_000
"""Moves read of a ladder."""


class Told(NamedTuple):
    """An answer that a person may give, what is said of it, and the boards shown meanwhile."""

    asked: dict[str, Any]
    name: str
    said: dict[str, Any]
    first: Game
    """As it is asked about."""
    after: Game
    """With the person's move, where it is one."""
    end: Game
    """With the moves that are shown then."""

    @property
    def on(self) -> list[int]:
        """The ringed stones."""
        return points(self.first, self.asked["on"])

    @property
    def is_right(self) -> bool:
        return "right" in self.said

    def stand(self, game: Game) -> list[bool]:
        """Whether each ringed stone is on the board."""
        return [game.stones().get(p) == self.first.stones()[p] for p in self.on]

    def liberties(self, game: Game) -> list[int]:
        """How many liberties each has."""
        return [liberty_count(game.position, p) for p in self.on]


def told(asked: dict[str, Any]) -> Iterator[Told]:
    """All that a person can be told at a position."""
    first = set_up(asked)
    given = asked.get("choices") or [
        name_of(p, first.size)
        for p in (first.stones() if asked["aim"] in PICKS else first.legal_points(first.to_move))
    ]
    is_move = "choices" not in asked and asked["aim"] not in PICKS
    for name in given:
        said = asked["answers"].get(name) or asked["answers"]["*"]
        boards = [first]
        for moves in ([name] if is_move else [], said.get("line", [])):
            boards.append(set_up(asked))
            for colour, point in boards[-2].moves:
                boards[-1].play(colour, point)
            for one in moves:
                boards[-1].play(boards[-1].to_move, point_of(one, first.size))
        yield Told(asked, name, said, *boards)


def set_up(asked: dict[str, Any]) -> Game:
    return game_from("\n".join(asked["board"]))


def caught(game: Game, stone: int) -> bool:
    """Does a ladder catch it when its enemy begins?"""
    work = make_ladder_work(game.grid)
    return bool(ladder_attack(game.grid, game.position, stone, work, LONGEST) != PASS)


def escapes(game: Game, stone: int) -> bool:
    """Does it get away from atari by extending?"""
    return ladder_escapes(game.grid, game.position, stone, make_ladder_work(game.grid), LONGEST)


def lives(game: Game, stone: int) -> bool:
    """Whatever its enemy plays, and though its owner always passes?"""
    return bool(safe_points(game.grid, game.position)[stone] == game.position.colour[stone])


def is_lost(game: Game, stone: int) -> bool:
    """Though its owner begins?"""
    others = {b[0] for b in game.blocks() if game.stones()[b[0]] != game.stones()[stone]}
    firm = {int(game.position.head[p]) for p in others}
    return Reader(game, make_map(game), firm).is_lost(int(game.position.head[stone]))


@cache
def best(board: str, colour: int) -> tuple[int, set[int]]:
    """What the end of a diagram comes to for a colour that begins, and its moves that reach it."""
    game = game_from(board, colour)
    found = Solver().solve(game, colour, [*game.legal_points(colour), PASS], Limits(nodes=500_000))
    assert found is not None
    return found.score, set(found.best)


def area(game: Game) -> list[str]:
    """Whose each point is, once dead stones are off."""
    dead = {p for p, status in final_status(game).items() if status is Status.DEAD}
    owner = count(game, dead).owner
    text = [CHARACTERS.get(int(owner[p]), ".") for p in game.grid.points]
    size = game.size
    return ["".join(text[row * size : (row + 1) * size]) for row in reversed(range(size))]


def liberties(one: Told) -> None:
    assert one.is_right == (one.liberties(one.first) == [int(one.name)])


def capture(one: Told) -> None:
    assert one.is_right == (not any(one.stand(one.after)))
    if not one.is_right:
        assert all(one.stand(one.end))
        assert min(one.liberties(one.end)) >= 2


def pick(one: Told) -> None:
    stone = point_of(one.name, one.first.size)
    assert one.is_right == (
        one.first.stones()[stone] == WHITE and liberty_count(one.first.position, stone) == 1
    )


def atari(one: Told) -> None:
    assert one.is_right == (one.liberties(one.after) == [1])


def catch(one: Told) -> None:
    (stone,) = one.on
    if one.is_right:
        assert one.liberties(one.after) == [1]
        assert not escapes(one.after, stone)
        assert not any(one.stand(one.end))
    else:
        assert one.liberties(one.end)[0] >= 3
        assert not caught(one.end, stone)


def double(one: Told) -> None:
    assert one.is_right == (one.liberties(one.after) == [1, 1])
    if one.is_right:
        for reply in one.after.legal_points(WHITE):
            after = set_up(one.asked)
            after.play(BLACK, point_of(one.name, after.size))
            after.play(WHITE, reply)
            assert 1 in one.liberties(after)
        assert not all(one.stand(one.end))
    else:
        assert min(one.liberties(one.end)) >= 2


def save(one: Told) -> None:
    assert one.liberties(one.first) == [1]
    if one.is_right:
        assert one.liberties(one.after)[0] >= 2
        assert not caught(one.after, one.on[0])
    else:
        assert not any(one.stand(one.end))


def escape(one: Told) -> None:
    (stone,) = one.on
    assert one.liberties(one.first) == [1]
    assert one.is_right == (one.name == ("Yes" if escapes(one.first, stone) else "No"))
    white = [p for p, colour in one.first.stones().items() if colour == WHITE]
    assert all(liberty_count(one.first.position, p) > 1 for p in white)
    assert not any(one.stand(one.end))


def allowed(one: Told) -> None:
    where = points(one.first, one.asked["points"])
    may = [one.first.is_legal(BLACK, p) for p in where]
    assert one.is_right == (one.name == ("Yes" if any(may) else "No"))
    assert any(one.stand(one.end)) != any(may)
    assert any(may) or lives(one.first, one.on[0])


def live(one: Told) -> None:
    if one.is_right:
        assert lives(one.after, one.on[0])
    else:
        assert is_lost(one.end, one.on[0])


def kill(one: Told) -> None:
    if one.is_right:
        assert is_lost(one.after, one.on[0])
    else:
        assert lives(one.end, one.on[0])


def ko(one: Told) -> None:
    assert one.is_right == (not any(one.stand(one.after)))
    if one.is_right:
        assert one.after.position.state[KO] == one.on[0]
        assert liberties_of(one.after.grid, one.after.position, point_of(one.name, 5)) == one.on
    else:
        assert min(one.liberties(one.end)) >= 2


def retake(one: Told) -> None:
    """White may not, after the move that was asked for before."""
    game = set_up(POSITIONS["Ko 1"])
    game.play(BLACK, point_of(one.asked["last"], game.size))
    assert game.stones() == one.first.stones()
    (where,) = points(game, one.asked["points"])
    assert not game.is_legal(WHITE, where)
    assert one.is_right == (one.name == "No")
    game.play(WHITE, point_of("E5", 5))
    game.play(BLACK, point_of("A1", 5))
    assert game.is_legal(WHITE, where)


def end_of_ko(one: Told) -> None:
    if one.is_right:
        assert one.liberties(one.after)[0] >= 2
    else:
        assert not any(one.stand(one.end))
        assert one.end.position.state[KO] == one.on[0]


def settled(one: Told) -> None:
    """Neither side can gain any more, whoever begins: the board counts as is shown."""
    shown = "".join(area(one.first))
    balance = shown.count("X") - shown.count("O")
    for colour, value in ((BLACK, balance), (WHITE, -balance)):
        score, moves = best(diagram_of(one.first), colour)
        assert PASS in moves
        assert score == value


def points_of_black(one: Told) -> None:
    settled(one)
    assert one.is_right == (one.name == str("".join(area(one.first)).count("X")))


def border(one: Told) -> None:
    score, moves = best(diagram_of(one.first), BLACK)
    assert one.is_right == (moves == {point_of(one.name, one.first.size)})
    assert one.is_right or best(diagram_of(one.end), BLACK)[0] < score


def dead(one: Told) -> None:
    settled(one)
    stone = point_of(one.name, one.first.size)
    assert one.is_right == (final_status(one.first)[stone] is Status.DEAD)


def passes(one: Told) -> None:
    settled(one)
    assert one.is_right == (one.name == "Pass")


AIMS: dict[str, Callable[[Told], None]] = {
    one.__name__: one
    for one in (
        *(liberties, capture, pick, atari, catch, double, save, escape, allowed, live, kill),
        *(ko, retake, end_of_ko, points_of_black, border, dead, passes),
    )
}
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "ten": 10, "fifteen": 15}


def number(text: str) -> int:
    return int(text) if text.isdigit() else NUMBERS[text.lower()]


def check_liberties(one: Told) -> None:
    """Those that the text counts, or names, of the stones in question as the board shows them."""
    stone = (one.on if "on" in one.asked else points(one.first, one.name))[0]
    if stone not in one.end.stones():
        return
    left = liberties_of(one.end.grid, one.end.position, stone)
    for said, more in re.findall(r"(two|three|four) liberties( or more)?", one.said["text"]):
        assert len(left) >= number(said) if more else len(left) == number(said)
    if "lit" in one.said and "points" not in one.asked:
        assert sorted(points(one.first, one.said["lit"])) == left


def check_points(one: Told) -> None:
    """Those that the text counts: each side's, and by how many one wins."""
    shown, text = area(one.after), one.said["text"]
    assert shown == one.said["area"]
    has = {side: "".join(shown).count(sign) for side, sign in (("Black", "X"), ("White", "O"))}
    said = re.findall(r"(Black|White)(?: has)? (ten|fifteen|\d+)", text)
    said += [("Black", count) for count in re.findall(r"(?:^|: )(\w+)(?: points|:)", text)]
    assert all(number(count) == has[side] for side, count in said)
    for winner, lead in re.findall(r"(Black|White) wins by (\w+)", text):
        assert number(lead) == has[winner] - has["White" if winner == "Black" else "Black"]


@pytest.mark.parametrize("where", POSITIONS)
def test_every_answer_is_proved(where: str) -> None:
    for one in told(POSITIONS[where]):
        AIMS[one.asked["aim"]](one)
        if "on" in one.asked or one.asked["aim"] == "pick":
            check_liberties(one)
        if "area" in one.said:
            check_points(one)
