"""Rule-set files, the rules record, and the rules page, which agrees with the code."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from tests.support.rule_sets import POINTS, REVISED, RULES
from tests.support.walks import random_values

from cannonade.errors import RulesError
from cannonade.foreign_text import on_one_line
from cannonade.rules import (
    NO_SOURCE,
    RULE_SETS,
    RULINGS,
    SOURCES,
    VOCABULARY,
    Rules,
    RuleSet,
    Ruling,
    find_rule_set,
    format_rule_set,
    is_in_force,
    key_of,
    load_rule_set,
    parse_rule_set,
    rules_from,
)
from cannonade.rules.schema import Cycling, PickUp


def rules_records() -> st.SearchStrategy[Rules]:
    values = {
        key: st.sampled_from([value.value for value in kind])
        for key, kind in VOCABULARY.items()
    }
    return st.fixed_dictionaries(values).map(rules_from)


def texts() -> st.SearchStrategy[str]:
    return st.text(st.characters(exclude_categories=["Cs"]))


def test_a_built_in_rule_set_means_the_same_for_ever(
    golden: Callable[[str, str], None],
) -> None:
    """Another meaning needs another version."""
    lines = list[str]()
    for each in RULE_SETS:
        answers = each.rules.as_text().items()
        lines += [each.id, *(f"  {key} = {value}" for key, value in answers), ""]
    golden("rules/meanings.txt", "\n".join(lines))


def test_only_a_name_is_needed() -> None:
    assert parse_rule_set('name = "mine"') == RuleSet(
        "mine", 1, "mine", "", "", Rules()
    )


def test_every_part_is_read() -> None:
    text = """
        name = "late-mercy"
        version = 3
        title = "Late mercy"
        source = "my aunt"
        url = "https://example.org"
        summary = "Harder."
        [rules]
        grid = "eight"
    """
    rules = rules_from({"grid": "eight"})
    assert parse_rule_set(text) == RuleSet(
        "late-mercy",
        3,
        "Late mercy",
        "my aunt",
        "Harder.",
        rules,
        "https://example.org",
    )


@given(
    st.from_regex(r"[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5}){0,2}", fullmatch=True),
    st.integers(1, 99),
    st.tuples(texts(), texts(), texts(), texts()),
    rules_records(),
)
def test_a_rule_set_goes_to_text_and_back(
    name: str, version: int, words: tuple[str, str, str, str], rules: Rules
) -> None:
    title, source, summary, url = map(on_one_line, words)
    rule_set = RuleSet(
        name, version, title.strip() or name, source, summary, rules, url
    )
    assert parse_rule_set(format_rule_set(rule_set)) == rule_set


def problems_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulesError) as caught:
        parse_rule_set(text, "mine.toml")
    assert caught.value.source == "mine.toml"
    assert str(caught.value).startswith("mine.toml: ")
    return caught.value.problems


def test_everything_wrong_is_told_at_once() -> None:
    found = problems_of(
        """
        nam = "mine"
        version = "one"
        title = 3
        [rules]
        gird = "nine"
        cycling = "soon"
        """
    )
    assert [each.split(":")[0] for each in found] == [
        'unknown key "nam" (did you mean "name"?)',
        'key "name" is missing',
        'key "version"',
        'key "title"',
        'unknown key "gird" (did you mean "grid"?)',
        'key "cycling"',
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("grid = nine", "this is not TOML: "),
        ('name = "My Rules"', 'key "name": expected lower-case words'),
        ('name = ""', 'key "name": expected lower-case words'),
        ("name = 3", "found an integer, 3"),
        ('name = "x"\nversion = 0', "found an integer, 0"),
        ('name = "x"\nversion = true', "found a boolean, true"),
        (
            'name = "x"\nrules = "revised"',
            'a table, found a string, "revised"',
        ),
        ('name = "x"\nversion = 2020-01-01', "found a value of type date"),
        (f'name = "x"\nversion = 0x{"f" * 8000}', "found an integer"),
        (f'name = "x"\n[rules]\ngrid = 0x{"f" * 8000}', "found an integer"),
        (f"{'a.' * 8000}a = 1", "line 1 has 8000 dots"),
        (f'name = "x"\n\n{"[" * 8000}', "line 3 opens too many brackets"),
        (f"a = {'{a=' * 5000}", "line 1 opens too many brackets"),
        (f'a = ["""x"""", {{{"b." * 5000}b="x"}}]', "line 1 has 5000 dots"),
        (f"a = ['''x'''', {{{'b.' * 5000}b='x'}}]", "line 1 has 5000 dots"),
    ],
)
def test_what_is_wrong_is_shown(text: str, problem: str) -> None:
    (found,) = problems_of(text)
    assert problem in found


def test_dots_and_brackets_in_texts_and_comments_are_no_matter() -> None:
    text = (
        f'name = "x"\nsource = "{"." * 99}{"[" * 99}"\n'
        f'summary = """\n{"." * 99}\n\\""" {"{" * 99}"""\n'
        f"url = '''{'.' * 99}''''' # {'[.' * 99}\n"
    )
    rule_set = parse_rule_set(text)
    assert rule_set.url == "." * 99 + "''"
    assert parse_rule_set(format_rule_set(rule_set)) == rule_set


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('\ufeffname = "mine"\n', encoding="utf-8")
    assert load_rule_set(path).name == "mine"


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="the file cannot be read") as caught:
        load_rule_set(tmp_path / "none.toml")
    assert caught.value.source.endswith("none.toml")


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"name = \xff")
    with pytest.raises(RulesError, match=r"not UTF-8 text \(see byte 7\)"):
        load_rule_set(path)


