"""Which rules would whole numbers of lends have to keep if the dollar game could be won? Written from the rules of the game, to be
compared with what stands before `DER` in a VIPR certificate of ludo.

    python3 encode_dollar_rules.py INSTANCE.line ROOT > program.vipr

INSTANCE.line is the instance as `ludo convert dollar … --to line --lossy` writes it; the component of vertex ROOT is meant. Every vertex
has a whole number, how often it lends less how often it borrows, and a rule: what it owns in the end is at least 0.
"""
import collections
import sys

import encode_dollar


def encode(values, edges, vertices):
    place = {v: k for k, v in enumerate(vertices)}
    yield "VER 1.0"
    yield f"VAR {len(place)}"
    yield " ".join(f"z{v}" for v in vertices)
    yield f"INT {len(place)}"
    yield " ".join(map(str, range(len(place))))
    yield "OBJ min"
    yield "0"
    yield f"CON {len(place)} 0"
    for v in vertices:
        # A lend of v costs it a dollar for each of its edges, a lend of a neighbour brings one.
        gains = collections.Counter()
        for edge in edges:
            if v in edge:
                gains[v] -= 1
                gains[edge[0] + edge[1] - v] += 1
        terms = "".join(f" {place[u]} {by}" for u, by in sorted(gains.items()))
        yield f"rule{v} G {-values[v]} {len(gains)}{terms}"
    yield "RTP infeas"
    yield "SOL 0"


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        values, edges = encode_dollar.read(file.read())
    print(*encode(values, edges, encode_dollar.component(len(values), edges, int(sys.argv[2]))), sep="\n")
