"""Regression tests in GoGui's format, run as gogui-regress runs them.

    python -m tests.regression.runner FILE.tst @SUITE ... -- COMMAND ...

A `.tst` holds GTP commands. A numbered one is a test; the line behind it may say what is right:
`#? [REGEX]` the whole answer, `#? [!REGEX]` anything else, `#? [REGEX]*` so far not reached. A
suite is a list of such files. Each file has an engine of its own, in the file's folder. Exit
status: 0 all as expected, 1 something not, 2 an engine died or hung, or a file cannot be used.

A command that is no test must succeed: that is told, and fails, where gogui-regress only counts it.
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

from katachi.gtp.programs import GtpFailure, Program, ProgramError, find_program

USAGE = "usage: python -m tests.regression.runner FILE.tst @SUITE ... -- COMMAND ..."
PATIENCE = 600.0
"""Seconds for one answer; the first one may wait for the compiler."""

_NUMBERED = re.compile(r"([0-9]+)\s+(.*)")
_EXPECTED = re.compile(r"#\?\s*(?:\[\s*(!?)(.*?)\s*\](\*?))?")


class BadTest(Exception):
    """A file of tests cannot be used; the message names it."""


@dataclass(frozen=True)
class Step:
    """A command, and what its answer must be."""

    command: str
    number: int | None = None
    """None: not a test."""
    pattern: str = ".*"
    negated: bool = False
    may_fail: bool = False

    def __str__(self) -> str:
        wanted = f" [{'!' * self.negated}{self.pattern}]" if self.number is not None else ""
        return f"{self.command}{wanted}"

    def accepts(self, answer: str) -> bool:
        """Is it a right answer?"""
        found = re.fullmatch(self.pattern, answer, re.MULTILINE | re.DOTALL)
        return (found is None) == self.negated


@dataclass
class Result:
    """What a file's tests came to, in GoGui's words: `FAIL` and `PASS` were not expected."""

    file: Path
    outcomes: dict[int, str]
    """By the test's number: `pass`, `fail`, `PASS` or `FAIL`."""
    messages: list[str]
    errors: int = 0
    """Commands that failed though they are no tests."""
    died: bool = False

    @property
    def status(self) -> int:
        """0: all as expected; 1: not so; 2: the engine died or hung."""
        return 2 if self.died else int(self.errors > 0 or "FAIL" in self.outcomes.values())

    def count(self, outcome: str) -> int:
        """How many tests came to this."""
        return list(self.outcomes.values()).count(outcome)

    def __str__(self) -> str:
        counts = ", ".join(
            f"{self.count(word)} {word}" for word in ("pass", "fail", "PASS", "FAIL")
        )
        return f"{self.file.name}: {counts}"


def read_steps(file: Path) -> list[Step]:
    """The commands of a file; raises BadTest."""
    steps: list[Step] = []
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as fault:
        raise BadTest(f"{file}: {fault}") from None
    expectable = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith("#?"):
            if not expectable:
                raise BadTest(f"{file}, line {number}: no test stands before it: {text}")
            steps[-1] = _with_expectation(steps[-1], text, f"{file}, line {number}")
            expectable = False
        elif text and not text.startswith("#"):
            found = _NUMBERED.fullmatch(text)
            steps.append(Step(found[2], int(found[1])) if found else Step(text))
            expectable = found is not None
    numbers = [step.number for step in steps if step.number is not None]
    if len(set(numbers)) < len(numbers):
        raise BadTest(f"{file}: two tests have the same number")
    return steps


def _with_expectation(step: Step, text: str, where: str) -> Step:
    if (found := _EXPECTED.fullmatch(text)) is None:
        raise BadTest(f"{where}: it must read #? [REGEX], not {text}")
    pattern = step.pattern if found[2] is None else found[2]
    try:
        re.compile(pattern)
    except re.error as fault:
        raise BadTest(f"{where}: {pattern} is no regular expression: {fault}") from None
    return Step(step.command, step.number, pattern, found[1] == "!", found[3] == "*")


def run_file(file: Path, command: list[str]) -> Result:
    """Run the tests of a file with a new engine; raises BadTest."""
    steps, result = read_steps(file), Result(file, {}, [])
    program_path = os.path.abspath(find_program(command[0]) or command[0])
    try:
        with chdir(file.parent):
            program = Program([program_path, *command[1:]])
        with program:
            for step in steps:
                _run_step(program, step, result)
    except ProgramError as fault:
        result.died = True
        result.messages.append(str(fault))
    return result


def _run_step(program: Program, step: Step, result: Result) -> None:
    number = "" if step.number is None else str(step.number)
    try:
        answer = program.send(f"{number} {step.command}", PATIENCE).removeprefix(number).strip()
        is_right = step.accepts(answer)
    except GtpFailure as fault:
        answer, is_right = f"? {fault}", False
    if step.number is not None:
        result.outcomes[step.number] = outcome = _outcome(step, is_right)
        if outcome.isupper():
            result.messages.append(f"{number} unexpected {outcome}: {step}, got {answer!r}")
    elif not is_right:
        result.errors += 1
        result.messages.append(f"{step} failed: {answer!r}")


def _outcome(step: Step, is_right: bool) -> str:
    if step.may_fail:
        return "PASS" if is_right else "fail"
    return "pass" if is_right else "FAIL"


def expand(names: list[str]) -> Iterator[Path]:
    """The files of these names; `@NAME` lists files, from its own folder. Raises BadTest."""
    for name in names:
        if not name.startswith("@"):
            yield Path(name)
            continue
        suite = Path(name[1:])
        try:
            lines = [line.strip() for line in suite.read_text(encoding="utf-8").splitlines()]
        except (OSError, UnicodeDecodeError) as fault:
            raise BadTest(f"{suite}: {fault}") from None
        yield from (suite.parent / line for line in lines if line[:1] not in ("", "#"))


def main(args: list[str]) -> int:
    """Run files; 0, 1 or 2, the worst status of any file, 2 also when one cannot be used."""
    at = args.index("--") if "--" in args else len(args)
    names, command = args[:at], args[at + 1 :]
    if not names or not command:
        print(USAGE, file=sys.stderr)
        return 2
    worst = 0
    try:
        for file in expand(names):
            result = run_file(file, command)
            for message in result.messages:
                print(f"{file.name}: {message}")
            print(result, flush=True)
            worst = max(worst, result.status)
    except BadTest as fault:
        print(fault, file=sys.stderr)
        return 2
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
