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
import statistics
import subprocess
import tempfile
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

    def ludo(self, *arguments: str) -> None:
        """Runs ludo once, outside all measurements."""
        subprocess.run([str(self.binary), *arguments], check=True)


class Trouble(Exception):
    """Something that stops a comparison; its text is meant to be read."""


def compare(comparison: Comparison, binary: Path, results: Path) -> bool:
    """Runs one comparison, prints its table and writes its results. Says whether all promises were kept."""
    python = environment(comparison.peer)
    print(f"{comparison.name}: {comparison.question} (peer {comparison.peer})", flush=True)
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        run = Run(binary, Path(folder))
        rows = [one(comparison, run, python, instance) for instance in comparison.instances(run)]
    table(rows)
    kept = True
    for name, least in comparison.wanted.items():
        worst = min(row["ratios"][name] for row in rows if row["promised"])
        verdict = "kept" if worst >= least else "NOT KEPT"
        kept &= worst >= least
        print(f"promise {verdict}: {name} at least {least:g} times faster; the least ratio is {worst:.0f}")
    results.mkdir(parents=True, exist_ok=True)
    path = results / f"{comparison.name}.json"
    path.write_text(json.dumps(record(comparison, binary, rows), indent=2) + "\n")
    print(f"written: {os.path.relpath(path)}")
    return kept


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


def one(comparison: Comparison, run: Run, python: Path, instance: Instance) -> dict:
    """Measures both sides on one instance, taking turns."""
    theirs, ours = [], []
    share = -(-OUR_REPEATS // PEER_REPEATS)
    for _ in range(PEER_REPEATS):
        theirs.append(measure(comparison.theirs(python, instance.path)))
        for _ in range(min(share, OUR_REPEATS - len(ours))):
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


def measure(command: list[str]) -> dict:
    """Runs one process to its end: its line, its wall clock, its processor time."""
    with tempfile.TemporaryFile() as out:
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=out)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            raise Trouble(f"exit code {child.returncode}: {' '.join(command)}")
        out.seek(0)
        line = json.loads(out.read())
    return {"line": line, "wall": wall, "cpu": usage.ru_utime + usage.ru_stime}


def medians(samples: list[dict]) -> dict:
    return {
        "repeats": len(samples),
        # A clock that saw nothing must not make a ratio infinite.
        "solve_seconds": max(statistics.median(sample["line"]["seconds"] for sample in samples), 1e-9),
        "wall_seconds": statistics.median(sample["wall"] for sample in samples),
        "cpu_seconds": statistics.median(sample["cpu"] for sample in samples),
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


def record(comparison: Comparison, binary: Path, rows: list[dict]) -> dict:
    return {
        "question": comparison.question,
        "command": f"python3 bench/run.py {comparison.name}",
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d"),
        "machine": machine(),
        "versions": {
            "ludo": said([str(binary), "--version"]),
            "rustc": said(["rustc", "--version"]),
            "python": platform.python_version(),
            "peer": comparison.peer,
        },
        "repeats": {"peer": PEER_REPEATS, "ludo": OUR_REPEATS, "kept": "median"},
        "wanted": comparison.wanted,
        "instances": rows,
    }


def machine() -> dict:
    """What a reader must know to judge the times; nothing that names the machine or its owner."""
    model = platform.processor() or platform.machine()
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        models = [line.split(":", 1)[1].strip() for line in facts.read_text().splitlines() if line.startswith("model name")]
        model = models[0] if models else model
    load = os.getloadavg()[0]
    return {"cpu": model, "cores": os.cpu_count(), "system": platform.system(), "load": round(load, 2)}


def said(command: list[str]) -> str | None:
    if shutil.which(command[0]) is None:
        return None
    return subprocess.run(command, capture_output=True, text=True).stdout.strip() or None
