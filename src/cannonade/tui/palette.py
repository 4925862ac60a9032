"""The colour palettes, for terminals with many colours, with sixteen, and with none.

A colour is "#rrggbb" or one of the terminal's sixteen colour names. On terminals with
256 colours, Rich uses the nearest ones; the colours of paper and text are chosen so
that these are neither pink nor the same as the ground.
"""

from dataclasses import dataclass, replace
from typing import Final

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
    kill: HexColour
    on_kill: HexColour
    short: HexColour
    on_short: HexColour
    cursor: HexColour
    back: HexColour
    on_back: HexColour
    armoured: HexColour
    on_royal: HexColour
    suits: dict[Suit, HexColour]
    royals: dict[Suit, HexColour]
    marks: dict[Suit, HexColour]
    is_solid: bool = True
    is_dark: bool = True


_COLOURS: Final = {
    "ground": ("#163b39", "#16191d", "#e6dabe", "#000000", "black"),
    "panel": ("#0f2d2d", "#1e2127", "#f8f1e1", "#000000", "black"),
    "line": ("#7fa39b", "#7f8690", "#7c6a44", "#ffffff", "white"),
    "text": ("#f4ecd4", "#ebe7d8", "#1d2128", "#ffffff", "bright_white"),
    "muted": ("#b5c7bd", "#b1aea5", "#564c38", "#e0e0e0", "white"),
    "brass": ("#e8b95c", "#e0b056", "#785006", "#ffd84a", "bright_yellow"),
    "on_brass": ("#241703", "#241703", "#fff6e0", "#000000", "black"),
    "cost": ("#ffa59a", "#ff9c90", "#9c0f25", "#ffb0a6", "bright_red"),
    "paper": ("#fbf6ea", "#ebe8d9", "#fffdf8", "#ffffff", "bright_white"),
    "faded": ("#a9b0a6", "#98958e", "#d8d1c4", "#9a9a9a", "white"),
    "plate": ("#0d2828", "#0b0c0e", "#d3c39e", "#000000", "black"),
    "slate": ("#33474a", "#2a2e34", "#c2b596", "#303030", "bright_black"),
    "on_slate": ("#dfe6df", "#d9d6cc", "#3a3222", "#ffffff", "bright_white"),
    "kill": (*["#ffc83d"] * 4, "bright_yellow"),
    "on_kill": (*["#241703"] * 4, "black"),
    "short": (*["#20242b"] * 4, "black"),
    "on_short": (*["#fbf6ea"] * 4, "bright_white"),
    "cursor": ("#6fdcff", "#6fdcff", "#0b5cad", "#00e5ff", "bright_cyan"),
    "back": (*["#20303a"] * 4, "cyan"),
    "on_back": (*["#d9a84e"] * 4, "black"),
    "armoured": (*["#ffd884"] * 4, "bright_yellow"),
    "on_royal": (*["#ffffff"] * 4, "bright_white"),
}
"""Each colour in the themes verdigris, powder, chart and high contrast, and in sixteen
colours."""

_SUIT_COLOURS: Final = {
    "suits": (
        (*["#c8102e"] * 3, "#b3001f", "red"),
        (*["#c2560a"] * 3, "#9a3f00", "magenta"),
        (*["#15181f"] * 3, "#000000", "black"),
        (*["#1f4fb5"] * 3, "#0a3aa0", "blue"),
    ),
    "royals": (
        (*["#b00e2a"] * 3, "#9c0020", "red"),
        (*["#a94a06"] * 3, "#8a3a00", "magenta"),
        ("#1b1f27", "#3a404c", "#1b1f27", "#3a3a3a", "bright_black"),
        (*["#1d479f"] * 3, "#0a3aa0", "blue"),
    ),
    "marks": (
        ("#ff8d97", "#ff8d97", "#b00e2a", "#ff8d97", "bright_red"),
        ("#ffb066", "#ffb066", "#a94a06", "#ffb066", "bright_magenta"),
        ("#ffffff", "#ffffff", "#15181f", "#ffffff", "bright_white"),
        ("#9dbcff", "#9dbcff", "#1d479f", "#9dbcff", "bright_cyan"),
    ),
}
"""The same for hearts, diamonds, spades and clubs."""

_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)


def _palette(name: str, column: int, *, is_dark: bool = True) -> Palette:
    """Return the palette in a column of the tables."""
    plain = {key: row[column] for key, row in _COLOURS.items()}
    suited = {
        key: {suit: row[column] for suit, row in zip(_SUITS, rows, strict=True)}
        for key, rows in _SUIT_COLOURS.items()
    }
    return Palette(name=name, **plain, **suited, is_dark=is_dark)  # type: ignore[arg-type]  # the tables have every colour


VERDIGRIS: Final = _palette("verdigris", 0)
POWDER: Final = _palette("powder", 1)
CHART: Final = _palette("chart", 2, is_dark=False)
NIGHT: Final = _palette("night", 3)
SIXTEEN: Final = _palette("sixteen", 4)

_NONE: Final = dict.fromkeys(_SUITS, "default")

COLOURLESS: Final = replace(
    SIXTEEN,
    name="colourless",
    **dict.fromkeys(_COLOURS, "default"),  # type: ignore[arg-type]  # as above
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
    """Return the theme for Textual's own widgets and our style sheet."""
    is_ansi = not palette.ground.startswith("#")

    def colour(name: str) -> HexColour:
        return f"{'ansi_' if is_ansi else ''}{getattr(palette, name)}"

    base = BUILTIN_THEMES["ansi-dark"].variables if is_ansi else {}
    return TextualTheme(
        name=palette.name,
        primary=colour("brass"),
        secondary=colour("line"),
        accent=colour("brass"),
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
    "block-cursor-background": "brass",
    "block-cursor-foreground": "on_brass",
    "block-cursor-blurred-background": "panel",
    "block-cursor-blurred-foreground": "text",
    "footer-key-foreground": "brass",
    "footer-description-foreground": "text",
    "on-brass": "on_brass",
    "muted": "muted",
}
"""Variables of Textual's style sheets, and two of ours."""
