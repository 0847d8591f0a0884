% The relations of `background.pl` read from facts that the engine has written (`ilp/aleph.py`), for
% speed: learning proves some hundred million literals. Board, X and Y must be bound here.
%
% A board's number is a multiple of 10,000. A point's key is Board + 100 * Y + X, so that keys differ
% between boards, and displaced keys off the board belong to no point. A block's name is the key of one
% of its points.
%
%   point(Key, Block)
%   stones(Block, Colour, Liberties, Stones)     of blocks of stones; the last two are numbers
%   liberty_of(Block, Key)                       Key is a liberty of Block
%   touches(Key, Block, Colour, Liberties)       the same by Key, with the block's colour and number
%   near(Key, Block, Colour)                     Key does not touch Block, but two points beside it do
%   stage(Board, Stage)
%   number(Key, Word, Colour, Number)            of the words of Go, for Colour on Key, where it is not 0

:- set_prolog_flag(optimise, true).      % compiles arithmetic; holds for this file
:- dynamic size/1, point/2, stones/4, liberty_of/2, touches/4, near/3, stage/2, number/4, word_interval/3.
:- include(literals).

pos_gen(Pos) :-
    symmetry(Pos, _, _, _, _).

symmetry(1,  1,  0,  0,  1).
symmetry(2,  0, -1,  1,  0).
symmetry(3, -1,  0,  0, -1).
symmetry(4,  0,  1, -1,  0).
symmetry(5, -1,  0,  0,  1).
symmetry(6,  0, -1, -1,  0).
symmetry(7,  1,  0,  0, -1).
symmetry(8,  0,  1,  1,  0).

% With the displacement unbound, as when a bottom clause is made: the stones within the window. That a
% point is empty is left to the literals about liberties. (One clause, so that no choice is left behind.)
block_on_pos(Board, X, Y, Block, DX, DY, Pos) :-
    (   var(DX)
    ->  window(DX, DY),
        block_on_pos(Board, X, Y, Block, DX, DY, Pos),
        stones(Block, _, _, _)
    ;   symmetry(Pos, A, B, C, D),
        Key is Board + X + A * DX + B * DY + 100 * (Y + C * DX + D * DY),
        point(Key, Block)
    ).

edge_hor(X, Y, Distance, Pos) :-
    symmetry(Pos, A, _, C, _),
    signed_distance(X, Y, A, C, Distance).

edge_ver(X, Y, Distance, Pos) :-
    symmetry(Pos, _, B, _, D),
    signed_distance(X, Y, B, D, Distance).

signed_distance(X, Y, RightX, RightY, Distance) :-
    size(Size),
    Along is RightX * X + RightY * Y,
    (   Along > 0
    ->  Plus is Size + 1 - Along
    ;   Plus is -Along
    ),
    (   2 * Plus =< Size + 1
    ->  Distance = Plus
    ;   Distance is Plus - Size - 1
    ).

block_color(_, Block, Colour) :-
    (   stones(Block, Stones, _, _)
    ->  Colour = Stones
    ;   Colour = empty
    ).

opposite(black, white).
opposite(white, black).

liberty(_, Block, Liberty) :-
    liberty_of(Block, Liberty).

liberty_cnt(_, Block, Count) :-
    stones(Block, _, Count, _).

stone_cnt(_, Block, Count) :-
    stones(Block, _, _, Count).

range(Count, Low, High) :-
    (   var(Low)
    ->  interval(Low, High)
    ;   true
    ),
    Count >= Low,
    (   High == inf
    ->  true
    ;   Count =< High
    ).

atari(Board, Block, X, Y, Colour) :-
    opposite(Colour, Other),
    Key is Board + 100 * Y + X,
    touches(Key, Block, Other, 2).

captures(Board, Block, X, Y, Colour) :-
    opposite(Colour, Other),
    Key is Board + 100 * Y + X,
    touches(Key, Block, Other, 1).

connects_direct(Board, Block, X, Y, Colour) :-
    Key is Board + 100 * Y + X,
    touches(Key, Block, Colour, _).

connects_indirect(Board, Block, X, Y, Colour) :-
    Key is Board + 100 * Y + X,
    near(Key, Block, Colour).

% With the range unbound, as when a bottom clause is made: all of the word's intervals that hold.
numbered(Word, Board, Colour, X, Y, Low, High) :-
    opposite(Colour, _),
    Key is Board + 100 * Y + X,
    (   number(Key, Word, Colour, Found)
    ->  Number = Found
    ;   Number = 0
    ),
    (   var(Low)
    ->  word_interval(Word, Low, High)
    ;   true
    ),
    Number >= Low,
    (   High == inf
    ->  true
    ;   Number =< High
    ).
