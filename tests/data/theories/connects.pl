% connects_direct/5 and connects_indirect/5. A rule that covers nothing can never hold.
theory(format, 1).

% Touches an own block.
rule(1, 1, 0, 1).
move(A, B, C, D) :-
    connects_direct(A, F, C, D, B).

% Is connected to an own block, by two ways.
rule(2, 1, 0, 2).
move(A, B, C, D) :-
    connects_indirect(A, F, C, D, B).

% Touches an opponent's block.
rule(3, 1, 0, 3).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E).

% The opponent would be connected by two ways.
rule(4, 1, 0, 4).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E).

% The block to the right, directly.
rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    connects_direct(A, F, C, D, B).

% A block on the diagonal, directly.
rule(6, 1, 0, 6).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    connects_direct(A, F, C, D, B).

% A block on the diagonal, indirectly.
rule(7, 1, 0, 7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    connects_indirect(A, F, C, D, B).

% A block two steps off, indirectly.
rule(8, 1, 0, 8).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    block_on_pos(A, C, D, F, 2, 0, E).

% Directly and indirectly one block: never.
rule(9, 0, 0, 9).
move(A, B, C, D) :-
    connects_direct(A, F, C, D, B),
    connects_indirect(A, F, C, D, B).

% One directly, and one indirectly.
rule(10, 1, 0, 10).
move(A, B, C, D) :-
    connects_direct(A, F, C, D, B),
    connects_indirect(A, G, C, D, B).

% Two of different size.
rule(11, 1, 0, 11).
move(A, B, C, D) :-
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, 1),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, H),
    range(H, 2, inf).

% Saves a block from atari by touching one with more liberties.
rule(12, 1, 0, 12).
move(A, B, C, D) :-
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 1),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, inf).

% Indirectly, to a large block with a stone above.
rule(13, 1, 0, 13).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    stone_cnt(A, F, G),
    range(G, 2, inf),
    block_on_pos(A, C, D, H, 0, 1, E),
    block_color(A, H, I),
    opposite(I, B).

% For a free colour of a stone near.
rule(14, 1, 0, 14).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, G),
    connects_indirect(A, F, C, D, G),
    connects_direct(A, H, C, D, G).

% The opponent's indirectly connected block shares a liberty with an own one.
rule(15, 1, 0, 15).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    connects_direct(A, G, C, D, B),
    liberty(A, F, H),
    liberty(A, G, H).
