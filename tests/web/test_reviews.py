"""Reviews that are kept, and the quiz from their mistakes, asked of a server without a browser."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from katachi.explain.story import story
from katachi.web.quiz import scenes_of
from katachi.web.reviews import Reviews
from katachi.web.shown import Message, Thinkers
from tests.explain.test_review import FAULT
from tests.explain.test_story import found
from tests.processes import PATIENCE
from tests.web.kept import reviewed
from tests.web.server import BYTES, Server, awaited


def test_the_story_shows_a_board_once_though_its_move_is_told_of_twice() -> None:
    curve = [0.5, 0.5, 0.6, 0.6, 0.8, 0.8, 0.8, 0.8, 0.95, 0.97]
    told = story(found(curve, {8: 9.0}), 9)  # the deciding move is the worst miss too
    assert [number for number, _ in told] == [2, 8, 8, 9]
    assert scenes_of(told) == [8, 9]


def test_a_review_comes_move_by_move_and_is_told_the_same_later(server: Server) -> None:
    """A fault is looked at longer, which corrects the value of the move before it."""
    record = b"(;SZ[4]KM[0.5];B[bb];W[aa];B[cc])"
    made = server.ask("POST", "/api/reviews?title=Mine", record, BYTES).json
    path, again = f"/api/reviews/{made['id']}", 0
    with server.listening(path) as told:
        head = next(told)
        assert (head["title"], head["total"], len(head["boards"])) == ("Mine", 3, 4)
        heard = {one["number"]: one for one in head["moves"]}
        for message in told:
            if message["kind"] == "end":
                break
            move = message["move"]
            again += move["number"] in heard and move != heard[move["number"]]
            heard[move["number"]] = move
    with server.listening(path) as told:
        assert [*heard.values()] == next(told)["moves"]
    assert len(heard) == 3
    assert again
    assert b"Review by Katachi" in server.ask("GET", f"{path}/reviewed.sgf").body


def test_a_page_that_comes_back_while_its_review_is_saved_is_told_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> None:
        reviews, done = Reviews(tmp_path, Thinkers()), asyncio.Event()
        review = await reviews.open(b"(;SZ[3]KM[0.5];B[bb];W[aa];B[cc])", "a game")
        save = review.save

        def leaves(message: Message) -> None:
            if message["kind"] == "move":
                review.leave(leaves)

        def stays(message: Message) -> None:
            if message["kind"] == "end":
                done.set()

        async def slow() -> None:
            await save()
            if not review.is_shown:
                review.join(stays)

        monkeypatch.setattr(review, "save", slow)
        review.join(leaves)
        await asyncio.wait_for(done.wait(), PATIENCE)

    awaited(whole())


def test_a_damaged_review_is_told_in_a_sentence(server: Server, review: str) -> None:
    file = server.log.parent / "reviews" / f"{review}.json"
    whole = json.loads(file.read_text())
    file = file.with_stem("1" * 32)
    for damage in (b"", b"[]", b"\xff", json.dumps(whole | {"found": "e30="}).encode()):
        file.write_bytes(damage)
        told = server.ask("GET", f"/api/reviews/{file.stem}/chapters/black")
        assert (told.status, "is damaged; begin another." in told.json["error"]) == (409, True)
    assert server.ask("GET", f"/api/reviews/{'0' * 32}/quiz/both").status == 404


def test_a_quiz_calls_wrong_only_what_is_known_to_be_worse(server: Server, review: str) -> None:
    path = f"/api/reviews/{review}"
    faults = [one for one in reviewed().moves if one.fault and one.colour == "white"]
    with server.listening(path) as told:
        moves = next(told)["moves"]
    questions = server.ask("GET", f"{path}/quiz/white").json
    assert [one["number"] for one in questions] == [one.number for one in faults]
    named: list[str] = []
    for asked, fault in zip(questions, faults):
        own = {fault.vertex, fault.better[0]}
        assert own < set(asked["choices"])
        assert len(asked["choices"]) <= 4
        say = {"number": fault.number, "side": "white"}
        right = server.post(f"{path}/quiz", choice=fault.better[0], **say)
        assert (right["is_right"], right["plays"]) == (True, None)
        wrong = server.post(f"{path}/quiz", choice=fault.vertex, **say)
        assert (wrong["is_right"], wrong["right"]) == (False, fault.better[0])
        assert "was played in the game" in wrong["verdict"]
        line = wrong["lines"][wrong["plays"]]
        assert tuple(line["moves"]) == fault.punishment
        assert line["board"] == moves[fault.number - 1]["branches"]["punishment"][0]
        named += [stone for one in wrong["sentences"] for stone in one["stones"]]
        assert server.post(f"{path}/quiz", choice=None, **say)["is_right"] is False
    assert named
    asked, fault = questions[0], faults[0]
    other = next(c for c in asked["choices"] if c not in (fault.vertex, fault.better[0]))
    told_of = server.post(f"{path}/quiz", number=fault.number, choice=other, side="white")
    head = told_of["sentences"][0]["text"]
    loses = re.match(f"(Inaccuracy|Mistake|Blunder): with {other} ", head)
    assert told_of["is_right"] == (loses is None)
    sound = next(one.number for one in reviewed().moves if not one.fault)
    for bad in ({"number": sound, "choice": None}, {"number": fault.number, "choice": "A1"}):
        assert server.ask("POST", f"{path}/quiz", bad).status == 404
    assert server.ask("GET", f"{path}/quiz/red").status == 400


def test_a_pass_that_was_a_mistake_is_asked_about_as_moves_are(server: Server) -> None:
    passed = FAULT.replace(b";B[ee]", b";B[]")
    path = (
        f"/api/reviews/{server.ask('POST', '/api/reviews?title=Passed', passed, BYTES).json['id']}"
    )
    with server.listening(path) as told:
        assert any(message["kind"] == "end" for message in told)
    (asked,) = server.ask("GET", f"{path}/quiz/black").json
    assert (asked["number"], "D3" in asked["choices"]) == (1, True)
    assert "pass" not in asked["choices"]
    answer = server.post(f"{path}/quiz", number=1, choice=None, side="black")
    assert answer["verdict"] == "D3 is best. In the game it was pass."
    assert answer["sentences"][0]["text"].startswith("Blunder: with a pass Black wins ")
