"""How a player likes the table: look, motion, sound, what is done by itself.

It is kept in a cookie that the page's scripts may read and write too, and stands on
the `html` element as `data-` attributes, so that the first picture is right.
"""

from dataclasses import dataclass, fields, replace
from typing import Final
from urllib.parse import parse_qsl, urlencode

from cannonade.session import AutomaticDraw, Options

COOKIE: Final = "cannonade_look"
_LONGEST: Final = 1000
_SWITCH: Final = ("on", "off")

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("auto", "verdigris", "powder", "chart"),
    "contrast": ("auto", "normal", "high"),
    "card_size": ("normal", "small", "large"),
    "handed": ("right", "left"),
    "motion": _SWITCH,
    "shake": _SWITCH,
    "flash": _SWITCH,
    "sound": _SWITCH,
    "volume": ("50", "25", "75", "100"),
    "haptics": _SWITCH,
    "letters": _SWITCH,
    "draw": ("off", "on", "always"),
    "forced": ("off", "on"),
}
"""What each setting can be, the default first."""


@dataclass(frozen=True, slots=True)
class Look:
    """A player's settings, each one of its `CHOICES`.

    Attributes:
        theme: the colours; "auto" follows the system.
        contrast: how strong they are; "auto" follows the system.
        card_size: of the cards on a large screen.
        handed: on which side the hand lies.
        motion: whether cards are seen to go where they go.
        shake: whether the board may shake.
        flash: whether a kill may flash.
        sound: whether there is any.
        volume: in per cent.
        haptics: whether a telephone may tick.
        letters: whether single letters are keys.
        draw: when a new game draws by itself.
        forced: whether a new game plays by itself what is the only action.
    """

    theme: str = "auto"
    contrast: str = "auto"
    card_size: str = "normal"
    handed: str = "right"
    motion: str = "on"
    shake: str = "on"
    flash: str = "on"
    sound: str = "on"
    volume: str = "50"
    haptics: str = "on"
    letters: str = "on"
    draw: str = "off"
    forced: str = "off"

    @property
    def options(self) -> Options:
        """What new games do by themselves."""
        return Options(AutomaticDraw(self.draw), self.forced == "on")

    @property
    def attributes(self) -> dict[str, str]:
        """The attributes of the `html` element; what is left to the system is not."""
        return {
            f"data-{name.replace('_', '-')}": value
            for name, value in _pairs(self)
            if value != "auto"
        }


def _pairs(look: Look) -> list[tuple[str, str]]:
    return [(each.name, str(getattr(look, each.name))) for each in fields(look)]


def changed(look: Look, wanted: dict[str, str]) -> Look:
    """Give a look with some settings changed; what is no setting changes nothing."""
    known = {
        name: value for name, value in wanted.items() if value in CHOICES.get(name, ())
    }
    return replace(look, **known)


def read_look(text: str) -> Look:
    """Read a cookie; whatever is wrong in it is as if it were not there."""
    if len(text) > _LONGEST:
        return Look()
    return changed(Look(), dict(parse_qsl(text.strip('"'))))


def write_look(look: Look) -> str:
    """Write a cookie: every setting, as in "theme=powder&motion=off"."""
    return urlencode(_pairs(look))
