% Colours: block_color/3 and opposite/2. A rule that covers nothing can never hold.
theory(format, 1).

% An own block.
rule(1, 1, 0, 1).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B).

% An opponent's block.
rule(2, 1, 0, 2).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    opposite(B, G).

% The same, asked the other way round.
rule(3, 1, 0, 3).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    opposite(G, B).

% The same, the colour first.
rule(4, 1, 0, 4).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, G),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G).

% Empty.
rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 2, 1, E),
    block_color(A, F, empty).

% Two places of one colour, which may be empty.
rule(6, 1, 0, 6).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    block_on_pos(A, C, D, H, -1, 0, E),
    block_color(A, H, G).

% Three of one colour, not empty.
rule(7, 1, 0, 7).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    block_on_pos(A, C, D, H, -1, 0, E),
    block_color(A, H, G),
    block_on_pos(A, C, D, I, 1, 1, E),
    block_color(A, I, G),
    opposite(G, J).

% Stones of either colour, and one of the other.
rule(8, 1, 0, 8).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    opposite(G, H),
    block_on_pos(A, C, D, I, 0, 1, E),
    block_color(A, I, H).

% A colour that says nothing.
rule(9, 1, 0, 9).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 0, 2, E),
    block_color(A, F, G).

% Empty has no opposite: never.
rule(10, 0, 0, 10).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, empty),
    block_color(A, F, G),
    opposite(G, H).

% The opposite of the opposite is the own colour.
rule(11, 1, 0, 11).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    opposite(F, G),
    block_on_pos(A, C, D, H, 1, 0, E),
    block_color(A, H, G),
    opposite(G, F).

% Both of one colour and opposite: never.
rule(12, 0, 0, 12).
move(A, B, C, D) :-
    pos_gen(E),
    opposite(B, F),
    block_on_pos(A, C, D, G, 1, 0, E),
    block_color(A, G, B),
    block_color(A, G, F).
