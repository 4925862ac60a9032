"""The pictures of a page's blocks."""

from markupsafe import Markup

from cannonade.pages.achievements import MedalTile
from cannonade.pages.page import PagePicture
from cannonade.pages.review import EquityCourse, Ring
from cannonade.pages.statistics import Bars, KillMap, Levels
from cannonade.web.drawing.cards import drawn
from cannonade.web.drawing.charts import draw_bars, draw_kills, draw_strength
from cannonade.web.drawing.marks import MEDAL_SIGNS, medal
from cannonade.web.drawing.review_chart import draw_chart, draw_ring


def draw_picture(block: PagePicture) -> Markup:
    """Draw a picture; nothing for one that templates write."""
    match block:
        case EquityCourse(review=review):
            return draw_chart(review)
        case Ring(percentage=percentage):
            return draw_ring(percentage)
        case Bars(bars=bars):
            return draw_bars(bars)
        case KillMap(by_slot=by_slot):
            return draw_kills(by_slot)
        case Levels(line=line):
            return draw_strength(line)
        case _:
            return Markup()


def draw_medal(each: MedalTile) -> Markup:
    """Draw an achievement's medal."""
    return drawn(medal(MEDAL_SIGNS[each.id], is_held=bool(each.place)))
