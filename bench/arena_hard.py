"""Does the portfolio for parity games stay near its best part, on the families that make each part count to 2^n?

For every family and size: the processor time of the portfolio and of each part alone, whole processes, the least of some
runs. Promised are 3 times the best part and 10 ms on the hard families, and on random games as many times the best part as
there are parts. A part that has used more processor time than the portfolio and has not ended is stopped: it is not the
best. Its limit is of the wall clock, so on a loaded machine a part may be stopped before that: then it gets more time.
"""

import subprocess
import tempfile
from pathlib import Path

import harness
from harness import Options, Trouble, write

NAME = "arena-hard"
QUESTION = "Does the parity portfolio stay near its best part?"
PEER = "none"
PARTS = ["zielonka", "priority-promotion", "tangle-learning", "strategy-improvement"]
REPEATS = {"quick": 1, "usual": 3, "full": 5}

HARD = {
    "clique": ["n=300", "n=1000"],
    "friedmann": ["n=50", "n=2000"],
    "friedmann-best": ["n=50", "n=1000"],
    "jurdzinski": ["rows=50,cols=50", "rows=100,cols=100"],
    "ladder": ["n=10000", "n=200000"],
    "model-checker-ladder": ["n=1000", "n=50000"],
    "recursive-ladder": ["n=200", "n=2000"],
    "two-counters": ["n=20", "n=40"],
    "two-counters-plus": ["n=12", "n=16", "n=20"],
    "worst-core": ["n=40", "n=400"],
    "worst-robust": ["n=40", "n=80"],
}
ORDINARY = ["n=100000,least=1,most=2,dead=0,priorities=10", "n=1000000,least=1,most=2,dead=0,priorities=10"]


def run(options: Options) -> bool:
    """Measures all families and writes the results. Says whether the promises were kept."""
    print(f"{NAME}: {QUESTION}", flush=True)
    instances = [(f"family={family},{size}", True) for family, sizes in HARD.items() for size in chosen(sizes, options)]
    instances += [(recipe, False) for recipe in chosen(ORDINARY, options)]
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        rows = [measured(recipe, hard, options, Path(folder)) for recipe, hard in instances]
    kept = all(row["kept"] for row in rows)
    worst = max(rows, key=lambda row: row["ratio"])
    print(f"  {'KEPT' if kept else 'NOT KEPT'}; the largest ratio is {worst['ratio']:.2f}, on {worst['instance']}", flush=True)
    write(NAME, QUESTION, PEER, options, {"instances": rows})
    return kept or options.size == "quick"


def chosen(sizes: list[str], options: Options) -> list[str]:
    return sizes[:1] if options.size == "quick" else sizes


def measured(recipe: str, hard: bool, options: Options, folder: Path) -> dict:
    """One game: the portfolio, then each of its parts."""
    game = folder / "game.csr"
    words = [word for setting in recipe.split(",") for word in ("--set", setting)]
    subprocess.run([str(options.binary), "new", "arena", *words, "--to", "csr", "-o", str(game)], check=True)
    together, winner = solved(options, game, "portfolio", None)
    parts = {}
    for part in PARTS:
        parts[part], other = solved(options, game, part, together)
        if other is not None and other != winner:
            raise Trouble(f"{recipe}: {part} and the portfolio differ")
    ended = {part: cpu for part, cpu in parts.items() if cpu is not None}
    # If every part was stopped, all of them take longer than the portfolio.
    best = min(ended.values(), default=together)
    most = 3 * best + 0.01 if hard else len(PARTS) * best
    kept = together <= most
    times = ", ".join(f"{part} {'stopped' if cpu is None else f'{cpu:.3f}'}" for part, cpu in parts.items())
    verdict = "KEPT" if kept else "NOT KEPT"
    print(f"  {recipe}: portfolio {together:.3f} s, {together / best:.2f} times the best: {verdict} ({times})", flush=True)
    return {"instance": recipe, "hard": hard, "portfolio": together, "parts": parts, "ratio": together / best, "kept": kept}


def solved(options: Options, game: Path, method: str, enough: float | None) -> tuple[float | None, str | None]:
    """The least processor time of some runs and who wins; nothing if it takes more than enough."""
    command = [str(options.binary), "solve", "arena", "parity", str(game), "--method", method, "--json"]
    limit = max(1.0, 3 * enough) if enough else None
    samples = []
    while len(samples) < REPEATS[options.size]:
        sample = harness.measure(command + (["--time", f"{limit:.1f}"] if limit else []), codes=(0, 1))
        if sample["line"]["outcome"] != "answered":
            if sample["cpu"] > 1.1 * enough or sample["line"]["why"] != "the time limit was reached":
                return None, None
            limit *= 2
            continue
        if sample["line"]["verdict"] != "proved":
            raise Trouble(f"{game.name}, {method}: {sample['line']['verdict']}")
        samples.append(sample)
    return min(sample["cpu"] for sample in samples), samples[0]["line"]["answer"]["winner"]
