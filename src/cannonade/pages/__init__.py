"""Pages: each is said once, as a title and parts, and drawn by every screen."""
