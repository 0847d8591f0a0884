"""The board in the browser: `katachi web`."""
