"""The command that checks the installation."""

from cannonade.cli.options import AsJson, Data
from cannonade.cli.streams import FAILURE, write


def doctor(*, as_json: AsJson = False, data: Data = None) -> int:
    """Check the installation."""
    from cannonade.jobs.doctor import examination_json, examination_text, examine

    found = examine(data)
    write(examination_json(found) if as_json else examination_text(found))
    return 0 if found.is_playable else FAILURE
