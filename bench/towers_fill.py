"""A first solution of random full-clue boards: ludo against CP-SAT (ortools) and Glucose (python-sat), same files."""

from pathlib import Path

from harness import Comparison, Instance, Options, Run, compare

NAME = "towers-fill"
SIZE = 10


def run(options: Options) -> bool:
    kept = [compare(comparison, options) for comparison in (CP_SAT, GLUCOSE)]
    return all(kept)


def instances(run: Run) -> list[Instance]:
    made = []
    for seed in range(1, {"quick": 2, "usual": 6, "full": 21}[run.size]):
        path = run.folder / f"towers-{SIZE}-{seed}.json"
        run.ludo("new", "towers", "--set", f"n={SIZE}", "--seed", str(seed), "--to", "json", "-o", str(path))
        made.append(Instance(f"n={SIZE} seed={seed}", path, {"n": SIZE, "seed": seed}, expected="solved"))
    return made


def ours(ludo: Path, instance: Path) -> list[str]:
    return [str(ludo), "solve", "towers", "fill", str(instance), "--json"]


def theirs(script: str):
    return lambda python, instance: [str(python), str(Path(__file__).with_name(script)), str(instance)]


def comparison(name: str, peer: str, script: str, ratio: float) -> Comparison:
    return Comparison(
        name=f"{NAME}-{name}",
        question="A first solution of a random full-clue board",
        peer=peer,
        instances=instances,
        ours=ours,
        theirs=theirs(script),
        answer=lambda line: line["answer"]["status"],
        wanted={"solve": ratio},
    )


CP_SAT = comparison("cpsat", "ortools==9.15.6755", "peer_towers_cpsat.py", 100)
GLUCOSE = comparison("glucose", "python-sat==1.9.dev6", "peer_towers_sat.py", 30)
