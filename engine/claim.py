"""Whether a seat's claim to every remaining trick is proved, from what that seat may know alone.

A proof holds for every layout of the unseen cards and whatever the others play, so the verdict tells nobody anything.
It rests on one fact: when a suit is led, each seat that holds some of it must play some. So leading a suit `n` times
from the top takes `n` cards of it off the others at least, and where `n` reaches all that are unseen, the rest of the
suit is good whatever its rank.
"""

from engine import core
from engine.cards import FULL_DECK, NO_TRUMP, SUIT_MASKS, Card, Mask, Suit, cards_in, suit_of
from engine.state import Phase
from engine.views import SeatView


def claim_line(view: SeatView) -> tuple[Card, ...] | None:
    """The cards, in order, with which the seat whose view this is takes every remaining trick; None if not proved."""
    if view.phase is not Phase.PLAY or view.trump is None or view.seat != view.seat_to_act:
        return None
    played = FULL_DECK ^ view.cards ^ view.unseen
    if not view.trick:
        return _line_of_leads(view, view.trump, view.cards, played)
    preferred, _ = core.preferred_cards(view.rules, view.trump, view.trick, played)
    for card in core.legal_cards(view.cards, preferred):
        if _wins_this_trick(view, view.trump, card):
            leads = _line_of_leads(view, view.trump, view.cards ^ 1 << card, played | 1 << card)
            if leads is not None:
                return (card, *leads)
    return None


def _wins_this_trick(view: SeatView, trump: Suit, card: Card) -> bool:
    """Whether the card beats those on the table and all that may still be played to them."""
    led = suit_of(view.trick[0])
    strength = core.strengths(trump, led)
    threats = view.trick
    if len(view.trick) < 3:
        # Anyone still to play may be void in the suit led, and so ruff.
        may_win = SUIT_MASKS[led] if trump == NO_TRUMP else SUIT_MASKS[led] | SUIT_MASKS[trump]
        threats += cards_in(view.unseen & may_win)
    return all(strength[threat] < strength[card] for threat in threats)


def _line_of_leads(view: SeatView, trump: Suit, held: Mask, played: Mask) -> tuple[Card, ...] | None:
    """All the held cards in an order in which each, led, is sure to win: trumps first, each suit from the top."""
    line: list[Card] = []
    for suit in sorted(range(4), key=lambda suit: suit != trump):
        own = cards_in(held & SUIT_MASKS[suit])[::-1]
        unseen = view.unseen & SUIT_MASKS[suit]
        if any(unseen >> card for card in own[: unseen.bit_count()]):
            return None
        if suit == trump and len(own) < unseen.bit_count() and held & ~SUIT_MASKS[suit]:
            return None  # a trump may be left to ruff what follows
        line += own
    preferred, _ = core.preferred_cards(view.rules, trump, (), played)
    # Once a trump is led the others may follow it, so only the first lead can be against the rules.
    return tuple(line) if not line or line[0] in core.legal_cards(held, preferred) else None
