% Runs the goals of a file, one by one, after a program is loaded (see prolog.py). The relations of
% background.pl are in the module `spec`, those of facts.pl in `fast`.

:- load_files([spec:'../../ilp/background', fast:'../../ilp/facts'], []).

main :-
    current_prolog_flag(argv, [Program, Goals]),
    load_files(Program, []),
    set_stream(user_output, buffer(full)),
    open(Goals, read, Stream, [encoding(utf8)]),
    repeat,
    read_term(Stream, Goal, []),
    (   Goal == end_of_file
    ->  !,
        flush_output,  % halt/1 of a busy machine was seen to lose it: 4 of 900 runs
        halt(0)
    ;   call(Goal)
    ->  fail
    ;   print_message(error, format("~p is false", [Goal]))
    ).

set_size(Size) :-
    forall(member(Module, [spec, fast]),
           ( retractall(Module:size(_)), assertz(Module:size(Size)) )).
