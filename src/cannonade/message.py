"""Texts of the core: English, with what is needed to translate them."""

from collections.abc import Iterable, Mapping
from typing import Final


class Message(str):
    """An English text that remembers its template and fields; see `translate`.

    Attributes:
        template: the text with placeholders, by which a translation is found.
        fields: the values of the placeholders, among them other messages and errors.
    """

    __slots__ = ("fields", "template")
    template: str
    fields: Mapping[str, object]

    def __init__(self, template: str) -> None:
        """Store a template without fields."""
        self.template, self.fields = template, {}

    def format(self, *_nothing: object, **fields: object) -> "Message":
        """Return the message with these placeholders filled in, by name."""
        fields = {**self.fields, **fields}
        filled = Message(self.template.format_map(fields))
        filled.template, filled.fields = self.template, fields
        return filled


_: Final = Message
"""Marks a template, so that it is collected for translation."""


def join(texts: Iterable[str], between: str = "; ") -> Message:
    """Join texts, each of which may be a message."""
    fields = {f"_{place}": text for place, text in enumerate(texts)}
    return Message(between.join(f"{{{name}}}" for name in fields)).format(**fields)
