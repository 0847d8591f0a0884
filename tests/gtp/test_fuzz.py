"""Thousands of lines, sensible, mutilated and random: every command gets its one response."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.clock import Clock
from gtp.loop import answer
from gtp.protocol import parse_line
from gtp.session import Session, SessionOptions

SEARCHING = {"genmove", "reg_genmove", "kgs-genmove_cleanup"}
"""Left out: they take long."""

SENSIBLE = """
    boardsize 9|boardsize 5 5|clear_board|komi 6.5|fixed_handicap 2|place_free_handicap 3
    set_free_handicap c3 d4|play b c3|play w d4|play W E5|play black pass|play white a1|undo
    gg-undo 2|gg-undo|time_settings 60 10 5|time_left b 30 0|kgs-time_settings byoyomi 60 10 5
    kgs-time_settings none|cputime|final_score|final_status_list dead|loadsgf game.sgf
    loadsgf game.sgf 2|printsgf|printsgf out.sgf|showboard|set_random_seed 3|kgs-rules aga
    name|version|protocol_version|list_commands|known_command play
"""
WORDS = """
    b WHITE pass resign a1 J9 i5 t19 z99 a0 5 19 0 -1 -0 1e3 1e999 nan 0x9 9_9 none canadian
    99999999999999999999999 alive seki japanese . ~ 'game.sgf' "a ' # \0 \x7f ; (
"""


def lines(seed: int, count: int) -> Iterator[str]:
    """Command lines, half of them with slips of the hand."""
    chance = random.Random(seed)
    sensible, any_words = re.split(r"\||\n", SENSIBLE.strip()), WORDS.split()
    for _ in range(count):
        words = chance.choice(sensible).split()
        if chance.random() < 0.5:
            at = chance.randrange(len(words))
            words[at : at + chance.randint(0, 2)] = chance.choices(
                any_words, k=chance.randint(0, 2)
            )
        if chance.random() < 0.2:
            words.insert(0, str(chance.randint(-5, 10**10)))
        line = " ".join(words)
        if chance.random() < 0.2:
            at = chance.randrange(len(line) + 1)
            line = line[:at] + chance.choice("\0\t\r #-9é形") + line[at + chance.randint(0, 1) :]
        yield line + chance.choice(["\n", "\r\n", ""])


def state_of(session: Session) -> tuple[object, ...]:
    game = session.game
    return game.size, game.komi, game.rules, game.handicap, tuple(game.moves), game.stones()


@pytest.mark.parametrize("seed", range(4))
def test_every_line_is_answered_and_errors_change_nothing(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.sgf").write_bytes(b"(;SZ[5];B[aa];W[bb])")
    session = Session(SessionOptions())
    session.clock = Clock(now=lambda: 0.0)
    answered = set()
    for line in lines(seed, 1000):
        request = parse_line(line)
        if request is None or request.name in SEARCHING:
            continue
        before = state_of(session)
        response = answer(session, request)
        assert response.endswith("\n\n")
        assert "\n\n" not in response[:-2]
        assert "internal error" not in response, line
        if response.startswith("?"):
            assert state_of(session) == before, line
        answered.add((request.name, response[0]))
    for command in ("play", "boardsize", "komi", "loadsgf", "undo", "kgs-rules"):
        assert {(command, "="), (command, "?")} <= answered
