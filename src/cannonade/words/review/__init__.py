"""The coach's results in words: hints, reviews, solutions."""
