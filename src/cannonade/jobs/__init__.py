"""The work of commands; what takes long shows how far it is and can be resumed."""
