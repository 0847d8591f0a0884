% A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh --alone`. Each
% is a Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when
% it was learned, and it makes a move exp(Weight) times as likely. A move is played with the
% probability of exp(the sum of the weights of the rules that propose it), over the sum of that of all
% legal moves. What the literals mean: ilp/background.pl and ilp/words.pl.

theory(format, 1).
theory(board_size, 9).
theory(rules_from, ['go1.pl', 'p1.pl', 'p2.pl', 'p5.pl']).
theory(weights_by, competition).
theory(games, 418).
theory(sources, [train]).
theory(moves, 18999).
theory(ridge, 5.0e-05).
theory(seed, 1).
theory(pattern_scale, 300).
theory(date, '2026-11-22').
theory(katachi, '0.1.0').
theory(log_likelihood, -2.2259).

rule(1, 14, 12, 1.843).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 2),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, B),
    edge_ver(C, D, -1, E),
    liberty_cnt(A, G, 2).

rule(2, 48, 44, 1.748).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    land(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(3, 60, 49, 1.725).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 2),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -2, E),
    block_color(A, H, B),
    stage(A, middle).

rule(4, 12, 15, 1.704).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, I),
    range(I, 3, inf),
    in_ko(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, J, -2, 1, E),
    block_color(A, J, B).

rule(5, 257, 188, 1.409).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    stage(A, opening),
    spoils(A, B, C, D, 0, 0).

rule(6, 14, 9, 1.358).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    connects_indirect(A, I, C, D, B),
    liberty_cnt(A, I, 4),
    stone_cnt(A, I, J),
    range(J, 1, 2),
    from_last(A, B, C, D, 12, inf).

rule(7, 40, 50, 1.345).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 3, 3).

rule(8, 28, 34, 1.34).
move(A, B, C, D) :-
    pos_gen(E),
    spoils(A, B, C, D, 1, inf),
    in_ko(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(9, 87, 62, 1.316).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, 4, E),
    stage(A, opening).

rule(10, 12305, 13837, 1.304).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(11, 247, 77, 1.258).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E),
    stage(A, opening),
    freedom(A, B, C, D, 3, inf).

rule(12, 19, 31, 1.233).
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

rule(13, 6758, 2731, 1.184).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(14, 29, 33, 1.146).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, 2),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 3, E),
    stage(A, middle).

rule(15, 18, 21, 1.111).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 6),
    from_last(A, B, C, D, 6, 7),
    edge_hor(C, D, -4, E).

rule(16, 6104, 1416, 1.088).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0).

rule(17, 29, 21, 1.086).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, 13),
    block_on_pos(A, C, D, I, 0, -2, E),
    block_color(A, I, F),
    eyes(A, B, C, D, 0, 0).

rule(18, 14, 28, 1.086).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 7),
    stone_cnt(A, G, H),
    range(H, 5, inf),
    edge_hor(C, D, -2, E),
    joins(A, B, C, D, 0, 0),
    meets(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(19, 647, 544, 1.078).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(20, 39, 52, 1.055).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 3),
    edge_hor(C, D, 2, E),
    from_second(A, B, C, D, 12, inf),
    land(A, B, C, D, 0, 0).

rule(21, 15, 16, 1.055).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    liberty_cnt(A, G, 2),
    stone_cnt(A, G, 1),
    edge_ver(C, D, -4, E),
    edge_hor(C, D, -2, E),
    block_on_pos(A, C, D, H, 2, 1, E),
    block_color(A, H, F).

rule(22, 1987, 182, 1.049).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 7),
    eyes(A, B, C, D, 0, 0).

rule(23, 15, 19, 1.033).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    edge_hor(C, D, -2, E),
    edge_ver(C, D, 2, E).

rule(24, 15, 36, 1.026).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, -2, 0, E),
    block_color(A, H, F),
    edge_ver(C, D, -2, E),
    liberty_cnt(A, H, 3).

rule(25, 10509, 9326, 1.013).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(26, 222, 107, 1).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 5, E),
    joins(A, B, C, D, 0, 0).

rule(27, 25, 142, 0.984).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    stage(A, opening),
    edge_hor(C, D, -2, E),
    land(A, B, C, D, 0, 0),
    from_second(A, B, C, D, 8, inf),
    joins(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf),
    meets(A, B, C, D, 0, 0).

rule(28, 15, 18, 0.972).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 6),
    stone_cnt(A, F, 3),
    edge_ver(C, D, -3, E),
    edge_hor(C, D, -2, E).

rule(29, 4951, 3194, 0.96).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, -1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0).

rule(30, 39, 67, 0.96).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B),
    edge_hor(C, D, -2, E),
    liberty_cnt(A, G, 3).

rule(31, 154, 124, 0.943).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening),
    edge_ver(C, D, 3, E),
    from_last(A, B, C, D, 8, inf).

rule(32, 27, 52, 0.94).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 4, 4),
    from_second(A, B, C, D, 12, inf),
    land(A, B, C, D, 0, 0).

rule(33, 674, 190, 0.932).
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

rule(34, 15, 22, 0.928).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 5),
    stone_cnt(A, F, G),
    range(G, 5, inf),
    in_ko(A, B, C, D, 1, 1),
    land(A, B, C, D, 2, 2).

rule(35, 13, 16, 0.926).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    from_second(A, B, C, D, 6, 7),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    edge_ver(C, D, -2, E).

rule(36, 36, 68, 0.926).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    in_ko(A, B, C, D, 1, 1).

rule(37, 35, 11, 0.912).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, H, -1, 2, E),
    block_color(A, H, B),
    stone_cnt(A, G, 2),
    liberty_cnt(A, H, 2).

rule(38, 83, 121, 0.91).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, opening),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    from_second(A, B, C, D, 8, inf),
    joins(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(39, 27, 27, 0.903).
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

rule(40, 261, 177, 0.896).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -3, E),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, F),
    joins(A, B, C, D, 0, 0),
    stone_cnt(A, G, 1).

rule(41, 1683, 1485, 0.872).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 2).

rule(42, 374, 249, 0.87).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, 5, E),
    stage(A, opening),
    edge_hor(C, D, -3, E),
    freedom(A, B, C, D, 4, inf).

rule(43, 54, 115, 0.864).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    joins(A, B, C, D, 0, 0).

rule(44, 3211, 2184, 0.862).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    freedom(A, B, C, D, 3, inf),
    eyes(A, B, C, D, 0, 0).

rule(45, 923, 197, 0.859).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    stage(A, opening).

rule(46, 68, 51, 0.849).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, -2, E),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, H, I),
    range(I, 1, 2).

rule(47, 14, 11, 0.844).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 8),
    freedom(A, B, C, D, 4, inf),
    land(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(48, 509, 101, 0.828).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stage(A, opening).

rule(49, 5962, 3980, 0.813).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    joins(A, B, C, D, 0, 0).

rule(50, 185, 183, 0.81).
move(A, B, C, D) :-
    from_second(A, B, C, D, 4, 4),
    from_last(A, B, C, D, 6, 7),
    stage(A, middle).

rule(51, 29, 18, 0.801).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 2),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, H, -2, 0, E),
    block_color(A, H, B),
    liberty_cnt(A, H, I),
    range(I, 3, 4).

rule(52, 15, 20, 0.8).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, 2, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 8),
    liberty_cnt(A, G, 6).

rule(53, 35, 25, 0.794).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, B),
    edge_hor(C, D, 3, E).

rule(54, 1109, 190, 0.789).
move(A, B, C, D) :-
    opposite(B, E),
    captures(A, F, C, D, B),
    block_color(A, F, E),
    joins(A, B, C, D, 0, 0).

rule(55, 25, 71, 0.788).
move(A, B, C, D) :-
    pos_gen(E),
    eyes(A, B, C, D, 1, inf),
    connects_indirect(A, F, C, D, B),
    stone_cnt(A, F, G),
    range(G, 3, inf),
    land(A, B, C, D, 0, 0),
    edge_ver(C, D, 1, E).

rule(56, 31, 21, 0.788).
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

rule(57, 142, 85, 0.786).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    stage(A, opening),
    block_on_pos(A, C, D, G, 2, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, I),
    range(I, 1, 2).

rule(58, 1446, 213, 0.785).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 3).

rule(59, 485, 161, 0.783).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, 2),
    from_last(A, B, C, D, 2, 7).

rule(60, 4739, 2460, 0.78).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, F).

rule(61, 44, 63, 0.776).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 2, E),
    stage(A, middle).

rule(62, 1163, 1303, 0.77).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(63, 46, 81, 0.769).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    from_last(A, B, C, D, 8, inf),
    eyes(A, B, C, D, 0, 0).

rule(64, 49, 38, 0.768).
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

rule(65, 87, 13, 0.766).
move(A, B, C, D) :-
    pos_gen(E),
    mirrors(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(66, 8548, 16976, 0.766).
move(A, B, C, D) :-
    freedom(A, B, C, D, 4, inf),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(67, 956, 239, 0.765).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    liberty_cnt(A, H, 4).

rule(68, 67, 45, 0.763).
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

rule(69, 10916, 9413, 0.756).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(70, 26, 43, 0.755).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, B),
    stone_cnt(A, H, 5).

rule(71, 10775, 15927, 0.755).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(72, 41, 20, 0.747).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, -1, E).

rule(73, 660, 230, 0.741).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0),
    edge_ver(C, D, 1, E).

rule(74, 36, 24, 0.734).
move(A, B, C, D) :-
    spoils(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 5, inf),
    joins(A, B, C, D, 1, inf).

rule(75, 23, 21, 0.734).
move(A, B, C, D) :-
    pos_gen(E),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    from_second(A, B, C, D, 12, inf),
    land(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(76, 271, 205, 0.729).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    edge_hor(C, D, -3, E),
    block_on_pos(A, C, D, F, 2, 1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0).

rule(77, 481, 243, 0.728).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    land(A, B, C, D, 2, 2).

rule(78, 237, 140, 0.728).
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

rule(79, 309, 134, 0.721).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    stage(A, opening),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, B),
    meets(A, B, C, D, 0, 0).

rule(80, 6756, 1487, 0.719).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    freedom(A, B, C, D, 3, inf),
    catches(A, B, C, D, 0, 0).

rule(81, 526, 244, 0.715).
move(A, B, C, D) :-
    pos_gen(E),
    own_size(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B).

rule(82, 204, 76, 0.711).
move(A, B, C, D) :-
    mirrors(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening).

rule(83, 13, 25, 0.71).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, 4),
    connects_indirect(A, I, C, D, F),
    liberty_cnt(A, I, 4),
    block_on_pos(A, C, D, J, 0, 2, E),
    block_color(A, J, F),
    connects_indirect(A, J, C, D, F).

rule(84, 32, 33, 0.696).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    in_ko(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E),
    liberty_cnt(A, G, 3).

rule(85, 1681, 159, 0.696).
move(A, B, C, D) :-
    pos_gen(E),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B).

rule(86, 95, 89, 0.692).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    liberty_cnt(A, G, 4),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F),
    edge_hor(C, D, 2, E).

rule(87, 250, 171, 0.688).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    edge_ver(C, D, -3, E),
    joins(A, B, C, D, 0, 0),
    liberty_cnt(A, F, G),
    range(G, 3, inf).

rule(88, 37, 24, 0.681).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf),
    stone_cnt(A, G, 14),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, B).

rule(89, 4616, 3955, 0.68).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    joins(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(90, 13, 12, 0.679).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    stone_cnt(A, G, H),
    range(H, 3, inf),
    connects_indirect(A, I, C, D, F),
    liberty_cnt(A, I, 4),
    stone_cnt(A, I, J),
    range(J, 1, 2),
    edge_ver(C, D, -2, E).

rule(91, 679, 612, 0.676).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    joins(A, B, C, D, 0, 0),
    takes(A, B, C, D, 0, 0).

rule(92, 498, 222, 0.673).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 7),
    stage(A, opening).

rule(93, 92, 66, 0.665).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    liberty_cnt(A, G, 8).

rule(94, 4510, 2597, 0.651).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    sinks(A, B, C, D, 0, 0).

rule(95, 266, 191, 0.646).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4).

rule(96, 58, 37, 0.643).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0),
    stone_cnt(A, G, 10).

rule(97, 169, 205, 0.641).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    from_second(A, B, C, D, 8, inf).

rule(98, 25, 17, 0.64).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, F),
    edge_ver(C, D, 4, E),
    liberty_cnt(A, H, 4).

rule(99, 845, 249, 0.639).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    meets(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 12, inf).

rule(100, 48, 80, 0.636).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    stone_cnt(A, G, 1),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    from_last(A, B, C, D, 12, inf).

rule(101, 5565, 2434, 0.63).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf).

rule(102, 40, 15, 0.626).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, F),
    liberty_cnt(A, G, 3),
    liberty_cnt(A, H, I),
    range(I, 3, 4).

rule(103, 26, 29, 0.622).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, 9),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    land(A, B, C, D, 0, 0),
    edge_hor(C, D, -1, E).

rule(104, 2035, 219, 0.619).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, F),
    sinks(A, B, C, D, 0, 0).

rule(105, 277, 141, 0.614).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf),
    stone_cnt(A, G, 1).

rule(106, 148, 86, 0.609).
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

rule(107, 566, 219, 0.605).
move(A, B, C, D) :-
    pos_gen(E),
    own_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B).

rule(108, 1367, 1171, 0.603).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -4, E),
    stage(A, opening),
    edge_ver(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(109, 41, 50, 0.602).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    from_last(A, B, C, D, 8, inf).

rule(110, 598, 246, 0.599).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    land(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, inf).

rule(111, 100, 93, 0.594).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 6),
    stone_cnt(A, G, H),
    range(H, 5, inf),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, B),
    stone_cnt(A, I, J),
    range(J, 3, 4).

rule(112, 14, 26, 0.591).
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

rule(113, 326, 150, 0.589).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    edge_ver(C, D, -2, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 1, 2).

rule(114, 35, 44, 0.582).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    connects_indirect(A, H, C, D, F),
    liberty_cnt(A, H, I),
    range(I, 3, inf),
    stone_cnt(A, H, J),
    range(J, 1, 2),
    edge_ver(C, D, -2, E).

rule(115, 2657, 1170, 0.58).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 7),
    exposes(A, B, C, D, 0, 0).

rule(116, 794, 231, 0.58).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 5, 5).

rule(117, 1068, 247, 0.579).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, 1),
    freedom(A, B, C, D, 5, inf).

rule(118, 394, 242, 0.578).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    own_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    liberty_cnt(A, G, 5).

rule(119, 162, 124, 0.575).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 5),
    stone_cnt(A, G, H),
    range(H, 5, inf),
    block_on_pos(A, C, D, I, 1, 1, E),
    block_color(A, I, B),
    stone_cnt(A, I, J),
    range(J, 5, inf).

rule(120, 25, 31, 0.574).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    edge_hor(C, D, -2, E),
    liberty_cnt(A, G, 2).

rule(121, 26, 54, 0.572).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 12),
    liberty_cnt(A, G, 5).

rule(122, 270, 212, 0.568).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 2, 2),
    stone_cnt(A, F, 4).

rule(123, 31, 87, 0.566).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 2, E),
    stage(A, middle).

rule(124, 91, 95, 0.562).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -3, E),
    stage(A, middle).

rule(125, 5541, 3185, 0.561).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    freedom(A, B, C, D, 3, inf).

rule(126, 12, 20, 0.557).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 5),
    stone_cnt(A, G, 2),
    edge_ver(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    from_second(A, B, C, D, 8, inf).

rule(127, 162, 113, 0.554).
move(A, B, C, D) :-
    opposite(B, E),
    under(A, B, C, D, 1, 1),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf).

rule(128, 12, 63, 0.552).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 6),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, B),
    from_second(A, B, C, D, 8, inf).

rule(129, 28, 27, 0.547).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, 6),
    block_on_pos(A, C, D, I, -1, 1, E),
    block_color(A, I, F),
    liberty_cnt(A, I, 3).

rule(130, 12, 32, 0.545).
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

rule(131, 78, 96, 0.542).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 2, E),
    block_on_pos(A, C, D, F, -1, -2, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, F, 5).

rule(132, 1390, 243, 0.54).
move(A, B, C, D) :-
    pos_gen(E),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 3, inf).

rule(133, 838, 243, 0.539).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 4, 4).

rule(134, 5585, 1372, 0.538).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 3, inf).

rule(135, 390, 200, 0.533).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, F),
    block_on_pos(A, C, D, J, -2, 0, E),
    block_color(A, J, F),
    edge_ver(C, D, 1, E).

rule(136, 40, 27, 0.533).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 3),
    in_ko(A, B, C, D, 1, 1),
    edge_ver(C, D, -4, E).

rule(137, 204, 183, 0.528).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1).

rule(138, 923, 222, 0.525).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 2, 2).

rule(139, 135, 222, 0.525).
move(A, B, C, D) :-
    pos_gen(E),
    own_size(A, B, C, D, 1, 1),
    edge_hor(C, D, -2, E),
    edge_ver(C, D, 2, E).

rule(140, 12, 30, 0.524).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 3, E),
    from_second(A, B, C, D, 12, inf).

rule(141, 81, 59, 0.523).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, I),
    range(I, 3, inf),
    in_ko(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, J, -1, -1, E),
    block_color(A, J, B).

rule(142, 864, 226, 0.52).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 7),
    joins(A, B, C, D, 1, 1).

rule(143, 3736, 1098, 0.518).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(144, 160, 131, 0.517).
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

rule(145, 336, 192, 0.511).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E),
    edge_ver(C, D, 1, E).

rule(146, 259, 240, 0.511).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 3, 4),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0).

rule(147, 1931, 1564, 0.51).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 3).

rule(148, 629, 242, 0.509).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    catches(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F).

rule(149, 65, 33, 0.508).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 4, E),
    stage(A, opening),
    edge_ver(C, D, -3, E),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(150, 3790, 1481, 0.505).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    joins(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F).

rule(151, 244, 223, 0.498).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 4, 4),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    land(A, B, C, D, 0, 0).

rule(152, 32, 67, 0.497).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, B),
    liberty_cnt(A, H, 7).

rule(153, 542, 637, 0.496).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1).

rule(154, 5482, 3740, 0.491).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(155, 51, 105, 0.489).
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

rule(156, 338, 248, 0.487).
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

rule(157, 5442, 7529, 0.482).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0).

rule(158, 220, 175, 0.48).
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

rule(159, 222, 233, 0.478).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    edge_hor(C, D, -3, E).

rule(160, 214, 143, 0.477).
move(A, B, C, D) :-
    mirrors(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    land(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(161, 35, 24, 0.477).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 2, E),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, B),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 2),
    stone_cnt(A, G, H),
    range(H, 3, inf).

rule(162, 400, 196, 0.472).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 1, 2),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(163, 169, 127, 0.47).
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

rule(164, 862, 136, 0.469).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 3, inf).

rule(165, 800, 157, 0.469).
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

rule(166, 419, 230, 0.468).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    meets(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 6, 7).

rule(167, 366, 196, 0.466).
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

rule(168, 108, 231, 0.464).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    from_last(A, B, C, D, 8, inf).

rule(169, 542, 206, 0.462).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 2, 0, E),
    block_color(A, I, B),
    edge_ver(C, D, -1, E).

rule(170, 184, 144, 0.462).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    edge_ver(C, D, -2, E),
    land(A, B, C, D, 0, 0).

rule(171, 585, 245, 0.461).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    stage(A, opening),
    joins(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 3).

rule(172, 177, 164, 0.459).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, -3, E),
    joins(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf),
    meets(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(173, 341, 128, 0.455).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    exposes(A, B, C, D, 0, 0).

rule(174, 196, 175, 0.455).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, 3),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(175, 394, 210, 0.454).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, 2),
    own_size(A, B, C, D, 1, 1).

rule(176, 346, 215, 0.452).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 4, inf).

rule(177, 508, 331, 0.45).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    own_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    liberty_cnt(A, G, 3).

rule(178, 101, 148, 0.449).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    edge_hor(C, D, -2, E),
    from_second(A, B, C, D, 12, inf),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0).

rule(179, 236, 134, 0.444).
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

rule(180, 87, 84, 0.437).
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

rule(181, 5908, 2725, 0.42).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    joins(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0).

rule(182, 763, 227, 0.419).
move(A, B, C, D) :-
    atari(A, E, C, D, B),
    stone_cnt(A, E, 1),
    freedom(A, B, C, D, 3, 3).

rule(183, 265, 169, 0.419).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, 2, E),
    liberty_cnt(A, G, 2).

rule(184, 154, 131, 0.419).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, I, 4).

rule(185, 156, 131, 0.415).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, F, 1, 2, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 4).

rule(186, 282, 159, 0.411).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, 1, E),
    block_color(A, H, F).

rule(187, 46, 52, 0.408).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, 4, E),
    edge_hor(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(188, 193, 140, 0.407).
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

rule(189, 42, 100, 0.406).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 2, E),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    stone_cnt(A, F, 2),
    liberty_cnt(A, F, 4).

rule(190, 102, 90, 0.406).
move(A, B, C, D) :-
    opposite(B, E),
    from_second(A, B, C, D, 5, 5),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    freedom(A, B, C, D, 4, 4).

rule(191, 4347, 1435, 0.406).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F).

rule(192, 241, 127, 0.403).
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

rule(193, 247, 158, 0.4).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 3, 3).

rule(194, 293, 216, 0.399).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 5),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, 3).

rule(195, 23, 24, 0.398).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    edge_hor(C, D, -2, E),
    liberty_cnt(A, G, 2).

rule(196, 5300, 2338, 0.395).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B).

rule(197, 7270, 1387, 0.395).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, G, I),
    range(I, 1, 2).

rule(198, 77, 160, 0.382).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    stage(A, opening),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F).

rule(199, 751, 222, 0.382).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    edge_hor(C, D, 4, E).

rule(200, 174, 116, 0.381).
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

rule(201, 144, 106, 0.38).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    own_size(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, F),
    edge_hor(C, D, 2, E).

rule(202, 109, 94, 0.379).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, I),
    range(I, 3, inf).

rule(203, 15, 68, 0.376).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, inf),
    stone_cnt(A, E, 2),
    freedom(A, B, C, D, 4, 4),
    from_second(A, B, C, D, 12, inf),
    land(A, B, C, D, 0, 0).

rule(204, 79, 73, 0.373).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 6),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    edge_hor(C, D, 1, E).

rule(205, 83, 98, 0.373).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, F),
    stone_cnt(A, G, 2),
    liberty_cnt(A, H, 4).

rule(206, 174, 191, 0.371).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    edge_hor(C, D, 3, E).

rule(207, 6465, 3746, 0.364).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(208, 151, 138, 0.364).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E).

rule(209, 281, 301, 0.363).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, -3, E),
    block_on_pos(A, C, D, F, 2, 1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1).

rule(210, 155, 125, 0.362).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    liberty_cnt(A, F, H),
    range(H, 3, inf).

rule(211, 6920, 3544, 0.361).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 7),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(212, 134, 110, 0.361).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 7).

rule(213, 5951, 3624, 0.358).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(214, 237, 206, 0.358).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 3),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, H, 3).

rule(215, 1161, 229, 0.357).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, inf),
    stone_cnt(A, E, G),
    range(G, 1, 2).

rule(216, 618, 659, 0.355).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    stage(A, middle).

rule(217, 215, 230, 0.354).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    other_size(A, B, C, D, 1, 1),
    land(A, B, C, D, 2, 2).

rule(218, 152, 94, 0.351).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 6),
    stone_cnt(A, G, H),
    range(H, 3, inf),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, B),
    block_on_pos(A, C, D, J, 1, 1, E),
    block_color(A, J, B).

rule(219, 85, 70, 0.347).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    stone_cnt(A, G, 6).

rule(220, 222, 135, 0.346).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, 1).

rule(221, 117, 79, 0.346).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, 4, E),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, B),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, G, I),
    range(I, 3, inf).

rule(222, 141, 176, 0.346).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    in_ko(A, B, C, D, 1, 1).

rule(223, 1256, 1035, 0.343).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, F),
    stone_cnt(A, G, 1).

rule(224, 263, 145, 0.343).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf),
    stone_cnt(A, G, 4).

rule(225, 210, 177, 0.34).
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

rule(226, 470, 170, 0.336).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    edge_ver(C, D, -1, E).

rule(227, 3361, 1342, 0.334).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    sinks(A, B, C, D, 0, 0),
    liberty_cnt(A, F, 3).

rule(228, 2744, 1290, 0.333).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    land(A, B, C, D, 0, 0),
    edge_hor(C, D, 5, E).

rule(229, 456, 248, 0.325).
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

rule(230, 183, 138, 0.325).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, H),
    range(H, 3, 4),
    block_on_pos(A, C, D, I, 1, -2, E),
    block_color(A, I, F),
    stage(A, middle).

rule(231, 121, 91, 0.324).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    edge_ver(C, D, -4, E),
    stage(A, middle),
    freedom(A, B, C, D, 3, 3),
    eyes(A, B, C, D, 0, 0).

rule(232, 2588, 1336, 0.324).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 4, 4).

rule(233, 321, 150, 0.323).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    catches(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F).

rule(234, 251, 206, 0.321).
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
    edge_ver(C, D, 3, E).

rule(235, 5138, 3319, 0.318).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    exposes(A, B, C, D, 0, 0).

rule(236, 318, 244, 0.318).
move(A, B, C, D) :-
    opposite(B, E),
    other_size(A, B, C, D, 1, 1),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 1, 2).

rule(237, 194, 186, 0.318).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, 3, E),
    land(A, B, C, D, 0, 0).

rule(238, 2606, 1294, 0.315).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, 4).

rule(239, 258, 181, 0.311).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    stage(A, middle),
    stone_cnt(A, G, H),
    range(H, 3, 4).

rule(240, 339, 166, 0.31).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B),
    edge_hor(C, D, 1, E).

rule(241, 101, 78, 0.31).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, 4),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0).

rule(242, 24, 34, 0.309).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    connects_indirect(A, G, C, D, E),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    from_second(A, B, C, D, 6, 7).

rule(243, 377, 229, 0.306).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    block_on_pos(A, C, D, I, 1, -1, E),
    block_color(A, I, B),
    stone_cnt(A, I, 5).

rule(244, 2193, 910, 0.305).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2).

rule(245, 276, 230, 0.305).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    stone_cnt(A, G, 1),
    stone_cnt(A, H, 1).

rule(246, 381, 225, 0.304).
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

rule(247, 2892, 1338, 0.303).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    stage(A, middle).

rule(248, 196, 270, 0.302).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    edge_ver(C, D, 3, E),
    stone_cnt(A, G, 2).

rule(249, 274, 180, 0.299).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 3),
    liberty_cnt(A, G, H),
    range(H, 3, inf).

rule(250, 179, 153, 0.297).
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

rule(251, 364, 205, 0.296).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -1, E).

rule(252, 521, 219, 0.295).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 2),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1).

rule(253, 10766, 16066, 0.295).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(254, 1483, 441, 0.294).
move(A, B, C, D) :-
    opposite(B, E),
    captures(A, F, C, D, E),
    block_color(A, F, B),
    spoils(A, B, C, D, 0, 0).

rule(255, 356, 213, 0.289).
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

rule(256, 184, 170, 0.289).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 6),
    freedom(A, B, C, D, 5, inf).

rule(257, 402, 184, 0.288).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 3),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, -3, E).

rule(258, 436, 250, 0.288).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, I),
    range(I, 5, inf).

rule(259, 3580, 1308, 0.284).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, 5, E),
    sinks(A, B, C, D, 0, 0).

rule(260, 301, 193, 0.281).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, 1),
    connects_direct(A, H, C, D, E),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, I),
    range(I, 1, 2).

rule(261, 6765, 3641, 0.279).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(262, 6765, 1212, 0.279).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(263, 2256, 1282, 0.279).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    edge_hor(C, D, 2, E).

rule(264, 408, 215, 0.278).
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

rule(265, 289, 437, 0.277).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, 3),
    stone_cnt(A, G, 2).

rule(266, 324, 210, 0.276).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    other_size(A, B, C, D, 6, inf).

rule(267, 156, 110, 0.276).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, 2, E),
    stone_cnt(A, F, 1).

rule(268, 215, 241, 0.276).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 5, 5),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, 4, E).

rule(269, 55, 114, 0.275).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, 2, E),
    stage(A, middle).

rule(270, 5328, 1458, 0.275).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    sinks(A, B, C, D, 0, 0).

rule(271, 406, 384, 0.273).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E),
    freedom(A, B, C, D, 3, 3),
    eyes(A, B, C, D, 0, 0).

rule(272, 584, 218, 0.273).
move(A, B, C, D) :-
    pos_gen(E),
    catches(A, B, C, D, 1, inf),
    edge_hor(C, D, 2, E).

rule(273, 321, 241, 0.273).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 2).

rule(274, 8790, 17561, 0.27).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(275, 451, 194, 0.269).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 3, 3),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 2).

rule(276, 178, 205, 0.267).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, 1),
    under(A, B, C, D, 1, 1),
    joins(A, B, C, D, 1, 1).

rule(277, 511, 233, 0.265).
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

rule(278, 584, 183, 0.263).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, F, 4).

rule(279, 465, 227, 0.263).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    from_second(A, B, C, D, 12, inf),
    freedom(A, B, C, D, 3, 3).

rule(280, 448, 219, 0.263).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, B),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 4).

rule(281, 2891, 1984, 0.259).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0).

rule(282, 317, 160, 0.259).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    edge_hor(C, D, 2, E),
    edge_ver(C, D, 2, E).

rule(283, 1038, 860, 0.258).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 1, E),
    block_color(A, H, B).

rule(284, 312, 234, 0.257).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 1, E),
    block_color(A, H, F),
    joins(A, B, C, D, 0, 0).

rule(285, 467, 162, 0.255).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    freedom(A, B, C, D, 4, 4).

rule(286, 1820, 1355, 0.254).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    stone_cnt(A, H, 2).

rule(287, 246, 232, 0.254).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    from_second(A, B, C, D, 5, 5).

rule(288, 4440, 3933, 0.253).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(289, 6082, 3333, 0.252).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 5),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(290, 2664, 2273, 0.252).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(291, 545, 212, 0.252).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    under(A, B, C, D, 1, 1).

rule(292, 17, 130, 0.25).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    edge_hor(C, D, 4, E),
    stage(A, opening),
    edge_ver(C, D, 2, E),
    joins(A, B, C, D, 0, 0),
    from_last(A, B, C, D, 8, inf).

rule(293, 226, 162, 0.249).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_ver(C, D, 4, E),
    stage(A, opening).

rule(294, 4135, 2713, 0.248).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(295, 384, 175, 0.248).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, -1, -2, E),
    block_color(A, I, B),
    liberty_cnt(A, I, 1).

rule(296, 147, 118, 0.247).
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

rule(297, 5497, 2742, 0.246).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(298, 191, 149, 0.246).
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

rule(299, 3923, 3124, 0.245).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0).

rule(300, 612, 193, 0.244).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1).

rule(301, 6029, 3921, 0.243).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, 2, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(302, 364, 223, 0.239).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    exposes(A, B, C, D, 0, 0),
    stone_cnt(A, H, 6).

rule(303, 1418, 235, 0.238).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    freedom(A, B, C, D, 3, inf).

rule(304, 2855, 1004, 0.238).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -3, E),
    sinks(A, B, C, D, 0, 0).

rule(305, 4087, 3177, 0.231).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2).

rule(306, 45, 80, 0.231).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 5),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 4, 4),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(307, 1632, 917, 0.23).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    meets(A, B, C, D, 1, 1),
    edge_ver(C, D, -2, E).

rule(308, 390, 221, 0.229).
move(A, B, C, D) :-
    under(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, 4).

rule(309, 2444, 2298, 0.223).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    eyes(A, B, C, D, 0, 0).

rule(310, 480, 247, 0.222).
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

rule(311, 223, 188, 0.221).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 2),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    edge_hor(C, D, 3, E).

rule(312, 388, 244, 0.219).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(313, 8025, 14738, 0.219).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -4, E),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(314, 154, 265, 0.212).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -4, E),
    stone_cnt(A, G, 2),
    liberty_cnt(A, G, 5).

rule(315, 784, 235, 0.21).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    stone_cnt(A, G, I),
    range(I, 1, 2),
    block_on_pos(A, C, D, J, 2, 0, E),
    block_color(A, J, B),
    liberty_cnt(A, J, 1).

rule(316, 123, 113, 0.21).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 4, 4),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -4, E).

rule(317, 2041, 1343, 0.209).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, -1, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E),
    stone_cnt(A, G, H),
    range(H, 3, inf).

rule(318, 650, 538, 0.206).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(319, 371, 242, 0.205).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -2, E).

rule(320, 282, 219, 0.201).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 3),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, H, 2).

rule(321, 147, 150, 0.198).
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

rule(322, 647, 225, 0.197).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, H),
    range(H, 3, 4),
    from_last(A, B, C, D, 2, 7).

rule(323, 138, 239, 0.195).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 6, 7).

rule(324, 5169, 1296, 0.192).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 3),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(325, 273, 224, 0.187).
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

rule(326, 3610, 1319, 0.187).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, B),
    joins(A, B, C, D, 0, 0).

rule(327, 670, 670, 0.185).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, -3, E),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, 3).

rule(328, 5434, 3404, 0.184).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(329, 428, 236, 0.184).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 4, inf).

rule(330, 394, 209, 0.182).
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

rule(331, 5377, 3987, 0.179).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0),
    threatens(A, B, C, D, 0, 0).

rule(332, 1063, 954, 0.177).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(333, 490, 183, 0.174).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 3),
    edge_hor(C, D, 5, E),
    edge_ver(C, D, -2, E).

rule(334, 4297, 2865, 0.172).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    edge_hor(C, D, -2, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(335, 579, 228, 0.168).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    edge_ver(C, D, 4, E).

rule(336, 2805, 1477, 0.163).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    edge_hor(C, D, 2, E).

rule(337, 4139, 1372, 0.158).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, 1),
    edge_hor(C, D, -3, E).

rule(338, 1060, 992, 0.154).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, 5).

rule(339, 615, 537, 0.151).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(340, 337, 235, 0.15).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 3, inf),
    land(A, B, C, D, 0, 0).

rule(341, 281, 214, 0.148).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 3, 3),
    edge_hor(C, D, -4, E),
    edge_ver(C, D, -2, E).

rule(342, 2899, 1023, 0.14).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    sinks(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 3, 4).

rule(343, 5309, 1337, 0.139).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 4, inf),
    sinks(A, B, C, D, 0, 0).

rule(344, 12788, 16583, 0.136).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(345, 660, 533, 0.135).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, 3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(346, 254, 202, 0.135).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf).

rule(347, 3172, 1401, 0.135).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0),
    edge_hor(C, D, -2, E).

rule(348, 2103, 1866, 0.133).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    stage(A, ending),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(349, 4492, 1421, 0.132).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    sinks(A, B, C, D, 0, 0).

rule(350, 6184, 3048, 0.131).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(351, 1893, 1155, 0.131).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, -3, E),
    stage(A, opening).

rule(352, 2383, 1626, 0.125).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, 3).

rule(353, 298, 239, 0.12).
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

rule(354, 218, 217, 0.12).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    from_second(A, B, C, D, 8, inf).

rule(355, 138, 221, 0.119).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    from_second(A, B, C, D, 12, inf).

rule(356, 3221, 1328, 0.116).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0),
    liberty_cnt(A, G, H),
    range(H, 3, 4).

rule(357, 4962, 1414, 0.115).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0).

rule(358, 6226, 1497, 0.114).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 5),
    land(A, B, C, D, 0, 0).

rule(359, 5213, 3494, 0.113).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    eyes(A, B, C, D, 0, 0).

rule(360, 1395, 1318, 0.113).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, 1),
    edge_hor(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(361, 3627, 1141, 0.113).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_hor(C, D, -4, E),
    freedom(A, B, C, D, 4, inf).

rule(362, 953, 780, 0.095).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, 1),
    edge_ver(C, D, 2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(363, 4836, 2990, 0.09).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(364, 288, 207, 0.085).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4).

rule(365, 5931, 3975, 0.082).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    meets(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 3, inf),
    catches(A, B, C, D, 0, 0).

rule(366, 4119, 3596, 0.078).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(367, 736, 525, 0.076).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(368, 2454, 2103, 0.073).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    stage(A, middle),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(369, 105, 172, 0.071).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    edge_hor(C, D, -2, E),
    edge_ver(C, D, -2, E),
    stone_cnt(A, G, 2).

rule(370, 3158, 1081, 0.066).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, inf),
    edge_hor(C, D, -3, E).

rule(371, 25, 42, 0.064).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 6),
    stone_cnt(A, E, 6),
    stage(A, ending),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(372, 2010, 1490, 0.05).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, 3, E),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(373, 6144, 1227, 0.028).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    meets(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B).

rule(374, 3868, 1363, -0.019).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    joins(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    stone_cnt(A, G, H),
    range(H, 1, 2).

rule(375, 157, 116, -0.026).
move(A, B, C, D) :-
    opposite(B, E),
    own_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    connects_indirect(A, F, C, D, E),
    block_color(A, F, E).

rule(376, 2557, 1020, -0.032).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    stone_cnt(A, G, H),
    range(H, 3, inf).

rule(377, 1097, 1175, -0.037).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, 4, E),
    edge_ver(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(378, 583, 183, -0.047).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_second(A, B, C, D, 4, 4).

rule(379, 281, 164, -0.051).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, 3, E),
    liberty_cnt(A, G, 4).

rule(380, 12457, 14413, -0.056).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    block_color(A, F, E).

rule(381, 3321, 2565, -0.059).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 7),
    edge_hor(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(382, 2292, 967, -0.076).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 4, 4).

rule(383, 2616, 1462, -0.076).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, F),
    liberty_cnt(A, H, I),
    range(I, 3, 4).

rule(384, 389, 401, -0.086).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, 4, E),
    edge_hor(C, D, -2, E),
    stage(A, middle),
    land(A, B, C, D, 0, 0).

rule(385, 3118, 2260, -0.097).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    joins(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(386, 8607, 13693, -0.097).
move(A, B, C, D) :-
    joins(A, B, C, D, 1, inf),
    eyes(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(387, 812, 784, -0.1).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, -4, E),
    land(A, B, C, D, 0, 0).

rule(388, 10756, 16189, -0.107).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(389, 3737, 1201, -0.119).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 3, inf).

rule(390, 367, 234, -0.12).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 4),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, F).

rule(391, 357, 217, -0.129).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    joins(A, B, C, D, 1, inf).

rule(392, 2513, 1718, -0.132).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 1),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, H, 2, 0, E),
    block_color(A, H, F).

rule(393, 5108, 3484, -0.137).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    exposes(A, B, C, D, 0, 0).

rule(394, 378, 210, -0.14).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 2),
    freedom(A, B, C, D, 4, inf).

rule(395, 5586, 3713, -0.142).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    threatens(A, B, C, D, 0, 0).

rule(396, 303, 222, -0.146).
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

rule(397, 3744, 2885, -0.147).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(398, 909, 208, -0.15).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B).

rule(399, 1900, 910, -0.15).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    edge_ver(C, D, -4, E).

rule(400, 3630, 2940, -0.155).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(401, 3475, 1285, -0.159).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    exposes(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 1, 2).

rule(402, 6712, 3540, -0.16).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(403, 694, 235, -0.165).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 5),
    under(A, B, C, D, 1, 1).

rule(404, 294, 222, -0.176).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, B),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, H, I),
    range(I, 3, 4).

rule(405, 355, 237, -0.178).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, 1, -2, E),
    block_color(A, F, B),
    stone_cnt(A, F, 5).

rule(406, 251, 230, -0.182).
move(A, B, C, D) :-
    opposite(B, E),
    joins(A, B, C, D, 2, inf),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 5, inf).

rule(407, 3505, 2043, -0.183).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    spoils(A, B, C, D, 0, 0).

rule(408, 209, 164, -0.183).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, -4, E),
    stage(A, opening),
    edge_hor(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    from_second(A, B, C, D, 8, inf).

rule(409, 341, 233, -0.184).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    edge_ver(C, D, -4, E),
    edge_hor(C, D, -3, E),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B).

rule(410, 397, 388, -0.189).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    stone_cnt(A, G, 3).

rule(411, 6004, 1231, -0.192).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_second(A, B, C, D, 2, 7).

rule(412, 2174, 938, -0.194).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    sinks(A, B, C, D, 0, 0),
    liberty_cnt(A, G, H),
    range(H, 1, 2).

rule(413, 341, 217, -0.196).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf).

rule(414, 341, 217, -0.196).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_ver(C, D, 5, E),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf).

rule(415, 326, 242, -0.203).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, F),
    freedom(A, B, C, D, 3, inf),
    stone_cnt(A, I, 4).

rule(416, 934, 245, -0.204).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 5),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 4).

rule(417, 618, 550, -0.207).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    edge_hor(C, D, 3, E),
    freedom(A, B, C, D, 4, inf),
    stage(A, middle).

rule(418, 393, 151, -0.212).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 5),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(419, 289, 226, -0.212).
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

rule(420, 12718, 29457, -0.217).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(421, 3427, 1422, -0.22).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 2, -1, E),
    block_color(A, H, F).

rule(422, 661, 248, -0.221).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 1, 2),
    from_second(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 5, inf).

rule(423, 3989, 3399, -0.223).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, F),
    freedom(A, B, C, D, 3, inf).

rule(424, 113, 114, -0.224).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, -2, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, B).

rule(425, 119, 165, -0.225).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    stage(A, opening),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F).

rule(426, 1812, 1723, -0.227).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, -3, E),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(427, 156, 140, -0.227).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 4, E),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf),
    block_on_pos(A, C, D, F, 1, 2, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 4).

rule(428, 325, 248, -0.227).
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

rule(429, 485, 181, -0.229).
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

rule(430, 344, 243, -0.23).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, B).

rule(431, 196, 77, -0.232).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F).

rule(432, 1008, 740, -0.234).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(433, 3829, 2660, -0.241).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    exposes(A, B, C, D, 0, 0).

rule(434, 4008, 3171, -0.243).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, inf).

rule(435, 307, 250, -0.245).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, 1),
    from_second(A, B, C, D, 6, 7).

rule(436, 304, 233, -0.258).
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

rule(437, 277, 214, -0.259).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    atari(A, G, C, D, E),
    block_color(A, G, B).

rule(438, 261, 186, -0.266).
move(A, B, C, D) :-
    pos_gen(E),
    under(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    edge_ver(C, D, 3, E).

rule(439, 4401, 1255, -0.268).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F).

rule(440, 318, 190, -0.27).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, G),
    range(G, 5, inf),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, -1, E).

rule(441, 234, 139, -0.274).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    stone_cnt(A, H, 5).

rule(442, 4595, 3922, -0.281).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    joins(A, B, C, D, 1, inf),
    eyes(A, B, C, D, 0, 0).

rule(443, 1009, 244, -0.284).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 5),
    joins(A, B, C, D, 2, inf).

rule(444, 338, 218, -0.285).
move(A, B, C, D) :-
    pos_gen(E),
    under(A, B, C, D, 2, 2),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B).

rule(445, 3598, 2321, -0.301).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(446, 272, 222, -0.304).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    connects_direct(A, I, C, D, E),
    liberty_cnt(A, I, 4).

rule(447, 263, 206, -0.312).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 4).

rule(448, 417, 243, -0.313).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 5, 5).

rule(449, 329, 199, -0.314).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    other_size(A, B, C, D, 2, 2).

rule(450, 397, 230, -0.315).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, 3).

rule(451, 6081, 3233, -0.318).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, G, 1).

rule(452, 4856, 3488, -0.319).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    joins(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B).

rule(453, 801, 754, -0.326).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    stage(A, opening),
    land(A, B, C, D, 0, 0).

rule(454, 422, 215, -0.326).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E).

rule(455, 348, 195, -0.329).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    freedom(A, B, C, D, 5, inf),
    edge_hor(C, D, 5, E).

rule(456, 334, 239, -0.334).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 5).

rule(457, 218, 149, -0.335).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    stone_cnt(A, F, 6).

rule(458, 300, 241, -0.336).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    stone_cnt(A, H, 3).

rule(459, 293, 206, -0.343).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 3).

rule(460, 397, 236, -0.345).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, 2).

rule(461, 298, 195, -0.345).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 4, 4).

rule(462, 2960, 1423, -0.347).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(463, 230, 124, -0.36).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, 2, E),
    land(A, B, C, D, 0, 0),
    liberty_cnt(A, G, 2).

rule(464, 88, 73, -0.368).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 9).

rule(465, 5528, 1372, -0.381).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf).

rule(466, 10948, 16799, -0.386).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    sinks(A, B, C, D, 0, 0).

rule(467, 182, 172, -0.405).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 2, 0, E),
    block_color(A, I, F),
    freedom(A, B, C, D, 3, inf),
    eyes(A, B, C, D, 0, 0),
    liberty_cnt(A, I, 6).

rule(468, 304, 237, -0.406).
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

rule(469, 248, 223, -0.42).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 4),
    freedom(A, B, C, D, 4, inf).

rule(470, 269, 167, -0.43).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 1).

rule(471, 413, 246, -0.43).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, 1).

rule(472, 961, 230, -0.441).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4).

rule(473, 4629, 1320, -0.444).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    connects_direct(A, E, C, D, B),
    block_color(A, E, B).

rule(474, 4028, 3123, -0.452).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, inf),
    eyes(A, B, C, D, 0, 0).

rule(475, 8509, 16704, -0.477).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(476, 259, 245, -0.484).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    own_size(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    liberty_cnt(A, G, H),
    range(H, 5, inf).

rule(477, 6537, 1382, -0.486).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(478, 7970, 1420, -0.496).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(479, 3660, 3135, -0.504).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(480, 374, 235, -0.505).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 2, 2).

rule(481, 398, 324, -0.515).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(482, 172, 225, -0.551).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 7),
    from_last(A, B, C, D, 12, inf).

rule(483, 3761, 1673, -0.558).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(484, 1849, 1445, -0.562).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, B),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, F).

rule(485, 515, 213, -0.57).
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

rule(486, 5357, 1155, -0.575).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    from_second(A, B, C, D, 2, 7).

rule(487, 388, 189, -0.579).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -2, 0, E),
    block_color(A, H, F),
    stage(A, opening).

rule(488, 4403, 3269, -0.582).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(489, 505, 209, -0.588).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 4, 4).

rule(490, 4844, 3238, -0.612).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    joins(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf).

rule(491, 6017, 3346, -0.635).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, inf).

rule(492, 6779, 2928, -0.673).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    land(A, B, C, D, 0, 0).

rule(493, 172, 147, -0.709).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, 1),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2).

rule(494, 134, 229, -0.884).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 1).

rule(495, 7008, 3962, -0.898).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(496, 10776, 15975, -0.901).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0).

rule(497, 499, 191, -0.979).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    freedom(A, B, C, D, 3, inf),
    liberty_cnt(A, H, 1).

rule(498, 10629, 9594, -0.992).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(499, 7106, 3668, -0.997).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0).

rule(500, 12315, 13953, -1.117).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    block_color(A, F, E),
    spoils(A, B, C, D, 0, 0).
