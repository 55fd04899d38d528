"""In whose language the bot speaks, and how it writes what others have chosen."""

from __future__ import annotations

import re
from dataclasses import dataclass

import discord

from activity_server.contract import Language, Say, spoken

NOBODY = discord.AllowedMentions.none()
# Line ends and tabs, and the marks that turn the text around them.
UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# What begins a channel, a time or a command (discord.py sees to mentions of people), and what makes an address a link.
LEADING_SOMEWHERE = re.compile("<|:(?=//)")
LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Voice:
    """The catalogue in one language."""

    say: Say
    language: Language

    def __call__(self, key: str, **values: str | int) -> str:
        """Return the sentence of a key; KeyError where there is none."""
        return self.say(self.language, key, **values)


def language_of(*tags: object) -> Language:
    """Return the first of these locales whose language we speak, else English."""
    return next((language for tag in tags if tag and (language := spoken(str(tag)))), "en")


def shown(name: str) -> str:
    """Return a name for where Discord shows plain text: on one line, and not too long."""
    return UNSEEN.sub("", name).strip()[:LONGEST_NAME] or "?"


def plain(name: str) -> str:
    """Return a name for a message, where it shall neither format, link nor mention anything."""
    written = discord.utils.escape_mentions(discord.utils.escape_markdown(shown(name), ignore_links=False))
    return LEADING_SOMEWHERE.sub(r"\\\g<0>", written)
