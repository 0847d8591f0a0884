"""Rules of status beside what is read or searched: they say the same, or nothing."""

import re

import numpy as np
import pytest

import katachi
from katachi.data import shipped
from katachi.engine.board.grid import BLACK
from katachi.engine.board.position import blocks_of
from katachi.engine.board.vertex import point_of
from katachi.engine.patterns.status import BlockNumbers, rule_for
from katachi.engine.patterns.theory import read_theory
from katachi.engine.patterns.vocabulary import STATUS
from katachi.engine.patterns.words import ALIVE, DEAD
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.explain import living, stakes
from katachi.explain.living import by_rule
from katachi.explain.reasons.facts import Words
from katachi.explain.stakes import Stakes, Told, View
from katachi.explain.why import explained
from tests.paths import ROOT

RECORDS = ROOT / "data" / "games" / "gnugo-level0" / "9x9"
TOLD = {"alive": ("alive", "seki"), "dead": ("dead",), "hangs": ("unsettled",)}


@pytest.fixture(scope="module")
def player() -> katachi.Player:
    return katachi.Player(nodes=100)


def test_who_lives_is_told_with_a_rule_that_says_the_same(player: katachi.Player) -> None:
    theory = read_theory(shipped.path_of("theories", "status"), STATUS)
    spoken = set()
    game = katachi.Game.from_record(RECORDS / "0003.sgf")
    with game.after(16):
        position, size = game._game.position, game.size
        blocks = BlockNumbers(game._game.grid, position)
        rules = {}
        for head in blocks_of(position):
            vertex = katachi.api.names.vertices([head], size)[0]
            rules[vertex] = rule_for(theory, blocks.of(head))
        for life in player.lives(game, "A1", "J9"):
            rule = next(rules[vertex] for vertex in life.stones if vertex in rules)
            says = "says the same" in life.text
            if says:
                assert rule is not None
                assert life.status in TOLD[rule.says], life.text
                spoken.add(rule.says)
            elif rule is not None and life.status in ("alive", "dead"):
                is_sure = "lives whatever happens" in life.text
                assert is_sure or life.status not in TOLD[rule.says], life.text
    assert spoken == {"alive", "dead"}


def test_why_tells_the_rule_by_which_a_block_lives(player: katachi.Player) -> None:
    game = katachi.Game.from_record(RECORDS / "0017.sgf")
    with game.after(32):
        reason = player.explain(game, "D3")
    assert len(reason.sentences) <= 5
    said = zip(reason.sentences, reason.named, strict=True)
    told = [one for one in said if "a rule that is right in" in one[0]]
    assert told
    for text, named in told:
        found = re.match(r"Black's (?:stone|group) at (\w\d) is alive then: the whole group", text)
        assert found
        assert found[1] in named


@pytest.mark.parametrize("share", [0.8, 0.6])
def test_a_block_has_one_name_in_an_explanation_and_a_rule_only_if_its_fate_is_clear(
    monkeypatch: pytest.MonkeyPatch, share: float
) -> None:
    """Its name is that of its stone nearest to the move."""
    one = Session(SessionOptions(nodes=20))
    view = View(0.0, np.full(one.game.grid.length, share), [])
    block = tuple(point_of(name, 9) for name in ("C5", "D5", "E5", "F5"))
    one.game.set_up(block, [point_of("C2", 9)])
    at_stake = Stakes(one.game, Words(BLACK, point_of("G6", 9), 9), view, view, view, view)
    monkeypatch.setattr(stakes, "stakes_of", lambda *_: at_stake)
    monkeypatch.setattr(living, "turned", lambda *_: (True, [(block, True)]))
    monkeypatch.setattr(stakes, "told_of", lambda *_: [Told("It makes the 4 stones at F5 safe.")])
    answer = explained(one, BLACK, point_of("G6", 9)).answer
    assert ("\nBlack's group at F5 is alive then: " in answer) == (share > 0.75)


@pytest.mark.parametrize("size", [9, 13, 19])
def test_a_rule_speaks_only_where_it_was_counted_how_often_it_is_right(size: int) -> None:
    game = katachi.Game(size)
    game.play("E5")
    stone = point_of("E5", size)
    found = by_rule(game._game, stone, ALIVE, "{group}, {share}")
    assert (found is not None) == (size == 9)
    assert by_rule(game._game, stone, DEAD, "{group}, {share}") is None
