"""Second, third and fourth in hand: positions in which the right card is beyond dispute."""

from tests.engine.robots.steady.positions import card_in

WEAK = "432.432.5432.432"


def test_a_trick_that_partner_wins_for_sure_is_not_overtaken() -> None:
    deal = ("K32.KQ2.5432.432", "765.765.976.9765", "AQ4.AJ43.AKQ.AQJ", "JT98.T98.JT8.KT8")
    assert card_in(deal, "S", 2, "HA H8") == "H2"


def test_partners_winner_is_not_ruffed() -> None:
    deal = ("5432..65432.5432", "AK6.9876.87.9876", "QJT.AKQJ.AK9.AKQ", "987.T5432.QJT.JT")
    assert card_in(deal, "S", 2, "HA H2")[0] != "S"


def test_last_in_hand_partners_trick_is_left_alone() -> None:
    deal = ("A32.A32.5432.432", "765.765.976.9765", "KQ4.KQJ4.AKQ.AQJ", "JT98.T98.JT8.KT8")
    assert card_in(deal, "S", 1, "H5 HK H8") == "H2"


def test_last_in_hand_the_cheapest_winner_takes_the_trick() -> None:
    deal = ("AKQ2.AK3.AK3.AK3", "JT9.QJT.QJT.QJT9", "876.9876.987.876", "543.542.6542.542")
    assert card_in(deal, "S", 1, "HQ H6 H2") == "HK"


def test_last_in_hand_the_lowest_trump_ruffs_what_the_opponents_win() -> None:
    deal = ("5432..65432.5432", "AK6.AKQJ.87.9876", "QJT.9876.AK9.AKQ", "987.T5432.QJT.JT")
    assert card_in(deal, "S", 1, "HA H6 H2") == "S2"


def test_the_cheapest_winner_takes_the_last_trick_of_several_trumps() -> None:
    deal = ("AQT2..65432.5432", "K96.AKQJ.87.9876", "J54.9876.AK9.AKQ", "873.T5432.QJT.JT")
    assert card_in(deal, "S", 1, "HA H6 H2") == "S2"


def test_an_overruff_goes_just_high_enough() -> None:
    deal = ("AJ2..65432.65432", "K963.9765.87.987", "QT.AKQJT8432.A.A", "8754..KQJT9.KQJT")
    assert card_in(deal, "S", 1, "H5 HA S4") == "SJ"


def test_third_in_hand_the_lowest_of_equal_cards_is_played() -> None:
    deal = ("432.432.5432.432", "765.765.976.9765", "AKT.KQJ.AKQ.AKQJ", "QJ98.AT98.JT8.T8")
    assert card_in(deal, "C", 0, "H2 H5") == "HJ"


def test_third_in_hand_a_sure_winner_is_no_higher_than_it_must_be() -> None:
    deal = ("432.32.5432.5432", "765.KJT7.976.976", "AKT.AQ9.AKQJ.AKQ", "QJ98.8654.T8.JT8")
    assert card_in(deal, "C", 0, "H2 H7") in {"HA", "HQ", "H9"}


def test_a_finesse_is_taken_where_one_card_alone_could_beat_it() -> None:
    deal = ("432.32.5432.5432", "765.T987.976.976", "AKT.AQ6.AKQJ.AKQ", "QJ98.KJ54.T8.JT8")
    assert card_in(deal, "C", 0, "H2 H9") in {"HA", "HQ"}


def test_third_in_hand_nothing_high_is_wasted_where_it_helps_nobody() -> None:
    deal = ("432.J32.5432.432", "765.765.976.9765", "AKT.T94.AKQJ.AKQ", "QJ98.AKQ8.T8.JT8")
    assert card_in(deal, "C", 0, "HJ H5") == "H4"


def test_second_in_hand_small_cards_are_played_low() -> None:
    deal = ("432.432.5432.432", "A65.KJ7.K976.975", "KT.AQ965.AQJ.AKQ", "QJ987.T8.T8.JT86")
    assert card_in(deal, "C", 0, "H2") == "H7"


def test_second_in_hand_an_honour_is_covered() -> None:
    deal = ("432.Q32.5432.432", "A65.K97.K976.975", "KT.AJ654.AQJ.AKQ", "QJ987.T8.T8.JT86")
    assert card_in(deal, "C", 0, "HQ") == "HK"


def test_second_in_hand_a_sure_winner_takes_an_honour() -> None:
    deal = ("432.K32.5432.432", "A65.A97.K976.975", "KT.QJ654.AQJ.AKQ", "QJ987.T8.T8.JT86")
    assert card_in(deal, "C", 0, "HK") == "HA"


def test_second_in_hand_an_opponents_suit_is_ruffed() -> None:
    deal = ("AK2.AKQJ.432.432", "6543..K9765.9765", "QJT.98765.AQ.AKQ", "987.T432.JT8.JT8")
    assert card_in(deal, "S", 0, "HA") == "S3"


def test_a_defender_keeps_the_master_trump_while_small_trumps_are_drawn() -> None:
    deal = ("KQJ2.K32.432.432", "AT.A97.K976.9765", "9876.QJ6.AQJ.AKQ", "543.T854.T85.JT8")
    assert card_in(deal, "S", 0, "S2") == "ST"


def test_a_declarer_takes_small_trumps_that_opponents_lead() -> None:
    deal = ("AK64.T32.K32.432", "QJT5.AKQ.A76.975", "987.J976.QJ9.AKQ", "32.854.T854.JT86")
    assert card_in(deal, "S", 0, "H2 HA H6 H4 SQ S7 S2") == "SK"


def test_who_cannot_win_parts_with_a_small_card_and_keeps_the_kings_guard() -> None:
    deal = ("5432..K2.AJ65432", "AK6.AKQJ.A87.987", "QJT.9876.QJT9.KQ", "987.T5432.6543.T")
    assert card_in(deal, "NT", 1, "HA H6 H2") == "C2"


def test_partners_weak_card_is_ruffed_for_him_and_his_strong_one_trusted() -> None:
    low = ("A432.5432.543.32", "KQ5.QT9.976.9765", "T96..AKQJ.AKQJT8", "J87.AKJ876.T82.4")
    assert card_in(low, "S", 0, "H2 H9") == "S6"
    good = ("A432.K432.543.32", "KQ5.QT9.976.9765", "T96..AKQJ.AKQJT8", "J87.AJ8765.T82.4")
    assert card_in(good, "S", 0, "HK H9")[0] != "S"
