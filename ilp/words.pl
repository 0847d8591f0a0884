% What the words of Go mean: the specification of their numbers (engine/patterns/words.py has the list).
% A literal `takes(Board, Colour, X, Y, Low, High)` says that the number of `takes` for Colour's stone on
% the empty point (X, Y) is from Low to High. Whether that move is legal is not asked.
%
% Beside what `background.pl` starts from, a position says three things more:
%
%   ko(Board, X, Y, Colour)        Colour may not play on (X, Y), which the other side took a ko from
%   last(Board, X, Y)              where the last move was, if it was one
%   before_last(Board, X, Y)       the move before it, likewise

:- use_module(library(assoc)).
:- dynamic ko/4, last/3, before_last/3.
:- include(literals).

numbered(Word, Board, Colour, X, Y, Low, High) :-
    board(Board, X, Y, Point),
    block(Board, Point, empty),
    opposite(Colour, _),
    number_of(Word, Board, Colour, X, Y, Number),
    range(Number, Low, High).

% number_of(+Word, +Board, +Colour, +X, +Y, -Number): of the empty point (X, Y).

% The stones of the opponent's that the move captures.
number_of(takes, Board, Colour, X, Y, Number) :-
    findall(Size, (captures(Board, Block, X, Y, Colour), stone_cnt(Board, Block, Size)), Sizes),
    sum_list(Sizes, Number).

% The own stones in atari that have two or more liberties after the move.
number_of(saves, Board, Colour, X, Y, Number) :-
    now(Board, Now),
    after(Now, Colour, X-Y, After),
    findall(Size,
            ( block(Board, Block, Colour),
              liberty_cnt(Board, Block, 1),
              once(board(Board, U, V, Block)),
              freedom_at(After, U-V, Free),
              Free >= 2,
              stone_cnt(Board, Block, Size)
            ),
            Sizes),
    sum_list(Sizes, Number).

% The stones of the opponent's that the move puts in atari.
number_of(threatens, Board, Colour, X, Y, Number) :-
    findall(Size, (atari(Board, Block, X, Y, Colour), stone_cnt(Board, Block, Size)), Sizes),
    sum_list(Sizes, Number).

% The stones of the move's own block, when that has one liberty left.
number_of(exposes, Board, Colour, X, Y, Number) :-
    now(Board, Now),
    after(Now, Colour, X-Y, After),
    group(After, X-Y, Stones, Liberties),
    (   Liberties = [_]
    ->  length(Stones, Number)
    ;   Number = 0
    ).

% The liberties of the move's own block after it.
number_of(freedom, Board, Colour, X, Y, Number) :-
    now(Board, Now),
    after(Now, Colour, X-Y, After),
    freedom_at(After, X-Y, Number).

% The own blocks, and the opponent's, that the move touches.
number_of(joins, Board, Colour, X, Y, Number) :-
    aggregate_all(count, touched(Board, X, Y, Colour, _), Number).
number_of(meets, Board, Colour, X, Y, Number) :-
    opposite(Colour, Other),
    aggregate_all(count, touched(Board, X, Y, Other, _), Number).

% The empty points beside the move that it makes one-point eyes. What it captures is not looked at.
number_of(eyes, Board, Colour, X, Y, Number) :-
    now(Board, at(Points, _)),
    put_assoc(X-Y, Points, Colour, With),
    aggregate_all(count, (beside(X-Y, P), get_assoc(P, With, empty), is_eye(With, P, Colour)), Number).

% The points that would be one-point eyes of the opponent's, if that one moved here.
number_of(spoils, Board, Colour, X, Y, Number) :-
    opposite(Colour, Other),
    number_of(eyes, Board, Other, X, Y, Number).

% The stones of the opponent's that the move catches in a ladder: blocks of two liberties.
number_of(catches, Board, Colour, X, Y, Number) :-
    now(Board, Now),
    findall(Size,
            ( atari(Board, Block, X, Y, Colour),
              once(board(Board, U, V, Block)),
              is_caught_from(Now, U-V, Colour, X-Y),
              stone_cnt(Board, Block, Size)
            ),
            Sizes),
    sum_list(Sizes, Number).

% The own stones in atari that are caught in a ladder though the move extends from them.
number_of(sinks, Board, Colour, X, Y, Number) :-
    now(Board, Now),
    (   is_legal(Now, Colour, X-Y),
        \+ captures(Board, _, X, Y, Colour)
    ->  after(Now, Colour, X-Y, After),
        findall(Size,
                ( touched(Board, X, Y, Colour, Block),
                  liberty_cnt(Board, Block, 1),
                  opposite(Colour, Other),
                  is_caught(After, X-Y, Other),
                  stone_cnt(Board, Block, Size)
                ),
                Sizes),
        sum_list(Sizes, Number)
    ;   Number = 0
    ).

