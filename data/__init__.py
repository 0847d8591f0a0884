"""What ships with Katachi, and the one place for what is read and written.

Networks, theories, players and game records lie here with the provenance of each.
"""
