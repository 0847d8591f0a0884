"""Games played through from records, friendly and broken, and records of games."""

from pathlib import Path

import pytest
from sgfmill.sgf import Sgf_game

from katachi.data.language import RecordError
from katachi.data.reading import read_record
from katachi.data.record import MAX_MOVES
from katachi.data.sgf import sgf_of
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.record import UnplayableSize, game_of, record_of, sound
from katachi.engine.board.rules import AGA, CHINESE, JAPANESE, NEW_ZEALAND, Rules
from katachi.engine.board.vertex import name_of, point_of


def read_game(
    source: Path | bytes,
    rules: Rules | None = CHINESE,
    limit: int | None = None,
    *,
    komi: float = 7.0,
) -> Game:
    """The game of a file, or of the bytes of one."""
    return game_of(read_record(source), rules, limit, komi=komi)


def game_to_sgf(game: Game, **said) -> bytes:
    """The record of a game as a file has it."""
    return sgf_of(record_of(game, **said))


def moves_of(game: Game) -> str:
    """The moves as text, such as `B E5 W pass`."""
    return " ".join(f"{'.BW'[m.colour]} {name_of(m.point, game.size)}" for m in game.moves)


def stones_of(game: Game) -> str:
    """The stones as text, sorted: `B A1 W C3`."""
    stones = game.stones().items()
    return " ".join(sorted(f"{'.BW'[c]} {name_of(p, game.size)}" for p, c in stones))


@pytest.mark.parametrize(
    ("sgf", "moves"),
    [
        (b"(;SZ[9];B[ee];W[aa])", "B E5 W A9"),
        (b"junk (  ;GM[1]SZ[9]\r\n;B[ee]\n;W[cg])trailing", "B E5 W C3"),
        (b"(;SZ[9];B[];W[tt];B[])", "B pass W pass B pass"),
        (b"(;;B[pd];W[tt])", "B Q16 W pass"),
        (b"(;SZ[9];B[ee];B[cc])", "B E5 B C7"),
        (b"(;SZ[9](;B[ee](;W[cc])(;W[dd]))(;B[aa]))", "B E5 W C7"),
        (b"(;SZ[9];B[ee](;W[cc];B[gg])(broken[", "B E5 W C7 B G3"),
        (b"(;SZ[9];C[only a comment];B[ee];;W[cc])", "B E5 W C7"),
        (b"(;SZ[9]C[a (;b\\] \\\\];B[ee])", "B E5"),
        (b"(;SiZe[9];Black[ee])", "B E5"),
        (b"(;SZ[9]C[gr\xfc\xdf];B[ee])", "B E5"),
        ("(;SZ[9]CA[UTF-8]PB[本因坊];B[ee])".encode(), "B E5"),
        ("(;SZ[9]CA[Shift_JIS]PB[本因坊];B[ee])".encode("shift_jis"), "B E5"),
        (b"(;SZ[9]KM[]HA[]RE[Void];B[ee])", "B E5"),
        (b"(;SZ[9])", ""),
        (b"(;SZ[9];B[ee])(;SZ[9];B[aa])", "B E5"),
    ],
)
def test_main_lines(sgf: bytes, moves: str) -> None:
    assert moves_of(read_game(sgf)) == moves


