"""Literals on drawn boards, with their answers found by hand."""

import re
from dataclasses import dataclass

from katachi.engine.board.game import Game
from tests.engine.diagrams import game_from


def _filled(size: int, stones: int) -> Game:
    """A board with black rows, every other one, until there are so many stones."""
    rows = []
    for row in range(size):
        count = min(stones, size) if row % 2 == 0 else 0
        rows.append("X" * count + "." * (size - count))
        stones -= count
    return game_from("\n".join(rows))


BOARDS = {
    "fight": game_from(
        """
        . . . . .
        . . X . .
        . X O X .
        . . . . .
        O X . . .
        """
    ),
    "chain": game_from(
        """
        . . . . .
        . X X . .
        . X . O .
        . . O O .
        . . . . .
        """
    ),
    "nets": game_from(
        """
        . . . . . . . . .
        . . X . . . O O .
        . . . . X . O . .
        . . X . . . . O O
        . . . . . . . . .
        . O O . . . . . .
        . O X X . . X . .
        . . X O . . . X .
        . . . O . . . . .
        """
    ),
    "small": game_from(". .\n. ."),
    **{
        f"{stones} of {size}": _filled(size, stones)
        for size, counts in {5: (9, 10), 7: (6, 7, 19, 20), 9: (11, 12, 32, 33)}.items()
        for stones in counts
    },
}


@dataclass(frozen=True)
class Meaning:
    """A body on a board, and all values of its variables, in the order in which they stand there.

    A solution is written as in `B3 C2`, blocks by the first of their points and X and Y as one
    point. The board's number is 0.
    """

    board: str
    body: str
    answers: str

    @property
    def shown(self) -> str:
        """What to print of a solution, as Prolog terms."""
        variables = dict.fromkeys(re.findall(r"\b[A-Z]\w*", self.body))
        kinds = {"Block": "block(Block)", "Other": "block(Other)", "Liberty": "block(Liberty)"}
        kinds["X"] = "point(X, Y)"
        return ", ".join(kinds.get(name, name) for name in variables if name != "Y")

    def goal(self, module: str) -> str:
        """The body as a goal; for facts.pl, X, Y and the blocks are bound first."""
        binding = {"X": "board(0, X, Y, _)"}
        binding |= {name: f"block(0, {name}, _)" for name in ("Block", "Other")}
        first = [goal for name, goal in binding.items() if re.search(rf"\b{name}\b", self.body)]
        bound = "".join(f"spec:{goal}, " for goal in first) if module == "fast" else ""
        return f"({bound}{module}:({self.body}))"


def _at(block: str, x: int, y: int) -> str:
    return f"block_on_pos(0, {x}, {y}, {block}, 0, 0, 1)"


