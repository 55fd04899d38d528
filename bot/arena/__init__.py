"""Robots against robots: duplicate deals, played until chance has little left to say."""
