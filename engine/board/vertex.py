"""Colours and names of points. A1 is lower left, no I, `pass` is no point. Nothing compiled."""

from katachi.data.language import t

BLACK, WHITE = 1, 2

LETTERS = {BLACK: "B", WHITE: "W"}
NAMES = {BLACK: t("Black"), WHITE: t("White")}

PASS = 0
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def point_of(name: str, size: int) -> int:
    """The point of `name` (d4, Q16, pass; any case) on a board of `size`. Raises ValueError."""
    text = name.upper() if name.isascii() else ""
    if text == "PASS":
        return PASS
    column = COLUMNS.find(text[:1]) if text else -1
    digits = text[1:]
    if not (0 <= column < size and digits.isascii() and digits.isdigit()):
        raise ValueError(t("{name} is not a vertex", name=repr(name)))
    row = int(digits[:3]) - 1 if len(digits) < 4 else -1
    if not 0 <= row < size:
        raise ValueError(t("{name} is not on a board of size {size}", name=repr(name), size=size))
    return point_at(column, row, size)


def name_of(point: int, size: int) -> str:
    """The name of a point on a board of `size`; `pass` for PASS."""
    if point == PASS:
        return "pass"
    column, row = column_row(point, size)
    return f"{COLUMNS[column]}{row + 1}"


def point_at(column: int, row: int, size: int) -> int:
    """The point in a column and a row, both from 0 at A1. Not checked: that it is on the board."""
    return (row + 1) * (size + 1) + column + 1


def column_row(point: int, size: int) -> tuple[int, int]:
    """Column and row, both from 0 at A1, of a point on a board of `size`."""
    row, column = divmod(point, size + 1)
    return column - 1, row - 1
