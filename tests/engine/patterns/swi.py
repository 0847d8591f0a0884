"""What the real SWI-Prolog reads in a text, to compare with what Katachi reads."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

from katachi.engine.patterns.prolog import Clause, Compound, String, Term, Variable
from tests.processes import PATIENCE

_SHOW = r"""
main :-
    current_prolog_flag(argv, [File]),
    open(File, read, Stream, [encoding(utf8)]),
    repeat,
    catch(read_term(Stream, Term, [syntax_errors(error)]), Error, true),
    (   nonvar(Error)
    ->  print(Error), nl, fail
    ;   Term == end_of_file
    ->  !, flush_output
    ;   numbervars(Term, 0, _, [functor_name('$V')]), show(Term), nl, fail
    ).

show('$V'(N)) :- !, format("v~d", N).
show(T) :- integer(T), !, format("i~d", T).
show(T) :- float(T), !, R is rational(T), rational(R, N, D), format("f~d/~d", [N, D]).
show(T) :- string(T), !, string_codes(T, Codes), format("s~w", [Codes]).
show(T) :- is_list(T), !, write(l), shows(T).
show(T) :- atom(T), !, atom_codes(T, Codes), format("a~w", [Codes]).
show(T) :-
    compound_name_arguments(T, Name, Arguments),
    atom_codes(Name, Codes), format("c~w", [Codes]), shows(Arguments).

shows(Terms) :- write('('), forall(member(T, Terms), (show(T), write(' '))), write(')').
"""


def shown_by_swi(swipl: Path, folder: Path, text: str) -> list[str]:
    """A line for each clause of a text as SWI-Prolog reads it, or its error. Uses `folder`."""
    program, data = folder / "show.pl", folder / "data.pl"
    program.write_text(_SHOW, encoding="utf-8")
    data.write_text(text, encoding="utf-8", newline="")
    command = [swipl, "-q", "-f", program, "-g", "main", "-t", "halt", "--", data]
    process = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert process.returncode == 0, process.stderr
    assert not process.stderr
    return process.stdout.splitlines()


def shown_by_us(clauses: Iterable[Clause]) -> list[str]:
    """The same lines for clauses that Katachi has read."""
    lines = []
    for head, body in clauses:
        numbers: dict[Variable, int] = {}
        if not body:
            lines.append(_show(head, numbers))
            continue
        heads = _show(head, numbers)
        *goals, shown = [_show(goal, numbers) for goal in body]
        for goal in reversed(goals):
            shown = f"c{_codes(',')}({goal} {shown} )"
        lines.append(f"c{_codes(':-')}({heads} {shown} )")
    return lines


def _show(term: Term, numbers: dict[Variable, int]) -> str:
    match term:
        case Variable():
            return f"v{numbers.setdefault(term, len(numbers))}"
        case int():
            return f"i{term}"
        case float():
            return "f{}/{}".format(*term.as_integer_ratio())
        case String():
            return f"s{_codes(term.value)}"
        case list():
            return f"l{_shows(term, numbers)}"
        case Compound():
            return f"c{_codes(term.name)}{_shows(term.arguments, numbers)}"
        case _:
            return f"a{_codes(term)}"


def _shows(terms: Iterable[Term], numbers: dict[Variable, int]) -> str:
    return "(" + "".join(f"{_show(term, numbers)} " for term in terms) + ")"


def _codes(text: str) -> str:
    return f"[{','.join(str(ord(character)) for character in text)}]"
