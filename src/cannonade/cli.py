"""The command line: one command, one function; the work is done in `cannonade.text`.

A command imports what it needs when it runs, so that `cannonade --help` is there at
once. It gives its exit status: 0, 1 for a failure, 2 for bad input.
"""

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Final, Literal, TextIO

import typer

from cannonade.errors import CannonadeError

FAILURE: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

app: Final = typer.Typer(
    name="cannonade",
    help="Cannonade, the definitive edition of Gridcannon by Tom Francis.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

AsJson = Annotated[bool, typer.Option("--json", help="Answer a program, in JSON.")]
"""The option of every command that a program may want to read."""

InAscii = Annotated[bool, typer.Option("--ascii", help="Write suits as letters.")]
"""The option of every command that names cards."""

Data = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        envvar="CANNONADE_DATA",
        help="Where games are kept.",
        show_default=False,
    ),
]
"""The option of every command that keeps games."""


@app.callback(invoke_without_command=True)
def cannonade(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.")
    ] = False,
) -> int:
    """Cannonade, the definitive edition of Gridcannon by Tom Francis."""
    if version:
        from importlib.metadata import version as version_of

        print(f"cannonade {version_of('cannonade')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
    return 0


@app.command()
def play(
    *,
    port: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=65535,
            help="Where to listen; the next free port if this one is busy. Usually "
            "8765.",
            show_default=False,
        ),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only say where the table is.")
    ] = False,
    lan: Annotated[
        bool,
        typer.Option(
            "--lan", help="Let a telephone on the same network in, by a code to scan."
        ),
    ] = False,
    data: Data = None,
) -> int:
    """Open the table in the browser."""
    from cannonade.web.local import Opening, open_table

    return open_table(Opening(port, not no_browser, lan, data))


@app.command()
def text(  # noqa: PLR0913  an argument each for what can be asked for
    code: Annotated[
        str,
        typer.Argument(
            metavar="DEAL_CODE",
            help="A deal code such as revised:48213, the name of rules, or a position "
            "in quotes. Without it the newest unfinished game goes on.",
            show_default=False,
        ),
    ] = "",
    rules: Annotated[
        str,
        typer.Option(
            metavar="NAME|FILE",
            help="Begin a game by these rules; the deal code may be a number then.",
            show_default=False,
        ),
    ] = "",
    *,
    new: Annotated[
        bool, typer.Option("--new", help="Begin a game even if one is going on.")
    ] = False,
    data: Data = None,
    ascii_only: InAscii = False,
    spoken: Annotated[
        bool, typer.Option("--spoken", help="For ears: cards in words, no pictures.")
    ] = False,
) -> int:
    """Play games in plain lines."""
    from cannonade.text.play import Wish, play
    from cannonade.text.screen import Display

    if rules and ":" in code:
        raise typer.BadParameter(f'"{code}" names its own rules, so --rules cannot')
    wish = Wish(code, rules, new, data)
    return play(wish, Display(is_ascii=ascii_only, is_spoken=spoken))


@app.command()
def rules(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME|FILE",
            help="The name of rules, also with changes (revised+grid=eight), or a "
            "file of house rules.",
        ),
    ] = "revised",
    *,
    as_markdown: Annotated[
        bool, typer.Option("--markdown", help="Write Markdown.")
    ] = False,
    as_json: AsJson = False,
    show_list: Annotated[
        bool, typer.Option("--list", help="List the built-in rule sets instead.")
    ] = False,
) -> int:
    """Tell the full rules in plain English."""
    import shutil

    from cannonade.text import rule_texts

    if show_list:
        write(rule_texts.rule_sets_json() if as_json else rule_texts.rule_sets_text())
    elif as_json:
        write(rule_texts.rules_json(name))
    elif as_markdown:
        write(rule_texts.rules_markdown(name))
    else:
        width = shutil.get_terminal_size().columns - 1
        write(rule_texts.rules_text(name, min(max(width, 40), 80)))
    return 0


