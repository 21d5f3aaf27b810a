"""The document's integer program and the strong one, both by HiGHS on the same boards, and ludo's own method beside them.

Times are processor times: of the call for HiGHS, of the whole process for ludo. A board is the document's: all clues of a
random square. `strong` must be five times faster in median at n = 8, and take no more than 5 s on any board.

Usage: towers_programs.py --seeds FIRST-LAST [--only MODEL]. Also a comparison of run.py. With seeds only these are measured, or one
program of them; the rest of the results stays, so that a long run can be made in pieces.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from harness import Options, Run, Trouble, environment, measure, write

NAME = "towers-programs"
SIZE = 8
PEER = "highspy==1.15.1"
LIMIT = 30
"""Seconds of processor time after which HiGHS is stopped; they count then, which favours it."""
MODELS = ("strong", "document")


def run(options: Options, seeds: range | None = None, models: tuple[str, ...] = MODELS) -> bool:
    rows = {} if seeds is None else {row["seed"]: row for row in known(options)}
    seeds = seeds or range(1, {"quick": 2, "usual": 8, "full": 21}[options.size])
    python = environment(PEER)
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        run = Run(options.binary, Path(folder), options.size)
        for seed in seeds:
            rows[seed] = rows.get(seed, {}) | one(run, python, seed, models)
    return judge([rows[seed] for seed in sorted(rows)], options)


def known(options: Options) -> list[dict]:
    """The boards that stand in the results."""
    path = options.out / f"{NAME}.json"
    return json.loads(path.read_text())["instances"] if path.exists() else []


def one(run: Run, python: Path, seed: int, models: tuple[str, ...]) -> dict:
    """Measures both programs on one board."""
    script = Path(__file__).with_name("peer_towers_highs.py")
    row = {"instance": f"n={SIZE} seed={seed}", "n": SIZE, "seed": seed}
    board = run.folder / f"{seed}.json"
    run.ludo("new", "towers", "--set", f"n={SIZE}", "--seed", str(seed), "--to", "json", "-o", str(board))
    row["line-dp"] = measure([str(run.binary), "solve", "towers", "fill", str(board), "--json"])["cpu"]
    for model in models:
        path = run.folder / f"{seed}-{model}.mps"
        run.ludo("convert", "towers", str(board), "--to", "mps", "--set", f"model={model}", "-o", str(path))
        line = measure([str(python), str(script), str(path), str(LIMIT)])["line"]
        if line["answer"] not in ("solved", None):
            raise Trouble(f"{row['instance']}: {model} is {line['answer']}, but the board has a solution")
        row[model] = line["cpu"]
        row[f"{model}_solved"] = line["answer"] == "solved"
    said = [f"{model} {row[model]:.2f} s{'' if row[f'{model}_solved'] else ' (stopped)'}" for model in models]
    print(f"{row['instance']}: {', '.join(said)}", flush=True)
    return row


def judge(rows: list[dict], options: Options) -> bool:
    """Prints and writes what came out; says whether the promises were kept."""
    rows = [row for row in rows if all(model in row for model in MODELS)]
    median = {model: statistics.median(row[model] for row in rows) for model in ("line-dp", *MODELS)}
    worst = max(row["strong"] for row in rows)
    ratio = median["document"] / median["strong"]
    kept = ratio >= 5 and worst <= 5 and all(row["strong_solved"] for row in rows)
    print(f"{len(rows)} boards, medians: {median}")
    print(f"document / strong = {ratio:.1f} (wanted 5); worst strong {worst:.2f} s (wanted 5)")
    print(f"promise {'kept' if kept else 'NOT KEPT'}")
    facts = {"instances": rows, "median": median, "ratio": ratio, "worst_strong": worst, "wanted": {"ratio": 5, "worst": 5}}
    write(NAME, f"Two integer programs of {SIZE}x{SIZE} boards by HiGHS, one thread", PEER, options, facts)
    return kept or options.size == "quick"


def main() -> int:
    parser = argparse.ArgumentParser(description="Two integer programs of towers by HiGHS.")
    parser.add_argument("--seeds", required=True, metavar="FIRST-LAST")
    parser.add_argument("--only", choices=MODELS)
    parser.add_argument("--ludo", type=Path, default=Options.binary, metavar="BINARY")
    parser.add_argument("--out", type=Path, default=Options.out, metavar="FOLDER")
    given = parser.parse_args()
    first, _, last = given.seeds.partition("-")
    try:
        seeds = range(int(first), int(last or first) + 1)
        models = (given.only,) if given.only else MODELS
        return 0 if run(Options(given.ludo.resolve(), given.out, "full"), seeds, models) else 1
    except Trouble as trouble:
        print(f"bench: {NAME}: {trouble}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
