"""How few pegs can be left? ludo against HiGHS on the document's own integer program.

Both get the cross of order 5. ludo answers with jumps and a proof in whole numbers; HiGHS solves the program
(1)-(13) as `ludo convert --to mps` writes it, two threads at most, and its objective is freed of the pegs that
stand outside the board.
"""

from pathlib import Path

from harness import Comparison, Instance, Options, Run, compare

NAME = "pegs-document"


def run(options: Options) -> bool:
    return compare(COMPARISON, options)


def instances(run: Run) -> list[Instance]:
    path = run.folder / "croix-5.comma"
    run.ludo("convert", "pegs", "new:board=croix,order=5", "--to", "comma", "-o", str(path))
    run.ludo("convert", "pegs", str(path), "--to", "mps", "-o", str(path.with_suffix(".mps")))
    # Nine by nine cells with the border, of which 21 are holes: the others hold pegs for ever.
    path.with_suffix(".constant").write_text(str(81 - 21))
    return [Instance("croix 5", path, {"columns": 8100, "rows": 5282, "constant": 60}, expected=4)]


def ours(ludo: Path, instance: Path) -> list[str]:
    return [str(ludo), "solve", "pegs", "fewest", str(instance), "--json"]


def theirs(python: Path, instance: Path) -> list[str]:
    return [str(python), str(Path(__file__).with_name("peer_highs.py")), str(instance)]


COMPARISON = Comparison(
    name=NAME,
    question="How few pegs can be left on the cross of order 5, with proof?",
    peer="highspy==1.15.1",
    instances=instances,
    ours=ours,
    theirs=theirs,
    answer=lambda line: line["answer"]["pegs"],
    wanted={"process": 1000},
)
