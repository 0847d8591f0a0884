% atari/5 and captures/5. A rule that covers nothing can never hold.
theory(format, 1).

% Some block is put in atari.
rule(1, 1, 0, 1).
move(A, B, C, D) :-
    atari(A, F, C, D, B).

% Some block is captured.
rule(2, 1, 0, 2).
move(A, B, C, D) :-
    captures(A, F, C, D, B).

% The opponent's stone here would put an own block in atari.
rule(3, 1, 0, 3).
move(A, B, C, D) :-
    opposite(B, E),
    atari(A, F, C, D, E).

% The opponent's stone here would capture an own block.
rule(4, 1, 0, 4).
move(A, B, C, D) :-
    opposite(B, E),
    captures(A, F, C, D, E).

% The block to the right is put in atari.
rule(5, 1, 0, 5).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    atari(A, F, C, D, B).

% A block on the diagonal is.
rule(6, 1, 0, 6).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 1, E),
    atari(A, F, C, D, B).

% A block that is put in atari also stands above.
rule(7, 1, 0, 7).
move(A, B, C, D) :-
    pos_gen(E),
    atari(A, F, C, D, B),
    block_on_pos(A, C, D, F, 0, 1, E).

% Three stones or more are captured.
rule(8, 1, 0, 8).
move(A, B, C, D) :-
    captures(A, F, C, D, B),
    stone_cnt(A, F, G),
    range(G, 3, inf).

% A stone is captured, which has two liberties: never.
rule(9, 0, 0, 9).
move(A, B, C, D) :-
    captures(A, F, C, D, B),
    liberty_cnt(A, F, 2).

% One is captured and one put in atari.
rule(10, 1, 0, 10).
move(A, B, C, D) :-
    captures(A, F, C, D, B),
    atari(A, G, C, D, B).

% Two captured, by what may be one name for both.
rule(11, 1, 0, 11).
move(A, B, C, D) :-
    captures(A, F, C, D, B),
    captures(A, G, C, D, B),
    stone_cnt(A, F, H),
    stone_cnt(A, G, H).

% For the colour of a neighbour, which may be empty.
rule(12, 1, 0, 12).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, G),
    captures(A, H, C, D, G).

% For empty: never.
rule(13, 0, 0, 13).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, empty),
    block_color(A, F, G),
    atari(A, H, C, D, G).

% Both sides could put a block in atari here.
rule(14, 1, 0, 14).
move(A, B, C, D) :-
    atari(A, F, C, D, B),
    opposite(B, E),
    atari(A, G, C, D, E).
