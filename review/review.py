"""The moves of a game judged: each beside the move that the player prefers, both searched alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.board.vertex import name_of
from katachi.engine.choice import Choice
from katachi.engine.choice import Judged as Simulated
from katachi.engine.explanation import Candidate, survey_root
from katachi.engine.life.judge import final_score, score_text
from katachi.engine.patterns.sentences import sentence
from katachi.engine.patterns.theory import Theory
from katachi.engine.player import Player, Settings
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import RootView, look

FAULT = 0.05
"""Chance of winning given away from which a move is a fault, and the better one is explained."""

_LONGEST_LINE = 8  # moves of a variation; what a search expects later is guesswork
_MOST_REASONS = 2


@dataclass(frozen=True)
class Judged:
    """A move of a game, and what the player thinks of it. Chances are rounded to 0.001."""

    number: int
    """Its place in the game, from 1."""
    move: Move
    size: int
    """The board's."""
    before: float
    """Black's chance of winning in the position before, from 0 to 1."""
    after: float
    """Black's chance of winning with the move, searched as deep."""
    line: tuple[int, ...] = ()
    """The moves that the player expects, the one that it prefers first; none: any is as good."""
    remark: str = ""
    """Why the move was not judged like others; a sentence, or nothing."""
    reasons: tuple[str, ...] = ()
    """Rules that propose the preferred move when the move is a fault, else the move itself."""

    @property
    def preferred(self) -> int | None:
        """The move that the player would make; None where any is as good."""
        return self.line[0] if self.line else None

    @property
    def gap(self) -> float:
        """What the mover's chances lose by the move; below 0 when `preferred` turns out worse.

        0 for a pass: after it the score may decide, which does not compare with what is expected.
        """
        if self.move.point == PASS:
            return 0.0
        return round((self.before - self.after) * (1 if self.move.colour == BLACK else -1), 3)

    @property
    def loss(self) -> float:
        """What the mover's chances lose by the move, never below 0."""
        return max(0.0, self.gap)

    @property
    def reasoned(self) -> int:
        """The move that `reasons` are about."""
        is_fault = self.loss >= FAULT and self.preferred is not None
        return self.line[0] if is_fault else self.move.point


