"""Questions about Go put to people, whose answers tell how strong they play."""
