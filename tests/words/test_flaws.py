"""Problems of a drafted position are described with readable names of cards."""

from cannonade.cards import CARDS
from cannonade.engine import Flaw
from cannonade.message import _
from cannonade.words.cards import ASCII, SPOKEN, SYMBOLS
from cannonade.words.game.drafts import say_flaw

SHAMED = Flaw(_("royals are never shamed: {cards}"), (CARDS["Kd"], CARDS["Qs"]))


def test_a_flaw_names_its_cards() -> None:
    assert say_flaw(SHAMED, SYMBOLS) == "Royals are never shamed: K♦ and Q♠."
    assert say_flaw(SHAMED, ASCII) == "Royals are never shamed: Kd and Qs."
    assert say_flaw(SHAMED, SPOKEN) == (
        "Royals are never shamed: the king of diamonds and the queen of spades."
    )


def test_a_flaw_without_cards_is_told_as_it_is() -> None:
    assert say_flaw(Flaw(_("nothing is replaced")), SYMBOLS) == "Nothing is replaced."
