"""What do the tools of others say? A tool's exit code is not its verdict: only the line `s VERIFIED` is. For proofs.py."""
import collections
import shutil
import subprocess
import sys

import encode_towers
from brute import fewest, shortest


def script_of(out):
    """What the script beside a proof says by its exit code."""
    return "s VERIFIED" if subprocess.run(["sh", "check.sh"], cwd=out, capture_output=True).returncode == 0 else "s NOT VERIFIED"


def viprchk(path):
    """The verdict of the checker of the format's authors."""

    def judge(certificate):
        path.write_text(certificate)
        return script_of(path.parent)

    return judge


def verdict_of(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    lines = (done.stdout + done.stderr).replace("\r", "\n").splitlines()
    return next((line for line in lines if line.startswith("s ")), "no verdict: " + " ".join(lines[-2:])[:300])


DRATIFY = """
import sys
from dratify import check_proof, parse_dimacs
result = check_proof(parse_dimacs(open("formula.cnf").read()), open(sys.argv[1]).read())
print("s VERIFIED" if result.ok and result.reached_empty else "s NOT VERIFIED")
"""


def drat(out, proof="proof.drat"):
    if shutil.which("drat-trim"):
        return verdict_of(["drat-trim", "formula.cnf", proof], out)
    return verdict_of([sys.executable, "-c", DRATIFY, proof], out)


def veripb(out, proof):
    return verdict_of(["veripb", str(proof.with_suffix(".opb")), str(proof)], out)


def solved(ludo, claims):
    """CaDiCaL on what convert writes: the answers of ludo, and proofs that the DRAT checker accepts."""
    counts = collections.Counter()
    out = ludo.folder / "solved"
    out.mkdir(exist_ok=True)
    for puzzle, question, evidence in claims:
        for grid in [None] + [evidence[k]["grid"] for k in ("unique",) if k in evidence]:
            variables, clauses = encode_towers.encode(puzzle, grid)
            lines = [f"p cnf {variables} {len(clauses)}"] + [" ".join(map(str, (*clause, 0))) for clause in clauses]
            (out / "formula.cnf").write_text("\n".join(lines) + "\n")
            done = subprocess.run(["cadical", "-q", "--no-binary", "formula.cnf", "cadical.drat"], cwd=out, capture_output=True)
            satisfiable = "unique" in evidence and grid is None
            assert done.returncode == (10 if satisfiable else 20), (puzzle, done.returncode)
            if not satisfiable:
                verdict = drat(out, "cadical.drat")
                assert verdict.startswith("s VERIFIED"), (puzzle, verdict)
                counts["proofs of CaDiCaL"] += 1
            else:
                counts["solved by CaDiCaL"] += 1
    return counts


def modelled(ludo, claims, games):
    """MiniZinc on what convert writes."""
    counts = collections.Counter()

    def run(text):
        path = ludo.folder / "model.mzn"
        path.write_text(text)
        done = subprocess.run(["minizinc", "--solver", "gecode", str(path)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    for puzzle, question, evidence in claims:
        said = run(ludo("convert", "towers", "instance", "--to", "mzn"))
        if "unique" in evidence:
            grid = [[int(word) for word in line.split()] for line in said.splitlines()[: puzzle["n"]]]
            assert grid == evidence["unique"]["grid"], (puzzle, said)
        else:
            assert "UNSATISFIABLE" in said, (puzzle, said)
        counts["towers"] += 1
    for values, edges, text in games:
        (ludo.folder / "instance").write_text(text)
        said = run(ludo("convert", "dollar", "instance", "--to", "mzn", "--set", "moves=3"))
        numbers = [line.split()[0] for line in said.splitlines() if line[:1].isdigit()]
        truth = shortest(values, edges, 3)
        assert (int(numbers[-1]) if numbers else None) == truth, (values, edges, said)
        counts["dollar"] += 1
    for row in ("xxo", "xxoxo", "xxoxxo"):
        said = run(ludo("convert", "pegs", "text:" + row, "--to", "mzn"))
        numbers = [int(line) for line in said.splitlines() if line.isdigit()]
        assert numbers[-1] == fewest(row), (row, said)
        counts["pegs"] += 1
    return counts
