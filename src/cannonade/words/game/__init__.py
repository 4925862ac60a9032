"""A game in words: the table, what may be done, what happened, how it ended."""