@pytest.mark.parametrize(
    ("sgf", "stones", "to_move", "handicap"),
    [
        (b"(;SZ[9]AB[cc][gg]AW[ee])", "B C7 B G3 W E5", BLACK, 0),
        (b"(;SZ[9]AB[cc][gg]AW[ee]PL[W])", "B C7 B G3 W E5", WHITE, 0),
        (b"(;SZ[9]AB[aa:bb])", "B A8 B A9 B B8 B B9", BLACK, 0),
        (b"(;SZ[9]HA[2]AB[cc][gg])", "B C7 B G3", WHITE, 2),
        (b"(;SZ[9]HA[2]AB[cc][gg];W[ee])", "B C7 B G3 W E5", BLACK, 2),
        (b"(;SZ[9]HA[3]AB[cc][gg]PL[B])", "B C7 B G3", BLACK, 2),
        (b"(;SZ[9]AB[cc];W[ee])", "B C7 W E5", BLACK, 0),
        (b"(;SZ[9]HA[0];B[ee])", "B E5", WHITE, 0),
        (b"(;SZ[9];B[cc];AW[ee]AE[cc])", "W E5", WHITE, 0),
        (b"(;SZ[9];B[cc];AW[ee]PL[B];B[gg])", "B C7 B G3 W E5", WHITE, 0),
    ],
)
def test_set_up_stones(sgf: bytes, stones: str, to_move: int, handicap: int) -> None:
    game = read_game(sgf)
    assert (stones_of(game), game.to_move, game.handicap) == (stones, to_move, handicap)


@pytest.mark.parametrize(
    ("limit", "moves"), [(None, "B E5 W C7 B G3"), (0, ""), (2, "B E5 W C7"), (9, "B E5 W C7 B G3")]
)
def test_move_limit(limit: int | None, moves: str) -> None:
    assert moves_of(read_game(b"(;SZ[9];B[ee];W[cc];B[gg])", CHINESE, limit)) == moves


@pytest.mark.parametrize("behind", [b"W[ee]", b"W[zz]"], ids=["illegal", "no sense"])
def test_the_moves_behind_the_limit_are_not_judged(behind: bytes) -> None:
    assert moves_of(read_game(b"(;SZ[9];B[ee];" + behind + b")", CHINESE, 1)) == "B E5"


def test_move_numbers_go_on_after_set_up_stones() -> None:
    game = read_game(b"(;SZ[9];B[ee];W[cc];AB[aa];W[gg];B[gc])", CHINESE, 3)
    assert stones_of(game) == "B A9 B E5 W C7 W G3"


def test_komi_and_rules() -> None:
    assert read_game(b"(;SZ[9]KM[5.5])").komi == 5.5
    assert read_game(b"(;SZ[9])", komi=3.5).komi == 3.5
    assert read_game(b"(;SZ[9]RU[Chinese])", JAPANESE).rules is JAPANESE


@pytest.mark.parametrize(
    "sgf",
    [
        b"",
        b"no record at all",
        b"(",
        b"(;",
        b"()",
        b"(;SZ[9];B[zz])",
        b"(;SZ[9];B[e])",
        b"(;SZ[9];B[ee]W[cc])",
        b"(;SZ[9];B[ee][cc])",
        b"(;SZ[9]AB[ee]AW[ee])",
        b"(;SZ[9]AB[aa:bb]AE[bb])",
        b"(;SZ[2]AB[aa][ab][ba][bb])",
        b"(;SZ[9]AB[jj])",
        b"(;SZ[nine])",
        b"(;SZ[0])",
        b"(;SZ[99])",
        b"(;SZ[" + b"9" * 100_000 + b"])",
        b"\x89PNG\r\n\x1a\n\x00\x00",
    ],
)
def test_broken_records(sgf: bytes) -> None:
    with pytest.raises(RecordError):
        read_game(sgf)


@pytest.mark.parametrize("size", [1, 20, 25])
def test_sizes_that_are_not_played(size: int) -> None:
    with pytest.raises(UnplayableSize):
        read_game(f"(;SZ[{size}])".encode())


def test_what_is_deep_beside_the_main_line_does_no_harm() -> None:
    deep = b"(;SZ[9];B[ee](;W[cc])" + b"(;W[dd]" * 400_000 + b")" * 400_001
    assert moves_of(read_game(deep)) == "B E5 W C7"


def test_a_repetition_that_other_rules_allow_is_read() -> None:
    """Two passes away, the ko is retaken: the simple ko allows it, superko does not."""
    sgf = b"(;SZ[5]AB[ba][ab][bc]AW[ca][bd][db][cc];B[cb];W[bb];B[];W[];B[cb];W[];B[];W[bb])"
    game = read_game(sgf, CHINESE)
    assert len(game.moves) == 8
    assert game.rules is CHINESE


