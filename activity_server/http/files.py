"""The built client: one page, and files whose names carry a hash of what is in them."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

STATIC = Path(__file__).resolve().parents[1] / "static"
NOT_BUILT = "The client is not built. `make run` builds it; so does installing the package.\n"


def add_files(router: web.UrlDispatcher, folder: Path = STATIC) -> None:
    """Serve the client. Where it is not built, the page says so."""
    if not folder.is_dir():
        router.add_get("/", _say_what_is_missing)
        return

    async def page(_request: web.Request) -> web.FileResponse:
        return web.FileResponse(folder / "index.html")

    router.add_get("/", page)
    router.add_static("/", folder)


async def say_how_long_to_keep(request: web.BaseRequest, response: web.StreamResponse) -> None:
    """Let hashed files be kept for ever, and everything else be asked for again (a signal handler of aiohttp)."""
    hashed = request.path.startswith("/assets/") and response.status in (200, 206, 304)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"


async def _say_what_is_missing(_request: web.Request) -> web.Response:
    return web.Response(text=NOT_BUILT, status=503)
