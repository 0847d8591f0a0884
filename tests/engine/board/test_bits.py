"""Sets of points against Python's unbounded integers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.board import bits

WORDS = 7
"""Of a 19x19 board: the most there are."""
ALL = 2 ** (64 * WORDS) - 1

words_and_sets = st.integers(1, WORDS).flatmap(
    lambda words: st.tuples(st.just(words), sets_of(words), sets_of(words))
)
offsets = st.integers(0, 3)


def sets_of(words: int) -> st.SearchStrategy[int]:
    """Sets as integers, the sparse, the full and those around word borders among them."""
    top = 64 * words
    few = st.sets(st.integers(0, top - 1), max_size=6).map(lambda s: sum(1 << p for p in s))
    edges = [p for word in range(words) for p in (64 * word, 64 * word + 63)]
    borders = st.sets(st.sampled_from(edges)).map(lambda s: sum(1 << p for p in s))
    return st.one_of(st.integers(0, 2**top - 1), few, borders, st.just(2**top - 1))


def array_of(value: int, words: int, at: int) -> np.ndarray:
    """A set in an array, `at` words behind its start, full words around it."""
    inside = np.frombuffer(value.to_bytes(8 * words, "little"), "<u8").astype(np.uint64)
    full = np.full(at, 2**64 - 1, np.uint64)
    return np.concatenate([full, inside, np.full(2, 2**64 - 1, np.uint64)])


def value_of(array: np.ndarray, words: int, at: int) -> int:
    """The set in an array as an integer."""
    return sum(int(word) << 64 * i for i, word in enumerate(array[at : at + words]))


def points_in(value: int) -> list[int]:
    return [point for point in range(value.bit_length()) if value >> point & 1]


@given(words_and_sets, offsets)
def test_count_first_and_list(words_and_set, at):
    words, value, _ = words_and_set
    array = array_of(value, words, at)
    expected = points_in(value)
    assert bits.count(array, at, words) == value.bit_count()
    assert bits.first(array, at, words) == (expected[0] if expected else -1)
    out = np.full(64 * words + 1, -1, np.int16)
    assert bits.list_points(array, at, words, out) == len(expected)
    assert out[: len(expected)].tolist() == expected
    assert (out[len(expected) :] == -1).all()
    assert value_of(array, words, at) == value, "nothing is changed"


@given(words_and_sets, offsets, st.data())
def test_add_discard_contains(words_and_set, at, data):
    words, value, _ = words_and_set
    array = array_of(value, words, at)
    around = array.copy()
    for point in data.draw(st.lists(st.integers(0, 64 * words - 1), max_size=8)):
        assert bits.contains(array, at, point) == bool(value >> point & 1)
        if data.draw(st.booleans()):
            bits.add(array, at, point)
            value |= 1 << point
        else:
            bits.discard(array, at, point)
            value &= ~(1 << point)
        assert value_of(array, words, at) == value
    around[at : at + words] = array[at : at + words]
    assert (around == array).all(), "no other set of the array is changed"


@given(words_and_sets, offsets, st.integers(-63, 63))
def test_shifted(words_and_set, at, by):
    words, value, _ = words_and_set
    array = array_of(value, words, at)
    moved = [bits.shifted(array, at, word, words, by) for word in range(words)]
    shifted = value << by if by >= 0 else value >> -by
    assert value_of(np.array(moved, np.uint64), words, 0) == shifted & (2 ** (64 * words) - 1)


@pytest.mark.parametrize("point", [0, 1, 31, 62, 63, 64, 127, 420])
def test_bit(point):
    assert int(bits.bit(point)) == 1 << point % 64
