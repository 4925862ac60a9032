"""Files are short enough to read in one sitting, and few are too short."""

from tests.project.sources import ROOT, python_files, table_files

FILES = python_files("src", "tests", "tools", "examples", "benchmarks")
LINES = 500
SHORT_FILE_LINES = 40
SHORT_FILES = 40


def test_a_file_has_at_most_500_lines() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (*FILES, *table_files())
    }
    assert not {name: length for name, length in lengths.items() if length > LINES}


def test_few_files_of_the_package_are_short() -> None:
    """Every short file is one more place to know; most belong with related code."""
    short = [
        str(path.relative_to(ROOT))
        for path in python_files("src")
        if path.suffix == ".py"
        and len(path.read_text(encoding="utf-8").splitlines()) < SHORT_FILE_LINES
    ]
    assert len(short) <= SHORT_FILES, short
