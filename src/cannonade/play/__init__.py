"""The application: what every screen does with games, said once.

Line mode, the terminal app and the table only show it.
"""