@app.command()
def deal(
    code: Annotated[
        str, typer.Argument(metavar="DEAL_CODE", help="Such as revised:48213.")
    ],
    *,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Lay a deal open: its cards, its set-up."""
    from cannonade.text import deals
    from cannonade.text.screen import Display, style_for

    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    write(deals.deal_json(code) if as_json else deals.deal_text(code, style))
    return 0


@app.command()
def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Game records; - for standard input."),
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Only say which games are right.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Step through recorded games, or check them."""
    from cannonade.notation import parse_records
    from cannonade.text import replays
    from cannonade.text.complaints import complain
    from cannonade.text.screen import Display, open_screen

    try:
        checked = tuple(replays.check(parse_records(read_text(file))))
    except CannonadeError as error:
        fail(complain(error, file))
        return BAD_INPUT
    if as_json:
        write(replays.replays_json(checked))
    elif check:
        write(
            "".join(
                f"{replays.check_line(each)}\n" for each in checked if not each.problem
            )
        )
    else:
        replays.step_through(open_screen(Display(is_ascii=ascii_only)), checked)
    for each in checked:
        if each.problem:
            fail(f"{file}: {each.name}: {each.problem}")
    return BAD_INPUT if any(each.problem for each in checked) else 0


@app.command()
def perft(
    code: Annotated[
        str, typer.Argument(metavar="DEAL_CODE", help="Such as revised:48213.")
    ],
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", min=1, help="How many actions, at most.")
    ],
    after: Annotated[
        str,
        typer.Option(metavar="TOKENS", help="Actions to be played first, with spaces."),
    ] = "",
    *,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count by first action, at DEPTH alone.")
    ] = False,
) -> int:
    """Count action paths: a line for each depth."""
    from cannonade.text.perft_lines import perft_lines

    for line in perft_lines(code, depth, after, is_divided=divide):
        print(line, flush=True)
    return 0


@app.command()
def validate(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="House rules, in TOML.")],
    *,
    as_json: AsJson = False,
) -> int:
    """Check a file of house rules."""
    from cannonade.text import validation

    found = validation.validate_rules(file)
    if as_json:
        write(validation.validation_json(found))
    elif found.rule_set is None:
        fail(*validation.validation_lines(found))
    else:
        write("".join(f"{line}\n" for line in validation.validation_lines(found)))
    return 0 if found.rule_set else BAD_INPUT


@app.command()
def data(
    deed: Annotated[
        Literal["path", "export", "import", "erase"],
        typer.Argument(
            help="Say where all games are kept, write them to FILE as records, take "
            "those of FILE in, or remove them all.",
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A new file to export to, or one to read."),
    ] = "-",
    *,
    yes: Annotated[
        bool, typer.Option("--yes", help="Erase without asking again.")
    ] = False,
    data: Data = None,
) -> int:
    """Look after the games that are kept on this machine."""
    from cannonade.text import data as kept

    match deed:
        case "path":
            write(f"{kept.store_path(data)}\n")
        case "export" if file == "-":
            write(kept.export_text(data))
        case "export":
            write_new(file, kept.export_text(data))
        case "import":
            write(f"{kept.import_text(data, read_text(file))}\n")
        case "erase":
            if not yes:
                typer.confirm(kept.erase_question(data), abort=True)
            write(f"{kept.erase(data)}\n")
    return 0


def write_new(file: str, text: str) -> None:
    """Write a text to a file that is not there yet."""
    try:
        with Path(file).open("x", encoding="utf-8", newline="\n") as target:
            target.write(text)
    except OSError as error:
        raise typer.BadParameter(f"{file}: {error.strerror}") from error


def read_text(file: str) -> str:
    """Read a text file, or standard input if it is called "-"."""
    from cannonade.text.complaints import complain

    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(complain(error, file)) from error


def write(text: str) -> None:
    """Write to standard output."""
    print(text, end="", flush=True)


def fail(*messages: str) -> None:
    """Say on standard error what is wrong, a line each."""
    from cannonade.text.complaints import printable

    for message in messages:
        print(f"cannonade: {printable(message)}", file=sys.stderr)


def main() -> int:
    """Run the command line and give the exit status."""
    _make_streams_lenient()
    try:
        return _run()
    finally:
        _flush()


def _run() -> int:
    try:
        status = app(prog_name="cannonade", standalone_mode=False)
    except typer.TyperException as error:
        fail(f"{error.format_message()} (cannonade --help says more)")
        return BAD_INPUT
    except CannonadeError as error:
        from cannonade.text.complaints import complain

        fail(complain(error))
        return BAD_INPUT if isinstance(error, ValueError) else FAILURE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return FAILURE
    except OSError as error:
        fail(error.strerror or str(error))
        return FAILURE
    return int(status or 0)


def _make_streams_lenient() -> None:
    """Let no stream fail that is closed, or whose encoding cannot hold something."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")
    streams: tuple[tuple[TextIO, str], ...] = (
        (sys.stdin, "replace"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    )
    for stream, errors in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _flush() -> None:
    """Write what is left; nobody may be reading any more, which is no matter."""
    stream = sys.__stdout__
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        # What Python writes at its end goes nowhere instead of failing again.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
