"""The terminal app: the whole game with Textual, on session, store, club and words."""
