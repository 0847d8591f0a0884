"""What becomes of a block: rules induced from the player's games.

A position is searched twice, each side to move first. A block is alive when its owner surely keeps
its points in both searches, dead when the other side surely gets them in both. It hangs when the
side that moves first gets them. A fate that reading proves comes before the network's. Every game
is a line of a file, so a run that was stopped goes on.

The learner finds rules for each fate against the blocks of the others. Of these a few are chosen.
In the theory the rule that is right most often comes first. The first that holds gives the answer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np

from katachi.data.language import InductionError, t
from katachi.data.own import Count
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.position import PASSES, with_turn
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.compiled.jit import Array
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.patterns.status import holds
from katachi.engine.patterns.theory import Rule, Theory
from katachi.engine.patterns.words import ALIVE, BLOCK_INDEX, DEAD, FATES, HANGS
from katachi.engine.puct import many
from katachi.ilp import induce, induction, judged, natively
from katachi.ilp.examples import Example, Samples, Watch
from katachi.ilp.induction import RunFolder, add_line
from katachi.ilp.native.numbers import Numbers
from katachi.ilp.settings import JUDGED, PLAYERS_SIZE, InduceSettings

SURE = 75  # percent of a block's points for one side, less those for the other
FIRST, EVERY = 9, 4  # the first ply that is looked at, and the step to the next
RIGHT = {ALIVE: 0.98, DEAD: 0.9, HANGS: 0.7}
"""The least share of blocks for which a rule must be right, by fate. Most blocks are alive, so nine
in ten would say little of life. Few hang, and only reading tells which."""
LEAST = 50  # a rule must be right for one block in so many of its fate
GAIN = 0.02  # the least worth that a chosen rule adds

_NAMES = {ALIVE: t("alive"), DEAD: t("dead"), HANGS: t("hangs on the next move")}


@dataclass(frozen=True)
class Block:
    """A block before a move."""

    ply: Count
    vertex: str  # one of its stones
    colour: Count
    first: int  # percent of its points for its owner, who moves first: -100 to 100
    second: int  # the same if the other side moves first
    proved: str  # one of FATES; empty: reading proves nothing

    @property
    def fate(self) -> str:
        """One of FATES, by proof or else by the network; empty: neither is sure."""
        if self.proved:
            return self.proved
        if min(self.first, self.second) >= SURE:
            return ALIVE
        if max(self.first, self.second) <= -SURE:
            return DEAD
        return HANGS if self.first >= SURE and self.second <= -SURE else ""


@dataclass(frozen=True)
class Looked:
    """The blocks of a game's positions."""

    number: Count
    blocks: list[Block]


