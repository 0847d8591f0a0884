% Numbers: liberty_cnt/3, stone_cnt/3 and range/3. A rule that covers nothing can never hold.
theory(format, 1).

% One liberty.
rule(1, 1, 0, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 1, E),
    liberty_cnt(A, F, 1).

% Two stones.
rule(2, 1, 0, 2).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 1, E),
    stone_cnt(A, F, 2).

% Three or four liberties.
rule(3, 1, 0, 3).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    liberty_cnt(A, F, G),
    range(G, 3, 4).

% Five or more.
rule(4, 1, 0, 4).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    liberty_cnt(A, F, G),
    range(G, 5, inf).

% Two ranges that overlap.
rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    stone_cnt(A, F, G),
    range(G, 0, 3),
    range(G, 2, 361).

% An empty range: never.
rule(6, 0, 0, 6).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    stone_cnt(A, F, G),
    range(G, 4, 3).

% No liberty: never.
rule(7, 0, 0, 7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    liberty_cnt(A, F, 0).

% As many liberties as stones.
rule(8, 1, 0, 8).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    liberty_cnt(A, F, G),
    stone_cnt(A, F, G).

% Two blocks with as many liberties.
rule(9, 1, 0, 9).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, G, -1, 0, E),
    liberty_cnt(A, F, H),
    liberty_cnt(A, G, H).

% Liberties of one, stones of the other, at least two.
rule(10, 1, 0, 10).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, G, 0, -1, E),
    liberty_cnt(A, F, H),
    stone_cnt(A, G, H),
    range(H, 2, inf).

% Three equal numbers.
rule(11, 1, 0, 11).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_on_pos(A, C, D, H, 1, 1, E),
    stone_cnt(A, F, I),
    stone_cnt(A, G, I),
    stone_cnt(A, H, I).

% A number and the same as a constant.
rule(12, 1, 0, 12).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    liberty_cnt(A, F, 3),
    liberty_cnt(A, F, G),
    range(G, 3, 3).

% Two numbers of one block: never.
rule(13, 0, 0, 13).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    liberty_cnt(A, F, 3),
    liberty_cnt(A, F, 4).

% An empty point has no number: never.
rule(14, 0, 0, 14).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, empty),
    stone_cnt(A, F, G).
