"""What is learned from in a game: lines expected in self-play, else the learner's only."""

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import make_grid
from katachi.engine.thesis.network import make_network
from katachi.learning import selfplay
from katachi.learning.games import (
    GamePool,
    NetworkPlayer,
    Pairing,
    Player,
    handmade_player,
    random_player,
)
from katachi.workers.pool import Host
from tests.learning.kept_games import features_of, random_model
from tests.learning.training import never

SIZE = 5
LEARNER = NetworkPlayer(make_network(random_model(1)), depth=1)


@pytest.mark.parametrize("has_black", [True, False])
@pytest.mark.parametrize(
    ("second", "has_lines"),
    [(LEARNER, True), (handmade_player(1), False), (random_player(), False)],
    ids=["itself", "another network", "random"],
)
def test_whose_lines_are_learned_from(
    monkeypatch: pytest.MonkeyPatch, second: Player, has_lines: bool, has_black: bool
) -> None:
    """After a move of another player's stands the position itself, not what that player expects."""
    record = selfplay.make_record(make_grid(SIZE))
    monkeypatch.setattr(selfplay, "make_record", lambda grid: record)
    with GamePool(SIZE, 0.5, Host(1), never()) as pool:
        (played,) = pool.play([Pairing(LEARNER, second, has_black, seed=3, opening=0)])
    moves = record.points[: len(played.features)].tolist()
    game = Game(SIZE)
    is_line = []
    for point, kept in zip(moves, played.features.tolist(), strict=True):
        game.play(game.to_move, point)
        is_line.append(kept != features_of(game))
    own, other = (is_line[::2], is_line[1::2]) if has_black else (is_line[1::2], is_line[::2])
    assert any(own)
    assert any(other) == has_lines
