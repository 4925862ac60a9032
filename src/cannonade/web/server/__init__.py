"""Middleware for every request, and static files."""
