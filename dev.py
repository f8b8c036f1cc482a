"""Everything for working on Fáraó, from a fresh clone on: `python3 dev.py serve` and `python3 dev.py test`.

Needs Python 3.11 and a network the first time, nothing else; what is there and up to date is not done again. It makes
a virtual environment in .venv (pinned packages), gets the browser runtime into node_modules (npm, pinned as well) and
for the tests the browsers. Only the standard library is used here.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
NODE_MODULES = ROOT / "node_modules"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 18

# What the browser tests drive, with the Debian packages that bring it.
CHROMIUM = ("/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/chrome")
ENGINES = {
    "Firefox": (("firefox-esr", "firefox"), ["firefox-esr"]),
    "WebKitGTK": (("WebKitWebDriver",), ["webkit2gtk-driver"]),
    "Xvfb": (("Xvfb",), ["xvfb"]),
}


class Trouble(Exception):
    """Something that the user has to put right; the message says how."""


# --- running things


def run(*command: str | Path, needs: str = "", **environment: str) -> None:
    """Run a command in the repository, shown before; Trouble with `needs` as advice when it fails."""
    shown = [os.path.relpath(part, ROOT) if str(part).startswith(str(ROOT)) else str(part) for part in command]
    print("$", subprocess.list2cmdline(shown), flush=True)
    # Its own folders come first, so that a node from the wheel is found like any other.
    path = os.pathsep.join([os.environ.get("PATH", ""), str(VENV_BIN)])
    try:
        done = subprocess.run(
            [str(part) for part in command], cwd=ROOT, env={**os.environ, "PATH": path, **environment}, check=False
        )
    except OSError as error:
        raise Trouble(f"{shown[0]} cannot be started: {error}") from error
    if done.returncode:
        advice = f"\n{needs}" if needs else ""
        raise Trouble(f"`{subprocess.list2cmdline(shown)}` failed (exit code {done.returncode}).{advice}")


def succeeds(*command: str | Path) -> bool:
    """Whether a command runs and ends well; nothing is shown."""
    try:
        done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def digest(*files: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def is_stamped(stamp: Path, value: str) -> bool:
    """Whether the step that leaves this stamp was done for these very inputs."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == value


# --- Python


def require_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        raise Trouble(f"Python {wanted} or newer is needed, this is {sys.version.split()[0]} ({sys.executable}).")


def ensure_venv() -> None:
    """A virtual environment whose Python works."""
    probe = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    if PYTHON.exists() and succeeds(PYTHON, "-c", probe):
        return
    if Path(sys.prefix) == VENV:
        raise Trouble("The Python running this is .venv's own, which is incomplete. Use the system's Python.")
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if importlib.util.find_spec("ensurepip") is None and not apt_install([package]):
        raise Trouble(f"This Python has no ensurepip. On Debian and Ubuntu: `sudo apt-get install {package}`.")
    run(sys.executable, "-m", "venv", "--clear", VENV, needs=f"On Debian and Ubuntu the package {package} is needed.")


def ensure_python_packages(lock_name: str) -> None:
    """The packages of a lock file, with their hashes checked."""
    lock = ROOT / lock_name
    stamp = VENV / f".installed-{lock_name}"
    value = digest(lock)
    if is_stamped(stamp, value):
        return
    run(
        PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", lock,
        needs="Is there a network? The first run has to fetch packages.",
    )  # fmt: skip
    stamp.write_text(value + "\n", encoding="utf-8")


def ensure_peers() -> None:
    """The programs that the engine is compared with; where they cannot be had, those tests are skipped."""
    try:
        ensure_python_packages("requirements-compare.lock")
    except Trouble as trouble:
        print(f"{trouble}\nThe comparison with OpenSpiel will be skipped.")


# --- npm


def has_node() -> bool:
    """Whether the machine has npm and a node that is young enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = shown.strip().lstrip("v").partition(".")[0]
    return number.isdigit() and int(number) >= OLDEST_NODE


def find_npm() -> str:
    """The machine's npm; where there is none, one out of a wheel."""
    if has_node():
        return shutil.which("npm") or "npm"
    ensure_python_packages("requirements-node.lock")
    npm = shutil.which("npm", path=str(VENV_BIN))
    if npm is None:
        raise Trouble("npm was not found. Install Node.js 18 or newer.")
    return npm


def ensure_runtime(for_tests: bool) -> None:
    """The npm packages that the site ships, as locked; for tests also those that check pages."""
    stamp = NODE_MODULES / ".installed"
    whole = digest(ROOT / "package.json", ROOT / "package-lock.json")
    value = whole if for_tests else f"{whole} without tests"
    if is_stamped(stamp, whole) or is_stamped(stamp, value):
        # a wheel's node may still be missing for the build
        find_npm()
        return
    run(
        find_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", *([] if for_tests else ["--omit=dev"]),
        needs="Is there a network? The first run has to fetch the browser runtime.",
    )  # fmt: skip
    stamp.write_text(value + "\n", encoding="utf-8")


# --- browsers


@cache
def apt_command() -> tuple[str, ...] | None:
    """How to call apt-get without being asked anything, or None where it may not be used."""
    if sys.platform != "linux" or shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ("apt-get",)
    if shutil.which("sudo") and succeeds("sudo", "-n", "true"):
        return ("sudo", "-n", "DEBIAN_FRONTEND=noninteractive", "apt-get")
    return None


