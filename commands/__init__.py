"""The command line: a file a command, with its options; what it needs is loaded when it runs."""
