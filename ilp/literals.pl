% The literals of the words of Go, all alike: the number of a word is in a range. Who loads this file
% says what the numbers are: `numbered/7` of `words.pl`, which defines them, or of `facts.pl`.

takes(B, C, X, Y, Low, High)       :- numbered(takes, B, C, X, Y, Low, High).
saves(B, C, X, Y, Low, High)       :- numbered(saves, B, C, X, Y, Low, High).
threatens(B, C, X, Y, Low, High)   :- numbered(threatens, B, C, X, Y, Low, High).
exposes(B, C, X, Y, Low, High)     :- numbered(exposes, B, C, X, Y, Low, High).
freedom(B, C, X, Y, Low, High)     :- numbered(freedom, B, C, X, Y, Low, High).
joins(B, C, X, Y, Low, High)       :- numbered(joins, B, C, X, Y, Low, High).
meets(B, C, X, Y, Low, High)       :- numbered(meets, B, C, X, Y, Low, High).
eyes(B, C, X, Y, Low, High)        :- numbered(eyes, B, C, X, Y, Low, High).
spoils(B, C, X, Y, Low, High)      :- numbered(spoils, B, C, X, Y, Low, High).
catches(B, C, X, Y, Low, High)     :- numbered(catches, B, C, X, Y, Low, High).
sinks(B, C, X, Y, Low, High)       :- numbered(sinks, B, C, X, Y, Low, High).
snapback(B, C, X, Y, Low, High)    :- numbered(snapback, B, C, X, Y, Low, High).
ko(B, C, X, Y, Low, High)          :- numbered(ko, B, C, X, Y, Low, High).
in_ko(B, C, X, Y, Low, High)       :- numbered(in_ko, B, C, X, Y, Low, High).
land(B, C, X, Y, Low, High)        :- numbered(land, B, C, X, Y, Low, High).
own_size(B, C, X, Y, Low, High)    :- numbered(own_size, B, C, X, Y, Low, High).
other_size(B, C, X, Y, Low, High)  :- numbered(other_size, B, C, X, Y, Low, High).
under(B, C, X, Y, Low, High)       :- numbered(under, B, C, X, Y, Low, High).
mirrors(B, C, X, Y, Low, High)     :- numbered(mirrors, B, C, X, Y, Low, High).
from_last(B, C, X, Y, Low, High)   :- numbered(from_last, B, C, X, Y, Low, High).
from_second(B, C, X, Y, Low, High) :- numbered(from_second, B, C, X, Y, Low, High).
line(B, C, X, Y, Low, High)        :- numbered(line, B, C, X, Y, Low, High).
own_near(B, C, X, Y, Low, High)    :- numbered(own_near, B, C, X, Y, Low, High).
other_near(B, C, X, Y, Low, High)  :- numbered(other_near, B, C, X, Y, Low, High).
presses(B, C, X, Y, Low, High)     :- numbered(presses, B, C, X, Y, Low, High).
helps(B, C, X, Y, Low, High)       :- numbered(helps, B, C, X, Y, Low, High).
own_space(B, C, X, Y, Low, High)   :- numbered(own_space, B, C, X, Y, Low, High).
other_space(B, C, X, Y, Low, High) :- numbered(other_space, B, C, X, Y, Low, High).
moyo(B, C, X, Y, Low, High)        :- numbered(moyo, B, C, X, Y, Low, High).
border(B, C, X, Y, Low, High)      :- numbered(border, B, C, X, Y, Low, High).

% word(?Name): the words there are.
word(takes).
word(saves).
word(threatens).
word(exposes).
word(freedom).
word(joins).
word(meets).
word(eyes).
word(spoils).
word(catches).
word(sinks).
word(snapback).
word(ko).
word(in_ko).
word(land).
word(own_size).
word(other_size).
word(under).
word(mirrors).
word(from_last).
word(from_second).
word(line).
word(own_near).
word(other_near).
word(presses).
word(helps).
word(own_space).
word(other_space).
word(moyo).
word(border).
