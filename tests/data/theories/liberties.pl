% Common liberties: liberty/3. A rule that covers nothing can never hold.
theory(format, 1).

% A block of stones: it has a liberty.
rule(1, 1, 0, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    liberty(A, F, G).

% Two blocks share a liberty, here or elsewhere.
rule(2, 1, 0, 2).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, G, 0, 2, E),
    liberty(A, F, H),
    liberty(A, G, H).

% So do three.
rule(3, 1, 0, 3).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_on_pos(A, C, D, G, 0, 1, E),
    block_on_pos(A, C, D, H, 2, 1, E),
    liberty(A, F, I),
    liberty(A, G, I),
    liberty(A, H, I).

% Two pairs, with a block in both.
rule(4, 1, 0, 4).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_on_pos(A, C, D, G, -1, 1, E),
    block_on_pos(A, C, D, H, 1, -1, E),
    liberty(A, F, I),
    liberty(A, G, I),
    liberty(A, F, J),
    liberty(A, H, J).

% One block twice.
rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    liberty(A, F, G),
    liberty(A, F, G),
    liberty(A, F, H).

% Own and other share a liberty.
rule(6, 1, 0, 6).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    block_color(A, F, B),
    block_on_pos(A, C, D, G, 1, -1, E),
    block_color(A, G, H),
    opposite(H, B),
    liberty(A, F, I),
    liberty(A, G, I).

% An empty point has no liberty: never.
rule(7, 0, 0, 7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, empty),
    liberty(A, F, G).

% The block that is captured and one farther off share the liberty.
rule(8, 1, 0, 8).
move(A, B, C, D) :-
    pos_gen(E),
    captures(A, F, C, D, B),
    block_on_pos(A, C, D, G, 1, 1, E),
    liberty(A, F, H),
    liberty(A, G, H).

% An own and an other block that the move touches share a liberty.
rule(9, 1, 0, 9).
move(A, B, C, D) :-
    connects_direct(A, F, C, D, B),
    opposite(B, G),
    connects_direct(A, H, C, D, G),
    liberty(A, F, I),
    liberty(A, H, I),
    liberty_cnt(A, F, J),
    liberty_cnt(A, H, J).
