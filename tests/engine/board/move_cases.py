"""Moves and what comes of them, drawn: captures, ko, prisoners."""

from typing import NamedTuple


class Play(NamedTuple):
    """Moves from a board, and what must come of them."""

    name: str
    before: str
    moves: str
    after: str
    ko: str = ""
    prisoners: tuple[int, int] = (0, 0)


PLAYS = [
    Play(
        "a stone without neighbours",
        ". . .\n. . .\n. . .",
        "B2",
        ". . .\n. X .\n. . .",
    ),
    Play(
        "one stone in the centre",
        """
        . . . .
        . X . .
        X O . .
        . X . .
        """,
        "C2",
        """
        . . . .
        . X . .
        X . X .
        . X . .
        """,
        prisoners=(1, 0),
    ),
    Play(
        "one stone in the corner",
        ". . .\n. . .\nO X .",
        "A2",
        ". . .\nX . .\n. X .",
        prisoners=(1, 0),
    ),
    Play(
        "one stone on the edge",
        ". . .\n. X .\nX O .",
        "C1",
        ". . .\n. X .\nX . X",
        prisoners=(1, 0),
    ),
    Play(
        "White captures",
        ". . .\n. O .\nO X .",
        "O:C1",
        ". . .\n. O .\nO . O",
        prisoners=(0, 1),
    ),
    Play(
        "a block of five",
        """
        . X X X .
        X O O O X
        X O X X .
        X O X . .
        . . X . .
        """,
        "B1",
        """
        . X X X .
        X . . . X
        X . X X .
        X . X . .
        . X X . .
        """,
        prisoners=(5, 0),
    ),
    Play(
        "two blocks at once",
        """
        . . . .
        . . . .
        X X . X
        O O . O
        """,
        "C1",
        """
        . . . .
        . . . .
        X X . X
        . . X .
        """,
        prisoners=(3, 0),
    ),
    Play(
        "four blocks at once: no ko",
        """
        . . X . .
        . X O X .
        X O . O X
        . X O X .
        . . X . .
        """,
        "C3",
        """
        . . X . .
        . X . X .
        X . X . X
        . X . X .
        . . X . .
        """,
        prisoners=(4, 0),
    ),
    Play(
        "one block that is touched on two sides",
        """
        . . . .
        X X . .
        O O X .
        . O X .
        """,
        "A1",
        """
        . . . .
        X X . .
        . . X .
        X . X .
        """,
        prisoners=(3, 0),
    ),
    Play(
        "a stone without a liberty that captures is no suicide",
        """
        . X O .
        X X O .
        O O . .
        . . . .
        """,
        "O:A4",
        """
        O . O .
        . . O .
        O O . .
        . . . .
        """,
        prisoners=(0, 3),
    ),
    Play(
        "four blocks become one",
        """
        . . . . .
        . . X . .
        . X . X .
        . . X . .
        . . . . .
        """,
        "C3",
        """
        . . . . .
        . . X . .
        . X X X .
        . . X . .
        . . . . .
        """,
    ),
    Play(
        "a ko in the centre",
        """
        . X O .
        X O . O
        . X O .
        . . . .
        """,
        "C3",
        """
        . X O .
        X . X O
        . X O .
        . . . .
        """,
        ko="B3",
        prisoners=(1, 0),
    ),
    Play(
        "a ko in the corner",
        ". . .\nO X .\n. O X",
        "A1",
        ". . .\nO X .\nX . X",
        ko="B1",
        prisoners=(1, 0),
    ),
    Play(
        "a ko taken by White",
        """
        . X O .
        X . X O
        . X O .
        . . . .
        """,
        "O:B3",
        """
        . X O .
        X O . O
        . X O .
        . . . .
        """,
        ko="C3",
        prisoners=(0, 1),
    ),
    Play(
        "after moves elsewhere the ko may be taken back",
        """
        . X O .
        X O . O
        . X O .
        . . . .
        """,
        "C3 D1 A1 B3",
        """
        . X O .
        X O . O
        . X O .
        X . . O
        """,
        ko="C3",
        prisoners=(1, 1),
    ),
    Play(
        "a pass ends the ko",
        """
        . X O .
        X O . O
        . X O .
        . . . .
        """,
        "C3 pass",
        """
        . X O .
        X . X O
        . X O .
        . . . .
        """,
        prisoners=(1, 0),
    ),
    Play(
        "the taker may fill the ko",
        """
        . X O .
        X O . O
        . X O .
        . . . .
        """,
        "C3 X:B3",
        """
        . X O .
        X X X O
        . X O .
        . . . .
        """,
        prisoners=(1, 0),
    ),
    Play(
        "one stone taken by a stone that has another liberty: no ko",
        """
        . X . .
        X O . O
        . X O .
        . . . .
        """,
        "C3",
        """
        . X . .
        X . X O
        . X O .
        . . . .
        """,
        prisoners=(1, 0),
    ),
    Play(
        "one stone taken by a block of two: no ko",
        """
        . X X .
        X O . O
        . X O .
        . . . .
        """,
        "C3",
        """
        . X X .
        X . X O
        . X O .
        . . . .
        """,
        prisoners=(1, 0),
    ),
    Play(
        "two stones taken by one: no ko",
        """
        . . . . .
        X X O . .
        O O . O .
        X X O . .
        . . . . .
        """,
        "C3",
        """
        . . . . .
        X X O . .
        . . X O .
        X X O . .
        . . . . .
        """,
        prisoners=(2, 0),
    ),
    Play(
        "a snapback",
        """
        . . . .
        X X X .
        O O O X
        . . O X
        """,
        "B1 A1 B1",
        """
        . . . .
        X X X .
        . . . X
        . X . X
        """,
        prisoners=(5, 1),
    ),
]
