% Theories in Prolog: a file is read as data, term by term, and nothing in it is run. Rules become
% `rule(Number, Weight, Head, Body)`; a body is proved only by `proposed/5`, from literals whose
% predicates are listed here.

:- dynamic rule/4.

% load_theory(+File): forget the rules there are, and read those of File.
% Throws not_a_theory(Term) for anything else than a theory's facts and rules.
load_theory(File) :-
    setup_call_cleanup(
        open(File, read, Stream, [encoding(utf8)]),
        read_theory(Stream, Rules),
        close(Stream)),
    retractall(rule(_, _, _, _)),
    forall(member(Rule, Rules), assertz(Rule)).

read_theory(Stream, Rules) :-
    read_term(Stream, Term, []),
    (   Term == end_of_file
    ->  Rules = []
    ;   subsumes_term(theory(_, _), Term)
    ->  read_theory(Stream, Rules)
    ;   Term = rule(Number, _, _, Weight)
    ->  read_term(Stream, Clause, []),
        (   Clause = (Head :- Body),
            is_head(Head),
            only_literals(Body)
        ->  Rules = [rule(Number, Weight, Head, Body) | Rest],
            read_theory(Stream, Rest)
        ;   throw(not_a_theory(Clause))
        )
    ;   throw(not_a_theory(Term))
    ).

is_head(Head) :-
    compound(Head),
    functor(Head, Name, 4),
    memberchk(Name, [move, alive, dead, hangs]).

only_literals(Body) :-
    var(Body), !,
    fail.
only_literals((Literal, Rest)) :- !,
    only_literals(Literal),
    only_literals(Rest).
only_literals(Literal) :-
    functor(Literal, Name, Arity),
    literal(Name, Arity).

literal(pos_gen, 1).
literal(block_on_pos, 7).
literal(edge_hor, 4).
literal(edge_ver, 4).
literal(block_color, 3).
literal(opposite, 2).
literal(liberty, 3).
literal(liberty_cnt, 3).
literal(stone_cnt, 3).
literal(range, 3).
literal(stage, 2).
literal(atari, 5).
literal(captures, 5).
literal(connects_direct, 5).
literal(connects_indirect, 5).
literal(Word, 6) :-
    word(Word).
literal(Word, 6) :-
    block_word(Word).

% proposed(+Board, +Colour, ?X, ?Y, ?Number): the rule proposes the empty point (X, Y) to Colour.
% Not checked: whether the move is legal.
proposed(Board, Colour, X, Y, Number) :-
    rule(Number, _, move(Board, Colour, X, Y), Body),
    findall(X-Y, (call(Body), is_empty(Board, X, Y)), Found),
    sort(Found, Moves),
    member(X-Y, Moves).

is_empty(Board, X, Y) :-
    board(Board, X, Y, Block),
    block(Board, Block, empty).

% fate(+Board, +X, +Y, -Fate, -Number): the first rule that holds says what becomes of the block on (X, Y).
fate(Board, X, Y, Fate, Number) :-
    board(Board, X, Y, Block),
    block(Board, Block, Colour),
    rule(Number, _, Head, Body),
    Head =.. [Fate, Board, Colour, X, Y],
    Fate \== move,
    call(Body), !.
