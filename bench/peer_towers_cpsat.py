"""How long does CP-SAT take for a first solution of a board? Run by the Python that has ortools installed.

Usage: peer_towers_cpsat.py INSTANCE.json. One worker. For each clue the running maximum is a chain of variables, and a
tower is seen where the maximum grows. Only `solve` is timed. Prints one JSON line.
"""

import json
import sys
import time
from pathlib import Path

import ortools
from ortools.sat.python import cp_model


def main() -> None:
    puzzle = json.loads(Path(sys.argv[1]).read_text())
    model, cells = build(puzzle)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    wall, cpu = time.perf_counter(), time.process_time()
    status = solver.solve(model)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    answer = {cp_model.OPTIMAL: "solved", cp_model.FEASIBLE: "solved", cp_model.INFEASIBLE: "infeasible"}[status]
    print(json.dumps({"answer": answer, "seconds": wall, "cpu": cpu, "version": ortools.__version__}))


def build(puzzle: dict) -> tuple[cp_model.CpModel, list]:
    n = puzzle["n"]
    model = cp_model.CpModel()
    cells = [[model.new_int_var(1, n, "") for _ in range(n)] for _ in range(n)]
    for k in range(n):
        model.add_all_different(cells[k])
        model.add_all_different([row[k] for row in cells])
        column = [row[k] for row in cells]
        views = {"left": cells[k], "right": cells[k][::-1], "up": column, "down": column[::-1]}
        for side, view in views.items():
            if clue := puzzle[side][k]:
                see(model, n, view, clue)
    return model, cells


def see(model: cp_model.CpModel, n: int, view: list, clue: int) -> None:
    tallest, seen = view[0], [1]
    for cell in view[1:]:
        higher = model.new_int_var(1, n, "")
        model.add_max_equality(higher, [tallest, cell])
        grows = model.new_bool_var("")
        model.add(cell > tallest).only_enforce_if(grows)
        model.add(cell < tallest).only_enforce_if(~grows)
        seen.append(grows)
        tallest = higher
    model.add(sum(seen) == clue)


main()
