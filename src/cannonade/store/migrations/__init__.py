"""The migrations of the store, one for each version."""
