"""The API: games, lessons and the coach, for programs and for the scripts of pages."""
