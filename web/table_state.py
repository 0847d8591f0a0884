"""What a page shows of a table, as JSON has it."""

from dataclasses import asdict
from typing import Any

from katachi.api.names import LETTER, OTHER, Colour, points_of
from katachi.api.values import Caution, Score
from katachi.web.branching import Branching


class Told(Branching):
    """The part of a table that tells what it is; the rest of it is `web.table.Table`."""

    title: str
    outcome: str
    phase: str
    turn: Colour
    remarks: tuple[str, ...]
    notes: dict[str, Any]
    caution: Caution | None
    _shown: dict[str, Any] | None

    def score(self) -> Score:
        """The count of the game as it stands."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """All that a page shows of it. After a change the game is looked at, else not."""
        if self._shown is None:
            self._shown = self._seen()
        return {**self._shown, "clock": self._clock()}

    def _seen(self) -> dict[str, Any]:
        """The game as it is, but for the clock. Counting a game takes a while."""
        game, terms = self.game, self.terms
        shown: dict[str, Any] = {
            "version": self.version,
            "title": self.title,
            "names": {"black": self._tree.says("PB"), "white": self._tree.says("PW")},
            "said": self._tree.says("RE"),
            "size": game.size,
            "komi": game.komi,
            "rules": game.rules,
            "remarks": self.remarks,
            "branches": self.branches,
            "lines": self.lines,
            "noted": any(self.notes[name] for name in ("comments", "marks", "forks")),
            "handicap": game.handicap,
            "person": terms.person,
            "friend": self.pair and self.pair.state(),
            "level": terms.level,
            "own_level": terms.own_level,
            "outcome": self.outcome,
            "caution": self.caution and {"text": self.caution.text, "line": self.caution.line},
            "theory": terms.theory,
            "board": self.boards[-1],
            "moves": [[LETTER[move.colour], move.vertex] for move in game.moves],
            "to_move": self.turn,
            "prisoners": game.prisoners,
            "illegal": self._illegal() if self.phase == "playing" else [],
            "phase": self.phase,
            "result": self.result,
        }
        score = self.score() if game.is_over else None
        if score is not None and self.result in (None, str(score)):
            shown["count"] = {
                "score": str(score),
                "dead": score.dead,
                "owners": score.owners,
                "tallies": {
                    side: {**asdict(one), "total": one.total} for side, one in score.tallies.items()
                },
                **asdict(game.borders(score)),
            }
        return shown

    def _illegal(self) -> list[str]:
        """The empty points on which the side to move may not play."""
        taken = {*self.game.board.stones, *self.game.legal_moves}
        return [one for one in points_of(self.game.size) if one not in taken]

    def _clock(self) -> dict[str, Any] | None:
        """What is left of the time; None: it is not counted."""
        if self.clock is None:
            return None
        left = {side: self.clock.shown(side) for side in OTHER}
        return {"left": left, "period": self.clock.terms.seconds}
