"""The numbers of a search in progress by their names: those of each ply, and those of the whole.

They are records, whose fields compiled code reads and writes at fixed places.
"""

import numpy as np

MAX_PLY = 64
MAX_DEPTH = 40
INFINITE = 1 << 30

FRAME = np.dtype(
    [
        ("alpha", np.int64),  # the window, as far as it has been raised
        ("beta", np.int64),
        ("first_alpha", np.int64),  # as the ply was entered
        ("depth", np.int64),  # plies left; 0 and less in quiescence
        ("best", np.int64),  # the best value found, -INFINITE before the first
        ("best_move", np.int64),
        ("hash_move", np.int64),  # what is tried first; PASS for none
        ("listed", np.int64),  # NOTHING ... EVERYTHING: which moves are in the ply's row
        ("count", np.int64),  # of those in the row
        ("tried", np.int64),  # of those, how many are done; the place of the current one
        ("stage", np.int64),  # FULL ... REDUCED: how the current one is being searched
    ],
    align=True,
)
"""A ply of the current line."""

NOTHING, HASH_MOVE_ALONE, EVERYTHING = range(3)
FULL, NULL_WINDOW, REDUCED = range(3)

CONTROL = np.dtype(
    [
        ("ply", np.int64),  # where the search is
        ("mode", np.int64),  # ENTER ... FINISHED: what happens next there
        ("value", np.int64),  # of the ply that was left last
        ("nodes", np.int64),  # entered so far
        ("first", np.int64),  # the root's hash move, PASS for none
        ("age", np.int64),  # of this search's entries in the table
        ("played", np.int64),  # moves of the game before the root
        ("komi2", np.int64),  # twice the komi
        ("superko", np.bool_),  # may no position be repeated?
        ("keeps_root", np.bool_),  # may the root's value be kept in the table?
    ],
    align=True,
)
"""The whole search."""

ENTER, TRY_NEXT, LEAVE, FINISHED = range(4)

NEWER, OLDER = range(2)
"""Places of a ply's two killers."""
KILLERS_KEPT = 2
