% Rules of the basic vocabulary, as learning finds them: contact fights, extensions, edges.
theory(format, 1).
theory(board_size, 9).
theory(source, "written by hand, for tests").

% Extend from a stone in atari.
rule(1, 90, 3, 87).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 1).

% Take the last liberty.
rule(2, 120, 2, 118).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    opposite(B, G),
    liberty_cnt(A, F, H),
    range(H, 1, 1).

% Hane at the head of two stones.
rule(3, 60, 10, 50).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 0, E),
    block_color(A, F, G),
    opposite(G, B),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    stone_cnt(A, H, I),
    range(I, 2, inf).

% Cut.
rule(4, 44, 6, 38).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    opposite(B, G),
    block_on_pos(A, C, D, H, 0, 1, E),
    block_color(A, H, G),
    block_on_pos(A, C, D, I, 1, 1, E),
    block_color(A, I, B).

% Extend, in the middle of the game.
rule(5, 70, 20, 50).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, H),
    opposite(B, H),
    stage(A, middle).

% One-space jump away from the edge.
rule(6, 30, 11, 19).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, empty),
    edge_ver(C, D, 3, E).

% An early move on the third line.
rule(7, 50, 30, 20).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    stage(A, opening).

% The opening in the centre.
rule(8, 20, 1, 19).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E),
    stage(A, opening).

% Push on the second line.
rule(9, 41, 12, 29).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, H),
    opposite(H, B).

% Descend to the edge late in the game.
rule(10, 36, 9, 27).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -1, E),
    block_on_pos(A, C, D, F, 0, 1, E),
    block_color(A, F, B),
    stage(A, ending).

% Beside two blocks that share a liberty.
rule(11, 33, 8, 25).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, H),
    opposite(B, H),
    liberty(A, F, I),
    liberty(A, G, I).

% In a race, where both have the same number of liberties.
rule(12, 28, 3, 25).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, H),
    opposite(B, H),
    liberty_cnt(A, F, I),
    liberty_cnt(A, G, I).

% Join two blocks.
rule(13, 47, 10, 37).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, B),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    liberty_cnt(A, G, I),
    range(I, 2, inf).

% Not into the own eye.
rule(14, 2, 60, -58).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, F, -1, 0, E),
    block_on_pos(A, C, D, F, 0, 1, E).

% Knight's move, where a weak stone of the opponent is near.
rule(15, 25, 5, 20.5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, H),
    opposite(H, B),
    liberty_cnt(A, G, 2),
    stone_cnt(A, G, 1).
