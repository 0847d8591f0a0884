"""The feature sets there are, told without the compiler: model files are checked at once."""

KNOWN: dict[str, int] = {"features8": 8}
"""How many features each set has. A set is a file of this folder with its name, and a line here;
the file ends in `FEATURES`, a FeatureSet of that size."""
