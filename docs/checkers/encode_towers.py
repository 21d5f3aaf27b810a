"""Which clauses does a Towers puzzle mean? Written from the rules of the game, to be compared with what ludo writes.

    python3 encode_towers.py PUZZLE.json [CLAIM.json] > formula.cnf

PUZZLE.json is the puzzle as `ludo convert towers … --to json` writes it. With the claim of a unique solution, one more
clause excludes that solution. Only the claim's grid is read, never its proof.

Variable (row * n + column) * n + height, rows and columns from 0: this height stands in this cell. For every clue, in the
order up, down, left, right, follow tall(p, h) for p = 1 … n-1 and h = 1 … n (one of the first p cells, as seen from the
clue, holds h or more), seen(p) for p = 0 … n-1 (the tower in cell p is seen), and count(p, j) for p = 1 … n and
j = 1 … min(p, clue + 1) (at least j of the first p cells are seen).
"""
import itertools
import json
import sys


def encode(puzzle, besides=None):
    """The number of variables and the clauses."""
    n = puzzle["n"]
    heights = range(1, n + 1)
    number = itertools.count(n**3 + 1)
    clauses = []

    def stands(cell, height):
        return (cell[0] * n + cell[1]) * n + height

    def one_of(literals):
        clauses.append(tuple(literals))
        clauses.extend((-a, -b) for a, b in itertools.combinations(literals, 2))

    for a, b in itertools.product(range(n), range(n)):
        one_of([stands((a, b), height) for height in heights])
        one_of([stands((a, place), b + 1) for place in range(n)])
        one_of([stands((place, a), b + 1) for place in range(n)])
    for row, line in enumerate(puzzle.get("givens") or []):
        clauses.extend((stands((row, column), height),) for column, height in enumerate(line) if height)

    views = {
        "up": lambda k: [(p, k) for p in range(n)],
        "down": lambda k: [(n - 1 - p, k) for p in range(n)],
        "left": lambda k: [(k, p) for p in range(n)],
        "right": lambda k: [(k, n - 1 - p) for p in range(n)],
    }
    for side, view in views.items():
        for k, clue in enumerate(puzzle[side]):
            if not clue:
                continue
            cells = view(k)
            tall = {(p, h): next(number) for p in range(1, n) for h in heights}
            seen = [next(number) for _ in cells]
            count = {(p, j): next(number) for p in range(1, n + 1) for j in range(1, min(p, clue + 1) + 1)}

            # tall(p, h) holds if and only if tall(p - 1, h) does or cell p - 1 has h or more.
            for (p, h), t in tall.items():
                before = [tall[p - 1, h]] if p > 1 else []
                clauses.append((-t, *before, *(stands(cells[p - 1], more) for more in range(h, n + 1))))
                clauses.append((-stands(cells[p - 1], h), t))
                clauses.extend((-b, t) for b in before)
                if h > 1:
                    clauses.append((-t, tall[p, h - 1]))
            # A tower is seen if and only if nothing before it is as tall; the first one always is.
            clauses.append((seen[0],))
            for p in range(1, n):
                clauses.append((-tall[p, n], -seen[p]))
                for h in heights:
                    here = stands(cells[p], h)
                    clauses.append((-here, -tall[p, h], -seen[p]))
                    clauses.append((-here, tall[p, h], seen[p]))
            # count(p, j) holds if and only if count(p - 1, j) does, or count(p - 1, j - 1) and seen(p - 1).
            for (p, j), c in count.items():
                same = [count[p - 1, j]] if (p - 1, j) in count else []
                less = [count[p - 1, j - 1]] if j > 1 else []
                clauses.extend((-s, c) for s in same)
                clauses.append((*(-l for l in less), -seen[p - 1], c))
                clauses.append((-c, *same, seen[p - 1]))
                clauses.extend((-c, l) for l in less)
            clauses.append((count[n, clue],))
            if (n, clue + 1) in count:
                clauses.append((-count[n, clue + 1],))
    if besides:
        clauses.append(tuple(-stands((r, c), h) for r, row in enumerate(besides) for c, h in enumerate(row)))
    return next(number) - 1, clauses


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        puzzle = json.load(file)
    grid = None
    if len(sys.argv) > 2:
        with open(sys.argv[2]) as file:
            grid = json.load(file)["evidence"].get("unique", {}).get("grid")
    variables, clauses = encode(puzzle, grid)
    print("p cnf", variables, len(clauses))
    for clause in clauses:
        print(*clause, 0)
