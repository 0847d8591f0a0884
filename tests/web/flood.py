"""50,000 hostile requests at a real server: python -m tests.web.flood [REQUESTS] [SEED]

Fuzzed JSON, SGF, paths and headers, and bytes that are no requests, from eight threads. At the
end it must still play; its log must be empty; it must have opened no file but its own, and its
memory must have stayed in bounds. Some five minutes; what it finds goes to standard output.
"""

import contextlib
import http.client
import json
import random
import re
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from tests.paths import ROOT
from tests.web.kept import NAME, keep_review
from tests.web.person import person
from tests.web.server import BYTES, JSON, Server, running
from tests.web.strangers import IDLE, SLOW, strangers

THREADS = 8
MOST_MB = 1_500
"""Of memory: six players of boards up to 19x19, 64 games, 16 reviews, 8 learnings."""

WORDS = [
    "join",
    "keep",
    "play",
    "undo",
    "resign",
    "play-on",
    "agree",
    "flag",
    "dispute",
    "why",
    "estimate",
]
WORDS += ["lives", "mark", "branch", "line", "remove", "promote", "try", "notes"]
WORDS += ["analyse", "review", "boards", "rules/go", "game.sgf", "nothing", ""]
PATHS = ["/", "/game/{}", "/static/{}", "/static/../{}", "/api/games/{}", "/api/games/{}/boards"]
PATHS += [
    "/api/games/{}/boards/1.svg",
    "/api/games/{}/boards/{}.svg",
    "/api/theories/{}",
    "/api/theories/{}/page",
    "/review/{}",
    "/api/reviews/{}/quiz",
    "/api/reviews/{}/reviewed.html",
    "/api/reviews/{}/quiz/{}",
    "/api/streams/{}",
    "/api/tests/{}",
    "/api/level",
    "/quiz/{}",
    "/level/{}",
    "/learn/{}",
]
OUTSIDE = ["../" * 8 + "etc/passwd", "..%2f" * 8 + "etc%2fpasswd", "%2e%2e/" * 8 + "etc/passwd"]
OUTSIDE += ["/etc/passwd", "..\\..\\etc\\passwd", "secret.sgf", "../secret.sgf", "....//secret.sgf"]
OUTSIDE += ["%00", "a" * 5_000, "\u202e", "con", "~root", "file:///etc/passwd", "*", "?", "own-1-x"]
HOSTS = ["evil.example", "localhost:1", "", "127.0.0.1.evil.example", "[::1", "a" * 3_000, "0"]
PLACES = [{"Cookie": f"katachi-place={one}"} for one in "abc"]
"""Of two who play each other, and one who watches."""
MARKER = "KATACHI-SECRET-OUTSIDE"
SGF = (ROOT / "data" / "games" / "gnugo-level0" / "9x9" / "0020.sgf").read_bytes()


def junk(random: random.Random, depth: int = 3) -> object:
    """Some value that JSON has."""
    simple = [None, True, -1, 0, 3, 10**30, 1e308, -0.0, "", "D4", "pass", "\0", "😀" * 50, "../x"]
    if depth and random.random() < 0.4:
        if random.random() < 0.5:
            return [junk(random, depth - 1) for _ in range(random.randrange(4))]
        names = ["vertex", "number", "after", "on", "size", "komi", "clock", "theory", "x"]
        names += ["choice", "side", "own_level", "me", "seconds", "friend", "version"]
        names += ["node", "child", "board", "to_move", "corner", "other", "sign", "marks"]
        return {random.choice(names): junk(random, depth - 1) for _ in range(random.randrange(4))}
    return random.choice(simple)


def broken(random: random.Random, data: bytes) -> bytes:
    """A record with some bytes changed, lost or said again."""
    found = bytearray(data)
    for _ in range(random.randrange(1, 9)):
        at = random.randrange(len(found))
        match random.randrange(4):
            case 0:
                found[at] = random.randrange(256)
            case 1:
                del found[at : at + random.randrange(40)]
            case 2:
                found[at:at] = random.choice([b"(", b";", b"[", b"]", b")", b"\\", b";B[aa]"]) * 40
            case 3:
                found[at:at] = random.choice([b"SZ[99]", b"KM[nan]", b"CA[utf-7]", b"AB[aa:zz]"])
        if not found:
            return b""
    return bytes(found)


