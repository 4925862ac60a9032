"""The page of a review: how much was luck, how much was skill."""

from collections.abc import Iterator
from dataclasses import dataclass

from cannonade.coach.review.totals import (
    Estimate,
    Review,
    Totals,
    grade_of,
    is_decision,
    is_fault,
    lucks_of,
)
from cannonade.engine import PositionDraft
from cannonade.language import _
from cannonade.notation import GameRecord
from cannonade.pages.lines import wrap
from cannonade.pages.page import (
    Facts,
    FactTable,
    Figure,
    Page,
    PagePart,
    PagePicture,
    PageSentence,
    PlyEntries,
    PlyEntry,
    ProgressBar,
    ShareText,
    TableRow,
    Tone,
)
from cannonade.play.review_report import Decision, ReviewReport, standing_of
from cannonade.session import Standing
from cannonade.words.cards import Style
from cannonade.words.club.daily import name_to_share
from cannonade.words.game.actions import say_action
from cannonade.words.game.endings import say_clean, say_result
from cannonade.words.game.story import name_deal, say_ply
from cannonade.words.phrases import capital, counted
from cannonade.words.review import report as words
from cannonade.words.review.hints import REVIEW, REVIEWING
from cannonade.words.review.report import BLOCKS, KEY, draw_chart
from cannonade.words.rulebook.house import name_rules


@dataclass(frozen=True, slots=True)
class Ring(PagePicture):
    """A percentage, beside the sentence that says it."""

    percentage: float


@dataclass(frozen=True, slots=True)
class EquityCourse(PagePicture):
    """The chart of a complete review: equity, errors and luck, action by action."""

    review: Review

    def lines(self, width: int, *, is_solid: bool) -> Iterator[str]:
        """Draw the chart, and explain its marks."""
        yield from draw_chart(self.review, width, *(BLOCKS,) * is_solid)
        yield from wrap(str(KEY), width)


def progress_page(record: GameRecord, review: Review) -> Page:
    """Return the page of a review that is going on."""
    done = ProgressBar(words.say_progress(review), len(review.plies), review.ply_count)
    waiting = PageSentence(str(REVIEWING))
    return _page(record, PagePart("reviewing", _("Reviewing"), (waiting, done)))


def review_page(report: ReviewReport, style: Style) -> Page:
    """Return the page of a complete review.

    Args:
        report: the game and its review.
        style: the style of card names.
    """
    review, most = report.review, report.review.max_utility
    unit = PageSentence(str(words.UNITS[most]), Tone.QUIET)
    sums = (
        Facts(list_sums(report.totals, most)),
        PageSentence(str(words.NEITHER), Tone.QUIET),
    )
    return _page(
        report.record,
        PagePart("verdict", "", tuple(_verdict(report))),
        *_decisions(report, style),
        PagePart("course", words.say_course(most), (EquityCourse(review), unit)),
        PagePart("sums", _("Luck and skill"), sums),
        *_luckiest(report, style),
        PagePart(
            "share", _("To share"), (ShareText(words.share_report(report, style)),)
        ),
        PagePart("plies", _("Every action"), (_plies(report, style),), is_folded=True),
    )


def _page(record: GameRecord, *parts: PagePart) -> Page:
    actions = counted(len(record.played), "action", "actions")
    start = record.start
    code, rules = (
        (None, start.rules)
        if isinstance(start, PositionDraft)
        else (name_to_share(start), start.rules_id.rules)
    )
    named = f"{name_deal(code)}, {name_rules(rules)}"
    about = f"{named}, {actions}, {say_result(record.result)}"
    standing = standing_of(record)
    note = "" if standing is Standing.CLEAN else say_clean(standing)
    return Page(str(REVIEW), parts, about, note)


def _verdict(report: ReviewReport) -> Iterator[Ring | PageSentence]:
    review, totals = report.review, report.totals
    if totals.accuracy is not None:
        yield Ring(totals.accuracy)
    yield PageSentence(words.say_verdict(review), Tone.STRONG)
    accuracy, grades = words.say_accuracy_of(totals), words.say_grades(review)
    yield PageSentence(f"{accuracy} {grades}".strip(), Tone.QUIET)
    if sure := words.say_settled(report.settled):
        yield PageSentence(sure)


