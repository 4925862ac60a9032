"""The coach's findings in words: hints, reviews, solutions."""
