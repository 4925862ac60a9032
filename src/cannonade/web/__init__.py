"""The table: Cannonade as a web app."""
