"""How fast is the mathematics around the dollar game? Rank, gonality and Jacobian, against chipfiring where it ends.

The ranks are those of random divisors of degree genus minus one: dollars thrown on a bare graph (rank 0 at
least) and, in turn, on a graph where everybody owes one. chipfiring has 60 s for each and no Jacobian; the times
of SageMath are quoted from the project's notes, measured elsewhere, and only shown. The promises are about
ludo's own solve. A question that ludo does not have yet is reported, not counted.
"""

import json
import random
import statistics
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from harness import Late, Options, Trouble, environment, measure, write

NAME = "dollar-math"
QUESTION = "What is the rank of a divisor, the gonality and the Jacobian of a graph?"
PEER = "chipfiring==1.1.5"
PEER_LIMIT = 60.0
LUDO_LIMIT = 60.0
REPEATS = 5


@dataclass(frozen=True)
class Task:
    """One question about one graph."""

    question: str
    graph: str
    """As `ludo new` takes it."""
    most: float
    """Seconds that ludo promises not to exceed."""
    divisors: dict[str, int] | None = None
    """How many random divisors, by the size of the run; None: the graph itself."""
    expected: int | None = None
    peer: bool = True
    quoted: str = ""


TASKS = [
    Task("rank", "petersen", 0.01, {"quick": 2, "usual": 10, "full": 50}, quoted="SageMath over 60 s (canonical divisor)"),
    Task("rank", "dodecahedron", 1, {"quick": 2, "usual": 4, "full": 20}),
    Task("gonality", "dodecahedron", 0.05, expected=6),
    Task("gonality", "icosahedron", 0.05, expected=9),
    Task("jacobian", "n=200,degree=11", 0.1, peer=False, quoted="SageMath 0.51 s"),
]


def run(options: Options) -> bool:
    """Runs all tasks, prints the table and writes the results. Says whether all promises were kept."""
    python = environment(PEER)
    print(f"{NAME}: {QUESTION} (peer {PEER})", flush=True)
    rows, kept, missing = [], True, set()
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        for task in TASKS:
            if not known(options, task.question):
                missing.add(task.question)
                continue
            found = [one(options, task, python, path, label) for label, path in instances(options, task, Path(folder))]
            worst = max(row["ludo"]["solve_seconds"] for row in found)
            verdict = "kept" if worst <= task.most else "NOT KEPT"
            kept &= worst <= task.most
            print(f"promise {verdict}: {task.question} {task.graph}: at most {1000 * task.most:g} ms; the most is {1000 * worst:.3f} ms")
            rows += found
    for question in sorted(missing):
        print(f"not run: ludo has no question {question} yet")
    limits = {"ludo": LUDO_LIMIT, "peer": peer_limit(options)}
    facts = {"limits": limits, "repeats": REPEATS, "missing": sorted(missing), "instances": rows}
    write(NAME, QUESTION, PEER, options, facts)
    return kept or options.size == "quick"


