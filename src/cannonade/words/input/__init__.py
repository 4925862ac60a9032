"""Sentences about what people type, and about keys."""
