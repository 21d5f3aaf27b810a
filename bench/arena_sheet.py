"""How much faster is ludo than the sheet's method in Python?

The sheet's method goes over all vertices in every round, so its time depends on the rounds that the attractor needs:
- `random`: out-degrees 1 to 7, a twentieth of dead ends, as in all other measurements here; some 20 rounds;
- `sparse`: random too, but out-degrees 1 to 3 and one dead end in a hundred; some 80 rounds;
- `line`: as many rounds as vertices, the worst case (fewer vertices, or Python would take hours).
Ratios are of processor time, the whole process on both sides, for the attractor of player 0. ludo reads its own binary
format, Python its JSON, each what it reads fastest; what ludo takes with Python's file is told beside. Both print all
ranks and the strategy; the ranks are compared. ludo also checks the claim, and solves for the other player on the way.
"""

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from harness import BENCH, Options, Trouble, measure, write

NAME = "arena-sheet"
QUESTION = "From where can player 0 force the other one into a dead end?"
PEER = "the sheet's method in Python (bench/sheet_attractor.py)"
WANTED = 250
FAMILIES = {
    "random": ["family=random", "least=1", "most=7", "dead=0.05"],
    "sparse": ["family=random", "least=1", "most=3", "dead=0.01"],
    "line": ["family=line"],
}


def run(options: Options) -> bool:
    """Runs all sizes, prints the ratios and writes the results. Says whether the promise was kept."""
    print(f"{NAME}: {QUESTION} (peer: {PEER})", flush=True)
    many, few = (10_000, 2_000) if options.size == "quick" else (100_000, 6_000)
    cases = [("random", many), ("sparse", many), ("line", few)]
    rows, kept = [], True
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as name:
        for family, n in cases:
            base = Path(name) / f"{family}-{n}"
            for format in ("json", "csr"):
                settings = [word for setting in [*FAMILIES[family], f"n={n}"] for word in ("--set", setting)]
                made = [str(options.binary), "new", "arena", *settings, "--to", format, "-o", f"{base}.{format}"]
                subprocess.run(made, check=True)
            solve = [str(options.binary), "solve", "arena", "attractor"]
            ours = [measure([*solve, f"{base}.csr", "--json"]) for _ in range(9)]
            same = statistics.median(measure([*solve, f"{base}.json", "--json"])["cpu"] for _ in range(9))
            theirs = measure([sys.executable, str(BENCH / "sheet_attractor.py"), f"{base}.json"])
            rounds = len(ours[0]["line"]["answer"]["layers"])
            ranks = theirs["line"]["ranks"]
            if any(sample["line"]["answer"]["ranks"] != ranks for sample in ours):
                raise Trouble(f"{family} {n}: the ranks differ")
            cpu = statistics.median(sample["cpu"] for sample in ours)
            ratio = theirs["cpu"] / cpu
            promised = n >= 100_000
            kept &= ratio >= WANTED or not promised
            rows.append({"instance": f"{family} {n}", "rounds": rounds, "peer_cpu": theirs["cpu"], "ludo_cpu": cpu, "ludo_json_cpu": same, "ratio": ratio, "promised": promised})
            print(f"  {family} {n}, {rounds} rounds: Python {theirs['cpu']:.3f} s, ludo {cpu:.4f} s of processor time, ratio {ratio:.0f}"
                  f" (from the same JSON {same:.4f} s: {theirs['cpu'] / same:.0f})", flush=True)
    print(f"promise {'kept' if kept else 'NOT KEPT'}: at least {WANTED} times faster at 100000 vertices")
    write(NAME, QUESTION, PEER, options, {"wanted": WANTED, "instances": rows})
    return kept or options.size == "quick"