def example_game() -> Game:
    """A game with a capture, passes and a comment-worthy end."""
    game = Game(9, AGA, 0.5)
    game.place_handicap([point_of("C3", 9), point_of("G7", 9)])
    for colour, name in [(WHITE, "A1"), (BLACK, "A2"), (WHITE, "J9"), (BLACK, "B1")]:
        game.play(colour, point_of(name, 9))
    game.play(WHITE, PASS)
    return game


def test_a_written_game_reads_back_equal() -> None:
    game = example_game()
    again = read_game(game_to_sgf(game), AGA)
    assert again.moves == game.moves
    assert again.stones() == game.stones()
    assert (again.komi, again.handicap, again.size) == (game.komi, game.handicap, game.size)
    assert game_to_sgf(again) == game_to_sgf(game)


def test_a_set_up_position_reads_back_equal() -> None:
    game = Game(5)
    game.set_up([point_of("A1", 5)], [point_of("C3", 5), point_of("D3", 5)], WHITE)
    again = read_game(game_to_sgf(game))
    assert (again.stones(), again.to_move, again.handicap) == (game.stones(), WHITE, 0)


def test_what_a_record_tells() -> None:
    names = {"black": "Kata[chi]", "white": "本因坊", "date": "2024-05-01"}
    data = game_to_sgf(
        example_game(), **names, result="W+R", comments={0: "start", 2: "a\\b]\n\nc"}
    )
    record = Sgf_game.from_bytes(data)
    root, nodes = record.get_root(), record.get_main_sequence()
    assert (record.get_player_name("b"), record.get_player_name("w")) == ("Kata[chi]", "本因坊")
    assert (root.get("RE"), root.get("RU"), root.get("KM"), root.get("HA")) == (
        "W+R",
        "AGA",
        0.5,
        2,
    )
    assert root.get("DT") == "2024-05-01"
    assert (root.get("C"), nodes[2].get("C")) == ("start", "a\\b]\n\nc")
    assert not any(node.has_property("C") for node in (nodes[1], *nodes[3:]))
    assert nodes[-1].get_move() == ("w", None)


def test_a_record_without_a_date_has_none() -> None:
    assert b"DT" not in game_to_sgf(Game(9))


