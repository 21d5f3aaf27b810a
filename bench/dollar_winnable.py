"""Can everybody be freed of debt? ludo against the PyPI package chipfiring on the document's generator.

The generator gives winnable instances (as many dollars as the genus). So that both answers are compared, each
graph also gets an unwinnable wealth: indegree minus one under an acyclic orientation owes a dollar that no
lending can cover, although it holds genus minus one; random lends then hide it. The promise is about the
generator, so the unwinnable ones are shown but not held against it.
"""

import json
import random
from pathlib import Path

from harness import Comparison, Instance, Options, Run, compare

NAME = "dollar-winnable"


def run(options: Options) -> bool:
    return compare(COMPARISON, options)


def instances(run: Run) -> list[Instance]:
    made = []
    for degree in (4, 11):
        for seed in (1,) if run.size == "quick" else (1, 2, 3):
            yes = run.folder / f"dollar-{degree}-{seed}-yes.json"
            settings = ["--set", f"n={SIZE}", "--set", f"degree={degree}"]
            run.ludo("new", "dollar", *settings, "--seed", str(seed), "--to", "json", "-o", str(yes))
            no = run.folder / f"dollar-{degree}-{seed}-no.json"
            no.write_text(json.dumps(unwinnable(json.loads(yes.read_text()), seed)))
            facts = {"n": SIZE, "degree": degree, "seed": seed}
            label = f"n={SIZE} degree={degree} seed={seed}"
            made.append(Instance(f"{label} yes", yes, facts, expected=True))
            made.append(Instance(f"{label} no", no, facts, expected=False, promised=False))
    return made


def unwinnable(instance: dict, seed: int) -> dict:
    """The same graph with a wealth that no sequence of moves frees of debt."""
    lends = [random.Random(f"{seed}:{index}").randrange(3) for index in range(len(instance["vertices"]))]
    values = [-1] * len(lends)
    for i, j in instance["edges"]:
        values[max(i, j)] += 1
        values[i] += lends[j] - lends[i]
        values[j] += lends[i] - lends[j]
    vertices = [vertex | {"value": value} for vertex, value in zip(instance["vertices"], values)]
    return {"vertices": vertices, "edges": instance["edges"]}


def ours(ludo: Path, instance: Path) -> list[str]:
    return [str(ludo), "solve", "dollar", "winnable", str(instance), "--json"]


def theirs(python: Path, instance: Path) -> list[str]:
    return [str(python), str(Path(__file__).with_name("peer_chipfiring.py")), str(instance)]


SIZE = 1000

COMPARISON = Comparison(
    name=NAME,
    question="Is the dollar game winnable, with a certificate?",
    peer="chipfiring==1.1.5",
    instances=instances,
    ours=ours,
    theirs=theirs,
    answer=lambda line: line["answer"]["winnable"],
    wanted={"solve": 5000, "process": 300},
)
