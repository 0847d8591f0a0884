% Says where rules hold. A rule's clause gets its number in the order of the files, and Pos as
% arguments, so that Pos can be bound.

:- dynamic rules/1, spec:fires/6, fast:fires/6.
rules(0).

% add_rules(+File): the rules of a theory, after those that are there.
add_rules(File) :-
    spec:load_theory(File),
    forall(spec:rule(_, _, Head, Body), add_rule(Head, Body)).

add_rule(move(Board, Colour, X, Y), Body) :-
    (   has_literal(Body, pos_gen(Pos))
    ->  true
    ;   true
    ),
    retract(rules(Number)),
    Next is Number + 1,
    assertz(rules(Next)),
    forall(member(Module, [spec, fast]),
           assertz(Module:(fires(Number, Pos, Board, Colour, X, Y) :- Body))).

has_literal((Literal, _), Literal).
has_literal((_, Rest), Literal) :-
    has_literal(Rest, Literal).
has_literal(Literal, Literal) :-
    Literal \= (_, _).

% answer(+Board, +Colour, +Moves): for each rule and each of the moves, a list of X-Y, a byte whose
% bit I - 1 says whether the rule holds with Pos = I. With facts.pl.
answer(Board, Colour, Moves) :-
    rules(Count),
    forall(( between(1, Count, Next), member(X-Y, Moves) ),
           ( Number is Next - 1,
             symmetries(Number, Board, Colour, X, Y, Byte),
             put_byte(Byte) )).

symmetries(Number, Board, Colour, X, Y, Byte) :-
    Sum = sum(0),
    (   bit(Pos, Bit),
        \+ \+ fast:fires(Number, Pos, Board, Colour, X, Y),
        arg(1, Sum, Before),
        After is Before \/ Bit,
        nb_setarg(1, Sum, After),
        fail
    ;   arg(1, Sum, Byte)
    ).

bit(1, 1).
bit(2, 2).
bit(3, 4).
bit(4, 8).
bit(5, 16).
bit(6, 32).
bit(7, 64).
bit(8, 128).

% generate(+Board, +Colour, +Moves): the same bytes, but X and Y are left to background.pl to find.
generate(Board, Colour, Moves) :-
    rules(Count),
    forall(between(1, Count, Next),
           ( Number is Next - 1,
             findall(X-Y-Pos, (bit(Pos, _), spec:fires(Number, Pos, Board, Colour, X, Y)), Found),
             sort(Found, Sorted),
             forall(member(X-Y, Moves), put_symmetries(X-Y, Sorted)) )).

put_symmetries(Move, Found) :-
    findall(Bit, (member(Move-Pos, Found), bit(Pos, Bit)), Bits),
    sum_list(Bits, Byte),
    put_byte(Byte).
