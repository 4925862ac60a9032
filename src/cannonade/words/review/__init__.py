"""What the coach has found out, in words: hints, reviews, solutions."""
