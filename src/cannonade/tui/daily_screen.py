"""The daily deals: a calendar with the player's results."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cannonade.club.daily import daily_of, daily_record, number_of, utc_day
from cannonade.errors import StoreError
from cannonade.language import _
from cannonade.pages.daily import daily_page
from cannonade.pages.page import Page
from cannonade.session import begin
from cannonade.tui.page import PageSheet
from cannonade.tui.player import Begun, PlayerProfile
from cannonade.words.club.daily import NEW_DAY, share_game
from cannonade.words.phrases import sentence


class DailySheet(PageSheet):
    """A calendar of daily deals; returns the game to play or show, or None.

    Attributes:
        number: the number of the deal being shown.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,H,h", "walk(-1)", _("Choose a day"), key_display=_("arrows")),
        Binding("right,L,l", "walk(1)", _("Next day"), show=False),
        Binding("up,K,k", "walk(-7)", _("Previous week"), show=False),
        Binding("down,J,j", "walk(7)", _("Next week"), show=False),
        Binding("pageup", "walk(-28)", _("Four weeks earlier"), show=False),
        Binding("pagedown", "walk(28)", _("Four weeks later"), show=False),
        Binding("home", "walk(-99999)", _("The first"), show=False),
        Binding("end", "walk(99999)", _("Today"), show=False),
    ]
    can_scroll = False

    def __init__(self, profile: PlayerProfile, number: int, newest: int) -> None:
        """Start with a deal.

        Args:
            profile: the player's settings, keys and games.
            number: the number of the deal.
            newest: the number of today's deal.
        """
        super().__init__(profile)
        self.number = number
        self._newest: int = newest
        self.page = self._load_page()

    def _load_page(self) -> Page:
        library = self.profile.library
        today = utc_day(library.clock())
        record, share = daily_record(library.store, today), ""
        if result := record.results.get(self.number):
            try:
                share = share_game(library.load(result.game_id), self.profile.style)
            except StoreError as error:
                share = sentence(error)
        return daily_page(daily_of(self.number), today, record, share)

    def action_walk(self, days: int) -> None:
        """Move to another day within the calendar."""
        self.number = min(max(self.number + days, 1), self._newest)
        self.page = self._load_page()
        self.refresh_bindings()
        self.show()

    def action_way(self, key: str) -> None:
        """Follow a way; if a new day has begun meanwhile, show its deal instead."""
        newest = number_of(utc_day(self.profile.library.clock()))
        if newest is None or newest == self._newest:
            super().action_way(key)
            return
        self.number = self._newest = newest
        self.action_walk(0)
        self.explain(str(NEW_DAY))

    def follow(self, place: str) -> None:
        """Begin a game of the deal, or return the one that a way leads to."""
        if place:
            super().follow(place)
        else:
            deal = daily_of(self.number).deal
            _ = self.dismiss(Begun(begin(deal, self.profile.settings.options)))
