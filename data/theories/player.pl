% A theory of good moves: rules learned by `katachi induce`, weighted by `katachi weigh --alone`. Each
% is a Prolog clause after its fact rule(Number, P, N, Weight): it covered P good and N bad moves when
% it was learned, and it makes a move exp(Weight) times as likely. A move is played with the
% probability of exp(the sum of the weights of the rules that propose it), over the sum of that of all
% legal moves. What the literals mean: ilp/background.pl and ilp/words.pl.

theory(format, 1).
theory(board_size, 9).
theory(rules_from, ['q.pl']).
theory(weights_by, competition).
theory(games, 66).
theory(sources, ['self-play']).
theory(moves, 16349).
theory(ridge, 0.0001).
theory(seed, 1).
theory(pattern_scale, 300).
theory(date, '2026-11-27').
theory(katachi, '0.1.0').
theory(log_likelihood, -2.962).

rule(1, 78, 24, 2.128).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 4, 5),
    moyo(A, B, C, D, 2, 2).

rule(2, 325, 84, 2.018).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5),
    freedom(A, B, C, D, 3, inf).

rule(3, 1691, 2389, 1.538).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    moyo(A, B, C, D, 0, 0),
    stage(A, opening).

rule(4, 5937, 17513, 1.19).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    meets(A, B, C, D, 1, inf).

rule(5, 107, 33, 1.113).
move(A, B, C, D) :-
    line(A, B, C, D, 4, 4),
    freedom(A, B, C, D, 4, inf),
    own_near(A, B, C, D, 6, inf).

rule(6, 114, 40, 1.046).
move(A, B, C, D) :-
    saves(A, B, C, D, 2, inf),
    line(A, B, C, D, 1, 2).

rule(7, 87, 459, 1.023).
move(A, B, C, D) :-
    freedom(A, B, C, D, 4, inf),
    other_near(A, B, C, D, 4, 4),
    own_near(A, B, C, D, 4, 5).

rule(8, 384, 525, 1.01).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 1, 1).

rule(9, 312, 122, 0.864).
move(A, B, C, D) :-
    saves(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5),
    line(A, B, C, D, 1, 2).

rule(10, 573, 728, 0.862).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 3, inf),
    own_near(A, B, C, D, 6, inf).

rule(11, 77, 19, 0.825).
move(A, B, C, D) :-
    saves(A, B, C, D, 2, inf),
    stage(A, ending),
    line(A, B, C, D, 1, 1).

rule(12, 1518, 785, 0.812).
move(A, B, C, D) :-
    eyes(A, B, C, D, 1, inf),
    joins(A, B, C, D, 1, inf),
    moyo(A, B, C, D, 1, 1).

rule(13, 519, 523, 0.779).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    stage(A, opening),
    own_near(A, B, C, D, 6, inf).

rule(14, 228, 423, 0.746).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 4, inf),
    own_near(A, B, C, D, 4, 5).

rule(15, 161, 43, 0.702).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    other_near(A, B, C, D, 4, 5),
    own_near(A, B, C, D, 6, inf).

rule(16, 5345, 8458, 0.673).
move(A, B, C, D) :-
    stage(A, ending),
    own_near(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 1, 1).

rule(17, 2178, 3627, 0.624).
move(A, B, C, D) :-
    stage(A, ending),
    moyo(A, B, C, D, 1, 1),
    other_near(A, B, C, D, 6, inf).

rule(18, 3972, 21953, 0.598).
move(A, B, C, D) :-
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0),
    freedom(A, B, C, D, 3, inf).

rule(19, 543, 400, 0.594).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    moyo(A, B, C, D, 0, 0),
    other_near(A, B, C, D, 6, inf).

rule(20, 1638, 3115, 0.573).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 4, inf),
    stage(A, opening).

rule(21, 136, 191, 0.566).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 3),
    from_last(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 5, 5).

rule(22, 210, 619, 0.549).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    freedom(A, B, C, D, 3, inf),
    own_near(A, B, C, D, 5, 5).

rule(23, 663, 856, 0.506).
move(A, B, C, D) :-
    spoils(A, B, C, D, 1, inf),
    meets(A, B, C, D, 1, inf),
    moyo(A, B, C, D, 2, 2).

rule(24, 1782, 10220, 0.503).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf),
    line(A, B, C, D, 1, 1).

rule(25, 110, 85, 0.499).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 1, 1),
    freedom(A, B, C, D, 3, inf).

rule(26, 993, 2778, 0.457).
move(A, B, C, D) :-
    presses(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf).

