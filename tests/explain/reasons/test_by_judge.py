"""The measure of sentences by a judge: all that is said can be asked and checked."""

from collections import Counter

import numpy as np

from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from tests.explain.reasons.by_judge import Position, Seen
from tests.explain.reasons.drawn import drawn
from tests.explain.reasons.test_reasons import RECORDS


def test_every_claim_is_asked_and_judged() -> None:
    session, kinds = Session(SessionOptions(nodes=30, table_mb=1)), Counter[str]()
    for number, one in enumerate(drawn((RECORDS / "9x9").glob("*.sgf"), 2, seed=3)):
        position = Position(one, session, own=number % 2 == 0)
        even = Seen(0.5, 0.0, np.zeros(position.game.grid.length))
        for claim in position.claims():
            for moves in claim.asked:
                game = position.game.copy()
                for colour, point in moves:
                    game.play(colour, point)
            assert claim.check(*[even] * len(claim.asked)) in (True, False)
            kinds[claim.kind] += 1
    assert {"chances", "points", "answer", "area", "threat"} <= kinds.keys(), kinds
