"""What an exported table says while it opens in a browser."""

from cannonade.language import _


def opening_sentences() -> dict[str, str]:
    """Return the sentences by their names in static/js/open/shell.js."""
    return {
        "kept": _("Downloading the table. This happens once."),
        "python": _("Starting the game engine."),
        "packages": _("Unpacking the table."),
        "table": _("Opening the table."),
        "waiting": _("This opens as soon as the table is ready."),
        "failed": _("The table could not be opened. Load this page again."),
        "unable": _(
            "This browser cannot run Cannonade. Use a browser of the last three years."
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
        "overtaken": _(
            "Cannonade was opened in another window and played there. Load this page "
            "again to go on here."
        ),
        "elsewhere": _(
            "Cannonade is open in another window. Close that one to play here."
        ),
        "goal": _("Bring down twelve royals"),
    }
