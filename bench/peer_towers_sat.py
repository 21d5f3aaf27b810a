"""How long does Glucose take for a first solution of a board? Run by the Python that has python-sat installed.

Usage: peer_towers_sat.py INSTANCE.json. The formula: a variable for each cell and height, for each clue `m(p, h)`, one of
the first p towers has at least height h, and a counter of towers that are seen. Only `solve` is timed, not the building.
"""

import json
import sys
import time
from importlib.metadata import version
from itertools import combinations, count
from pathlib import Path

from pysat.solvers import Glucose4


def main() -> None:
    puzzle = json.loads(Path(sys.argv[1]).read_text())
    solver = Glucose4(bootstrap_with=clauses(puzzle))
    wall, cpu = time.perf_counter(), time.process_time()
    found = solver.solve()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    answer = "solved" if found else "infeasible"
    print(json.dumps({"answer": answer, "seconds": wall, "cpu": cpu, "version": version("python-sat")}))


def clauses(puzzle: dict) -> list[list[int]]:
    n, fresh, all_clauses = puzzle["n"], count(1), []
    x = [[[next(fresh) for _ in range(n)] for _ in range(n)] for _ in range(n)]

    def exactly_one(group: list[int]) -> None:
        all_clauses.append(group)
        all_clauses.extend([-a, -b] for a, b in combinations(group, 2))

    for i in range(n):
        for j in range(n):
            exactly_one(x[i][j])
            exactly_one([x[i][k][j] for k in range(n)])
            exactly_one([x[k][i][j] for k in range(n)])
    for k in range(n):
        column = [row[k] for row in x]
        for side, view in {"left": x[k], "right": x[k][::-1], "up": column, "down": column[::-1]}.items():
            if clue := puzzle[side][k]:
                see(n, view, clue, fresh, all_clauses)
    return all_clauses


def see(n: int, view: list, clue: int, fresh, out: list[list[int]]) -> None:
    before = [None] * n  # m(p, h) for heights 1..n; none is false
    counts = {0: True}
    for p, cell in enumerate(view):
        seen = next(fresh)
        for h in range(n):
            # Seen with height h + 1 exactly if nothing before is taller.
            if before[h] is None:
                out.append([-cell[h], seen])
            else:
                out.append([-cell[h], seen, before[h]])
                out.append([-cell[h], -seen, -before[h]])
        now = []
        for h in range(n):
            m = next(fresh)
            taller = cell[h:]
            out.append([-m, *taller] + ([before[h]] if before[h] else []))
            out.extend([m, -x] for x in taller)
            if before[h]:
                out.append([m, -before[h]])
            now.append(m)
        before = now
        after = {}
        for c in range(min(p + 1, clue + 1) + 1):
            after[c] = next(fresh)
        for c, state in counts.items():
            given = [] if state is True else [-state]
            out.append([*given, seen, after[c]])
            if c + 1 in after:
                out.append([*given, -seen, after[c + 1]])
            else:
                out.append([*given, -seen])
        for a, b in combinations(after.values(), 2):
            out.append([-a, -b])
        counts = after
    out.append([counts[clue]] if clue in counts else [])


main()
