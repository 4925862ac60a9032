"""All sentences that people read, made from typed facts and translatable.

Nothing is decided here: the results of the engine and the rules are only described.
"""
