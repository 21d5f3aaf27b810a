"""How long does CP-SAT take to find and prove a shortest script? Run by the Python that has ortools installed.

Usage: peer_ortools.py INSTANCE.json START.json LIMIT WORKERS

START is ludo's claim about the borrow-only method; its shifted script is the hint. Only `solve` is timed:
reading and building are not charged. Of the models tried, the one that took CP-SAT the least processor time is
kept, each measured once on a loaded machine: an absolute value for each vertex (two inequalities took the same
on six instances of 50 vertices; two nonnegative parts had not proved 50,11 seed 1 after 20 times as much), and
a box of twice the start's largest entry (boxes that provably hold an optimum took 1.5 times as much in all on
ten instances of 50 and 100 vertices). That such a box holds an optimum is not proved: it makes the peer's task
easier, and its bounds hold in the box only. Prints one JSON line.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path

import ortools
from ortools.sat.python import cp_model


def main() -> None:
    instance = json.loads(Path(sys.argv[1]).read_text())
    start = json.loads(Path(sys.argv[2]).read_text())["evidence"]["minimised"]
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = float(sys.argv[3])
    solver.parameters.num_workers = int(sys.argv[4])
    model, script = build(instance, start)

    wall, cpu = time.perf_counter(), time.process_time()
    status = solver.solve(model)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        sys.exit(f"peer_ortools: {solver.status_name(status)} on {sys.argv[1]}")
    answer = {
        "moves": round(solver.objective_value),
        "bound": round(solver.best_objective_bound),
        "optimal": status == cp_model.OPTIMAL,
        "script": [solver.value(lends) for lends in script],
    }
    print(json.dumps({"answer": answer, "seconds": wall, "cpu": cpu, "version": ortools.__version__}))


def build(instance: dict, start: list[int]) -> tuple[cp_model.CpModel, list]:
    """Least sum of absolute lends such that nobody is left in debt."""
    near = [Counter() for _ in instance["vertices"]]
    for i, j in instance["edges"]:
        near[i][j] += 1
        near[j][i] += 1
    model = cp_model.CpModel()
    box = 2 * max(map(abs, start)) + 2
    script, sizes = [], []
    for lends in start:
        script.append(model.new_int_var(-box, box, ""))
        sizes.append(model.new_int_var(0, box, ""))
        model.add_abs_equality(sizes[-1], script[-1])
        model.add_hint(script[-1], lends)
        model.add_hint(sizes[-1], abs(lends))
    for vertex, others in enumerate(near):
        given = others.total() * script[vertex] - sum(count * script[other] for other, count in others.items())
        model.add(given <= instance["vertices"][vertex]["value"])
    model.minimize(sum(sizes))
    return model, script


main()
