"""Rules of one's own: learned from one's games, read as sentences, and played by.

`own_rules.py GAMES mine.pl [POSITIVES]`, where GAMES is a folder of SGF files.
"""

import sys
from pathlib import Path

import katachi

games, out, *rest = sys.argv[1:]
if Path(out).exists():
    theory = katachi.Theory.read(out)
else:
    positives = int(rest[0]) if rest else 750
    theory = katachi.induce(games, out, engine="native", positives=positives)
for rule in theory.rules:
    print(f"{rule.weight:+g} {rule}")

game = katachi.Game()
player = katachi.Player(player="rules", theory=theory, nodes=500, table_mb=1)
for _ in range(6):
    game.play(player.choose(game).vertex)
print(game)
print(*theory.matches(game)[:1])
