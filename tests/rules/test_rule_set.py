"""Rule-set files: parsing, all problems at once, and formatting."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cannonade.errors import RulesError
from cannonade.foreign_text import on_one_line
from cannonade.rules import (
    RULE_SETS,
    VOCABULARY,
    Rules,
    RuleSet,
    format_rule_set,
    load_rule_set,
    parse_rule_set,
    rules_from,
)


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
