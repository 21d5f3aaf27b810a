"""With how many moves can one zone flood the board? Checks claims about `flood` of Seven Colors.

    python3 colors_flood.py INSTANCE.txt CLAIM.json      (instance: ludo convert colors … --to rows, or --to line)

The zone is the one-colour region of the root. A move gives the zone a colour; it then captures every region of this colour
that touches it. Cells `^`, `v` and `#` are obstacles.
"""

import math
import sys
from claims import NoClaim, demand, fields, main, natural, text, variant

GAME, QUESTIONS = "colors", {"flood": "root"}
SEVEN = "ABCDEFG"  # These may be chosen on every board of letters, also if no cell has them.


class Board:
    """The rows of a board, the regions of equal cells, and which regions touch."""

    def __init__(self, text):
        self.rows = [row.strip() for row in text.strip().rstrip("/").replace("/", "\n").split("\n")]
        self.width = len(self.rows[0])
        if any(len(row) != self.width for row in self.rows):
            raise NoClaim("the rows have different lengths")
        self.cells = {(r, c): sign for r, row in enumerate(self.rows) for c, sign in enumerate(row)}
        self.region, self.sign, self.size = {}, [], []
        for cell, sign in self.cells.items():
            if cell in self.region:
                continue
            todo = [cell]
            self.region[cell] = len(self.sign)
            for here in todo:
                for there in self.around(here):
                    if self.cells[there] == sign and there not in self.region:
                        self.region[there] = len(self.sign)
                        todo.append(there)
            self.sign.append(sign)
            self.size.append(len(todo))
        self.near = [set() for _ in self.sign]
        for here in self.cells:
            for there in self.around(here):
                if self.region[here] != self.region[there]:
                    self.near[self.region[here]].add(self.region[there])

    def around(self, cell):
        r, c = cell
        return [there for there in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if there in self.cells]


read = Board


def digest(board):
    """The rows, with / between them; a single row that could be read as a square board has one at its end."""
    line = "/".join(board.rows)
    square = (
        len(board.rows) == 1 < board.width and math.isqrt(board.width) ** 2 == board.width and not set("^v") & set(line)
    )
    return (line + ("/" if square else "") + "\n").encode()


def root_of(board, word):
    if word == "top-left":
        cell = 0, 0
    elif word == "centre":
        cell = len(board.rows) // 2, board.width // 2
    else:
        row, _, col = word.partition(":")
        cell = int(row) - 1, int(col) - 1
    demand(board.cells.get(cell, "#") not in "^v#", "the root is not a coloured cell")
    return board.region[cell]


def touching(board, coloured, zone):
    """The missing regions that touch a zone, by sign; and the first sign of which all missing regions do, if there is one."""
    near, missing = {}, {}
    for region in coloured - zone:
        missing.setdefault(board.sign[region], []).append(region)
        if board.near[region] & zone:
            near.setdefault(board.sign[region], []).append(region)
    return near, min((sign for sign in near if len(near[sign]) == len(missing[sign])), default=None)


def needs(board, coloured, zone):
    """A number of moves without which nothing floods the board from this zone; docs/certificates.md has the reason."""
    moves = 0
    while zone != coloured:
        near, last = touching(board, coloured, zone)
        zone = zone.union(*([near[last]] if last else near.values()))
        moves += 1
    return moves


def follow(board, coloured, first, bound, zones):
    """Demands that every move from a listed zone leads to a listed one, or to one that needs too many moves."""
    zero = "A" if any(board.sign[region].isalpha() for region in coloured) else "0"
    listed, path = {first: 0}, [first]
    for letter in zones:
        if letter in "123456789":
            demand(len(path) > int(letter), "there are not so many moves to take back")
            del path[-int(letter) :]
            continue
        demand(letter.isascii() and letter.isupper(), "this is neither a colour nor a number of moves")
        won = touching(board, coloured, path[-1])[0].get(chr(ord(zero) + ord(letter) - ord("A")))
        demand(won, "this move captures nothing")
        path.append(path[-1].union(won))
        listed[path[-1]] = min(listed.get(path[-1], len(path)), len(path) - 1)
    for zone, depth in listed.items():
        demand(zone != coloured or depth >= bound, "a listed zone floods the board earlier")
        near, last = touching(board, coloured, zone)
        for won in [near[last]] if last else near.values():
            after = zone.union(won)
            known = listed.get(after, depth + 2) <= depth + 1
            demand(known or depth + 1 + needs(board, coloured, after) >= bound, "a zone is missing in the list")


def check(board, claim):
    root = root_of(board, *fields(claim["query"], "root"))
    coloured = {region for region, sign in enumerate(board.sign) if sign not in "^v#"}
    kind, evidence = variant(claim["evidence"])
    reached, todo = {root}, [root]
    for here in todo:
        todo += board.near[here] & coloured - reached
        reached |= board.near[here] & coloured
    if kind == "unreachable":
        row, col = (natural(number) for number in fields(evidence, "row", "col"))
        cell = row - 1, col - 1
        demand(board.cells.get(cell, "#") not in "^v#", "the cell has no colour and need not be reached")
        demand(board.region[cell] not in reached, "the cell can be reached")
        return "proved", {"moves": None, "sequence": None, "bound": None}
    if kind != "flooded":
        raise NoClaim(f"there is no form {kind}")
    sequence, bound = fields(evidence, "sequence", "bound")
    sequence, bound = text(sequence), natural(bound)
    zone = {root}
    for sign in sequence:
        demand(sign in board.sign and sign not in "^v#" or sign in SEVEN, f"{sign} is not a colour of this board")
        zone |= {region for region in coloured if board.sign[region] == sign and board.near[region] & zone}
    demand(zone == coloured, "the moves do not flood the board")
    demand(bound <= len(sequence), "the bound is above the number of moves")
    answer = {"moves": len(sequence), "sequence": sequence, "bound": bound}
    zones, first = evidence.get("zones"), frozenset({root})
    least = needs(board, coloured, first) >= bound
    if not least and zones is not None:
        follow(board, coloured, first, bound, text(zones))
        least = True
    # A bound below the number of moves may be true, but it does not say that no fewer suffice.
    return "proved" if least and bound == len(sequence) else "unproved: minimality", answer


if __name__ == "__main__":
    main(sys.modules[__name__])
