"""Which clauses say that a game of pegs can end with few of them? Written from the rules of the game, to be compared with what
ludo writes.

    python3 encode_pegs_cnf.py POSITION.rows PEGS [TARGET] > formula.cnf

POSITION.rows is the position as `ludo convert pegs … --to rows` writes it; TARGET is the number of a hole, from 0 row by row.
The formula is satisfiable exactly if some sequence of jumps leaves at most PEGS pegs, one of them on the target if there is
one. Every jump removes a peg, so without a target the question is for exactly (pegs - PEGS) jumps, a step each; with one, later
steps may follow, and they may be idle.

Variables: hole c has a peg after t steps (t from 0); step t is jump j; step t is one of the jumps 0 to j. There are as many
solutions as such sequences.
"""
import itertools
import sys

import encode_pegs


def encode(text, most, target=None):
    """The number of variables, and the clauses."""
    pegs, jumps = encode_pegs.board(text)
    must = max(sum(pegs) - most, 0)
    steps = must if target is None else max(must, sum(pegs) - 1)
    numbers = itertools.count(1)
    peg = {(t, c): next(numbers) for t in range(steps + 1) for c in range(len(pegs))}
    jump = {(t, j): next(numbers) for t in range(1, steps + 1) for j in range(len(jumps))}
    upto = {(t, j): next(numbers) for t in range(1, steps + 1) for j in range(len(jumps))}
    clauses = [(peg[0, c] if full else -peg[0, c],) for c, full in enumerate(pegs)]
    for t in range(1, steps + 1):
        for j, (start, over, to) in enumerate(jumps):
            # A jump needs two pegs and an empty hole, and turns all three over.
            clauses += [(-jump[t, j], x) for x in (peg[t - 1, start], peg[t - 1, over], -peg[t - 1, to])]
            clauses += [(-jump[t, j], x) for x in (-peg[t, start], -peg[t, over], peg[t, to])]
            # One of the jumps to j: this one, or one of those before, and not both.
            less = [upto[t, j - 1]] if j else []
            clauses += [(-jump[t, j], upto[t, j]), (-upto[t, j], jump[t, j], *less)]
            clauses += [clause for x in less for clause in ((-x, upto[t, j]), (-x, -jump[t, j]))]
        for c in range(len(pegs)):
            # What no jump touches stays.
            clauses.append((-peg[t - 1, c], peg[t, c], *(jump[t, j] for j, (a, b, _) in enumerate(jumps) if c in (a, b))))
            clauses.append((peg[t - 1, c], -peg[t, c], *(jump[t, j] for j, (*_, to) in enumerate(jumps) if c == to)))
        some = [upto[t, len(jumps) - 1]] if jumps else []
        if t <= must:
            clauses.append(tuple(some))
        elif t > 1 and some:
            # After an idle step all are idle.
            clauses.append((-some[0], upto[t - 1, len(jumps) - 1]))
    if target is not None:
        clauses.append((peg[steps, target],))
    return next(numbers) - 1, clauses


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        variables, clauses = encode(file.read(), *map(int, sys.argv[2:]))
    print("p cnf", variables, len(clauses))
    for clause in clauses:
        print(*clause, 0)