MEANINGS = [
    Meaning(*row)
    for row in [
        # Moves and blocks
        ("fight", "captures(0, Block, X, Y, black)", "A1 A2, C3 C2"),
        ("fight", "captures(0, Block, X, Y, white)", ""),
        ("fight", "atari(0, Block, X, Y, white)", "B1 B2, B1 C1"),
        ("fight", "atari(0, Block, X, Y, black)", ""),
        ("fight", "connects_direct(0, Block, 2, 2, black)", "B1, B3"),
        ("fight", "connects_direct(0, Block, 2, 2, white)", ""),
        ("fight", "connects_direct(0, Block, X, Y, white)", "A1 A2, C3 C2"),
        ("fight", "connects_indirect(0, Block, X, Y, white)", ""),
        (
            "fight",
            "connects_indirect(0, Block, X, Y, black)",
            "B1 C2, B3 A2, B3 A4, C4 B5, C4 D5, D3 E2, D3 E4",
        ),
        ("fight", "opposite(white, Colour), captures(0, Block, 3, 2, Colour)", "black C3"),
        *(
            ("fight", f"{name}(0, Block, X, Y, empty)", "")
            for name in ("captures", "atari", "connects_direct", "connects_indirect")
        ),
        (
            "fight",
            "captures(0, Block, X, Y, black), captures(0, Other, X, Y, black)",
            "A1 A2 A1, C3 C2 C3",
        ),
        # Blocks
        ("chain", "liberty_cnt(0, Block, Count)", "B3 7, C2 7"),
        ("chain", "liberty_cnt(0, Block, 7)", "B3, C2"),
        ("chain", "liberty_cnt(0, Block, 6)", ""),
        ("chain", "stone_cnt(0, Block, Count)", "B3 3, C2 3"),
        ("fight", "stone_cnt(0, Block, 2)", ""),
        (
            "chain",
            f"{_at('Block', 2, 3)}, liberty(0, Block, Liberty)",
            "B3 A3, B3 A4, B3 B2, B3 B5, B3 C3, B3 C5, B3 D4",
        ),
        (
            "chain",
            f"{_at('Block', 2, 4)}, {_at('Other', 4, 2)}, liberty(0, Block, Liberty), "
            "liberty(0, Other, Liberty)",
            "B3 C2 B2, B3 C2 C3, B3 C2 D4",
        ),
        ("chain", f"{_at('Block', 3, 3)}, block_color(0, Block, Colour)", "C3 empty"),
        ("chain", f"{_at('Block', 3, 3)}, block_color(0, Block, empty)", "C3"),
        ("chain", f"{_at('Block', 3, 4)}, block_color(0, Block, Colour)", "B3 black"),
        ("chain", f"{_at('Block', 3, 4)}, block_color(0, Block, empty)", ""),
        ("chain", f"{_at('Block', 3, 2)}, block_color(0, Block, Colour)", "C2 white"),
        ("chain", f"{_at('Block', 3, 3)}, liberty(0, Block, Liberty)", ""),
        ("chain", f"{_at('Block', 3, 3)}, liberty_cnt(0, Block, Count)", ""),
        ("chain", f"{_at('Block', 3, 3)}, stone_cnt(0, Block, Count)", ""),
        (
            "chain",
            f"{_at('Block', 1, 1)}, block_color(0, Block, Colour), {_at('Other', 5, 5)}, "
            "block_color(0, Other, Colour)",
            "A1 empty E5",
        ),
        (
            "chain",
            "liberty_cnt(0, Block, Count), liberty_cnt(0, Other, Count), "
            "block_color(0, Other, white)",
            "B3 7 C2, C2 7 C2",
        ),
        # Places
        (
            "chain",
            "block_on_pos(0, X, Y, Block, -1, 0, 1), block_on_pos(0, X, Y, Block, 0, 1, 1)",
            "C3 B3, D2 C2",
        ),
        (
            "chain",
            "block_on_pos(0, 3, 3, Block, 1, 2, Pos)",
            "A2 6, A4 2, B1 3, B5 5, D1 7, D5 1, E2 4, E4 8",
        ),
        ("chain", "block_on_pos(0, 1, 1, Block, 1, 0, Pos)", "A2 2, A2 8, B1 1, B1 7"),
        ("chain", "block_on_pos(0, 1, 1, Block, -1, 0, 1)", ""),
        ("chain", "block_on_pos(0, 5, 5, Block, 0, 1, 1)", ""),
        ("chain", "block_on_pos(0, X, Y, Block, 4, 4, 1)", "A1 E5"),
        ("chain", "block_on_pos(0, X, Y, Block, 5, 0, Pos)", ""),
        ("small", "block_on_pos(0, X, Y, Block, 18, -18, Pos)", ""),
        ("chain", "edge_hor(2, 4, Distance, Pos)", "-2 1, -2 4, -2 6, -2 7, 2 2, 2 3, 2 5, 2 8"),
        ("chain", "edge_ver(2, 4, Distance, Pos)", "-2 3, -2 4, -2 7, -2 8, 2 1, 2 2, 2 5, 2 6"),
        ("chain", "edge_hor(3, 3, Distance, 1)", "3"),
        ("chain", "edge_hor(X, Y, 1, 1)", "E1, E2, E3, E4, E5"),
        ("chain", "edge_hor(X, Y, -1, 1)", "A1, A2, A3, A4, A5"),
        ("chain", "edge_ver(X, Y, 2, 1), edge_hor(X, Y, -2, 1)", "B4"),
        ("chain", "edge_hor(X, Y, -3, 1)", ""),
        ("small", "edge_hor(X, Y, 1, 1)", "B1, B2"),
        ("small", "edge_ver(X, Y, -1, 1)", "A1, B1"),
        # Colours, numbers, stages
        ("small", "opposite(Colour, Coloured)", "black white, white black"),
        ("small", "opposite(empty, Colour)", ""),
        ("small", "pos_gen(Pos)", "1, 2, 3, 4, 5, 6, 7, 8"),
        ("chain", "stone_cnt(0, Block, Count), range(Count, 3, 3)", "B3 3, C2 3"),
        ("chain", "stone_cnt(0, Block, Count), range(Count, 0, inf)", "B3 3, C2 3"),
        ("chain", "stone_cnt(0, Block, Count), range(Count, 4, inf)", ""),
        ("chain", "stone_cnt(0, Block, Count), range(Count, 1, 2)", ""),
        ("chain", "stone_cnt(0, Block, Count), range(Count, 4, 2)", ""),
        ("small", "stage(0, Stage)", "opening"),
        ("9 of 5", "stage(0, Stage)", "middle"),
        ("10 of 5", "stage(0, Stage)", "ending"),
        ("6 of 7", "stage(0, Stage)", "opening"),
        ("7 of 7", "stage(0, Stage)", "middle"),
        ("19 of 7", "stage(0, Stage)", "middle"),
        ("20 of 7", "stage(0, Stage)", "ending"),
        ("11 of 9", "stage(0, Stage)", "opening"),
        ("12 of 9", "stage(0, Stage)", "middle"),
        ("32 of 9", "stage(0, Stage)", "middle"),
        ("33 of 9", "stage(0, Stage)", "ending"),
        ("33 of 9", "stage(0, opening)", ""),
    ]
]
