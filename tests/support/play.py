"""Matches for the engine's tests: played at random, or told in the words of a record."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.calls import parse_call
from engine.cards import FourHands, mask_of, parse_card, parse_pbn, parse_suit
from engine.commands import Command, Deal
from engine.events import Event
from engine.match import command_of, decide, evolve, legal_actions, start_match
from engine.rules import RuleSet, rules_from
from engine.state import Hand, Match, Phase

Choose: TypeAlias = Callable[[Match, Sequence[int]], int]

LAYOUT = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "765.J87.AKQ.KQJT", "43.6542.7632.987")
"""Four hands in which seat 0 holds the top spades."""


def rules_with(preset: str = "high-card-club", /, **changed: object) -> RuleSet:
    """A preset with some switches turned."""
    return rules_from({"preset": preset, **changed})


def hands_of(*texts: str) -> FourHands:
    """Four hands in PBN."""
    first, second, third, fourth = (parse_pbn(text) for text in texts)
    return first, second, third, fourth


def random_deal(rng: random.Random) -> FourHands:
    """A whole deck dealt to four."""
    deck = rng.sample(range(52), 52)
    return mask_of(deck[:13]), mask_of(deck[13:26]), mask_of(deck[26:39]), mask_of(deck[39:])


@dataclass
class Game:
    """A match under way and the events that led to it."""

    match: Match
    events: list[Event] = field(default_factory=list)

    def obey(self, *commands: Command) -> "Game":
        """Carry commands out."""
        for command in commands:
            for event in decide(self.match, command):
                self.match = evolve(self.match, event)
                self.events.append(event)
        return self

    @property
    def hand(self) -> Hand:
        """The hand under way."""
        assert self.match.hand is not None
        return self.match.hand

    def act(self, action: int) -> "Game":
        """Let the seat to act do this."""
        return self.obey(command_of(self.match, action))

    def call(self, *calls: int | str) -> "Game":
        """Calls as records write them, in turn."""
        for call in calls:
            self.act(parse_call(call))
        return self

    def name(self, suit: str) -> "Game":
        """The declarer names the trump."""
        return self.act(parse_suit(suit))

    def play(self, cards: str) -> "Game":
        """Cards in turn, such as `SA S5 S2 S9`."""
        for card in cards.split():
            self.act(parse_card(card))
        return self


def game(rules: RuleSet | None = None, *, dealer: int = 3, deal: Sequence[str] = LAYOUT) -> Game:
    """A match whose first hand is dealt."""
    return Game(start_match(rules or RuleSet(), dealer)).obey(Deal(hands_of(*deal)))


def play_on(playing: Game, choose: Choose, rng: random.Random, hands: int = 200) -> Iterator[Game]:
    """Go on, dealing at random, until the match or that many deals are over; yields after each command."""
    while playing.match.phase is not Phase.OVER:
        if playing.match.phase is Phase.DEAL:
            if len(playing.match.results) >= hands:
                return
            playing.obey(Deal(random_deal(rng)))
        else:
            playing.act(choose(playing.match, legal_actions(playing.match)))
        yield playing


def at_random(rng: random.Random) -> Choose:
    """Any legal action. Passes are rarer than chance has them, or most hands would be thrown in."""
    return lambda _match, legal: rng.choice(legal if rng.random() < 0.4 else legal[-3:])