def _decisions(report: ReviewReport, style: Style) -> Iterator[PagePart]:
    """Yield the key decisions, if there were any."""
    review = report.review
    last = words.say_last_decision(review)
    entries = tuple(
        _decision(each, review.max_utility, style) for each in report.deciding
    )
    if last or entries:
        said = (PageSentence(last),) if last else ()
        yield PagePart("deciding", _("Key decisions"), (*said, PlyEntries(entries)))


def _decision(each: Decision, most: int, style: Style) -> PlyEntry:
    found, style = each.found, style.on(each.seen)
    return PlyEntry(
        words.name_action(each.ply + 1),
        words.say_fault(found, each.why, most, style),
        words.say_figure(found.error.times(-1), most),
        each.ply,
        each.seen,
        (found.action, found.best),
    )


def list_sums(totals: Totals, most: int) -> tuple[Figure, ...]:
    """List the value at the start, what changed it, and the value at the end.

    The changes add up to the value at the end.
    """
    changes = [
        (_("Luck"), totals.luck),
        (_("Your errors"), totals.errors.times(-1)),
        (_("Gained by planning ahead"), totals.depth),
        (_("Coach's corrections"), totals.noise),
    ]
    if totals.automatic.mean:
        changes.append((_("Automatic draws"), totals.automatic))
    end = totals.end
    if totals.forfeit.mean:
        changes.append((_("Lost by resigning"), totals.forfeit.times(-1)))
        end = Estimate(0.0)
    largest = max(abs(each.mean) for _, each in changes) or 1
    start = words.say_figure(totals.start, most)
    if most > 1:
        start = _("{number} of {count}").format(number=start, count=most)
    return (
        _sum(_("Value of the deal"), start),
        *(
            _sum(
                name, words.say_figure(each, most, is_signed=True), each.mean / largest
            )
            for name, each in changes
        ),
        _sum(_("Value at the end"), words.say_figure(end, most)),
    )


def _sum(name: str, said: str, share: float | None = None) -> Figure:
    value, _, about = said.partition(" ")
    return Figure(name, value, about, share)


def _luckiest(report: ReviewReport, style: Style) -> Iterator[PagePart]:
    """Yield the luckiest and the unluckiest draw, if anything was drawn."""
    most, steps = report.review.max_utility, report.steps
    told = (
        _("Action {number}: {action} ({amount}).").format(
            number=each.ply + 1,
            action=say_ply(
                each.action, each.events, style.on(steps[each.ply].state)
            ).rstrip("."),
            amount=words.say_figure(each.luck, most, is_signed=True),
        )
        for each in report.extremes
    )
    if sentences := tuple(map(PageSentence, told)):
        yield PagePart("lucky", _("Best and worst draw"), sentences)


def _plies(report: ReviewReport, style: Style) -> FactTable:
    """Return all actions; below an error, the better action."""
    heads = _("Action"), _("What"), _("Value before"), _("Error")
    return FactTable(
        (*heads, _("Judgement"), _("Luck after")),
        tuple(
            _ply(report, ply, luck, style)
            for ply, luck in enumerate(lucks_of(report.review))
        ),
    )


def _ply(
    report: ReviewReport, ply: int, luck: Estimate | None, style: Style
) -> TableRow:
    found, most = report.review.plies[ply], report.review.max_utility
    style = style.on(report.steps[ply].state)
    better, cost, grade = "", "", ""
    if is_fault(found):
        why = report.decision(ply).why
        reason = words.say_why_better(found, why, most, style)[0]
        better = f"{_('Better:')} {say_action(found.best, style)}. {reason}"
    if is_decision(found):
        grade = str(words.GRADES[grade_of(found)])
        if found.error.mean:
            cost = words.say_figure(found.error.times(-1), most)
    cells = (
        str(ply + 1),
        capital(say_action(found.action, style)),
        words.say_figure(found.quick, most),
        cost,
        grade,
        "" if luck is None else words.say_figure(luck, most, is_signed=True),
    )
    return TableRow(cells, f"replay?ply={ply}", better)
