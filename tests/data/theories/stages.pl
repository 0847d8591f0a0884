% Stages of the game: stage/2, which needs no pos_gen. A rule that covers nothing can never hold.
theory(format, 1).

rule(1, 1, 0, 1).
move(A, B, C, D) :-
    stage(A, opening).

rule(2, 1, 0, 2).
move(A, B, C, D) :-
    stage(A, middle).

rule(3, 1, 0, 3).
move(A, B, C, D) :-
    stage(A, ending).

% Two stages: never.
rule(4, 0, 0, 4).
move(A, B, C, D) :-
    stage(A, opening),
    stage(A, middle).

rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B),
    stage(A, ending).
