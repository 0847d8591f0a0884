"""Records as Tygem, WBaduk and PandaNet write them, of games that a test makes up."""

from typing import NamedTuple

from katachi.data.record import Place, Record

GIB, NGF, UGF = "gib", "ngf", "ugf"
KINDS = (GIB, NGF, UGF)


class Made(NamedTuple):
    """What a record is made of."""

    moves: tuple[tuple[str, Place | None], ...]
    """Colour and place of each; None for a pass."""
    black: str = "Kuro"
    white: str = "Shiro"
    size: int = 19
    komi: str = "6.5"
    result: tuple[str, str] = ("B", "R")
    stones: tuple[Place, ...] = ()
    handicap: int = 0
    lang: str = ""
    """Of UGF; in place of a country too, in GIB."""


MOVES = (("B", (3, 15)), ("W", (15, 3)), ("B", (0, 0)), ("W", None), ("B", (18, 18)))
GAME = Made(MOVES)


def moves(record: Record) -> tuple[tuple[str, Place | None], ...]:
    """Its moves as Made has them."""
    return tuple((step.colour, step.place) for step in record.steps if step.colour)


def written(kind: str, made: Made) -> str:
    """The text of a record."""
    return {GIB: gib, NGF: ngf, UGF: ugf}[kind](made)


def gib(made: Made) -> str:
    """As Tygem writes it, on 19x19; passes are of the side whose turn it is."""
    side, by = made.result
    code = {"BR": 3, "WR": 4, "BT": 7, "WT": 8}.get(side + by, "BW".index(side))
    points = round(10 * float(by)) if by not in "RT" else 0
    gongje = round(10 * float(made.komi))
    head = [r"\HS", rf"\[GIBOKIND={made.lang or 'Global'}\]", rf"\[GAMEGONGJE={gongje}\]"]
    head += [rf"\[GAMEWHITENAME={made.white} (3D)\]", rf"\[GAMEBLACKNAME={made.black} (2D)\]"]
    head += [rf"\[GAMEINFOMAIN=GBKIND:0,GRLT:{code},ZIPSU:{points},DUM:0,GONGJE:{gongje},TCNT:9\]"]
    head += [rf"\[GAMETAG=S1,R0,D0,G{gongje},W{code},Z{points},C2021:03:04:05:06,I:a,L:1\]", r"\HE"]
    lines = [r"\GS", "2 1 0", f"{len(made.moves) + 1} 0 &4", f"INI 0 1 {made.handicap} &4 "]
    for number, (colour, place) in enumerate(made.moves, 2):
        if place is None:
            lines.append(f"SKI 0 {number} ")
        else:
            lines.append(f"STO 0 {number} {'BW'.index(colour) + 1} {place[1]} {18 - place[0]} ")
    return "\n".join([*head, *lines, r"\GE", ""])


def ngf(made: Made) -> str:
    """As WBaduk writes it."""
    side, by = made.result
    name = {"B": "Black", "W": "White"}[side]
    won = {"R": f"{name} wins by resign!", "T": f"{name} wins on time"}.get(by, "")
    head = ["Rated game", str(made.size), f"{made.white}      3D*", f"{made.black}      2D "]
    head += ["www.example.com", str(made.handicap), "0", made.komi, "20210304 [05:06]", "5"]
    lines = [won or f"{name} wins by {by} points! >> White(66):Black(89)", str(len(made.moves))]
    for number, (colour, place) in enumerate(made.moves, 1):
        count = chr(65 + number // 26 % 26) + chr(65 + number % 26)
        x, y = ("A", "A") if place is None else (chr(66 + place[1]), chr(65 + made.size - place[0]))
        lines.append(f"PM{count}{colour}{x}{y}{y}{x}")
    return "\r\n".join([*head, *lines])


def ugf(made: Made, coordinates: str = "IGS") -> str:
    """As PandaNet writes it."""
    by = {"R": "C"}.get(made.result[1], made.result[1])
    head = ["# a game", "[Header]", "Ver=UGF3,200", f"Lang={made.lang}", "Title=2021,A game,"]
    head += ["Date=2021/03/04,05:06:00,2021/03/05,07:00:00", "Rule=JPN", f"Size={made.size}"]
    head += [f"Hdcp={made.handicap},{made.komi}", f"Winner={made.result[0]},{by}"]
    head += [f"CoordinateType={coordinates}", f"PlayerB={made.black},2d,,", "[Remote]", "x=y"]
    head.insert(-2, f"PlayerW={made.white},3d,,")
    lines = ["[Data]", *(f"{_ugf(one, made.size, coordinates)},B1,0,0" for one in made.stones)]
    for number, (colour, place) in enumerate(made.moves, 1):
        lines.append(f"{_ugf(place, made.size, coordinates)},{colour}1,{number},7")
    return "\n".join([*head, *lines, ""])


def _ugf(place: Place | None, size: int, coordinates: str) -> str:
    if place is None:
        return "YA"
    row = place[0] if coordinates == "IGS" else size - 1 - place[0]
    return chr(65 + place[1]) + chr(65 + row)
