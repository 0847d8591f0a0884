"""What a controller commands: the commands there are, and the session they act on."""
