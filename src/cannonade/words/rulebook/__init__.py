"""The rules in words, made from the keys of a rules record."""