rule(27, 566, 1392, 0.364).
move(A, B, C, D) :-
    threatens(A, B, C, D, 2, inf),
    other_size(A, B, C, D, 2, inf).

rule(28, 3411, 11776, 0.355).
move(A, B, C, D) :-
    stage(A, ending),
    moyo(A, B, C, D, 0, 0),
    line(A, B, C, D, 1, 2).

rule(29, 1029, 936, 0.306).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    own_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf).

rule(30, 170, 314, 0.288).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    stage(A, opening),
    own_near(A, B, C, D, 5, 5).

rule(31, 963, 2525, 0.282).
move(A, B, C, D) :-
    helps(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf),
    line(A, B, C, D, 1, 2).

rule(32, 2421, 5018, 0.266).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    meets(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 5).

rule(33, 3523, 12867, 0.265).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, inf),
    moyo(A, B, C, D, 0, 0).

rule(34, 392, 597, 0.255).
move(A, B, C, D) :-
    other_size(A, B, C, D, 2, inf),
    moyo(A, B, C, D, 2, 2),
    own_near(A, B, C, D, 6, inf).

rule(35, 264, 121, 0.252).
move(A, B, C, D) :-
    eyes(A, B, C, D, 1, inf),
    line(A, B, C, D, 3, 3),
    moyo(A, B, C, D, 1, 1).

rule(36, 1599, 3967, 0.249).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2).

rule(37, 1708, 4628, 0.228).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 5),
    line(A, B, C, D, 2, 3),
    moyo(A, B, C, D, 0, 0).

rule(38, 809, 1145, 0.211).
move(A, B, C, D) :-
    joins(A, B, C, D, 2, inf),
    from_last(A, B, C, D, 2, 5),
    other_near(A, B, C, D, 2, 3).

rule(39, 1834, 15492, 0.2).
move(A, B, C, D) :-
    freedom(A, B, C, D, 4, inf),
    line(A, B, C, D, 1, 2),
    other_near(A, B, C, D, 4, 5).

rule(40, 350, 291, 0.176).
move(A, B, C, D) :-
    other_space(A, B, C, D, 1, inf),
    other_near(A, B, C, D, 2, 3),
    own_near(A, B, C, D, 6, inf).

rule(41, 2625, 11262, 0.164).
move(A, B, C, D) :-
    other_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 4, inf),
    line(A, B, C, D, 1, 2).

rule(42, 474, 590, 0.15).
move(A, B, C, D) :-
    from_last(A, B, C, D, 2, 2),
    line(A, B, C, D, 3, 4),
    moyo(A, B, C, D, 0, 0).

rule(43, 665, 1513, 0.147).
move(A, B, C, D) :-
    threatens(A, B, C, D, 1, inf),
    line(A, B, C, D, 2, 3).

rule(44, 128, 59, 0.106).
move(A, B, C, D) :-
    other_space(A, B, C, D, 1, inf),
    spoils(A, B, C, D, 1, inf),
    from_last(A, B, C, D, 2, 3).

rule(45, 2541, 8005, 0.101).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    other_near(A, B, C, D, 2, 3),
    line(A, B, C, D, 2, 2).

rule(46, 1611, 3200, 0.092).
move(A, B, C, D) :-
    stage(A, ending),
    line(A, B, C, D, 3, 4),
    own_near(A, B, C, D, 2, 3).

rule(47, 4271, 14754, 0.076).
move(A, B, C, D) :-
    own_near(A, B, C, D, 2, 3),
    freedom(A, B, C, D, 3, inf),
    line(A, B, C, D, 1, 1).

rule(48, 947, 599, 0.061).
move(A, B, C, D) :-
    takes(A, B, C, D, 1, inf).

rule(49, 604, 1324, 0.054).
move(A, B, C, D) :-
    line(A, B, C, D, 3, 4),
    other_near(A, B, C, D, 6, inf).

rule(50, 582, 1509, 0.039).
move(A, B, C, D) :-
    presses(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf),
    line(A, B, C, D, 1, 2).

rule(51, 4226, 15689, 0.039).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    freedom(A, B, C, D, 3, inf).

rule(52, 759, 907, 0.017).
move(A, B, C, D) :-
    spoils(A, B, C, D, 1, inf),
    stage(A, ending),
    meets(A, B, C, D, 1, inf).

rule(53, 2766, 11894, 0.007).
move(A, B, C, D) :-
    meets(A, B, C, D, 1, inf),
    line(A, B, C, D, 1, 1).
