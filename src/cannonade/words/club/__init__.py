"""Words around games: days, lessons, statistics, settings, files."""
