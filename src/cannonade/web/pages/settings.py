"""The settings of a player: a page without scripts, and the API."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from starlette.requests import Request
from starlette.responses import Response

from cannonade.club.keeping import load_settings, save_settings
from cannonade.club.keys import NO_KEY, Deed
from cannonade.errors import SettingsError
from cannonade.play.coaching import has_coach
from cannonade.web.api.games import ERRORS
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Field, Router, answer_json
from cannonade.web.service import TableService, service_of
from cannonade.words.club.settings import say_deed, say_settings_problem, setting_groups
from cannonade.words.review.hints import say_no_coach

router = Router(responses=ERRORS)

_WRONG: Final = 422
_MOST: Final = 40
_Word = Annotated[str, Field(max_length=20)]


@dataclass(frozen=True, kw_only=True)
class SettingsAsked:
    """Settings to change, each as a word."""

    settings: Annotated[
        dict[_Word, _Word],
        Field(
            max_length=_MOST,
            description="Names and values; for keys, as in key_draw, a letter or off.",
            examples=({"theme": "chart", "key_draw": "x"},),
        ),
    ]


@dataclass(frozen=True, kw_only=True)
class SettingsAnswer:
    """All settings of the player, each as a word."""

    settings: dict[str, str]


@router.get("/settings", is_described=False)
def settings(request: Request, kept: str = "") -> Response:
    """Show all settings."""
    return _page(request, {}, (), is_kept=bool(kept))


@router.get("/settings/fields", is_described=False)
def setting_fields(request: Request) -> Response:
    """Return the settings form for the table, which saves each change immediately."""
    service = service_of(request)
    facts = {**_fields(request, {}), "level": 3, "problems": ()}
    return service.pages.page(request, "setting_fields.html", facts)


@router.post("/settings", is_described=False)
def change_settings(request: Request, form: Form) -> Response:
    """Save the settings in the form, all or nothing."""
    try:
        _change(request, form)
    except SettingsError as error:
        return _page(request, form, error.problems)
    return see("/settings?kept=yes")


@router.get("/api/settings", model=SettingsAnswer, tags=("players",))
def show_settings(request: Request, service: TableService) -> Response:
    """Return the player's settings."""
    found = load_settings(service.store, service.browsers.player(request).id)
    return answer_json({"settings": found.as_text()})


@router.post("/api/settings", model=SettingsAnswer, tags=("players",))
def set_settings(request: Request, asked: SettingsAsked) -> Response:
    """Change some of the player's settings, all or nothing."""
    try:
        return answer_json({"settings": _change(request, asked.settings)})
    except SettingsError as error:
        said = " ".join(map(say_settings_problem, error.problems))
        return answer_json({"error": "settings", "message": said, "say": said}, _WRONG)


def _change(request: Request, words: Mapping[str, str]) -> dict[str, str]:
    service = service_of(request)
    player = service.browsers.player(request)
    keys = {name: word.strip() or NO_KEY for name, word in words.items()}
    found = load_settings(service.store, player.id).changed(keys)
    save_settings(service.store, player.id, found)
    return found.as_text()


def _page(
    request: Request,
    form: Mapping[str, str],
    problems: tuple[str, ...],
    *,
    is_kept: bool = False,
) -> Response:
    service = service_of(request)
    facts = {
        **_fields(request, form),
        "level": 2,
        "player": service.browsers.player(request),
        "problems": [say_settings_problem(each) for each in problems],
        "is_kept": is_kept,
    }
    status = _WRONG if problems else 200
    return service.pages.page(request, "settings.html", facts, status)


def _fields(request: Request, form: Mapping[str, str]) -> dict[str, object]:
    """Return the template values of setting_fields.html: each setting and its value."""
    service = service_of(request)
    found = load_settings(service.store, service.browsers.player(request).id)
    words = found.as_text() | dict(form)
    return {
        "groups": setting_groups(),
        "keys": [(f"key_{each.value}", say_deed(each)) for each in Deed],
        "words": words,
        "no_key": NO_KEY,
        "no_coach": "" if has_coach() else say_no_coach(),
    }
