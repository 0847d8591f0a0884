% What the words of blocks mean: the specification of their numbers (engine/patterns/words.py has
% the list). A literal `eye_space(Board, Colour, X, Y, Low, High)` says that the number of `eye_space` of
% Colour's block on (X, Y) is from Low to High. Ladders, eyes and positions are those of `words.pl`.

liberties(B, C, X, Y, Low, High)       :- block_numbered(liberties, B, C, X, Y, Low, High).
group_liberties(B, C, X, Y, Low, High) :- block_numbered(group_liberties, B, C, X, Y, Low, High).
eye_space(B, C, X, Y, Low, High)       :- block_numbered(eye_space, B, C, X, Y, Low, High).
group_eyes(B, C, X, Y, Low, High)      :- block_numbered(group_eyes, B, C, X, Y, Low, High).
caught(B, C, X, Y, Low, High)          :- block_numbered(caught, B, C, X, Y, Low, High).
lost(B, C, X, Y, Low, High)            :- block_numbered(lost, B, C, X, Y, Low, High).
prey(B, C, X, Y, Low, High)            :- block_numbered(prey, B, C, X, Y, Low, High).
enemy_space(B, C, X, Y, Low, High)     :- block_numbered(enemy_space, B, C, X, Y, Low, High).

% block_word(?Name): the words there are.
block_word(liberties).
block_word(group_liberties).
block_word(eye_space).
block_word(group_eyes).
block_word(caught).
block_word(lost).
block_word(prey).
block_word(enemy_space).

block_numbered(Word, Board, Colour, X, Y, Low, High) :-
    board(Board, X, Y, Block),
    block(Board, Block, Colour),
    opposite(Colour, _),
    block_number(Word, Board, Block, Number),
    range(Number, Low, High).

% block_number(+Word, +Board, +Block, -Number): of a block of stones.

block_number(liberties, Board, Block, Number) :-
    liberty_cnt(Board, Block, Number).

block_number(group_liberties, Board, Block, Number) :-
    group_of(Board, Block, Group),
    group_liberties_of(Board, Group, Liberties),
    length(Liberties, Number).

% The empty points that are nearer to the block's group, by steps over empty points, than to an enemy's
% stone. What has fewer liberties with its group than three, and than this group has, is no enemy here: it
% is as good as taken.
block_number(eye_space, Board, Block, Number) :-
    group_of(Board, Block, Group),
    group_liberties_of(Board, Group, Liberties),
    length(Liberties, Own),
    Least is min(3, Own),
    block(Board, Block, Colour),
    opposite(Colour, Other),
    findall(Enemy,
            ( block(Board, Enemy, Other),
              block_number(group_liberties, Board, Enemy, Count),
              Count >= Least
            ),
            Enemies),
    steps(Board, Group, Mine),
    steps(Board, Enemies, Theirs),
    aggregate_all(count,
                  ( member(Point-Step, Mine),
                    \+ ( member(Point-Far, Theirs), Far =< Step )
                  ),
                  Number).

% The one-point eyes among the liberties of the block's group.
block_number(group_eyes, Board, Block, Number) :-
    group_of(Board, Block, Group),
    group_liberties_of(Board, Group, Liberties),
    block(Board, Block, Colour),
    now(Board, at(Points, _)),
    aggregate_all(count,
                  ( member(Liberty, Liberties),
                    board(Board, X, Y, Liberty),
                    is_eye(Points, X-Y, Colour)
                  ),
                  Number).

% 1 when the enemy, moving first, captures the block by atari after atari.
block_number(caught, Board, Block, Number) :-
    (   is_caught_block(Board, Block)
    ->  Number = 1
    ;   Number = 0
    ).

% 1 when it is caught so though its owner first fills a liberty of it, or takes an enemy in atari beside it.
block_number(lost, Board, Block, Number) :-
    (   is_caught_block(Board, Block),
        \+ is_saved(Board, Block)
    ->  Number = 1
    ;   Number = 0
    ).

