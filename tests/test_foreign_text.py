"""Text that others wrote: decoded, and shown without harm wherever it is shown."""

import ast
import io
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.project.sources import PACKAGE, parse
from tests.support.conversations import make_screen, run_here

from cannonade.foreign_text import (
    as_cell,
    as_json,
    decode,
    for_page,
    is_name,
    on_one_line,
    parse_json,
    parse_toml,
    unpack,
    visible,
)
from cannonade.notation import format_record, parse_record

HARMFUL = "\x1b]0;pwn\x07\x1b[31mRED\u202e\x9b31m\u2066\u200b\u2028\ud800\U000e0041"
RECORD = '[Deal "revised:1"]\n[Player "{0}"]\n[Rules "{0}"]\n\n{{{0}}}\nopen\n'
RULES = 'name="x"\ntitle="{}"\nsummary="{}"\n[rules]\ncycling="at_once"\n'


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("7♥ über alles\n\tnext\r\n", "7♥ über alles\n\tnext\r\n"),
        ("a\x1b[2J\x07\x7f\x9b\rb", r"a\u001b[2J\u0007\u007f\u009b\u000db"),
        ("\u202e\u2066\u061c\ufeff\u200b\xad", r"\u202e\u2066\u061c\ufeff\u200b\u00ad"),
        ("\u2028\u2029\ud800\U000e0041\u3164", r"\u2028\u2029\ud800\U000e0041\u3164"),
        ("A\u200dnn \u202e\u200d\u202e", r"A\u200dnn \u202e\u200d\u202e"),
        ("👩‍🚀 ❤️ می‌خواهم 山　川", "👩‍🚀 ❤️ می‌خواهم 山　川"),
    ],
)
def test_what_cannot_be_seen_is_escaped(text: str, shown: str) -> None:
    assert visible(text) == shown
    assert on_one_line(text) == shown.replace("\r\n", r"\u000d\u000a").replace(
        "\n\t", r"\u000a\u0009"
    )


def test_a_name_is_one_line_that_can_be_seen() -> None:
    assert [*map(is_name, ("Ann", "Zoë ♥", "", " ", "a\nb", "\u3164", HARMFUL))] == [
        *(True, True, False, False, False, False, False)
    ]


@pytest.mark.parametrize("text", ["=1", "+1", "-e3", "@b3", "\t=1", "\r=1", "\uff1d1"])
def test_no_cell_is_a_formula(text: str) -> None:
    assert str(as_cell(text)).startswith("'")
    assert as_cell(f"'{text}") == f"''{visible(text)}"


def test_other_cells_stay() -> None:
    assert [*map(as_cell, ("7h@b3", -3, -0.5, None, True))] == [
        *("7h@b3", -3, -0.5, None, True)
    ]


def test_pages_and_json_show_nothing_harmful() -> None:
    assert for_page(HARMFUL) == visible(HARMFUL)
    assert as_json("♥") == '"♥"'
    assert as_json(HARMFUL).isascii()


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
def test_a_file_in_any_unicode_encoding_is_read(tmp_path: Path, encoding: str) -> None:
    record, rules = tmp_path / "game.txt", tmp_path / "mine.toml"
    record.write_bytes(RECORD.format("Zoë").encode(encoding))
    rules.write_bytes(RULES.format("Zoë", "").encode(encoding))
    assert decode(record.read_bytes()) == RECORD.format("Zoë")
    done = run_here("data", "import", str(record), data=tmp_path)
    assert (done.stdout[:12], done.returncode) == ("1 game added", 0)
    assert run_here("replay", str(record), "--check").returncode == 0
    for words in ("rules",), ("rules", "--check"):
        assert run_here(*words, str(rules)).returncode == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_line_mode_reads_the_redirection_of_another_shell(encoding: str) -> None:
    screen = make_screen()
    lines = io.BytesIO("7♥\nquit\n".encode(encoding))
    screen.source = io.TextIOWrapper(io.BufferedReader(lines), "utf-8")
    assert [screen.ask(), screen.ask(), screen.ask()] == ["7♥", "quit", None]


