"""What stands around games, in words: days, lessons, statistics, settings, files."""
