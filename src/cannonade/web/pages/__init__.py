"""The pages, one module each, and how they are written."""
