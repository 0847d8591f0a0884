"""What makes place for another is gone at once, with all that it holds: so memory has bounds."""

import gc
import weakref
from pathlib import Path

from katachi.api.level import Person
from katachi.web.asked import NewGame
from katachi.web.live import Tables
from katachi.web.reviews import Reviews
from katachi.web.shown import Thinkers
from katachi.web.store import Store
from katachi.web.table import Table
from katachi.web.theories import Theories
from tests.web.server import awaited


def test_games_and_reviews_take_their_players_with_them(tmp_path: Path) -> None:
    """Without the collector of garbage, which may not come for long."""

    async def play_and_review() -> None:
        thinkers, theories = Thinkers(), Theories(tmp_path / "rules")
        tables = Tables(Store(tmp_path), theories, Person(tmp_path / "person"), thinkers)
        reviews = Reviews(tmp_path / "reviews", thinkers)
        live = await tables.open(Table.new(NewGame(size=5, level=1)))
        known = [weakref.ref(live), weakref.ref(await live.ask(lambda _, player, __: player))]
        while live in [*tables]:
            await tables.open(Table.new(NewGame(size=5)))
        del live
        review = await reviews.open(b"(;SZ[5];B[cc];W[bb])", "")
        await review.judge_next()
        await review.quiz.questions("both", theories.named("go"))
        known += [weakref.ref(review), weakref.ref(review.reviewing)]
        while review in [*reviews]:
            await reviews.open(b"(;SZ[5];B[cc])", "")
        del review
        assert [one() for one in known] == [None] * 4
        thinkers.close()

    gc.collect()
    gc.disable()
    try:
        awaited(play_and_review())
    finally:
        gc.enable()
