"""Which integer program bounds the pegs that must be left? Written from the rules of the game, to be compared with what
stands before `DER` in a VIPR certificate of ludo.

    python3 encode_pegs.py POSITION.rows BOUND [TARGET] > program.vipr

POSITION.rows is the position as `ludo convert pegs … --to rows` writes it: x peg, o hole, . outside, perhaps after a line
`jumps diagonal` or `jumps triangular`. TARGET is the number of a hole, from 0 row by row. BOUND is what the certificate
is about to prove.

f(c) is how many pegs end in hole c, y(j) how often jump j is made: the order of jumps is forgotten, so that every game is a
solution and its pegs are the sum of f.
"""
import sys

DIRECTIONS = {
    "square": [(-1, 0), (1, 0), (0, 1), (0, -1)],
    "diagonal": [(-1, 0), (1, 0), (0, 1), (0, -1), (-1, -1), (-1, 1), (1, -1), (1, 1)],
    "triangular": [(-1, 0), (1, 0), (0, 1), (0, -1), (-1, -1), (1, 1)],
}


def board(text):
    """Which holes have a peg, and the jumps: from, over, to."""
    lines = text.strip("\n").splitlines()
    kind = lines.pop(0).split()[1] if lines[0].startswith("jumps") else "square"
    cells = {(r, c): x for r, line in enumerate(lines) for c, x in enumerate(line) if x in "xo"}
    holes = {cell: number for number, cell in enumerate(sorted(cells))}
    jumps = []
    for (r, c), to in holes.items():
        # Jumps are numbered by the hole where they end, then by direction of motion.
        for dr, dc in DIRECTIONS[kind]:
            over, start = (r - dr, c - dc), (r - 2 * dr, c - 2 * dc)
            if over in holes and start in holes:
                jumps.append((holes[start], holes[over], to))
    return [cells[cell] == "x" for cell in sorted(cells)], jumps


def encode(text, bound, target=None):
    pegs, jumps = board(text)
    count, all_ = len(pegs), len(pegs) + len(jumps)
    yield "VER 1.0"
    yield f"VAR {all_}"
    yield " ".join([f"f{c}" for c in range(count)] + [f"y{j}" for j in range(len(jumps))])
    yield f"INT {all_}"
    yield " ".join(map(str, range(all_)))
    yield "OBJ min"
    yield f"{count} " + " ".join(f"{c} 1" for c in range(count))
    yield f"CON {2 * all_ + count + 1 + (target is not None)} {2 * all_}"
    for k in range(all_):
        # A hole ends with one peg at most; every jump removes a peg, so none is made more often than there are pegs.
        yield f"low{k} G 0 1 {k} 1"
        yield f"high{k} L {1 if k < count else sum(pegs)} 1 {k} 1"
    for hole, peg in enumerate(pegs):
        terms = {count + j: 1 if hole in (start, over) else -1 for j, (start, over, to) in enumerate(jumps) if hole in (start, over, to)}
        yield f"hole{hole} E {int(peg)} {len(terms) + 1} {hole} 1" + "".join(f" {k} {by}" for k, by in terms.items())
    yield "some G 1 OBJ"
    if target is not None:
        yield f"target G 1 1 {target} 1"
    yield f"RTP range {bound} inf"
    yield "SOL 0"


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        print(*encode(file.read(), *map(int, sys.argv[2:])), sep="\n")
