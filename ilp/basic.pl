% The basic vocabulary, the thesis' experiment A, and how Aleph searches with it. To write your own, copy
% this file, edit the copy, and give it to `katachi induce --bias FILE`. What the literals mean:
% background.pl.

:- include(katachi(constraints)).

% The search (thesis, 3.5). The noise, and the least number of good moves a rule must cover, depend
% on how many examples there are; `katachi induce` sets them.
:- set(search, bf).             % breadth first
:- set(evalfn, coverage).       % good moves covered less bad moves covered
:- set(clauselength, 15).       % literals of a rule, its head counted
:- set(i, 10).                  % layers of new variables in the bottom clause
:- set(nodes, 5000).            % clauses looked at for one rule
:- set(depth, 50).              % of a proof; none of ours needs more

% The modes: + a variable that is bound before, - a variable that it may bind, # a constant. The
% first argument, the recall, says how many solutions go into the bottom clause; pos_gen gives one,
% though proofs use all eight: the bottom clause is eight times smaller, and nothing is lost. Liberty
% gives one (the thesis: all): only what two blocks' liberties have in common says anything, and that
% lies so deep that all those literals did was to use up the nodes: same results, three times as slow.
:- modeh(1, move(+board, +colour, +x, +y)).

:- modeb(1, pos_gen(-pos)).
:- modeb(*, block_on_pos(+board, +x, +y, -block, #dx, #dy, +pos)).
:- modeb(1, edge_ver(+x, +y, #d, +pos)).
:- modeb(1, edge_hor(+x, +y, #d, +pos)).
:- modeb(1, block_color(+board, +block, -colour)).
:- modeb(1, opposite(+colour, -colour)).
:- modeb(1, liberty(+board, +block, -liberty)).
:- modeb(1, liberty_cnt(+board, +block, #nat)).
:- modeb(1, liberty_cnt(+board, +block, -nat)).
:- modeb(1, stone_cnt(+board, +block, #nat)).
:- modeb(1, stone_cnt(+board, +block, -nat)).
:- modeb(*, range(+nat, #low, #high)).
:- modeb(1, stage(+board, #stage)).

:- determination(move/4, pos_gen/1).
:- determination(move/4, block_on_pos/7).
:- determination(move/4, edge_ver/4).
:- determination(move/4, edge_hor/4).
:- determination(move/4, block_color/3).
:- determination(move/4, opposite/2).
:- determination(move/4, liberty/3).
:- determination(move/4, liberty_cnt/3).
:- determination(move/4, stone_cnt/3).
:- determination(move/4, range/3).
:- determination(move/4, stage/2).

% Where a bottom clause looks for stones: as far as a one-point jump and a knight's move.
window(DX, DY) :-
    member(DX, [-2, -1, 0, 1, 2]),
    member(DY, [-2, -1, 0, 1, 2]),
    Square is DX * DX + DY * DY,
    member(Square, [1, 2, 4, 5]).

% The ranges that it may name.
interval(1, 1).
interval(1, 2).
interval(2, 2).
interval(3, 4).
interval(3, inf).
interval(5, inf).
