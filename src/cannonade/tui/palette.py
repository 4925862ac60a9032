"""The colour palettes, for terminals with many colours, with sixteen, and with none.

A colour is "#rrggbb" or one of the terminal's sixteen colour names. On terminals with
256 colours, Rich uses the nearest ones; the colours of paper and text are chosen so
that these are neither pink nor the same as the ground.
"""

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from textual.theme import BUILTIN_THEMES, Theme as TextualTheme

from cannonade.cards import Suit
from cannonade.club.settings import Theme

HexColour = str


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The colours of the app.

    Attributes:
        name: the name of the palette.
        ground: the background.
        panel: the background of sheets.
        line: the outlines of free slots and empty cells.
        text: sentences.
        muted: secondary text.
        brass: legal actions and highlights.
        on_brass: text on brass.
        cost: errors and losses.
        paper: the background of number cards.
        faded: the background of number cards that can't be played on.
        plate: the background of empty cells.
        slate: the background of dead royals.
        on_slate: text on slate.
        kill: the frame of a royal that would die.
        on_kill: text on kill.
        short: the frame of an attack that falls short.
        on_short: text on short.
        cursor: the frame of the square under the cursor.
        back: the back of a card.
        on_back: text on back.
        armoured: the health of a royal with armour.
        on_royal: text on royals.
        suits: each suit's colour on paper.
        royals: the background of each suit's royals.
        marks: each suit's colour in sentences.
        is_solid: whether cards have backgrounds; otherwise they are outlined.
        is_dark: whether the ground is dark.
    """

    name: str
    ground: HexColour
    panel: HexColour
    line: HexColour
    text: HexColour
    muted: HexColour
    brass: HexColour
    on_brass: HexColour
    cost: HexColour
    paper: HexColour
    faded: HexColour
    plate: HexColour
    slate: HexColour
    on_slate: HexColour
    kill: HexColour = "#ffc83d"
    on_kill: HexColour = "#241703"
    short: HexColour = "#20242b"
    on_short: HexColour = "#fbf6ea"
    cursor: HexColour = "#6fdcff"
    back: HexColour = "#20303a"
    on_back: HexColour = "#d9a84e"
    armoured: HexColour = "#ffd884"
    on_royal: HexColour = "#ffffff"
    suits: dict[Suit, HexColour]
    royals: dict[Suit, HexColour]
    marks: dict[Suit, HexColour]
    is_solid: bool = True
    is_dark: bool = True


def _four(*colours: HexColour) -> dict[Suit, HexColour]:
    """Return colours by suit, given in the order hearts, diamonds, spades, clubs."""
    suits = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
    return dict(zip(suits, colours, strict=True))


_SUITS: Final = _four("#c8102e", "#c2560a", "#15181f", "#1f4fb5")
_ROYALS: Final = _four("#b00e2a", "#a94a06", "#1b1f27", "#1d479f")
_ON_DARK: Final = _four("#ff8d97", "#ffb066", "#ffffff", "#9dbcff")
_ON_LIGHT: Final = _four("#b00e2a", "#a94a06", "#15181f", "#1d479f")

VERDIGRIS: Final = Palette(
    name="verdigris",
    ground="#163b39",
    panel="#0f2d2d",
    line="#7fa39b",
    text="#f4ecd4",
    muted="#b5c7bd",
    brass="#e8b95c",
    on_brass="#241703",
    cost="#ffa59a",
    paper="#fbf6ea",
    faded="#a9b0a6",
    plate="#0d2828",
    slate="#33474a",
    on_slate="#dfe6df",
    suits=_SUITS,
    royals=_ROYALS,
    marks=_ON_DARK,
)

POWDER: Final = replace(
    VERDIGRIS,
    name="powder",
    ground="#16191d",
    panel="#1e2127",
    line="#7f8690",
    text="#ebe7d8",
    muted="#b1aea5",
    brass="#e0b056",
    cost="#ff9c90",
    paper="#ebe8d9",
    faded="#98958e",
    plate="#0b0c0e",
    slate="#2a2e34",
    on_slate="#d9d6cc",
    royals=_ROYALS | {Suit.SPADES: "#3a404c"},
)

CHART: Final = replace(
    VERDIGRIS,
    name="chart",
    ground="#e6dabe",
    panel="#f8f1e1",
    line="#7c6a44",
    text="#1d2128",
    muted="#564c38",
    brass="#785006",
    on_brass="#fff6e0",
    cost="#9c0f25",
    paper="#fffdf8",
    faded="#d8d1c4",
    plate="#d3c39e",
    slate="#c2b596",
    on_slate="#3a3222",
    cursor="#0b5cad",
    marks=_ON_LIGHT,
    is_dark=False,
)

NIGHT: Final = replace(
    VERDIGRIS,
    name="night",
    ground="#000000",
    panel="#000000",
    line="#ffffff",
    text="#ffffff",
    muted="#e0e0e0",
    brass="#ffd84a",
    on_brass="#000000",
    cost="#ffb0a6",
    paper="#ffffff",
    faded="#9a9a9a",
    plate="#000000",
    slate="#303030",
    on_slate="#ffffff",
    cursor="#00e5ff",
    suits=_four("#b3001f", "#9a3f00", "#000000", "#0a3aa0"),
    royals=_four("#9c0020", "#8a3a00", "#3a3a3a", "#0a3aa0"),
)

SIXTEEN: Final = Palette(
    name="sixteen",
    ground="black",
    panel="black",
    line="white",
    text="bright_white",
    muted="white",
    brass="bright_yellow",
    on_brass="black",
    cost="bright_red",
    paper="bright_white",
    faded="white",
    plate="black",
    slate="bright_black",
    on_slate="bright_white",
    kill="bright_yellow",
    on_kill="black",
    short="black",
    on_short="bright_white",
    cursor="bright_cyan",
    back="cyan",
    on_back="black",
    armoured="bright_yellow",
    on_royal="bright_white",
    suits=_four("red", "magenta", "black", "blue"),
    royals=_four("red", "magenta", "bright_black", "blue"),
    marks=_four("bright_red", "bright_magenta", "bright_white", "bright_cyan"),
)

_NONE: Final = _four(*["default"] * 4)

_DEFAULTS: Final[dict[str, Any]] = {
    each.name: "default" for each in fields(Palette) if each.type is HexColour
}

COLOURLESS: Final = replace(
    SIXTEEN,
    **_DEFAULTS | {"name": "colourless"},
    suits=_NONE,
    royals=_NONE,
    marks=_NONE,
    is_solid=False,
)

LOOKS: Final[dict[Theme, Palette]] = {
    Theme.VERDIGRIS: VERDIGRIS,
    Theme.POWDER: POWDER,
    Theme.CHART: CHART,
    Theme.CONTRAST: NIGHT,
}
"""The palette of each theme, in the order of the theme key."""


def terminal_palette(color_system: str | None) -> Palette | None:
    """Return the palette of a terminal with few colours; None if it can show themes.

    Args:
        color_system: Rich's name for its colours; None if it has none.
    """
    if color_system in {"standard", "windows"}:
        return SIXTEEN
    return None if color_system in {"256", "truecolor"} else COLOURLESS


def textual_theme(palette: Palette) -> TextualTheme:
    """Return the theme for Textual's own widgets."""
    is_ansi = not palette.ground.startswith("#")

    def colour(name: str) -> HexColour:
        return f"{'ansi_' if is_ansi else ''}{getattr(palette, name)}"

    base = BUILTIN_THEMES["ansi-dark"].variables if is_ansi else {}
    return TextualTheme(
        name=palette.name,
        primary=colour("brass"),
        secondary=colour("line"),
        error=colour("cost"),
        success=colour("brass"),
        foreground=colour("text"),
        background=colour("ground"),
        surface=colour("panel"),
        panel=colour("panel"),
        boost=colour("panel"),
        dark=palette.is_dark,
        ansi=is_ansi,
        text_alpha=1.0,
        variables=base | {name: colour(each) for name, each in _VARIABLES.items()},
    )


_VARIABLES: Final = {
    "footer-background": "panel",
    "footer-key-foreground": "brass",
    "footer-key-background": "panel",
    "footer-description-foreground": "text",
    "footer-description-background": "panel",
    "block-cursor-background": "brass",
    "block-cursor-foreground": "on_brass",
    "block-cursor-blurred-background": "panel",
    "block-cursor-blurred-foreground": "text",
    "brass": "brass",
    "on-brass": "on_brass",
    "muted": "muted",
    "line": "line",
    "cost": "cost",
    "ground": "ground",
    "dialog": "panel",
    "ink": "text",
}
"""Variables of Textual's style sheets and of ours, with the colours of a palette."""
