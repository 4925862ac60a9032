"""Every version of the store, and how to come to it from the one before."""