class Flood:
    """What is sent, and what came of it."""

    def __init__(self, server: Server, count: int, seed: int) -> None:
        self.server, self.count, self.seed = server, count, seed
        self.statuses: Counter[str] = Counter()
        self.faults: list[str] = []
        terms = [{"size": size} for size in (5, 9, 13, 19)] + [{"size": 5, "friend": True}] * 2
        made = (server.ask("POST", "/api/games", one, PLACES[0]) for one in terms)
        self.games = [one.json["id"] for one in made]
        self.tests = [server.post("/api/tests")["id"] for _ in range(4)]
        self.learnings = [server.post("/api/learnings")["id"] for _ in range(4)]
        made = server.ask("POST", "/api/reviews", SGF, BYTES)
        self.reviews = [made.json["id"], NAME]
        self._lock = threading.Lock()

    def run(self) -> None:
        """Send all of it."""
        workers = [threading.Thread(target=self._work, args=(n,)) for n in range(THREADS)]
        for one in workers:
            one.start()
        for one in workers:
            one.join()

    def _work(self, number: int) -> None:
        chosen = random.Random(f"{self.seed} {number}")
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        for _ in range(self.count // THREADS):
            kind = chosen.choices(["json", "sgf", "path", "headers", "bytes"], [5, 2, 4, 4, 1])[0]
            try:
                said = self._bytes(chosen) if kind == "bytes" else self._ask(line, chosen, kind)
            except (OSError, http.client.HTTPException, ValueError, UnicodeError):
                line.close()
                said = "the line was closed, or the request could not be sent"
            with self._lock:
                self.statuses[said] += 1

    def _ask(self, line: http.client.HTTPConnection, chosen: random.Random, kind: str) -> str:
        method, path, body, headers = self._request(chosen, kind)
        line.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            line.putheader(name, value)
        line.endheaders(body)
        answer = line.getresponse()
        if answer.headers.get_content_type() == "text/event-stream":
            line.close()
            return str(answer.status)
        text = answer.read()
        self._judge(
            answer.status,
            b'{"error":"None."}' if method == "HEAD" else text,
            f"{method} {path} {headers} {body[:200]!r}",
        )
        return str(answer.status)

    def _judge(self, status: int, text: bytes, asked: str) -> None:
        is_told = status < 400 or re.fullmatch(rb'\{"error":".{3,}\."\}', text, re.DOTALL)
        if (status >= 500 and status != 503) or not is_told or MARKER.encode() in text:
            self.faults.append(f"{status} {text[:200]!r} to {asked[:400]}")
        if b"root:x:0" in text:
            self.faults.append(f"a file from outside to {asked[:400]}")

    def _request(self, chosen: random.Random, kind: str) -> tuple[str, str, bytes, dict[str, str]]:
        game = chosen.choice([*self.games, "0" * 32])
        match kind:
            case "json":
                place = self._place(chosen, game)
                body = json.dumps(self._said(chosen, place)).encode()
                if chosen.random() < 0.2:
                    body = broken(chosen, body)
                return "POST", place, body, JSON | chosen.choice(PLACES)
            case "sgf":
                learning = f"/api/learnings/{chosen.choice(self.learnings)}/games?title=../x"
                records = ["/api/records", "/api/records?title=../x", "/api/reviews"]
                records += ["/api/records/games", f"/api/records?game={chosen.randrange(-1, 3)}"]
                place = chosen.choice([*records, "/api/theories", learning])
                return "POST", place, broken(chosen, SGF), dict(BYTES)
            case "path":
                name = chosen.choice([*OUTSIDE, *self._names(game)])
                path = chosen.choice(PATHS).replace("{}", name)
                return chosen.choice(["GET", "GET", "POST", "HEAD", "PUT"]), path, b"", dict(JSON)
        headers = {
            "Host": chosen.choice([*HOSTS, f"localhost:{self.server.port}"]),
            "Origin": chosen.choice(
                ["null", "https://evil.example", f"http://localhost:{self.server.port}"]
            ),
            "Sec-Fetch-Site": chosen.choice(["cross-site", "same-site", "none", "x" * 100]),
            "Content-Type": chosen.choice(["text/plain", "application/json;" * 20, "", "a/b"]),
            "Cookie": chosen.choice(
                [
                    'katachi-place="',
                    "katachi-place=" + "z" * 9_000,
                    "katachi=x",
                    "katachi=" + "y" * 9_000,
                    ";;;=\x01",
                    "",
                ]
            ),
            "X-Forwarded-For": "1.2.3.4",
        }
        some = {name: value for name, value in headers.items() if chosen.random() < 0.6}
        return chosen.choice(["GET", "POST"]), "/api/games", b"{}", some

    def _names(self, game: str) -> list[str]:
        return [game, *self.tests, *self.learnings, *self.reviews]

    def _place(self, chosen: random.Random, game: str) -> str:
        """Where some JSON goes: mostly to a game, else to a test, a learning or a quiz."""
        test, learning = chosen.choice(self.tests), chosen.choice(self.learnings)
        others = [f"/api/tests/{test}/{word}" for word in ("answer", "answer", "end", "x")]
        others += [f"/api/learnings/{learning}/{word}" for word in ("start", "stop", "games")]
        others += [f"/api/reviews/{chosen.choice(self.reviews)}/quiz"] * 2
        others += ["/api/tests", "/api/learnings", "/api/games", "/api/enter"]
        games = [f"/api/games/{game}/{word}" for word in WORDS]
        return chosen.choice(games if chosen.random() < 0.6 else others)

    def _said(self, chosen: random.Random, place: str) -> object:
        """Junk, or an answer that might be one."""
        if not place.endswith(("answer", "quiz")) or chosen.random() < 0.5:
            return junk(chosen)
        choice = chosen.choice([None, "lives", "dies", "black", "A1", "G1", "F3", "B6", "x" * 9])
        said = {"number": chosen.choice([1, 2, 3, 12, 16, 18, 99]), "choice": choice}
        side = {"side": chosen.choice(["black", "white", "both", "red"])}
        return said | side if place.endswith("quiz") else said

    def _bytes(self, chosen: random.Random) -> str:
        """What is no request, in part or in whole."""
        text = chosen.choice(
            [
                chosen.randbytes(chosen.randrange(1, 3_000)),
                b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5_000,
                b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12",
                b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
                b"GET " + b"/" * 70_000 + b" HTTP/1.1\r\n\r\n",
            ]
        )
        place = ("127.0.0.1", self.server.port)
        with contextlib.suppress(OSError), socket.create_connection(place, timeout=10) as line:
            line.sendall(text)
            line.shutdown(socket.SHUT_WR)
            line.recv(100)
        return "bytes that are no request"


def memory_mb(process: int) -> int:
    """What a process has of the memory, now."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    assert found
    return int(found[1]) // 1024


def strange(log: Path, folder: Path) -> list[str]:
    """The files opened that are neither the program's nor the games'."""
    inside = [str(folder), str(ROOT), *{sys.prefix, sys.base_prefix, *filter(None, sys.path)}]
    inside += [str(Path.home() / ".cache"), "/dev/", "/proc/", "/sys/", "/usr/lib", "/usr/share"]
    inside += ["/etc/mime.types", "/etc/apache2", "/etc/localtime", "/etc/httpd", "/usr/local/etc"]
    inside += ["/etc/os-release"]  # which onnxruntime reads as it is loaded
    inside += [str(path.resolve()) for path in map(Path, sys.path) if path.is_dir()]
    paths = log.read_text(errors="replace").splitlines()
    return [path for path in paths if not path.startswith(tuple(inside))]


def main(count: int = 50_000, seed: int = 1) -> int:
    """Run it; the exit status says whether all held."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "kept"
        keep_review(folder)
        (Path(name) / "secret.sgf").write_text(f"(;C[{MARKER}])")
        opened = Path(name) / "opened"
        with running(folder, program=("tests.web.watched", opened)) as server:
            flood, began, most = Flood(server, count, seed), time.monotonic(), [0]
            over = threading.Event()

            def weigh() -> None:
                while not over.wait(0.5):
                    most[0] = max(most[0], memory_mb(server.process.pid))

            weigher = threading.Thread(target=weigh)
            weigher.start()
            idle, slow = strangers(server, IDLE, 40), strangers(server, SLOW, 40)
            with idle, slow, person(server.port) as waits:
                flood.run()
            over.set()
            weigher.join()
            seconds = time.monotonic() - began
            game = server.post("/api/games", size=9, level=3)["id"]
            with server.listening(f"/api/games/{game}") as told:
                server.post(f"/api/games/{game}/play", vertex="E5", number=1)
                played = any(len(one["state"]["moves"]) == 2 for one in told if "state" in one)
            log, outside = server.log.read_text(), strange(opened, folder)
    print(f"{sum(flood.statuses.values()):,} requests in {seconds:.0f} s: {dict(flood.statuses)}")
    print(f"memory at most {most[0]} MB; lines in the log: {len(log.splitlines())}")
    print(f"files from outside: {outside or 'none'}; wrong answers: {len(flood.faults)}")
    slowest = {what: round(max(times), 2) for what, times in waits.items()}
    print(f"a person's answer after so many seconds at most: {slowest}")
    print(f"plays afterwards: {played}")
    for fault in flood.faults[:10]:
        print(" ", fault)
    print(log[:3_000])
    return int(bool(flood.faults or log or outside or most[0] > MOST_MB or not played))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