def test_a_file_that_is_too_large_is_read_no_further(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(RulesError, match="at most 16384 bytes"):
        load_rule_set(path)


PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^## (?=\d+\. )", PAGE, flags=re.MULTILINE)


def rows_under(heading: str) -> list[list[str]]:
    """Return the rows of the table whose first column has a heading."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    rows = table.splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_the_sections_are_numbered() -> None:
    numbers = [int(section.split(".")[0]) for section in SECTIONS[1:]]
    assert numbers == list(range(1, 12))


def test_each_ruling_stands_in_its_section_and_in_order() -> None:
    found = [
        (ruling, number)
        for number, section in enumerate(SECTIONS)
        for ruling in re.findall(r"\*\*Ruling `([a-z-]+)`\.\*\*", section)
    ]
    assert found == [(each.id, each.section) for each in RULINGS]


def test_the_sources_are_named() -> None:
    assert [row[0] for row in rows_under("tag")] == list(SOURCES)


def test_the_keys_have_their_values_in_order() -> None:
    found = {
        key.strip("`"): [re.match(r"`(\w+)`", each) for each in values.split(" · ")]
        for key, values in rows_under("key")
    }
    assert {
        key: [match and match.group(1) for match in values]
        for key, values in found.items()
    } == {key: [value.value for value in kind] for key, kind in VOCABULARY.items()}


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=[each.name for each in RULE_SETS])
def test_the_rule_sets_differ_as_the_page_says(rule_set: RuleSet) -> None:
    ((_, told),) = (
        row for row in rows_under("rule set") if row[0] == f"`{rule_set.name}`"
    )
    pairs = dict(re.findall(r"(\w+)=(\w+)", told))
    assert rules_from(pairs) == rule_set.rules
    assert list(pairs) == list(rule_set.rules.differences(Rules()))


def test_the_page_lists_the_rule_sets_in_their_order() -> None:
    names = [row[0].strip("`") for row in rows_under("rule set")]
    assert names == [each.name for each in RULE_SETS]


BY_ID = {each.id: each for each in RULINGS}


def test_ids_are_slugs_and_unique() -> None:
    assert len(BY_ID) == len(RULINGS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", each) for each in BY_ID)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda each: each.id)
def test_a_ruling_has_a_source_and_applies_exactly_when_each_group_has_a_value(
    ruling: Ruling,
) -> None:
    assert ruling.source == NO_SOURCE or ruling.source in SOURCES
    for rule_set in RULE_SETS:
        rules = rule_set.rules
        held = [
            any(rules.as_text()[key_of(value)] == value.value for value in group)
            for group in ruling.when
        ]
        assert ruling.applies_to(rules) == all(held)


def test_values_in_force_are_told_by_their_own_key() -> None:
    rules = Rules()
    assert is_in_force(rules.replacement, rules)
    assert key_of(rules.replacement) == "replacement"
    assert not is_in_force(find_rule_set("points").rules.replacement, rules)


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.name)
def test_each_rule_set_says_where_it_comes_from(rule_set: RuleSet) -> None:
    assert rule_set.title
    assert rule_set.source
    assert rule_set.summary.endswith(".")


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        find_rule_set("reviesd")
    assert caught.value.problems == (
        (
            'no rule set "reviesd" (did you mean "revised"?): '
            "there are revised, original, revisions, points, kill-the-royals"
        ),
    )


def test_an_unknown_version_is_answered_with_the_versions_there_are() -> None:
    with pytest.raises(RulesError, match=r'no version 7 of "points": .* points@1'):
        find_rule_set("points", 7)


def test_a_rule_set_is_found_by_its_name() -> None:
    assert RULE_SETS["points"] is find_rule_set("points")
    right: object = "points"
    wrong: object = "pionts"
    assert right in RULE_SETS
    assert wrong not in RULE_SETS
    assert find_rule_set("points") in RULE_SETS
    with pytest.raises(RulesError, match='did you mean "points"'):
        RULE_SETS["pionts"]


def test_the_rule_sets_are_shown_by_their_ids() -> None:
    shown = "<rule sets: revised@1, original@1, revisions@1, points@1, "
    assert repr(RULE_SETS) == shown + "kill-the-royals@1>"


def test_the_default_of_a_key_is_its_first_value() -> None:
    first = {key: next(iter(kind)).value for key, kind in VOCABULARY.items()}
    assert Rules().as_text() == first


def test_the_default_is_the_revised_game() -> None:
    assert Rules() == REVISED
    assert len(set(RULES.values())) == 5
    assert POINTS.differences(REVISED)["scoring"] == "points"


def test_a_record_shows_what_differs_from_the_revised_game() -> None:
    house = Rules(cycling=Cycling.AT_ONCE, pick_up=PickUp.NEWEST_FIRST)
    assert repr(Rules()) == "Rules()"
    shown = "Rules(cycling=Cycling.AT_ONCE, pick_up=PickUp.NEWEST_FIRST)"
    assert repr(house) == shown


def test_random_rules_stay_the_same_when_a_key_is_added() -> None:
    for seed in range(20):
        values = random_values(seed, VOCABULARY)
        for key in VOCABULARY:
            fewer = {each: kind for each, kind in VOCABULARY.items() if each != key}
            assert random_values(seed, fewer) | {key: values[key]} == values
