"""Leads: positions in which the right card is beyond dispute."""

from tests.engine.robots.steady.positions import card_in

SPADES = ("AKQ72.K32.A32.32", "J5.AQ9.K976.9765", "T9.JT65.QJT.AKQJ", "8643.874.854.T84")


def test_the_declarer_draws_trumps_from_the_top() -> None:
    assert card_in(SPADES, "S", 0) == "SA"
    assert card_in(SPADES, "S", 0, "SA S5 S9 S3") == "SK"


def test_the_declarer_goes_on_while_an_opponent_may_hold_a_trump_and_stops_by_count() -> None:
    assert card_in(SPADES, "S", 0, "SA S5 S9 S3 SK SJ ST S4") == "SQ"
    gone = ("AKQJT.K32.A32.32", "75.AQ9.K976.9765", "98.JT65.QJT.AKQJ", "6432.874.854.T84")
    rounds = "SA S5 S8 S2 SK S7 S9 S3 SQ C5 HT S4 SJ C6 H5 S6"
    assert card_in(gone, "S", 0, rounds)[0] != "S"


def test_the_last_trump_that_is_out_is_left_alone_if_it_is_the_highest() -> None:
    deal = ("KQJT9.K32.A32.A2", "A5.AQ9.K976.9765", "87.JT65.QJT.KQJ3", "6432.874.854.T84")
    rounds = "SK S5 S7 S2 SQ SA S8 S3 H9 HT H4 H2 C3 C4 CA C5 SJ C6 CJ S4 ST C7 CQ S6"
    assert card_in(deal, "S", 0, rounds)[0] != "S"
    master = ("KQJT9.K32.A32.A2", "865.AQ9.K976.976", "7.JT654.QJT.KQJ3", "A432.87.854.T854")
    assert card_in(master, "S", 0, "SK S5 S7 S2 SQ S6 H4 S3 SJ S8 H5 S4")[0] != "S"


def test_trumps_are_led_back_to_a_declaring_partner() -> None:
    deal = ("K92.432.AK2.5432", "T5.KQ9.Q976.Q976", "AQJ87.A6.JT3.AKJ", "643.JT875.854.T8")
    assert card_in(deal, "S", 2, "DJ D4 DK D6") == "SK"


def test_no_trump_is_led_where_only_partner_has_some() -> None:
    deal = ("KJ32.432.AK2.543", "5.KQ95.Q976.Q976", "AQT987.AJ.JT3.KJ", "64.T876.854.AT82")
    assert card_in(deal, "S", 2, "SA S4 S2 S5 SQ S6 S3 H5 ST D4 SJ H9")[0] != "S"


def test_no_trump_is_led_for_a_declarer_who_has_none_left() -> None:
    deal = ("KQJ2.K432.AK2.32", "T953.Q95.Q976.Q9", "A.AJ76.JT3.AKJ76", "8764.T8.854.T854")
    assert card_in(deal, "S", 2, "SA S4 S2 S3 DJ D4 DK D6") == "SK"
    assert card_in(deal, "S", 2, "SA S4 S2 S3 CA C4 C2 C9 CK C5 C3 CQ C6 C8 SJ S5 SK S9 H6 S6")[0] != "S"


def test_the_last_trump_is_kept_while_losers_are_left() -> None:
    deal = ("AKQJ9.K32.432.32", "T5.AQ9.K976.9765", "87.JT65.QJT.AKQJ", "6432.874.A85.T84")
    rounds = "SA S5 S7 S2 SK ST S8 S3 SQ C5 H5 S4 SJ C6 H6 S6"
    assert card_in(deal, "S", 0, rounds)[0] != "S"


def test_trumps_with_a_broken_top_are_led_low_and_a_sequence_from_its_top() -> None:
    broken = ("KJ972.K32.A32.32", "Q5.AQ9.K976.9765", "A8.JT65.QJT.AKQJ", "T643.874.854.T84")
    assert card_in(broken, "S", 0) == "S2"
    sequence = ("KQ972.K32.A32.32", "J5.AQ9.K976.9765", "A8.JT65.QJT.AKQJ", "T643.874.854.T84")
    assert card_in(sequence, "S", 0) == "SK"


