"""Drawings as SVG: cards, marks, and the sprite that holds their shapes."""
