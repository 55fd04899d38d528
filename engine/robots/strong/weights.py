"""What cards are worth in tricks: weights fitted to the double dummy tricks of 1016 deals, every seat in every trump.

Each table is read at a number of cards, or at the five bits that say which of ten, jack, queen, king and ace are held.
The names say of whom: the declarer (`OWN`), the partner, both (`TOTAL`, `TOPS`), or one hand alone (`HAND`).
"""

from typing import Final

OWN: Final = (0.122, 0.02, -0.086, -0.136, 0.152, 0.261, 0.238, 0.019, -0.328)
"""Trumps that the declarer holds."""
PARTNER: Final = (0.363, 0.029, -0.222, -0.44, -0.346, 0.162, 0.716)
"""Trumps that the partner holds."""
TOTAL: Final = (0.0, -1.229, -1.443, -1.15, -1.081, -0.658, -0.06, 0.729, 1.217, 1.378, 1.248, 1.309)
"""Trumps of both."""
TOPS: Final = (
    -1.969,
    -2.179,
    -2.003,
    -1.79,
    -1.692,
    -1.32,
    -0.965,
    -0.748,
    -1.271,
    -0.894,
    -0.566,
    -0.184,
    -0.354,
    0.237,
    0.507,
    0.555,
    -0.563,
    -0.446,
    -0.242,
    0.288,
    0.191,
    0.605,
    0.865,
    1.387,
    0.744,
    0.973,
    1.339,
    1.715,
    1.789,
    2.009,
    2.213,
    2.033,
)
"""Top trumps of both, as five bits from the ten to the ace."""
LONGEST: Final = (0.0, -0.037, 0.377, 0.267, -0.019, -0.148, -0.11, -0.067)
"""The longest trump holding of an opponent."""
SHORT_OWN: Final = (0.192, 0.151, 0.145, 0.3)
"""The declarer's cards in a side suit: none to three or more; then the same for each trump of the declarer's."""
RUFFS_OWN: Final = (0.359, 0.272, 0.172, 0.079)
SHORT_PARTNER: Final = (0.492, -0.127, 0.114, 0.308)
"""The partner's cards in a side suit, likewise."""
RUFFS_PARTNER: Final = (0.406, 0.402, 0.245, 0.127)
SIDE_TOTAL: Final = (0.0, 0.13, 0.087, 0.096, -0.015, -0.042, -0.018, 0.108, 0.188, 0.252)
"""Cards of both in a side suit."""
SIDE_TOPS: Final = (
    -1.499,
    -1.578,
    -1.404,
    -1.429,
    -1.282,
    -1.156,
    -0.925,
    -0.986,
    -0.879,
    -0.732,
    -0.553,
    -0.362,
    -0.246,
    -0.003,
    0.088,
    -0.011,
    0.085,
    -0.039,
    0.077,
    0.238,
    0.408,
    0.569,
    0.727,
    0.993,
    1.006,
    0.976,
    1.196,
    1.345,
    1.495,
    1.493,
    1.604,
    1.572,
)
"""Top cards of both in a side suit."""
SIDE_LONGER: Final = (0.0, 0.036, -0.116, 0.122, 0.213, 0.233, 0.232, 0.113, -0.045, 0.0)
"""The longer of both holdings in a side suit."""
SHORT_OPPONENT: Final = (0.75, 0.776, 0.048)
"""An opponent's cards in a side suit: none, one or more; then for each of up to three trumps beside them."""
RUFFS_OPPONENT: Final = (-0.388, -0.274, 0.087)
WASTE: Final = (-0.505, -0.437, -0.269)
"""An ace opposite the declarer's void, opposite the partner's, a king opposite the declarer's singleton."""
NT_TOPS: Final = (
    -2.187,
    -2.046,
    -1.922,
    -1.866,
    -1.723,
    -1.278,
    -0.948,
    -1.079,
    -1.079,
    -0.933,
    -0.61,
    -0.386,
    -0.155,
    0.063,
    0.303,
    0.266,
    0.007,
    -0.039,
    0.109,
    0.287,
    0.601,
    0.652,
    1.08,
    1.503,
    1.145,
    1.136,
    1.611,
    2.202,
    2.071,
    2.416,
    2.569,
    2.574,
)
"""Without trumps: top cards of both in a suit."""
NT_TOTAL: Final = (0.0, 1.062, 0.357, 0.716, 0.593, 0.617, 0.476, 0.157, 0.14, 0.226)
"""Cards of both in a suit."""
NT_LONGER: Final = (0.0, 0.714, 0.287, 0.384, 0.533, 0.531, 0.721, 0.963, 0.211, 0.0)
"""The longer of both holdings."""
NT_OPPONENT: Final = (0.0, 0.966, 0.807, 0.609, 0.399, 0.414, 0.433, 0.429, 0.288, 0.0)
"""The longer of the opponents' holdings."""
NT_BASE: Final = 1.086
"""For every hand."""
HAND_TRUMPS: Final = (0.304, 0.129, 0.226, 0.422, 0.847, 1.162, 1.424, 1.041, 0.375)
"""One hand alone: its trumps."""
HAND_TOPS: Final = (
    -1.326,
    -1.195,
    -1.148,
    -0.898,
    -0.857,
    -0.624,
    -0.478,
    0.159,
    -0.42,
    -0.39,
    -0.227,
    0.076,
    0.172,
    0.205,
    0.548,
    0.473,
    -0.199,
    0.087,
    0.144,
    0.591,
    0.383,
    0.574,
    0.926,
    0.794,
    0.684,
    0.965,
    1.261,
    1.141,
    1.359,
    1.406,
    1.077,
    0.667,
)
"""Its top trumps."""
HAND_SIDE: Final = (3.106, 2.538, 2.086, 2.43, 2.212, 2.035, 1.987, 1.398)
"""Its cards in a side suit."""
HAND_SIDE_TOPS: Final = (
    -0.8,
    -0.81,
    -0.672,
    -0.557,
    -0.538,
    -0.326,
    -0.04,
    0.093,
    -0.192,
    -0.202,
    0.078,
    0.118,
    0.356,
    0.248,
    0.329,
    -0.132,
    0.202,
    0.261,
    0.388,
    0.227,
    0.766,
    0.804,
    0.88,
    0.809,
    0.832,
    1.013,
    1.012,
    1.153,
    1.245,
    1.663,
    1.215,
    0.638,
)
"""Its top cards in a side suit of three or more."""
HAND_SINGLETON: Final = (0.294, 0.171, 0.323, 0.182, 1.233)
"""What a ten to an ace is worth as a singleton."""
HAND_DOUBLETON: Final = (-0.053, -0.103, 0.254, 0.543, 1.091)
"""The same with one card beside it."""
HAND_RUFFS: Final = (0.333, 0.18, 0.07)
"""For each trump above four: a void, a singleton, a doubleton."""
HAND_NT_SIDE: Final = (1.752, 1.403, 1.331, 2.366, 2.052, 1.862, 2.052, 1.792)
"""One hand alone without trumps: its cards in a suit, and what they are worth, as above."""
HAND_NT_TOPS: Final = (
    -1.423,
    -1.329,
    -1.142,
    -0.951,
    -0.788,
    -0.606,
    -0.268,
    -0.1,
    -0.48,
    -0.524,
    -0.031,
    -0.057,
    0.337,
    0.113,
    0.466,
    0.666,
    -0.091,
    0.228,
    0.249,
    0.504,
    0.67,
    0.814,
    1.103,
    1.08,
    0.699,
    1.192,
    1.534,
    1.663,
    1.589,
    2.084,
    1.573,
    1.349,
)
HAND_NT_SINGLETON: Final = (0.361, 0.344, 0.416, 0.657, 1.285)
HAND_NT_DOUBLETON: Final = (-0.101, -0.09, 0.347, 0.852, 1.464)
