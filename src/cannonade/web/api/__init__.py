"""The API: games, lessons and the coach, for programs and for the scripts of pages."""

from typing import Final

from cannonade.web.api import coach, earned, games, lessons, par

__all__ = ["ROUTERS"]

ROUTERS: Final = tuple(each.router for each in (games, coach, lessons, earned, par))
