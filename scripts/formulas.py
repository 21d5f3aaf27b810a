"""Are the formulas in clauses of the dollar game and of pegs right? For proofs.py.

They are those of the encoders in docs/checkers, and their solutions are the scripts and the games that brute force finds.
"""
import collections
import subprocess

import encode_dollar_cnf
import encode_pegs_cnf
import tools
from brute import cnf_of, games, rows_of, scripts, solutions, variables_of


def same_clauses(one, other):
    normal = lambda clauses: collections.Counter(tuple(sorted(clause)) for clause in clauses)
    return normal(one) == normal(other)


def written(ludo, game, text, encoded, *settings):
    """What ludo writes, if that is what an encoder writes."""
    (ludo.folder / "instance").write_text(text)
    more = [word for setting in settings for word in ("--set", setting)]
    formula = ludo("convert", game, "instance", "--to", "cnf", *more)
    variables, clauses = encoded
    assert variables == variables_of(formula) and same_clauses(cnf_of(formula), clauses), (text, settings)
    return variables, clauses, formula


def scripts_of(solution, count, moves):
    """The script that a solution of the formula of the dollar game says."""
    kind = lambda first: sum(solution[first + k] for k in range(1, moves + 1))
    return tuple(kind(2 * v * moves) - kind((2 * v + 1) * moves) for v in range(count))


def dollars(ludo, chance, random_game, line_of, times):
    """Clauses of the dollar game against all scripts."""
    counts = collections.Counter()
    for _ in range(times):
        values, edges = random_game(chance.randint(1, 4), chance)
        edges += [chance.choice(edges)] if edges else []
        moves = chance.randint(1, 3)
        encoded = encode_dollar_cnf.encode(values, edges, moves)
        variables, clauses, _ = written(ludo, "dollar", line_of(values, edges), encoded, f"moves={moves}")
        truth = sorted(scripts(values, edges, moves))
        found = sorted(scripts_of(one, len(values), moves) for one in solutions(rows_of(clauses), variables))
        assert found == truth, (values, edges, moves)
        counts[f"dollar clauses {'won' if truth else 'not won'}"] += 1
    return counts


def boards(chance, times):
    """Small positions with all kinds of lines, a number of pegs, and perhaps a target."""
    for kind in ("square", "diagonal", "triangular"):
        for _ in range(times):
            rows, cols = chance.choice([(1, 5), (2, 4), (3, 3), (3, 4)])
            text = "\n".join("".join(chance.choice("xxxooo.") for _ in range(cols)) for _ in range(rows)) + "\n"
            holes = sum(text.count(x) for x in "xo")
            if not holes:
                continue
            text = text if kind == "square" else f"jumps {kind}\n{text}"
            yield text, chance.randint(0, 4), chance.choice([None, None, chance.randrange(holes)])


def ends(text, most, target):
    """The games that leave so few pegs, one of them on the target; without a target, those that stop as soon as that is so."""
    for made in games(text):
        jumps = len(made) - 1
        few = sum(made[-1]) <= most
        if few and (made[-1][target] if target is not None else jumps == 0 or sum(made[-2]) > most):
            yield made


def pegs(ludo, chance, times):
    """Clauses of pegs against all games."""
    counts = collections.Counter()
    for text, most, target in boards(chance, times):
        truth = list(ends(text, most, target))
        if len(truth) > 150:
            continue
        cells = [(r, c) for r, line in enumerate(l for l in text.splitlines() if "j" not in l) for c, x in enumerate(line) if x in "xo"]
        settings = [f"pegs={most}"] + ([] if target is None else ["target={}:{}".format(*(k + 1 for k in cells[target]))])
        encoded = encode_pegs_cnf.encode(text, most, target)
        variables, clauses, _ = written(ludo, "pegs", text, encoded, *settings)
        start = next(games(text))[0]
        steps = max(sum(start) - most, 0)
        steps = steps if target is None else max(steps, sum(start) - 1)
        found = []
        for one in solutions(rows_of(clauses), variables):
            after = [tuple(one[t * len(start) + c + 1] for c in range(len(start))) for t in range(steps + 1)]
            # Idle steps at the end change nothing.
            found.append([now for t, now in enumerate(after) if not t or now != after[t - 1]])
        assert sorted(found) == sorted(truth), (text, most, target)
        counts[f"pegs clauses {'possible' if truth else 'impossible'}{' with a target' * (target is not None)}"] += 1
    return counts


def satisfiable(ludo, formula):
    """What CaDiCaL says of a formula; its proof of a contradiction must be accepted."""
    out = ludo.folder / "solved"
    out.mkdir(exist_ok=True)
    (out / "formula.cnf").write_text(formula)
    done = subprocess.run(["cadical", "-q", "--no-binary", "formula.cnf", "cadical.drat"], cwd=out, capture_output=True)
    assert done.returncode in (10, 20), (formula[:200], done.returncode)
    if done.returncode == 20:
        verdict = tools.drat(out, "cadical.drat")
        assert verdict.startswith("s VERIFIED"), verdict
    return done.returncode == 10


def solved(ludo, chance, random_game, line_of):
    """CaDiCaL on clauses of both games: the answers of brute force."""
    counts = collections.Counter()
    for _ in range(30):
        values, edges = random_game(chance.randint(2, 5), chance)
        moves = chance.randint(1, 4)
        encoded = encode_dollar_cnf.encode(values, edges, moves)
        formula = written(ludo, "dollar", line_of(values, edges), encoded, f"moves={moves}")[2]
        truth = any(scripts(values, edges, moves))
        assert satisfiable(ludo, formula) == truth, (values, edges, moves)
        counts[f"dollar {'won' if truth else 'not won'}"] += 1
    for text, most, _ in boards(chance, 15):
        formula = written(ludo, "pegs", text, encode_pegs_cnf.encode(text, most), f"pegs={most}")[2]
        truth = any(ends(text, most, None))
        assert satisfiable(ludo, formula) == truth, (text, most)
        counts[f"pegs {'possible' if truth else 'impossible'}"] += 1
    return counts
