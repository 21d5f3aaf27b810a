"""Are programs and proofs of pegs right? For proofs.py."""
import collections
import json
import re

import encode_pegs
import encode_pegs_cnf
import formulas
import vipr
from brute import cnf_of, variables_of


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
    """Positions with a target or none."""
    for seed in range(times):
        recipe = ["--set", "board=random", "--set", "soluble=false", "--set", "rows=6", "--set", "cols=6"]
        text = ludo("new", "pegs", *recipe, "--seed", seed, "--to", "rows")
        # Every second time one hole must have a peg in the end.
        yield text, chance.randrange(len(holes_of(text))) if seed % 2 else None
        size = 3 + seed % 3
        rare = "\n".join("".join(chance.choice("xooo.") for _ in range(size)) for _ in range(size)) + "\n"
        if "x" in rare:
            yield rare, None
        # Parts that no jump joins, whose parities add up.
        parts = "\n".join("".join(chance.choice("xxo..") for _ in range(7)) for _ in range(3)) + "\n"
        if "x" in parts and len(holes_of(parts)) > 1:
            yield parts, chance.randrange(len(holes_of(parts))) if seed % 3 else None
    # All parities are even, but a peg is left; and a target that no jump touches.
    yield "xxx\n", None
    yield "xxxooo\n", None
    yield "xxo.o\n", 3
    # Weights alone are enough.
    for text in ("xox/ooo/xox", "xox/oo./o.o", "ox../.oox/oooo/ooox"):
        yield text.replace("/", "\n") + "\n", None
    # Conway's soldiers: no peg ever stands five rows above the line.
    yield "ooooooo\n" * 5 + "xxxxxxx\n" * 2, 3


def holes_of(text):
    board = [line for line in text.splitlines() if not line.startswith("jumps")]
    return [(r, c) for r, line in enumerate(board) for c, x in enumerate(line) if x in "xo"]


def exported(ludo, chance, times, tool=None, solver=None):
    """Claims of fewest: certificates before checkers, formulas before a solver, with what must be refused."""
    counts = collections.Counter()
    for text, target in pegs_positions(ludo, chance, times):
        (ludo.folder / "instance").write_text(text)
        more = [] if target is None else ["--set", "target={}:{}".format(*(k + 1 for k in holes_of(text)[target]))]
        ludo("solve", "pegs", "fewest", "instance", "--nodes", 300000, "--claim", "claim.json", *more, good=False)
        evidence = json.loads((ludo.folder / "claim.json").read_text())["evidence"]
        kind = next(iter(evidence["proof"]))
        bound = text.count("x") + 1 if evidence["bound"] is None else evidence["bound"]
        out = ludo.export("pegs", "fewest")
        if kind == "exhaustive":
            counts.update(planned(out, text, bound, target, evidence, solver))
        elif solver is None:
            program = "\n".join(encode_pegs.encode(text, bound, target)) + "\n"
            reached = evidence["pegs"] is not None and evidence["pegs"] == evidence["bound"]
            counts.update(certified(out / "bound.vipr", program, bound, reached, tool))
        counts[f"pegs by {kind}{' with a target' * (kind == 'parity' and target is not None)}"] += 1
        if kind == "parity" and bound > 2:
            counts["pegs by parity, 3 or more"] += 1
    return counts


def certified(path, program, bound, reached, tool=None):
    """The certificate is about the program, its checkers accept it, and what proves nothing is refused."""
    certificate = path.read_text()
    counts = collections.Counter()
    assert certificate.startswith(program + "DER "), certificate
    for judge in [vipr.verdict] + ([tool(path)] if tool else []):
        assert judge(certificate) == "s VERIFIED", (program, judge(certificate))
        for what, lie in forge_vipr(certificate, program, bound, reached):
            assert judge(lie) != "s VERIFIED", (program, what)
            counts["refused: " + what] += 1
    path.write_text(certificate)
    return counts


def forge_vipr(certificate, program, bound, reached):
    """Certificates that prove nothing."""
    more = certificate.replace(f"RTP range {bound} ", f"RTP range {bound + 1} ")
    yield "one peg more", more
    if reached:
        # A game with so few pegs is a solution, so no reason can be right. (What has no solution at all has any bound.)
        reasons = certificate[len(program) :].replace(f" G {bound} OBJ ", f" G {bound + 1} OBJ ")
        yield "one peg more in every line", more[: len(more) - len(certificate) + len(program)] + reasons
    # Not the last line alone: a checker may stop at the first one that proves the bound without an assumption.
    for what, reason in (("all is assumed", "asm"), ("no reason at all", "lin 0")):
        yield what, program + re.sub(r"\{.*?\}", f"{{ {reason} }}", certificate[len(program) :])


def planned(out, text, bound, target, evidence, solver):
    """The formula of a game that leaves fewer pegs, refuted by a solver; that of a game with as many has a solution."""
    formula = (out / "formula.cnf").read_text()
    same(formula, encode_pegs_cnf.encode(text, bound - 1, target))
    counts = collections.Counter()
    if solver and variables_of(formula) < 1500:
        assert solver(out) == "s VERIFIED", text
        counts["refuted by CaDiCaL"] += 1
        if evidence["pegs"] == bound:
            variables, clauses = encode_pegs_cnf.encode(text, bound, target)
            lines = [" ".join(map(str, (*clause, 0))) for clause in clauses]
            (out / "formula.cnf").write_text("\n".join([f"p cnf {variables} {len(clauses)}", *lines]) + "\n")
            assert solver(out) != "s VERIFIED", text
            counts["refused: one peg more allowed"] += 1
    return counts


def same(formula, encoded):
    variables, clauses = encoded
    assert variables == variables_of(formula) and formulas.same_clauses(cnf_of(formula), clauses), formula[:300]


def bounded(ludo, chance, times, tool=None):
    """Claims of bounds: three certificates each."""
    counts = collections.Counter()
    for text, target in pegs_positions(ludo, chance, times):
        if target is not None:
            continue
        evidence = ludo.claim("pegs", "bounds", text)["evidence"]
        out = ludo.export("pegs", "bounds")
        for kind in ("parity", "pagoda", "integer"):
            program = "\n".join(encode_pegs.encode(text, evidence[kind])) + "\n"
            if kind == "integer":
                # Its solution shows that the bound is reached.
                head = program[: program.index("RTP")]
                found = (out / "integer.vipr").read_text()
                solution = re.search(r"^SOL 1\n(point .*)\n", found, re.M)[1]
                program = head + f"RTP range {evidence[kind]} {evidence[kind]}\nSOL 1\n{solution}\n"
                less = found.replace(f"RTP range {evidence[kind]} {evidence[kind]}", f"RTP range {evidence[kind]} {evidence[kind] - 1}")
                assert vipr.verdict(less) != "s VERIFIED", text
                counts["refused: a solution with one peg less"] += 1
            counts.update(certified(out / f"{kind}.vipr", program, evidence[kind], kind == "integer", tool))
            counts[f"bounds by {kind}"] += 1
    return counts
