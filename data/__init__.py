"""What ships with Katachi: networks and game records, with the provenance of each.

The files are found through `importlib.resources.files("data")`, in a checkout and in a wheel alike.
"""
