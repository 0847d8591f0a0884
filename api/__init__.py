"""The library behind `import katachi`: games, a player, theories, reviews and inductions."""
