% What `blocks.pl` says of the blocks of a position, and what a theory says.

% show_blocks(+Board): a line for each word, its numbers of all blocks by their first points from A1 on.
show_blocks(Board) :-
    blocks(Board, Blocks),
    forall(spec:block_word(Word),
           ( findall(Number,
                     ( member(_-Block, Blocks),
                       once(spec:block_number(Word, Board, Block, Number)) ),
                     Numbers),
             atomic_list_concat([Word | Numbers], ' ', Line),
             writeln(Line) )).

blocks(Board, Blocks) :-
    findall(Block-Key,
            ( spec:board(Board, X, Y, Block),
              \+ spec:block(Board, Block, empty),
              Key is 100 * Y + X
            ),
            Points),
    findall(First-Block, aggregate(min(Key), member(Block-Key, Points), First), Found),
    msort(Found, Blocks).

% show_fates(+File, +Board): of each block, what the first rule of a theory that holds says of it.
show_fates(File, Board) :-
    spec:load_theory(File),
    blocks(Board, Blocks),
    forall(( member(Key-_, Blocks), divmod(Key, 100, Y, X) ),
           (   spec:fate(Board, X, Y, Fate, Number)
           ->  format("~w ~w~n", [Fate, Number])
           ;   writeln(none)
           )).
