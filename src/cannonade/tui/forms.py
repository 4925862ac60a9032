"""The forms: a new game, and the settings that matter in a terminal."""

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Collapsible, Input, Label, Select, Static

from cannonade.club.keys import Command
from cannonade.errors import InvalidStateError, StoreError
from cannonade.language import _, translate
from cannonade.notation import format_rules_id, rules_id_of
from cannonade.play.new_game import Mistake, read_deal_form
from cannonade.rules import RULE_SETS, VOCABULARY, RuleSet
from cannonade.session import begin
from cannonade.store import HouseRules
from cannonade.tui.canvas import paint, rewrite
from cannonade.tui.player import Begun, PlayerProfile, Reply
from cannonade.tui.screen import CLOSE, Sheet, app_of
from cannonade.words.club.front import FAIR_DEALS
from cannonade.words.club.settings import say_setting
from cannonade.words.input.mistakes import say_mistake
from cannonade.words.input.terminal import say_short_command
from cannonade.words.keys import say_key, say_value
from cannonade.words.review.hints import WATCH
from cannonade.words.rulebook.house import say_summary, say_title

_HOUSE: Final = "house_"
_LINE: Final = 24
"""The length of a field's placeholder line: some themes give fields no background."""


class NewGameForm(Sheet[Reply]):
    """A form that returns the new game, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", _("Close")),
        ("ctrl+d", "deal", _("Deal")),
    ]

    def __init__(self, profile: PlayerProfile) -> None:
        """Load the built-in and the saved rules."""
        super().__init__(profile, _("New game"))
        house_rules = HouseRules(profile.library.store).all()
        self._sets: tuple[RuleSet, ...] = (
            *RULE_SETS,
            *(each.rule_set for each in house_rules),
        )
        titles = [(say_title(each), index) for index, each in enumerate(self._sets)]
        self._chooser = Select(titles, value=0, allow_blank=False, compact=True)
        fair = [
            (_("Any deal"), ""),
            *((str(n), each) for each, n in FAIR_DEALS.items()),
        ]
        self._fair = Select(fair, value="", allow_blank=False, compact=True)
        self._changes: dict[str, Select[str]] = {}

    def contents(self) -> ComposeResult:
        """Compose the form."""
        yield self._chooser
        yield Static(id="about")
        yield Label(_("Which deal"))
        yield self._fair
        yield Label(_("A number, a deal code such as revised:48213, or a position"))
        line = "_" * _LINE
        yield Input(id="deal", max_length=4000, placeholder=line, compact=True)
        yield Static(id="wrong")
        yield Collapsible(
            title=_("House rules: override the rule set above"),
            collapsed_symbol="+",
            expanded_symbol="-",
        )
        with Horizontal():
            deal = _("Deal")
            yield Button(deal, id="go", variant="primary", compact=True)
            yield Button(str(WATCH), id="watch", compact=True)

    def on_select_changed(self, event: Select.Changed) -> None:
        """Describe the chosen rules."""
        if event.select is self._chooser:
            self.show()

    async def on_collapsible_expanded(self) -> None:
        """Add a choice for every rule, when the section is first opened."""
        if not self._changes:
            self._changes = dict(_house())
            contents = self.query_one(Collapsible.Contents)
            for key, select in self._changes.items():
                await contents.mount(Label(say_key(key)), select)

    @property
    def _chosen(self) -> RuleSet:
        index = self._chooser.value
        return self._sets[index if isinstance(index, int) else 0]

    def show(self) -> None:
        """Describe the chosen rules."""
        palette = self.profile.palette
        about = paint(say_summary(self._chosen), palette, front=palette.muted)
        rewrite(self, "#about", about)

    def on_input_submitted(self) -> None:
        """Deal when the deal is entered."""
        self.action_deal()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Deal, for the player or for the coach to play."""
        self._deal(is_watched=event.button.id == "watch")

    def action_deal(self) -> None:
        """Start the game that the form describes, or show what is wrong."""
        self._deal(is_watched=False)

    def _deal(self, *, is_watched: bool) -> None:
        start = read_deal_form(dict(self._form()))
        if isinstance(start, Mistake):
            self._say_wrong(start)
            return
        try:
            session = begin(start, self.profile.settings.options)
        except InvalidStateError as error:
            self._say_wrong(error)
            return
        _ = self.dismiss(Begun(session.assist() if is_watched else session, is_watched))

    def _say_wrong(self, mistake: Mistake | InvalidStateError) -> None:
        palette = self.profile.palette
        wrong = paint(say_mistake(mistake), palette, front=palette.cost)
        rewrite(self, "#wrong", wrong)
        self.query_one("#deal", Input).focus()

    def _form(self) -> Iterator[tuple[str, str]]:
        yield "rules", format_rules_id(rules_id_of(self._chosen.rules))
        typed = self.query_one("#deal", Input).value.strip()
        yield _field_of(typed), typed
        yield "fair", str(self._fair.value)
        for key, select in self._changes.items():
            if isinstance(select.value, str):
                yield f"{_HOUSE}{key}", select.value


def _field_of(typed: str) -> str:
    """Return the form field for a text: number, deal code or position."""
    first, *others = typed.split() or [""]
    if ":" in typed and (not others or ":" in first):
        return "code"
    is_position = bool(others) and first[:1].isalpha()
    return "position" if is_position else "number"


def _house() -> Iterator[tuple[str, Select[str]]]:
    """Yield a select widget for each rules key."""
    for key, values in VOCABULARY.items():
        options = [(say_value(each), str(each.value)) for each in values]
        yield key, Select(options, prompt=_("as in the rule set"), compact=True)


_SHOWN: Final = ("language", "theme", "draw", "forced")


class SettingsForm(Sheet[Reply]):
    """A form that applies each choice immediately."""

    BINDINGS: ClassVar[list[BindingType]] = [CLOSE]

    def __init__(self, profile: PlayerProfile) -> None:
        """Use the player's settings."""
        super().__init__(profile, say_short_command(Command.SETTINGS))

    def contents(self) -> ComposeResult:
        """Compose the form."""
        palette, words = self.profile.palette, self.profile.settings.as_text()
        for each in map(say_setting, _SHOWN):
            yield Label(each.title)
            if each.about:
                yield Static(paint(each.about, palette, front=palette.muted))
            yield Select(
                [(means, word) for word, means in each.choices],
                value=words[each.name],
                allow_blank=False,
                id=each.name,
                compact=True,
            )

    def on_select_changed(self, event: Select.Changed) -> None:
        """Apply the chosen value."""
        name, word = event.select.id, event.value
        if name is None or not isinstance(word, str):
            return
        if self.profile.settings.as_text()[name] == word:
            return
        try:
            self.profile.change_settings({name: word})
        except StoreError as error:
            self.notify(translate(error), severity="error")
        app_of(self).theme = self.profile.palette.name
        if name == "language":
            self.notify(_("The language changes at the next start."))
