"""What a player with learned shapes says: analyses and explanations come from its simulations."""

import threading

import pytest

from katachi.engine.analysis import Analysis
from katachi.engine.board.game import Game
from katachi.engine.board.grid import WHITE
from katachi.engine.board.handicap import fixed_points
from katachi.engine.choice import Choice, Judged
from katachi.engine.explanation_text import explained
from katachi.engine.professionals import Professionals
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.limits import Limits
from katachi.engine.thoughts import Thought
from tests.engine.test_shapes_player import player


def handicap_game() -> Game:
    game = Game(9, komi=0.5)
    game.place_handicap(fixed_points(4, 9))
    return game


def test_an_analysis_tells_chances_lead_and_owners_of_the_simulations() -> None:
    one = player()
    one.choose(handicap_game(), WHITE, Limits(nodes=100))  # compiled, when it was not
    analysis = Analysis(one, handicap_game(), WHITE, count=3, with_owners=True)
    stop = threading.Event()
    timer = threading.Timer(3.0, stop.set)
    timer.start()
    analysis.run(stop)
    report = analysis.report
    assert report.moves
    assert report.owners is not None
    assert report.owners.lead < -20
    assert sum(report.owners.shares) < 0
    assert all(move.win_probability < 0.2 for move in report.moves)


def test_no_report_has_a_move_above_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even one of a search less deep, from before the last lesson."""
    analysis = Analysis(player(), handicap_game(), WHITE, count=3)
    reports: list[list[float]] = []
    tell = Analysis._tell

    def told(self: Analysis, choices: list[Choice]) -> None:
        tell(self, choices)
        reports.append([move.win_probability for move in self.report.moves])

    monkeypatch.setattr(Analysis, "_tell", told)
    stop = threading.Event()
    threading.Timer(1.0, stop.set).start()
    analysis.run(stop)
    assert len(reports) > 3
    assert all(chances[0] >= max(chances) - 1e-9 for chances in reports)


def test_an_explanation_tells_the_simulations_and_no_features() -> None:
    one, game, limits = player(), handicap_game(), Limits(nodes=6000)
    thought, book = Thought(one.choose(game, WHITE, limits)), Rulebook(None)
    text = explained(one, game, WHITE, thought, limits, book, Professionals(book))
    assert "1,500 games against itself from here: White wins" in text
    assert "points behind on average" in text
    assert "learned shapes" in text
    assert "Features" not in text
    assert "tactics" not in text


@pytest.mark.parametrize(("value", "less"), [(0.2, False), (0.1, True), (-1.0, True)])
def test_an_alternative_is_judged_by_what_its_value_lacks(value: float, less: bool) -> None:
    best = Choice(45, False, 0.2, 4, 10, 0.1, [45], Judged(100, 0.7, 3.0))
    other = best._replace(point=46, value=value, judged=None).beside(best)
    assert (other.win_probability < best.win_probability) == less
    assert 0 <= other.win_probability <= 1
