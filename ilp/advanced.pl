% The advanced vocabulary, the thesis' experiment B: the basic one, and what a move does to blocks.

:- include(katachi(basic)).

% Of a block that the clause has named already ...
:- modeb(1, atari(+board, +block, +x, +y, +colour)).
:- modeb(1, captures(+board, +block, +x, +y, +colour)).
:- modeb(1, connects_direct(+board, +block, +x, +y, +colour)).
:- modeb(1, connects_indirect(+board, +block, +x, +y, +colour)).

% ... and of some block, wherever it stands.
:- modeb(*, atari(+board, -block, +x, +y, +colour)).
:- modeb(*, captures(+board, -block, +x, +y, +colour)).
:- modeb(*, connects_direct(+board, -block, +x, +y, +colour)).
:- modeb(*, connects_indirect(+board, -block, +x, +y, +colour)).

:- determination(move/4, atari/5).
:- determination(move/4, captures/5).
:- determination(move/4, connects_direct/5).
:- determination(move/4, connects_indirect/5).
