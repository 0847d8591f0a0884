% A theory of what becomes of blocks, learned by `katachi induce --bias status`. Each rule is a
% Prolog clause after its fact rule(Number, P, N, Weight): it is right of P blocks of the examples and
% wrong of N, and its weight is the share that it is right of. The first rule that holds gives the
% answer. What the literals mean: ilp/blocks.pl.

theory(format, 1).
theory(board_size, 9).
theory(games, 149).
theory(sources, ['self-play']).
theory(negatives_by, judged).
theory(bias, status).
theory(engine, native).
theory(seed, 1).
theory(complete, yes).
theory(date, '2026-11-26').
theory(katachi, '0.1.0').
theory(python, '3.11.7').
theory(sure, 75).
theory(blocks, 16044).
theory(unsure, 10888).

rule(1, 11922, 77, 0.9936).
alive(A, B, C, D) :-
    caught(A, B, C, D, 0, 0),
    eye_space(A, B, C, D, 4, inf).

rule(2, 1731, 49, 0.9725).
dead(A, B, C, D) :-
    lost(A, B, C, D, 1, 1).

rule(3, 108, 36, 0.75).
hangs(A, B, C, D) :-
    caught(A, B, C, D, 1, 1),
    prey(A, B, C, D, 2, inf),
    lost(A, B, C, D, 0, 0).

rule(4, 52, 20, 0.7222).
hangs(A, B, C, D) :-
    liberties(A, B, C, D, 1, 1),
    eye_space(A, B, C, D, 6, inf).
