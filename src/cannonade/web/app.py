"""The Starlette app: the routes of all pages and of the API, and the middleware."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from anyio.to_thread import current_default_thread_limiter
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool

from cannonade.club.statistics import FoldCache
from cannonade.play.games import Clock, Games
from cannonade.store import Store
from cannonade.web.api import coach, games
from cannonade.web.pages import (
    exercises,
    files,
    game,
    games as game_lists,
    home,
    replay,
    rules,
    settings,
    setup,
    shared,
    transfer,
)
from cannonade.web.server.assets import load_assets
from cannonade.web.server.background import Reviewing, Turns
from cannonade.web.server.errors import LastResort, add_handlers
from cannonade.web.server.guard import AccessPolicy, Guard
from cannonade.web.server.imports import Imports
from cannonade.web.server.middleware import Packing, SafeHeaders, Speech, utc_now
from cannonade.web.service import Pages, Service

_MODULES: Final = (
    games,
    coach,
    rules,
    home,
    game,
    setup,
    replay,
    shared,
    transfer,
    game_lists,
    exercises,
    settings,
    files,
)

_ROUTES: Final = tuple(route for each in _MODULES for route in each.router.routes)
"""All routes. They are stateless, so all apps can share them."""

_THREADS: Final = 8
"""How many requests run at once: with more, threads compete for the interpreter,
and the slowest requests get slower."""


def create_app(store: Store, policy: AccessPolicy, clock: Clock = utc_now) -> Starlette:
    """Create the app that serves a store.

    Args:
        store: an open store, which the caller must close.
        policy: the access rules.
        clock: returns the current time in UTC.
    """
    reviewing, imports = Reviewing(store), Imports(store)

    @asynccontextmanager
    async def running(_app: Starlette) -> AsyncGenerator[None]:
        current_default_thread_limiter().total_tokens = _THREADS
        yield
        imports.close()
        await run_in_threadpool(reviewing.close)

    app = Starlette(routes=_ROUTES, lifespan=running)
    app.state.service = Service(
        store,
        Games(store, clock),
        Pages(load_assets()),
        FoldCache(store),
        reviewing,
        Turns(),
        imports,
        policy,
    )
    add_handlers(app)
    # The middleware added last handles a request first.
    app.add_middleware(Packing)
    app.add_middleware(Guard, policy=policy)
    app.add_middleware(LastResort)
    app.add_middleware(Speech, store=store)
    app.add_middleware(SafeHeaders)
    return app
