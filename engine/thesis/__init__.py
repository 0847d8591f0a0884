"""What a position is worth: features, and networks over them."""
