"""The board: points, stones, rules, moves, and counting; nothing of how to play well."""
