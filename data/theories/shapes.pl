% A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh`. Each is a
% Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when it
% was learned, and a move that it proposes was played exp(Weight) times as often as one that differs
% in nothing else. The fact pattern_scale says what a weight of 1 counts for in the search, where a
% capture counts for 3,000. What the literals mean: ilp/background.pl.

theory(format, 1).
theory(board_size, 9).
theory(rules_from, ['aleph.pl', 't11.pl', 't12.pl']).
theory(weights_by, 'conditional logit').
theory(games, 418).
theory(sources, [train]).
theory(moves, 18998).
theory(ridge, 0.0003).
theory(seed, 1).
theory(pattern_scale, 283).
theory(date, '2026-11-21').
theory(katachi, '0.1.0').

rule(1, 15, 6, 1.854).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, 5, E),
    stage(A, opening).

rule(2, 41, 24, 1.822).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 3, E),
    edge_hor(C, D, -3, E),
    stage(A, opening).

rule(3, 54, 15, 1.607).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 4, E),
    edge_hor(C, D, -4, E),
    stage(A, opening).

rule(4, 140, 2, 1.48).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    stage(A, opening).

rule(5, 477, 145, 1.183).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 1, E),
    block_color(A, F, B),
    opposite(B, G),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, G).

rule(6, 216, 5, 1.166).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -4, E),
    stage(A, opening).

rule(7, 98, 26, 1.084).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -3, E),
    edge_hor(C, D, -4, E),
    stage(A, opening).

rule(8, 670, 155, 1.026).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    opposite(G, B),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B).

rule(9, 56, 16, 0.879).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 3, E),
    edge_hor(C, D, 5, E),
    stage(A, opening).

rule(10, 215, 7, 0.843).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -3, E),
    stage(A, opening).

rule(11, 69, 26, 0.71).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    stone_cnt(A, F, G),
    edge_hor(C, D, 1, E).

rule(12, 378, 152, 0.639).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -2, E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    block_color(A, G, F).

rule(13, 127, 28, 0.604).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, G),
    opposite(G, B),
    connects_direct(A, H, C, D, B),
    stone_cnt(A, H, 1),
    edge_hor(C, D, 2, E).

rule(14, 87, 24, 0.589).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, G),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, G),
    edge_hor(C, D, -3, E),
    stage(A, middle).

rule(15, 222, 30, 0.53).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 1, E),
    block_color(A, F, G),
    opposite(G, B),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    liberty_cnt(A, H, 3).

rule(16, 113, 21, 0.5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 0, E),
    block_color(A, F, G),
    connects_direct(A, F, C, D, G),
    liberty_cnt(A, F, 3),
    stage(A, opening).

rule(17, 132, 24, 0.387).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    opposite(B, G),
    block_on_pos(A, C, D, H, 0, 1, E),
    block_color(A, H, G),
    stone_cnt(A, H, 1),
    stage(A, middle).

rule(18, 113, 27, 0.339).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, G),
    stone_cnt(A, F, 1),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, G),
    stage(A, middle).

rule(19, 747, 9, 0.337).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(20, 187, 28, 0.33).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    opposite(B, G),
    connects_direct(A, H, C, D, G),
    stone_cnt(A, H, 1),
    liberty_cnt(A, F, 2).

rule(21, 349, 175, 0.324).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E).

rule(22, 62, 24, 0.309).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, G),
    opposite(G, B),
    liberty_cnt(A, F, H),
    range(H, 3, inf),
    stone_cnt(A, F, I),
    range(I, 1, 2),
    edge_hor(C, D, 3, E).

rule(23, 128, 30, 0.275).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stage(A, ending).

rule(24, 47, 19, 0.27).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 2, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    edge_ver(C, D, -4, E).

rule(25, 122, 12, 0.256).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    block_color(A, E, B),
    liberty_cnt(A, E, 1).

rule(26, 120, 24, 0.247).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 4).

rule(27, 159, 17, 0.239).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 1, E),
    block_color(A, F, G),
    opposite(G, B),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    edge_ver(C, D, -3, E).

rule(28, 146, 12, 0.225).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, G),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, G),
    liberty_cnt(A, H, 2).

rule(29, 240, 8, 0.195).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, 1).

rule(30, 61, 21, 0.181).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 4),
    edge_hor(C, D, 2, E),
    stage(A, middle).

rule(31, 580, 166, 0.174).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1).

rule(32, 61, 21, 0.174).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, G),
    liberty_cnt(A, F, 3),
    edge_hor(C, D, 4, E),
    opposite(B, G).

rule(33, 399, 7, 0.17).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(34, 47, 16, 0.164).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, G),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, 2, E),
    opposite(B, G).

rule(35, 74, 28, 0.161).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    edge_ver(C, D, -4, E),
    edge_hor(C, D, -2, E).

rule(36, 372, 10, 0.133).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 4).

rule(37, 78, 28, 0.102).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, G),
    liberty_cnt(A, F, 3),
    edge_ver(C, D, 2, E),
    opposite(B, G).

rule(38, 105, 21, 0.086).
move(A, B, C, D) :-
    stage(A, middle),
    connects_direct(A, E, C, D, B),
    block_color(A, E, B),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 1).

rule(39, 303, 159, 0.076).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 2, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, 3).

rule(40, 245, 8, 0.054).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, 1).

rule(41, 46, 18, 0.031).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 3, 4),
    edge_hor(C, D, -3, E).

rule(42, 232, 147, 0.027).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, G),
    opposite(G, B),
    liberty_cnt(A, F, H),
    range(H, 3, inf),
    edge_hor(C, D, -3, E).

rule(43, 333, 9, 0.023).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    stage(A, middle).

rule(44, 95, 29, 0.002).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 0, E),
    block_color(A, F, G),
    connects_direct(A, F, C, D, G),
    stone_cnt(A, F, 1),
    edge_ver(C, D, 4, E),
    stage(A, opening).