class _Looker(judged.Trees):
    """Looks at positions from both sides."""

    def look(self, played: judged.JudgedGame) -> Looked:
        """Look at every fourth position of a game, as long as there are trees."""
        moves = judged.record_of(played, self.grid.size).moves
        count = min(len(range(FIRST, len(moves) + 1, EVERY)), judged.AT_ONCE // 2)
        games = [Game(self.grid.size) for _ in range(count)]
        for index, game in enumerate(games):
            for colour, point in moves[: FIRST + EVERY * index - 1]:
                game.play(colour, point)
            for side in (BLACK, WHITE):  # a tree for each to move
                position = with_turn(game.position, side)
                position.state[PASSES] = 0
                place = 2 * index + side - BLACK
                many.begin_in(self.roots, place, position, judged.USUAL_KOMI)
        every = np.arange(2 * len(games))
        self.trees.used[every] = 0
        for _ in range(self.visits if games else 0):
            self.visit(every)
        found = [block for i, game in enumerate(games) for block in self._blocks(2 * i, game)]
        return Looked(played.number, found)

    def _blocks(self, place: int, game: Game) -> Iterator[Block]:
        grid, found = self.grid, np.zeros((2, self.grid.length))
        for side in range(2):
            used = self.trees.used[place + side, 0]
            owners = self.trees.owners[place + side, :used].mean(axis=0)
            found[side, grid.points] = 100 / 127 * owners
        whole, kept = make_map(game), dict[int, tuple[int, int]]()
        for head, stones in whole.blocks.items():
            colour = int(game.position.colour[head])
            sign = 1 if colour == BLACK else -1
            mine, theirs = (
                sign * found[side - BLACK, stones].mean() for side in (colour, 3 - colour)
            )
            kept[head] = round(mine), round(theirs)
        firm = {head for head, both in kept.items() if min(both) >= SURE}
        reader = Reader(game, whole, firm)
        for head, stones in whole.blocks.items():
            vertex, colour = name_of(min(stones), grid.size), int(game.position.colour[head])
            yield Block(len(game.moves) + 1, vertex, colour, *kept[head], _proved(reader, head))


def _proved(reader: Reader, block: int) -> str:
    if reader.is_safe(block):
        return ALIVE
    if reader.is_lost(block):
        return DEAD
    return HANGS if reader.hangs(block) else ""


def blocks_of_the_player(settings: InduceSettings, path: Path, watch: Watch) -> dict[str, Samples]:
    """Blocks by their fate, unsure ones under the empty text. The example is one of its stones.

    Every fourth position of `games_of_the_player` is looked at. path: the file of the games; that
    of the blocks is beside it. Raises InductionError.
    """
    games, runner, about = judged.games_of_the_player(settings, path, watch)
    size = settings.size or PLAYERS_SIZE
    beside = path.with_name(f"blocks-{path.name}")
    records = {game.number: judged.record_of(game, size) for game in games}

    def check(looked: Looked) -> None:
        if game := records.get(looked.number):
            blocks = Samples(size, (game,), tuple(_examples([looked], None, size)))
            there = (
                one.colour == position.colour[one.point] for _, one, position in blocks.by_game()
            )
            if sum(there) < len(blocks):
                raise ValueError(t("it names a block that is not there"))

    known = {one.number: one for one in judged.kept_lines(beside, about, Looked, check)}
    looker, every = _Looker(runner, size, settings.nodes), tuple(records.values())
    for game in watch(t("Looking at blocks"), games, len(games)):
        if game.number not in known:
            known[game.number] = looker.look(game)
            add_line(beside, asdict(known[game.number]))
    found = [known[number] for number in records]
    return {
        fate: Samples(size, every, tuple(_examples(found, fate, size))) for fate in (*FATES, "")
    }


def _examples(found: Iterable[Looked], fate: str | None, size: int) -> Iterator[Example]:
    """The blocks with a fate; None: all."""
    for index, looked in enumerate(found):
        for block in looked.blocks:
            if fate in (None, block.fate):
                yield Example(index, block.ply, block.colour, point_of(block.vertex, size))


@dataclass(frozen=True)
class Blocks:
    """Blocks as numbers, with their fates."""

    numbers: Array  # int16[n, words]
    fates: Array  # str[n]

    @classmethod
    def of(cls, found: dict[str, Samples]) -> "Blocks":
        """The blocks of `blocks_of_the_player` whose fate is known."""
        numbers = []
        for fate in FATES:
            samples = found[fate]
            table = Numbers(samples.grid, (), tuple(BLOCK_INDEX), len(samples))
            for index, example, position in samples.by_game():
                table.write(index, position, example.colour, np.array([example.point], np.int16))
            numbers.append(np.stack([table.word(name) for name in BLOCK_INDEX], axis=1))
        fates = np.repeat(FATES, [len(found[fate]) for fate in FATES])
        return cls(np.concatenate(numbers), fates)


def chosen(rules: Sequence[Rule], blocks: Blocks) -> list[Rule]:
    """The few rules of a theory, the one that is right most often first, numbered anew.

    They are chosen one by one, each time the rule that raises the theory's worth most. The worth
    adds up, over the fates, the share of blocks answered rightly, less a price of wrong answers.
    """
    share = {rule: rule.positives / (rule.positives + rule.negatives) for rule in rules}
    able = [rule for rule in rules if share[rule] >= RIGHT[rule.says]]
    able.sort(key=lambda rule: (-share[rule], rule.says, rule.number))
    where = [holds(rule, blocks.numbers) for rule in able]
    is_right = [blocks.fates == rule.says for rule in able]
    size, kept, worth = Counter(map(str, blocks.fates)), list[int](), 0.0

    def worth_of(indices: Sequence[int]) -> float:
        left, total = np.ones(len(blocks.fates), bool), 0.0
        for index in sorted(indices):
            says, now = able[index].says, where[index] & left
            right, every = int((now & is_right[index]).sum()), int(now.sum())
            least = RIGHT[says]
            total += (right - (every - right) * least / (1 - least)) / size[says]
            left &= ~now
        return total

    while others := [index for index in range(len(able)) if index not in kept]:
        found = [worth_of([*kept, index]) for index in others]
        best = int(np.argmax(found))
        if found[best] - worth < GAIN:
            break
        kept, worth = [*kept, others[best]], found[best]
    return [
        replace(able[index], number=number, weight=round(share[able[index]], 4))
        for number, index in enumerate(sorted(kept), 1)
    ]


def induce_status(
    settings: InduceSettings, out: Path, say: induce.Say, progress: induction.Progress, watch: Watch
) -> Theory | None:
    """Learn a theory of status and write it to `out`. A run that was stopped goes on.

    Each fate has a run in a folder beside `out` until all are complete. None: the time was over
    before, and nothing is written. Raises InductionError.
    """
    if settings.from_player is None:
        raise InductionError(
            t("The bias status is about blocks of the player's games: --from-player N.")
        )
    if settings.engine == "aleph" or settings.cluster:
        raise InductionError(t("Rules of status are learned by the native engine, on one machine."))
    if settings.weights == "competition":
        raise InductionError(t("Rules of status know no competition: leave --weights out."))
    folders = {fate: RunFolder(out.with_name(f"{out.name}.{fate}.run")) for fate in FATES}
    induce.check_place(out)
    for folder in folders.values():
        folder.claim()
    settings = replace(settings, method=induce.JUDGED_METHOD)
    path = Path(settings.player_games or folders[FATES[0]].path / JUDGED)
    with induce.faults():
        found = blocks_of_the_player(settings, path, watch)
        blocks, rules = Blocks.of(found), list[Rule]()
        for fate, folder in folders.items():
            good, others = found[fate], [found[other] for other in FATES if other != fate]
            bad = replace(good, examples=tuple(one for some in others for one in some.examples))
            counts = {"good": f"{len(good):,}", "bad": f"{len(bad):,}"}
            say(t("{fate}: {good} blocks, {bad} others", fate=_NAMES[fate], **counts))
            minpos = settings.minpos or max(2, len(good) // LEAST)
            overruled = induce.run_settings(replace(settings, minpos=minpos), len(good), len(bad))
            overruled |= {"evalfn": settings.evalfn, "minacc": RIGHT[fate]}
            bias = induce.bias_file(settings.bias)
            engine = natively.engine(settings, overruled, bias, folder, good, bad, fate)
            induction.induce(engine, folder, settings.time_limit, progress)
            if engine.state.left:
                return None
            rules += induce.theory_of(engine.state, {}).rules
        facts = induce.provenance_of(settings, good, [Path("self-play")], len(bad), engine)
        unsure = {"sure": SURE, "blocks": len(blocks.fates), "unsure": len(found[""])}
        for name in ("positives", "negatives", "unexplained", "settings", "seconds"):
            del facts[name]
        theory = Theory(tuple(chosen(rules, blocks)), {**facts, **unsure})
        induce.write_theory(out, theory, COMMENT)
    for folder in folders.values():
        folder.remove()
    return theory


COMMENT = """\
A theory of what becomes of blocks, learned by `katachi induce --bias status`. Each rule is a
Prolog clause after its fact rule(Number, P, N, Weight): it is right of P blocks of the examples and
wrong of N, and its weight is the share that it is right of. The first rule that holds gives the
answer. What the literals mean: ilp/blocks.pl."""
