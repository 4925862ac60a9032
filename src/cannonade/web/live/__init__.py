"""State that outlives a request: open games, imports, reviews, hints."""