% The stones that a self-atari takes back, when the opponent takes it by a move that leaves one liberty.
number_of(snapback, Board, Colour, X, Y, Number) :-
    now(Board, Now),
    (   is_legal(Now, Colour, X-Y),
        \+ captures(Board, _, X, Y, Colour),
        after(Now, Colour, X-Y, Exposed),
        group(Exposed, X-Y, _, [Liberty]),
        opposite(Colour, Other),
        is_legal(Exposed, Other, Liberty),
        after(Exposed, Other, Liberty, Taken),
        group(Taken, Liberty, _, [Back]),
        is_legal(Taken, Colour, Back)
    ->  captured(Taken, Colour, Back, Stones),
        length(Stones, Number)
    ;   Number = 0
    ).

% 1 when the move takes a ko: it captures one stone, and is alone with one liberty then.
number_of(ko, Board, Colour, X, Y, Number) :-
    now(Board, Now),
    after(Now, Colour, X-Y, at(_, Ko)),
    (   Ko == none
    ->  Number = 0
    ;   Number = 1
    ).

% 1 when a ko has just been taken.
number_of(in_ko, Board, _, _, _, Number) :-
    (   ko(Board, _, _, _)
    ->  Number = 1
    ;   Number = 0
    ).

% Whose territory the point is by Bouzy's method, 5 dilations and 21 erosions: 1 for the own side,
% 2 the opponent's, 0 nobody's. Whose moyo it is, likewise: 10 erosions.
number_of(land, Board, Colour, X, Y, Number) :-
    influence(Board, 21, Influence),
    whose(Influence, Colour, X-Y, Number).
number_of(moyo, Board, Colour, X, Y, Number) :-
    influence(Board, 10, Influence),
    whose(Influence, Colour, X-Y, Number).

% 1 when the point and those beside it lie in moyos of both sides.
number_of(border, Board, Colour, X, Y, Number) :-
    influence(Board, 10, Influence),
    findall(Whose, (( P = X-Y ; beside(X-Y, P) ), whose(Influence, Colour, P, Whose)), Sides),
    (   memberchk(1, Sides),
        memberchk(2, Sides)
    ->  Number = 1
    ;   Number = 0
    ).

% The stones of the largest own block, and of the largest of the opponent's, that the move touches.
number_of(own_size, Board, Colour, X, Y, Number) :-
    findall(Size, (touched(Board, X, Y, Colour, Block), stone_cnt(Board, Block, Size)), Sizes),
    max_list([0 | Sizes], Number).
number_of(other_size, Board, Colour, X, Y, Number) :-
    opposite(Colour, Other),
    number_of(own_size, Board, Other, X, Y, Number).

% What is above a point of the second line, on the third: 1 an own stone, 2 an opponent's.
number_of(under, Board, Colour, X, Y, Number) :-
    (   line(X, Y, 2),
        findall(Stone, (beside(X-Y, U-V), line(U, V, 3), stone_at(Board, U, V, Stone)), Stones),
        Stones \== []
    ->  ( memberchk(Colour, Stones) -> Number = 1 ; Number = 2 )
    ;   Number = 0
    ).

% 1 when the point is the last move's image through the centre.
number_of(mirrors, Board, _, X, Y, Number) :-
    size(Size),
    (   last(Board, U, V),
        X + U =:= Size + 1,
        Y + V =:= Size + 1
    ->  Number = 1
    ;   Number = 0
    ).

% How far the last move is, and the one before it: columns, rows and the larger of both added.
number_of(from_last, Board, _, X, Y, Number) :-
    (   last(Board, U, V)
    ->  distance(X, Y, U, V, Number)
    ;   Number = 0
    ).
number_of(from_second, Board, _, X, Y, Number) :-
    (   before_last(Board, U, V)
    ->  distance(X, Y, U, V, Number)
    ;   Number = 0
    ).

% How far the nearest own stone is, and the nearest of the opponent's: the same distance; 0: there is none.
number_of(own_near, Board, Colour, X, Y, Number) :-
    findall(D, (stone_at(Board, U, V, Colour), distance(X, Y, U, V, D)), Distances),
    (   Distances == []
    ->  Number = 0
    ;   min_list(Distances, Number)
    ).
number_of(other_near, Board, Colour, X, Y, Number) :-
    opposite(Colour, Other),
    number_of(own_near, Board, Other, X, Y, Number).

% The line of the point, counted from the nearest edge; 5 also for the lines beyond.
number_of(line, _, _, X, Y, Number) :-
    line(X, Y, Line),
    Number is min(Line, 5).

% The stones of the opponent's blocks with three liberties, and of own blocks with two, that the move touches.
number_of(presses, Board, Colour, X, Y, Number) :-
    opposite(Colour, Other),
    touched_stones(Board, X, Y, Other, 3, Number).
