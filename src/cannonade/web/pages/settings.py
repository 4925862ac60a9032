"""The settings: a page without scripts, and the API."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, BinaryIO, Final
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cannonade.club.keeping import load_settings, save_settings
from cannonade.club.settings import Settings
from cannonade.errors import SettingsError
from cannonade.language import Lazy, _, translate
from cannonade.session import Session, Start, begin
from cannonade.store import GameId
from cannonade.web import routing
from cannonade.web.api.models import LONGEST_KEY
from cannonade.web.server.errors import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.club.settings import setting_groups
from cannonade.words.phrases import sentence

# The response reports a malformed form; the terminal needn't.
logging.getLogger("python_multipart").setLevel(logging.ERROR)

_FORGED: Final = Problem(
    422, "no_key", Lazy("This form does not come from this table.")
)
_MOST_FIELDS: Final = 100
_MOST_FIELDS_WITH_FILE: Final = 8


async def _read_form(request: Request) -> dict[str, str]:
    """Return the fields of a form.

    Raises:
        WrongRequestError: if one is repeated or too long, or there are too many.
    """
    body = await request.body()
    text = body.decode("utf-8", "replace")
    try:
        pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS)
    except ValueError:
        faults = {"": _("has too many fields")}
        raise routing.WrongRequestError(faults, 400) from None
    return routing.read_fields(pairs, {"key": LONGEST_KEY})


Form = Annotated[dict[str, str], routing.Provided(_read_form)]
"""The fields of the submitted form."""


def see(path: str) -> RedirectResponse:
    """Redirect to a page with GET, so that reloading repeats nothing."""
    return RedirectResponse(path, status_code=303)


def begin_game(
    context: Context, start: Start | Session, form: Mapping[str, str]
) -> GameId:
    """Begin a game with the key of a form, by the options of the settings.

    Args:
        context: the current request.
        start: the start of the game, or the game as it has begun.
        form: the form.

    Raises:
        InvalidStateError: if the position is impossible.
        ProblemError: if the form has no key.
    """
    if not isinstance(start, Session):
        start = begin(start, context.settings.options)
    if not form.get("key"):
        raise ProblemError(_FORGED)
    return context.games.begin(start, form["key"]).game_id


def play_game(
    context: Context, start: Start | Session, form: Mapping[str, str]
) -> Response:
    """Begin a game like `begin_game`, and redirect to it."""
    return see_game(begin_game(context, start, form), form)


def see_game(game_id: str, form: Mapping[str, str]) -> Response:
    """Redirect to a game, or to its plain view if the form asks for it."""
    return see(f"/game/{game_id}{'/plain' if form.get('to') == 'plain' else ''}")


def as_file(name: str) -> dict[str, str]:
    """Return the header of a response that browsers save as a file."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}


async def read_file(request: Request) -> BinaryIO | None:
    """Return the uploaded file of a form, buffered on disk if it is large."""
    try:
        form = await request.form(max_files=1, max_fields=_MOST_FIELDS_WITH_FILE)
    except HTTPException:  # not a form, or not one of our pages' forms
        return None
    found = form.get("file")
    return found.file if isinstance(found, UploadFile) else None


Upload = Annotated[BinaryIO | None, routing.Provided(read_file)]
"""The file uploaded with a form, or None; it is closed when the request ends."""


router = routing.Router()

_OWNER_ONLY: Final = Problem(
    403, "not_yours", Lazy("Only the table's own computer can make a new code.")
)
_Word = Annotated[str, routing.Field(max_length=20)]


@dataclass(frozen=True, kw_only=True)
class SettingsAsked:
    """Settings, each as a word: some to change, or all.

    Attributes:
        settings: names and values.
    """

    settings: dict[_Word, _Word]


@router.get("/settings")
def settings(context: Context, kept: str = "") -> Response:
    """Show all settings."""
    return _page(context, {}, is_kept=bool(kept))


@router.post("/settings")
def change_settings(context: Context, form: Form) -> Response:
    """Save the settings in the form, all or nothing."""
    try:
        _change(context, form)
    except SettingsError as error:
        return _page(context, form, tuple(map(translate, error.problems)))
    return see("/settings?kept=yes")


@router.post("/settings/code")
def change_code(context: Context) -> Response:
    """Make a new code for other devices, which only the owner of the table may."""
    if not context.is_local:
        raise ProblemError(_OWNER_ONLY)
    if context.service.policy.door is not None:
        context.service.policy.door.change()
    return see("/settings#devices")


@router.get("/api/settings")
def show_settings(context: Context) -> SettingsAsked:
    """Return all settings."""
    return SettingsAsked(settings=_saved(context).as_text())


@router.post("/api/settings")
def set_settings(context: Context, asked: SettingsAsked) -> SettingsAsked:
    """Change some of the settings, all or nothing."""
    _change(context, asked.settings)
    return show_settings(context)


def _saved(context: Context) -> Settings:
    return load_settings(context.store)


def _change(context: Context, words: Mapping[str, str]) -> None:
    save_settings(context.store, _saved(context).changed(words))


def _page(
    context: Context,
    form: Mapping[str, str],
    problems: tuple[str, ...] = (),
    *,
    is_kept: bool = False,
) -> Response:
    facts = {
        "groups": setting_groups(),
        "words": _saved(context).as_text() | {**form},
        "problems": [sentence(each) for each in problems],
        "is_kept": is_kept,
        "has_door": context.is_local and context.service.policy.door is not None,
    }
    return context.page("settings.html", facts, 422 if problems else 200)
