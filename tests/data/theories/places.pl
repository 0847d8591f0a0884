% Blocks on places: block_on_pos/7 and pos_gen/1. A rule that covers nothing can never hold.
theory(format, 1).

% A stone to the right.
rule(1, 1, 0, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    liberty_cnt(A, F, G).

% The place is on the board, whatever stands there.
rule(2, 1, 0, 2).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 1, E).

% Far away, so near the edge.
rule(3, 1, 0, 3).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 4, -3, E),
    block_color(A, F, B).

% Farther than most boards are wide.
rule(4, 1, 0, 4).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -18, 18, E).

% The candidate itself, which is empty.
rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 0, E),
    block_color(A, F, empty).

% The candidate is no stone: never.
rule(6, 0, 0, 6).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 0, E),
    stone_cnt(A, F, G).

% One block on two places.
rule(7, 1, 0, 7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, F, 0, 1, E).

% One block on three places.
rule(8, 1, 0, 8).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, F, 0, 1, E),
    block_on_pos(A, C, D, F, -1, 0, E),
    block_color(A, F, B).

% One block twice on the same place, so also an empty one.
rule(9, 1, 0, 9).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, F, 1, 0, E).

% Two names for what may be one block.
rule(10, 1, 0, 10).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, F, H),
    block_color(A, G, H),
    stone_cnt(A, F, I),
    stone_cnt(A, G, I).

% Pos is generated twice and after it is used for nothing.
rule(11, 1, 0, 11).
move(A, B, C, D) :-
    stage(A, middle),
    pos_gen(E),
    pos_gen(E).
