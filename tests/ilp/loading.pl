% Loads theories. Nothing in them may call touch/0.

touch :-
    writeln(touched).

% load(+File): prints whether the file is read or refused, and the rules that there are then.
load(File) :-
    catch(( spec:load_theory(File), Outcome = read ), Error, outcome(Error, Outcome)),
    findall(Number-Weight, spec:rule(Number, Weight, _, _), Rules),
    format("~w ~w~n", [Outcome, Rules]).

outcome(not_a_theory(_), refused).
outcome(error(syntax_error(_), _), refused).
