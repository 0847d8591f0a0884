"""Training the residual network by TD(λ), from games against itself."""
