"""The settings of a player: a page without scripts, and the API."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from starlette.responses import Response

from cannonade.club.keeping import load_settings, save_settings
from cannonade.club.keys import KEYS, NO_KEY
from cannonade.club.settings import Settings
from cannonade.errors import SettingsError
from cannonade.language import Lazy
from cannonade.play.coaching import has_coach
from cannonade.web.api.games import ERRORS
from cannonade.web.pages.forms import Form, see
from cannonade.web.routing import Field, Router, answer_json
from cannonade.web.server.problems import Problem, ProblemError
from cannonade.web.service import Context
from cannonade.words.club.settings import (
    say_command,
    say_device,
    say_seen,
    say_settings_problem,
    setting_groups,
)
from cannonade.words.review.hints import say_no_coach

router = Router(responses=ERRORS)

_OWNER_ONLY: Final = Problem(
    403, "not_yours", Lazy("Devices can only be removed on the table's own computer.")
)
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
def settings(context: Context, kept: str = "") -> Response:
    """Show all settings."""
    return _page(context, {}, is_kept=bool(kept))


@router.get("/settings/fields", is_described=False)
def setting_fields(context: Context) -> Response:
    """Return the settings form for the table, which saves each change immediately."""
    facts = {**_fields(context, {}), "level": 3, "problems": ()}
    return context.page("setting_fields.html", facts)


@router.post("/settings", is_described=False)
def change_settings(context: Context, form: Form) -> Response:
    """Save the settings in the form, all or nothing."""
    try:
        _change(context, form)
    except SettingsError as error:
        return _page(context, form, error.problems)
    return see("/settings?kept=yes")


@router.post("/settings/devices", is_described=False)
def remove_device(context: Context, form: Form) -> Response:
    """Send a device away, which only the owner of the table may."""
    if not context.is_local:
        raise ProblemError(_OWNER_ONLY)
    context.service.devices.remove(form.get("device", ""))
    return see("/settings#devices")


@router.get("/api/settings", tags=("players",))
def show_settings(context: Context) -> SettingsAnswer:
    """Return the player's settings."""
    return SettingsAnswer(settings=_saved(context).as_text())


@router.post("/api/settings", model=SettingsAnswer, tags=("players",))
def set_settings(context: Context, asked: SettingsAsked) -> Response:
    """Change some of the player's settings, all or nothing."""
    try:
        _change(context, asked.settings)
    except SettingsError as error:
        said = " ".join(map(say_settings_problem, error.problems))
        return answer_json({"error": "settings", "message": said, "say": said}, 422)
    return answer_json(show_settings(context))


def _saved(context: Context) -> Settings:
    return load_settings(context.store, context.player.id)


def _change(context: Context, words: Mapping[str, str]) -> None:
    keys = {name: word.strip() or NO_KEY for name, word in words.items()}
    save_settings(context.store, context.player.id, _saved(context).changed(keys))


def _page(
    context: Context,
    form: Mapping[str, str],
    problems: tuple[str, ...] = (),
    *,
    is_kept: bool = False,
) -> Response:
    facts = {
        **_fields(context, form),
        "level": 2,
        "player": context.player,
        "problems": [say_settings_problem(each) for each in problems],
        "is_kept": is_kept,
        "devices": tuple(_devices(context)),
    }
    return context.page("settings.html", facts, 422 if problems else 200)


def _devices(context: Context) -> Iterator[dict[str, object]]:
    """Yield the devices that have been let in, if the owner is asking."""
    for each in context.service.devices.all if context.is_local else ():
        name = say_device(each.browser, each.system)
        yield {"id": each.id, "name": name, "seen": say_seen(each.seen_at)}


def _fields(context: Context, form: Mapping[str, str]) -> dict[str, object]:
    """Return the template values of setting_fields.html: each setting and its value."""
    return {
        "groups": setting_groups(),
        "keys": [(f"key_{each.value}", say_command(each)) for each, _letter in KEYS],
        "words": _saved(context).as_text() | {**form},
        "no_key": NO_KEY,
        "no_coach": "" if has_coach() else say_no_coach(),
    }
