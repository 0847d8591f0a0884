"""The rule-based player of eight colours (Giacardi): a pattern refined by rules.

First its colours, then their places. The text leaves readings open; with these it works at all.
"""

from random import Random

from katachi.experiments.riddles.codes import COLOURS

Guess = tuple[int, ...]

_START: Guess = (0, 1, 2, 3)
_LONGEST = 200


def play(secret: int, random: Random) -> tuple[int, int]:
    """Play until the code is named: the guess that first had all its colours, and the last one."""
    code = tuple(int(value) for value in COLOURS.all[secret])
    tried, colours = set[Guess](), 0
    guess, best, second = _START, _START, _START
    scores: dict[Guess, int] = {}
    for number in range(1, _LONGEST):
        tried.add(guess)
        scores[guess] = len(set(guess) & set(code))
        if number == 1:
            best = second = guess
        elif scores[guess] >= scores[best]:
            best, second = guess, best
        elif second == best or scores[guess] > scores[second]:
            second = guess
        if scores[guess] == 4:
            colours = colours or number
            best = guess
        if guess == code:
            return colours, number
        guess = _next(best, second, scores[best], tried, random)
    raise AssertionError("the code was not found")


def _next(
    best: Guess,
    second: Guess,
    score: int,
    tried: set[Guess],
    random: Random,
) -> Guess:
    """Refine the best pattern by chance, again until the guess is new."""
    for attempt in range(1000):
        guess = list(best)
        if score == 4:  # rule refine-pattern: swap two pegs, and more where those are all tried
            for _ in range(1 + attempt // 30):
                one, two = random.sample(range(4), 2)
                guess[one], guess[two] = guess[two], guess[one]
        else:  # rule color-feedback: replace colours that the second best has not
            loose = [place for place in range(4) if best[place] not in second]
            if len(loose) < 4 - score or attempt > 50:
                loose = list(range(4))
            unused = [value for value in range(COLOURS.values) if value not in best]
            for place in random.sample(loose, min(len(loose), 4 - score)):
                guess[place] = unused.pop(random.randrange(len(unused)))
        if tuple(guess) not in tried:
            return tuple(guess)
    raise AssertionError("all patterns were tried")
