% The first 30 rules of tests/engine/odd_rules.py's odd_theory(Random(2006), 3000) that have six
% literals, block_on_pos twice, and hold more than ten times in 60 positions.

theory(format, 1).
theory(board_size, 9).

rule(1, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 2, E),
    liberty(A, F, G),
    liberty_cnt(A, F, H),
    edge_hor(C, D, 3, E),
    block_on_pos(A, C, D, I, 2, -1, E),
    edge_hor(C, D, 3, E).

rule(2, 10, 1, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    block_color(A, F, B),
    edge_hor(C, D, 2, E),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    stage(A, middle).

rule(3, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 1, E),
    stage(A, middle),
    stone_cnt(A, F, 2),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, B),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, G, H).

rule(4, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    block_on_pos(A, C, D, G, -1, -3, E),
    connects_indirect(A, H, C, D, B),
    block_on_pos(A, C, D, I, 2, -1, E),
    block_color(A, F, B).

rule(5, 10, 1, 0.1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, H),
    block_color(A, G, B),
    block_on_pos(A, C, D, G, 1, 1, E),
    liberty(A, F, I),
    connects_direct(A, J, C, D, B).

rule(6, 10, 1, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -3, E),
    liberty(A, F, G),
    liberty_cnt(A, F, H),
    liberty_cnt(A, F, H),
    block_color(A, F, B),
    atari(A, I, C, D, B),
    block_on_pos(A, C, D, J, 1, -1, E).

rule(7, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    atari(A, F, C, D, B),
    block_on_pos(A, C, D, G, -2, -2, E),
    stone_cnt(A, G, H),
    block_on_pos(A, C, D, I, -1, -1, E),
    liberty(A, I, J).

rule(8, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    liberty(A, F, G),
    block_on_pos(A, C, D, H, 0, 1, E),
    stage(A, ending),
    stone_cnt(A, F, I).

rule(9, 10, 1, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_on_pos(A, C, D, F, 2, -1, E),
    stage(A, middle),
    opposite(B, G),
    liberty_cnt(A, F, H),
    stone_cnt(A, F, H),
    stone_cnt(A, F, H).

rule(10, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 1, -1, E),
    liberty(A, F, H),
    liberty(A, G, H).

rule(11, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 1, E),
    liberty(A, F, G),
    block_on_pos(A, C, D, F, -1, 1, E),
    stone_cnt(A, F, H).

rule(12, 10, 1, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 3, 0, E),
    atari(A, G, C, D, B),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, empty),
    stage(A, middle),
    block_color(A, F, empty).

rule(13, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 7, E),
    liberty(A, F, G),
    connects_indirect(A, H, C, D, B),
    connects_direct(A, I, C, D, B),
    block_on_pos(A, C, D, J, 0, 7, E).

rule(14, 10, 1, 0.1).
move(A, B, C, D) :-
    pos_gen(E),
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_on_pos(A, C, D, G, 2, 1, E),
    connects_direct(A, H, C, D, F),
    liberty(A, H, I),
    block_on_pos(A, C, D, H, 0, 2, E).

rule(15, 10, 1, 119).
move(A, B, C, D) :-
    pos_gen(E),
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_on_pos(A, C, D, H, 0, 7, E),
    liberty_cnt(A, G, I).

rule(16, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    liberty(A, F, G),
    block_color(A, F, B),
    block_on_pos(A, C, D, H, 1, -1, E),
    stone_cnt(A, F, I).

rule(17, 10, 1, 0.1).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    block_on_pos(A, C, D, G, 2, -3, E),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_on_pos(A, C, D, I, -1, -3, E),
    block_color(A, H, J).

rule(18, 10, 1, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 7, E),
    captures(A, G, C, D, B),
    block_on_pos(A, C, D, F, 0, 7, E),
    liberty_cnt(A, G, H),
    opposite(B, I),
    liberty(A, F, J).

rule(19, 10, 1, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 1, E),
    block_color(A, F, B),
    liberty(A, F, G),
    connects_indirect(A, H, C, D, B),
    block_on_pos(A, C, D, I, 0, 2, E),
    block_on_pos(A, C, D, J, -1, -2, E),
    connects_direct(A, K, C, D, B).

rule(20, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 2, E),
    edge_ver(C, D, -2, E),
    stone_cnt(A, F, G),
    block_on_pos(A, C, D, H, 0, 0, E),
    captures(A, I, C, D, B).

rule(21, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    block_on_pos(A, C, D, F, 0, -1, E),
    block_on_pos(A, C, D, G, 3, -2, E),
    stage(A, ending),
    block_color(A, G, H),
    block_color(A, F, B).

rule(22, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_on_pos(A, C, D, G, 0, 1, E),
    edge_hor(C, D, -1, E),
    block_on_pos(A, C, D, H, 1, 0, E),
    opposite(B, I).

rule(23, 10, 1, 0.1).
move(A, B, C, D) :-
    pos_gen(E),
    pos_gen(E),
    atari(A, F, C, D, B),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_on_pos(A, C, D, H, 0, 2, E),
    stage(A, middle).

rule(24, 10, 1, 0.1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 0, E),
    liberty_cnt(A, F, G),
    block_on_pos(A, C, D, H, 1, 1, E),
    stone_cnt(A, F, 2),
    connects_direct(A, H, C, D, B),
    block_color(A, H, B).

rule(25, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    atari(A, F, C, D, B),
    stage(A, ending),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_on_pos(A, C, D, H, 1, 0, E),
    liberty(A, F, I),
    block_color(A, G, empty).

rule(26, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    stone_cnt(A, F, 1),
    block_on_pos(A, C, D, G, 3, 0, E),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_on_pos(A, C, D, I, -1, -3, E).

rule(27, 10, 1, 0.1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 3, -3, E),
    pos_gen(E),
    stone_cnt(A, F, G),
    liberty_cnt(A, F, 4),
    liberty_cnt(A, F, H),
    atari(A, I, C, D, B),
    block_on_pos(A, C, D, J, 2, 2, E).

rule(28, 10, 1, -3.7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -3, E),
    liberty_cnt(A, F, 4),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_on_pos(A, C, D, H, -1, 0, E),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, I),
    block_on_pos(A, C, D, J, 1, 1, E).

rule(29, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 3, E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, G),
    block_on_pos(A, C, D, H, -1, -3, E),
    liberty_cnt(A, H, 1),
    block_color(A, F, empty).

rule(30, 10, 1, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, -2, E),
    block_on_pos(A, C, D, G, 0, 0, E),
    block_color(A, F, empty),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_on_pos(A, C, D, I, -1, 1, E).
