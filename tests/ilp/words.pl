% What `words.pl` says of a position, for all words at once. Of influence it asks for each point and word.

:- table(spec:influence/3).

% show_numbers(+Board, +Colour): a line for each word, its numbers on all empty points from A1 on.
show_numbers(Board, Colour) :-
    abolish_all_tables,
    findall(Y-X, (spec:board(Board, X, Y, Block), spec:block(Board, Block, empty)), Found),
    msort(Found, Points),
    forall(spec:word(Word),
           ( findall(Number,
                     ( member(Y-X, Points),
                       once(spec:number_of(Word, Board, Colour, X, Y, Number)) ),
                     Numbers),
             atomic_list_concat([Word | Numbers], ' ', Line),
             writeln(Line) )).
