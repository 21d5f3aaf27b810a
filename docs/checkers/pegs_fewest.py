"""What is the minimum number of pegs that can be left? Checks claims about `fewest` of Pegs.

    python3 pegs_fewest.py INSTANCE.txt CLAIM.json      (instance: ludo convert pegs … --to rows, or --to line)

A peg jumps over a neighbour into an empty hole, and the neighbour is removed. The jumps of the claim show how few pegs
can be left; the proof shows that every final position (with a peg on the target, if one is set) has at least `need` pegs.
"""

import sys
import pegs_positions
import pegs_proofs
from claims import NotKnown, demand, fields, listed, main, natural, variant

GAME, QUESTIONS = "pegs", {"fewest": "target backend"}
NORTH, SOUTH, EAST, WEST = (-1, 0), (1, 0), (0, 1), (0, -1)
STRAIGHT = [NORTH, SOUTH, EAST, WEST]
DIRECTIONS = {
    "square": STRAIGHT,
    "diagonal": STRAIGHT + [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    "triangular": STRAIGHT + [(-1, -1), (1, 1)],
}
PROOFS = {
    "parity": pegs_proofs.by_parity,
    "pagoda": pegs_proofs.by_pagoda,
    "integer": pegs_proofs.by_tree,
    "exhaustive": pegs_positions.by_all,
}


class Board:
    def __init__(self, text):
        rows = text.replace("/", "\n").split("\n")
        self.kind = "square"
        if rows[0].startswith("jumps "):
            self.kind = rows.pop(0).split()[1]
        self.rows = [row for row in rows if row]
        self.holes = [(r, c) for r, row in enumerate(self.rows) for c, sign in enumerate(row) if sign in "xo"]
        self.number = {cell: k for k, cell in enumerate(self.holes)}
        self.pegs = frozenset(k for k, (r, c) in enumerate(self.holes) if self.rows[r][c] == "x")
        self.jumps = []
        for to, (r, c) in enumerate(self.holes):
            for down, right in DIRECTIONS[self.kind]:
                over, start = (r - down, c - right), (r - 2 * down, c - 2 * right)
                if over in self.number and start in self.number:
                    self.jumps.append((self.number[start], self.number[over], to))

    def cell(self, word):
        row, _, col = word.partition(":")
        return self.number.get((int(row) - 1, int(col) - 1))


def reads(text):
    rows = text.replace("/", "\n").split("\n")
    return set("".join(rows[1:] if rows[0].startswith("jumps ") else rows)) <= set("xo. ")


read = Board


def digest(board):
    return "".join(f"{line}\n" for line in [f"jumps {board.kind}", *board.rows]).encode()


def play(board, jumps):
    pegs = set(board.pegs)
    for word in listed(jumps):
        start, _, to = word.partition(">")
        start, to = board.cell(start), board.cell(to)
        over = [o for s, o, t in board.jumps if (s, t) == (start, to)]
        demand(over and {start, over[0]} <= pegs and to not in pegs, f"the jump {word} is not possible")
        pegs = pegs - {start, over[0]} | {to}
    return pegs


def check(board, claim):
    word = claim["query"]["target"].strip()
    target = None if word in ("any", "") else board.cell(word)
    demand(target is not None or word in ("any", ""), "the target is not a hole")
    pegs, jumps, bound, proof = fields(claim["evidence"], "pegs", "jumps", "bound", "proof")
    last = play(board, jumps)
    if pegs is None:
        demand(not jumps, "there are jumps, but no number of pegs")
    else:
        demand(len(last) == natural(pegs, 32), f"the jumps leave {len(last)} pegs")
        demand(target is None or target in last, "no peg stands on the target")
        demand(bound is not None and natural(bound, 32) <= natural(pegs, 32), "the bound is above the number of pegs")
    need = len(board.pegs) + 1 if bound is None else natural(bound, 32)
    kind, content = variant(proof)
    if kind not in PROOFS:
        raise NotKnown(kind)
    verdict = PROOFS[kind](board, target, need, content) or "proved"
    closed = bound is None if pegs is None else bound is not None and natural(bound, 32) == natural(pegs, 32)
    if not closed:
        verdict = "unproved: that no fewer pegs can be left"
    return verdict, {"pegs": pegs, "jumps": jumps, "bound": bound, "by": kind}


if __name__ == "__main__":
    main(sys.modules[__name__])