number_of(helps, Board, Colour, X, Y, Number) :-
    touched_stones(Board, X, Y, Colour, 2, Number).

% The points of the empty region around the point, if only own stones border on it, and it has seven at
% most; then if only the opponent's do.
number_of(own_space, Board, Colour, X, Y, Number) :-
    now(Board, at(Points, _)),
    opposite(Colour, Other),
    grown([X-Y], Points, empty, [X-Y], Region),
    length(Region, Count),
    (   Count =< 7,
        borders(Region, Points, Colour),
        \+ borders(Region, Points, Other)
    ->  Number = Count
    ;   Number = 0
    ).
number_of(other_space, Board, Colour, X, Y, Number) :-
    opposite(Colour, Other),
    number_of(own_space, Board, Other, X, Y, Number).

borders(Region, Points, Colour) :-
    member(P, Region),
    beside(P, Q),
    get_assoc(Q, Points, Colour), !.

touched_stones(Board, X, Y, Colour, Liberties, Number) :-
    findall(Size,
            ( touched(Board, X, Y, Colour, Block),
              liberty_cnt(Board, Block, Liberties),
              stone_cnt(Board, Block, Size)
            ),
            Sizes),
    sum_list(Sizes, Number).

distance(X, Y, U, V, Distance) :-
    DX is abs(X - U),
    DY is abs(Y - V),
    Distance is DX + DY + max(DX, DY).

touched(Board, X, Y, Colour, Block) :-
    board(Board, X, Y, Point),
    link(Board, Point, Block),
    block(Board, Block, Colour).

stone_at(Board, X, Y, Colour) :-
    board(Board, X, Y, Block),
    block(Board, Block, Colour),
    Colour \== empty.

line(X, Y, Line) :-
    size(Size),
    Line is min(min(X, Size + 1 - X), min(Y, Size + 1 - Y)).

% Positions that moves can be played in: at(Points, Ko). Points is an association of X-Y with what is
% there; Ko is none, or ko(X-Y, Colour) where Colour may not play.

now(Board, at(Points, Ko)) :-
    findall((X-Y)-Colour, (board(Board, X, Y, Block), block(Board, Block, Colour)), Pairs),
    list_to_assoc(Pairs, Points),
    (   ko(Board, X, Y, Colour)
    ->  Ko = ko(X-Y, Colour)
    ;   Ko = none
    ).

beside(X-Y, U-V) :-
    size(Size),
    member(DX-DY, [1-0, -1-0, 0-1, 0-(-1)]),
    U is X + DX, between(1, Size, U),
    V is Y + DY, between(1, Size, V).

% group(+Position, +Point, -Stones, -Liberties): the block of the stone on a point.
group(at(Points, _), Point, Stones, Liberties) :-
    get_assoc(Point, Points, Colour),
    grown([Point], Points, Colour, [Point], Stones),
    findall(P, (member(S, Stones), beside(S, P), get_assoc(P, Points, empty)), Free),
    sort(Free, Liberties).

grown([], _, _, Stones, Stones).
grown([Point | Rest], Points, Colour, Known, Stones) :-
    findall(P, (beside(Point, P), get_assoc(P, Points, Colour), \+ memberchk(P, Known)), New),
    append(Known, New, More),
    append(Rest, New, Queue),
    grown(Queue, Points, Colour, More, Stones).

freedom_at(Position, Point, Count) :-
    group(Position, Point, _, Liberties),
    length(Liberties, Count).

% captured(+Position, +Colour, +Point, -Stones): what Colour's stone on the empty point captures.
captured(Position, Colour, Point, Stones) :-
    Position = at(Points, _),
    opposite(Colour, Other),
    findall(Stone,
            ( beside(Point, P),
              get_assoc(P, Points, Other),
              group(Position, P, Block, [Point]),
              member(Stone, Block)
            ),
            Found),
    sort(Found, Stones).

is_legal(Position, Colour, Point) :-
    Position = at(Points, Ko),
    get_assoc(Point, Points, empty),
    Ko \== ko(Point, Colour),
    (   captured(Position, Colour, Point, [_ | _])
    ->  true
    ;   put_assoc(Point, Points, Colour, With),
        freedom_at(at(With, none), Point, Count),
        Count > 0
    ).

% after(+Position, +Colour, +Point, -After): legal or not.
after(Position, Colour, Point, at(Points, Ko)) :-
    Position = at(Before, _),
    captured(Position, Colour, Point, Stones),
    put_assoc(Point, Before, Colour, With),
    foldl([P, A, Z]>>put_assoc(P, A, empty, Z), Stones, With, Points),
    (   Stones = [Taken],
        group(at(Points, none), Point, [_], [_])
    ->  opposite(Colour, Other),
        Ko = ko(Taken, Other)
    ;   Ko = none
    ).

