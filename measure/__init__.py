"""What the engine is worth: its speed beside other programs', what ordering and pruning save."""