% The stones of the largest enemy's block beside the group that is caught so.
block_number(prey, Board, Block, Number) :-
    group_of(Board, Block, Group),
    findall(Size,
            ( enemy_beside(Board, Group, Enemy),
              is_caught_block(Board, Enemy),
              stone_cnt(Board, Enemy, Size)
            ),
            Sizes),
    max_list([0 | Sizes], Number).

% The least eye space of an enemy's group beside the block's; 99: there is none.
block_number(enemy_space, Board, Block, Number) :-
    group_of(Board, Block, Group),
    findall(Space,
            ( enemy_beside(Board, Group, Enemy), block_number(eye_space, Board, Enemy, Space) ),
            Spaces),
    min_list([99 | Spaces], Number).

% group_of(+Board, +Block, -Group): the blocks that are joined with a block, itself among them.
group_of(Board, Block, Group) :-
    joined_with(Board, [Block], [Block], Found),
    sort(Found, Group).

joined_with(_, [], Group, Group).
joined_with(Board, [Block | Rest], Known, Group) :-
    block(Board, Block, Colour),
    findall(Other,
            ( block(Board, Other, Colour),
              \+ memberchk(Other, Known),
              is_joined(Board, Block, Other)
            ),
            New),
    append(Known, New, More),
    append(Rest, New, Queue),
    joined_with(Board, Queue, More, Group).

% Two blocks share two liberties, or one that has only their own stones beside it.
is_joined(Board, One, Other) :-
    findall(Liberty, (liberty(Board, One, Liberty), liberty(Board, Other, Liberty)), Shared),
    (   Shared = [_, _ | _]
    ->  true
    ;   Shared = [Liberty],
        block(Board, One, Colour),
        forall(link(Board, Liberty, Near), block(Board, Near, Colour))
    ).

group_liberties_of(Board, Group, Liberties) :-
    findall(Liberty, (member(Block, Group), liberty(Board, Block, Liberty)), Found),
    sort(Found, Liberties).

enemy_beside(Board, Group, Enemy) :-
    Group = [Block | _],
    block(Board, Block, Colour),
    opposite(Colour, Other),
    findall(Near, (member(One, Group), link(Board, One, Near), block(Board, Near, Other)), Found),
    sort(Found, Enemies),
    member(Enemy, Enemies).

% steps(+Board, +Blocks, -Steps): Point-Step of each empty point that is so many steps, over others, from
% the nearest of the blocks.
steps(Board, Blocks, Steps) :-
    group_liberties_of(Board, Blocks, First),
    further(Board, First, 1, [], Steps).

further(_, [], _, Steps, Steps) :- !.
further(Board, Layer, Step, Known, Steps) :-
    findall(Point-Step, member(Point, Layer), New),
    append(Known, New, More),
    findall(Near,
            ( member(Point, Layer),
              link(Board, Point, Near),
              block(Board, Near, empty),
              \+ memberchk(Near-_, More)
            ),
            Found),
    sort(Found, Next),
    After is Step + 1,
    further(Board, Next, After, More, Steps).

is_caught_block(Board, Block) :-
    now(Board, Now),
    block(Board, Block, Colour),
    opposite(Colour, Enemy),
    once(board(Board, X, Y, Block)),
    is_caught(Now, X-Y, Enemy).

is_saved(Board, Block) :-
    now(Board, Now),
    block(Board, Block, Colour),
    opposite(Colour, Enemy),
    once(board(Board, X, Y, Block)),
    (   liberty(Board, Block, Point)
    ;   enemy_beside(Board, [Block], Attacker),
        liberty_cnt(Board, Attacker, 1),
        liberty(Board, Attacker, Point)
    ),
    board(Board, U, V, Point),
    is_legal(Now, Colour, U-V),
    after(Now, Colour, U-V, After),
    \+ is_caught(After, X-Y, Enemy), !.
