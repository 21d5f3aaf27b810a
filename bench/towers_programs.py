"""The document's integer program and the strong one, both by HiGHS on the same boards, and ludo's own method beside them.

Times are processor times: of the call for HiGHS, of the whole process for ludo. A board is the document's: all clues of a
random square. `strong` must be five times faster in median at n = 8, and take no more than 5 s on any board.
"""

import statistics
import tempfile
from pathlib import Path

from harness import Options, Run, Trouble, environment, measure, write

NAME = "towers-programs"
SIZE = 8
PEER = "highspy==1.15.1"
LIMIT = 600
"""Seconds after which HiGHS is stopped; the time so far then counts."""


def run(options: Options) -> bool:
    python = environment(PEER)
    script = Path(__file__).with_name("peer_towers_highs.py")
    rows = []
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        run = Run(options.binary, Path(folder), options.size)
        for seed in range(1, {"quick": 2, "usual": 8, "full": 21}[options.size]):
            row = {"instance": f"n={SIZE} seed={seed}", "n": SIZE, "seed": seed}
            board = run.folder / f"{seed}.json"
            run.ludo("new", "towers", "--set", f"n={SIZE}", "--seed", str(seed), "--to", "json", "-o", str(board))
            row["line-dp"] = measure([str(options.binary), "solve", "towers", "fill", str(board), "--json"])["cpu"]
            for model in ("strong", "document"):
                path = run.folder / f"{seed}-{model}.mps"
                run.ludo("convert", "towers", str(board), "--to", "mps", "--set", f"model={model}", "-o", str(path))
                line = measure([str(python), str(script), str(path), str(LIMIT)])["line"]
                if line["answer"] not in ("solved", None):
                    raise Trouble(f"{row['instance']}: {model} is {line['answer']}, but the board has a solution")
                row[model] = line["cpu"]
                row[f"{model}_solved"] = line["answer"] == "solved"
            rows.append(row)
            print(f"{row['instance']}: strong {row['strong']:.2f} s, document {row['document']:.2f} s", flush=True)
    median = {model: statistics.median(row[model] for row in rows) for model in ("line-dp", "strong", "document")}
    worst = max(row["strong"] for row in rows)
    ratio = median["document"] / median["strong"]
    kept = ratio >= 5 and worst <= 5 and all(row["strong_solved"] for row in rows)
    print(f"medians: {median}; document / strong = {ratio:.1f} (wanted 5); worst strong {worst:.2f} s (wanted 5)")
    print(f"promise {'kept' if kept else 'NOT KEPT'}")
    facts = {"instances": rows, "median": median, "ratio": ratio, "worst_strong": worst, "wanted": {"ratio": 5, "worst": 5}}
    write(NAME, f"Two integer programs of {SIZE}x{SIZE} boards by HiGHS, one thread", PEER, options, facts)
    return kept or options.size == "quick"
