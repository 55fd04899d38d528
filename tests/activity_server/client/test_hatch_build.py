"""The build hook builds the client once for each state of its sources, with whatever Node there is."""

import gzip
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[3] / "activity_server" / "client" / "hatch_build.py"


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pretend_node(folder: Path, version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        program = folder / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def test_a_changed_and_a_renamed_source_are_both_a_change(hook: ModuleType, tmp_path: Path) -> None:
    first, second = tmp_path / "a.ts", tmp_path / "b.ts"
    first.write_text("1")
    before = hook.digest([first], tmp_path)
    first.rename(second)
    renamed = hook.digest([second], tmp_path)
    second.write_text("2")
    assert len({before, renamed, hook.digest([second], tmp_path)}) == 3


def test_text_is_compressed_beside_itself_and_pictures_are_not(hook: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "app.js").write_text("play()")
    (tmp_path / "card.png").write_bytes(b"picture")
    hook.compress(tmp_path)
    assert gzip.decompress((tmp_path / "app.js.gz").read_bytes()) == b"play()"
    assert not (tmp_path / "card.png.gz").exists()


def test_a_good_node_on_the_path_is_used(hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_node(tmp_path, "v20.19.1", monkeypatch)
    assert hook.node_on_path() == (tmp_path / "node", [str(tmp_path / "npm")])


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.9", "nonsense"])
def test_an_old_node_is_as_good_as_none(
    hook: ModuleType, version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_node(tmp_path, version, monkeypatch)
    assert hook.node_on_path() is None


def test_without_a_node_the_packaged_one_is_there(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hook.node_on_path() is None
    node, npm = hook.packaged_node()
    assert node.is_file()
    assert all(Path(part).is_file() for part in npm)


def test_a_failing_npm_is_reported_by_its_status(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_node(tmp_path, "v24.0.0", monkeypatch)
    (tmp_path / "npm").write_text("#!/bin/sh\nexit 3\n")
    monkeypatch.setattr(hook, "install_packages", lambda _: None)
    assert hook.main(["run", "test"]) == 3
