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
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "docs" / "checkers"))
import encode_dollar  # noqa: E402
import encode_pegs  # noqa: E402
import encode_towers  # noqa: E402
import tools  # noqa: E402
import vipr  # noqa: E402
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


def same_clauses(one, other):
    normal = lambda clauses: collections.Counter(tuple(sorted(clause)) for clause in clauses)
    return normal(one) == normal(other)


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
            assert same_clauses(cnf_of(text), clauses) and variables == variables_of(text), puzzle
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
        assert variables == variables_of(formula) and same_clauses(cnf_of(formula), clauses), puzzle
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


def games_are_points(chance):
    """Every game is a solution of the integer program, and its pegs are what is made small."""
    counts = collections.Counter()
    for kind, directions in (("square", 4), ("diagonal", 8), ("triangular", 6)):
        steps = [(-1, 0), (1, 0), (0, 1), (0, -1)] + {4: [], 8: [(-1, -1), (-1, 1), (1, -1), (1, 1)], 6: [(-1, -1), (1, 1)]}[directions]
        for _ in range(8):
            board = {(r, c): chance.random() < 0.7 for r in range(5) for c in range(5) if chance.random() < 0.85}
            text = "\n".join("".join("." if (r, c) not in board else "xo"[not board[r, c]] for c in range(5)) for r in range(5))
            program = list(encode_pegs.encode(f"jumps {kind}\n{text}", 1))
            names = program[2].split()
            holes = sorted(board)
            start, now, made = dict(board), dict(board), []
            while True:
                jumps = [
                    ((r, c), (r + dr, c + dc), (r + 2 * dr, c + 2 * dc))
                    for r, c in holes
                    for dr, dc in steps
                    if now[r, c] and now.get((r + dr, c + dc)) and now.get((r + 2 * dr, c + 2 * dc)) is False
                ]
                if not jumps:
                    break
                jump = chance.choice(jumps)
                made.append(jump)
                now.update(zip(jump, (False, False, True)))
            rows = [line.split() for line in program if line.startswith(("hole", "low", "high"))]
            values = {k: int(now[cell]) for k, cell in enumerate(holes)}
            # A jump is known by its equations: from and over have 1, to has -1.
            for k in range(len(holes), len(names)):
                ends = {int(r[4]): int(r[r.index(str(k), 6) + 1]) for r in rows if r[0].startswith("hole") and str(k) in r[6::2]}
                same = lambda j: {holes.index(j[0]): 1, holes.index(j[1]): 1, holes.index(j[2]): -1} == ends
                mine = [j for j in made if same(j)]
                # The two jumps over one peg differ in where they end, so no jump is counted for another.
                values[k] = len(mine)
            assert sum(values[k] for k in range(len(holes), len(names))) == len(made), (kind, text)
            for r in rows:
                total = sum(int(by) * values[int(k)] for k, by in zip(r[4::2], r[5::2]))
                assert {"E": total == int(r[2]), "G": total >= int(r[2]), "L": total <= int(r[2])}[r[1]], (kind, text, r)
            assert sum(start.values()) - len(made) == sum(now.values())
            counts[f"games {kind}"] += 1
    return counts


def pegs_positions(ludo, chance, times):
    """Positions with a target or none. None is exported whose proof is by parity or by all positions."""
    for seed in range(times):
        recipe = ["--set", "board=random", "--set", "soluble=false", "--set", "rows=6", "--set", "cols=6"]
        text = ludo("new", "pegs", *recipe, "--seed", seed, "--to", "rows")
        # Every second time one hole must have a peg in the end.
        yield text, chance.randrange(len(holes_of(text))) if seed % 2 else None
        size = 3 + seed % 3
        rare = "\n".join("".join(chance.choice("xooo.") for _ in range(size)) for _ in range(size)) + "\n"
        if "x" in rare:
            yield rare, None
    # Weights alone are enough.
    for text in ("xox/ooo/xox", "xox/oo./o.o", "ox../.oox/oooo/ooox"):
        yield text.replace("/", "\n") + "\n", None
    # Conway's soldiers: no peg ever stands five rows above the line.
    yield "ooooooo\n" * 5 + "xxxxxxx\n" * 2, 3


def holes_of(text):
    board = [line for line in text.splitlines() if not line.startswith("jumps")]
    return [(r, c) for r, line in enumerate(board) for c, x in enumerate(line) if x in "xo"]


def exported_pegs(ludo, chance, times, tool=None):
    counts = collections.Counter()
    for text, target in pegs_positions(ludo, chance, times):
        (ludo.folder / "instance").write_text(text)
        more = [] if target is None else ["--set", "target={}:{}".format(*(k + 1 for k in holes_of(text)[target]))]
        ludo("solve", "pegs", "fewest", "instance", "--nodes", 300000, "--claim", "claim.json", *more, good=False)
        claim = json.loads((ludo.folder / "claim.json").read_text())
        if not {"pagoda", "integer"} & set(claim["evidence"]["proof"]):
            counts["pegs by other proofs"] += 1
            continue
        out = ludo.export("pegs", "fewest")
        certificate = (out / "bound.vipr").read_text()
        bound = claim["evidence"]["bound"] or text.count("x") + 1
        program = "\n".join(encode_pegs.encode(text, bound, target)) + "\n"
        assert certificate.startswith(program + "DER "), text
        for judge in [vipr.verdict] + [tool] * (tool is not None):
            assert judge(certificate) == "s VERIFIED", (text, judge(certificate))
            for what, lie in forge_vipr(certificate, program, bound):
                assert judge(lie) != "s VERIFIED", (text, what)
                counts["refused: " + what] += 1
        counts["pegs by " + next(iter(claim["evidence"]["proof"]))] += 1
    return counts


def forge_vipr(certificate, program, bound):
    """Certificates that prove nothing."""
    yield "one peg more", certificate.replace(f"RTP range {bound} ", f"RTP range {bound + 1} ")
    # Not the last line alone: a checker may stop at the first one that proves the bound without an assumption.
    for what, reason in (("all is assumed", "asm"), ("no reason at all", "lin 0")):
        yield what, program + re.sub(r"\{.*?\}", f"{{ {reason} }}", certificate[len(program) :])


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
    ludo.claim("dollar", "shortest", "-1 0 | 0-1")
    code, why = ludo("export-proof", "dollar", "shortest", "instance", "claim.json", "-o", "no", good=False)
    assert code == 2 and "nothing wins" in why, why
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
            print("encoders:", dict(encoders_are_right(ludo, chance)))
            print("pegs:", dict(games_are_points(chance)), dict(exported_pegs(ludo, chance, 12)))
            refusals(ludo)
        if not asked or "drat" in asked:
            print("towers:", dict(exported_towers(ludo, chance, sizes, tools.drat if asked else None)))
        if not asked or "veripb" in asked:
            print("dollar:", dict(exported_dollar(ludo, chance, words.dollar, tools.veripb if asked else None)))
        if "vipr" in asked:
            print("pegs:", dict(exported_pegs(ludo, chance, 40, tools.viprchk(ludo))))
        if "cadical" in asked:
            print("CaDiCaL:", dict(tools.solved(ludo, towers_claims(ludo, chance, [5, 6, 7, 7, 8, 9]))))
        if "minizinc" in asked:
            games = [(*game, line_of(*game)) for game in (random_game(4, chance) for _ in range(6))]
            print("MiniZinc:", dict(tools.modelled(ludo, towers_claims(ludo, chance, [3, 4, 4, 5, 5, 5]), games)))


if __name__ == "__main__":
    main()
