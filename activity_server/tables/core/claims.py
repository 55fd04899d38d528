"""The claim: all remaining tricks, proved from the claimant's own view, then played out for the record.

The verdict follows from what the claimant sees, so it tells nobody anything about the cards they do not see.
"""

from activity_server.tables.core.draft import Draft, refuse
from activity_server.tables.core.events import Claimed
from activity_server.tables.core.refusals import Code
from activity_server.tables.core.state import Table
from activity_server.tables.core.turns import act, seat_to_act
from activity_server.tables.core.values import By
from engine.claim import claim_line
from engine.match import legal_actions
from engine.state import Phase
from engine.views import seat_view


def may_claim(table: Table, seat: int) -> bool:
    """Whether a seat whose turn it is may claim: while cards are played, once a trick."""
    return table.match is not None and table.match.phase is Phase.PLAY and seat not in table.claimed


def claim(draft: Draft, seat: int) -> None:
    """Decide a claim of the seat to act; a proved one ends the hand."""
    if draft.match.phase is not Phase.PLAY:
        refuse(Code.CLAIM_LATER)
    if seat in draft.table.claimed:
        refuse(Code.CLAIMED_ALREADY)
    line = claim_line(seat_view(draft.match, seat))
    draft.happen(Claimed(seat, proved=line is not None))
    if line is not None:
        _play_out(draft, seat, line)


def _play_out(draft: Draft, claimant: int, line: tuple[int, ...]) -> None:
    """The claimant plays the proved line; what the others play makes no difference, so it is their lowest card."""
    cards = iter(line)
    while draft.match.phase is Phase.PLAY:
        seat = seat_to_act(draft)
        act(draft, seat, next(cards) if seat == claimant else legal_actions(draft.match)[0], By.CLAIM)
