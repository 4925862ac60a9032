"""Cannonade: the definitive edition of Gridcannon, a solitaire by Tom Francis.

Importing it loads the rules, the reference engine and the text forms, and nothing that
is not part of Python.
"""
