"""Cop numbers of a batch of 100 small graphs: ludo against the PyPI packages cop-number and ggames.

The graphs are connected G(n, 0.36) with 5 to 9 vertices. The peer's time is that of its calls alone, without start-up and
reading; ours is the processor time of the whole process, start-up and reading included. cop-number must agree with
ludo on every graph. ggames 1.0.1 errs on some (it gives `Dfw`, a square with one corner doubled, to one cop), so its
differences are counted and shown.
"""

import statistics
import subprocess
import tempfile
from pathlib import Path

from harness import Options, Trouble, environment, measure, write

NAME = "cops-batch"
PEERS = {"cop-number": "cop-number==1.1.2", "ggames": "ggames==1.0.1"}
WANTED = 100
ERRS = {"ggames"}


def run(options: Options) -> bool:
    each = 4 if options.size == "quick" else 20
    print(f"{NAME}: cop numbers of {5 * each} small graphs", flush=True)
    kept, rows = True, []
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        batch = Path(folder) / "batch.graph6"
        lines = [made(options, n, seed) for n in range(5, 10) for seed in range(each)]
        batch.write_text("".join(lines))
        ours = [str(options.binary), "solve", "cops", "cop-number", str(batch), "--each"]
        told = subprocess.run(ours, check=True, capture_output=True, text=True).stdout
        numbers = [int(word) for word in told.split()]
        for package, peer in PEERS.items():
            python = environment(peer)
            theirs = [str(python), str(Path(__file__).with_name("peer_cops.py")), package, str(batch)]
            samples = [measure([*ours, "--tally", "--json"]) for _ in range(5)]
            them = measure(theirs, limit=900)
            said = zip(them["line"]["answer"], numbers, strict=True)
            differ = [line.strip() for line, (their, our) in zip(lines, said, strict=True) if their != our]
            if differ and package not in ERRS:
                raise Trouble(f"{package} and ludo differ on {' '.join(differ)}")
            cpu = max(statistics.median(sample["cpu"] for sample in samples), 1e-4)
            ratio = them["line"]["seconds"] / cpu
            kept &= ratio >= WANTED
            print(f"{package:<12} {them['line']['seconds']:>9.3f} s   ludo {1000 * cpu:>7.2f} ms   {ratio:>8.0f}×   {len(differ)} differ")
            rows.append({"peer": peer, "peer_seconds": them["line"]["seconds"], "ludo_cpu_seconds": cpu, "ratio": ratio, "differ": differ})
    print(f"promise {'kept' if kept else 'NOT KEPT'}: at least {WANTED} times faster")
    facts = {"graphs": 5 * each, "wanted": {"solve": WANTED}, "instances": rows}
    write(NAME, "Cop numbers of a batch of small graphs", ", ".join(PEERS.values()), options, facts)
    return kept or options.size == "quick"


def made(options: Options, n: int, seed: int) -> str:
    """One graph as a line."""
    recipe = ["--set", "family=gnp", "--set", f"n={n}", "--set", "p=0.36", "--set", "connected=true"]
    words = [str(options.binary), "new", "cops", *recipe, "--seed", str(seed), "--to", "graph6"]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout
