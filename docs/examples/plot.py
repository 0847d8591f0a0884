"""A plot of a game: Black's chances and lead, the faults named. `plot.py GAME.sgf PICTURE.png`."""

import sys

from matplotlib import pyplot

import katachi

record, picture, *rest = sys.argv[1:]
review = katachi.review(record, nodes=int(rest[0]) if rest else None)
numbers = [move.number for move in review.moves]
figure, (above, below) = pyplot.subplots(2, sharex=True)
above.plot(numbers, [100 * move.chances for move in review.moves])
above.set_ylabel("Black wins, %")
below.plot(numbers, [move.points for move in review.moves])
below.set(xlabel="move", ylabel="Black's lead, points")
for move in review.moves:
    if move.fault:
        above.annotate(move.vertex, (move.number, 100 * move.chances))
        print(move)
figure.savefig(picture)
