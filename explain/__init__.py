"""Why a move, and a whole game judged move by move: facts, sentences, reviews, curves."""
