"""What GoGui draws: analyses of the board and of a search, and settings to be changed there."""
