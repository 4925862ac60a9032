"""The work of commands; long jobs show their progress and can be resumed."""
