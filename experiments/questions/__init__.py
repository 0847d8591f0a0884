"""Questions for the level test, made from games."""
