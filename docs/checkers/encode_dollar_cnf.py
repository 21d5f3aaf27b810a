"""Which clauses say that the dollar game can be won within a budget? Written from the rules of the game, to be compared with
what ludo writes.

    python3 encode_dollar_cnf.py INSTANCE.line MOVES > formula.cnf

INSTANCE.line is the instance as `ludo convert dollar … --to line --lossy` writes it. The formula is satisfiable exactly if a
script of at most MOVES moves leaves nobody in debt, and has as many solutions as there are such scripts.

K is MOVES. The vertices get 2K variables each: k-th of the first K, the vertex lends at least k times; k-th of the others, it
borrows at least k times. The other variables say of a rule, or of the budget, that the sum of its first terms is at least a
number; the rules come vertex by vertex, their terms in the order of vertices, and the budget comes last.
"""
import collections
import sys

import encode_dollar


class Formula:
    def __init__(self, variables):
        self.variables, self.clauses = variables, []

    def at_least(self, terms, least):
        """The sum is at least so much. A term is a factor and the literals "at least 1", "at least 2", … of a number."""
        lows, highs = [0], [0]
        for by, literals in terms:
            lows.append(lows[-1] + min(0, by * len(literals)))
            highs.append(highs[-1] + max(0, by * len(literals)))
        if least <= lows[-1]:
            return
        if least > highs[-1]:
            self.clauses.append(())
            return
        self.variables += 1
        now = {least: self.variables}
        self.clauses.append((self.variables,))
        for (by, literals), low, high in reversed(list(zip(terms, lows, highs))):
            counts = range(len(literals) + 1)
            then = {}
            # A sum that the terms before always reach, or never, needs no variable.
            for rest in sorted({s - by * k for s in now for k in counts}):
                if low < rest <= high:
                    self.variables += 1
                    then[rest] = self.variables
            for s, enough in now.items():
                for k in counts:
                    rest = s - by * k
                    # If the number is k or worse, the rest must be enough; if it is k or better, it is.
                    worse, better = self.sides(literals, k)
                    if by < 0:
                        worse, better = better, worse
                    yes, no = ([then[rest]], [-then[rest]]) if rest in then else ([], [])
                    if rest > low:
                        self.clauses.append((-enough, *(-x for x in worse), *yes))
                    if rest <= high:
                        self.clauses.append((enough, *(-x for x in better), *no))
            now = then

    @staticmethod
    def sides(literals, k):
        """The number is at most k; it is at least k. Nothing is to be said where that is always true."""
        return [-literals[k]] if k < len(literals) else [], [literals[k - 1]] if k else []


def encode(values, edges, moves):
    """The number of variables, and the clauses."""
    vertices, steps = range(len(values)), range(1, moves + 1)
    lend = {(v, k): 2 * v * moves + k for v in vertices for k in steps}
    borrow = {(v, k): (2 * v + 1) * moves + k for v in vertices for k in steps}
    formula = Formula(2 * len(values) * moves)
    for v in vertices:
        for kind in (lend, borrow):
            formula.clauses.extend((kind[v, k], -kind[v, k + 1]) for k in steps if k < moves)
        formula.clauses.append((-lend[v, 1], -borrow[v, 1]))
    for v in vertices:
        # A lend of v costs it a dollar for each of its edges, a lend of a neighbour brings one.
        gains = collections.Counter()
        for edge in edges:
            if v in edge:
                gains[v] -= 1
                gains[edge[0] + edge[1] - v] += 1
        # Net lends from -K to K, counted from -K.
        net = lambda u: [-borrow[u, k] for k in reversed(steps)] + [lend[u, k] for k in steps]
        terms = [(by, net(u)) for u, by in sorted(gains.items())]
        formula.at_least(terms, moves * sum(gains.values()) - values[v])
    formula.at_least([(-1, [kind[v, k] for k in steps]) for v in vertices for kind in (lend, borrow)], -moves)
    return formula.variables, formula.clauses


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        variables, clauses = encode(*encode_dollar.read(file.read()), int(sys.argv[2]))
    print("p cnf", variables, len(clauses))
    for clause in clauses:
        print(*clause, 0)
