"""What goes on between requests: open games, imports, reviews, the coach's thoughts."""
