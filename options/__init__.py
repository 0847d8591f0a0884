"""What the options of several commands have in common."""
