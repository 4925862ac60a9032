"""The terminal app: the whole game, built with Textual."""
