"""How are ludo and a peer compared? In the same run, on the same files, taking turns, both giving the answer.

A side is a command that prints one JSON line. Its whole process is measured from outside (wall clock, and
processor time as the system charges it to the child), its solve by the side itself (`seconds` in the line).
The wall clock includes what it costs Python to start a child, which burdens the faster side more.
"""

import datetime
import json
import os
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import venv
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

BENCH = Path(__file__).resolve().parent
ROOT = BENCH.parent
VENV = BENCH / ".venv"

PEER_REPEATS = 3
OUR_REPEATS = 20
QUICK_REPEATS = {"peer": 1, "ludo": 3}


@dataclass(frozen=True)
class Options:
    """What was asked of a run."""

    binary: Path = ROOT / "target" / "release" / "ludo"
    out: Path = BENCH / "results"
    size: str = "usual"
    """`quick`, `usual` or `full`: how many instances and repeats."""

    @property
    def checker(self) -> Path:
        """`ludo-check`, which lies beside ludo."""
        return self.binary.with_name("ludo-check")


@dataclass(frozen=True)
class Instance:
    """A file both sides read."""

    label: str
    path: Path
    facts: dict
    """Goes into the results."""
    expected: object = None
    """The answer, where it is known beforehand."""
    promised: bool = True
    """Whether the promised ratios hold here; the others are shown all the same."""


@dataclass(frozen=True)
class Comparison:
    """One question put to ludo and to one peer."""

    name: str
    """The name of the results."""
    question: str
    peer: str
    """The peer as pip names it, with its version."""
    instances: Callable[["Run"], list[Instance]]
    ours: Callable[[Path, Path], list[str]]
    """The command of ludo, from its binary and an instance; its line is that of `ludo solve --json`."""
    theirs: Callable[[Path, Path], list[str]]
    """The command of the peer, from the Python that has it; its line is `{"answer", "seconds", "version"}`."""
    answer: Callable[[dict], object]
    """What in ludo's line the peer's `answer` must equal."""
    wanted: dict[str, float] = field(default_factory=dict)
    """The least ratios promised, by name: `solve`, `process` or `processes`."""


@dataclass(frozen=True)
class Run:
    """What a comparison may use while it runs."""

    binary: Path
    folder: Path
    size: str = "usual"

    def ludo(self, *arguments: str) -> None:
        """Runs ludo once, outside all measurements."""
        subprocess.run([str(self.binary), *arguments], check=True)


class Trouble(Exception):
    """Something that stops a comparison; its text is meant to be read."""


class Late(Trouble):
    """A process that had to be ended."""


def compare(comparison: Comparison, options: Options) -> bool:
    """Runs one comparison, prints its table and writes its results. Says whether all promises were kept."""
    repeats = QUICK_REPEATS if options.size == "quick" else {"peer": PEER_REPEATS, "ludo": OUR_REPEATS}
    python = environment(comparison.peer)
    print(f"{comparison.name}: {comparison.question} (peer {comparison.peer})", flush=True)
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        run = Run(options.binary, Path(folder), options.size)
        rows = [one(comparison, run, python, instance, repeats) for instance in comparison.instances(run)]
    table(rows)
    kept = True
    for name, least in comparison.wanted.items():
        worst = min(row["ratios"][name] for row in rows if row["promised"])
        verdict = "kept" if worst >= least else "NOT KEPT"
        kept &= worst >= least
        print(f"promise {verdict}: {name} at least {least:g} times faster; the least ratio is {worst:.0f}")
    facts = {"repeats": repeats | {"kept": "median"}, "wanted": comparison.wanted, "instances": rows}
    write(comparison.name, comparison.question, comparison.peer, options, facts)
    return kept or options.size == "quick"


def environment(peer: str) -> Path:
    """The Python of bench/.venv with the peer in it; made and filled on first use."""
    python = VENV / "bin" / "python"
    if not python.exists():
        print(f"making {VENV.relative_to(ROOT)}", flush=True)
        venv.create(VENV, with_pip=True)
    installed = subprocess.run([python, "-m", "pip", "freeze"], check=True, capture_output=True, text=True).stdout
    if peer not in installed.splitlines():
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", peer]
        if subprocess.run(install).returncode != 0:
            raise Trouble(f"not run: needs {peer} (pip could not install it)")
    return python


