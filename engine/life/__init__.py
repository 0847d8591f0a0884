"""Life: which blocks live or are dead, what a ladder catches, who gets which points."""
