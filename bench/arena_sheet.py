"""How much faster is ludo than the sheet's method in Python?

The same arenas: random ones, where the sheet's method needs a few dozen rounds, and a line, where it needs as many
rounds as there are vertices. Ratios are of processor time, the whole process on both sides; ludo reads its own
binary format, Python its JSON, each what it reads fastest. Both print the size alone: with one vertex more than 10^5 ludo no
longer lists the ranks in its answer.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from harness import BENCH, Options, Trouble, measure, write

NAME = "arena-sheet"
QUESTION = "From where can player 0 force the other one into a dead end?"
PEER = "the sheet's method in Python (bench/sheet_attractor.py)"
WANTED = 250
RANDOM = ["--set", "least=1", "--set", "most=7", "--set", "dead=0.05"]


def run(options: Options) -> bool:
    """Runs all sizes, prints the ratios and writes the results. Says whether the promise was kept."""
    print(f"{NAME}: {QUESTION} (peer: {PEER})", flush=True)
    cases = [("random", 10_000), ("line", 2_000)] if options.size == "quick" else [("random", 100_001), ("line", 6_000)]
    rows, kept = [], True
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as name:
        for family, n in cases:
            base = Path(name) / f"{family}-{n}"
            for format in ("json", "csr"):
                words = ["new", "arena", "--set", f"family={family}", "--set", f"n={n}", *(RANDOM if family == "random" else [])]
                measure_quietly([str(options.binary), *words, "--to", format, "-o", f"{base}.{format}"])
            ours = [measure([str(options.binary), "solve", "arena", "attractor", f"{base}.csr", "--json"]) for _ in range(9)]
            theirs = measure([sys.executable, str(BENCH / "sheet_attractor.py"), f"{base}.json"])
            sizes = {sample["line"]["answer"]["size"] for sample in ours} | {theirs["line"]["answer"]}
            if len(sizes) != 1:
                raise Trouble(f"{family} {n}: the answers differ: {sizes}")
            cpu = statistics.median(sample["cpu"] for sample in ours)
            ratio = theirs["cpu"] / cpu
            promised = family == "random" and n >= 100_000
            kept &= ratio >= WANTED or not promised
            rows.append({"instance": f"{family} {n}", "peer_cpu": theirs["cpu"], "ludo_cpu": cpu, "ratio": ratio, "promised": promised})
            print(f"  {family} {n}: Python {theirs['cpu']:.3f} s, ludo {cpu:.4f} s of processor time, ratio {ratio:.0f}", flush=True)
    print(f"promise {'kept' if kept else 'NOT KEPT'}: at least {WANTED} times faster at 100000 vertices")
    write(NAME, QUESTION, PEER, options, {"wanted": WANTED, "instances": rows})
    return kept or options.size == "quick"


def measure_quietly(command: list[str]) -> None:
    import subprocess

    subprocess.run(command, check=True)
