"""The access log: a line for each response, without names, ids or cards."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import perf_counter
from typing import Final

from starlette.types import Message, Receive, Scope, Send

from cannonade.web.server.middleware import Middleware

FOLDER: Final = "logs"
FILE: Final = "web.log"
_LARGEST: Final = 512 * 1024
_OLD_FILES: Final = 3

log = logging.getLogger("cannonade.web")


def open_log(data: Path) -> RotatingFileHandler:
    """Start logging to a folder of games, in rotated files of at most 2 MB in all."""
    folder = data / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(
        folder / FILE, maxBytes=_LARGEST, backupCount=_OLD_FILES, encoding="utf-8"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.setLevel(logging.INFO)
    log.propagate = False
    log.addHandler(handler)
    return handler


class AnswerLog(Middleware):
    """Logs each response: its route, status and duration."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and log its response."""
        began, status = perf_counter(), 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            took_ms = (perf_counter() - began) * 1000
            # The route's pattern, not the path, which includes the game's id.
            route = getattr(scope.get("route"), "path", "-")
            log.info("%s %s %d %.1f ms", scope["method"], route, status, took_ms)
