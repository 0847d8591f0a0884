% Distances to the edges: edge_hor/4 and edge_ver/4. A rule that covers nothing can never hold.
theory(format, 1).

% The first line, the edge to the right.
rule(1, 1, 0, 1).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 1, E).

% The first line, the edge below.
rule(2, 1, 0, 2).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -1, E).

% The third line to the left, and the second above.
rule(3, 1, 0, 3).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -3, E),
    edge_ver(C, D, 2, E).

% The middle line of 9x9.
rule(4, 1, 0, 4).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, 5, E).

% The fifth line to the left: not on 9x9, where it is the middle.
rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    edge_hor(C, D, -5, E).

% The same distance twice.
rule(6, 1, 0, 6).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 3, E),
    edge_ver(C, D, 3, E).

% Both signs: never.
rule(7, 0, 0, 7).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 2, E),
    edge_ver(C, D, -2, E).

% No distance is so large: never.
rule(8, 0, 0, 8).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, 19, E).

% A stone above on the second line.
rule(9, 1, 0, 9).
move(A, B, C, D) :-
    pos_gen(E),
    edge_ver(C, D, -2, E),
    block_on_pos(A, C, D, F, 0, 1, E),
    block_color(A, F, B).

% A stone between the move and the edge.
rule(10, 1, 0, 10).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    opposite(G, B),
    edge_hor(C, D, 2, E).
