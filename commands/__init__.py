"""The command line: commands with their options; what they need is loaded when they run."""
