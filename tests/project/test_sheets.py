"""The style sheets match what is drawn."""

import re

from tests.project.sources import ROOT

COMPOSED = re.compile(r"hint-\w+|depth-[23]|ink-[cdhs]|part-\w+|\w+-strip")
MOST_SURELY_STYLED = 300


def test_every_class_that_is_styled_is_drawn_somewhere() -> None:
    """Look for each name as a word; those composed of parts are listed here."""
    package = ROOT / "src" / "cannonade"
    sources = (
        *package.glob("web/**/*.py"),
        *package.glob("web/**/*.html"),
        *package.glob("words/**/*.py"),
        *(each for each in package.glob("web/**/*.js") if "built" not in each.parts),
    )
    drawn = {
        word
        for path in sources
        for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))
    }
    sheets = (package / "web" / "static" / "css").glob("*.css")
    text = "".join(path.read_text(encoding="utf-8") for path in sheets)
    rules = re.sub(r"/\*.*?\*/|url\(.*?\)", "", text, flags=re.DOTALL)
    selectors = "".join(re.findall(r"([^{};]+)\{", rules))
    styled = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    assert len(styled) > MOST_SURELY_STYLED
    assert not {each for each in styled - drawn if not COMPOSED.fullmatch(each)}