def test_a_lone_beaten_trump_is_not_led_by_the_declarer() -> None:
    deal = ("5.AK432.AK32.A32", "AK32.QJ.QJT9.QJT", "QJT9.T98.876.K98", "8764.765.54.7654")
    assert card_in(deal, "S", 0)[0] != "S"


DEFENCE = ("AKQJT.Q32.32.432", "5432.A9.K98.K987", "976.K54.AQJ.AQJ5", "8.JT876.T7654.T6")


def test_a_defender_cashes_a_sure_winner_and_leads_no_trump() -> None:
    assert card_in(DEFENCE, "S", 0, "H2 HA H4 H6")[0] != "S"
    aces = ("AKQJT.Q32.32.432", "5432.A9.AK8.K987", "976.K54.QJ9.AQJ5", "8.JT876.T7654.T6")
    assert card_in(aces, "S", 0, "H2 HA H4 H6") == "DA"


def test_a_defender_keeps_a_master_trump() -> None:
    deal = ("KQJT9.Q32.32.432", "A543.A9.K98.K987", "876.K54.AQJ.AQJ5", "2.JT876.T7654.T6")
    assert card_in(deal, "S", 0, "H2 HA H4 H6")[0] != "S"


def test_a_defender_returns_partners_suit() -> None:
    deal = ("KQJT9.Q32.32.A32", "A543.985.J98.J98", "876.AK4.AKQ.KQ54", "2.JT76.T7654.T76")
    # Partner won a heart and led a diamond; this defender has won a trump since.
    assert card_in(deal, "S", 0, "H2 H9 H4 HT D6 D2 D8 DQ S6 S2 S9 SA") == "DJ"


def test_a_defender_gives_partner_a_ruff() -> None:
    deal = ("AKQJ9.K32.J32.32", "T54.AQ94.T976.97", "86.JT8765.AQ8.KQ", "732..K54.AJT8654")
    assert card_in(deal, "S", 0, "H2 HQ H5 D4") == "H4"


def test_an_opponent_who_is_void_is_not_given_a_ruff() -> None:
    deal = ("AKQJ9.KJT32.A2.2", "T54.AQ94.8764.97", "8632..QJT9.KQJT8", "7.8765.K53.A6543")
    assert card_in(deal, "S", 0, "H2 HQ S2 H5 C8 C3 C2 C9")[0] in "DC"


def test_a_sequence_forces_out_what_is_higher() -> None:
    deal = ("AKQJ9.32.32.9432", "T54.A974.KQJ8.76", "8632.KQ5.A95.KQT", "7.JT86.T764.AJ85")
    assert card_in(deal, "S", 0, "H2 HA H5 H6") == "DK"


def test_a_singleton_is_led_for_a_ruff_to_come() -> None:
    deal = ("AKQJ9.Q32.432.32", "T542.AJ9754.8.J7", "863.K6.AKJ5.KQT4", "7.T8.QT976.A9865")
    assert card_in(deal, "S", 0, "H2 HA H6 H8") == "D8"


def test_with_nothing_but_trumps_the_sure_one_is_led_and_else_the_lowest() -> None:
    sure = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    assert card_in(sure, "S", 0) == "SA"
    beaten = ("KQJT98765432.2..", "A.AKQJT9876543..", "..AKQJT98765432.", "...AKQJT98765432")
    assert card_in(beaten, "S", 0, "H2 H3 D2 C2 H4 D3 C3 S2") == "S3"


def test_the_first_lead_is_a_trump_where_that_is_the_rule() -> None:
    deal = ("52.AK432.AK32.A3", "AK3.QJ.QJT9.QJT2", "QJT9.T98.876.K98", "8764.765.54.7654")
    assert card_in(deal, "S", 0, first_lead="trump") == "S2"


def test_trumps_wait_until_they_are_broken_where_that_is_the_rule() -> None:
    assert card_in(SPADES, "S", 0, trump_lead="once_broken")[0] != "S"


def test_without_trumps_sure_winners_come_first_and_length_is_led() -> None:
    deal = ("AK.5432.J6432.32", "QJ5.AQ9.K97.9765", "T9.JT6.AQT.AKQJ8", "876432.K87.85.T4")
    assert card_in(deal, "NT", 0) == "SA"
