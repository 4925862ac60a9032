"""The work of commands; what takes long says how far it is, and can be gone on with."""
