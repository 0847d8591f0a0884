"""Life: what lives, what is dead, what a ladder catches, whose the points become."""
