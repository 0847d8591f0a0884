% What a rule must and must not be (thesis, 3.5), for Aleph.
%
% prune(Clause): neither Clause nor any longer clause is wanted; the search goes no deeper there.
% false: the clause is not acceptable as a rule, but longer ones may be.
%
% Aleph extends a clause by one literal at its end, and takes it from those that were possible one
% step before as well; so a literal that is only out of turn must not be pruned at once.

:- multifile prune/1, false/0.
:- dynamic prune/1, false/0.

prune((_ :- Body)) :-
    literals(Body, Literals),
    append(Before, [Last], Literals),
    unwanted(Before, Last), !.

% A word of Go that is said of another colour's move.
prune((move(_, Colour, _, _) :- Body)) :-
    literals(Body, Literals),
    last(Literals, Last),
    is_of_word(Last, _),
    arg(2, Last, Mover),
    Mover \== Colour, !.

% A block named before the last literal but one still has no colour.
unwanted(Before, Last) :-
    append(Earlier, [_], Before),
    member(block_on_pos(_, _, _, Block, _, _, _), Earlier),
    \+ coloured(Block, Before),
    \+ colours(Last, Block).
% Two opposites.
unwanted(Before, opposite(_, _)) :-
    memberchk(opposite(_, _), Before).
% Two numbers of liberties, or of stones, of one block.
unwanted(Before, liberty_cnt(_, Block, _)) :-
    member(liberty_cnt(_, Same, _), Before),
    Same == Block.
unwanted(Before, stone_cnt(_, Block, _)) :-
    member(stone_cnt(_, Same, _), Before),
    Same == Block.

% Two ranges of one word of Go.
unwanted(Before, Last) :-
    is_of_word(Last, Word),
    member(Literal, Before),
    is_of_word(Literal, Word).

coloured(Block, Literals) :-
    member(Literal, Literals),
    colours(Literal, Block), !.

colours(block_color(_, Same, _), Block) :-
    Same == Block.

false :-
    hypothesis(Head, Body, _),
    literals(Body, Literals),
    unfinished(Head, Literals), !.

% Two literals or fewer.
unfinished(_, Literals) :-
    length(Literals, Length),
    Length =< 2.
% A variable that only the literal uses which binds it.
unfinished(Head, Literals) :-
    select(Literal, Literals, Others),
    term_variables(Literal, Variables),
    term_variables([Head | Others], Used),
    member(Variable, Variables),
    \+ (member(Same, Used), Same == Variable).
% A block without a colour.
unfinished(_, Literals) :-
    member(block_on_pos(_, _, _, Block, _, _, _), Literals),
    \+ coloured(Block, Literals).
% No block or word of Go, but after the opening.
unfinished(_, Literals) :-
    \+ (member(Literal, Literals), is_about_block(Literal)),
    \+ memberchk(stage(_, opening), Literals).

is_about_block(block_on_pos(_, _, _, _, _, _, _)).
is_about_block(atari(_, _, _, _, _)).
is_about_block(captures(_, _, _, _, _)).
is_about_block(connects_direct(_, _, _, _, _)).
is_about_block(connects_indirect(_, _, _, _, _)).
is_about_block(Literal) :-
    is_of_word(Literal, _).

is_of_word(Literal, Word) :-
    functor(Literal, Word, 6),
    word(Word).

literals((Literal, Rest), [Literal | Literals]) :- !,
    literals(Rest, Literals).
literals(Literal, [Literal]).