class Judge:
    """Judges moves with one player; what it searched of a game helps it with the next move."""

    def __init__(
        self, player: Player, seconds: float | None, nodes: int | None, theory: Theory | None
    ) -> None:
        """seconds, nodes: what a move may take; half of it, or of what lessons leave, is for the
        move that was played.

        theory: the rules to explain moves by, whether or not the player uses them.
        """
        self._player, self._limits = player, Limits(seconds, nodes)
        rest = 1 - player.lessons.share if player.lessons else 1
        half = self._limits.part(rest / 2)
        self._half = replace(half, nodes=nodes and max(1, nodes // 2))
        self._guide = Player(player.model, Settings(table_mb=1), player.style, theory)
        self._rules = {rule.number: rule for rule in theory.rules} if theory else {}

    def judge(self, game: Game, number: int, move: Move) -> Judged:
        """Judge a move in the current position of `game`, which goes on by it, superko or not.

        Raises TheoryError when the player's patterns cannot be used on a board of this size.
        """
        view = look(game, move.colour)
        if view.wins_by_passing or not view.moves:
            return self._beside_a_pass(game, number, move, wins=view.wins_by_passing)
        simulated, _ = self._player.lesson(game, move.colour, self._limits)
        best = self._search(game, move.colour, view, simulated)
        line = _legal(game, move.colour, best.line)
        candidates = survey_root(self._guide, game, move.colour, view)
        is_usual = move.point in (best.point, *view.moves)
        remark = "" if is_usual else _why_not(game, move, candidates)
        if move.point == best.point:
            before = after = best.win_probability
        elif move.point in view.moves:
            before, after = self._compare(game, move, view, best)
        else:
            before = best.win_probability
            after, _ = self._answered(game, move, max(1, best.depth - 1))
        judged = Judged(
            number=number,
            move=move,
            size=game.size,
            before=_chance(before, move.colour),
            after=_chance(after, move.colour),
            line=line,
            remark=remark,
        )
        return replace(judged, reasons=self._reasons(candidates.get(judged.reasoned)))

    def _search(
        self,
        game: Game,
        colour: int,
        view: RootView,
        simulated: Simulated | None,
        points: list[int] | None = None,
        depth: int | None = None,
    ) -> Choice:
        """Search within half of the limits, but at least one ply: without it there is no value.

        simulated: what the lesson said of the position.
        """
        search = partial(self._player.search, game, colour, view, points=points, judged=simulated)
        choice = search(replace(self._half, depth=depth))
        return choice if choice.depth > 0 else search(Limits(depth=1))

    def _compare(self, game: Game, move: Move, view: RootView, best: Choice) -> tuple[float, float]:
        """The mover's chances with the best move and with the one played, at one depth."""
        search = partial(self._search, game, move.colour, view, best.judged)
        played = search([move.point], best.depth)
        is_shallow = played.depth < best.depth and abs(played.value) < 1
        if is_shallow and best.point != PASS:
            best = search([best.point], played.depth)
        return best.win_probability, played.beside(best).win_probability

    def _beside_a_pass(self, game: Game, number: int, move: Move, *, wins: bool) -> Judged:
        """A move where the player would pass, which wins at once or is as good as any move."""
        score = score_text(final_score(game))
        before, is_settled = self._answered(game, Move(move.colour, PASS), None)
        after = before
        if move.point != PASS:
            game.undo()
            after, _ = self._answered(game, move, None)
        remark = "Nothing is worth a move here, Katachi would pass."
        if wins:
            remark = f"A pass wins: as the board stands, the score is {score}."
        elif is_settled:
            remark = f"Everything is settled: as the board stands, the score is {score}."
        return Judged(
            number=number,
            move=move,
            size=game.size,
            before=_chance(before, move.colour),
            after=_chance(after, move.colour),
            line=(PASS,) if before != after else (),
            remark=remark,
        )

    def _answered(self, game: Game, move: Move, depth: int | None) -> tuple[float, bool]:
        """Make a move that the player would not look at; the mover's chances by what is answered.

        Where nothing is left to answer, the score decides, and the second result is true.
        """
        opponent = 3 - move.colour
        _make(game, move)
        view = look(game, opponent)
        if game.passes >= 2 or view.wins_by_passing or not view.moves:
            return _standing(game, move.colour), True
        simulated, _ = self._player.lesson(game, opponent, self._limits)
        answer = self._search(game, opponent, view, simulated, depth=depth)
        return 1 - answer.win_probability, False

    def _reasons(self, candidate: Candidate | None) -> tuple[str, ...]:
        """The heaviest rules that propose a candidate, in English."""
        rules = [self._rules[number] for number in candidate.rules] if candidate else []
        rules.sort(key=lambda rule: (-rule.weight, rule.number))
        return tuple(dict.fromkeys(map(sentence, rules)))[:_MOST_REASONS]


def _standing(game: Game, colour: int) -> float:
    """The chances of `colour` by the score of the board as it stands: 1 won, 0.5 drawn, 0 lost."""
    score = final_score(game) if colour == BLACK else -final_score(game)
    return 0.5 + 0.5 * ((score > 0) - (score < 0))


def _why_not(game: Game, move: Move, candidates: dict[int, Candidate]) -> str:
    """Why the player does not look at a move, as a sentence."""
    if move.point == PASS:
        return "Katachi would not pass yet."
    name = name_of(move.point, game.size)
    if not game.is_legal(move.colour, move.point):
        return f"{name} repeats a position, which {game.rules.name} rules forbid."
    return f"Katachi would not look at {name}: {candidates[move.point].fate}."


def _make(game: Game, move: Move) -> None:
    """Make a move of a record, which may have been played under rules without superko."""
    with game.without_superko():
        game.play(*move)


def _legal(game: Game, colour: int, line: Iterable[int]) -> tuple[int, ...]:
    """The beginning of a line as far as the rules allow; `game` is as before when this returns."""
    made: list[int] = []
    for point in line:
        if len(made) == _LONGEST_LINE or game.is_full or not game.is_legal(colour, point):
            break
        game.play(colour, point)
        made.append(point)
        colour = 3 - colour
    game.undo(len(made))
    return tuple(made)


def _chance(chances: float, colour: int) -> float:
    """Black's chance of winning, rounded, by those of `colour`."""
    return round(chances if colour == BLACK else 1 - chances, 3)
