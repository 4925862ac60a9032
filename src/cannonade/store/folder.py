"""Where games are kept."""

import os
from pathlib import Path
from typing import Final

DATA_VARIABLE: Final = "CANNONADE_DATA"
"""The environment variable that names the folder of games."""


def data_folder(wanted: Path | None = None) -> Path:
    """Choose the folder: as asked for, as the environment says, or where it belongs."""
    if wanted is not None:
        return wanted
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415  slow, and often not needed

    return user_data_path("cannonade", appauthor=False)
