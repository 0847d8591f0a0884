% A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh --alone`. Each
% is a Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when
% it was learned, and it makes a move exp(Weight) times as likely. A move is played with the
% probability of exp(the sum of the weights of the rules that propose it), over the sum of that of all
% legal moves. What the literals mean: ilp/background.pl and ilp/words.pl.

theory(format, 1).
theory(board_size, 9).
theory(rules_from, ['go.pl', 'm3.pl']).
theory(weights_by, competition).
theory(games, 86).
theory(sources, ['self-play']).
theory(moves, 26743).
theory(ridge, 5.0e-05).
theory(seed, 1).
theory(pattern_scale, 300).
theory(date, '2026-11-26').
theory(katachi, '0.1.0').
theory(log_likelihood, -2.8039).

rule(1, 257, 188, 1.755).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    stage(A, opening),
    spoils(A, B, C, D, 0, 0).

rule(2, 247, 77, 1.57).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E),
    stage(A, opening),
    freedom(A, B, C, D, 3, inf).

rule(3, 647, 544, 1.429).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(4, 87, 62, 1.328).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, 4, E),
    stage(A, opening).

rule(5, 83, 121, 1.143).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, opening),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    from_second(A, B, C, D, 8, inf),
    joins(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(6, 923, 197, 1.135).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    stage(A, opening).

rule(7, 2035, 219, 1.064).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, F),
    sinks(A, B, C, D, 0, 0).

rule(8, 108, 231, 0.956).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    from_last(A, B, C, D, 8, inf).

rule(9, 309, 134, 0.946).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    stage(A, opening),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, B),
    meets(A, B, C, D, 0, 0).

rule(10, 48, 44, 0.899).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    land(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(11, 481, 243, 0.875).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    land(A, B, C, D, 2, 2).

rule(12, 31, 21, 0.856).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, 2),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, I, 0, -2, E),
    block_color(A, I, B),
    block_on_pos(A, C, D, J, 1, -2, E),
    block_color(A, J, B).

rule(13, 1367, 1171, 0.85).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -4, E),
    stage(A, opening),
    edge_ver(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(14, 19, 31, 0.842).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    from_last(A, B, C, D, 8, inf),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1).

rule(15, 3356, 5682, 0.823).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 3, inf),
    land(A, B, C, D, 0, 0).

rule(16, 674, 190, 0.819).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    stage(A, opening),
    liberty_cnt(A, H, I),
    range(I, 3, 4).

rule(17, 148, 86, 0.801).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 1, E),
    block_color(A, H, B),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, 1),
    liberty_cnt(A, G, I),
    range(I, 3, inf).

rule(18, 234, 212, 0.777).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 3, 3),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -4, E).

rule(19, 193, 140, 0.759).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, I),
    stone_cnt(A, G, I).

rule(20, 54, 115, 0.744).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    joins(A, B, C, D, 0, 0).

rule(21, 51, 105, 0.741).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_ver(C, D, -4, E),
    edge_hor(C, D, -2, E),
    land(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(22, 222, 107, 0.732).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E),
    joins(A, B, C, D, 0, 0).

rule(23, 169, 205, 0.723).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    from_second(A, B, C, D, 8, inf).

rule(24, 179, 153, 0.722).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    edge_hor(C, D, -2, E),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, H, I),
    range(I, 5, inf).

rule(25, 542, 637, 0.714).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1).

rule(26, 154, 20, 0.711).
move(A, B, C, D) :-
    saves(A, B, C, D, 2, inf),
    from_second(A, B, C, D, 2, 7),
    sinks(A, B, C, D, 0, 0).

rule(27, 509, 101, 0.7).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stage(A, opening).

rule(28, 95, 89, 0.699).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    liberty_cnt(A, G, 4),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F),
    edge_hor(C, D, 2, E).

rule(29, 277, 141, 0.694).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf),
    stone_cnt(A, G, 1).

rule(30, 191, 136, 0.693).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 4, 4),
    edge_ver(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening).

rule(31, 14118, 64338, 0.675).
move(A, B, C, D) :-
    freedom(A, B, C, D, 4, inf),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(32, 566, 219, 0.674).
move(A, B, C, D) :-
    pos_gen(E),
    own_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B).

rule(33, 218, 217, 0.655).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    from_second(A, B, C, D, 8, inf).

rule(34, 27, 27, 0.649).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F),
    liberty_cnt(A, H, I),
    range(I, 5, inf).

rule(35, 25, 31, 0.636).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    edge_hor(C, D, -2, E),
    liberty_cnt(A, G, 2).

rule(36, 214, 143, 0.632).
move(A, B, C, D) :-
    mirrors(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    land(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(37, 763, 227, 0.622).
move(A, B, C, D) :-
    atari(A, E, C, D, B),
    stone_cnt(A, E, 1),
    freedom(A, B, C, D, 3, 3).

rule(38, 10948, 16799, 0.59).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    sinks(A, B, C, D, 0, 0).

rule(39, 31, 87, 0.575).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 2, E),
    stage(A, middle).

rule(40, 45, 80, 0.575).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 5),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 4, 4),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(41, 394, 242, 0.573).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    own_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    liberty_cnt(A, G, 5).

rule(42, 6756, 1487, 0.561).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    freedom(A, B, C, D, 3, inf),
    catches(A, B, C, D, 0, 0).

rule(43, 178, 33, 0.558).
move(A, B, C, D) :-
    opposite(B, E),
    saves(A, B, C, D, 1, inf),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 5).

rule(44, 177, 164, 0.543).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, -3, E),
    joins(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf),
    meets(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(45, 374, 249, 0.541).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, 5, E),
    stage(A, opening),
    edge_hor(C, D, -3, E),
    freedom(A, B, C, D, 4, inf).

rule(46, 338, 248, 0.541).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(47, 4951, 3194, 0.54).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, -1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0).

rule(48, 191, 149, 0.54).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    edge_hor(C, D, 2, E),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B),
    stage(A, middle),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    stone_cnt(A, G, I),
    range(I, 3, inf).

rule(49, 282, 159, 0.539).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, 1, E),
    block_color(A, H, F).

rule(50, 169, 118, 0.533).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    other_size(A, B, C, D, 6, inf),
    land(A, B, C, D, 2, 2).

rule(51, 585, 245, 0.53).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    stage(A, opening),
    joins(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 3).

rule(52, 1987, 182, 0.529).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 7),
    eyes(A, B, C, D, 0, 0).

rule(53, 147, 118, 0.525).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, B),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, 1).

rule(54, 165, 10, 0.52).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 13),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, -2, 1, E),
    block_color(A, I, F).

rule(55, 3874, 6149, 0.516).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0).

rule(56, 953, 780, 0.512).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, 1),
    edge_ver(C, D, 2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(57, 5434, 3404, 0.508).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(58, 342, 75, 0.503).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 3),
    sinks(A, B, C, D, 0, 0).

rule(59, 956, 239, 0.494).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    liberty_cnt(A, H, 4).

rule(60, 3736, 1098, 0.489).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(61, 498, 222, 0.486).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 7),
    stage(A, opening).

rule(62, 271, 205, 0.485).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    edge_hor(C, D, -3, E),
    block_on_pos(A, C, D, F, 2, 1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0).

rule(63, 12, 32, 0.484).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, 5),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, I, -2, 1, E),
    block_color(A, I, F),
    eyes(A, B, C, D, 0, 0).

rule(64, 204, 183, 0.482).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1).

rule(65, 281, 301, 0.481).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, -3, E),
    block_on_pos(A, C, D, F, 2, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1).

rule(66, 376, 391, 0.477).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, F),
    edge_ver(C, D, -4, E),
    edge_hor(C, D, 3, E),
    stage(A, opening).

rule(67, 298, 239, 0.471).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, 3),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, B),
    stage(A, middle).

rule(68, 3211, 2184, 0.466).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    freedom(A, B, C, D, 3, inf),
    eyes(A, B, C, D, 0, 0).

rule(69, 27, 52, 0.465).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 4, 4),
    from_second(A, B, C, D, 12, inf),
    land(A, B, C, D, 0, 0).

rule(70, 4629, 1320, 0.458).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    connects_direct(A, E, C, D, B),
    block_color(A, E, B).

rule(71, 6104, 1416, 0.456).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0).

rule(72, 1446, 213, 0.456).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 3).

rule(73, 55, 114, 0.455).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, 2, E),
    stage(A, middle).

rule(74, 25, 17, 0.448).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, F),
    edge_ver(C, D, 4, E),
    liberty_cnt(A, H, 4).

rule(75, 261, 177, 0.443).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -3, E),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, F),
    joins(A, B, C, D, 0, 0),
    stone_cnt(A, G, 1).

rule(76, 1683, 1485, 0.443).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 2).

rule(77, 5962, 3980, 0.443).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    joins(A, B, C, D, 0, 0).

rule(78, 456, 248, 0.44).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, B),
    stone_cnt(A, I, 3).

rule(79, 174, 116, 0.439).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, H, -1, 2, E),
    block_color(A, H, F),
    liberty_cnt(A, G, 3).

rule(80, 270, 212, 0.432).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 2, 2),
    stone_cnt(A, F, 4).

rule(81, 184, 170, 0.432).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 6),
    freedom(A, B, C, D, 5, inf).

rule(82, 598, 246, 0.43).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    land(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, inf).

rule(83, 49, 38, 0.426).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B),
    edge_hor(C, D, -4, E),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, F),
    eyes(A, B, C, D, 0, 0).

rule(84, 12457, 14413, 0.424).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    block_color(A, F, E).

rule(85, 394, 210, 0.423).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, 2),
    own_size(A, B, C, D, 1, 1).

rule(86, 154, 124, 0.422).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening),
    edge_ver(C, D, 3, E),
    from_last(A, B, C, D, 8, inf).

rule(87, 135, 16, 0.421).
move(A, B, C, D) :-
    saves(A, B, C, D, 2, inf),
    stage(A, ending),
    freedom(A, B, C, D, 3, inf).

rule(88, 67, 45, 0.42).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, 2, E),
    block_color(A, H, F),
    land(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    stone_cnt(A, G, 2).

rule(89, 236, 134, 0.42).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    spoils(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, H),
    range(H, 1, 2).

rule(90, 6029, 3921, 0.419).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, 2, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(91, 317, 160, 0.415).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    edge_hor(C, D, 2, E),
    edge_ver(C, D, 2, E).

rule(92, 91, 95, 0.414).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -3, E),
    stage(A, middle).

rule(93, 542, 1173, 0.411).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    edge_ver(C, D, 3, E),
    freedom(A, B, C, D, 4, 4),
    liberty_cnt(A, G, 4).

rule(94, 326, 957, 0.409).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, -4, E),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    freedom(A, B, C, D, 4, 4).

rule(95, 44, 63, 0.406).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 2, E),
    stage(A, middle).

rule(96, 157, 127, 0.402).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    stone_cnt(A, G, 2),
    block_on_pos(A, C, D, I, 0, -2, E),
    block_color(A, I, F),
    edge_hor(C, D, -2, E).

rule(97, 185, 183, 0.401).
move(A, B, C, D) :-
    from_second(A, B, C, D, 4, 4),
    from_last(A, B, C, D, 6, 7),
    stage(A, middle).

rule(98, 2292, 967, 0.4).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 4, 4).

rule(99, 647, 225, 0.397).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, H),
    range(H, 3, 4),
    from_last(A, B, C, D, 2, 7).

rule(100, 242, 15, 0.394).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    exposes(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 11).

rule(101, 12305, 13837, 0.39).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(102, 3761, 1673, 0.388).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(103, 366, 196, 0.387).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -2, E),
    block_color(A, H, F),
    stage(A, middle),
    exposes(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 2).

rule(104, 202, 641, 0.381).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E),
    spoils(A, B, C, D, 0, 0).

rule(105, 8548, 16976, 0.376).
move(A, B, C, D) :-
    freedom(A, B, C, D, 4, inf),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(106, 838, 243, 0.375).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 4, 4).

rule(107, 1390, 243, 0.371).
move(A, B, C, D) :-
    pos_gen(E),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 3, inf).

rule(108, 389, 401, 0.369).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, 4, E),
    edge_hor(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(109, 1060, 992, 0.367).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 5).

rule(110, 4739, 2460, 0.366).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, F).

rule(111, 679, 612, 0.366).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    joins(A, B, C, D, 0, 0),
    takes(A, B, C, D, 0, 0).

rule(112, 101, 148, 0.366).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, -2, E),
    from_second(A, B, C, D, 12, inf),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0).

rule(113, 163, 5, 0.363).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    exposes(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 12).

rule(114, 5234, 5819, 0.362).
move(A, B, C, D) :-
    stage(A, ending),
    land(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 12, inf),
    exposes(A, B, C, D, 0, 0).

rule(115, 222, 135, 0.36).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, 1).

rule(116, 344, 85, 0.36).
move(A, B, C, D) :-
    pos_gen(E),
    saves(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf),
    edge_hor(C, D, -1, E).

rule(117, 87, 84, 0.358).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, 5),
    stone_cnt(A, G, H),
    range(H, 5, inf),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, F),
    edge_ver(C, D, 1, E).

rule(118, 10916, 9413, 0.357).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(119, 237, 140, 0.357).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stage(A, opening),
    edge_ver(C, D, -3, E),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1).

rule(120, 123, 113, 0.356).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 4, 4),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -4, E).

rule(121, 800, 157, 0.355).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, F).

rule(122, 264, 166, 0.353).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 6, inf),
    freedom(A, B, C, D, 3, inf),
    edge_ver(C, D, -1, E).

rule(123, 3790, 1481, 0.351).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    joins(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F).

rule(124, 223, 188, 0.35).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 2),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    edge_hor(C, D, 3, E).

rule(125, 1418, 235, 0.347).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    freedom(A, B, C, D, 3, inf).

rule(126, 622, 485, 0.347).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(127, 618, 659, 0.344).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    stage(A, middle).

rule(128, 2588, 1336, 0.342).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 4, 4).

rule(129, 101, 78, 0.342).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, 4),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0).

rule(130, 430, 80, 0.338).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 3, inf).

rule(131, 408, 215, 0.337).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, H),
    range(H, 3, 4),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, B),
    block_on_pos(A, C, D, J, 1, -1, E),
    block_color(A, J, B).

rule(132, 2664, 2273, 0.336).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(133, 1161, 229, 0.334).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, inf),
    stone_cnt(A, E, G),
    range(G, 1, 2).

rule(134, 2193, 910, 0.331).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2).

rule(135, 147, 150, 0.317).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 1, 2).

rule(136, 145, 14, 0.317).
move(A, B, C, D) :-
    pos_gen(E),
    land(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    stone_cnt(A, F, 12),
    liberty_cnt(A, F, 6).

rule(137, 4698, 6618, 0.317).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, 2, E),
    spoils(A, B, C, D, 0, 0).

rule(138, 5497, 2742, 0.314).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(139, 927, 642, 0.314).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, 1),
    from_last(A, B, C, D, 2, 5),
    exposes(A, B, C, D, 0, 0).

rule(140, 36, 24, 0.313).
move(A, B, C, D) :-
    spoils(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 5, inf),
    joins(A, B, C, D, 1, inf).

rule(141, 1931, 1564, 0.312).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 3).

rule(142, 229, 155, 0.311).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    from_second(A, B, C, D, 2, 3),
    stage(A, opening).

rule(143, 85, 70, 0.303).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    stone_cnt(A, G, 6).

rule(144, 10509, 9326, 0.301).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(145, 210, 177, 0.301).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 3, 4),
    block_on_pos(A, C, D, J, -1, -1, E),
    block_color(A, J, B),
    stone_cnt(A, J, 2).

rule(146, 304, 233, 0.301).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, B),
    liberty_cnt(A, I, 3).

rule(147, 615, 537, 0.3).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(148, 419, 230, 0.297).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    meets(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 6, 7).

rule(149, 326, 150, 0.295).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, -2, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 1, 2).

rule(150, 5300, 2338, 0.291).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B).

rule(151, 337, 235, 0.288).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 3, inf),
    land(A, B, C, D, 0, 0).

rule(152, 3221, 1328, 0.286).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0),
    liberty_cnt(A, G, H),
    range(H, 3, 4).

rule(153, 321, 241, 0.285).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 2).

rule(154, 485, 161, 0.277).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, 2),
    from_last(A, B, C, D, 2, 7).

rule(155, 151, 138, 0.277).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E).

rule(156, 406, 384, 0.276).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E),
    freedom(A, B, C, D, 3, 3),
    eyes(A, B, C, D, 0, 0).

rule(157, 6144, 1227, 0.276).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    meets(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B).

rule(158, 400, 196, 0.274).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 1, 2),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(159, 247, 158, 0.273).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 3, 3).

rule(160, 3627, 1141, 0.273).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_hor(C, D, -4, E),
    freedom(A, B, C, D, 4, inf).

rule(161, 584, 218, 0.268).
move(A, B, C, D) :-
    pos_gen(E),
    catches(A, B, C, D, 1, inf),
    edge_hor(C, D, 2, E).

rule(162, 2892, 1338, 0.267).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    stage(A, middle).

rule(163, 42, 100, 0.263).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 2, E),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    stone_cnt(A, F, 2),
    liberty_cnt(A, F, 4).

rule(164, 5138, 3319, 0.263).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    exposes(A, B, C, D, 0, 0).

rule(165, 241, 127, 0.261).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 1),
    liberty_cnt(A, G, H),
    range(H, 3, 4).

rule(166, 178, 205, 0.261).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, 1),
    under(A, B, C, D, 1, 1),
    joins(A, B, C, D, 1, 1).

rule(167, 169, 127, 0.259).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, 3, E),
    block_on_pos(A, C, D, G, 2, -1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 4).

rule(168, 220, 175, 0.257).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    spoils(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 3, 4).

rule(169, 364, 223, 0.255).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0),
    stone_cnt(A, H, 6).

rule(170, 174, 191, 0.245).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    edge_hor(C, D, 3, E).

rule(171, 1123, 675, 0.244).
move(A, B, C, D) :-
    spoils(A, B, C, D, 1, inf),
    meets(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 1, 2).

rule(172, 1442, 1267, 0.244).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(173, 923, 222, 0.242).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 2, 2).

rule(174, 4469, 7356, 0.237).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, B).

rule(175, 279, 480, 0.235).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, -3, E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4).

rule(176, 378, 210, 0.233).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 4, inf).

rule(177, 389, 164, 0.232).
move(A, B, C, D) :-
    pos_gen(E),
    land(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    stone_cnt(A, F, 12).

rule(178, 984, 839, 0.231).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, F),
    edge_ver(C, D, 2, E).

rule(179, 4347, 1435, 0.23).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F).

rule(180, 293, 216, 0.229).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 5),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, 3).

rule(181, 6004, 1231, 0.229).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_second(A, B, C, D, 2, 7).

rule(182, 2744, 1290, 0.227).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    land(A, B, C, D, 0, 0),
    edge_hor(C, D, 5, E).

rule(183, 451, 194, 0.226).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 3, 3),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 2).

rule(184, 12, 63, 0.225).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 6),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, B),
    from_second(A, B, C, D, 8, inf).

rule(185, 318, 190, 0.225).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, G),
    range(G, 5, inf),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, -1, E).

rule(186, 815, 949, 0.22).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 1, E),
    block_color(A, H, F),
    land(A, B, C, D, 2, 2),
    edge_ver(C, D, -1, E).

rule(187, 845, 249, 0.219).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    meets(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 12, inf).

rule(188, 237, 206, 0.219).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 3),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, H, 3).

rule(189, 156, 124, 0.217).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, I),
    range(I, 5, inf),
    block_on_pos(A, C, D, J, -2, -1, E),
    block_color(A, J, F),
    edge_ver(C, D, -2, E).

rule(190, 4135, 2713, 0.212).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(191, 273, 224, 0.21).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, I),
    range(I, 3, 4),
    block_on_pos(A, C, D, J, -1, -1, E),
    block_color(A, J, B),
    stone_cnt(A, J, K),
    range(K, 5, inf).

rule(192, 136, 109, 0.21).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    land(A, B, C, D, 2, 2).

rule(193, 944, 1731, 0.21).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 2, 1, E),
    block_color(A, H, F),
    edge_hor(C, D, -3, E),
    joins(A, B, C, D, 0, 0).

rule(194, 134, 110, 0.206).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 7).

rule(195, 1068, 247, 0.203).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, 1),
    freedom(A, B, C, D, 5, inf).

rule(196, 10766, 16066, 0.203).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(197, 6712, 3540, 0.203).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(198, 2657, 1170, 0.202).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 7),
    exposes(A, B, C, D, 0, 0).

rule(199, 140, 51, 0.202).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    exposes(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 14).

rule(200, 1330, 1241, 0.202).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    freedom(A, B, C, D, 3, inf).

rule(201, 184, 144, 0.2).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    edge_ver(C, D, -2, E),
    land(A, B, C, D, 0, 0).

rule(202, 1632, 917, 0.2).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    meets(A, B, C, D, 1, 1),
    edge_ver(C, D, -2, E).

rule(203, 313, 33, 0.199).
move(A, B, C, D) :-
    pos_gen(E),
    takes(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 0, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, -2, E).

rule(204, 2383, 1626, 0.198).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, 3).

rule(205, 138, 47, 0.198).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 13),
    freedom(A, B, C, D, 1, 2),
    land(A, B, C, D, 2, 2).

rule(206, 419, 552, 0.198).
move(A, B, C, D) :-
    opposite(B, E),
    stage(A, ending),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, H),
    range(H, 5, inf),
    land(A, B, C, D, 2, 2).

rule(207, 1137, 1544, 0.197).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    meets(A, B, C, D, 2, inf),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, F).

rule(208, 837, 753, 0.195).
move(A, B, C, D) :-
    pos_gen(E),
    land(A, B, C, D, 1, 1),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, B).

rule(209, 222, 233, 0.194).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    edge_hor(C, D, -3, E).

rule(210, 162, 3, 0.194).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 12),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, 2, -1, E),
    block_color(A, I, F).

rule(211, 4492, 1421, 0.19).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    sinks(A, B, C, D, 0, 0).

rule(212, 356, 213, 0.189).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, E),
    liberty_cnt(A, H, I),
    range(I, 3, 4),
    stone_cnt(A, H, J),
    range(J, 3, inf).

rule(213, 3209, 2882, 0.188).
move(A, B, C, D) :-
    stage(A, ending),
    from_second(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 4, inf).

rule(214, 682, 484, 0.187).
move(A, B, C, D) :-
    stage(A, ending),
    land(A, B, C, D, 1, 1),
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, 4),
    stone_cnt(A, E, 1).

rule(215, 5908, 2725, 0.185).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    joins(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0).

rule(216, 3361, 1342, 0.185).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    sinks(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 3).

rule(217, 346, 215, 0.183).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 4, inf).

rule(218, 160, 131, 0.181).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, H),
    range(H, 3, inf),
    block_on_pos(A, C, D, I, -1, 1, E),
    block_color(A, I, B),
    edge_hor(C, D, 1, E).

rule(219, 2256, 1282, 0.178).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    edge_hor(C, D, 2, E).

rule(220, 864, 226, 0.177).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 7),
    joins(A, B, C, D, 1, 1).

rule(221, 4727, 7054, 0.177).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, -1, 2, E),
    block_color(A, I, F).

rule(222, 1108, 4458, 0.175).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    sinks(A, B, C, D, 0, 0).

rule(223, 3321, 2565, 0.174).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(224, 5541, 3185, 0.173).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    freedom(A, B, C, D, 3, inf).

rule(225, 816, 438, 0.173).
move(A, B, C, D) :-
    opposite(B, E),
    exposes(A, B, C, D, 1, 1),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    meets(A, B, C, D, 1, 1).

rule(226, 246, 110, 0.172).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 2, 0, E),
    block_color(A, H, F),
    stone_cnt(A, H, 15).

rule(227, 794, 231, 0.171).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 5, 5).

rule(228, 660, 533, 0.171).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(229, 1163, 1303, 0.169).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(230, 963, 513, 0.167).
move(A, B, C, D) :-
    pos_gen(E),
    land(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 2, 1, E),
    block_color(A, H, B).

rule(231, 367, 234, 0.164).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 4),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, F).

rule(232, 381, 225, 0.163).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    stone_cnt(A, G, I),
    range(I, 3, inf),
    block_on_pos(A, C, D, J, -2, -1, E),
    block_color(A, J, B).

rule(233, 694, 235, 0.161).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 5),
    under(A, B, C, D, 1, 1).

rule(234, 2105, 3417, 0.16).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 3, inf).

rule(235, 2444, 2298, 0.159).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    eyes(A, B, C, D, 0, 0).

rule(236, 4139, 1372, 0.159).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, 1),
    edge_hor(C, D, -3, E).

rule(237, 189, 10, 0.157).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, F),
    eyes(A, B, C, D, 0, 0),
    stone_cnt(A, G, 32).

rule(238, 1312, 1695, 0.156).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    stone_cnt(A, F, G),
    range(G, 3, inf),
    block_on_pos(A, C, D, H, -2, 0, E),
    block_color(A, H, B),
    stone_cnt(A, H, I),
    range(I, 3, inf).

rule(239, 862, 136, 0.155).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 3, inf).

rule(240, 480, 247, 0.155).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, B),
    exposes(A, B, C, D, 0, 0),
    stone_cnt(A, I, 5).

rule(241, 632, 317, 0.154).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    from_second(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(242, 6226, 1497, 0.153).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 5),
    land(A, B, C, D, 0, 0).

rule(243, 660, 230, 0.151).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0),
    edge_ver(C, D, 1, E).

rule(244, 1063, 954, 0.147).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(245, 751, 222, 0.146).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    edge_hor(C, D, 4, E).

rule(246, 263, 145, 0.146).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf),
    stone_cnt(A, G, 4).

rule(247, 336, 192, 0.145).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E),
    edge_ver(C, D, 1, E).

rule(248, 220, 132, 0.145).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, F),
    stone_cnt(A, H, 11),
    liberty_cnt(A, G, I),
    range(I, 5, inf).

rule(249, 292, 188, 0.14).
move(A, B, C, D) :-
    stage(A, ending),
    from_second(A, B, C, D, 2, 7),
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, 4),
    stone_cnt(A, E, 1).

rule(250, 521, 219, 0.139).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 2),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1).

rule(251, 334, 239, 0.137).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 5).

rule(252, 7270, 1387, 0.136).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, G, I),
    range(I, 1, 2).

rule(253, 2305, 1876, 0.133).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 5, inf),
    block_on_pos(A, C, D, J, -2, -1, E),
    block_color(A, J, F),
    block_on_pos(A, C, D, K, -2, 1, E),
    block_color(A, K, F).

rule(254, 1008, 740, 0.131).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(255, 2891, 1984, 0.13).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0).

rule(256, 2356, 3004, 0.129).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf).

rule(257, 303, 222, 0.128).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, F),
    edge_hor(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0),
    stone_cnt(A, G, I),
    range(I, 3, inf).

rule(258, 3660, 3135, 0.128).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(259, 289, 437, 0.126).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, 3),
    stone_cnt(A, G, 2).

rule(260, 528, 480, 0.126).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, F).

rule(261, 3610, 1319, 0.125).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B),
    joins(A, B, C, D, 0, 0).

rule(262, 281, 214, 0.125).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 3, 3),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -2, E).

rule(263, 551, 659, 0.125).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf),
    stone_cnt(A, F, 10).

rule(264, 5951, 3624, 0.124).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(265, 192, 133, 0.124).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, H),
    range(H, 5, inf),
    freedom(A, B, C, D, 1, 2),
    land(A, B, C, D, 2, 2).

rule(266, 265, 169, 0.121).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, 2, E),
    liberty_cnt(A, G, 2).

rule(267, 2041, 1343, 0.12).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, -1, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E),
    stone_cnt(A, G, H),
    range(H, 3, inf).

rule(268, 248, 204, 0.12).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    stage(A, ending),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    edge_ver(C, D, -2, E),
    liberty_cnt(A, G, 7).

rule(269, 1183, 751, 0.119).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 5, inf),
    block_on_pos(A, C, D, J, 0, -2, E),
    block_color(A, J, F),
    block_on_pos(A, C, D, K, 0, 2, E),
    block_color(A, K, F).

rule(270, 321, 150, 0.118).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    catches(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F).

rule(271, 324, 210, 0.117).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    other_size(A, B, C, D, 6, inf).

rule(272, 1115, 1055, 0.117).
move(A, B, C, D) :-
    pos_gen(E),
    joins(A, B, C, D, 2, inf),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, 2, E).

rule(273, 629, 242, 0.115).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    catches(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F).

rule(274, 683, 618, 0.115).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    spoils(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, 3, E).

rule(275, 3416, 5448, 0.114).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 0, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, -2, -1, E),
    block_color(A, I, F).

rule(276, 3580, 1308, 0.113).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, 5, E),
    sinks(A, B, C, D, 0, 0).

rule(277, 922, 707, 0.108).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    exposes(A, B, C, D, 1, 1),
    meets(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F).

rule(278, 3737, 1201, 0.107).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 3, inf).

rule(279, 5272, 4986, 0.105).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B).

rule(280, 4946, 6376, 0.103).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, -1, E).

rule(281, 1893, 1155, 0.101).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, -3, E),
    stage(A, opening).

rule(282, 2805, 1477, 0.098).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    edge_hor(C, D, 2, E).

rule(283, 1003, 1521, 0.097).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 5),
    edge_ver(C, D, 2, E).

rule(284, 1256, 1035, 0.095).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, F),
    stone_cnt(A, G, 1).

rule(285, 3158, 1081, 0.095).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, -3, E).

rule(286, 216, 110, 0.094).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 6, inf),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, I),
    range(I, 1, 2),
    edge_ver(C, D, 1, E).

rule(287, 3887, 2978, 0.093).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, B),
    stone_cnt(A, F, H),
    range(H, 5, inf),
    liberty_cnt(A, G, I),
    range(I, 5, inf).

rule(288, 1027, 969, 0.093).
move(A, B, C, D) :-
    pos_gen(E),
    joins(A, B, C, D, 2, inf),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, 1, E).

rule(289, 801, 754, 0.092).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    stage(A, opening),
    land(A, B, C, D, 0, 0).

rule(290, 1025, 456, 0.092).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    spoils(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, F).

rule(291, 6082, 3333, 0.09).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 5),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(292, 381, 453, 0.09).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, I),
    range(I, 5, inf),
    block_on_pos(A, C, D, J, -2, 0, E),
    block_color(A, J, F),
    block_on_pos(A, C, D, K, 0, -2, E),
    block_color(A, K, F).

rule(293, 1636, 1571, 0.089).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 5, inf).

rule(294, 1575, 1785, 0.089).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, H),
    range(H, 5, inf),
    block_on_pos(A, C, D, I, 0, -2, E),
    block_color(A, I, F),
    edge_hor(C, D, 1, E).

rule(295, 3655, 7087, 0.088).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf).

rule(296, 2010, 1490, 0.086).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, 3, E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(297, 5585, 1372, 0.084).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 3, inf).

rule(298, 1278, 931, 0.084).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, -2, E).

rule(299, 3505, 2043, 0.083).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    spoils(A, B, C, D, 0, 0).

rule(300, 1123, 1045, 0.083).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 1, E),
    block_color(A, H, F),
    edge_hor(C, D, -3, E).

rule(301, 2480, 2846, 0.082).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 3, inf),
    block_on_pos(A, C, D, J, 1, -2, E),
    block_color(A, J, F),
    block_on_pos(A, C, D, K, 2, -1, E),
    block_color(A, K, F).

rule(302, 2174, 938, 0.081).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    sinks(A, B, C, D, 0, 0),
    liberty_cnt(A, G, H),
    range(H, 1, 2).

rule(303, 1046, 1587, 0.078).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, -4, E),
    from_last(A, B, C, D, 12, inf).

rule(304, 3172, 1401, 0.077).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0),
    edge_hor(C, D, -2, E).

rule(305, 694, 853, 0.077).
move(A, B, C, D) :-
    stage(A, ending),
    from_last(A, B, C, D, 12, inf),
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, 4),
    stone_cnt(A, E, 1).

rule(306, 959, 934, 0.076).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 6, inf),
    from_last(A, B, C, D, 2, 7),
    edge_hor(C, D, -2, E).

rule(307, 3063, 2394, 0.071).
move(A, B, C, D) :-
    pos_gen(E),
    land(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 2, 1, E),
    block_color(A, F, B),
    edge_hor(C, D, -1, E),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(308, 5565, 2434, 0.067).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf).

rule(309, 4378, 5940, 0.067).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf).

rule(310, 3751, 13846, 0.064).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, -4, E),
    sinks(A, B, C, D, 0, 0).

rule(311, 8025, 14738, 0.056).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -4, E),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(312, 4028, 3123, 0.056).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0).

rule(313, 3923, 3124, 0.053).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0).

rule(314, 2855, 1004, 0.053).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -3, E),
    sinks(A, B, C, D, 0, 0).

rule(315, 3790, 3151, 0.053).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 5, inf),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, B).

rule(316, 10048, 14026, 0.048).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(317, 5442, 7529, 0.046).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0).

rule(318, 9837, 13254, 0.046).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, B).

rule(319, 1400, 2143, 0.042).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    from_second(A, B, C, D, 2, 5),
    edge_ver(C, D, 3, E).

rule(320, 4598, 4756, 0.041).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, -1, 2, E),
    block_color(A, F, B),
    from_second(A, B, C, D, 2, 7),
    liberty_cnt(A, F, G),
    range(G, 5, inf).

rule(321, 5528, 1372, 0.039).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf).

rule(322, 8790, 17561, 0.038).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(323, 6352, 6914, 0.034).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, F, 2, 1, E).

rule(324, 7844, 8199, 0.031).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 2, -1, E),
    block_color(A, G, B),
    freedom(A, B, C, D, 3, inf).

rule(325, 8730, 17992, 0.031).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    from_last(A, B, C, D, 12, inf).

rule(326, 1812, 1723, 0.024).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(327, 10667, 14019, 0.021).
move(A, B, C, D) :-
    pos_gen(E),
    joins(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(328, 8751, 36055, 0.021).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F).

rule(329, 10756, 16189, -0.024).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(330, 3118, 2260, -0.033).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(331, 3472, 4858, -0.033).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 3, inf),
    block_on_pos(A, C, D, J, 2, 0, E),
    block_color(A, J, F),
    block_on_pos(A, C, D, K, 2, -1, E),
    block_color(A, K, F).

rule(332, 4401, 1255, -0.034).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F).

rule(333, 3834, 4203, -0.034).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 6, inf),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -2, E),
    block_color(A, H, F).

rule(334, 3306, 3092, -0.04).
move(A, B, C, D) :-
    stage(A, ending),
    from_second(A, B, C, D, 2, 7),
    from_last(A, B, C, D, 12, inf).

rule(335, 2161, 3251, -0.041).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    block_on_pos(A, C, D, I, -1, 2, E),
    block_color(A, I, B).

rule(336, 2353, 2385, -0.042).
move(A, B, C, D) :-
    pos_gen(E),
    joins(A, B, C, D, 2, inf),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, B).

rule(337, 4568, 8706, -0.042).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, F),
    liberty_cnt(A, G, I),
    range(I, 5, inf).

rule(338, 9310, 13098, -0.044).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, 0, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, B).

rule(339, 5969, 24564, -0.046).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, -4, E).

rule(340, 2103, 1866, -0.051).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    stage(A, ending),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(341, 2813, 3143, -0.051).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, -1, -2, E),
    block_color(A, I, F).

rule(342, 12718, 29457, -0.055).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(343, 6081, 3233, -0.056).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, G, 1).

rule(344, 2513, 1718, -0.057).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 1),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, 2, 0, E),
    block_color(A, H, F).

rule(345, 3475, 1285, -0.058).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    exposes(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 1, 2).

rule(346, 4510, 2597, -0.059).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    sinks(A, B, C, D, 0, 0).

rule(347, 344, 243, -0.066).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B).

rule(348, 3269, 6382, -0.066).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, B),
    liberty_cnt(A, H, I),
    range(I, 5, inf).

rule(349, 2557, 1020, -0.067).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    stone_cnt(A, G, H),
    range(H, 3, inf).

rule(350, 2960, 1423, -0.067).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(351, 3612, 4246, -0.069).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, -1, -2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, B).

rule(352, 1097, 1175, -0.072).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(353, 3552, 2228, -0.073).
move(A, B, C, D) :-
    pos_gen(E),
    land(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    from_last(A, B, C, D, 12, inf),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(354, 2473, 5479, -0.075).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, -4, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(355, 1024, 680, -0.076).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, -2, E).

rule(356, 1363, 1629, -0.076).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    stone_cnt(A, G, H),
    range(H, 5, inf).

rule(357, 3316, 3595, -0.078).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    from_second(A, B, C, D, 2, 5),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(358, 3427, 1422, -0.082).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, F).

rule(359, 7970, 1420, -0.082).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(360, 2588, 1829, -0.083).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E).

rule(361, 559, 421, -0.084).
move(A, B, C, D) :-
    stage(A, ending),
    land(A, B, C, D, 1, 1),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 4),
    stone_cnt(A, E, 1).

rule(362, 857, 2321, -0.084).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 4, E),
    edge_hor(C, D, -3, E),
    freedom(A, B, C, D, 4, 4).

rule(363, 6779, 2928, -0.086).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    land(A, B, C, D, 0, 0).

rule(364, 4836, 2990, -0.091).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(365, 1800, 1410, -0.091).
move(A, B, C, D) :-
    spoils(A, B, C, D, 1, inf),
    stage(A, ending),
    freedom(A, B, C, D, 1, 2).

rule(366, 923, 704, -0.092).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 5, inf),
    exposes(A, B, C, D, 1, 1),
    meets(A, B, C, D, 1, 1).

rule(367, 5931, 3975, -0.094).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    meets(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 3, inf),
    catches(A, B, C, D, 0, 0).

rule(368, 2964, 3203, -0.094).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 6, inf),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, F).

rule(369, 4440, 3933, -0.097).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(370, 1958, 1345, -0.099).
move(A, B, C, D) :-
    stage(A, ending),
    land(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 5),
    from_last(A, B, C, D, 8, inf).

rule(371, 5559, 7632, -0.099).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B).

rule(372, 1150, 2784, -0.103).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    edge_ver(C, D, 3, E).

rule(373, 191, 259, -0.104).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    edge_hor(C, D, 2, E),
    edge_ver(C, D, -2, E).

rule(374, 3633, 5542, -0.104).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 3, inf),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 1, E),
    block_color(A, H, F).

rule(375, 3350, 3666, -0.106).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(376, 3744, 2885, -0.107).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(377, 234, 99, -0.107).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 5, inf),
    connects_direct(A, J, C, D, B),
    liberty_cnt(A, J, K),
    range(K, 1, 2),
    stone_cnt(A, J, L),
    range(L, 1, 2),
    edge_hor(C, D, -2, E).

rule(378, 3041, 7018, -0.109).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, 2, E),
    block_color(A, H, F),
    liberty_cnt(A, G, I),
    range(I, 3, inf).

rule(379, 2444, 1054, -0.111).
move(A, B, C, D) :-
    pos_gen(E),
    eyes(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 5, inf).

rule(380, 2266, 1434, -0.111).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, F, 1, 2, E),
    block_color(A, F, B),
    edge_hor(C, D, 2, E).

rule(381, 2634, 7894, -0.115).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    from_second(A, B, C, D, 2, 7).

rule(382, 670, 670, -0.119).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, -3, E),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, 3).

rule(383, 3989, 3399, -0.119).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, F),
    freedom(A, B, C, D, 3, inf).

rule(384, 663, 745, -0.125).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 2, -1, E),
    block_color(A, G, F),
    edge_ver(C, D, -3, E),
    stone_cnt(A, G, H),
    range(H, 5, inf).

rule(385, 4008, 3171, -0.126).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, inf).

rule(386, 4781, 4671, -0.126).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, B),
    stone_cnt(A, G, H),
    stone_cnt(A, F, H).

rule(387, 383, 314, -0.128).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, -1, 2, E),
    block_color(A, H, F),
    edge_hor(C, D, -2, E).

rule(388, 288, 115, -0.129).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    edge_hor(C, D, 1, E),
    edge_ver(C, D, 1, E).

rule(389, 10629, 9594, -0.131).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(390, 736, 525, -0.134).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(391, 1834, 1748, -0.135).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B).

rule(392, 6082, 19486, -0.135).
move(A, B, C, D) :-
    freedom(A, B, C, D, 4, inf),
    from_last(A, B, C, D, 12, inf),
    sinks(A, B, C, D, 0, 0).

rule(393, 325, 248, -0.136).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, G, I),
    range(I, 1, 2),
    liberty_cnt(A, H, 6).

rule(394, 875, 925, -0.138).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 5, inf),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 12, inf).

rule(395, 2853, 2568, -0.141).
move(A, B, C, D) :-
    opposite(B, E),
    stage(A, ending),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    freedom(A, B, C, D, 3, inf).

rule(396, 8607, 13693, -0.143).
move(A, B, C, D) :-
    joins(A, B, C, D, 1, inf),
    eyes(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(397, 819, 1127, -0.143).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F),
    liberty_cnt(A, H, I),
    range(I, 5, inf).

rule(398, 339, 166, -0.145).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B),
    edge_hor(C, D, 1, E).

rule(399, 1054, 1101, -0.149).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    meets(A, B, C, D, 1, 1),
    edge_hor(C, D, 3, E).

rule(400, 183, 98, -0.153).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, F),
    stone_cnt(A, H, 14).

rule(401, 1106, 1758, -0.153).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 3, inf),
    block_on_pos(A, C, D, J, -2, 0, E),
    block_color(A, J, F),
    edge_hor(C, D, 3, E).

rule(402, 177, 54, -0.155).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    stone_cnt(A, G, 23),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(403, 8421, 9398, -0.155).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 4, inf).

rule(404, 5377, 3987, -0.157).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0),
    threatens(A, B, C, D, 0, 0).

rule(405, 413, 246, -0.157).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, 1).

rule(406, 686, 597, -0.157).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    from_second(A, B, C, D, 2, 3),
    meets(A, B, C, D, 1, 1).

rule(407, 5482, 3740, -0.16).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(408, 215, 230, -0.16).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    other_size(A, B, C, D, 1, 1),
    land(A, B, C, D, 2, 2).

rule(409, 3735, 6803, -0.16).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 1, 2),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(410, 246, 232, -0.162).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    from_second(A, B, C, D, 5, 5).

rule(411, 348, 195, -0.169).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    freedom(A, B, C, D, 5, inf),
    edge_hor(C, D, 5, E).

rule(412, 484, 391, -0.169).
move(A, B, C, D) :-
    pos_gen(E),
    joins(A, B, C, D, 2, inf),
    edge_hor(C, D, 2, E),
    edge_ver(C, D, -1, E).

rule(413, 8509, 16704, -0.17).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(414, 550, 448, -0.17).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E).

rule(415, 542, 206, -0.171).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 2, 0, E),
    block_color(A, I, B),
    edge_ver(C, D, -1, E).

rule(416, 1719, 2829, -0.175).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 3, inf).

rule(417, 234, 139, -0.178).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    stone_cnt(A, H, 5).

rule(418, 485, 181, -0.181).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, F).

rule(419, 4856, 3488, -0.181).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    joins(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B).

rule(420, 812, 784, -0.183).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, -4, E),
    land(A, B, C, D, 0, 0).

rule(421, 397, 388, -0.187).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, 3).

rule(422, 1235, 929, -0.19).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    meets(A, B, C, D, 1, 1),
    edge_hor(C, D, -2, E).

rule(423, 5586, 3713, -0.191).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    threatens(A, B, C, D, 0, 0).

rule(424, 934, 245, -0.191).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 5),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 4).

rule(425, 612, 193, -0.192).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1).

rule(426, 4087, 3177, -0.195).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2).

rule(427, 6758, 2731, -0.196).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(428, 4595, 3922, -0.198).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    joins(A, B, C, D, 1, inf),
    eyes(A, B, C, D, 0, 0).

rule(429, 230, 124, -0.198).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 2).

rule(430, 511, 233, -0.207).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, I),
    range(I, 1, 2).

rule(431, 1167, 1081, -0.211).
move(A, B, C, D) :-
    stage(A, ending),
    other_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7).

rule(432, 1429, 1344, -0.215).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    edge_ver(C, D, -3, E).

rule(433, 1681, 159, -0.217).
move(A, B, C, D) :-
    pos_gen(E),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B).

rule(434, 4844, 3238, -0.218).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    joins(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf).

rule(435, 288, 277, -0.219).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, I),
    range(I, 5, inf),
    block_on_pos(A, C, D, J, 0, -2, E),
    block_color(A, J, F),
    block_on_pos(A, C, D, K, 1, 2, E),
    block_color(A, K, F).

rule(436, 841, 726, -0.228).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B).

rule(437, 199, 131, -0.229).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, B).

rule(438, 37, 24, -0.236).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, 14),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, B).

rule(439, 172, 147, -0.238).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, 1),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(440, 6017, 3346, -0.25).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf).

rule(441, 674, 877, -0.251).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    stage(A, ending),
    connects_direct(A, I, C, D, E),
    liberty_cnt(A, I, J),
    range(J, 3, inf),
    stone_cnt(A, I, K),
    range(K, 3, inf).

rule(442, 226, 162, -0.257).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_ver(C, D, 4, E),
    stage(A, opening).

rule(443, 448, 219, -0.258).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, B),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 4).

rule(444, 364, 161, -0.259).
move(A, B, C, D) :-
    pos_gen(E),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 0, 1, E),
    block_color(A, F, B),
    edge_hor(C, D, 1, E).

rule(445, 1970, 2439, -0.265).
move(A, B, C, D) :-
    opposite(B, E),
    stage(A, ending),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_second(A, B, C, D, 2, 7).

rule(446, 329, 199, -0.269).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    other_size(A, B, C, D, 2, 2).

rule(447, 1891, 3577, -0.27).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, -3, E).

rule(448, 1553, 1528, -0.272).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    joins(A, B, C, D, 2, inf),
    edge_ver(C, D, -2, E).

rule(449, 134, 229, -0.275).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 1).

rule(450, 153, 69, -0.275).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 4, 4),
    edge_ver(C, D, -3, E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4).

rule(451, 215, 161, -0.276).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    other_size(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 3, inf).

rule(452, 121, 91, -0.278).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    edge_ver(C, D, -4, E),
    stage(A, middle),
    freedom(A, B, C, D, 3, 3),
    eyes(A, B, C, D, 0, 0).

rule(453, 7106, 3668, -0.281).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0).

rule(454, 10776, 15975, -0.282).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0).

rule(455, 394, 209, -0.288).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, I),
    range(I, 1, 2),
    block_on_pos(A, C, D, J, -1, -1, E),
    block_color(A, J, F),
    edge_hor(C, D, 4, E),
    stone_cnt(A, J, 2).

rule(456, 4589, 6036, -0.289).
move(A, B, C, D) :-
    stage(A, ending),
    meets(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf).

rule(457, 295, 41, -0.296).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 13).

rule(458, 257, 375, -0.298).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, ending),
    edge_ver(C, D, -2, E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(459, 40, 50, -0.303).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 3, 3).

rule(460, 2480, 3056, -0.304).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, B).

rule(461, 388, 244, -0.306).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(462, 398, 324, -0.307).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(463, 288, 207, -0.308).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4).

rule(464, 6537, 1382, -0.308).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(465, 515, 213, -0.309).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    connects_direct(A, I, C, D, B),
    liberty_cnt(A, I, 3),
    stone_cnt(A, I, 1).

rule(466, 374, 235, -0.325).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 2, 2).

rule(467, 311, 162, -0.327).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, H),
    range(H, 5, inf),
    from_second(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 1, 2).

rule(468, 1840, 1600, -0.334).
move(A, B, C, D) :-
    own_size(A, B, C, D, 3, inf),
    stage(A, ending),
    from_last(A, B, C, D, 2, 5).

rule(469, 2644, 7322, -0.346).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    from_last(A, B, C, D, 2, 7).

rule(470, 393, 151, -0.351).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 5),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(471, 289, 226, -0.353).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, F),
    liberty_cnt(A, I, 5).

rule(472, 411, 324, -0.354).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    stone_cnt(A, G, I),
    range(I, 1, 2),
    block_on_pos(A, C, D, J, -1, 2, E),
    block_color(A, J, F),
    edge_hor(C, D, -2, E).

rule(473, 341, 217, -0.356).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf).

rule(474, 341, 217, -0.356).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_ver(C, D, 5, E),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf).

rule(475, 422, 215, -0.368).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E).

rule(476, 4616, 3955, -0.369).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    joins(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(477, 2606, 1294, -0.369).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, 4).

rule(478, 26, 43, -0.371).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, B),
    stone_cnt(A, H, 5).

rule(479, 4403, 3269, -0.371).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(480, 12315, 13953, -0.385).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    block_color(A, F, E),
    spoils(A, B, C, D, 0, 0).

rule(481, 372, 176, -0.388).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, inf).

rule(482, 102, 90, -0.391).
move(A, B, C, D) :-
    opposite(B, E),
    from_second(A, B, C, D, 5, 5),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    freedom(A, B, C, D, 4, 4).

rule(483, 154, 265, -0.394).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -4, E),
    stone_cnt(A, G, 2),
    liberty_cnt(A, G, 5).

rule(484, 119, 165, -0.398).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    stage(A, opening),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F).

rule(485, 259, 245, -0.399).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    own_size(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(486, 5357, 1155, -0.454).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    from_second(A, B, C, D, 2, 7).

rule(487, 12, 30, -0.484).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 3, E),
    from_second(A, B, C, D, 12, inf).

rule(488, 263, 206, -0.493).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 4).

rule(489, 2639, 2667, -0.499).
move(A, B, C, D) :-
    stage(A, ending),
    other_size(A, B, C, D, 1, 1),
    exposes(A, B, C, D, 0, 0).

rule(490, 304, 237, -0.519).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, I),
    range(I, 5, inf),
    stone_cnt(A, H, J),
    range(J, 5, inf).

rule(491, 186, 23, -0.528).
move(A, B, C, D) :-
    opposite(B, E),
    saves(A, B, C, D, 1, inf),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 5).

rule(492, 515, 174, -0.529).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 2),
    freedom(A, B, C, D, 3, inf).

rule(493, 7008, 3962, -0.546).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(494, 10775, 15927, -0.554).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(495, 15, 68, -0.587).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, inf),
    stone_cnt(A, E, 2),
    freedom(A, B, C, D, 4, 4),
    from_second(A, B, C, D, 12, inf),
    land(A, B, C, D, 0, 0).

rule(496, 17, 130, -0.628).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    edge_hor(C, D, 4, E),
    stage(A, opening),
    edge_ver(C, D, 2, E),
    joins(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(497, 14, 26, -0.647).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, F),
    block_on_pos(A, C, D, I, -2, 1, E),
    block_color(A, I, F),
    liberty_cnt(A, H, 2).

rule(498, 499, 191, -0.698).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf),
    liberty_cnt(A, H, 1).

rule(499, 2637, 3023, -0.878).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf).

rule(500, 247, 42, -0.884).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).