% All neighbours are stones of Colour, and the other colour holds at most one diagonal, none on the edge.
is_eye(Points, X-Y, Colour) :-
    forall(beside(X-Y, P), get_assoc(P, Points, Colour)),
    opposite(Colour, Other),
    aggregate_all(count, (diagonal(X-Y, P), get_assoc(P, Points, Other)), Held),
    (   Held =:= 0
    ;   Held =:= 1,
        aggregate_all(count, beside(X-Y, _), 4)
    ), !.

diagonal(X-Y, U-V) :-
    size(Size),
    member(DX-DY, [1-1, 1-(-1), -1-1, -1-(-1)]),
    U is X + DX, between(1, Size, U),
    V is Y + DY, between(1, Size, V).

% Ladders. Who attacks fills one of two liberties, or takes a block that has one; who is attacked takes
% an attacker in atari, seven at most, or extends. A ladder ends after 4 * Size + 18 moves.

is_caught_from(Position, Stone, Attacker, First) :-
    ladder_length(Moves),
    group(Position, Stone, _, Liberties),
    memberchk(First, Liberties),
    attack(Position, Stone, Attacker, Liberties, First, Moves).

is_caught(Position, Stone, Attacker) :-
    ladder_length(Moves),
    is_caught(Position, Stone, Attacker, Moves).

is_caught(Position, Stone, Attacker, Moves) :-
    group(Position, Stone, _, Liberties),
    length(Liberties, Count),
    Count =< 2,
    member(Point, Liberties),
    attack(Position, Stone, Attacker, Liberties, Point, Moves), !.

attack(Position, Stone, Attacker, Liberties, Point, Moves) :-
    is_legal(Position, Attacker, Point),
    (   Liberties = [_]
    ->  true
    ;   Moves > 0,
        after(Position, Attacker, Point, After),
        Left is Moves - 1,
        \+ gets_away(After, Stone, Attacker, Left)
    ).

gets_away(Position, Stone, Attacker, Moves) :-
    Moves > 0,
    opposite(Attacker, Colour),
    group(Position, Stone, Stones, [Extension | _]),
    findall(P,
            ( member(S, Stones),
              beside(S, A),
              get_attacker(Position, A, Attacker),
              group(Position, A, _, [P])
            ),
            Found),
    list_to_set(Found, Takings),
    append(Takings, [Extension], Answers),
    member(Point, Answers),
    is_legal(Position, Colour, Point),
    after(Position, Colour, Point, After),
    Left is Moves - 1,
    \+ is_caught(After, Stone, Attacker, Left), !.

get_attacker(at(Points, _), Point, Attacker) :-
    get_assoc(Point, Points, Attacker).

ladder_length(Moves) :-
    size(Size),
    Moves is 4 * Size + 18.

% Bouzy's territory: White's influence is positive. A dilation adds to a point with no enemy's influence
% beside or on it the number of neighbours of its own side's; an erosion takes from it the number of those
% that are not.

influence(Board, Erosions, Influence) :-
    now(Board, at(Points, _)),
    map_assoc([C, V]>>(C == white -> V = 128 ; C == black -> V = -128 ; V = 0), Points, Start),
    times(5, dilated, Start, Wide),
    times(Erosions, eroded, Wide, Influence).

% whose(+Influence, +Colour, +Point, -Number): 1 for Colour, 2 for the other side, 0 for nobody.
whose(Influence, Colour, Point, Number) :-
    get_assoc(Point, Influence, Value),
    (   Value =:= 0
    ->  Number = 0
    ;   ( Value > 0 -> Owner = white ; Owner = black ),
        ( Owner == Colour -> Number = 1 ; Number = 2 )
    ).

times(0, _, Influence, Influence) :- !.
times(Count, Step, Before, Influence) :-
    assoc_to_keys(Before, Points),
    findall(P-V, (member(P, Points), call(Step, Before, P, V)), Pairs),
    list_to_assoc(Pairs, Next),
    Left is Count - 1,
    times(Left, Step, Next, Influence).

dilated(Before, P, Value) :-
    get_assoc(P, Before, Old),
    findall(Sign, (beside(P, Q), get_assoc(Q, Before, V), Sign is sign(V)), Signs),
    aggregate_all(count, member(1, Signs), Plus),
    aggregate_all(count, member(-1, Signs), Minus),
    (   Old >= 0, Minus =:= 0
    ->  Value is Old + Plus
    ;   Old =< 0, Plus =:= 0
    ->  Value is Old - Minus
    ;   Value = Old
    ).

eroded(Before, P, Value) :-
    get_assoc(P, Before, Old),
    Own is sign(Old),
    aggregate_all(count, (beside(P, Q), get_assoc(Q, Before, V), sign(V) =\= Own), Others),
    Value is Own * max(0, abs(Old) - Others).
