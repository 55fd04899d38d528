"""The pages on privacy and terms."""

from __future__ import annotations

from pathlib import Path

import pytest

from activity_server.protocol.languages import LANGUAGES
from tests.support.serving import Serving, serving

pytestmark = pytest.mark.looptime

PAGES = ("/privacy", "/terms")


async def text_of(server: Serving, path: str, language: str = "en") -> str:
    async with server.client.get(path, headers={"Accept-Language": language}) as answer:
        assert answer.status == 200
        assert answer.content_type == "text/html"
        return await answer.text()


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_page_is_there_in_every_language_and_the_right_way_round(
    server: Serving, path: str, language: str
) -> None:
    page = await text_of(server, path, language)
    assert f'lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}"' in page
    assert page.count("<h2>") == (6 if path == "/privacy" else 5)
    assert "{" not in page


async def test_a_link_leads_to_the_same_page_in_another_language(server: Serving) -> None:
    assert "?language=ar" in await text_of(server, "/terms")
    assert "الشروط" in await text_of(server, "/terms?language=ar", "sv")


async def test_who_runs_the_server_is_named_and_cannot_break_the_page(tmp_path: Path) -> None:
    async with serving(tmp_path, operator="<b>Rana & co</b>", operator_contact="rana@example.org") as server:
        page = await text_of(server, "/privacy")
    assert "&lt;b&gt;Rana &amp; co&lt;/b&gt;" in page
    assert "rana@example.org" in page


async def test_a_server_whose_operator_is_not_named_says_so(server: Serving) -> None:
    assert "has not given a name" in await text_of(server, "/privacy")
