"""What ships with Katachi, with its provenance, and the one place for reading and writing."""
