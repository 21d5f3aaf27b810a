"""Which inequalities say that the dollar game can be won within a budget? Written from the rules of the game, to be
compared with what ludo writes.

    python3 encode_dollar.py INSTANCE.line ROOT BUDGET > formula.opb

INSTANCE.line is the instance as `ludo convert dollar … --to line --lossy` writes it. Is there a script of at most BUDGET
moves that leaves nobody in debt in the component of vertex ROOT? With ROOT `all` the whole graph is meant.

K is the budget, or 1 if that is 0. The vertices in increasing order get 2K variables each: k-th of the first K, the vertex
lends at least k times; k-th of the others, it borrows at least k times.
"""
import collections
import sys


def read(text):
    """What every vertex owns, and the edges."""
    values, edges = text.split("|")
    return [int(v) for v in values.split()], [tuple(int(v) for v in e.split("-")) for e in edges.split()]


def component(count, edges, root):
    """The vertices joined with a root."""
    found, grows = {root}, True
    while grows:
        more = {v for e in edges for v in e if found & set(e)}
        grows = not more <= found
        found |= more
    return sorted(found)


def encode(values, edges, vertices, budget):
    """A list of pairs: a coefficient for each variable that has one, and what the sum is at least."""
    reach = max(budget, 1)
    steps = range(1, reach + 1)
    lend, borrow = {}, {}
    for index, v in enumerate(vertices):
        for k in steps:
            lend[v, k] = 2 * index * reach + k
            borrow[v, k] = (2 * index + 1) * reach + k
    inequalities = []
    for v in vertices:
        for kind in (lend, borrow):
            # Who does it k + 1 times does it k times.
            inequalities.extend(({kind[v, k]: 1, kind[v, k + 1]: -1}, 0) for k in steps if k < reach)
        # Nobody lends and borrows.
        inequalities.append(({lend[v, 1]: -1, borrow[v, 1]: -1}, -1))
    for v in vertices:
        # A lend of v costs it a dollar for each of its edges, a lend of a neighbour brings one.
        gains = collections.Counter({v: 0})
        for edge in edges:
            if v in edge:
                other = edge[0] + edge[1] - v
                gains[v] -= 1
                gains[other] += 1
        row = {}
        for u, gain in gains.items():
            row.update({lend[u, k]: gain for k in steps})
            row.update({borrow[u, k]: -gain for k in steps})
        inequalities.append((row, -values[v]))
    inequalities.append(({x: -1 for kind in (lend, borrow) for x in kind.values()}, -budget))
    return inequalities


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        values, edges = read(file.read())
    vertices = range(len(values)) if sys.argv[2] == "all" else component(len(values), edges, int(sys.argv[2]))
    rows = encode(values, edges, vertices, int(sys.argv[3]))
    print("* #variable=", 2 * len(vertices) * max(int(sys.argv[3]), 1), "#constraint=", len(rows))
    for row, least in rows:
        print(*(f"{by:+} x{x}" for x, by in sorted(row.items())), ">=", least, ";")
