"""A game in words: the table, the actions, the events and the end."""
