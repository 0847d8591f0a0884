"""Lines for an engine to survive: commands as they should be, mutilated ones, and noise."""

import random
import re
from collections.abc import Iterator

import katachi.gtp.commands  # noqa: F401  registers the commands
from katachi.gtp.session import COMMANDS
from katachi.gtp.wire.protocol import parse_line

_QUICK = """
    boardsize 9|boardsize 5 5|boardsize 13|clear_board|komi 6.5|fixed_handicap 2|undo|gg-undo 2
    place_free_handicap 3|set_free_handicap c3 d4|play b c3|play w d4|play W E5|play black pass
    play white a1|gg-undo|time_settings 60 10 5|time_left b 30 0|kgs-time_settings byoyomi 60 10 5
    kgs-time_settings none|kata-time_settings fischer 60 5|kata-time_settings canadian 60 10 5
    kata-list_time_settings|kata-get-rules|kata-set-rules korean|kata-set-rules {"ko":"SIMPLE"}
    cputime|loadsgf game.sgf|loadsgf game.sgf 2|printsgf|printsgf out.sgf|showboard
    set_random_seed 3|kgs-rules aga|name|version|protocol_version|list_commands
    known_command play|gogui-analyze_commands|gogui-title|gogui-interrupt|gogui-setup b C3 w D4
    gogui-setup|gogui-setup_player w|gogui-play_sequence b C3 w D4 b pass
    gogui-play_sequence w A1 w A2|katachi-liberties|katachi-safe|katachi-influence
    katachi-territory|katachi-ladder C3|katachi-ladder D4|katachi-features
    katachi-param_search depth none|katachi-param_search live_graphics 0|katachi-param_search
    katachi-param_search resign 0.1|katachi-param_search table_mb 2|katachi-param_search threads 2
    katachi-param_rules|katachi-param_rules komi 3|katachi-param_rules rules aga
    katachi-ponder|katachi-ponder on|katachi-ponder off|level|level 3|level 10|kgs-game_over
    kgs-chat game me hello
"""
_SLOW = """
    genmove b|genmove w|reg_genmove b|kgs-genmove_cleanup w|final_score|final_status_list dead
    lz-analyze b 1|kata-analyze 1 ownership true|analyze b interval 1 avoid b C3,D4 1
    lz-genmove_analyze b 1|kata-genmove_analyze w 1 maxmoves 2|genmove_analyze b rootInfo true
    cgos-genmove_analyze b|katachi-explain|katachi-explain C3 long|katachi-variation w
    katachi-candidates b|katachi-pattern_scores w|katachi-rules_at C3 b|katachi-rules_at D4
    katachi-ownership|kgs-chat game me why?
"""
_WORDS = """
    b WHITE pass resign a1 J9 i5 t19 z99 a0 5 19 0 -1 -0 1e3 1e999 nan 0x9 9_9 none canadian
    99999999999999999999999 alive seki japanese . ~ 'game.sgf' "a ' # \0 \x7f ; ( c3 D4 E5 on 1
    interval maxmoves ownership rootinfo avoid allow true C3,D4 {} [] {"ko":[]} {"ko" 1.5 komi
    nodes depth threads
"""
_CHARACTERS = "\0\t\r\x1b #-9é形\udcff\u2028{,\"'"
_SLOW_SHARE = 0.02
STAY_QUICK = "katachi-param_search nodes 3"
"""Goes before each command that may search: one of the lines may have set other limits."""


def _commands(text: str) -> list[str]:
    return [command for part in re.split(r"[|\n]", text) if (command := part.strip())]


QUICK, SLOW = _commands(_QUICK), _commands(_SLOW)
_SOME_WORDS = _WORDS.split()
_SLOW_NAMES = {command.split()[0] for command in SLOW}


def lines(seed: int, count: int, *, slow_share: float = _SLOW_SHARE) -> Iterator[str]:
    """So many lines without their newlines, none of which ends the session.

    All the same for the same seed. A byte that is no UTF-8 is a surrogate, as Python has it. A
    command without an example is sent with words that may mean nothing to it.
    """
    chance = random.Random(seed)
    known = {command.split()[0] for command in (*QUICK, *SLOW)} | {"quit"}
    others = sorted(set(COMMANDS) - known)
    while count > 0:
        line = _line(chance, others, slow_share)
        request = parse_line(line)
        name = request.name if request else ""
        if name == "quit" or (name in _SLOW_NAMES and count == 1):
            continue
        if name in _SLOW_NAMES:
            yield STAY_QUICK
            count -= 1
        yield line
        count -= 1


def _line(chance: random.Random, others: list[str], slow_share: float) -> str:
    if chance.random() < 0.03:
        return _noise(chance)
    if others and chance.random() < 0.05:
        return " ".join(
            [chance.choice(others), *chance.choices(_SOME_WORDS, k=chance.randrange(3))]
        )
    words = chance.choice(SLOW if chance.random() < slow_share else QUICK).split()
    if chance.random() < 0.5:
        at = chance.randrange(len(words))
        words[at : at + chance.randint(0, 2)] = chance.choices(_SOME_WORDS, k=chance.randint(0, 2))
    if chance.random() < 0.3:
        words.insert(0, str(chance.randint(-5, 10**10)))
    line = " ".join(words)
    while chance.random() < 0.2:
        at = chance.randrange(len(line) + 1)
        line = line[:at] + chance.choice(_CHARACTERS) + line[at + chance.randint(0, 1) :]
    return line + chance.choice(["", "", "\r"])


def _noise(chance: random.Random) -> str:
    """What nobody would type: characters at random, blanks, comments, a very long line."""
    match chance.randrange(5):
        case 0:
            return chance.choice(["", " ", "\t\r", "#", "# interrupt", "7", " -3 ", "\0"])
        case 1:
            return " ".join(["play", *chance.choices(_SOME_WORDS, k=chance.randint(100, 1000))])
        case 2:
            return "".join(chance.choices(_CHARACTERS, k=chance.randint(1, 40)))
        case _:
            letters = [chr(chance.randrange(1, 0x250)) for _ in range(chance.randint(1, 60))]
            return "".join(letters).replace("\n", "").replace("/", "")
