% The vocabulary of Go: the advanced one, and the words for what a move does.

:- include(katachi(advanced)).

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
:- modeb(*, in_ko(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, land(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, own_size(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, other_size(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, under(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, mirrors(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, from_last(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, from_second(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, line(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, own_near(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, other_near(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, presses(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, helps(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, own_space(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, other_space(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, moyo(+board, +colour, +x, +y, #low, #high)).
:- modeb(*, border(+board, +colour, +x, +y, #low, #high)).

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
:- determination(move/4, in_ko/6).
:- determination(move/4, land/6).
:- determination(move/4, own_size/6).
:- determination(move/4, other_size/6).
:- determination(move/4, under/6).
:- determination(move/4, mirrors/6).
:- determination(move/4, from_last/6).
:- determination(move/4, from_second/6).
:- determination(move/4, line/6).
:- determination(move/4, own_near/6).
:- determination(move/4, other_near/6).
:- determination(move/4, presses/6).
:- determination(move/4, helps/6).
:- determination(move/4, own_space/6).
:- determination(move/4, other_space/6).
:- determination(move/4, moyo/6).
:- determination(move/4, border/6).

% word_interval(Word, Low, High): the ranges of its number that a rule may name.
word_interval(takes, 0, 0).
word_interval(takes, 1, 1).
word_interval(takes, 1, inf).
word_interval(takes, 2, inf).
word_interval(takes, 4, inf).
word_interval(saves, 0, 0).
word_interval(saves, 1, 1).
word_interval(saves, 1, inf).
word_interval(saves, 2, inf).
word_interval(saves, 4, inf).
word_interval(threatens, 0, 0).
word_interval(threatens, 1, 1).
word_interval(threatens, 1, inf).
word_interval(threatens, 2, inf).
word_interval(threatens, 4, inf).
word_interval(exposes, 0, 0).
word_interval(exposes, 1, 1).
word_interval(exposes, 1, inf).
word_interval(exposes, 2, inf).
word_interval(exposes, 4, inf).
word_interval(freedom, 1, 1).
word_interval(freedom, 2, 2).
word_interval(freedom, 3, 3).
word_interval(freedom, 4, 4).
word_interval(freedom, 1, 2).
word_interval(freedom, 3, inf).
word_interval(freedom, 4, inf).
word_interval(freedom, 5, inf).
word_interval(freedom, 7, inf).
word_interval(joins, 0, 0).
word_interval(joins, 1, 1).
word_interval(joins, 1, inf).
word_interval(joins, 2, inf).
word_interval(meets, 0, 0).
word_interval(meets, 1, 1).
word_interval(meets, 1, inf).
word_interval(meets, 2, inf).
word_interval(eyes, 0, 0).
word_interval(eyes, 1, inf).
word_interval(spoils, 0, 0).
word_interval(spoils, 1, inf).
word_interval(catches, 0, 0).
word_interval(catches, 1, 1).
word_interval(catches, 1, inf).
word_interval(catches, 2, inf).
word_interval(catches, 4, inf).
word_interval(sinks, 0, 0).
word_interval(sinks, 1, 1).
word_interval(sinks, 1, inf).
word_interval(sinks, 2, inf).
word_interval(sinks, 4, inf).
word_interval(snapback, 1, inf).
word_interval(snapback, 2, inf).
word_interval(ko, 1, 1).
word_interval(in_ko, 1, 1).
word_interval(land, 0, 0).
word_interval(land, 1, 1).
word_interval(land, 2, 2).
word_interval(own_size, 1, 1).
word_interval(own_size, 2, 2).
word_interval(own_size, 3, inf).
word_interval(own_size, 6, inf).
word_interval(other_size, 1, 1).
word_interval(other_size, 2, 2).
word_interval(other_size, 3, inf).
word_interval(other_size, 6, inf).
word_interval(under, 1, 1).
word_interval(under, 2, 2).
word_interval(mirrors, 1, 1).
word_interval(from_last, 2, 2).
word_interval(from_last, 2, 3).
word_interval(from_last, 3, 3).
word_interval(from_last, 4, 4).
word_interval(from_last, 5, 5).
word_interval(from_last, 2, 5).
word_interval(from_last, 6, 7).
word_interval(from_last, 2, 7).
word_interval(from_last, 8, inf).
word_interval(from_last, 12, inf).
word_interval(from_second, 2, 2).
word_interval(from_second, 2, 3).
word_interval(from_second, 3, 3).
word_interval(from_second, 4, 4).
word_interval(from_second, 5, 5).
word_interval(from_second, 2, 5).
word_interval(from_second, 6, 7).
word_interval(from_second, 2, 7).
word_interval(from_second, 8, inf).
word_interval(from_second, 12, inf).
word_interval(line, 1, 1).
word_interval(line, 2, 2).
word_interval(line, 3, 3).
word_interval(line, 4, 4).
word_interval(line, 5, 5).
word_interval(line, 1, 2).
word_interval(line, 2, 3).
word_interval(line, 3, 4).
word_interval(own_near, 2, 2).
word_interval(own_near, 2, 3).
word_interval(own_near, 3, 3).
word_interval(own_near, 4, 4).
word_interval(own_near, 5, 5).
word_interval(own_near, 4, 5).
word_interval(own_near, 6, inf).
word_interval(other_near, 2, 2).
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
word_interval(own_space, 0, 0).
word_interval(own_space, 1, inf).
word_interval(own_space, 3, 6).
word_interval(other_space, 0, 0).
word_interval(other_space, 1, inf).
word_interval(other_space, 3, 6).
word_interval(moyo, 0, 0).
word_interval(moyo, 1, 1).
word_interval(moyo, 2, 2).
word_interval(border, 1, 1).
