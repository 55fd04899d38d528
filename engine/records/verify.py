"""Whether a record's deals came from its shuffle."""

from collections.abc import Iterator

from engine.records.model import Record, Shuffle
from engine.shuffle import commitment, deal, first_dealer


def disagreements(record: Record) -> list[str]:
    """What does not follow from the shuffle, or keeps it from being checked, in sentences; empty where all agrees."""
    shuffle = record.shuffle
    if shuffle is None:
        return ["The record has no shuffle to check."]
    if shuffle.secret is None:
        return ["The shuffle's secret is not in the record yet."]
    return list(_compared(record, shuffle, bytes.fromhex(shuffle.secret)))


def _compared(record: Record, shuffle: Shuffle, secret: bytes) -> Iterator[str]:
    match = record.match
    if commitment(secret) != shuffle.commitment:
        yield "The commitment is not that of the secret."
    if (dealer := first_dealer(secret, shuffle.nonces)) != match.first_dealer:
        yield f"The first dealer should be seat {dealer}, not {match.first_dealer}."
    hands = match.past_hands if match.hand is None else (*match.past_hands, match.hand)
    for number, hand in enumerate(hands):
        if deal(secret, shuffle.nonces, number) != hand.deal:
            yield f"Deal {number} is not the one that the secret and the nonces give."
