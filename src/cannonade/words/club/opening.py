"""What an exported table says while it opens in a browser."""

from cannonade.language import _


def opening_sentences() -> dict[str, str]:
    """Return the sentences by their names in static/js/open/shell.js."""
    return {
        "kept": _("Downloading the table. This happens once."),
        "python": _("Starting the game engine."),
        "packages": _("Unpacking the table."),
        "table": _("Opening the table."),
        "failed": _("The table could not be opened. Load this page again."),
        "unable": _(
            "This browser cannot run Cannonade here. Open the page by https, outside "
            "private windows, in a browser of the last three years."
        ),
        "unsaved": _(
            "This browser does not let the page store your games. You can play on, but "
            "they are lost when you close the window."
        ),
        "goal": _("Bring down twelve royals"),
    }
