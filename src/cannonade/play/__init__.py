"""The application layer: what all screens do with games, in one place.

Line mode, the terminal app and the table only display the results.
"""
