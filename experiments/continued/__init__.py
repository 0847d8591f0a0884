"""A network learns on from its own games, played to their end, and from all that was kept.

Steps of the network that ships are made so (docs/train.md). First it plays some thousand games
(`games.py`). Then a network learns from them, from searched positions and from records of people
(`learning.py`).
"""
