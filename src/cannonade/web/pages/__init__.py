"""The pages, one module each, and the parsing of their forms."""
