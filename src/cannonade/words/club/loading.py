"""Texts that an exported table shows while it loads."""

from cannonade.language import _


def opening_sentences() -> dict[str, str]:
    """Return the texts that static/js/open/shell.js shows while a table loads."""
    return {
        "kept": _("Downloading the table. This happens once."),
        "python": _("Starting the game engine."),
        "packages": _("Unpacking the table."),
        "table": _("Opening the table."),
        "waiting": _("This opens as soon as the table is ready."),
        "failed": _("The table could not be opened. Load this page again."),
        "unkept": _("The download is incomplete. Load this page again to resume it."),
        "unable": _(
            "This browser cannot run Cannonade. Use a browser of the last three years."
        ),
        "stuck": _(
            "Cannonade could not start here. Open this page in a window of its own."
        ),
        "unsaved": _(
            "This browser does not let the page store your games. You can play on, but "
            "they are lost when you close the window."
        ),
        "full": _(
            "This browser has no room left for your games. You can play on, but what "
            "you do now is lost when you close the window, unless you make room first."
        ),
        "aside": _(
            "Your saved games could not be read at first. What you play now is kept "
            "as well: load this page again to see all your games."
        ),
        "damaged": _(
            "Your saved games were damaged. All that could still be read is here, and "
            "games you play from now on are saved."
        ),
        "overtaken": _(
            "Cannonade was opened in another window and played there. Load this page "
            "again to go on here."
        ),
        "elsewhere": _(
            "Cannonade is open in another window. Close that one to play here."
        ),
        "goal": _("Bring down twelve royals"),
    }
