"""What every request passes, and the files that are served as they are."""
