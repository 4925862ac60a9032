"""The pack, and the named shuffle."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice, permutations
from struct import unpack
from typing import Any

import pytest

from cannonade.cards import (
    CARDS,
    PACK,
    ROYAL_COUNT,
    Colour,
    Kind,
    Suit,
    _words,
    in_pack_order,
    shuffled,
)

PACK_TEXT = (
    "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd "
    "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks "
    "X1 X2"
)


def test_the_pack_has_54_cards_in_their_order() -> None:
    assert " ".join(map(str, PACK)) == PACK_TEXT
    assert [card.index for card in PACK] == list(range(54))
    assert list(CARDS) == PACK_TEXT.split()
    assert all(CARDS[card.symbol] is card for card in PACK)


def test_the_pack_has_36_numbers_12_royals_4_aces_and_2_jokers() -> None:
    kinds = [card.kind for card in PACK]
    assert [kinds.count(kind) for kind in Kind] == [36, 12, 4, 2]
    assert sum(card.is_number for card in PACK) == 36
    assert sum(card.is_royal for card in PACK) == ROYAL_COUNT == 12


@pytest.mark.parametrize(
    ("symbol", "rank", "suit", "colour", "kind"),
    [
        ("Ah", 1, Suit.HEARTS, Colour.RED, Kind.ACE),
        ("2c", 2, Suit.CLUBS, Colour.BLACK, Kind.NUMBER),
        ("Td", 10, Suit.DIAMONDS, Colour.RED, Kind.NUMBER),
        ("Js", 11, Suit.SPADES, Colour.BLACK, Kind.ROYAL),
        ("Qd", 12, Suit.DIAMONDS, Colour.RED, Kind.ROYAL),
        ("Kc", 13, Suit.CLUBS, Colour.BLACK, Kind.ROYAL),
        ("X2", 0, None, None, Kind.JOKER),
    ],
)
def test_what_a_card_is(
    symbol: str, rank: int, suit: Suit | None, colour: Colour | None, kind: Kind
) -> None:
    card = CARDS[symbol]
    assert (card.rank, card.suit, card.colour, card.kind) == (rank, suit, colour, kind)
    assert (str(card), repr(card)) == (symbol, f"Card({symbol})")


def test_suits_have_their_signs() -> None:
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"


def test_a_set_of_cards_is_kept_in_pack_order() -> None:
    some = [CARDS["X1"], CARDS["2d"], CARDS["Kc"]]
    assert in_pack_order(some) == (CARDS["Kc"], CARDS["2d"], CARDS["X1"])
    assert sorted(some) == list(in_pack_order(some))


@pytest.mark.parametrize(
    ("label", "start"),
    [("1", "2d Qs 8c Jd 9d 5s"), ("2", "Kd 4s 4h 8h 3c 2c"), ("", "8c Js Ts 2c 2h 5h")],
)
def test_the_shuffle_gives_what_it_always_gave(label: str, start: str) -> None:
    found = " ".join(map(str, shuffled(PACK, label)))
    assert found.startswith(start)
    assert sorted(found.split()) == sorted(PACK_TEXT.split())


def test_the_stream_is_sha_256_in_blocks_of_eight_words() -> None:
    words = tuple(islice(_words("x"), 16))
    assert words[:3] == (0x165E9944, 0x841D3494, 0x41A5C8B9)
    blocks = (sha256(f"gc-shuffle-1:x:{block}".encode()).digest() for block in (0, 1))
    assert words == unpack(">16I", b"".join(blocks))


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ((2, 1), "abc"),  # each card stays
        ((0, 0), "bca"),  # a goes last, then c to the middle
        ((2**32 - 2, 1), "abc"),  # the last accepted word: 2^32 is 1 modulo 3
        ((2**32 - 1, 1, 0), "cab"),  # the next one would favour the first index
        ((3, 2**32 - 1), "cba"),  # all words are accepted for a bound of two
    ],
)
def test_an_index_is_drawn_for_each_place_from_the_last(
    words: tuple[int, ...], order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stream(_label: str) -> Iterator[int]:
        return iter(words)

    monkeypatch.setattr("cannonade.cards._words", stream)
    assert "".join(shuffled("abc", "any")) == order


def test_nothing_and_one_thing_need_no_shuffling() -> None:
    assert (shuffled("", "x"), shuffled("a", "x")) == ((), ("a",))


def test_every_order_comes_about_equally_often() -> None:
    counts = dict.fromkeys(permutations("abc"), 0)
    for number in range(1200):
        counts[shuffled("abc", str(number))] += 1
    assert max(abs(count - 200) for count in counts.values()) < 60


def test_a_card_is_found_by_any_spelling() -> None:
    spellings = ["Th", "th", "tH", "TH", "10h", "10H", "T♥", "t♥", "10♥", "10♥️"]
    assert {CARDS[text] for text in spellings} == {PACK[35]}
    assert CARDS["x1"] is CARDS["X1"] is PACK[52]
    assert "10h" in CARDS
    assert CARDS.get("11h") is None
    assert len(CARDS) == 54


@pytest.mark.parametrize(
    "text", ["11h", "1h", "h7", "7", "X3", "X", "", "7h ", None, 7]
)
def test_what_is_no_card_is_not_found(text: object) -> None:
    cards: Any = CARDS
    assert text not in cards
    with pytest.raises(KeyError, match="is not a card: write 7h"):
        cards[text]
