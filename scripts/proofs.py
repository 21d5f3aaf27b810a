"""Are formulas and proofs for tools of others right? Run by a test; with --outside also by those tools.

    python3 scripts/proofs.py --ludo target/debug/ludo [--outside] [--towers N] [--dollar N]

Without --outside: the encoders in docs/checkers agree with brute force that knows only the rules of the games; what ludo
writes is what the encoders write; `convert --to cnf|opb` has the answers of brute force. With --outside: CaDiCaL solves what
`convert` writes and its proofs are accepted; every exported proof is accepted by a DRAT checker (drat-trim if it is there,
else dratify) or by VeriPB; changed formulas and changed proofs are refused. A tool's exit code is not its verdict: only the
line `s VERIFIED` is.
"""
import argparse
import collections
import itertools
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "docs" / "checkers"))
import boards  # noqa: E402
import debts  # noqa: E402
import encode_dollar  # noqa: E402
import encode_towers  # noqa: E402
import formulas  # noqa: E402
import tools  # noqa: E402
from brute import cnf_of, fewest, fits, opb_of, rows_of, seen, shortest, solutions, squares, variables_of  # noqa: E402


# What ludo writes.


class Ludo:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)

    def __call__(self, *words, good=True):
        done = subprocess.run([self.program, *map(str, words)], cwd=self.folder, capture_output=True, text=True)
        assert not good or done.returncode == 0, (words, done.stderr)
        return done.stdout if good else (done.returncode, done.stderr)

    def claim(self, game, question, text, *more):
        """A file with an instance, and one with the claim about it."""
        (self.folder / "instance").write_text(text)
        self("solve", game, question, "instance", "--claim", "claim.json", *more)
        return json.loads((self.folder / "claim.json").read_text())

    def export(self, game, question):
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        self("export-proof", game, question, "instance", "claim.json", "-o", "out")
        return self.folder / "out"


def same_rows(one, other):
    normal = lambda rows: collections.Counter((tuple(sorted((x, by) for x, by in r.items() if by)), l) for r, l in rows)
    return normal(one) == normal(other)


def random_puzzle(n, chance, clues=0.6, givens=0.1):
    square = chance.choice(list(squares(n)))
    puzzle = {"n": n}
    for side in ("up", "down", "left", "right"):
        puzzle[side] = [chance.randint(1, n) if chance.random() < clues / 3 else 0 for _ in range(n)]
    if chance.random() < 0.6:
        columns = list(zip(*square))
        lines = {"up": columns, "down": [c[::-1] for c in columns], "left": square, "right": [r[::-1] for r in square]}
        puzzle.update({side: [seen(l) if chance.random() < clues else 0 for l in all_] for side, all_ in lines.items()})
        rows = [[h if chance.random() < givens else 0 for h in row] for row in square]
        if any(map(any, rows)):
            puzzle["givens"] = rows
    return puzzle


def random_game(n, chance):
    edges = [(chance.randrange(v), v) for v in range(1, n)]
    edges += [e for e in itertools.combinations(range(n), 2) if chance.random() < 0.3]
    return [chance.randint(-3, 3) for _ in range(n)], edges


def line_of(values, edges):
    return " ".join(map(str, values)) + " | " + " ".join(f"{a}-{b}" for a, b in edges)


def encoders_are_right(ludo, chance):
    counts = collections.Counter()
    for n, times in ((1, 2), (2, 8), (3, 25), (4, 12)):
        all_ = list(squares(n))
        for _ in range(times):
            puzzle = random_puzzle(n, chance)
            truth = [s for s in all_ if fits(puzzle, s)]
            if len(truth) > 40:
                continue
            (ludo.folder / "instance").write_text(json.dumps(puzzle))
            text = ludo("convert", "towers", "instance", "--to", "cnf")
            variables, clauses = encode_towers.encode(puzzle)
            assert formulas.same_clauses(cnf_of(text), clauses) and variables == variables_of(text), puzzle
            pseudo = ludo("convert", "towers", "instance", "--to", "opb")
            assert same_rows(opb_of(pseudo)[0], rows_of(clauses)), puzzle
            found = list(solutions(rows_of(clauses), variables))
            filled = {
                tuple(tuple(next(h for h in range(1, n + 1) if one[(r * n + c) * n + h]) for c in range(n)) for r in range(n))
                for one in found
            }
            assert len(found) == len(truth) and filled == set(map(tuple, truth)), puzzle
            counts[f"towers {len(truth) and 'solvable' or 'infeasible'}"] += 1
    for _ in range(30):
        values, edges = random_game(chance.randint(2, 4), chance)
        most = chance.randint(1, 3)
        truth = shortest(values, edges, most)
        (ludo.folder / "instance").write_text(line_of(values, edges))
        text = ludo("convert", "dollar", "instance", "--to", "opb", "--set", f"moves={most}")
        rows, goal = opb_of(text)
        assert same_rows(rows, encode_dollar.encode(values, edges, range(len(values)), most)), (values, edges)
        best = [sum(by * one[x] for x, by in goal.items()) for one in solutions(rows, variables_of(text))]
        assert min(best, default=None) == truth, (values, edges, most, truth)
        counts[f"dollar {'won' if truth is not None else 'not won'} within the budget"] += 1
    for row in ("xxo", "oxxo", "xxoxo", "xoxxo", "xxoxxo", "xoxo", "x", "xxxo"):
        text = ludo("convert", "pegs", "text:" + row, "--to", "opb")
        rows, goal = opb_of(text)
        best = min(sum(by * one[x] for x, by in goal.items()) for one in solutions(rows, variables_of(text)))
        assert best == fewest(row), (row, best)
        counts["pegs"] += 1
    return counts


