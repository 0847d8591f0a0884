"""What is kept of a game is read back the same: whatever a page can make of one."""

from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.api.game import Game
from katachi.data.language import Error
from katachi.web.asked import ClockTerms, NewGame, Refusal
from katachi.web.store import Store, new_name
from katachi.web.table import Table

RULES = ["chinese", "japanese", "aga", "new-zealand", "ing", "tromp-taylor"]
ACTS = ["play"] * 6 + ["pass", "undo", "resign", "play_on", "agree", "dispute"]
ACTS += ["answer", "gives up", *["branch", "go"] * 4, "remove", "promote"]
EXTRAS = [
    "",
    "",
    "",
    "C[a \\] <b>]",
    "TR[aa]LB[bb:A<]",
    ";C[no move]",
    "AB[bb]",
    "PL[W]",
    "MA[zz]C[]",
]
KOMI = st.integers(-400, 400).map(lambda quarters: quarters / 4)


@st.composite
def terms(draw: st.DrawFn) -> NewGame:
    """What a page may begin."""
    size = draw(st.sampled_from([*range(5, 11), 13, 19]))
    most = 9 if size >= 7 and size % 2 else 4 if size >= 7 else 0
    handicap = draw(st.sampled_from([0, *range(2, most + 1)]))
    clocks = st.builds(ClockTerms, st.floats(0, 600), st.integers(0, 30), st.just(10))
    person = draw(st.sampled_from(["black", "white", "both"]))
    return NewGame(
        size=size,
        komi=draw(KOMI),
        rules=draw(st.sampled_from(RULES)),
        handicap=handicap,
        person=person,
        friend=person != "both" and draw(st.booleans()),
        level=draw(st.integers(1, 10)),
        clock=draw(st.none() | clocks),
    )


@st.composite
def records(draw: st.DrawFn) -> bytes:
    """What a page may open: any size and komi, stones set up, one colour twice, variations."""
    size = draw(st.sampled_from([*range(2, 11), 13, 19]))
    point = st.tuples(*[st.sampled_from("abcdefghijklmnopqrs"[:size])] * 2).map("".join)
    stones = draw(st.lists(point, max_size=6, unique=True))
    moves = draw(st.lists(st.tuples(st.sampled_from("BW"), point | st.just("")), max_size=12))
    komi, rules = draw(st.integers(-2_000, 2_000)) / 2, draw(st.sampled_from([*RULES, "", "?"]))
    root = f"SZ[{size}]KM[{komi}]RU[{rules}]"
    if stones:
        root += draw(st.sampled_from(["AB", "AW"])) + "".join(f"[{one}]" for one in stones)
    if draw(st.booleans()):
        root += f"PL[{draw(st.sampled_from('BW'))}]HA[{len(stones)}]"
    nodes = [f";{c}[{p}]{draw(st.sampled_from(EXTRAS))}" for c, p in moves]
    at, others = (
        draw(st.integers(0, len(nodes))),
        "".join(f"({''.join(nodes[i:])})" for i in (3, 2)),
    )
    rest = f"({''.join(nodes[at:])}){others}" if nodes[3:] and at < len(nodes) else ""
    return f"(;{root}{''.join(nodes[:at])}{rest})".encode()


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A game that was begun or opened, and what was done there; some of it is refused."""
    try:
        if draw(st.booleans()):
            chosen = draw(terms())
            table = Table.new(chosen)
        else:
            table = Table.of_record(draw(records()), draw(st.text(max_size=5)))
    except Error:
        table = Table.new(NewGame())
    for act in draw(st.lists(st.sampled_from(ACTS), max_size=12)):
        try:
            done(table, act, draw(st.integers(0, 360)))
        except (Error, Refusal):
            continue
    return table


def done(table: Table, act: str, number: int) -> None:
    game, by = table.game, table.terms.person
    free = game.legal_moves or ("pass",)
    vertex = free[number % len(free)]
    match act:
        case "play" | "pass":
            table.play(by, vertex="pass" if act == "pass" else vertex, number=len(game.moves) + 1)
        case "answer" | "gives up":
            if table.is_katachis_turn:
                table.answer(SimpleNamespace(resigns=act != "answer", vertex=vertex))  # type: ignore[arg-type]
        case "dispute":
            stones = list(game.board.stones)
            table.dispute(by, vertex=stones[number % len(stones)] if stones else "A1")
        case "branch":
            table.branch(by, vertex=vertex, number=1 + number % (len(game.moves) + 1))
        case "go" | "remove":
            forks = [*table.notes["forks"].values()] or [{"node": number, "moves": [0, 0]}]
            fork = forks[number % len(forks)]
            child = number % len(fork["moves"])
            getattr(table, act)(by, node=fork["node"], child=child, version=table.version)
        case _:
            getattr(table, act)(by)


def shown(table: Table) -> dict[str, Any]:
    """What a page sees; not how often it was changed, or what was wrong with a record once."""
    table.build()
    state = {**table.state(), "boards": table.boards, "terms": msgspec.to_builtins(table.terms)}
    state |= {"notes": table.notes, "record": table.record, "line": table.line}
    left_out = ("version", "remarks", "lines")
    return {name: value for name, value in state.items() if name not in left_out}


@settings(max_examples=25)
@given(tables())
def test_a_game_comes_back_as_it_was(table: Table) -> None:
    with TemporaryDirectory() as folder:
        store, name = Store(Path(folder)), new_name()
        if table.clock:
            table.clock.stop()
        store.save(name, store.packed(table))
        again = store.load(name)
    assert Game.from_record(table.line.encode(), table.game.rules).moves == table.game.moves
    assert shown(again) == shown(table)


@pytest.mark.parametrize("damage", [b"", b"[]", b"\xff", b'{"terms": {"size": 1}}', b"[" * 100_000])
@pytest.mark.parametrize("file", ["sgf", "json"])
def test_a_damaged_game_is_told_and_not_forgotten(tmp_path: Path, file: str, damage: bytes) -> None:
    store, name = Store(tmp_path), new_name()
    store.save(name, store.packed(Table.new(NewGame())))
    (tmp_path / f"{name}.{file}").write_bytes(damage)
    with pytest.raises(Refusal, match=r"is damaged; begin another\.$") as told:
        store.load(name)
    assert told.value.status == 409
    with pytest.raises(Refusal, match="There is no such game here"):
        store.load(new_name())
