"""The pictures of a report, as SVG; only this module uses Matplotlib."""

# Matplotlib's stubs leave the types of **kwargs open.
# pyright: reportUnknownMemberType=false

from collections.abc import Mapping, Sequence
from io import StringIO
from math import inf
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure

from cannonade.lab.analyses import PARTS, Luck, Telling
from cannonade.lab.figures import Effect
from cannonade.lab.results import Results
from cannonade.lab.schema import Measure

_SETTINGS: Final[Mapping[Any, Any]] = {  # the type of rc_context lists 300 keys
    "svg.hashsalt": "cannonade",  # makes the output reproducible
    "svg.fonttype": "none",  # text stays text: accessible, searchable and small
    "font.family": "sans-serif",
    "axes.spines.top": False,
    "axes.spines.right": False,
}
_COLOURS: Final = ("#1f4fb5", "#c2560a", "#c8102e", "#15181f", "#4b7a1f", "#7a3f9d")
_MOST_BARS: Final = 40


def draw_effects(effects: Sequence[Effect]) -> str:
    """Draw the differences in one measure, each with its interval."""
    scale = 100 if effects[0].measure.is_share else 1
    with mpl.rc_context({**_SETTINGS}):
        figure = Figure(figsize=(7, 0.9 + 0.35 * len(effects)), layout="constrained")
        axes = figure.subplots()
        for place, each in enumerate(effects):
            estimate = each.found.estimate
            axes.errorbar(
                scale * estimate.value,
                place,
                xerr=[
                    [scale * (estimate.value - estimate.low)],
                    [scale * (estimate.high - estimate.value)],
                ],
                fmt="o",
                capsize=4,
                color=_COLOURS[0],
            )
        axes.axvline(0, color="#888", linewidth=1)
        axes.set_yticks(range(len(effects)), [each.second.name for each in effects])
        axes.set_ylim(len(effects) - 0.5, -0.5)
        unit = " (percentage points)" if scale > 1 else ""
        axes.set_xlabel(f"{effects[0].measure.title}: difference{unit}")
        return _svg(figure)


def draw_luck(lucks: Sequence[Luck]) -> str:
    """Draw the parts of the variance of one measure, with a bar for each rule set."""
    with mpl.rc_context({**_SETTINGS}):
        figure = Figure(figsize=(7, 1.3 + 0.4 * len(lucks)), layout="constrained")
        axes = figure.subplots()
        begin = np.zeros(len(lucks))
        for place, part in enumerate(PARTS):
            widths = [100 * max(0.0, each.shares[place].value) for each in lucks]
            axes.barh(
                range(len(lucks)), widths, 0.7, begin, color=_COLOURS[place], label=part
            )
            begin += widths
        axes.set_yticks(range(len(lucks)), [each.rules_name for each in lucks])
        axes.invert_yaxis()
        axes.set_xlabel(f"{lucks[0].measure.title}: % of the variance")
        figure.legend(frameon=False, ncols=4, loc="outside upper center")
        return _svg(figure)


def draw_games(tellings: Sequence[Telling]) -> str:
    """Draw how many games it takes to tell players apart, under one rule set."""
    names = [*dict.fromkeys(each.measure.title for each in tellings)]
    pairs = [*dict.fromkeys(_pair(each) for each in tellings)]
    with mpl.rc_context({**_SETTINGS}):
        figure = Figure(figsize=(7, 1.5 + 0.4 * len(names)), layout="constrained")
        axes = figure.subplots()
        for place, pair in enumerate(pairs):
            shown = [
                each
                for each in tellings
                if _pair(each) == pair and each.apart.value < inf
            ]
            axes.plot(
                [max(2.0, each.apart.value) for each in shown],
                [names.index(each.measure.title) for each in shown],
                "o",
                color=_COLOURS[place % len(_COLOURS)],
                label=pair,
            )
        axes.set_xscale("log")
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.grid(axis="y", color="#ddd")
        axes.set_xlabel(f"{tellings[0].weaker.rules_name}: games that each has to play")
        figure.legend(frameon=False, fontsize="small", loc="outside lower left")
        return _svg(figure)


def _pair(telling: Telling) -> str:
    return f"{telling.better.player_name} against {telling.weaker.player_name}"


def draw_spread(results: Results, measure: Measure) -> str:
    """Draw the distribution of a measure over the deals, for each arm."""
    with mpl.rc_context({**_SETTINGS}):
        height = 3 + 0.2 * len(results.games)
        figure = Figure(figsize=(7, height), layout="constrained")
        axes = figure.subplots()
        values = {name: results.values(name, measure) for name in results.games}
        low = min(int(each.min()) for each in values.values())
        high = max(int(each.max()) for each in values.values())
        step = max(1, -(-(high - low + 1) // _MOST_BARS))
        edges = np.arange(low, high + step + 1, step)
        for place, (name, each) in enumerate(values.items()):
            counts, _ = np.histogram(each, edges)
            axes.stairs(
                100 * counts / len(each),
                edges - 0.5,
                label=name,
                color=_COLOURS[place % len(_COLOURS)],
            )
        axes.set_xlabel(measure.title)
        axes.set_ylabel("% of deals")
        figure.legend(frameon=False, fontsize="small", loc="outside lower left")
        return _svg(figure)


def _svg(figure: Figure) -> str:
    target = StringIO()
    figure.savefig(target, format="svg", metadata={"Date": None})
    text = target.getvalue()
    return text[text.index("<svg") :]
