"""Can the board be filled, in one way or in several? Checks claims about `fill` and `unique` of Towers.

    python3 towers.py INSTANCE.json CLAIM.json      (instance: ludo convert towers … --to json)

A filling is a Latin square; a clue says how many towers are seen from its side. A proof is a tree of deductions, each about
one line; its words are explained in docs/towers.md. The ends `s` of the tree are all solutions of the puzzle.
"""

import json
import sys
from claims import NoClaim, demand, fields, main, variant
from towers_proof import solutions, solves

GAME, QUESTIONS = "towers", {"fill": "backend objective", "unique": ""}


class Puzzle:
    def __init__(self, text):
        data = json.loads(text)
        self.n = n = data["n"]
        up, down, left, right = (
            [clue or 0 for clue in data.get(side) or [0] * n] for side in ("up", "down", "left", "right")
        )
        self.givens = [[height or 0 for height in row] for row in data.get("givens") or [[0] * n] * n]
        # Lines 0 to n-1 are rows from the left, n to 2n-1 columns from above; each with its clues at both ends.
        self.lines = [[(k, j) for j in range(n)] for k in range(n)] + [[(j, k) for j in range(n)] for k in range(n)]
        self.clues = list(zip(left, right)) + list(zip(up, down))
        self.sides = up, down, left, right


read = Puzzle


def digest(puzzle):
    """The game ID: clues from above, below, left and right; given heights, with letters for runs of empty cells."""
    text = f"{puzzle.n}:" + "/".join(str(clue or "") for side in puzzle.sides for clue in side)
    flat, run, givens = [height for row in puzzle.givens for height in row], 0, ""
    for height in flat + [None]:
        if height == 0:
            run += 1
            continue
        if run:
            givens += "z" * (run // 26) + (chr(96 + run % 26) if run % 26 else "")
        elif givens and height:
            givens += "_"
        givens, run = givens + str(height or ""), 0
    return (text + ("," + givens if any(flat) else "") + "\n").encode()


def check(puzzle, claim):
    kind, evidence = variant(claim["evidence"])
    if kind == "infeasible":
        [proof] = fields(evidence, "proof")
        answer = {"status": kind, "grid": None}
        if proof is None and claim["question"] == "fill":
            return "unproved: infeasibility", answer
        demand(not solutions(puzzle, proof), "the proof shows a solution")
        return "proved", answer
    if kind not in (["solved"] if claim["question"] == "fill" else ["unique", "multiple"]):
        raise NoClaim(f"there is no status {kind}")
    grid = solves(puzzle, evidence["grid"], "the grid")
    if kind == "multiple":
        demand(solves(puzzle, evidence["other"], "the other grid") != grid, "both grids are the same")
    if kind == "unique":
        demand(solutions(puzzle, evidence["proof"]) == [grid], "the proof shows other solutions")
    return "proved", {"status": kind, "grid": grid}


if __name__ == "__main__":
    main(sys.modules[__name__])
