"""What must hold for the repository as a whole, whoever adds to it."""

import ast
import json
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

from activity_server.settings import Settings

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {
    "pyproject.toml", "uv.lock", "Makefile", ".env.example", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
    "activity_server", "benchmarks", "bot", "docs", "engine", "tests",
}  # fmt: skip
# Of the standard library: what reads no clock, makes no chance and touches nothing outside.
PURE = {
    "__future__", "abc", "base64", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib",
    "heapq", "hmac", "itertools", "json", "math", "operator", "re", "reprlib", "string",
    "types", "typing", "unicodedata",
}  # fmt: skip
OUTSIDE = {"__import__", "breakpoint", "compile", "eval", "exec", "id", "input", "open", "print"}
LONGEST_FILE = 400
GENERATED = {"activity_server/client/src/protocol.ts"}


def tracked() -> list[Path]:
    """Return every file that git knows, relative to the root."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [Path(name) for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def pure_modules() -> Iterator[Path]:
    """Yield the files of the game and of the table core."""
    yield from (ROOT / "engine").rglob("*.py")
    yield from (ROOT / "activity_server" / "tables" / "core").rglob("*.py")


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the name of every module that is imported, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""


def called(tree: ast.AST) -> Iterator[str]:
    """Yield the name of every plain function that is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def test_the_top_level_stays_as_it_was_laid_out() -> None:
    extra = {file.parts[0] for file in tracked()} - TOP_LEVEL
    assert [name for name in extra if not name.startswith(".")] == []


def test_the_game_and_the_table_core_import_nothing_that_could_surprise_them() -> None:
    ours = ("engine", "activity_server.tables.core")
    surprises = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in pure_modules()
        for name in imported(ast.parse(file.read_text()))
        if name.split(".")[0] not in PURE and not name.startswith(ours)
    }
    assert surprises == set()


def test_the_game_and_the_table_core_call_nothing_outside_themselves() -> None:
    calls = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in pure_modules()
        for name in called(ast.parse(file.read_text()))
        if name in OUTSIDE
    }
    assert calls == set()


def test_the_example_of_settings_names_each_with_its_default() -> None:
    lines = (ROOT / ".env.example").read_text().splitlines()
    example = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    expected = {}
    for name, field in Settings.model_fields.items():
        default = "" if field.default in {None, ()} else str(field.default)
        expected[str(field.validation_alias or f"TARNEEB_{name.upper()}")] = default
    assert {name: value.casefold() for name, value in example.items()} == {k: v.casefold() for k, v in expected.items()}


def test_the_lock_files_point_at_no_machine_of_ours() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text())
    sources = [package["source"] for package in lock["package"] if package["name"] != "tarneeb"]
    assert {tuple(source) for source in sources} == {("registry",)}
    assert len({source["registry"] for source in sources}) == 1
    client = json.loads((ROOT / "activity_server/client/package-lock.json").read_text())
    assert [name for name, package in client["packages"].items() if "resolved" in package] == []


def test_no_source_file_grows_beyond_what_one_reads_in_a_sitting() -> None:
    sources = [file for file in tracked() if file.suffix in {".py", ".ts", ".svelte"} and str(file) not in GENERATED]
    lengths = {str(file): len((ROOT / file).read_text().splitlines()) for file in sources}
    assert {file: length for file, length in lengths.items() if length > LONGEST_FILE} == {}
