"""Sentences around games: daily deals, lessons, statistics, settings, files."""