# Proofs.


def towers_claims(ludo, chance, sizes):
    """Claims of Towers with a proof: unique or infeasible."""
    for seed, n in enumerate(sizes):
        puzzle = json.loads(ludo("new", "towers", "--set", f"n={n}", "--set", "unique=true", "--seed", seed, "--to", "json"))
        question = "unique"
        if (seed + seed // 6) % 3 == 2:
            # One clue changed: usually nothing fits any more.
            side = chance.choice(["up", "down", "left", "right"])
            puzzle[side][chance.randrange(n)] = chance.randint(2, n)
            question = chance.choice(["unique", "fill"])
        claim = ludo.claim("towers", question, json.dumps(puzzle))
        evidence = claim["evidence"]
        if "unique" in evidence or "infeasible" in evidence:
            yield puzzle, question, evidence


def dollar_claims(ludo, chance, times):
    yield "4 -1 -2 -1 | 0-1 1-2 2-3 3-0", "zero-total"
    yield "-3 2 1 1 | 0-1 1-2 2-3 3-0", "cycle"
    yield "1 7 5 0 -2 1 | 0-1 0-1 0-4 1-5 1-4 2-5 2-3 2-0 2-1 3-2 3-0 3-4 3-2 4-1 5-4 5-3 5-2", "debts"
    for seed in range(times):
        n = (8, 12, 20, 30)[seed % 4]
        text = ludo("new", "dollar", "--set", f"n={n}", "--seed", seed, "--to", "line")
        yield text, f"random, {n} vertices"


def exported_towers(ludo, chance, sizes, judge=None):
    counts = collections.Counter()
    for puzzle, question, evidence in towers_claims(ludo, chance, sizes):
        out = ludo.export("towers", question)
        formula = (out / "formula.cnf").read_text()
        grid = evidence.get("unique", {}).get("grid")
        variables, clauses = encode_towers.encode(puzzle, grid)
        assert variables == variables_of(formula) and formulas.same_clauses(cnf_of(formula), clauses), puzzle
        if judge:
            verdict = judge(out)
            assert verdict.startswith("s VERIFIED"), (puzzle, verdict)
            for what in forge_towers(out, grid, chance):
                verdict = judge(out)
                assert not verdict.startswith("s VERIFIED"), (puzzle, what, verdict)
                counts["refused: " + what] += 1
        counts[f"towers {puzzle['n']} {'unique' if grid else 'infeasible'}"] += 1
    return counts


def forge_towers(out, grid, chance):
    """Changes the formula to one that has a solution, so that no proof may be accepted, and back."""
    formula = (out / "formula.cnf").read_text()
    head, *lines = formula.splitlines()

    def without(leave):
        kept = [line for line in lines if not leave(line)]
        text = "\n".join([" ".join([*head.split()[:3], str(len(kept))]), *kept]) + "\n"
        (out / "formula.cnf").write_text(text)

    if grid:
        # Without its last clause the formula has the solution.
        without(lambda line: line is lines[-1])
        yield "blocking clause left out"
    # Without clauses of one literal nothing is given and no clue counts: every Latin square but one is a solution.
    without(lambda line: len(line.split()) == 2)
    yield "clues and givens left out"
    (out / "formula.cnf").write_text(formula)


def exported_dollar(ludo, chance, times, judge=None):
    counts = collections.Counter()
    for text, what in dollar_claims(ludo, chance, times):
        evidence = ludo.claim("dollar", "shortest", text)["evidence"].get("script")
        if not evidence or not any(part["bound"] for part in evidence["parts"]):
            counts["dollar without a proof"] += 1
            continue
        out = ludo.export("dollar", "shortest")
        values, edges = encode_dollar.read(text)
        for part in evidence["parts"]:
            if not part["bound"]:
                continue
            formula = (out / f"part-{part['root']}.opb").read_text()
            vertices = encode_dollar.component(len(values), edges, part["root"])
            rows = encode_dollar.encode(values, edges, vertices, part["bound"] - 1)
            assert same_rows(opb_of(formula)[0], rows), text
            if judge:
                proof = out / f"part-{part['root']}.pbp"
                verdict = judge(out, proof)
                assert verdict == "s VERIFIED UNSATISFIABLE", (text, verdict)
                # One move more is enough, so no proof may be accepted about it.
                first, last = formula.rstrip("\n").rsplit("\n", 1)
                more = last.rsplit(">=", 1)[0] + f">= {-part['bound']} ;\n"
                proof.with_suffix(".opb").write_text(first + "\n" + more)
                assert not judge(out, proof).startswith("s VERIFIED"), text
                counts["refused: one move more"] += 1
        kind = part["proof"] if isinstance(part["proof"], str) else next(iter(part["proof"]))
        counts[f"dollar by {kind}"] += 1
    return counts


def refusals(ludo):
    """What must not be exported."""
    ludo.claim("towers", "unique", ludo("new", "towers", "--set", "n=4", "--set", "unique=true", "--to", "json"))
    path = ludo.folder / "claim.json"
    text = path.read_text()
    lie = json.loads(text)
    lie["evidence"]["unique"]["proof"] = "x"
    path.write_text(json.dumps(lie))
    assert ludo("export-proof", "towers", "unique", "instance", "claim.json", "-o", "no", good=False)[0] == 3
    path.write_text(text)
    assert ludo("export-proof", "towers", "fill", "instance", "claim.json", "-o", "no", good=False)[0] == 2
    ludo.claim("towers", "count", ludo("new", "towers", "--set", "n=4", "--to", "json"))
    code, why = ludo("export-proof", "towers", "count", "instance", "claim.json", "-o", "no", good=False)
    assert code == 2 and "no open proof format" in why, why
    ludo.claim("dollar", "winnable", "-1 1 | 0-1")
    code, why = ludo("export-proof", "dollar", "winnable", "instance", "claim.json", "-o", "no", good=False)
    assert code == 2 and "a script proves itself" in why, why
    ludo.claim("pegs", "fewest", "ooo")
    code, why = ludo("export-proof", "pegs", "fewest", "instance", "claim.json", "-o", "no", good=False)
    assert code == 2 and "without pegs" in why, why
    assert not (ludo.folder / "no").exists(), "nothing is written when nothing is exported"


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--ludo", required=True, type=lambda path: str(pathlib.Path(path).resolve()))
    words.add_argument("--outside", default="", help="which tools: any of drat, veripb, cadical, minizinc, vipr")
    words.add_argument("--towers", type=int, default=9)
    words.add_argument("--dollar", type=int, default=6)
    words = words.parse_args()
    chance = random.Random(24)
    asked = set(words.outside.split(",")) - {""}
    sizes = [4 + k % 6 for k in range(words.towers)]
    with tempfile.TemporaryDirectory() as folder:
        ludo = Ludo(words.ludo, folder)
        if not asked:
            print("clauses:", dict(formulas.dollars(ludo, chance, random_game, line_of, 40)), dict(formulas.pegs(ludo, chance, 30)))
            print("encoders:", dict(encoders_are_right(ludo, chance)))
            print("pegs:", dict(boards.games_are_points(chance)), dict(boards.exported(ludo, chance, 12)))
            print("pegs:", dict(boards.bounded(ludo, chance, 8)))
            print("dollar:", dict(debts.lost(ludo, chance, random_game, line_of, 60)))
            refusals(ludo)
        if not asked or "drat" in asked:
            print("towers:", dict(exported_towers(ludo, chance, sizes, tools.drat if asked else None)))
        if not asked or "veripb" in asked:
            print("dollar:", dict(exported_dollar(ludo, chance, words.dollar, tools.veripb if asked else None)))
        if "vipr" in asked:
            print("dollar:", dict(debts.lost(ludo, chance, random_game, line_of, 120, tools.viprchk)))
            print("pegs:", dict(boards.exported(ludo, chance, 40, tools.viprchk)), dict(boards.bounded(ludo, chance, 20, tools.viprchk)))
        if "cadical" in asked:
            print("CaDiCaL:", dict(tools.solved(ludo, towers_claims(ludo, chance, [5, 6, 7, 7, 8, 9]))))
            print("CaDiCaL:", dict(boards.exported(ludo, chance, 12, solver=tools.script_of)))
            print("CaDiCaL:", dict(formulas.solved(ludo, chance, random_game, line_of)))
        if "minizinc" in asked:
            games = [(*game, line_of(*game)) for game in (random_game(4, chance) for _ in range(6))]
            print("MiniZinc:", dict(tools.modelled(ludo, towers_claims(ludo, chance, [3, 4, 4, 5, 5, 5]), games)))


if __name__ == "__main__":
    main()
