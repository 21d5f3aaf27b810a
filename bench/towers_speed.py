"""How fast and how small are towers on fresh random boards? No peer: the limits are our own.

Times are processor times of the whole process, less what the same program takes for a board of one cell: starting and
reading the words. Every claim of a run has been checked by ludo itself before it is printed.
"""

import json
import statistics
import tempfile
from pathlib import Path

from harness import Options, Run, Trouble, measure, write

NAME = "towers-speed"
MEMORY = 50
"""Megabytes that no run may exceed."""

# label, question, recipe, largest median in seconds of processor time
SOLVED = [
    ("first solution, 10x10", "fill", "n=10", 0.002),
    ("first solution, 12x12", "fill", "n=12", 0.020),
    ("first solution, 15x15", "fill", "n=15", 0.150),
    ("unique or not, 9x9", "unique", "n=9", 0.001),
]

# label, recipe, largest median in seconds; none where the promise is that there is one at all
MADE = [
    ("puzzle 9x9, unreasonable", "n=9,grade=unreasonable", 0.3),
    ("puzzle 10x10", "n=10,unique=true", None),
    ("puzzle 11x11", "n=11,unique=true", None),
    ("puzzle 12x12", "n=12,unique=true", None),
    ("puzzle 6x6, 5 clues", "n=6,unique=true,clues=5,givens=0", 5),
]

# Boards that are counted: all clues, most, three quarters with some givens.
COUNTED = ["n=8", "n=8,clues=28", "n=8,clues=24,givens=4"]
MOST = 3_000_000
"""Solutions at which counting stops."""
RATE = 1e6
"""Solutions a second of processor time, over all boards together."""
FIRST = 1001
"""The first seed; nothing was tuned on these."""


def run(options: Options) -> bool:
    seeds = range(FIRST, FIRST + {"quick": 2, "usual": 20, "full": 40}[options.size])
    ludo = str(options.binary)
    start = statistics.median(ask(ludo, "fill", "n=1", 1)["cpu"] for _ in range(21))
    print(f"the process itself: {1000 * start:.2f} ms")
    rows, kept = [], True
    for label, question, recipe, wanted in SOLVED:
        samples = [ask(ludo, question, recipe, seed) for seed in seeds]
        kept &= judge(rows, label, samples, start, wanted)
    for label, recipe, wanted in MADE:
        samples = [make(ludo, recipe, seed) for seed in seeds]
        kept &= judge(rows, label, samples, start, wanted)
    kept &= counts(rows, ludo, seeds, start)
    kept &= data_set(rows, options, start)
    write(NAME, "How fast are towers on random boards?", "none", options, {"start_seconds": start, "cases": rows})
    return kept or options.size == "quick"


def ask(ludo: str, question: str, recipe: str, seed: int, *words: str) -> dict:
    """Puts a question about a board that was made before."""
    board = make(ludo, recipe, seed)["line"]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(board, file)
        file.flush()
        return measure([ludo, "solve", "towers", question, file.name, "--json", "--threads", "1", *words])


def make(ludo: str, recipe: str, seed: int) -> dict:
    words = [word for pair in recipe.split(",") for word in ("--set", pair)]
    return measure([ludo, "new", "towers", *words, "--seed", str(seed), "--to", "json"])


def judge(rows: list[dict], label: str, samples: list[dict], start: float, wanted: float | None) -> bool:
    times = [max(sample["cpu"] - start, 0) for sample in samples]
    median, worst, peak = statistics.median(times), max(times), max(sample["peak"] for sample in samples)
    fits = (wanted is None or median <= wanted) and peak <= MEMORY
    limit = f"limit {1000 * wanted:g} ms" if wanted else "made at all"
    print(f"{label:<28} median {1000 * median:>9.2f} ms, worst {1000 * worst:>9.2f} ms, {peak:>5.1f} MB; "
          f"{limit}: {'kept' if fits else 'NOT KEPT'}", flush=True)
    rows.append({"case": label, "boards": len(times), "median_seconds": median, "worst_seconds": worst,
                 "megabytes": peak, "wanted_seconds": wanted, "kept": fits})
    return fits


def counts(rows: list[dict], ludo: str, seeds: range, start: float) -> bool:
    """Counting: solutions a second, over all boards of a kind and over all of them."""
    total, spent, most = 0, 0.0, {"n=8": 20}
    for recipe in COUNTED:
        number, cpu = 0, 0.0
        for seed in list(seeds)[: most.get(recipe, 8)]:
            sample = ask(ludo, "count", recipe, seed, "--set", f"limit={MOST}")
            number += int(sample["line"]["answer"]["count"])
            cpu += max(sample["cpu"] - start, 0)
        print(f"counting {recipe:<24} {number:>12} solutions in {cpu:>7.2f} s: {number / cpu / 1e6:.2f} million a second", flush=True)
        rows.append({"case": f"count {recipe}", "solutions": number, "seconds": cpu, "rate": number / cpu})
        total, spent = total + number, spent + cpu
    fits = total / spent >= RATE
    print(f"counting, all boards: {total / spent / 1e6:.2f} million a second, wanted {RATE / 1e6:g}: {'kept' if fits else 'NOT KEPT'}")
    rows.append({"case": "count, all", "rate": total / spent, "wanted_rate": RATE, "kept": fits})
    return fits


def data_set(rows: list[dict], options: Options, start: float) -> bool:
    """The document's 40 instances, read and solved by one process."""
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        run = Run(options.binary, Path(folder), options.size)
        run.ludo("new", "towers", "data-set", "--count", "40", "--to", "id", "-o", f"{folder}/all.id")
        command = [str(options.binary), "solve", "towers", "fill", f"{folder}/all.id", "--each", "--tally", "--json", "--threads", "1"]
        sample = measure(command)
    if sample["line"] != {"tally": {"solved": 40}}:
        raise Trouble(f"the data set: {json.dumps(sample['line'])}")
    return judge(rows, "the data set, 40 boards", [sample], start, 0.1)
