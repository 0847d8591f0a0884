"""A whole game of 19x19 by a server on one core: python -m tests.web.whole_game [SECONDS]

Katachi has SECONDS for a move (1). The person is a weak level of the library, plays on until both
pass, and asks for a reason and an estimate at every 20th move. Told are the server's memory, and
how long each request waits for its answer: the stone stands before Katachi thinks.
"""

import os
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import katachi
from tests.web.flood import memory_mb
from tests.web.server import Server, running

SIZE, EVERY = 19, 20


class Person:
    """One that plays at a server, and notes how long each answer takes."""

    def __init__(self, server: Server, seconds: float) -> None:
        self.server, self.game = server, katachi.Game(SIZE, 7.5)
        self.waits: dict[str, list[float]] = defaultdict(list)
        self._player = katachi.Player(level=4, table_mb=4)
        terms = {"size": SIZE, "komi": 7.5, "level": 10, "seconds": seconds, "person": "black"}
        self.path = f"/api/games/{server.post('/api/games', **terms)['id']}"

    def ask(self, what: str, **body: Any) -> Any:
        """A request; its wait is noted."""
        began = time.monotonic()
        found = self.server.post(f"{self.path}/{what}", **body)
        self.waits[what].append(time.monotonic() - began)
        return found

    def move(self) -> None:
        """The next move, and questions now and then."""
        number = len(self.game.moves) + 1
        if number % EVERY == 1 and number > 1:
            self.ask("why", after=number - 2)
            self.ask("estimate", after=number - 1)
        vertex = self._player.choose(self.game).vertex
        self.ask("play", vertex=vertex, number=number)
        self.game.play(vertex)


def main(seconds: float = 1.0) -> None:
    """Play, and print the figures."""
    os.sched_setaffinity(0, [max(os.sched_getaffinity(0))])
    with tempfile.TemporaryDirectory() as name, running(Path(name)) as server:
        person, most, began = Person(server, seconds), 0, time.monotonic()
        with server.listening(person.path) as told:
            for message in told:
                most = max(most, memory_mb(server.process.pid))
                if message["kind"] != "state":
                    continue
                state = message["state"]
                if state["phase"] != "playing":
                    break
                if len(state["moves"]) == len(person.game.moves) + 1:
                    person.game.play(state["moves"][-1][1])
                if state["to_move"] == "black" and len(state["moves"]) == len(person.game.moves):
                    person.move()
        took = time.monotonic() - began
        print(f"{len(person.game.moves)} moves in {took:.0f} s; {state['phase']} {state['result']}")
        print(f"memory of the server: at most {most} MB")
        for what, waits in person.waits.items():
            mean = sum(waits) / len(waits)
            print(f"{what}: {len(waits)} answers, {mean:.2f} s, the longest {max(waits):.2f}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