def known(options: Options, question: str) -> bool:
    """Whether ludo has the question: a tiny instance is put to it."""
    command = [str(options.binary), "solve", "dollar", question, "text:0 0 | 0-1", "--json"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return True
    if "no question named" in done.stderr:
        return False
    raise Trouble(f"exit code {done.returncode}: {' '.join(command)}: {done.stderr.strip()}")


def instances(options: Options, task: Task, folder: Path) -> list[tuple[str, Path]]:
    base = folder / f"{task.graph}.json"
    convert = [str(options.binary), "convert", "dollar", f"new:{task.graph}#1", "--to", "json", "-o", str(base)]
    subprocess.run(convert, check=True)
    if task.divisors is None:
        return [(f"{task.question} {task.graph}", base)]
    made = []
    for seed in range(1, task.divisors[options.size] + 1):
        path = folder / f"{task.graph}-{seed}.json"
        board = json.loads(base.read_text())
        debt = (seed + 1) % 2
        path.write_text(json.dumps(thrown(board, seed, debt)))
        made.append((f"{task.question} {task.graph} {'effective' if debt == 0 else 'in debt'} {seed}", path))
    return made


def thrown(board: dict, seed: int, debt: int) -> dict:
    """The same graph; everybody owes `debt`, and dollars fall until genus minus one are left."""
    dice = random.Random(seed)
    values = [-debt] * len(board["vertices"])
    for _ in range(len(board["edges"]) - len(values) + debt * len(values)):
        values[dice.randrange(len(values))] += 1
    vertices = [vertex | {"value": value} for vertex, value in zip(board["vertices"], values)]
    return {"vertices": vertices, "edges": board["edges"]}


def one(options: Options, task: Task, python: Path, path: Path, label: str) -> dict:
    """Measures ludo, and the peer once where it has the question."""
    ours = [str(options.binary), "solve", "dollar", task.question, str(path), "--json", "--time", f"{LUDO_LIMIT:g}s"]
    samples = [measure(ours, (0, 1), 2 * LUDO_LIMIT)]
    stopped = samples[0]["code"] == 1
    peer = None
    if task.peer:
        script = Path(__file__).with_name("peer_chipfiring_math.py")
        try:
            sample = measure([str(python), str(script), task.question, str(path)], limit=peer_limit(options))
            peer = {"answer": sample["line"]["answer"], "solve_seconds": sample["line"]["seconds"], "cpu_seconds": sample["cpu"]}
        except Late:
            peer = {"answer": None, "over_seconds": peer_limit(options)}
    if not stopped:
        samples += [measure(ours, limit=2 * LUDO_LIMIT) for _ in range(REPEATS - 1)]
    line = samples[0]["line"]
    answer = line["answer"] if task.question == "jacobian" else (line["answer"] or {}).get(task.question)
    answers = [] if stopped else [answer]
    answers += [value for value in (task.expected, (peer or {}).get("answer")) if value is not None]
    if len({json.dumps(value) for value in answers}) > 1:
        raise Trouble(f"{label}: the answers differ: {answers}")
    ludo = {
        "answer": answer,
        "outcome": line["outcome"],
        "verdict": line["verdict"],
        "method": line["method"],
        "solve_seconds": statistics.median(sample["line"]["seconds"] for sample in samples),
        "wall_seconds": statistics.median(sample["wall"] for sample in samples),
        "cpu_seconds": statistics.median(sample["cpu"] for sample in samples),
        "load": samples[0]["load"],
    }
    row = {"instance": label, "question": task.question, "graph": task.graph, "ludo": ludo, "peer": peer, "quoted": task.quoted}
    row["ratio"] = ratio(row)
    show(row)
    return row


def peer_limit(options: Options) -> float:
    return PEER_LIMIT / 6 if options.size == "quick" else PEER_LIMIT


def ratio(row: dict) -> float | None:
    """The peer's solve divided by ours; a least value where the peer was ended."""
    if row["peer"] is None or row["ludo"]["outcome"] != "answered":
        return None
    theirs = row["peer"].get("solve_seconds", row["peer"].get("over_seconds"))
    return theirs / max(row["ludo"]["solve_seconds"], 1e-9)


def show(row: dict) -> None:
    ludo, peer = row["ludo"], row["peer"]
    answer = "" if isinstance(ludo["answer"], dict) else f"= {ludo['answer']}"
    mine = f"ludo {ludo['outcome']} {answer} {1000 * ludo['solve_seconds']:.3f} ms (cpu {1000 * ludo['cpu_seconds']:.1f} ms)"
    theirs = "no peer"
    if peer is not None:
        late = "over_seconds" in peer
        theirs = f"peer over {peer['over_seconds']:g} s" if late else f"peer {peer['solve_seconds']:.3f} s"
        if row["ratio"] is not None:
            theirs += f", {'over ' if late else ''}{row['ratio']:.0f}×"
    quoted = f"; quoted, not run: {row['quoted']}" if row["quoted"] else ""
    print(f"  {row['instance']}: {mine}; {theirs}{quoted} load {ludo['load']:.1f}", flush=True)
