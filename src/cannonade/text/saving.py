"""Line mode's handling of games that cannot be saved, and of record files."""

from pathlib import Path

from cannonade.session import format_log
from cannonade.store import write_new_file
from cannonade.text.complaints import complain
from cannonade.text.line_game import LineGame
from cannonade.text.screen import Screen
from cannonade.words.input import line_mode_text


def is_saved(game: LineGame) -> bool:
    """Return whether a game is saved entirely, after another attempt if it isn't.

    If the game has changed elsewhere, that state becomes current.
    """
    if not game.open_game.saved.has_kept(game.session):
        game.stand(game.session)
    return game.open_game.saved.has_kept(game.session)


def hand_over(game: LineGame) -> None:
    """Print what is not saved, and write its record to a file or the screen."""
    screen, saved = game.screen, game.open_game.saved
    lost = format_log(saved.unsaved(game.session))
    screen.tell(line_mode_text.say_unsaved(lost, is_all=saved.game_id is None))
    record = saved.record(game.session)
    try:
        while name := _asked(screen):
            if write_record(screen, name, record):
                screen.tell(str(line_mode_text.IMPORT_IT))
                return
    except KeyboardInterrupt:
        screen.draw("")
    screen.tell(str(line_mode_text.HERE_IT_IS))
    screen.draw(record.rstrip("\n"))


def _asked(screen: Screen) -> str:
    screen.tell(str(line_mode_text.WHICH_FILE))
    return (screen.ask() or "").strip()


def write_record(screen: Screen, name: str, record: str) -> bool:
    """Write a record to a new file; return whether that succeeded."""
    try:
        write_new_file(Path(name).expanduser(), [record])
    except (OSError, RuntimeError, ValueError) as error:
        screen.refuse(line_mode_text.say_no_record(name, complain(error)))
        return False
    screen.tell(line_mode_text.say_record_written(name))
    return True
