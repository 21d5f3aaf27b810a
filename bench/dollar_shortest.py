"""How fast is the shortest script found and proved? ludo against CP-SAT of ortools on the document's generator.

CP-SAT gets two workers and the shifted borrow-only script as its hint; ludo gets one thread and no hint. Each
script is added up again here, two proved optima must be equal, a proved optimum may not lie above anybody's
script, and `ludo-check` must accept the claims of the first seeds.

Usage: dollar_shortest.py [--quick | --full] [--groups 50,11 …] [--seeds FIRST-LAST] [--workers W] [--threads T]
Also a comparison of run.py. A run that is cut off counts with the time that it took.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from harness import Options, Trouble, environment, measure, write

NAME = "dollar-shortest"
QUESTION = "What is the least number of moves that frees everybody, with proof?"
PEER = "ortools==9.15.6755"


@dataclass(frozen=True)
class Group:
    """Instances of one size, and what is promised about them."""

    n: int
    degree: int
    seeds: dict[str, int]
    """How many, by the size of the run."""
    limits: tuple[float, float]
    """Seconds for ludo and for the peer."""
    repeats: int = 1
    proved: bool = True
    """Whether ludo promises to prove all of them; otherwise to find scripts that are not longer."""
    ratio: float | None = None
    """The promised ratio of the medians of the solve."""

    @property
    def key(self) -> str:
        return f"{self.n},{self.degree}"


GROUPS = [
    Group(50, 11, {"quick": 3, "usual": 20, "full": 100}, (60, 60), repeats=3, ratio=3),
    Group(50, 4, {"quick": 2, "usual": 10, "full": 10}, (60, 60), repeats=3),
    Group(100, 11, {"quick": 1, "usual": 10, "full": 10}, (120, 120), ratio=1),
    Group(100, 4, {"quick": 1, "usual": 5, "full": 5}, (120, 120), ratio=1),
    Group(200, 11, {"quick": 1, "usual": 10, "full": 10}, (120, 120)),
    Group(500, 11, {"quick": 1, "usual": 2, "full": 2}, (20, 90), proved=False),
]
# A quick run cuts every limit by this, and repeats nothing.
QUICK = 4
# So many claims of each group go through ludo-check.
CHECKED = 3


@dataclass(frozen=True)
class Plan:
    """What a run does beyond its size."""

    groups: list[Group]
    seeds: tuple[int, int] | None = None
    workers: int = 2
    threads: int = 1


def run(options: Options, plan: Plan | None = None) -> bool:
    """Runs the comparison, prints its tables and writes its results. Says whether all promises were kept."""
    plan = plan or Plan(GROUPS)
    python = environment(PEER)
    print(f"{NAME}: {QUESTION} (peer {PEER}, {plan.workers} workers)", flush=True)
    rows, faults = [], []
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as folder:
        for group in plan.groups:
            first, last = plan.seeds or (1, group.seeds[options.size])
            for seed in range(first, last + 1):
                try:
                    row = one(options, plan, group, seed, seed - first < CHECKED, python, Path(folder))
                except Trouble as trouble:
                    # The other instances are still worth their time.
                    faults.append(f"{group.key} seed {seed}: {trouble}")
                    print(f"  FAULT: {faults[-1]}", flush=True)
                    continue
                rows.append(row)
                show(row)
                faults += disagreements(row)
    groups = [group for group in plan.groups if any(row["group"] == group.key for row in rows)]
    summaries = [summary(group, [row for row in rows if row["group"] == group.key]) for group in groups]
    table(summaries)
    slower(rows)
    kept = promises(groups, summaries)
    facts = {"workers": plan.workers, "threads": plan.threads, "summaries": summaries, "instances": rows}
    write(NAME, QUESTION, PEER, options, facts | {"faults": faults})
    if faults:
        raise Trouble("\n  ".join(["wrong or different answers:", *faults]))
    return kept or options.size == "quick"


def one(options: Options, plan: Plan, group: Group, seed: int, checked: bool, python: Path, folder: Path) -> dict:
    """Measures both sides on one instance, taking turns; who begins changes with the seed."""
    instance, start, claim = (folder / f"{group.key}-{seed}-{part}.json" for part in ("instance", "start", "claim"))
    ludo = str(options.binary)
    settings = ["--set", f"n={group.n}", "--set", f"degree={group.degree}", "--seed", str(seed)]
    quiet([ludo, "new", "dollar", *settings, "--to", "json", "-o", str(instance)])
    borrow = ["--method", "only-borrow", "--set", "cap=10000000", "--claim", str(start)]
    quiet([ludo, "solve", "dollar", "win", str(instance), *borrow])
    cut = QUICK if options.size == "quick" else 1
    mine, other = (limit / cut for limit in group.limits)
    ours = [ludo, "solve", "dollar", "shortest", str(instance), "--json", "--time", f"{mine:g}s"]
    ours += ["--threads", str(plan.threads), "--claim", str(claim)]
    peer = Path(__file__).with_name("peer_ortools.py")
    theirs = [str(python), str(peer), str(instance), str(start), f"{other:g}", str(plan.workers)]

    samples = {"ludo": [], "peer": []}
    for _ in range(1 if options.size == "quick" else group.repeats):
        for side in ("ludo", "peer") if seed % 2 else ("peer", "ludo"):
            command, limit = (ours, mine) if side == "ludo" else (theirs, other)
            # Exit code 1 of ludo: stopped before a proof, with the best script so far.
            samples[side].append(measure(command, (0, 1) if side == "ludo" else (0,), 2 * limit + 60))
    board = json.loads(instance.read_text())
    row = {"group": group.key, "seed": seed, "start": sum(map(abs, json.loads(start.read_text())["evidence"]["minimised"]))}
    row |= {side: side_facts(board, samples[side]) for side in samples}
    row["limits"] = {"ludo": mine, "peer": other}
    row["ratios"] = {kind: row["peer"][kind] / row["ludo"][kind] for kind in ("solve", "cpu")}
    row["ratios"]["process"] = row["peer"]["solve"] / row["ludo"]["wall"]
    if checked:
        row["check"] = check(options, instance, claim)
    for file in (instance, start, claim):
        file.unlink(missing_ok=True)
    return row


def side_facts(board: dict, samples: list[dict]) -> dict:
    """Answer and medians of one side. The peer's processor time is that of its solve, ludo's of its process."""
    answers = [sample["line"]["answer"] for sample in samples]
    for answer in answers:
        if (fault := wrong(board, answer)) is not None:
            raise Trouble(f"a wrong script: {fault}")
    best = min(answers, key=lambda answer: (answer["moves"], -answer["bound"]))
    facts = {
        "moves": best["moves"],
        "bound": max(answer["bound"] for answer in answers),
        "proved": all(answer["optimal"] for answer in answers),
        "solve": statistics.median(sample["line"]["seconds"] for sample in samples),
        "wall": statistics.median(sample["wall"] for sample in samples),
        "cpu": statistics.median(sample["line"].get("cpu", sample["cpu"]) for sample in samples),
        "process_cpu": statistics.median(sample["cpu"] for sample in samples),
        "load": statistics.median(sample["load"] for sample in samples),
        "repeats": len(samples),
    }
    line = samples[0]["line"]
    return facts | {key: line[key] for key in ("method", "verdict", "nodes") if key in line}


def wrong(board: dict, answer: dict) -> str | None:
    """What is wrong with a script: it must free everybody, in as many moves as were said."""
    script = answer["script"]
    values = [vertex["value"] for vertex in board["vertices"]]
    for i, j in board["edges"]:
        values[i] += script[j] - script[i]
        values[j] += script[i] - script[j]
    if min(values) < 0:
        return f"vertex {values.index(min(values))} still owes {-min(values)}"
    length = sum(map(abs, script))
    if length != answer["moves"]:
        return f"{length} moves, not {answer['moves']}"
    if answer["optimal"] != (answer["bound"] == length) or answer["bound"] > length:
        return f"optimal is {answer['optimal']}, but the bound is {answer['bound']} and the length {length}"
    return None


def check(options: Options, instance: Path, claim: Path) -> dict:
    """What the independent checker says about ludo's last claim."""
    if not options.checker.is_file():
        return {"verdict": "not run: needs ludo-check"}
    start = time.perf_counter()
    command = [str(options.checker), "dollar", "shortest", str(instance), str(claim), "--json"]
    done = subprocess.run(command, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise Trouble(f"ludo-check refuses: {done.stdout.strip()} {done.stderr.strip()}")
    return json.loads(done.stdout) | {"seconds": seconds, "claim_bytes": claim.stat().st_size}


def disagreements(row: dict) -> list[str]:
    """No bound may lie above the other side's script, which was added up here.

    The peer's bound holds in its box only (see peer_ortools.py): look at that first if the fault is there.
    """
    faults = []
    for one, other in (("ludo", "peer"), ("peer", "ludo")):
        if row[one]["bound"] > row[other]["moves"]:
            claim = f"{one} claims at least {row[one]['bound']}, {other} has {row[other]['moves']}"
            faults.append(f"{row['group']} seed {row['seed']}: {claim}")
    return faults


def summary(group: Group, rows: list[dict]) -> dict:
    facts = {"group": group.key, "instances": len(rows), "limits": rows[0]["limits"]}
    # What ludo calls optimal, and of that what its own verification proves from the claim.
    facts["certified"] = sum(row["ludo"]["proved"] and row["ludo"]["verdict"] == "proved" for row in rows)
    for side in ("ludo", "peer"):
        facts[side] = {kind: statistics.median(row[side][kind] for row in rows) for kind in ("solve", "cpu", "wall")}
        facts[side] |= {"proved": sum(row[side]["proved"] for row in rows), "most": max(row[side]["solve"] for row in rows)}
        facts[side] |= {kind: sum(row[side][kind] for row in rows) for kind in ("moves", "bound")}
    facts["ratios"] = {kind: facts["peer"][kind] / facts["ludo"][kind] for kind in ("solve", "cpu")}
    facts["ratios"]["process"] = facts["peer"]["solve"] / facts["ludo"]["wall"]
    facts["longer"] = [row["seed"] for row in rows if row["ludo"]["moves"] > row["peer"]["moves"]]
    facts["load"] = statistics.median(row["ludo"]["load"] for row in rows)
    return facts


def show(row: dict) -> None:
    """One instance, as soon as it is done."""
    sides = []
    for side in ("ludo", "peer"):
        facts = row[side]
        said = f"= {facts['moves']}" if facts["proved"] else f"in {facts['bound']}..{facts['moves']}"
        sides.append(f"{side} {said:<12} {facts['solve']:>8.3f} s, cpu {facts['cpu']:>8.3f} s")
    checked = f"  check: {row['check']['verdict']}" if "check" in row else ""
    head = f"  {row['group']:>6} seed {row['seed']:<3} start {row['start']:<4}"
    ratios = f"{row['ratios']['solve']:.2f}× (cpu {row['ratios']['cpu']:.2f}×)"
    if not (row["ludo"]["proved"] or row["peer"]["proved"]):
        # Two limits divided say nothing.
        ratios = "both cut off"
    print(f"{head} {sides[0]} | {sides[1]} | {ratios} load {row['ludo']['load']:.1f}{checked}", flush=True)


def table(summaries: list[dict]) -> None:
    head = ["ludo proved", "certified", "peer proved", "ludo solve", "peer solve", "ludo cpu", "peer cpu", "solve", "cpu", "process", "load"]
    print(f"{'medians':<8}", *(f"{name:>11}" for name in head))
    for facts in summaries:
        counts = (facts["ludo"]["proved"], facts["certified"], facts["peer"]["proved"])
        cells = [f"{count}/{facts['instances']}" for count in counts]
        cells += [f"{facts[side][kind]:.3f} s" for kind in ("solve", "cpu") for side in ("ludo", "peer")]
        ended = facts["ludo"]["proved"] + facts["peer"]["proved"] > 0
        cells += [f"{ratio:.2f}×" if ended else "cut off" for ratio in facts["ratios"].values()]
        print(f"{facts['group']:<8}", *(f"{cell:>11}" for cell in [*cells, f"{facts['load']:.1f}"]))


def slower(rows: list[dict]) -> None:
    """The instances where ludo loses, which are the ones to look at."""
    for row in rows:
        ludo, peer = row["ludo"], row["peer"]
        lost = []
        if peer["proved"] and not ludo["proved"]:
            lost.append(f"only the peer proved it, in {peer['solve']:.2f} s")
        elif row["limits"]["ludo"] == row["limits"]["peer"] and min(row["ratios"]["solve"], row["ratios"]["cpu"]) < 1:
            lost.append(f"solve {ludo['solve']:.2f} s to {peer['solve']:.2f} s, cpu {ludo['cpu']:.2f} s to {peer['cpu']:.2f} s")
        if ludo["moves"] > peer["moves"]:
            lost.append(f"script {ludo['moves']} to {peer['moves']}")
        if not ludo["proved"] and not peer["proved"] and ludo["bound"] < peer["bound"]:
            lost.append(f"bound {ludo['bound']} to {peer['bound']}")
        if lost:
            print(f"ludo behind: {row['group']} seed {row['seed']}: {'; '.join(lost)}")


def promises(groups: list[Group], summaries: list[dict]) -> bool:
    kept = True
    for group, facts in zip(groups, summaries):
        said = []
        if group.proved:
            said.append(("all proved", facts["ludo"]["proved"] == facts["instances"]))
        else:
            mine, other = facts["limits"].values()
            said.append((f"no script of {mine:g} s longer than the peer's of {other:g} s", not facts["longer"]))
        if group.ratio is not None:
            said.append((f"median solve at least {group.ratio:g} times faster", facts["ratios"]["solve"] >= group.ratio))
        for promise, holds in said:
            print(f"promise {'kept' if holds else 'NOT KEPT'}: {group.key}: {promise}")
            kept &= holds
    return kept


def quiet(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Trouble(f"exit code {done.returncode}: {' '.join(command)}: {done.stderr.strip()}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Shortest dollar scripts: ludo side by side with CP-SAT.")
    size = parser.add_mutually_exclusive_group()
    for name in ("quick", "full"):
        size.add_argument(f"--{name}", dest="size", action="store_const", const=name, default="usual")
    parser.add_argument("--groups", nargs="*", metavar="N,DEGREE", help=", ".join(group.key for group in GROUPS))
    parser.add_argument("--seeds", metavar="FIRST-LAST")
    parser.add_argument("--workers", type=int, default=2, help="of CP-SAT (2)")
    parser.add_argument("--threads", type=int, default=1, help="of ludo (1)")
    parser.add_argument("--ludo", type=Path, default=Options.binary, metavar="BINARY")
    parser.add_argument("--out", type=Path, default=Options.out, metavar="FOLDER")
    given = parser.parse_args()
    groups = [group for group in GROUPS if given.groups is None or group.key in given.groups]
    if not groups:
        parser.error("no such group")
    first, _, last = (given.seeds or "").partition("-")
    seeds = (int(first), int(last or first)) if first else None
    if not given.ludo.is_file():
        print("bench: ludo is not built: cargo build --release", file=sys.stderr)
        return 2
    try:
        options = Options(given.ludo.resolve(), given.out, given.size)
        return 0 if run(options, Plan(groups, seeds, given.workers, given.threads)) else 1
    except Trouble as trouble:
        print(f"bench: {NAME}: {trouble}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
