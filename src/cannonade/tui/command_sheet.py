"""The list of commands, which Ctrl+P opens."""

from contextlib import suppress

from textual.command import CommandPalette


class CommandSheet(CommandPalette):
    """Textual's list of commands, where any key may come at any moment."""

    def _action_command_list(self, action: str) -> None:
        """Move in the list, or select; one not yet laid out knows no page to turn."""
        with suppress(KeyError):
            super()._action_command_list(action)
