"""What is true, found by brute force from the rules of the games and nothing else? And which solutions has a formula? For proofs.py."""
import collections
import itertools

# Brute force: the rules of the games and nothing else.


def squares(n):
    """All Latin squares, row by row."""
    rows = list(itertools.permutations(range(1, n + 1)))

    def grow(square):
        if len(square) == n:
            yield square
            return
        for row in rows:
            if all(a != b for above in square for a, b in zip(above, row)):
                yield from grow(square + [row])

    return grow([])


def seen(line):
    return sum(all(a < b for a in line[:k]) for k, b in enumerate(line))


def fits(puzzle, square):
    n = puzzle["n"]
    columns = list(zip(*square))
    sides = {"up": columns, "down": [c[::-1] for c in columns], "left": square, "right": [r[::-1] for r in square]}
    clues = all(c in (0, seen(line)) for side, lines in sides.items() for c, line in zip(puzzle[side], lines))
    givens = puzzle.get("givens") or [[0] * n] * n
    return clues and all(g in (0, h) for given, row in zip(givens, square) for g, h in zip(given, row))


def scripts(values, edges, most):
    """The scripts of at most so many moves that leave nobody in debt."""
    for script in itertools.product(range(-most, most + 1), repeat=len(values)):
        after = list(values)
        for a, b in edges:
            after[a] += script[b] - script[a]
            after[b] += script[a] - script[b]
        if sum(map(abs, script)) <= most and min(after) >= 0:
            yield script


def shortest(values, edges, most):
    """The least length of a script that leaves nobody in debt, if it is at most so long."""
    return min((sum(map(abs, script)) for script in scripts(values, edges, most)), default=None)


WAYS = {"square": [(0, 1), (1, 0)], "diagonal": [(0, 1), (1, 0), (1, 1), (1, -1)], "triangular": [(0, 1), (1, 0), (1, 1)]}


def games(text):
    """All games from a position, also those that are broken off, each as its positions: which holes have a peg, row by row."""
    lines = text.strip("\n").splitlines()
    kind = lines.pop(0).split()[1] if lines[0].startswith("jumps") else "square"
    start = {(r, c): x == "x" for r, line in enumerate(lines) for c, x in enumerate(line) if x in "xo"}
    ways = WAYS[kind] + [(-r, -c) for r, c in WAYS[kind]]
    shown = lambda board: tuple(board[cell] for cell in sorted(board))

    def play(board, made):
        yield made
        for (r, c), (dr, dc) in itertools.product(sorted(board), ways):
            jump = [(r, c), (r + dr, c + dc), (r + 2 * dr, c + 2 * dc)]
            if [board.get(cell) for cell in jump] == [True, True, False]:
                after = {**board, **dict(zip(jump, (False, False, True)))}
                yield from play(after, made + [shown(after)])

    return play(start, [shown(start)])


def fewest(row):
    """The fewest pegs to which a row of holes can be brought."""
    todo, known, best = [row], {row}, row.count("x")
    while todo:
        now = todo.pop()
        best = min(best, now.count("x"))
        for k in range(len(now) - 2):
            if now[k : k + 3] in ("xxo", "oxx"):
                then = now[:k] + ("oox" if now[k] == "x" else "xoo") + now[k + 3 :]
                if then not in known:
                    known.add(then)
                    todo.append(then)
    return best


# A small solver of inequalities, so that texts of formulas have answers without any tool.


def cnf_of(text):
    lines = [line for line in text.splitlines() if line and line[0] not in "cp"]
    return [tuple(int(word) for word in line.split()[:-1]) for line in lines]


def opb_of(text):
    """Inequalities as pairs of coefficients and least sums, and what is made small."""
    rows, goal = [], {}
    for line in text.splitlines():
        if line.startswith("*"):
            continue
        words = line.replace(";", "").split()
        if words[0] == "min:":
            goal = {int(x[1:]): int(by) for by, x in zip(words[1::2], words[2::2])}
            continue
        sign, least = words[-2], int(words[-1])
        row = {int(x[1:]): int(by) for by, x in zip(words[:-2:2], words[1:-2:2])}
        rows.append((row, least))
        if sign == "=":
            rows.append(({x: -by for x, by in row.items()}, -least))
    return rows, goal


def rows_of(clauses):
    signed = [({abs(x): (1 if x > 0 else -1) for x in clause}, clause) for clause in clauses]
    return [(row, 1 - sum(x < 0 for x in clause)) for row, clause in signed]


def solutions(rows, variables):
    """All solutions, by setting what is forced and trying the rest."""
    uses = collections.defaultdict(list)
    for row in rows:
        for x in row[0]:
            uses[x].append(row)

    def settle(values, todo):
        while todo:
            row, least = todo.pop()
            spare = sum(by if values.get(x, by > 0) else 0 for x, by in row.items()) - least
            if spare < 0:
                return False
            for x, by in row.items():
                if x not in values and abs(by) > spare:
                    values[x] = by > 0
                    todo.extend(uses[x])
        return True

    def grow(values):
        open_ = next((x for x in range(1, variables + 1) if x not in values), None)
        if open_ is None:
            yield values
            return
        for value in (False, True):
            then = {**values, open_: value}
            if settle(then, list(uses[open_])):
                yield from grow(then)

    start = {}
    if settle(start, list(rows)):
        yield from grow(start)


def variables_of(text):
    line = next(line for line in text.splitlines() if line.startswith(("p ", "* ")))
    return int(line.split()[2])
