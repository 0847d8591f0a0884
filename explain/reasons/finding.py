"""The facts of a move, those that matter most first."""

from katachi.engine.board.game import Game
from katachi.explain.reasons import facts
from katachi.explain.reasons.blocks import attacked, exposed, rescued, taken
from katachi.explain.reasons.eyes import eyed, neutral, placed
from katachi.explain.reasons.facts import Fact
from katachi.explain.reasons.links import linked
from katachi.explain.reasons.lives import decided
from katachi.explain.reasons.seen import Seen
from katachi.explain.reasons.shapes import place_of, shape_of

ORDER: tuple[type, ...] = (
    facts.TakesKo,
    facts.Captures,
    facts.Saves,
    facts.SavesInVain,
    facts.Ataris,
    facts.Oiotoshi,
    facts.Snapback,
    facts.FillsKo,
    facts.Kills,
    facts.SavesLife,
    facts.SavesFromLadder,
    facts.Cuts,
    facts.Threatens,
    facts.Dooms,
    facts.Secures,
    facts.FalseEyes,
    facts.Connects,
    facts.MakesEyes,
    facts.SpoilsEyes,
    facts.Peeps,
    facts.SelfAtari,
    facts.FillsNeutral,
    facts.Adds,
    facts.Inside,
    facts.Shape,
    facts.Place,
)
"""Kinds of facts by how much they matter."""


def facts_of(game: Game, colour: int, point: int) -> tuple[Fact, ...]:
    """The facts of the legal move of `colour` on `point` in the current position of `game`.

    Nothing of the game is changed. Not checked: the move is legal, and no pass.
    """
    seen = Seen(game, colour, point)
    found: list[Fact] = [*taken(seen, game), *rescued(seen), *attacked(seen), *exposed(seen)]
    found += linked(seen)
    found += eyed(seen)
    if not any(isinstance(fact, facts.Secures | facts.Dooms) for fact in found):
        found += decided(seen)
    if not found:
        found += neutral(seen)
    found += placed(seen)
    if not any(isinstance(fact, facts.Captures | facts.TakesKo) for fact in found):
        found += [one for one in (shape_of(seen), place_of(seen)) if one is not None]
    if not found:
        own = seen.blocks_beside(seen.before, seen.point, seen.colour)
        found += [facts.Adds(block) for block in own[:1]]
    return tuple(sorted(found, key=lambda fact: ORDER.index(type(fact))))
