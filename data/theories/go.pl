% A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh --alone`. Each
% is a Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when
% it was learned, and it makes a move exp(Weight) times as likely. A move is played with the
% probability of exp(the sum of the weights of the rules that propose it), over the sum of that of all
% legal moves. What the literals mean: ilp/background.pl and ilp/words.pl.

theory(format, 1).
theory(board_size, 9).
theory(rules_from, ['go1.pl', 'p1.pl', 'p2.pl', 'p5.pl', 'p6.pl']).
theory(weights_by, competition).
theory(games, 418).
theory(sources, [train]).
theory(moves, 18999).
theory(ridge, 5.0e-05).
theory(seed, 1).
theory(pattern_scale, 300).
theory(date, '2026-11-27').
theory(katachi, '0.1.0').
theory(log_likelihood, -2.1576).

rule(1, 2418, 265, 3.031).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    other_near(A, B, C, D, 2, 3),
    sinks(A, B, C, D, 0, 0).

rule(2, 247, 77, 2.236).
move(A, B, C, D) :-
    line(A, B, C, D, 5, 5),
    stage(A, opening),
    freedom(A, B, C, D, 3, inf).

rule(3, 3698, 3234, 2.184).
move(A, B, C, D) :-
    own_near(A, B, C, D, 3, 3),
    line(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0).

rule(4, 182, 38, 2.161).
move(A, B, C, D) :-
    line(A, B, C, D, 5, 5),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening).

rule(5, 69, 0, 1.85).
move(A, B, C, D) :-
    from_second(A, B, C, D, 4, 4),
    mirrors(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 6, inf).

rule(6, 151, 5, 1.75).
move(A, B, C, D) :-
    ko(A, B, C, D, 1, 1),
    threatens(A, B, C, D, 1, inf),
    other_size(A, B, C, D, 3, inf).

rule(7, 3940, 1225, 1.743).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    eyes(A, B, C, D, 0, 0),
    stage(A, opening).

rule(8, 513, 7, 1.724).
move(A, B, C, D) :-
    saves(A, B, C, D, 2, inf),
    from_last(A, B, C, D, 2, 7),
    sinks(A, B, C, D, 0, 0).

rule(9, 107, 146, 1.687).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    own_near(A, B, C, D, 6, inf).

rule(10, 83, 39, 1.638).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    line(A, B, C, D, 4, 4),
    land(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf).

rule(11, 89, 106, 1.553).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    other_near(A, B, C, D, 5, 5),
    own_near(A, B, C, D, 6, inf).

rule(12, 75, 44, 1.504).
move(A, B, C, D) :-
    pos_gen(E),
    eyes(A, B, C, D, 1, inf),
    other_near(A, B, C, D, 2, 3),
    edge_ver(C, D, -1, E).

rule(13, 70, 17, 1.504).
move(A, B, C, D) :-
    threatens(A, B, C, D, 2, inf),
    sinks(A, B, C, D, 0, 0),
    in_ko(A, B, C, D, 1, 1),
    catches(A, B, C, D, 0, 0).

rule(14, 1602, 114, 1.427).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5),
    eyes(A, B, C, D, 0, 0),
    own_space(A, B, C, D, 0, 0).

rule(15, 151, 104, 1.415).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    moyo(A, B, C, D, 2, 2),
    other_near(A, B, C, D, 4, 5).

rule(16, 36, 68, 1.393).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    in_ko(A, B, C, D, 1, 1).

rule(17, 13, 23, 1.312).
move(A, B, C, D) :-
    own_near(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    stage(A, ending),
    other_near(A, B, C, D, 4, 5).

rule(18, 14, 14, 1.249).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 2),
    connects_indirect(A, G, C, D, B),
    stone_cnt(A, G, 2),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, B).

rule(19, 1109, 190, 1.206).
move(A, B, C, D) :-
    opposite(B, E),
    captures(A, F, C, D, B),
    block_color(A, F, E),
    own_near(A, B, C, D, 3, 3).

rule(20, 3125, 2443, 1.195).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 2).

rule(21, 351, 48, 1.177).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 2),
    from_last(A, B, C, D, 4, 4),
    land(A, B, C, D, 1, 1).

rule(22, 13, 27, 1.157).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, H),
    range(H, 5, inf),
    block_on_pos(A, C, D, I, -1, -2, E),
    block_color(A, I, B),
    liberty_cnt(A, I, J),
    range(J, 3, inf).

rule(23, 21, 27, 1.15).
move(A, B, C, D) :-
    own_space(A, B, C, D, 3, 6),
    from_second(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 3, 3).

rule(24, 658, 222, 1.149).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    other_space(A, B, C, D, 1, inf).

rule(25, 6104, 1416, 1.141).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    block_color(A, F, E),
    own_near(A, B, C, D, 3, 3).

rule(26, 341, 128, 1.136).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    exposes(A, B, C, D, 0, 0).

rule(27, 139, 40, 1.128).
move(A, B, C, D) :-
    line(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening),
    other_near(A, B, C, D, 6, inf).

rule(28, 5585, 1372, 1.114).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 3, inf).

rule(29, 194, 15, 1.098).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    from_second(A, B, C, D, 2, 5),
    moyo(A, B, C, D, 1, 1).

rule(30, 14, 98, 1.078).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    other_near(A, B, C, D, 6, inf),
    edge_hor(C, D, 2, E),
    stone_cnt(A, F, 2).

rule(31, 53, 84, 1.074).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf).

rule(32, 5607, 5538, 1.053).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    edge_ver(C, D, -2, E).

rule(33, 37, 35, 1.051).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 2),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    block_on_pos(A, C, D, H, -1, -2, E),
    block_color(A, H, B),
    stone_cnt(A, H, 3).

rule(34, 481, 243, 1.039).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    land(A, B, C, D, 2, 2).

rule(35, 233, 194, 0.999).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 4),
    edge_hor(C, D, 4, E),
    stage(A, opening),
    moyo(A, B, C, D, 0, 0),
    other_near(A, B, C, D, 6, inf).

rule(36, 99, 90, 0.999).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    own_near(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 4, 4),
    other_near(A, B, C, D, 4, 5).

rule(37, 169, 226, 0.999).
move(A, B, C, D) :-
    other_near(A, B, C, D, 4, 4),
    stage(A, opening),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 2, 2).

rule(38, 12, 23, 0.991).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 3, 4),
    freedom(A, B, C, D, 4, 4),
    from_second(A, B, C, D, 12, inf).

rule(39, 352, 13, 0.985).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    other_space(A, B, C, D, 1, inf),
    meets(A, B, C, D, 2, inf).

rule(40, 68, 7, 0.98).
move(A, B, C, D) :-
    opposite(B, E),
    captures(A, F, C, D, E),
    stone_cnt(A, F, 3),
    threatens(A, B, C, D, 0, 0).

rule(41, 34, 46, 0.966).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    in_ko(A, B, C, D, 1, 1),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    edge_hor(C, D, -4, E).

rule(42, 62, 65, 0.954).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, 2),
    stone_cnt(A, E, 1),
    line(A, B, C, D, 2, 2),
    stage(A, middle).

rule(43, 386, 247, 0.945).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    own_near(A, B, C, D, 4, 5),
    other_near(A, B, C, D, 4, 5),
    moyo(A, B, C, D, 0, 0).

rule(44, 1033, 58, 0.944).
move(A, B, C, D) :-
    opposite(B, E),
    saves(A, B, C, D, 1, inf),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1).

rule(45, 12, 11, 0.94).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 2),
    stone_cnt(A, F, 1),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, B),
    stone_cnt(A, G, 6).

rule(46, 65, 114, 0.92).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E).

rule(47, 7645, 3556, 0.905).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(48, 16, 25, 0.89).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 3, inf),
    connects_indirect(A, H, C, D, E),
    liberty_cnt(A, H, I),
    range(I, 3, inf).

rule(49, 1439, 296, 0.888).
move(A, B, C, D) :-
    threatens(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 5),
    exposes(A, B, C, D, 0, 0).

rule(50, 12, 66, 0.887).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    other_near(A, B, C, D, 5, 5),
    own_near(A, B, C, D, 6, inf),
    edge_ver(C, D, 2, E).

rule(51, 1702, 1014, 0.886).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 3, 3),
    edge_hor(C, D, -2, E),
    freedom(A, B, C, D, 3, 3),
    eyes(A, B, C, D, 0, 0).

rule(52, 6081, 3233, 0.879).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, -1, E),
    block_color(A, H, B),
    stone_cnt(A, G, 1).

rule(53, 16443, 23861, 0.868).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(54, 90, 44, 0.865).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    connects_indirect(A, G, C, D, E),
    liberty_cnt(A, G, H),
    range(H, 3, inf).

rule(55, 2606, 1294, 0.865).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 4, 4).

rule(56, 159, 140, 0.859).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E),
    own_near(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B).

rule(57, 108, 104, 0.856).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 4, 4),
    other_near(A, B, C, D, 5, 5),
    edge_hor(C, D, 4, E).

rule(58, 52, 92, 0.854).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    own_near(A, B, C, D, 6, inf),
    other_near(A, B, C, D, 6, inf).

rule(59, 15, 18, 0.847).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 6),
    stone_cnt(A, F, 3),
    line(A, B, C, D, 2, 2),
    edge_ver(C, D, -3, E).

rule(60, 24, 27, 0.847).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, 1),
    other_near(A, B, C, D, 4, 4),
    stage(A, opening).

rule(61, 53, 39, 0.837).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 1, E),
    block_color(A, H, B),
    stone_cnt(A, H, 14).

rule(62, 13, 18, 0.837).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, 2),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 5, 5).

rule(63, 12, 30, 0.835).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 3, 4),
    stone_cnt(A, G, 4),
    block_on_pos(A, C, D, I, -2, 0, E),
    block_color(A, I, F),
    liberty_cnt(A, I, 4).

rule(64, 149, 139, 0.832).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    own_near(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 4, 4).

rule(65, 107, 163, 0.831).
move(A, B, C, D) :-
    own_near(A, B, C, D, 5, 5),
    other_near(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 4, inf),
    from_last(A, B, C, D, 8, inf).

rule(66, 19, 88, 0.831).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf),
    edge_hor(C, D, -2, E).

rule(67, 22, 19, 0.823).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, H),
    range(H, 3, inf),
    line(A, B, C, D, 3, 4),
    from_second(A, B, C, D, 12, inf).

rule(68, 5368, 3297, 0.822).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    own_near(A, B, C, D, 3, 3),
    exposes(A, B, C, D, 0, 0).

rule(69, 757, 201, 0.812).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 1, 1).

rule(70, 13, 22, 0.81).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, 4),
    stone_cnt(A, E, 2),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 12, inf).

rule(71, 170, 104, 0.808).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 4),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    other_near(A, B, C, D, 6, inf).

rule(72, 6622, 10511, 0.803).
move(A, B, C, D) :-
    line(A, B, C, D, 2, 3),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0),
    stage(A, middle).

rule(73, 348, 2, 0.787).
move(A, B, C, D) :-
    saves(A, B, C, D, 2, inf),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 3, inf).

rule(74, 17, 71, 0.779).
move(A, B, C, D) :-
    own_near(A, B, C, D, 4, 4),
    line(A, B, C, D, 2, 2),
    other_near(A, B, C, D, 4, 5),
    from_second(A, B, C, D, 12, inf).

rule(75, 2241, 1258, 0.774).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    spoils(A, B, C, D, 0, 0),
    own_space(A, B, C, D, 0, 0),
    edge_hor(C, D, 2, E).

rule(76, 12, 92, 0.772).
move(A, B, C, D) :-
    other_near(A, B, C, D, 4, 4),
    land(A, B, C, D, 2, 2),
    line(A, B, C, D, 2, 2),
    from_last(A, B, C, D, 12, inf).

rule(77, 4510, 2597, 0.766).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    sinks(A, B, C, D, 0, 0).

rule(78, 2462, 1013, 0.765).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    line(A, B, C, D, 3, 3),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(79, 110, 126, 0.761).
move(A, B, C, D) :-
    line(A, B, C, D, 4, 4),
    other_near(A, B, C, D, 4, 5),
    joins(A, B, C, D, 0, 0).

rule(80, 77, 24, 0.76).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    stage(A, opening),
    own_near(A, B, C, D, 4, 4),
    moyo(A, B, C, D, 1, 1).

rule(81, 650, 239, 0.758).
move(A, B, C, D) :-
    own_size(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 3, 3),
    stage(A, opening).

rule(82, 46, 41, 0.755).
move(A, B, C, D) :-
    pos_gen(E),
    in_ko(A, B, C, D, 1, 1),
    edge_hor(C, D, -4, E),
    block_on_pos(A, C, D, F, 2, -1, E),
    block_color(A, F, B),
    stage(A, middle).

rule(83, 3507, 1210, 0.752).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 5, inf).

rule(84, 38, 56, 0.735).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 3),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, 0, 2, E),
    block_color(A, H, F),
    edge_ver(C, D, 4, E).

rule(85, 26, 30, 0.729).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, 2),
    line(A, B, C, D, 3, 3),
    freedom(A, B, C, D, 4, 4).

rule(86, 55, 51, 0.718).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 5, inf),
    own_size(A, B, C, D, 1, 1).

rule(87, 89, 21, 0.717).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 2),
    other_near(A, B, C, D, 3, 3),
    connects_indirect(A, E, C, D, B),
    stone_cnt(A, E, 1).

rule(88, 431, 130, 0.716).
move(A, B, C, D) :-
    threatens(A, B, C, D, 1, 1),
    meets(A, B, C, D, 2, inf),
    freedom(A, B, C, D, 2, 2),
    catches(A, B, C, D, 0, 0).

rule(89, 17, 21, 0.714).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 5),
    stone_cnt(A, F, 2),
    own_near(A, B, C, D, 5, 5),
    moyo(A, B, C, D, 0, 0).

rule(90, 23, 72, 0.705).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, 4, E),
    from_last(A, B, C, D, 12, inf).

rule(91, 52, 49, 0.704).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, B),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, H, -2, -1, E),
    block_color(A, H, F).

rule(92, 14, 33, 0.695).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 7),
    stone_cnt(A, G, H),
    range(H, 5, inf),
    edge_hor(C, D, -2, E),
    meets(A, B, C, D, 0, 0).

rule(93, 1919, 887, 0.687).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    stage(A, opening).

rule(94, 14, 26, 0.684).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 2),
    edge_hor(C, D, 5, E),
    other_near(A, B, C, D, 4, 4).

rule(95, 4961, 3439, 0.682).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 0, E),
    block_color(A, H, B).

rule(96, 3944, 1484, 0.682).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 2),
    freedom(A, B, C, D, 3, inf).

rule(97, 14885, 13486, 0.681).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    sinks(A, B, C, D, 0, 0).

rule(98, 4365, 1359, 0.67).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(99, 398, 227, 0.656).
move(A, B, C, D) :-
    atari(A, E, C, D, B),
    stone_cnt(A, E, 1),
    from_last(A, B, C, D, 6, 7).

rule(100, 300, 250, 0.656).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    moyo(A, B, C, D, 0, 0).

rule(101, 121, 223, 0.655).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 5, 5).

rule(102, 4435, 1334, 0.639).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    moyo(A, B, C, D, 0, 0).

rule(103, 28, 46, 0.638).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    edge_hor(C, D, 5, E),
    line(A, B, C, D, 2, 2).

rule(104, 141, 176, 0.637).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    in_ko(A, B, C, D, 1, 1).

rule(105, 136, 28, 0.635).
move(A, B, C, D) :-
    line(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    moyo(A, B, C, D, 0, 0),
    other_near(A, B, C, D, 6, inf).

rule(106, 25, 46, 0.632).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 2, E),
    block_on_pos(A, C, D, F, -1, -2, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, 3),
    stone_cnt(A, F, 5),
    liberty_cnt(A, F, 4).

rule(107, 40, 50, 0.632).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 3, 3).

rule(108, 2353, 1356, 0.628).
move(A, B, C, D) :-
    border(A, B, C, D, 1, 1),
    exposes(A, B, C, D, 0, 0),
    line(A, B, C, D, 1, 2).

rule(109, 4265, 837, 0.626).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    own_near(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0).

rule(110, 110, 126, 0.616).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 3, 3),
    own_near(A, B, C, D, 5, 5).

rule(111, 14687, 29467, 0.614).
move(A, B, C, D) :-
    moyo(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(112, 264, 220, 0.611).
move(A, B, C, D) :-
    own_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1).

rule(113, 914, 46, 0.602).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_second(A, B, C, D, 2, 3),
    own_space(A, B, C, D, 0, 0).

rule(114, 5541, 3185, 0.601).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    freedom(A, B, C, D, 3, inf).

rule(115, 3617, 2651, 0.597).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(116, 458, 214, 0.59).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, 1),
    line(A, B, C, D, 4, 4).

rule(117, 59, 214, 0.587).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 3, E),
    edge_ver(C, D, -3, E),
    moyo(A, B, C, D, 0, 0),
    other_near(A, B, C, D, 6, inf).

rule(118, 162, 99, 0.586).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 4),
    edge_hor(C, D, 4, E),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf).

rule(119, 213, 83, 0.585).
move(A, B, C, D) :-
    mirrors(A, B, C, D, 1, 1),
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 4, 4).

rule(120, 67, 61, 0.584).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    stone_cnt(A, G, 10).

rule(121, 3736, 3329, 0.579).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0).

rule(122, 1855, 643, 0.57).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 4, inf),
    spoils(A, B, C, D, 0, 0).

rule(123, 518, 482, 0.569).
move(A, B, C, D) :-
    pos_gen(E),
    other_space(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    stone_cnt(A, F, G),
    range(G, 3, inf).

rule(124, 1099, 558, 0.568).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 3, 3),
    eyes(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 2, 2).

rule(125, 107, 104, 0.56).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 2),
    in_ko(A, B, C, D, 1, 1).

rule(126, 66, 79, 0.552).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    own_near(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4).

rule(127, 3225, 2152, 0.535).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(128, 129, 168, 0.535).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    own_near(A, B, C, D, 5, 5),
    edge_ver(C, D, 4, E),
    land(A, B, C, D, 0, 0).

rule(129, 85, 40, 0.53).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    own_near(A, B, C, D, 4, 4),
    other_near(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4).

rule(130, 58, 69, 0.525).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 2),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0).

rule(131, 3762, 1020, 0.525).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    exposes(A, B, C, D, 0, 0).

rule(132, 2133, 294, 0.523).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    spoils(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0),
    own_space(A, B, C, D, 0, 0).

rule(133, 485, 161, 0.522).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, 2),
    from_last(A, B, C, D, 2, 7).

rule(134, 366, 151, 0.518).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, B),
    edge_hor(C, D, -2, E).

rule(135, 1735, 275, 0.516).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    moyo(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    from_second(A, B, C, D, 8, inf).

rule(136, 14, 108, 0.513).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    line(A, B, C, D, 2, 2),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf),
    from_last(A, B, C, D, 8, inf).

rule(137, 1925, 1213, 0.508).
move(A, B, C, D) :-
    own_near(A, B, C, D, 3, 3),
    from_second(A, B, C, D, 2, 7),
    own_space(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(138, 124, 132, 0.501).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, 2, E),
    stone_cnt(A, F, 1).

rule(139, 25, 84, 0.495).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    freedom(A, B, C, D, 4, 4),
    from_last(A, B, C, D, 12, inf).

rule(140, 92, 66, 0.493).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, -1, E),
    block_color(A, H, B),
    liberty_cnt(A, G, 8).

rule(141, 1273, 750, 0.493).
move(A, B, C, D) :-
    own_size(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, 4),
    land(A, B, C, D, 0, 0).

rule(142, 199, 227, 0.491).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    line(A, B, C, D, 3, 3),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    edge_ver(C, D, 4, E).

rule(143, 301, 103, 0.491).
move(A, B, C, D) :-
    helps(A, B, C, D, 1, inf),
    line(A, B, C, D, 3, 3),
    freedom(A, B, C, D, 4, 4).

rule(144, 27, 41, 0.482).
move(A, B, C, D) :-
    opposite(B, E),
    in_ko(A, B, C, D, 1, 1),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    line(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(145, 572, 217, 0.481).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    line(A, B, C, D, 4, 4).

rule(146, 367, 148, 0.479).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 3, inf),
    from_last(A, B, C, D, 2, 7).

rule(147, 87, 146, 0.478).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    stone_cnt(A, E, 1),
    from_last(A, B, C, D, 6, 7),
    line(A, B, C, D, 2, 2).

rule(148, 1259, 753, 0.478).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0).

rule(149, 1943, 1792, 0.471).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(150, 862, 136, 0.47).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 3, inf).

rule(151, 26, 43, 0.464).
move(A, B, C, D) :-
    pos_gen(E),
    spoils(A, B, C, D, 1, inf),
    edge_ver(C, D, 3, E),
    freedom(A, B, C, D, 4, inf).

rule(152, 389, 246, 0.462).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, 2),
    exposes(A, B, C, D, 0, 0).

rule(153, 71, 175, 0.462).
move(A, B, C, D) :-
    connects_indirect(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, 1),
    from_last(A, B, C, D, 6, 7).

rule(154, 3361, 1344, 0.461).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, 3).

rule(155, 84, 101, 0.456).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    in_ko(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F).

rule(156, 356, 213, 0.455).
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

rule(157, 6780, 1500, 0.454).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B).

rule(158, 156, 112, 0.45).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 4, 4),
    moyo(A, B, C, D, 2, 2),
    land(A, B, C, D, 0, 0).

rule(159, 322, 189, 0.448).
move(A, B, C, D) :-
    opposite(B, E),
    other_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    connects_indirect(A, F, C, D, E),
    block_color(A, F, E).

rule(160, 6140, 1471, 0.446).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    edge_ver(C, D, 2, E).

rule(161, 770, 127, 0.445).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    own_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 1, 2),
    from_second(A, B, C, D, 12, inf).

rule(162, 4443, 3714, 0.443).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    moyo(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(163, 29, 46, 0.441).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    stone_cnt(A, G, 2),
    block_on_pos(A, C, D, H, -2, 0, E),
    block_color(A, H, F),
    edge_hor(C, D, 3, E).

rule(164, 899, 430, 0.428).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    line(A, B, C, D, 3, 3),
    stage(A, opening),
    exposes(A, B, C, D, 0, 0).

rule(165, 102, 102, 0.426).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    own_near(A, B, C, D, 4, 4),
    other_near(A, B, C, D, 6, inf),
    from_last(A, B, C, D, 8, inf).

rule(166, 83, 104, 0.418).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, E),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, 2).

rule(167, 467, 162, 0.412).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    freedom(A, B, C, D, 4, 4).

rule(168, 162, 113, 0.409).
move(A, B, C, D) :-
    opposite(B, E),
    under(A, B, C, D, 1, 1),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf).

rule(169, 794, 231, 0.408).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 5, 5).

rule(170, 253, 206, 0.408).
move(A, B, C, D) :-
    from_second(A, B, C, D, 3, 3),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 4).

rule(171, 469, 223, 0.407).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    line(A, B, C, D, 1, 2).

rule(172, 1171, 525, 0.406).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 2, 3),
    from_second(A, B, C, D, 2, 7),
    stage(A, opening).

rule(173, 16, 55, 0.403).
move(A, B, C, D) :-
    pos_gen(E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    edge_hor(C, D, -2, E),
    edge_ver(C, D, 2, E).

rule(174, 150, 227, 0.393).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4).

rule(175, 9025, 18802, 0.392).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F).

rule(176, 526, 203, 0.39).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    other_near(A, B, C, D, 2, 3),
    stage(A, opening).

rule(177, 265, 169, 0.39).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    edge_hor(C, D, 2, E),
    liberty_cnt(A, G, 2).

rule(178, 109, 106, 0.386).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, B),
    stone_cnt(A, F, 2).

rule(179, 515, 213, 0.386).
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

rule(180, 127, 122, 0.385).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_near(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    own_near(A, B, C, D, 4, 5),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F).

rule(181, 234, 168, 0.382).
move(A, B, C, D) :-
    mirrors(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    land(A, B, C, D, 0, 0).

rule(182, 545, 212, 0.374).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    under(A, B, C, D, 1, 1).

rule(183, 530, 153, 0.365).
move(A, B, C, D) :-
    pos_gen(E),
    other_size(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 3, inf),
    edge_ver(C, D, -1, E).

rule(184, 382, 233, 0.361).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E).

rule(185, 41, 36, 0.359).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, 2),
    from_second(A, B, C, D, 2, 5),
    stage(A, middle).

rule(186, 310, 234, 0.357).
move(A, B, C, D) :-
    from_second(A, B, C, D, 5, 5),
    line(A, B, C, D, 3, 4),
    other_near(A, B, C, D, 3, 3).

rule(187, 498, 163, 0.353).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    own_size(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0).

rule(188, 994, 1175, 0.351).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening).

rule(189, 5196, 3690, 0.345).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    edge_ver(C, D, 2, E).

rule(190, 5196, 1247, 0.345).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    edge_hor(C, D, -2, E).

rule(191, 364, 205, 0.342).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -1, E).

rule(192, 2960, 1423, 0.338).
move(A, B, C, D) :-
    presses(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf),
    spoils(A, B, C, D, 0, 0).

rule(193, 80, 118, 0.337).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_indirect(A, G, C, D, F),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1),
    line(A, B, C, D, 2, 2),
    edge_hor(C, D, 4, E),
    stage(A, middle).

rule(194, 2660, 1319, 0.334).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 7).

rule(195, 117, 105, 0.333).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 5, 5),
    other_near(A, B, C, D, 5, 5),
    edge_hor(C, D, -3, E),
    freedom(A, B, C, D, 4, inf).

rule(196, 709, 242, 0.326).
move(A, B, C, D) :-
    opposite(B, E),
    from_second(A, B, C, D, 2, 3),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, 2).

rule(197, 655, 143, 0.326).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 3),
    other_size(A, B, C, D, 1, 1),
    line(A, B, C, D, 2, 2).

rule(198, 12042, 21847, 0.325).
move(A, B, C, D) :-
    line(A, B, C, D, 2, 3),
    eyes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(199, 945, 248, 0.32).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 3, 3),
    stage(A, opening).

rule(200, 754, 239, 0.32).
move(A, B, C, D) :-
    opposite(B, E),
    atari(A, F, C, D, B),
    block_color(A, F, E),
    from_second(A, B, C, D, 3, 3).

rule(201, 695, 248, 0.317).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 2),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_color(A, G, F),
    stone_cnt(A, G, 2).

rule(202, 659, 642, 0.316).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3),
    stone_cnt(A, G, 2).

rule(203, 422, 337, 0.306).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    liberty_cnt(A, G, 4).

rule(204, 14, 53, 0.306).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    from_second(A, B, C, D, 6, 7),
    line(A, B, C, D, 2, 2).

rule(205, 763, 227, 0.304).
move(A, B, C, D) :-
    atari(A, E, C, D, B),
    stone_cnt(A, E, 1),
    freedom(A, B, C, D, 3, 3).

rule(206, 4217, 1285, 0.304).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, 4).

rule(207, 5525, 3854, 0.301).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, 1),
    moyo(A, B, C, D, 0, 0),
    line(A, B, C, D, 1, 2).

rule(208, 629, 242, 0.3).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    catches(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, F).

rule(209, 6846, 1236, 0.3).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 5).

rule(210, 10383, 15672, 0.297).
move(A, B, C, D) :-
    line(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(211, 3034, 2651, 0.295).
move(A, B, C, D) :-
    own_near(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(212, 190, 153, 0.294).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    line(A, B, C, D, 3, 3).

rule(213, 218, 205, 0.293).
move(A, B, C, D) :-
    from_second(A, B, C, D, 4, 4),
    from_last(A, B, C, D, 6, 7),
    moyo(A, B, C, D, 0, 0).

rule(214, 272, 199, 0.292).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 5).

rule(215, 542, 206, 0.289).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, -2, 0, E),
    block_color(A, I, B),
    edge_ver(C, D, -1, E).

rule(216, 644, 351, 0.286).
move(A, B, C, D) :-
    helps(A, B, C, D, 1, inf),
    line(A, B, C, D, 2, 2),
    stage(A, middle).

rule(217, 717, 196, 0.285).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    joins(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, 3).

rule(218, 456, 329, 0.285).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    stage(A, opening),
    joins(A, B, C, D, 0, 0),
    other_near(A, B, C, D, 4, 4).

rule(219, 3201, 1111, 0.284).
move(A, B, C, D) :-
    pos_gen(E),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    line(A, B, C, D, 2, 2).

rule(220, 2487, 1182, 0.284).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    line(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(221, 42, 130, 0.28).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    connects_indirect(A, G, C, D, F),
    block_color(A, G, F),
    from_second(A, B, C, D, 12, inf),
    stage(A, middle).

rule(222, 266, 191, 0.28).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4).

rule(223, 5900, 1495, 0.278).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    from_second(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3).

rule(224, 54, 140, 0.273).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    line(A, B, C, D, 2, 2),
    from_last(A, B, C, D, 12, inf),
    land(A, B, C, D, 0, 0).

rule(225, 2193, 910, 0.271).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2).

rule(226, 137, 130, 0.271).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 4, 4),
    own_near(A, B, C, D, 5, 5),
    line(A, B, C, D, 2, 3),
    edge_hor(C, D, 3, E).

rule(227, 308, 237, 0.27).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, -1, -1, E),
    block_color(A, G, F),
    liberty_cnt(A, G, 4).

rule(228, 282, 159, 0.268).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_size(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 0, -1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, 1, E),
    block_color(A, H, F).

rule(229, 982, 194, 0.268).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    freedom(A, B, C, D, 3, inf),
    line(A, B, C, D, 1, 2),
    from_second(A, B, C, D, 8, inf).

rule(230, 6436, 3180, 0.267).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    own_near(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0).

rule(231, 907, 840, 0.266).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 3, E),
    stage(A, middle).

rule(232, 432, 246, 0.266).
move(A, B, C, D) :-
    from_last(A, B, C, D, 4, 4),
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 4, 4).

rule(233, 671, 224, 0.265).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 3, 3),
    line(A, B, C, D, 2, 2).

rule(234, 316, 220, 0.265).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, 3),
    connects_direct(A, H, C, D, E),
    liberty_cnt(A, H, I),
    range(I, 3, inf).

rule(235, 394, 210, 0.261).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, 2),
    own_size(A, B, C, D, 1, 1).

rule(236, 1161, 229, 0.26).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, inf),
    stone_cnt(A, E, G),
    range(G, 1, 2).

rule(237, 331, 204, 0.26).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    stone_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, -1, -1, E),
    block_color(A, I, F),
    edge_ver(C, D, -2, E).

rule(238, 136, 145, 0.26).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    from_second(A, B, C, D, 2, 7),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf).

rule(239, 393, 204, 0.259).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 4, 4).

rule(240, 465, 227, 0.254).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    from_second(A, B, C, D, 12, inf),
    freedom(A, B, C, D, 3, 3).

rule(241, 1801, 732, 0.254).
move(A, B, C, D) :-
    own_near(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    line(A, B, C, D, 2, 2).

rule(242, 15188, 22753, 0.253).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(243, 3318, 2280, 0.252).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    from_last(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(244, 415, 401, 0.249).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    edge_hor(C, D, -2, E),
    freedom(A, B, C, D, 3, 3).

rule(245, 4122, 2363, 0.244).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(246, 254, 179, 0.244).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, G),
    range(G, 3, inf),
    from_second(A, B, C, D, 2, 5).

rule(247, 7575, 3242, 0.241).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 7),
    moyo(A, B, C, D, 0, 0).

rule(248, 3238, 3246, 0.24).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    joins(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F).

rule(249, 2884, 2843, 0.238).
move(A, B, C, D) :-
    pos_gen(E),
    joins(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B).

rule(250, 3422, 1552, 0.238).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    moyo(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    joins(A, B, C, D, 0, 0).

rule(251, 600, 121, 0.236).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    joins(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 4, inf),
    stage(A, ending).

rule(252, 680, 226, 0.235).
move(A, B, C, D) :-
    presses(A, B, C, D, 1, inf),
    line(A, B, C, D, 3, 4),
    own_near(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0).

rule(253, 4829, 3179, 0.233).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 3).

rule(254, 6537, 3999, 0.231).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(255, 298, 222, 0.23).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 3, inf),
    freedom(A, B, C, D, 4, inf).

rule(256, 511, 199, 0.229).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 3),
    line(A, B, C, D, 3, 3),
    own_near(A, B, C, D, 3, 3).

rule(257, 136, 169, 0.226).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 3),
    liberty_cnt(A, G, 5).

rule(258, 149, 210, 0.226).
move(A, B, C, D) :-
    pos_gen(E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    stone_cnt(A, F, 2),
    liberty_cnt(A, F, 3).

rule(259, 348, 215, 0.226).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, 1),
    line(A, B, C, D, 3, 3),
    joins(A, B, C, D, 1, 1).

rule(260, 10766, 16066, 0.222).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(261, 5353, 1646, 0.22).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 2, 3).

rule(262, 331, 175, 0.219).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3),
    stone_cnt(A, E, 2).

rule(263, 211, 162, 0.218).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2),
    edge_hor(C, D, 3, E),
    moyo(A, B, C, D, 0, 0).

rule(264, 356, 225, 0.216).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_hor(C, D, 3, E),
    moyo(A, B, C, D, 0, 0),
    stone_cnt(A, F, 2).

rule(265, 185, 162, 0.213).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    own_near(A, B, C, D, 3, 3),
    from_second(A, B, C, D, 6, 7).

rule(266, 3779, 3536, 0.211).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    stage(A, opening),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0).

rule(267, 6343, 2912, 0.21).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(268, 2478, 1329, 0.208).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(269, 27, 128, 0.207).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf),
    from_second(A, B, C, D, 8, inf).

rule(270, 213, 233, 0.207).
move(A, B, C, D) :-
    from_second(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening).

rule(271, 360, 244, 0.206).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 5, 5),
    own_near(A, B, C, D, 3, 3),
    edge_hor(C, D, -3, E).

rule(272, 269, 167, 0.206).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stone_cnt(A, G, 1).

rule(273, 4292, 1476, 0.206).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    moyo(A, B, C, D, 0, 0),
    stage(A, middle).

rule(274, 5033, 3876, 0.204).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(275, 6779, 2928, 0.202).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    land(A, B, C, D, 0, 0).

rule(276, 5816, 3689, 0.201).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    own_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B).

rule(277, 299, 241, 0.201).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, 3),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, I),
    range(I, 3, 4),
    stone_cnt(A, H, J),
    range(J, 1, 2).

rule(278, 838, 243, 0.2).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 4, 4).

rule(279, 823, 217, 0.195).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, 2).

rule(280, 139, 141, 0.193).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3),
    stone_cnt(A, G, 2),
    liberty_cnt(A, G, 5).

rule(281, 349, 214, 0.191).
move(A, B, C, D) :-
    from_last(A, B, C, D, 3, 3),
    line(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, inf).

rule(282, 473, 241, 0.19).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, F),
    stone_cnt(A, G, 1),
    block_on_pos(A, C, D, H, -1, 1, E),
    block_color(A, H, B),
    stone_cnt(A, H, 5).

rule(283, 1630, 802, 0.182).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 3, 3),
    edge_ver(C, D, 3, E).

rule(284, 4742, 1412, 0.181).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 4),
    moyo(A, B, C, D, 0, 0),
    edge_hor(C, D, 4, E).

rule(285, 438, 224, 0.175).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, 2),
    freedom(A, B, C, D, 3, inf).

rule(286, 794, 388, 0.175).
move(A, B, C, D) :-
    pos_gen(E),
    threatens(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 3, 3),
    edge_ver(C, D, -3, E).

rule(287, 3047, 1073, 0.174).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 5),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0).

rule(288, 2361, 939, 0.169).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    sinks(A, B, C, D, 0, 0),
    edge_ver(C, D, 2, E).

rule(289, 347, 250, 0.16).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 3),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B),
    stage(A, opening),
    liberty_cnt(A, F, 4).

rule(290, 422, 367, 0.159).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    stone_cnt(A, G, 3),
    liberty_cnt(A, G, 3).

rule(291, 1600, 731, 0.159).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    land(A, B, C, D, 0, 0),
    stage(A, middle),
    freedom(A, B, C, D, 3, 3).

rule(292, 1281, 487, 0.158).
move(A, B, C, D) :-
    threatens(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(293, 3877, 1213, 0.154).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3),
    stage(A, middle).

rule(294, 4422, 1337, 0.152).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 3, 4),
    edge_hor(C, D, 3, E).

rule(295, 4277, 2700, 0.148).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    own_near(A, B, C, D, 2, 3).

rule(296, 1385, 502, 0.147).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    presses(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf),
    joins(A, B, C, D, 0, 0).

rule(297, 157, 193, 0.146).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 4, 4),
    edge_ver(C, D, 3, E),
    edge_hor(C, D, -2, E).

rule(298, 7398, 10750, 0.138).
move(A, B, C, D) :-
    pos_gen(E),
    moyo(A, B, C, D, 0, 0),
    edge_hor(C, D, -4, E),
    exposes(A, B, C, D, 0, 0).

rule(299, 385, 245, 0.13).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 4, 4),
    stage(A, opening),
    joins(A, B, C, D, 0, 0).

rule(300, 9385, 3671, 0.123).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3).

rule(301, 9385, 1253, 0.123).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 5).

rule(302, 4440, 3933, 0.121).
move(A, B, C, D) :-
    presses(A, B, C, D, 1, inf),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(303, 3627, 3277, 0.117).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, F),
    stage(A, middle).

rule(304, 161, 191, 0.117).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 3),
    own_near(A, B, C, D, 3, 3).

rule(305, 1853, 1553, 0.115).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    edge_ver(C, D, 5, E),
    line(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(306, 3925, 1164, 0.113).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B).

rule(307, 2904, 1030, 0.113).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    stone_cnt(A, G, H),
    range(H, 3, 4).

rule(308, 14797, 13547, 0.11).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    eyes(A, B, C, D, 0, 0).

rule(309, 3626, 1425, 0.107).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, G, 2, 1, E),
    block_color(A, G, F),
    exposes(A, B, C, D, 0, 0),
    stone_cnt(A, G, H),
    range(H, 3, 4).

rule(310, 11835, 9676, 0.104).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 7),
    sinks(A, B, C, D, 0, 0).

rule(311, 6326, 3884, 0.101).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(312, 3216, 2666, 0.098).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    own_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 2).

rule(313, 6004, 1231, 0.077).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_second(A, B, C, D, 2, 7).

rule(314, 2882, 1457, 0.077).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    sinks(A, B, C, D, 0, 0),
    stage(A, ending).

rule(315, 7106, 3668, 0.075).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, inf),
    exposes(A, B, C, D, 0, 0).

rule(316, 4421, 3098, 0.075).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    line(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(317, 233, 213, 0.074).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    from_second(A, B, C, D, 4, 4).

rule(318, 5444, 3600, 0.065).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, inf).

rule(319, 5444, 1202, 0.065).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, inf).

rule(320, 4550, 3177, 0.06).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 5),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    exposes(A, B, C, D, 0, 0).

rule(321, 9178, 16798, 0.055).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(322, 2960, 2864, 0.053).
move(A, B, C, D) :-
    pos_gen(E),
    joins(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 2, 3),
    edge_hor(C, D, 4, E).

rule(323, 5981, 3866, 0.047).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    own_near(A, B, C, D, 2, 3).

rule(324, 5981, 1379, 0.047).
move(A, B, C, D) :-
    opposite(B, E),
    own_near(A, B, C, D, 2, 3),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, inf),
    stone_cnt(A, F, H),
    range(H, 1, 2).

rule(325, 6765, 3641, 0.043).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(326, 3840, 3324, 0.035).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    edge_ver(C, D, 3, E),
    moyo(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(327, 2628, 934, 0.029).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 5),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, 1).

rule(328, 10224, 19388, -0.021).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, -1, E),
    block_color(A, F, B),
    land(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(329, 5614, 3247, -0.034).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    line(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0).

rule(330, 3903, 3726, -0.037).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 3, 4),
    stone_cnt(A, E, G),
    range(G, 1, 2),
    other_near(A, B, C, D, 2, 3).

rule(331, 1352, 435, -0.038).
move(A, B, C, D) :-
    presses(A, B, C, D, 1, inf),
    from_second(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 3, 3).

rule(332, 4600, 1149, -0.051).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    moyo(A, B, C, D, 0, 0),
    edge_hor(C, D, -3, E).

rule(333, 3028, 2315, -0.061).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(334, 6978, 3981, -0.071).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    own_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 3).

rule(335, 6978, 1316, -0.071).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3).

rule(336, 3780, 2149, -0.076).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    line(A, B, C, D, 2, 3),
    stage(A, middle),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(337, 7561, 3828, -0.084).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3).

rule(338, 4240, 2296, -0.084).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    from_second(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0).

rule(339, 7561, 1267, -0.084).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    from_second(A, B, C, D, 2, 5).

rule(340, 4380, 2506, -0.084).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    own_near(A, B, C, D, 3, 3),
    moyo(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(341, 3201, 850, -0.085).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    meets(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 1, 2).

rule(342, 262, 224, -0.096).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, H),
    range(H, 3, 4),
    moyo(A, B, C, D, 0, 0),
    edge_hor(C, D, 2, E).

rule(343, 1900, 910, -0.097).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B),
    edge_ver(C, D, -4, E).

rule(344, 4033, 3119, -0.105).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_second(A, B, C, D, 2, 7),
    other_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, inf).

rule(345, 2993, 1412, -0.105).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 1, 2, E),
    block_color(A, H, B).

rule(346, 9269, 11300, -0.11).
move(A, B, C, D) :-
    moyo(A, B, C, D, 0, 0),
    line(A, B, C, D, 2, 3),
    sinks(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(347, 1339, 824, -0.114).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    under(A, B, C, D, 1, 1),
    moyo(A, B, C, D, 0, 0).

rule(348, 2931, 1905, -0.117).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    stage(A, middle).

rule(349, 11187, 9410, -0.122).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(350, 3502, 5164, -0.125).
move(A, B, C, D) :-
    pos_gen(E),
    moyo(A, B, C, D, 0, 0),
    stage(A, middle),
    edge_ver(C, D, 2, E).

rule(351, 3028, 1368, -0.126).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, G, -1, -2, E),
    block_color(A, G, F),
    block_on_pos(A, C, D, H, 0, -2, E),
    block_color(A, H, F).

rule(352, 663, 61, -0.128).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf),
    from_second(A, B, C, D, 12, inf).

rule(353, 3022, 2121, -0.129).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    line(A, B, C, D, 2, 3),
    stage(A, middle),
    eyes(A, B, C, D, 0, 0).

rule(354, 520, 241, -0.129).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, 2).

rule(355, 2804, 1323, -0.132).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 7),
    moyo(A, B, C, D, 0, 0),
    line(A, B, C, D, 1, 2).

rule(356, 991, 1027, -0.133).
move(A, B, C, D) :-
    pos_gen(E),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    line(A, B, C, D, 2, 3).

rule(357, 2319, 4208, -0.134).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, 2, E).

rule(358, 447, 224, -0.14).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    stone_cnt(A, H, I),
    range(I, 3, 4).

rule(359, 150, 235, -0.143).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    from_last(A, B, C, D, 5, 5).

rule(360, 322, 201, -0.147).
move(A, B, C, D) :-
    from_last(A, B, C, D, 4, 4),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 3).

rule(361, 3774, 2041, -0.148).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    stone_cnt(A, F, 1).

rule(362, 3274, 2206, -0.15).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    edge_ver(C, D, 3, E).

rule(363, 3744, 2885, -0.152).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 0, 0).

rule(364, 4101, 1094, -0.152).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 3, 3).

rule(365, 12788, 16583, -0.157).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(366, 1423, 1012, -0.16).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    land(A, B, C, D, 0, 0).

rule(367, 3242, 1441, -0.161).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, F),
    edge_ver(C, D, -2, E).

rule(368, 6373, 2991, -0.171).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, -1, -2, E),
    block_color(A, F, B).

rule(369, 1041, 889, -0.171).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 4),
    edge_ver(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    eyes(A, B, C, D, 0, 0).

rule(370, 4514, 3087, -0.173).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    other_near(A, B, C, D, 2, 3),
    edge_ver(C, D, -2, E),
    exposes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0).

rule(371, 1957, 619, -0.174).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    own_near(A, B, C, D, 3, 3),
    freedom(A, B, C, D, 3, 3),
    line(A, B, C, D, 1, 2).

rule(372, 3277, 1199, -0.175).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0).

rule(373, 257, 189, -0.176).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 4, 4),
    edge_hor(C, D, 5, E),
    freedom(A, B, C, D, 4, 4),
    stage(A, opening).

rule(374, 2985, 1669, -0.176).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 2, 3),
    stage(A, middle),
    line(A, B, C, D, 1, 2).

rule(375, 16351, 23069, -0.178).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(376, 397, 236, -0.181).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, 2).

rule(377, 2211, 1821, -0.181).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 3, 3),
    line(A, B, C, D, 2, 3),
    edge_hor(C, D, 3, E).

rule(378, 7440, 3867, -0.188).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    other_near(A, B, C, D, 2, 3).

rule(379, 6011, 1472, -0.198).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 3, inf).

rule(380, 3566, 3177, -0.204).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    block_on_pos(A, C, D, F, -2, 1, E),
    block_color(A, F, B),
    stage(A, middle).

rule(381, 217, 169, -0.205).
move(A, B, C, D) :-
    border(A, B, C, D, 1, 1),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 6),
    stone_cnt(A, E, F),
    range(F, 5, inf).

rule(382, 199, 179, -0.205).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    block_on_pos(A, C, D, F, 2, 0, E),
    block_color(A, F, B),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, G, -1, 2, E),
    block_color(A, G, B).

rule(383, 4086, 1012, -0.205).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, -1, E),
    block_color(A, F, B),
    sinks(A, B, C, D, 0, 0),
    liberty_cnt(A, F, G),
    range(G, 1, 2).

rule(384, 3139, 2286, -0.206).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 3, 3),
    eyes(A, B, C, D, 0, 0).

rule(385, 8158, 1205, -0.213).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    from_last(A, B, C, D, 2, 5),
    moyo(A, B, C, D, 0, 0).

rule(386, 4470, 928, -0.215).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, 3).

rule(387, 5685, 3099, -0.218).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, G, 1, 2, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, inf).

rule(388, 145, 161, -0.218).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, -2, E),
    block_color(A, G, F),
    edge_hor(C, D, -3, E),
    stone_cnt(A, G, 3).

rule(389, 497, 241, -0.22).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    from_second(A, B, C, D, 2, 5),
    from_last(A, B, C, D, 6, 7).

rule(390, 4164, 3118, -0.228).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, B).

rule(391, 813, 201, -0.228).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    joins(A, B, C, D, 1, inf),
    stage(A, opening).

rule(392, 111, 122, -0.234).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    stage(A, opening),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, B),
    block_on_pos(A, C, D, H, 1, -2, E),
    block_color(A, H, F).

rule(393, 1365, 1355, -0.24).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    under(A, B, C, D, 1, 1),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, F).

rule(394, 3510, 2410, -0.241).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(395, 123, 106, -0.242).
move(A, B, C, D) :-
    pos_gen(E),
    connects_direct(A, F, C, D, B),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, H),
    range(H, 5, inf),
    moyo(A, B, C, D, 0, 0),
    edge_ver(C, D, 2, E).

rule(396, 239, 180, -0.243).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 5),
    stone_cnt(A, E, F),
    range(F, 5, inf),
    from_last(A, B, C, D, 2, 7).

rule(397, 28, 160, -0.248).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, -4, E),
    own_near(A, B, C, D, 6, inf).

rule(398, 707, 233, -0.249).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    from_last(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F).

rule(399, 341, 217, -0.252).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    edge_hor(C, D, 5, E),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, F),
    stage(A, opening),
    freedom(A, B, C, D, 4, inf).

rule(400, 3586, 1928, -0.253).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    stage(A, middle).

rule(401, 352, 225, -0.253).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    connects_indirect(A, E, C, D, B),
    block_color(A, E, B).

rule(402, 3955, 1370, -0.256).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 2),
    stage(A, middle).

rule(403, 23, 158, -0.26).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    edge_hor(C, D, 4, E),
    other_near(A, B, C, D, 6, inf).

rule(404, 1701, 923, -0.261).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 3, 3),
    edge_hor(C, D, 2, E),
    freedom(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0).

rule(405, 277, 180, -0.261).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 3),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 0, 2, E),
    block_color(A, G, B).

rule(406, 164, 143, -0.263).
move(A, B, C, D) :-
    under(A, B, C, D, 2, 2),
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, F),
    range(F, 3, inf).

rule(407, 1743, 543, -0.265).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3),
    line(A, B, C, D, 1, 2).

rule(408, 2381, 1529, -0.266).
move(A, B, C, D) :-
    own_near(A, B, C, D, 3, 3),
    from_second(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3).

rule(409, 6225, 1180, -0.276).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    moyo(A, B, C, D, 0, 0).

rule(410, 961, 230, -0.279).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4).

rule(411, 42, 103, -0.281).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    land(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4).

rule(412, 4459, 1274, -0.282).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    own_near(A, B, C, D, 2, 3).

rule(413, 209, 166, -0.283).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    line(A, B, C, D, 3, 3),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    edge_ver(C, D, -4, E).

rule(414, 357, 217, -0.286).
move(A, B, C, D) :-
    opposite(B, E),
    border(A, B, C, D, 1, 1),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 2).

rule(415, 4447, 1208, -0.287).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 4),
    moyo(A, B, C, D, 0, 0),
    edge_ver(C, D, -3, E).

rule(416, 1522, 136, -0.288).
move(A, B, C, D) :-
    pos_gen(E),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, -1, 1, E),
    block_color(A, F, B).

rule(417, 685, 248, -0.289).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 3),
    edge_ver(C, D, -2, E),
    freedom(A, B, C, D, 3, 3).

rule(418, 55, 113, -0.294).
move(A, B, C, D) :-
    from_last(A, B, C, D, 5, 5),
    own_near(A, B, C, D, 5, 5),
    freedom(A, B, C, D, 4, 4).

rule(419, 301, 201, -0.297).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, H),
    range(H, 3, 4),
    freedom(A, B, C, D, 4, inf).

rule(420, 92, 204, -0.299).
move(A, B, C, D) :-
    opposite(B, E),
    connects_indirect(A, F, C, D, B),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 1),
    connects_indirect(A, G, C, D, E),
    liberty_cnt(A, G, 4),
    stone_cnt(A, G, 1).

rule(421, 694, 235, -0.316).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 5),
    under(A, B, C, D, 1, 1).

rule(422, 2170, 1296, -0.32).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    from_last(A, B, C, D, 2, 7),
    other_near(A, B, C, D, 2, 3),
    stage(A, opening).

rule(423, 3099, 2506, -0.326).
move(A, B, C, D) :-
    own_near(A, B, C, D, 3, 3),
    line(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0).

rule(424, 801, 754, -0.328).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    stage(A, opening),
    land(A, B, C, D, 0, 0).

rule(425, 4857, 3756, -0.329).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    edge_hor(C, D, 2, E).

rule(426, 221, 175, -0.329).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1),
    from_last(A, B, C, D, 4, 4).

rule(427, 4857, 1261, -0.329).
move(A, B, C, D) :-
    pos_gen(E),
    own_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    edge_ver(C, D, -2, E).

rule(428, 3285, 1252, -0.332).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 3, 3),
    spoils(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(429, 294, 242, -0.333).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    stone_cnt(A, E, 2),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(430, 2256, 1282, -0.333).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    eyes(A, B, C, D, 0, 0),
    spoils(A, B, C, D, 0, 0),
    edge_ver(C, D, -2, E).

rule(431, 8790, 17561, -0.335).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 2, 0, E),
    block_color(A, G, F),
    spoils(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(432, 287, 143, -0.336).
move(A, B, C, D) :-
    pos_gen(E),
    own_size(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, F, 0, -2, E),
    block_color(A, F, B).

rule(433, 2369, 1770, -0.343).
move(A, B, C, D) :-
    pos_gen(E),
    line(A, B, C, D, 3, 3),
    moyo(A, B, C, D, 0, 0),
    edge_hor(C, D, -4, E).

rule(434, 3919, 3469, -0.346).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -2, 0, E),
    block_color(A, F, B),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    exposes(A, B, C, D, 0, 0).

rule(435, 83, 229, -0.346).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, -2, 1, E),
    block_color(A, G, F),
    stone_cnt(A, G, 14).

rule(436, 342, 163, -0.347).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    helps(A, B, C, D, 2, inf).

rule(437, 5003, 3697, -0.348).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 2, 7),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    moyo(A, B, C, D, 0, 0).

rule(438, 314, 248, -0.35).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 1, E),
    block_color(A, G, F),
    edge_ver(C, D, 2, E),
    land(A, B, C, D, 0, 0).

rule(439, 188, 109, -0.353).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 2),
    connects_indirect(A, F, C, D, E),
    block_color(A, F, E).

rule(440, 3825, 3281, -0.359).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(441, 115, 109, -0.361).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 7),
    stone_cnt(A, E, F),
    range(F, 5, inf),
    from_last(A, B, C, D, 2, 7).

rule(442, 908, 884, -0.363).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    moyo(A, B, C, D, 0, 0),
    edge_ver(C, D, 2, E),
    block_on_pos(A, C, D, G, -2, -1, E),
    block_color(A, G, F),
    freedom(A, B, C, D, 3, 3).

rule(443, 211, 198, -0.363).
move(A, B, C, D) :-
    pos_gen(E),
    other_space(A, B, C, D, 1, inf),
    edge_hor(C, D, -4, E).

rule(444, 287, 242, -0.368).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    connects_indirect(A, H, C, D, B),
    liberty_cnt(A, H, I),
    range(I, 3, 4),
    stone_cnt(A, H, J),
    range(J, 1, 2).

rule(445, 393, 221, -0.371).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, I),
    range(I, 3, inf),
    stone_cnt(A, H, J),
    range(J, 1, 2).

rule(446, 269, 173, -0.378).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 5),
    stone_cnt(A, E, F),
    range(F, 3, 4).

rule(447, 4621, 2419, -0.391).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    own_near(A, B, C, D, 2, 3),
    edge_hor(C, D, -2, E).

rule(448, 6187, 1437, -0.397).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    from_second(A, B, C, D, 2, 7),
    line(A, B, C, D, 2, 3).

rule(449, 2784, 1105, -0.408).
move(A, B, C, D) :-
    presses(A, B, C, D, 1, inf),
    own_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(450, 6857, 3809, -0.42).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(451, 56, 153, -0.427).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 7),
    own_near(A, B, C, D, 6, inf).

rule(452, 226, 232, -0.431).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 1, 2),
    block_on_pos(A, C, D, I, 2, 0, E),
    block_color(A, I, F),
    liberty_cnt(A, I, 6).

rule(453, 3493, 2280, -0.437).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0).

rule(454, 269, 242, -0.438).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, 4),
    stone_cnt(A, E, F),
    range(F, 1, 2),
    freedom(A, B, C, D, 4, 4),
    moyo(A, B, C, D, 0, 0).

rule(455, 252, 239, -0.44).
move(A, B, C, D) :-
    opposite(B, E),
    line(A, B, C, D, 3, 3),
    connects_indirect(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    moyo(A, B, C, D, 0, 0).

rule(456, 1375, 2504, -0.442).
move(A, B, C, D) :-
    pos_gen(E),
    land(A, B, C, D, 0, 0),
    stage(A, ending),
    edge_hor(C, D, 2, E).

rule(457, 1774, 229, -0.444).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    saves(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, G, 1, -2, E),
    block_color(A, G, F),
    own_space(A, B, C, D, 0, 0).

rule(458, 990, 211, -0.444).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    own_near(A, B, C, D, 2, 3),
    stage(A, opening).

rule(459, 3753, 1651, -0.456).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 1, 2),
    own_near(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0).

rule(460, 197, 226, -0.459).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    stone_cnt(A, F, H),
    range(H, 1, 2),
    connects_indirect(A, I, C, D, E),
    liberty_cnt(A, I, 4),
    stone_cnt(A, I, J),
    range(J, 1, 2).

rule(461, 354, 218, -0.468).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 3),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 4),
    stone_cnt(A, F, 2).

rule(462, 14, 81, -0.493).
move(A, B, C, D) :-
    pos_gen(E),
    from_last(A, B, C, D, 6, 7),
    other_near(A, B, C, D, 4, 4),
    edge_hor(C, D, -3, E),
    own_near(A, B, C, D, 6, inf).

rule(463, 2113, 172, -0.5).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0),
    own_space(A, B, C, D, 0, 0).

rule(464, 1590, 525, -0.504).
move(A, B, C, D) :-
    border(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    line(A, B, C, D, 1, 2).

rule(465, 1447, 779, -0.508).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    stage(A, opening).

rule(466, 172, 225, -0.514).
move(A, B, C, D) :-
    other_size(A, B, C, D, 1, 1),
    from_second(A, B, C, D, 2, 7),
    from_last(A, B, C, D, 12, inf).

rule(467, 206, 119, -0.525).
move(A, B, C, D) :-
    opposite(B, E),
    from_last(A, B, C, D, 2, 2),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf),
    stone_cnt(A, F, 2).

rule(468, 963, 202, -0.53).
move(A, B, C, D) :-
    threatens(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 3, inf).

rule(469, 2121, 174, -0.534).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    own_space(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(470, 18, 44, -0.534).
move(A, B, C, D) :-
    pos_gen(E),
    spoils(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 4, 4),
    edge_ver(C, D, -4, E).

rule(471, 1324, 777, -0.549).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    from_second(A, B, C, D, 2, 7),
    moyo(A, B, C, D, 0, 0),
    stage(A, opening).

rule(472, 3799, 1605, -0.556).
move(A, B, C, D) :-
    from_second(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0).

rule(473, 2258, 505, -0.558).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    border(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 3, inf).

rule(474, 5457, 3428, -0.56).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(475, 1839, 1728, -0.572).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, 4),
    block_on_pos(A, C, D, G, -2, 0, E),
    block_color(A, G, F),
    spoils(A, B, C, D, 0, 0).

rule(476, 62, 71, -0.601).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    stage(A, opening),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf).

rule(477, 227, 192, -0.61).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, B),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    from_last(A, B, C, D, 2, 7),
    connects_indirect(A, H, C, D, E),
    block_color(A, H, E).

rule(478, 1687, 562, -0.616).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    own_near(A, B, C, D, 3, 3),
    line(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(479, 3005, 2521, -0.621).
move(A, B, C, D) :-
    own_near(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0),
    eyes(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(480, 46, 37, -0.632).
move(A, B, C, D) :-
    in_ko(A, B, C, D, 1, 1),
    from_last(A, B, C, D, 2, 7),
    freedom(A, B, C, D, 4, 4).

rule(481, 1092, 199, -0.65).
move(A, B, C, D) :-
    opposite(B, E),
    captures(A, F, C, D, B),
    block_color(A, F, E),
    line(A, B, C, D, 1, 2).

rule(482, 33, 133, -0.673).
move(A, B, C, D) :-
    pos_gen(E),
    from_second(A, B, C, D, 6, 7),
    freedom(A, B, C, D, 4, 4),
    other_near(A, B, C, D, 5, 5),
    edge_hor(C, D, 4, E).

rule(483, 422, 215, -0.713).
move(A, B, C, D) :-
    pos_gen(E),
    meets(A, B, C, D, 1, inf),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    edge_hor(C, D, 2, E).

rule(484, 170, 111, -0.715).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, 1),
    own_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 2, 2).

rule(485, 338, 244, -0.745).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    liberty_cnt(A, F, 3),
    stone_cnt(A, F, 1),
    connects_direct(A, G, C, D, B),
    liberty_cnt(A, G, H),
    range(H, 3, inf),
    stone_cnt(A, G, I),
    range(I, 3, inf).

rule(486, 4110, 2292, -0.756).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, 3).

rule(487, 7332, 1419, -0.763).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    block_color(A, F, E),
    from_last(A, B, C, D, 2, 5).

rule(488, 4087, 3177, -0.79).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, -1, -1, E),
    block_color(A, F, B),
    liberty_cnt(A, F, G),
    range(G, 1, 2).

rule(489, 4001, 1174, -0.791).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 3),
    joins(A, B, C, D, 0, 0).

rule(490, 2755, 1430, -0.808).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    line(A, B, C, D, 3, 3),
    land(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(491, 612, 193, -0.816).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    from_second(A, B, C, D, 2, 7),
    land(A, B, C, D, 1, 1).

rule(492, 1783, 105, -0.917).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5),
    sinks(A, B, C, D, 0, 0).

rule(493, 15155, 22082, -0.955).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    eyes(A, B, C, D, 0, 0),
    sinks(A, B, C, D, 0, 0).

rule(494, 180, 214, -1.02).
move(A, B, C, D) :-
    connects_direct(A, E, C, D, B),
    liberty_cnt(A, E, F),
    range(F, 1, 2),
    stone_cnt(A, E, G),
    range(G, 1, 2),
    connects_direct(A, H, C, D, B),
    liberty_cnt(A, H, 4),
    stone_cnt(A, H, 1).

rule(495, 4935, 1452, -1.037).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    land(A, B, C, D, 0, 0),
    line(A, B, C, D, 2, 2).

rule(496, 13, 94, -1.038).
move(A, B, C, D) :-
    from_last(A, B, C, D, 3, 3),
    from_second(A, B, C, D, 2, 7),
    own_near(A, B, C, D, 6, inf).

rule(497, 3292, 1451, -1.045).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    own_near(A, B, C, D, 3, 3),
    line(A, B, C, D, 2, 3),
    exposes(A, B, C, D, 0, 0).

rule(498, 7137, 1382, -1.154).
move(A, B, C, D) :-
    opposite(B, E),
    own_near(A, B, C, D, 2, 3),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, 1).

rule(499, 32, 22, -1.245).
move(A, B, C, D) :-
    opposite(B, E),
    connects_direct(A, F, C, D, E),
    stone_cnt(A, F, G),
    range(G, 1, 2),
    moyo(A, B, C, D, 0, 0),
    own_near(A, B, C, D, 6, inf).