def test_a_file_in_another_encoding_says_how_to_save_it(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_bytes(RECORD.format("Zoë").encode("cp1252"))
    for command in ("replay",), ("rules",), ("rules", "--check"), ("data", "import"):
        done = run_here(*command, str(file), data=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert "ave it as UTF-8" in done.stderr


def test_a_record_keeps_what_it_escapes() -> None:
    text = '[Deal "revised:1"]\n[Player "\x1b\\u202e\\U000e0041"]\n{\x9b\\}}\nopen\n'
    record = parse_record(text)
    assert record.headers == (("Player", "\x1b\u202e\U000e0041"),)
    assert record.comments[0].text == "\x9b}"
    assert visible(format_record(record)) == format_record(record)
    assert parse_record(format_record(record)) == record


def commands(folder: Path) -> Iterator[tuple[str, ...]]:
    """Yield commands that print what others wrote: names, files, typed text."""
    record, rules = folder / "game.txt", folder / f"{HARMFUL[:-2]}.toml"
    record.write_text(RECORD.format(HARMFUL[:-2]), encoding="utf-8")
    rules.write_text(RULES.format("mine", r"\u001b\u202e"), encoding="utf-8")
    titled = folder / "titled.toml"
    titled.write_text(RULES.format(r"\u001b\u202e", ""), encoding="utf-8")
    yield ("data", "import", str(record))
    yield from (("games",), ("games", "--json"), ("export", "games"), ("stats",))
    yield from (("export", "games", "--csv"), ("export", "games", "--jsonl"))
    yield from (("replay", str(record)), ("replay", str(record), "--check"))
    for file in rules, titled:
        yield from (("rules", str(file)), ("rules", "--check", str(file), "--json"))
        yield from (("rules", "--check", str(file)), ("text", "--rules", str(file)))
    for typed in HARMFUL[:-2], f"revised:{HARMFUL[:-2]}", f"./{HARMFUL[:-2]}\nx":
        for command in "deal", "rules", "replay", "hint", "text", typed:
            yield (command, typed)
    yield ("export", "games", str(folder / HARMFUL[:-2] / "x"))
    yield ("review", HARMFUL[:-2])


def test_no_command_prints_what_steers_a_terminal(tmp_path: Path) -> None:
    for words in commands(tmp_path):
        done = run_here(*words, data=tmp_path, text=f"{HARMFUL[:-2]}\nquit\n")
        shown = done.stdout + done.stderr
        assert visible(shown) == shown, words
        assert shown, words
    assert "\\u001b" in run_here("games", data=tmp_path).stdout


def test_a_title_that_cannot_be_seen_is_refused(tmp_path: Path) -> None:
    for words in commands(tmp_path):
        if words[-1].endswith("titled.toml"):
            done = run_here(*words, data=tmp_path)
            assert done.returncode == 2
            assert "one line of visible characters" in done.stderr + done.stdout


CLEANERS = {"visible", "on_one_line", "paint", "paint_lines", "for_page"}
SHOWING = {"print", "echo", "confirm", "prompt", "Text", "Label", "notify"}
OWN_WORDS = {
    **dict.fromkeys(("cli/coach.py:hint", "cli/commands.py:cannonade"), "own words"),
    **dict.fromkeys(("cli/options.py:app", "cli/options.py:begin"), "the help"),
    "cli/streams.py:resumable": "a line end",
    "jobs/long_work.py:work_through": "a journal, in ASCII",
    "web/serve.py:_show": "our address",
    "web/serve.py:open_table": "own words, with a path that they escape",
    "web/serve.py:_failure": "own words",
    "web/serve.py:_announce": "our address",
    "web/serve.py:invite": "our address",
    "web/serve.py:show": "our address",
    "tui/app.py:on_resize": "own words",
    "tui/board_screen.py:_royal_row": "cards",
    "tui/commands.py:contents": "own words",
    "tui/commands.py:on_collapsible_expanded": "own words",
    "tui/faces.py:join_lines": "joins painted texts",
    "tui/page.py:_day": "numbers",
    "tui/page.py:action_copy": "own words",
    "tui/screen.py:explain": "own words",
}
"""The functions that print without cleaning, and what they print."""


def test_what_is_nested_too_deeply_or_too_large_is_refused() -> None:
    deep = "[" * 100_000
    with pytest.raises(ValueError, match="nested too deeply"):
        parse_json(deep)
    with pytest.raises(ValueError, match="nested too deeply"):
        parse_toml(f"x = {deep}")
    packed = zlib.compress(bytes(1000))
    assert unpack(packed, 1000) == bytes(1000)
    for wrong, most in ((packed, 999), (packed[:-1], 1000), (b"x", 9), (b"", 9)):
        with pytest.raises(ValueError, match=r"bytes|cut off|incorrect"):
            unpack(wrong, most)


def showing() -> Iterator[str]:
    """Yield every function that prints or draws text without cleaning it."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for each in ast.walk(parse(path)):
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                called = {
                    ast.unparse(call.func).rpartition(".")[2]
                    for call in ast.walk(each)
                    if isinstance(call, ast.Call)
                }
                if called & SHOWING and not called & CLEANERS:
                    yield f"{path.relative_to(PACKAGE).as_posix()}:{each.name}"


def test_every_place_that_shows_text_cleans_it_or_shows_only_our_own() -> None:
    assert sorted(showing()) == sorted(OWN_WORDS)
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert source.count(" Environment(") == source.count("finalize=for_page"), path
