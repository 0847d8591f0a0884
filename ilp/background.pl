% What the patterns' literals mean. This file is the specification: it computes everything from
% what a position is, and nothing is stored but the blocks and how they touch. `facts.pl` says
% the same from stored facts, fast enough to learn with; `engine/patterns/matcher.py` says it in bits, fast
% enough to play with. Tests prove that the three agree.
%
% Positions are given by four predicates (thesis, 3.2):
%
%   size(Size)                     all boards have Size columns and Size rows
%   board(Board, X, Y, Block)      Block stands on column X, row Y; both from 1, A1 is (1, 1)
%   block(Board, Block, Colour)    black, white or empty; an empty point is a block of its own
%   link(Board, Block1, Block2)    the two blocks touch; both ways round
%
% The words of Go are defined in `words.pl`, from three facts more.
%
% Every predicate also generates: with X and Y unbound it gives all points where it is true. So
% `move(Board, black, X, Y)` under a theory gives the moves that the theory proposes for Black.
%
% By hand:  swipl ilp/background.pl
%           ?- [my_position], load_theory('data/theories/aleph.pl').
%           ?- proposed(1, black, X, Y, Rule).

:- dynamic size/1, board/4, block/3, link/3.
:- ensure_loaded(theory).
:- ensure_loaded(words).
:- ensure_loaded(blocks).

% pos_gen(-Pos): Pos is one of the eight symmetries of the board.
pos_gen(Pos) :-
    symmetry(Pos, _, _, _, _).

% symmetry(?Pos, A, B, C, D): the pattern's displacement (DX, DY) is the board's
% (A*DX + B*DY, C*DX + D*DY).
symmetry(1,  1,  0,  0,  1).
symmetry(2,  0, -1,  1,  0).
symmetry(3, -1,  0,  0, -1).
symmetry(4,  0,  1, -1,  0).
symmetry(5, -1,  0,  0,  1).
symmetry(6,  0, -1, -1,  0).
symmetry(7,  1,  0,  0, -1).
symmetry(8,  0,  1,  1,  0).

% block_on_pos(+Board, ?X, ?Y, ?Block, +DX, +DY, ?Pos): Block stands at the displacement (DX, DY)
% from (X, Y), turned by Pos. Fails where that is off the board.
block_on_pos(Board, X, Y, Block, DX, DY, Pos) :-
    pos_gen(Pos),
    symmetry(Pos, A, B, C, D),
    board(Board, X, Y, _),
    U is X + A * DX + B * DY,
    V is Y + C * DX + D * DY,
    board(Board, U, V, Block).

% edge_hor(?X, ?Y, ?Distance, ?Pos): the number of points from (X, Y) to the nearer edge
% along the pattern's horizontal axis, (X, Y) counted: 1 on the edge. Negative when that edge
% lies to the pattern's left; positive when both are equally near.
edge_hor(X, Y, Distance, Pos) :-
    symmetry(Pos, A, _, C, _),
    signed_distance(X, Y, A, C, Distance).

% edge_ver(?X, ?Y, ?Distance, ?Pos): the same along the pattern's vertical axis; negative
% when the nearer edge lies below.
edge_ver(X, Y, Distance, Pos) :-
    symmetry(Pos, _, B, _, D),
    signed_distance(X, Y, B, D, Distance).

signed_distance(X, Y, RightX, RightY, Distance) :-
    size(Size),
    between(1, Size, X),
    between(1, Size, Y),
    Along is RightX * X + RightY * Y,
    (   Along > 0                       % the axis points up or right
    ->  Plus is Size + 1 - Along
    ;   Plus is -Along
    ),
    Minus is Size + 1 - Plus,
    (   Plus =< Minus
    ->  Distance = Plus
    ;   Distance is -Minus
    ).

% block_color(+Board, ?Block, ?Colour)
block_color(Board, Block, Colour) :-
    block(Board, Block, Colour).

% opposite(?Colour, ?Other)
opposite(black, white).
opposite(white, black).

% liberty(+Board, ?Block, ?Liberty): an empty point (as the block it is) next to a block of stones.
liberty(Board, Block, Liberty) :-
    block(Board, Block, Colour),
    Colour \== empty,
    link(Board, Block, Liberty),
    block(Board, Liberty, empty).

% liberty_cnt(+Board, ?Block, ?Count): the number of liberties of a block of stones.
liberty_cnt(Board, Block, Count) :-
    block(Board, Block, Colour),
    Colour \== empty,
    aggregate_all(count, liberty(Board, Block, _), Count).

% stone_cnt(+Board, ?Block, ?Count): the number of stones of a block of stones.
stone_cnt(Board, Block, Count) :-
    block(Board, Block, Colour),
    Colour \== empty,
    aggregate_all(count, board(Board, _, _, Block), Count).

% range(+Count, +Low, +High): Low =< Count =< High; High may be `inf`.
range(Count, Low, High) :-
    Count >= Low,
    (   High == inf
    ->  true
    ;   Count =< High
    ).

% stage(+Board, ?Stage): opening while fewer than a seventh of the points hold stones, ending once
% two fifths do, middle between.
stage(Board, Stage) :-
    size(Size),
    Points is Size * Size,
    aggregate_all(count, (board(Board, _, _, Block), \+ block(Board, Block, empty)), Stones),
    (   7 * Stones < Points
    ->  Stage = opening
    ;   5 * Stones >= 2 * Points
    ->  Stage = ending
    ;   Stage = middle
    ).

% atari(+Board, ?Block, ?X, ?Y, ?Colour): Colour's stone on (X, Y) puts the opponent's Block, which
% has two liberties, in atari.
atari(Board, Block, X, Y, Colour) :-
    takes_liberty(Board, Block, X, Y, Colour),
    liberty_cnt(Board, Block, 2).

% captures(+Board, ?Block, ?X, ?Y, ?Colour): Colour's stone on (X, Y) captures the opponent's Block.
captures(Board, Block, X, Y, Colour) :-
    takes_liberty(Board, Block, X, Y, Colour),
    liberty_cnt(Board, Block, 1).

takes_liberty(Board, Block, X, Y, Colour) :-
    board(Board, X, Y, Point),
    block(Board, Point, empty),
    opposite(Colour, Other),
    link(Board, Point, Block),
    block(Board, Block, Other).

% connects_direct(+Board, ?Block, ?X, ?Y, ?Colour): Colour's stone on (X, Y) touches Block, which is
% Colour's.
connects_direct(Board, Block, X, Y, Colour) :-
    board(Board, X, Y, Point),
    block(Board, Point, empty),
    link(Board, Point, Block),
    block(Board, Block, Colour),
    Colour \== empty.

% connects_indirect(+Board, ?Block, ?X, ?Y, ?Colour): Colour's stone on (X, Y) does not touch Block,
% which is Colour's, but two or more of the empty points beside it do: cutting at one of
% them leaves the other (thesis, 2.3: a chain).
connects_indirect(Board, Block, X, Y, Colour) :-
    board(Board, X, Y, Point),
    block(Board, Point, empty),
    findall(Near, common_liberty(Board, Point, Near, _), Blocks),
    sort(Blocks, Distinct),
    member(Block, Distinct),
    block(Board, Block, Colour),
    \+ link(Board, Point, Block),
    aggregate_all(count, common_liberty(Board, Point, Block, _), Ways),
    Ways >= 2.

common_liberty(Board, Point, Block, Liberty) :-
    link(Board, Point, Liberty),
    block(Board, Liberty, empty),
    link(Board, Liberty, Block),
    block(Board, Block, Colour),
    Colour \== empty.
