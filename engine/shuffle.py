"""The shuffle that can be checked, `tarneeb-shuffle/1`: every deck follows from a secret and the seats' nonces.

The secret is committed to before anyone sits, and each person adds a nonce, so neither the server nor a player can
choose the cards.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from engine.cards import FourHands, Seat, mask_of

SCHEME: Final = "tarneeb-shuffle/1"
_WORDS: Final = 1 << 32


def commitment(secret: bytes) -> str:
    """What is published of the secret beforehand: its SHA-256 in hex."""
    return hashlib.sha256(secret).hexdigest()


def first_dealer(secret: bytes, nonces: Sequence[str]) -> Seat:
    """Who deals first. `nonces` are by seat: 32 hex digits of a person, the empty text of a robot."""
    return next(_words(secret, "dealer", nonces)) % 4


def deal(secret: bytes, nonces: Sequence[str], number: int) -> FourHands:
    """The hands of deal `number`, counted from 0 in the order dealt, those thrown in too."""
    words = _words(secret, str(number), nonces)
    deck = list(range(52))
    for i in range(51, 0, -1):
        j = _below(i + 1, words)
        deck[i], deck[j] = deck[j], deck[i]
    return mask_of(deck[:13]), mask_of(deck[13:26]), mask_of(deck[26:39]), mask_of(deck[39:])


def _words(secret: bytes, purpose: str, nonces: Sequence[str]) -> Iterator[int]:
    """The endless stream of 4-byte words for one purpose: a deal's number, or the first dealer."""
    blocks = (
        hmac.digest(secret, ":".join((purpose, str(block), *nonces)).encode("ascii"), "sha256") for block in count()
    )
    return (int.from_bytes(block[start : start + 4], "big") for block in blocks for start in range(0, len(block), 4))


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below `bound`, each equally likely: the words that would favour the low ones are skipped."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in words if word < limit) % bound
