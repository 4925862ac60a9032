"""Every theme has the contrasts that WCAG 2.2 asks for, and every class is drawn."""

import re
from itertools import product

import pytest
from tests.project.sources import PACKAGE, table_files

STYLES = PACKAGE / "web" / "static" / "css"
TOKENS = (STYLES / "tokens.css").read_text(encoding="utf-8")
TOKEN = re.compile(r"--([\w-]+):\s+([^;]+);")
GROUNDS = ("ground-centre", "ground-edge", "panel-ground", "control")
SUITS = ("hearts", "diamonds", "spades", "clubs")

BLOCKS = {
    selector.strip(): dict(TOKEN.findall(body))
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", TOKENS)
}
ROOT_NAME = next(name for name in BLOCKS if name.endswith(":root"))
VERDIGRIS_NAME = ':root,\n:is([data-theme="verdigris"], [data-theme="contrast"])'
SYSTEM_DARK = BLOCKS[":root:not([data-theme])"]
DARK = next(each for name, each in BLOCKS.items() if 'powder"], ' in name)
VERDIGRIS = BLOCKS[ROOT_NAME] | DARK | BLOCKS[VERDIGRIS_NAME]
POWDER = VERDIGRIS | BLOCKS['[data-theme="powder"]']
CHART = VERDIGRIS | BLOCKS['[data-theme="chart"]']
THEMES = {"verdigris": VERDIGRIS, "powder": POWDER, "chart": CHART}

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def check(theme: dict[str, str], front: str, back: str, least: float) -> None:
    found = contrast(theme[front], theme[back])
    assert found >= least, f"{front} on {back}: {found:.2f}"


def test_the_two_copies_of_powder_agree() -> None:
    assert BLOCKS['[data-theme="powder"]'] == SYSTEM_DARK


def test_every_theme_has_every_token() -> None:
    assert BLOCKS['[data-theme="chart"]'].keys() == (DARK | SYSTEM_DARK).keys()
    assert BLOCKS[VERDIGRIS_NAME].keys() == SYSTEM_DARK.keys()


@themes
def test_text_can_be_read_on_every_ground(theme: dict[str, str]) -> None:
    for front, back in product(("text", "muted", "brass", "cost"), GROUNDS):
        check(theme, front, back, 4.5)
    for suit, back in product(SUITS, GROUNDS):
        check(theme, f"{suit}-text", back, 3)  # a drawn suit is not text
    check(theme, "on-brass", "brass", 4.5)


@themes
def test_what_is_meaningful_stands_out(theme: dict[str, str]) -> None:
    for back in GROUNDS:
        check(theme, "line", back, 3)
        check(theme, "slate-line", back, 3)
    check(theme, "shot-on-slate", "slate", 3)
    check(theme, "slate-text", "slate", 4.5)


@themes
def test_cards_can_be_read(theme: dict[str, str]) -> None:
    for suit in SUITS:
        # The colour of diamonds is only for large type and pips.
        check(theme, suit, "paper", 3 if suit == "diamonds" else 4.5)
        check(theme, "panel-ink", f"{suit}-panel", 4.5)
        check(theme, "armoured-ink", f"{suit}-panel", 3)
    for front, back in (
        ("foot-ink", "paper"),
        ("tab-ink", "tab"),
        ("plate-ink", "plate"),
        ("kill-ink", "kill"),
        ("short-ink", "short"),
    ):
        check(theme, front, back, 7)


def test_what_the_styles_ask_for_is_a_token() -> None:
    text = "".join(
        path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.css"))
    )
    defined = {name for name, _ in TOKEN.findall(text)}
    asked = set(re.findall(r"var\(--([\w-]+)\)", text))
    assert not asked - defined


@pytest.mark.parametrize(
    "name", sorted({path.stem for path in STYLES.glob("*.css")} - {"tokens"})
)
def test_the_themes_colours_are_named_in_one_place(name: str) -> None:
    text = (STYLES / f"{name}.css").read_text(encoding="utf-8")
    theme_colours = set(POWDER.values()) | set(VERDIGRIS.values())
    literals = set(re.findall(r"#[0-9a-f]{6}\b", text))
    assert not literals & {value for value in theme_colours if value.startswith("#")}


COMPOSED = re.compile(r"hint-\w+|depth-[23]|ink-[cdhs]|part-\w+|\w+-strip")
MOST_SURELY_STYLED = 300


def test_every_class_that_is_styled_is_drawn_somewhere() -> None:
    """Look for each name as a word; those composed of parts are listed here."""
    python = (
        path for room in ("web", "words") for path in PACKAGE.glob(f"{room}/**/*.py")
    )
    sources = (*python, *(each for each in table_files() if each.suffix != ".css"))
    drawn = {
        word
        for path in sources
        for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))
    }
    text = "".join(path.read_text(encoding="utf-8") for path in STYLES.glob("*.css"))
    rules = re.sub(r"/\*.*?\*/|url\(.*?\)", "", text, flags=re.DOTALL)
    selectors = "".join(re.findall(r"([^{};]+)\{", rules))
    styled = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    assert len(styled) > MOST_SURELY_STYLED
    assert not {each for each in styled - drawn if not COMPOSED.fullmatch(each)}
