"""Katachi's tests; the folders mirror the packages."""
