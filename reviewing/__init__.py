"""A game's moves judged one by one, and the record, the words and the curve that come of it."""
