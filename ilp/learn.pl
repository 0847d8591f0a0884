% Runs Aleph (A. Srinivasan's program, which Katachi fetches and does not hold), one rule at a time.
%
%   learn_rules(...)       all of this, told as events
%   load_aleph(+File)      consult Aleph
%   prepare(+Stem)         read Stem.b (background), Stem.f (good moves) and Stem.n (bad moves)
%   resume_with(+Left)     only these good moves, a list of First-Last, still need a rule
%   next_rule(...)         the best rule for the first move left

:- prolog_load_context(directory, Folder),
   assertz(user:file_search_path(katachi, Folder)).
:- style_check(-singleton).
:- style_check(-discontiguous).
:- dynamic prune/1, fault/1, ticks/2.
:- multifile prune/1, user:message_hook/3, user:term_expansion/2.

% On SWI-Prolog 9 Aleph's start fails at a goal that older versions needed, and with it all that
% comes after; that goal is dropped.
user:term_expansion((init(swi) :- Body), (init(swi) :- Rest)) :-
    without_inf(Body, Rest).

% For its measure `posonly` Aleph wants moves at random, and would draw them on occupied points too;
% that is dropped, and `take_random` gives it the bad moves instead.
user:term_expansion((check_posonly :- _), []).

without_inf((arithmetic_function(inf/0), Rest), Rest) :- !.
without_inf((Goal, Body), (Goal, Rest)) :-
    without_inf(Body, Rest).

% learn_rules(+Aleph, +Stem, +Left, +Known): find rules, each for the first good move left, until none is.
% Left has [First, Last] of each run of good moves without a rule, Known the literals of rules, as
% Name/Arity. What happens is told by the events of `aleph_process.py`.
learn_rules(Aleph, Stem, Left, Known) :-
    catch(learn_or_fault(Aleph, Stem, Left, Known),
          Error,
          ( message_text(Error, Text), tell_fault(stopped, Text) )).

learn_or_fault(Aleph, Stem, Left, Known) :-
    ignore(load_aleph(Aleph)),
    (   fault_in(Aleph, Stem, Known, Kind, Text)
    ->  tell_fault(Kind, Text)
    ;   maplist(as_pair, Left, Pairs),
        resume_with(Pairs),
        settings_now(Settings),
        term_to_atom(Settings, Atom),
        json_text(Atom, Json),
        tell_event(ready, [settings-Json]),
        tell_rules
    ).

as_pair([First, Last], First-Last).

tell_rules :-
    repeat,
    (   next_rule(Seed, Positives, Negatives, Clause, Covered)
    ->  json_text(Clause, Json),
        maplist(as_pair, Pairs, Covered),
        tell_event(rule, [seed-Seed, positives-Positives, negatives-Negatives, clause-Json, covered-Pairs]),
        fail
    ;   !,
        tell_event(done, [])
    ).

% fault_in(+Aleph, +Stem, +Known, -Kind, -Text): the first fault of the input, which is read meanwhile.
% `aleph_process.py` has the sentences; that of Kind `own` is Text itself.
fault_in(Aleph, _, _, not_aleph, Aleph) :-
    \+ is_aleph.
fault_in(_, Stem, _, Kind, Text) :-
    (   prepare(Stem)
    ->  fault(Text), Kind = own
    ;   fault(Text)
    ->  Kind = own
    ;   Kind = not_read, Text = ''
    ).
fault_in(_, _, _, no_measure, Name) :-
    (   setting(evalfn, Name)
    ->  true
    ;   Name = ''
    ),
    \+ memberchk(Name, [accuracy, auto_m, compression, cost, coverage, entropy, gini, laplace,
                        mestimate, pbayes, posonly, sd, user, wracc]).  % Aleph takes any
fault_in(_, _, Known, no_literal, Text) :-
    '$aleph_global'(determination, determination(_, Literal)),
    \+ memberchk(Literal, Known),
    term_to_atom(Literal, Text).

tell_fault(Kind, Text) :-
    json_text(Kind, Name),
    json_text(Text, Json),
    tell_event(fault, [kind-Name, text-Json]).

% tell_event(+Name, +Pairs): write a line with an event, and Key-Value pairs that are JSON already.
tell_event(Name, Pairs) :-
    format("katachi {\"event\": \"~w\"", [Name]),
    forall(member(Key-Value, Pairs), format(", \"~w\": ~w", [Key, Value])),
    format("}~n"),
    flush_output.

% json_text(+Text, -Json): a text in JSON, in ASCII.
json_text(Text, Json) :-
    atom_codes(Text, Codes),
    maplist(json_code, Codes, Parts),
    atomic_list_concat(Parts, Inner),
    format(atom(Json), '"~w"', [Inner]).

json_code(Code, Part) :-
    (   Code > 0xffff
    ->  High is 0xd7c0 + (Code >> 10),
        Low is 0xdc00 + (Code /\ 0x3ff),
        format(atom(Part), '\\u~16r\\u~16r', [High, Low])
    ;   ( Code < 32 ; Code > 126 ; memberchk(Code, [0'", 0'\\]) )
    ->  format(atom(Part), '\\u~|~`0t~16r~4+', [Code])
    ;   char_code(Part, Code)
    ).

load_aleph(File) :-
    load_files(File, [silent(true)]),
    without_depth_limit,
    assertz((user:message_hook(Message, Kind, _) :- note_fault(Message, Kind))).

% Aleph's limit on the depth of proofs takes a fifth of the time, and our literals do not recur.
without_depth_limit :-
    retractall(depth_bound_call(_, _)),
    assertz((depth_bound_call(Goal, _) :- call(Goal))).

% The first error or warning while a user's files are read is kept, to be told.
note_fault(Message, Kind) :-
    memberchk(Kind, [error, warning]),
    \+ fault(_),
    message_text(Message, Text),
    assertz(fault(Text)),
    fail.

message_text(Message, Text) :-
    message_to_lines(Message, Lines),
    with_output_to(string(Raw), print_message_lines(current_output, '', Lines)),
    split_string(Raw, "\n", " \t", Parts),
    exclude(==(""), Parts, Kept),
    atomic_list_concat(Kept, ' ', Text).

message_to_lines(Message, Lines) :-
    (   source_location(File, Line),
        Message \= error(_, file(_, _, _, _))      % a syntax error, which names its own place
    ->  Lines = ['~w, line ~d: '-[File, Line] | Rest]
    ;   Lines = Rest
    ),
    phrase(prolog:translate_message(Message), Rest).

is_aleph :-
    current_predicate(read_all/1),
    current_predicate(gen_sample/2).

prepare(Stem) :-
    read_all(Stem),
    take_random,
    quiet,
    set(updateback, false),
    set(portray_search, false).

take_random :-
    (   setting(evalfn, posonly)
    ->  forall(example(Number, neg, Move), assertz(example(Number, rand, Move))),
        '$aleph_global'(size, size(neg, Count)),
        assertz('$aleph_global'(size, size(rand, Count))),
        assertz('$aleph_global'(last_example, last_example(rand, Count))),
        assertz('$aleph_global'(atoms, atoms(rand, [1-Count]))),
        assertz('$aleph_global'(atoms_left, atoms_left(rand, [1-Count])))
    ;   true
    ).

% Aleph prints every clause it makes unless its verbosity is 0, a value that its set/2 refuses.
quiet :-
    retractall('$aleph_global'(verbosity, set(verbosity, _))),
    assertz('$aleph_global'(verbosity, set(verbosity, 0))).

resume_with(Left) :-
    retractall('$aleph_global'(atoms_left, atoms_left(pos, _))),
    assertz('$aleph_global'(atoms_left, atoms_left(pos, Left))).

settings_now(Settings) :-
    findall(Name-Value,
            ( member(Name, [clauselength, i, nodes, noise, minpos, search, evalfn]),
              setting(Name, Value)
            ),
            Settings).

% next_rule(-Seed, -Positives, -Negatives, -Clause, -Covered): fails when no good move is left. Clause is
% a text, '' when no acceptable rule covers the seed. This is one turn of Aleph's induce_cover:
% a rule's coverage is counted over all moves, also those that have a rule already.
next_rule(Seed, Positives, Negatives, Clause, Covered) :-
    '$aleph_global'(atoms_left, atoms_left(pos, [Seed-_ | _])),
    restart_ticks,
    retractall('$aleph_global'(besthyp, _)),
    all_random_left,
    gen_sample(pos, 0),
    asserta('$aleph_global'(besthyp, besthyp([-inf, 0, 1, -inf], 0, (false), [], []))),
    get_besthyp(false),
    '$aleph_global'(hypothesis, hypothesis(Label, Rule, CoveredByRule, _)),
    addhyp,
    (   Rule = (_ :- Body), Body \== true
    ->  counts(Label, Rule, CoveredByRule, Positives, Negatives),
        Covered = CoveredByRule,
        clause_text(Rule, Clause)
    ;   Positives = 1, Negatives = 0, Clause = '', Covered = [Seed-Seed]
    ).

% A rule depends on its seed and on the good moves left, so that a run can go on; not on which random
% moves the rules before covered, as in Aleph.
all_random_left :-
    (   '$aleph_global'(atoms, atoms(rand, All))
    ->  retractall('$aleph_global'(atoms_left, atoms_left(rand, _))),
        assertz('$aleph_global'(atoms_left, atoms_left(rand, All)))
    ;   true
    ).

% The label of `posonly` counts the newly covered only, and has no number of bad moves.
counts(_, (Move :- Body), Covered, Positives, Negatives) :-
    setting(evalfn, posonly), !,
    interval_count(Covered, Positives),
    aggregate_all(count, (example(_, neg, Move), once(Body)), Negatives).
counts([Positives, Negatives | _], _, _, Positives, Negatives).

clause_text(Rule, Text) :-
    copy_term(Rule, Copy),
    numbervars(Copy, 0, _),
    with_output_to(atom(Text), write_term(Copy, [quoted(true), numbervars(true)])).

% Aleph asks prune/1 about every clause it makes: the place to count them and to show life.
prune(_) :-
    ticks(Count, Last),
    Next is Count + 1,
    retractall(ticks(_, _)),
    (   Next mod 32 =:= 0,
        get_time(Now),
        Now - Last > 0.25
    ->  assertz(ticks(Next, Now)),
        show_progress(Next)
    ;   assertz(ticks(Next, Last))
    ),
    fail.

restart_ticks :-
    retractall(ticks(_, _)),
    get_time(Now),
    assertz(ticks(0, Now)).

show_progress(Count) :-
    (   '$aleph_search'(selected, selected([Positives, Negatives | _], (_ :- Body), _, _)),
        Body \== true
    ->  true
    ;   Positives = 0, Negatives = 0
    ),
    tell_event(progress, [clauses-Count, positives-Positives, negatives-Negatives]).
