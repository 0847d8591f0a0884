"""How the page puts stones in a lesson: as the engine's rules do, but for ko."""

import json
import subprocess
from random import Random

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.vertex import name_of
from katachi.web.app import PAGE
from tests import programs
from tests.engine.diagrams import diagram_of, game_from, rows_of
from tests.engine.random_games import random_game
from tests.web.test_lessons import POSITIONS


def signs(game: Game) -> str:
    """The board as the page has it: a sign a point, from the top left."""
    return "".join(rows_of(diagram_of(game))).replace("X", "B").replace("O", "W")


@pytest.mark.external
def test_the_page_puts_stones_as_the_rules_do() -> None:
    """Every point of positions of the lessons and of random games, for both colours."""
    boards = ["\n".join(one["board"]) for one in POSITIONS.values()]
    boards += [diagram_of(random_game(5, 40, Random(seed))) for seed in range(10)]
    asked, expected = [], []
    for board in boards:
        for colour, sign in ((BLACK, "B"), (WHITE, "W")):
            game = game_from(board, colour)
            before = signs(game)
            for point in map(int, game.grid.points):
                asked.append([before, game.size, sign, name_of(point, game.size)])
                if may := game.is_legal(colour, point):
                    game.play(colour, point)
                expected.append(signs(game) if may else None)
                game.undo(int(may))
    script = f"""import {{ put }} from "{(PAGE / "stones.js").as_uri()}";
        console.log(JSON.stringify({json.dumps(asked)}.map((one) => put(...one))));"""
    node = [programs.require("node"), "--input-type=module", "-"]
    done = subprocess.run(node, input=script, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == expected