@cache
def apt_updated() -> bool:
    command = apt_command()
    assert command is not None
    try:
        run(*command, "update", "-qq")
    except Trouble as trouble:
        print(trouble)
    return True


def apt_install(packages: Sequence[str]) -> bool:
    """Install Debian packages where that is possible; whether it was."""
    command = apt_command()
    if command is None:
        return False
    apt_updated()
    try:
        run(*command, "install", "-y", "-qq", *packages, DEBIAN_FRONTEND="noninteractive")
    except Trouble as trouble:
        print(trouble)
        return False
    return True


def find_chromium() -> str | None:
    given = os.environ.get("CHROMIUM")
    return next((path for path in (given, *CHROMIUM) if path and Path(path).exists()), None)


def ensure_browsers() -> dict[str, str]:
    """Chromium in any case, the other engines where apt brings them; returns the environment for the tests."""
    for name, (programs, packages) in ENGINES.items():
        if sys.platform == "linux" and not any(map(shutil.which, programs)) and not apt_install(packages):
            print(f"{name} is not here and cannot be installed; its tests will be skipped (in CI they fail).")
    chromium = find_chromium()
    if chromium is None and apt_install(["chromium"]):
        chromium = find_chromium()
    if chromium is not None:
        return {"CHROMIUM": chromium}
    system_packages = ["--with-deps"] if apt_command() or sys.platform != "linux" else []
    run(
        PYTHON, "-m", "playwright", "install", *system_packages, "chromium",
        needs="No Chromium on this machine and none to be downloaded: install one and set CHROMIUM to its path.",
    )  # fmt: skip
    return {}


# --- commands


def set_up(lock_name: str, for_tests: bool = False) -> None:
    require_python()
    ensure_venv()
    ensure_python_packages(lock_name)
    ensure_runtime(for_tests)


def serve(more: list[str]) -> None:
    """Build the site and serve it; further options are those of build_site.py."""
    build(["--serve", *more])


def build(more: list[str]) -> None:
    """Build the site into dist/; further options are those of build_site.py."""
    set_up("requirements-build.lock")
    run(PYTHON, ROOT / "build_site.py", *more)


def test(more: list[str]) -> None:
    """All checks and tests; further options are those of pytest."""
    set_up("requirements.lock", for_tests=True)
    ensure_peers()
    environment = ensure_browsers()
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "mypy")
    run(shutil.which("lint-imports", path=str(VENV_BIN)) or "lint-imports", "--no-cache")
    site = ROOT / "dist"
    run(PYTHON, ROOT / "build_site.py", "--out", site)
    # A file of browser tests is one piece of work, and those come first; all other tests fill up what is left.
    run(PYTHON, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", *more, FARAO_SITE=str(site), **environment)


def words(more: list[str]) -> None:
    """Bring the message catalogues in line with code and templates."""
    set_up("requirements-build.lock")
    run(PYTHON, "-m", "web.build.catalogues", *more)


def stdlib(more: list[str]) -> None:
    """Work out anew which modules of the standard library the page needs."""
    set_up("requirements-build.lock")
    run(PYTHON, "-m", "web.build.library_names", *more)


def lock(more: list[str]) -> None:
    """Write the lock files anew from pyproject.toml and package.json; needs uv and npm."""
    uv = shutil.which("uv") or shutil.which("uv", path=str(VENV_BIN))
    if uv is None:
        raise Trouble("uv is needed for this: `python3 -m pip install uv`.")
    for extra, name in (
        ("build", "requirements-build.lock"),
        ("dev", "requirements.lock"),
        ("compare", "requirements-compare.lock"),
        ("node", "requirements-node.lock"),
    ):
        # the locks must hold for every system and every Python, and name no place to fetch from
        run(
            uv, "pip", "compile", "--quiet", "--no-config", "--universal", "--fork-strategy", "fewest",
            "--python-version", ".".join(map(str, OLDEST_PYTHON)), "--generate-hashes", "--no-annotate",
            "--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command", "python dev.py lock",
            "--extra", extra, "pyproject.toml", "-o", name, *more,
        )  # fmt: skip
    run(
        find_npm(), "install", "--package-lock-only", "--omit-lockfile-registry-resolved", "--ignore-scripts",
        "--no-audit", "--no-fund",
    )  # fmt: skip
    forget_funding(ROOT / "package-lock.json")


def forget_funding(lock_file: Path) -> None:
    """Take out where packages ask for money: a lock names no address."""
    content = json.loads(lock_file.read_text(encoding="utf-8"))
    for package in content["packages"].values():
        package.pop("funding", None)
    lock_file.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


COMMANDS = {command.__name__: command for command in (serve, test, build, words, stdlib, lock)}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=__doc__,
        epilog="commands:\n" + "\n".join(f"  {name:7} {run.__doc__}" for name, run in COMMANDS.items()),
    )
    parser.add_argument("command", choices=COMMANDS, help="see below; what follows is passed on")
    # everything after the command belongs to the program that the command runs
    options = parser.parse_args(arguments[:1])
    try:
        COMMANDS[options.command](list(arguments[1:]))
    except Trouble as trouble:
        print(f"dev.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