@pytest.mark.parametrize(
    ("sgf", "fault"),
    [
        (b"(;SZ[9];B[zz])", "line 1, column 9: 'zz' is no point of the board"),
        (b"(;SZ[2]AB[aa][ab][ba][bb])", "line 1, column 8: a block has no liberty"),
        (b"(;SZ[25])", "the board is of size 25"),
    ],
)
def test_a_fault_with_nothing_before_it_is_named(sgf: bytes, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_game(sgf)
    assert str(caught.value) == fault


@pytest.mark.parametrize(
    ("sgf", "moves", "fault"),
    [
        (
            b"(;SZ[9]\n;B[ee];W[ee];B[aa])",
            "B E5",
            "line 2, column 8: move 2, White E5, is not legal",
        ),
        (b"(;SZ[9];B[ee];W[zz])", "B E5", "line 1, column 15: 'zz' is no point of the board"),
        (b"(;SZ[9];B[ee];AW[dd]AE[dd])", "B E5", "line 1, column 15: a point is set up twice"),
        (b"(;SZ[9];B[ee]", "B E5", "line 1, column 14: the last ')' is missing"),
        (
            b"(;SZ[9];W[ba];W[ab];B[aa])",
            "W B9 W A8",
            "line 1, column 21: move 3, Black A9, is not legal",
        ),
        (
            b"(;SZ[5]AB[ba][ab][bc]AW[ca][bd][db][cc];B[cb];W[bb];B[cb])",
            "B C4 W B4",
            "line 1, column 53: move 3, Black C4, is not legal",
        ),
    ],
)
def test_what_came_before_a_fault_is_kept(sgf: bytes, moves: str, fault: str) -> None:
    game = read_game(sgf, komi=7)
    assert (moves_of(game), game.remarks) == (moves, (fault,))
    kept = sound(read_record(sgf))
    assert kept.remarks == (fault,)
    assert moves_of(game_of(kept)) == moves


@pytest.mark.parametrize(
    ("said", "rules", "komi", "remarks"),
    [
        ("RU[Korean]KM[6.5]", JAPANESE, 6.5, ()),
        ("RU[ japanese rules ]KM[6,5]", JAPANESE, 6.5, ()),
        ("RU[JP]", JAPANESE, 6.5, ("no komi is named; 6.5 is taken",)),
        ("RU[New Zealand]KM[7]", NEW_ZEALAND, 7, ()),
        ("RU[nz]", NEW_ZEALAND, 7, ("no komi is named; 7 is taken",)),
        ("RU[CHINESE]KM[375]", CHINESE, 7.5, ()),
        ("RU[Chinese]", CHINESE, 7, ("no komi is named; 7 is taken",)),
        ("RU[Chinese]HA[2]AB[cc][gg]", CHINESE, 0.5, ("no komi is named; 0.5 is taken",)),
        ("KO[黒6目半]", JAPANESE, 6.5, ()),
        ("KM[6.5]", JAPANESE, 6.5, ("no rules are named; Japanese ones are taken",)),
        ("KM[5.5]", JAPANESE, 5.5, ("no rules are named; Japanese ones are taken",)),
        ("KM[7.5]", CHINESE, 7.5, ("no rules are named; Chinese ones are taken",)),
        (
            "RU[Klingon]KM[1]",
            CHINESE,
            1,
            ("the rules 'Klingon' are not known; Chinese ones are taken",),
        ),
        (
            "",
            CHINESE,
            7,
            ("no rules are named; Chinese ones are taken", "no komi is named; 7 is taken"),
        ),
    ],
)
def test_rules_and_komi_as_their_writers_mean_them(
    said: str, rules: Rules, komi: float, remarks: tuple[str, ...]
) -> None:
    game = game_of(read_record(f"(;SZ[9]{said};W[ee])".encode()))
    assert (game.rules, game.komi, game.remarks) == (rules, komi, remarks)


def test_a_record_with_suicide_is_read_where_its_rules_allow_it() -> None:
    sgf = "(;SZ[5]RU[{}]KM[0];W[ba];B[aa];W[bb];B[];W[ac];B[ab];W[cc])"
    game = game_of(read_record(sgf.format("NZ").encode()))
    assert (len(game.moves), game.remarks) == (7, ())
    assert stones_of(game) == "W A3 W B4 W B5 W C3"
    stopped = game_of(read_record(sgf.format("Chinese").encode()))
    assert stopped.remarks == ("line 1, column 53: move 6, Black A4, is not legal",)


def test_the_usual_komi_of_a_larger_board_under_chinese_rules() -> None:
    assert game_of(read_record(b"(;SZ[19]RU[Chinese];B[dd])")).komi == 7.5


def test_the_longest_game_can_be_written_and_read() -> None:
    game = Game(2)
    for _ in range(MAX_MOVES):
        game.play(BLACK, PASS)
    assert read_game(game_to_sgf(game)).moves == game.moves
    longer = read_game(game_to_sgf(game).replace(b"SZ[2]", b"SZ[2]B[]"))
    assert len(longer.moves) == MAX_MOVES
    assert "5,000 moves" in longer.remarks[0]


def test_records_of_real_games_play_through(shared_games: Path) -> None:
    paths = sorted(shared_games.rglob("*.sgf"))
    assert paths
    for path in paths[:: 1 + len(paths) // 30]:
        game = read_game(path)
        again = read_game(game_to_sgf(game))
        assert again.moves == game.moves, path
        assert again.stones() == game.stones(), path
