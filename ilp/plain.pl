% The vocabulary for people: what a move does, and where it is, in words that a beginner uses. No side
% of the board and no direction is named: so rules are the same however the board is turned. They say
% what is there, and not what is not.

:- include(katachi(constraints)).

:- set(search, bf).
:- set(evalfn, coverage).
:- set(clauselength, 4).
:- set(i, 2).
:- set(nodes, 5000).
:- set(depth, 50).

:- modeh(1, move(+board, +colour, +x, +y)).

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
:- modeb(*, line(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, own_near(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, other_near(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, presses(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, helps(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, own_space(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, other_space(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, moyo(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, border(+board, +colour, +x, +y, #low, #high)).

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
:- determination(move/4, line/6).
:- determination(move/4, own_near/6).
:- determination(move/4, other_near/6).
:- determination(move/4, presses/6).
:- determination(move/4, helps/6).
:- determination(move/4, own_space/6).
:- determination(move/4, other_space/6).
:- determination(move/4, moyo/6).
:- determination(move/4, border/6).

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
word_interval(line, 1, 1).
word_interval(line, 2, 2).
word_interval(line, 3, 3).
word_interval(line, 4, 4).
word_interval(line, 5, 5).
word_interval(line, 1, 2).
word_interval(line, 2, 3).
word_interval(line, 3, 4).
word_interval(own_near, 2, 3).
word_interval(own_near, 3, 3).
word_interval(own_near, 4, 4).
word_interval(own_near, 5, 5).
word_interval(own_near, 4, 5).
word_interval(own_near, 6, inf).
word_interval(other_near, 2, 3).
word_interval(other_near, 3, 3).
word_interval(other_near, 4, 4).
word_interval(other_near, 5, 5).
word_interval(other_near, 4, 5).
word_interval(other_near, 6, inf).
word_interval(presses, 1, inf).
word_interval(presses, 2, inf).
word_interval(presses, 3, inf).
word_interval(helps, 1, inf).
word_interval(helps, 2, inf).
word_interval(helps, 3, inf).
word_interval(own_space, 1, inf).
word_interval(own_space, 3, 6).
word_interval(other_space, 1, inf).
word_interval(other_space, 3, 6).
word_interval(moyo, 0, 0).
word_interval(moyo, 1, 1).
word_interval(moyo, 2, 2).
word_interval(border, 1, 1).
