"""One game of a match, which follows from the settings and its number alone."""

import random
from typing import NamedTuple

from katachi.data.language import t
from katachi.data.record import MAX_MOVES
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.handicap import fixed_points
from katachi.engine.board.rules import TROMP_TAYLOR, rules_named
from katachi.engine.board.score import count
from katachi.engine.board.vertex import LETTERS, name_of, point_of
from katachi.engine.life.status import score_text
from katachi.gtp.match.results import PLAYERS, Fault, GameRecord
from katachi.gtp.match.settings import MatchSettings
from katachi.gtp.match.side import REFEREE, Forfeit, Side, Table
from katachi.gtp.programs import GtpFailure, score_of


class Played(NamedTuple):
    """A game as far as it went, with the players' names by colour."""

    record: GameRecord
    game: Game
    names: dict[int, str]


def play_game(settings: MatchSettings, number: int, table: Table) -> Played:
    """Play game `number`, from 1, with the programs of the table.

    Colours change from game to game; games 1 and 2, 3 and 4 ... share an opening. With handicap A
    is always Black, and no games share one.
    """
    game = Game(settings.size, rules_named(settings.rules), settings.komi)
    if settings.handicap:
        game.place_handicap(fixed_points(settings.handicap, settings.size))
    is_first_black = settings.handicap > 0 or number % 2 == 1
    labels = dict(zip((BLACK, WHITE), PLAYERS if is_first_black else PLAYERS[::-1]))
    names = dict(labels)
    sides: dict[int, Side] = {}
    forfeit, result = None, "Void"
    commands = dict(zip(PLAYERS, (settings.first, settings.second)))
    try:
        for colour, label in labels.items():
            sides[colour] = table.seat(label, commands[label], settings.seed + number)
            names[colour] = f"{label}: {sides[colour].name}"
        play_opening(game, sides, settings, number)
        result = play_out(game, sides, table)
    except Forfeit as error:
        table.close()
        forfeit, result = error, forfeited(error, labels)
    winner = None if forfeit else {"B": BLACK, "W": WHITE}.get(result[0])
    record = GameRecord(
        number=number,
        black=labels[BLACK],
        result=result,
        winner=labels[winner] if winner else None,
        moves=len(game.moves),
        seconds={side.label: round(side.seconds, 3) for side in sides.values()},
        own_moves={side.label: side.moves for side in sides.values()},
        fault=forfeit.fault if forfeit else None,
        at_fault=forfeit.who if forfeit else None,
        reason=forfeit.reason if forfeit else None,
    )
    return Played(record, game, names)


def forfeited(forfeit: Forfeit, labels: dict[int, str]) -> str:
    """The result of a game with a fault, as SGF writes it."""
    if forfeit.fault is Fault.SETUP or forfeit.who == REFEREE:
        return "Void"
    winner = BLACK if labels[WHITE] == forfeit.who else WHITE
    return f"{LETTERS[winner]}+{'T' if forfeit.fault is Fault.TIME else 'F'}"


def play_opening(game: Game, sides: dict[int, Side], settings: MatchSettings, number: int) -> None:
    """Play the random opening, and tell it to both programs. Raises Forfeit."""
    index = number if settings.handicap else (number + 1) // 2
    chance = random.Random(f"{settings.seed}/{index}")
    for _ in range(settings.opening_plies):
        if points := quiet_points(game):
            colour, point = game.to_move, chance.choice(points)
            game.play(colour, point)
            for side in sides.values():
                side.ask(f"play {LETTERS[colour]} {name_of(point, game.size)}")


def quiet_points(game: Game) -> list[int]:
    """The legal points from the third line up; from the second below 7x7, from any below 5x5."""
    line = 3 if game.size >= 7 else 2 if game.size >= 5 else 1
    return [p for p in game.legal_points(game.to_move) if game.grid.line[p] >= line]


def play_out(game: Game, sides: dict[int, Side], table: Table) -> str:
    """Let the programs play to the end; the result as SGF writes it. Raises Forfeit."""
    settings = table.settings
    longest = min(settings.max_moves or 3 * game.size**2, MAX_MOVES)
    while game.passes < 2 and len(game.moves) < longest:
        colour = game.to_move
        mover, other = sides[colour], sides[3 - colour]
        vertex = mover.move(colour)
        if vertex.lower() == "resign":
            return f"{LETTERS[3 - colour]}+R"
        try:
            game.play(colour, point_of(vertex, game.size))
        except ValueError:
            about = {"name": mover.program.title, "move": repr(vertex)}
            reason = t("{name} played {move}, which is not legal", **about)
            raise Forfeit(mover.label, Fault.ILLEGAL, reason) from None
        other.ask(f"play {LETTERS[colour]} {vertex}")
    if settings.referee is not None:
        return refereed(game, table)
    board = game.position.colour  # by Tromp-Taylor rules all stones are alive
    return score_text(count(game.grid, board, game.prisoners, set(), TROMP_TAYLOR, game.komi).score)


def refereed(game: Game, table: Table) -> str:
    """The result by the referee's `final_score`. Raises Forfeit."""
    judge = table.seat(REFEREE, table.settings.referee or "", table.settings.seed)
    for move in game.moves:
        judge.ask(f"play {LETTERS[move.colour]} {name_of(move.point, game.size)}")
    answer = judge.ask("final_score")
    try:
        return score_text(score_of(answer))
    except GtpFailure:
        reason = t("{name} gave the score {text}", name=judge.program.title, text=repr(answer))
        raise Forfeit(REFEREE, Fault.FAILURE, reason) from None
