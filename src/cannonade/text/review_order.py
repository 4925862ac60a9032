"""The order that reviews the game just played; the coach is loaded only for it."""

from cannonade.errors import CannonadeError
from cannonade.text.complaints import complain
from cannonade.text.line_game import LineGame
from cannonade.words.review.hints import STOPPED, WAITS_FOR_THE_END, say_no_review


def review(game: LineGame, _rest: str) -> None:
    """Review the game once it is over; Ctrl-C keeps the work done so far."""
    if not game.session.is_over:
        game.screen.refuse(str(WAITS_FOR_THE_END))
        return
    try:
        _review(game)
    except CannonadeError as error:
        game.screen.refuse(say_no_review(complain(error)))
    except KeyboardInterrupt:
        game.screen.tell(str(STOPPED))


def _review(game: LineGame) -> None:
    """Review the game.

    Raises:
        KernelMissingError: if the coach is missing.
    """
    from cannonade.jobs.review_run import review_session  # noqa: PLC0415  the coach
    from cannonade.text.reviews import review_page  # noqa: PLC0415
    from cannonade.words.review.report import say_where_to_play  # noqa: PLC0415

    reviewed = review_session(game.open_game)
    screen = game.screen
    screen.draw(review_page(reviewed, screen.style, screen.text_width).rstrip("\n"))
    for worst in reviewed.deciding[:1]:
        screen.tell(say_where_to_play(worst.ply))