def one(comparison: Comparison, run: Run, python: Path, instance: Instance, repeats: dict[str, int]) -> dict:
    """Measures both sides on one instance, taking turns."""
    theirs, ours = [], []
    share = -(-repeats["ludo"] // repeats["peer"])
    for _ in range(repeats["peer"]):
        theirs.append(measure(comparison.theirs(python, instance.path)))
        for _ in range(min(share, repeats["ludo"] - len(ours))):
            ours.append(measure(comparison.ours(run.binary, instance.path)))
    answers = {json.dumps(sample["line"]["answer"]) for sample in theirs}
    answers |= {json.dumps(comparison.answer(sample["line"])) for sample in ours}
    if instance.expected is not None:
        answers.add(json.dumps(instance.expected))
    if len(answers) != 1:
        raise Trouble(f"{instance.label}: the answers differ: {', '.join(sorted(answers))}")
    peer, ludo = medians(theirs), medians(ours)
    return {
        "instance": instance.label,
        **instance.facts,
        "promised": instance.promised,
        "answer": json.loads(answers.pop()),
        "peer": peer | {"version": theirs[0]["line"]["version"]},
        "ludo": ludo | {"method": ours[0]["line"]["method"], "verdict": ours[0]["line"]["verdict"]},
        "ratios": {
            "solve": peer["solve_seconds"] / ludo["solve_seconds"],
            "process": peer["solve_seconds"] / ludo["wall_seconds"],
            "processes": peer["wall_seconds"] / ludo["wall_seconds"],
        },
    }


def measure(command: list[str], codes: tuple[int, ...] = (0,), limit: float | None = None) -> dict:
    """Runs one process to its end: its line, its clocks, its peak memory in MB, the load when it began.

    An exit code that is not among `codes` is trouble, and so is a process that is still there after `limit`
    seconds: it is ended, with the children that it has.
    """
    load = os.getloadavg()[0]
    with tempfile.TemporaryFile() as out:
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=out, start_new_session=limit is not None)
        timer = threading.Timer(limit, os.killpg, (child.pid, signal.SIGKILL)) if limit else None
        if timer:
            timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if timer:
            timer.cancel()
        if limit and child.returncode == -signal.SIGKILL and wall >= limit:
            raise Late(f"ended after {limit:g} s: {' '.join(command)}")
        if child.returncode not in codes:
            raise Trouble(f"exit code {child.returncode}: {' '.join(command)}")
        out.seek(0)
        text = out.read()
    cpu = usage.ru_utime + usage.ru_stime
    peak = usage.ru_maxrss / 1024
    return {"line": json.loads(text), "code": child.returncode, "wall": wall, "cpu": cpu, "load": round(load, 2), "peak": peak}


def medians(samples: list[dict]) -> dict:
    return {
        "repeats": len(samples),
        # A clock that saw nothing must not make a ratio infinite.
        "solve_seconds": max(statistics.median(sample["line"]["seconds"] for sample in samples), 1e-9),
        "wall_seconds": statistics.median(sample["wall"] for sample in samples),
        "cpu_seconds": statistics.median(sample["cpu"] for sample in samples),
        "load": statistics.median(sample["load"] for sample in samples),
    }


def table(rows: list[dict]) -> None:
    width = max(len(row["instance"]) for row in rows)
    head = ["peer solve", "peer process", "ludo solve", "ludo process", "ludo cpu", "solve", "process", "processes"]
    print(" " * width, *(f"{name:>13}" for name in head))
    for row in rows:
        peer, ludo, ratios = row["peer"], row["ludo"], row["ratios"]
        times = [peer["solve_seconds"], peer["wall_seconds"]]
        times += [ludo["solve_seconds"], ludo["wall_seconds"], ludo["cpu_seconds"]]
        cells = [f"{1000 * seconds:>10.3f} ms" for seconds in times]
        cells += [f"{ratio:>12.0f}×" for ratio in ratios.values()]
        print(f"{row['instance']:<{width}}", *cells)


def write(name: str, question: str, peer: str, options: Options, facts: dict) -> None:
    """Writes the results of one comparison, with all that a reader needs to judge them."""
    record = {
        "question": question,
        "command": command(),
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d"),
        "machine": machine(),
        "versions": {
            "ludo": said([str(options.binary), "--version"]),
            "rustc": said(["rustc", "--version"]),
            "python": platform.python_version(),
            "peer": peer,
        },
    }
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / f"{name}.json"
    path.write_text(json.dumps(record | facts, indent=2) + "\n")
    print(f"written: {os.path.relpath(path)}")


def command() -> str:
    """How this run was started, without the paths of this machine."""
    words, skip = [], False
    for word in sys.argv[1:]:
        path = word.startswith(("--ludo", "--out"))
        if not path and not skip:
            words.append(word)
        skip = path and "=" not in word
    return " ".join([f"python3 bench/{Path(sys.argv[0]).name}", *words])


def machine() -> dict:
    """What a reader must know to judge the times; nothing that names the machine or its owner."""
    model = platform.processor() or platform.machine()
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        models = [line.split(":", 1)[1].strip() for line in facts.read_text().splitlines() if line.startswith("model name")]
        model = models[0] if models else model
    load = [round(value, 2) for value in os.getloadavg()]
    return {"cpu": model, "cores": os.cpu_count(), "system": platform.system(), "load": load}


def said(command: list[str]) -> str | None:
    if shutil.which(command[0]) is None:
        return None
    return subprocess.run(command, capture_output=True, text=True).stdout.strip() or None
