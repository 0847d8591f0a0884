% Compares what background.pl and facts.pl say. Only differences and counts are printed.

:- dynamic compared/1.
compared(0).

% same(+Question, +One, +Two): two lists of solutions are equal, but for their order.
same(Question, One, Two) :-
    msort(One, Expected),
    msort(Two, Found),
    (   Expected == Found
    ->  true
    ;   format("~q: ~q~n  but then ~q~n", [Question, Expected, Found])
    ),
    length(Expected, Count),
    retract(compared(Before)),
    After is Before + Count,
    assertz(compared(After)).

print_compared :-
    compared(Count),
    format("~d compared~n", [Count]).

% compare(+Board): everything about a position, but for places. What background.pl generates is also
% what it finds when it is asked about every point or block.
compare(Board) :-
    forall(about(Board, Literal, Bound),
           ( findall(Literal, spec:Literal, Specified),
             findall(Literal, (Bound, spec:Literal), Filtered),
             same(filtered(Literal), Specified, Filtered),
             findall(Literal, (Bound, fast:Literal), Stored),
             same(Literal, Specified, Stored) )),
    findall(Key-Block, (spec:board(Board, X, Y, Block), Key is Board + 100 * Y + X), Specified),
    findall(Key-Block, fast:point(Key, Block), Stored),
    same(board(Board), Specified, Stored).

% about(+Board, -Literal, -Bound): a literal, and what binds the variables that must be bound.
about(Board, block_color(Board, Block, _), spec:block(Board, Block, _)).
about(Board, liberty(Board, Block, _), spec:block(Board, Block, _)).
about(Board, liberty_cnt(Board, Block, _), spec:block(Board, Block, _)).
about(Board, stone_cnt(Board, Block, _), spec:block(Board, Block, _)).
about(Board, stage(Board, _), true).
about(Board, Literal, (spec:board(Board, X, Y, _), member(Colour, [black, white, empty]))) :-
    member(Name, [atari, captures, connects_direct, connects_indirect]),
    Literal =.. [Name, Board, _, X, Y, Colour].

% compare_places(+Board, +Far, +Points): block_on_pos at displacements up to Far.
compare_places(Board, Far, Points) :-
    numlist_between(Far, Displacements),
    forall(member(X-Y, Points),
           ( findall(s(Block, DX, DY, Pos),
                     ( member(DX, Displacements), member(DY, Displacements),
                       spec:block_on_pos(Board, X, Y, Block, DX, DY, Pos) ),
                     Specified),
             findall(s(Block, DX, DY, Pos),
                     ( member(DX, Displacements), member(DY, Displacements),
                       fast:block_on_pos(Board, X, Y, Block, DX, DY, Pos) ),
                     Stored),
             same(block_on_pos(Board, X, Y), Specified, Stored) )).

compare_places(Board, Far) :-
    findall(X-Y, spec:board(Board, X, Y, _), Points),
    compare_places(Board, Far, Points).

numlist_between(Far, Displacements) :-
    Low is -Far,
    numlist(Low, Far, Displacements).

% compare_edges: the distances to the edges, on an empty board of the size set.
compare_edges :-
    spec:size(Size),
    numlist(1, Size, Lines),
    forall(member(Name, [edge_hor, edge_ver]),
           ( Literal =.. [Name, X, Y, _, _],
             findall(Literal, spec:Literal, Specified),
             findall(Literal, (member(X, Lines), member(Y, Lines), fast:Literal), Stored),
             same(Literal, Specified, Stored) )).

% compare_numbers: what needs no board.
compare_numbers :-
    forall(member(Literal, [pos_gen(_), opposite(_, _)]),
           ( findall(Literal, spec:Literal, Specified),
             findall(Literal, fast:Literal, Stored),
             same(Literal, Specified, Stored) )),
    numlist(0, 30, Numbers),
    Literal = range(Count, Low, High),
    Bound = ( member(Count, Numbers), member(Low, Numbers), member(High, [inf | Numbers]) ),
    findall(Literal, (Bound, spec:Literal), Specified),
    findall(Literal, (Bound, fast:Literal), Stored),
    same(range, Specified, Stored).

% compare_bound(+Board): the literals about a move, asked with every block, point and colour bound.
compare_bound(Board) :-
    forall(( about(Board, Literal, Bound), Literal =.. [_, _, Block, _, _, _] ),
           ( Every = (spec:block(Board, Block, _), Bound),
             findall(Literal, spec:Literal, Specified),
             findall(Literal, (Every, spec:Literal), Filtered),
             same(bound(Literal), Specified, Filtered),
             findall(Literal, (Every, fast:Literal), Stored),
             same(bound(fast, Literal), Specified, Stored) )).

% show(+Module, +Board): all that is so in a position, each line a predicate and its arguments.
show(Module, Board) :-
    forall(spec:board(Board, X, Y, Block), show_line([board, X, Y, Block])),
    forall(( about(Board, Literal, Bound), asked(Module, Bound), Module:Literal ),
           ( Literal =.. [Name, _ | Arguments], show_line([Name | Arguments]) )).

asked(fast, Bound) :-
    call(Bound).
asked(spec, _).

% show_places(+Module, +Board, +Far): the same of block_on_pos.
show_places(Module, Board, Far) :-
    numlist_between(Far, Displacements),
    forall(( spec:board(Board, X, Y, _),
             member(DX, Displacements), member(DY, Displacements),
             Module:block_on_pos(Board, X, Y, Block, DX, DY, Pos) ),
           show_line([block_on_pos, X, Y, Block, DX, DY, Pos])).

% show_edges(+Module): the same of the distances to the edges.
show_edges(Module) :-
    spec:size(Size),
    forall(( between(1, Size, X), between(1, Size, Y), member(Name, [edge_hor, edge_ver]),
             call(Module:Name, X, Y, Distance, Pos) ),
           show_line([Name, X, Y, Distance, Pos])).

show_line(Words) :-
    atomic_list_concat(Words, ' ', Line),
    writeln(Line).

% answers(+Shown, +Goal): all solutions, on one line. Shown: what to print of each.
answers(Shown, Goal) :-
    findall(Line, (Goal, maplist(text, Shown, Words), atomic_list_concat(Words, ' ', Line)), Lines),
    sort(Lines, Sorted),
    atomic_list_concat(Sorted, ', ', Text),
    writeln(Text).

% A block is named by the first of its points.
text(block(Block), Text) :- !,
    findall(Point, (spec:board(0, X, Y, Block), text(point(X, Y), Point)), Points),
    sort(Points, [Text | _]).
text(point(X, Y), Text) :- !,
    sub_atom('ABCDEFGHJ', _, 1, After, Column),
    X =:= 9 - After,
    atom_concat(Column, Y, Text).
text(Text, Text).
