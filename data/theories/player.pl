% A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh --alone`. Each
% is a Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when
% it was learned, and it makes a move exp(Weight) times as likely. A move is played with the
% probability of exp(the sum of the weights of the rules that propose it), over the sum of that of all
% legal moves. What the literals mean: ilp/background.pl and ilp/words.pl.

theory(format, 1).
theory(board_size, 9).
theory(rules_from, ['q3.pl']).
theory(weights_by, competition).
theory(games, 86).
theory(sources, ['self-play']).
theory(moves, 26743).
theory(ridge, 0.0001).
theory(seed, 1).
theory(pattern_scale, 300).
theory(date, '2026-11-26').
theory(katachi, '0.1.0').
theory(log_likelihood, -3.1365).

rule(1, 430, 80, 1.994).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 3, inf).

rule(2, 370, 201, 1.523).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    edge_ver(C, D, 1, E).

rule(3, 150, 19, 1.122).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    saves(A, B, C, D, 2, inf),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, inf).

rule(4, 211, 701, 0.769).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E).

rule(5, 955, 1023, 0.706).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 2),
    edge_hor(C, D, 3, E),
    freedom(A, B, C, D, 3, inf).

rule(6, 6554, 13705, 0.676).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(7, 7127, 19840, 0.49).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, inf).

rule(8, 719, 811, 0.428).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    edge_ver(C, D, -2, E).

rule(9, 5447, 18875, 0.413).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf).

rule(10, 1574, 1404, 0.324).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, 0, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, B).

rule(11, 3902, 3401, 0.319).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    edge_hor(C, D, 1, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(12, 1123, 2288, 0.286).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, F),
    edge_ver(C, D, -4, E),
    edge_hor(C, D, 3, E).

rule(13, 1376, 3245, 0.284).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E).

rule(14, 508, 532, 0.282).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    meets(A, B, C, D, 2, inf),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -1, E).

rule(15, 914, 4006, 0.254).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    freedom(A, B, C, D, 3, inf).

rule(16, 5969, 24564, 0.249).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, -4, E).

rule(17, 2129, 2157, 0.243).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    spoils(A, B, C, D, 1, inf),
    stage(A, ending),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F).

rule(18, 745, 972, 0.231).
move(A, B, C, D) :-
    pos_gen(E),
    threatens(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, 2, E).

rule(19, 3369, 6687, 0.23).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, B),
    edge_ver(C, D, 1, E).

rule(20, 4729, 6680, 0.188).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, 2, E).

rule(21, 9286, 31033, 0.179).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, F).

rule(22, 2592, 4266, 0.172).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, B),
    edge_hor(C, D, -2, E).

rule(23, 595, 1643, 0.153).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, 3, E).

rule(24, 741, 1494, 0.139).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, 2, E),
    edge_ver(C, D, 1, E).

rule(25, 290, 159, 0.138).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, 1, E).

rule(26, 5902, 11904, 0.113).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B).

rule(27, 5924, 27130, 0.11).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, -3, E).

rule(28, 2696, 2572, 0.101).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, B),
    edge_ver(C, D, 1, E).

rule(29, 2103, 1566, 0.096).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, B),
    edge_ver(C, D, -1, E).

rule(30, 713, 1102, 0.086).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    meets(A, B, C, D, 2, inf),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, -2, E).

rule(31, 2638, 5456, 0.073).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -2, E).

rule(32, 1549, 1052, 0.066).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, B),
    edge_hor(C, D, 2, E).

rule(33, 422, 472, 0.053).
move(A, B, C, D) :-
    pos_gen(E),
    threatens(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5),
    edge_ver(C, D, 2, E).

rule(34, 3831, 14146, 0.042).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, -4, E).

rule(35, 1442, 1267, 0.038).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(36, 2365, 2943, 0.018).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    stage(A, ending),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    edge_ver(C, D, -2, E).

rule(37, 15150, 31176, 0.014).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(38, 3192, 8827, 0.01).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_ver(C, D, -3, E).

rule(39, 754, 702, 0.008).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, 3, E).
