% The vocabulary for people: what a move does, in words that a beginner uses, and where it stands. It
% says what is there, and not what is not; so rules of it are short and can be said.

:- include(katachi(constraints)).

:- set(search, bf).
:- set(evalfn, coverage).
:- set(clauselength, 9).
:- set(i, 10).
:- set(nodes, 5000).
:- set(depth, 50).

:- modeh(1, move(+board, +colour, +x, +y)).

:- modeb(1, pos_gen(-pos)).
:- modeb(*, block_on_pos(+board, +x, +y, -block, #dx, #dy, +pos)).
:- modeb(1, edge_ver(+x, +y, #d, +pos)).
:- modeb(1, edge_hor(+x, +y, #d, +pos)).
:- modeb(1, block_color(+board, +block, -colour)).
:- modeb(1, opposite(+colour, -colour)).
:- modeb(1, liberty_cnt(+board, +block, -nat)).
:- modeb(*, range(+nat, #low, #high)).
:- modeb(1, stage(+board, #stage)).
:- modeb(*, takes(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, saves(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, threatens(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, exposes(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, freedom(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, joins(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, meets(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, eyes(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, spoils(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, catches(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, sinks(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, snapback(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, ko(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, other_size(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, from_last(+board, +colour, +x, +y, #low, #high)).

:- determination(move/4, pos_gen/1).
:- determination(move/4, block_on_pos/7).
:- determination(move/4, edge_ver/4).
:- determination(move/4, edge_hor/4).
:- determination(move/4, block_color/3).
:- determination(move/4, opposite/2).
:- determination(move/4, liberty_cnt/3).
:- determination(move/4, range/3).
:- determination(move/4, stage/2).
:- determination(move/4, takes/6).
:- determination(move/4, saves/6).
:- determination(move/4, threatens/6).
:- determination(move/4, exposes/6).
:- determination(move/4, freedom/6).
:- determination(move/4, joins/6).
:- determination(move/4, meets/6).
:- determination(move/4, eyes/6).
:- determination(move/4, spoils/6).
:- determination(move/4, catches/6).
:- determination(move/4, sinks/6).
:- determination(move/4, snapback/6).
:- determination(move/4, ko/6).
:- determination(move/4, other_size/6).
:- determination(move/4, from_last/6).

word_interval(takes, 1, 1).
word_interval(takes, 1, inf).
word_interval(takes, 2, inf).
word_interval(saves, 1, inf).
word_interval(saves, 2, inf).
word_interval(threatens, 1, inf).
word_interval(threatens, 2, inf).
word_interval(exposes, 1, inf).
word_interval(freedom, 3, inf).
word_interval(freedom, 4, inf).
word_interval(joins, 1, inf).
word_interval(joins, 2, inf).
word_interval(meets, 1, inf).
word_interval(meets, 2, inf).
word_interval(eyes, 1, inf).
word_interval(spoils, 1, inf).
word_interval(catches, 1, inf).
word_interval(catches, 2, inf).
word_interval(sinks, 1, inf).
word_interval(snapback, 1, inf).
word_interval(ko, 1, 1).
word_interval(other_size, 2, inf).
word_interval(from_last, 2, 2).
word_interval(from_last, 2, 3).
word_interval(from_last, 2, 5).

window(DX, DY) :-
    member(DX, [-2, -1, 0, 1, 2]),
    member(DY, [-2, -1, 0, 1, 2]),
    Square is DX * DX + DY * DY,
    member(Square, [1, 2, 4, 5]).

interval(1, 2).
interval(2, 2).
interval(3, inf).
