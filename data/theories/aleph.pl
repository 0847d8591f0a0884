% A theory of good moves, learned by `katachi induce`. Each rule is a Prolog clause after its fact
% rule(Number, P, N, Weight): it covers P good and N bad moves of the examples, and its weight is
% P - N. A move's score is the sum of the weights of the rules that propose it. What the literals
% mean: ilp/background.pl.

theory(format, 1).
theory(board_size, 9).
theory(games, 232).
theory(sources, ['thesis232.txt']).
theory(positives, 1500).
theory(negatives, 70).
theory(negatives_by, unplayed).
theory(bias, advanced).
theory(aleph_settings, '[clauselength-15,i-10,nodes-5000,noise-10,minpos-7,search-bf,evalfn-coverage]').
theory(seed, 1).
theory(unexplained, 0).
theory(complete, yes).
theory(seconds, 174.4).
theory(date, '2026-11-21').
theory(katachi, '0.1.0').
theory(aleph_sha256, e15dcd855235584c6e3900cc3032a98955fdd07a22aeb4ece2ba4c8da6ce0eb9).
theory(python, '3.11.7').

rule(1, 784, 7, 777).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(2, 760, 6, 754).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    opposite(B, G),
    connects_direct(A, H, C, D, G),
    block_color(A, H, G).

rule(3, 747, 9, 738).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(4, 564, 9, 555).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(5, 516, 10, 506).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    connects_direct(A, G, C, D, B),
    block_color(A, G, B).

rule(6, 499, 8, 491).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 1, 2).

rule(7, 493, 7, 486).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, G),
    connects_direct(A, H, C, D, B),
    block_color(A, H, B),
    opposite(B, G).

rule(8, 449, 6, 443).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, G),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 2, 0, E),
    block_color(A, I, G).

rule(9, 399, 7, 392).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(10, 372, 10, 362).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 4).

rule(11, 367, 9, 358).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, H),
    range(H, 3, inf).

rule(12, 337, 9, 328).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 3, 4).

rule(13, 333, 9, 324).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    stage(A, middle).

rule(14, 245, 8, 237).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, 1).

rule(15, 240, 8, 232).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, G),
    opposite(G, B),
    stone_cnt(A, F, 1).

rule(16, 216, 5, 211).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -4, E),
    stage(A, opening).

rule(17, 215, 7, 208).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -3, E),
    stage(A, opening).

rule(18, 140, 2, 138).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    stage(A, opening).
