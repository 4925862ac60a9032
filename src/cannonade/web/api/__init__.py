"""The API: games, lessons and the coach, for programs and for the pages' scripts."""
