"""Can the dollar game be won, so that no vertex is in debt? Checks claims about `winnable`.

    python3 dollar_winnable.py INSTANCE.json CLAIM.json      (instance: ludo convert dollar … --to json, or --to line)

A script says how often each vertex lends. After script s, vertex v owns D(v) + the sum of s(u) - s(v) over its edges uv.
"""

import json
import sys
from claims import NotKnown, amount, demand, fields, listed, main, natural, variant

GAME, QUESTIONS = "dollar", {"winnable": ""}


class Dollars:
    """What the vertices own, and their neighbours, copies of an edge repeated."""

    def __init__(self, value, edges):
        self.value, self.edges = value, sorted((min(a, b), max(a, b)) for a, b in edges)
        self.near = [[] for _ in value]
        for a, b in self.edges:
            self.near[a].append(b)
            self.near[b].append(a)

    def component(self, root):
        part, todo = {root}, [root]
        while todo:
            fresh = set(self.near[todo.pop()]) - part
            part |= fresh
            todo += fresh
        return part

    def after(self, script):
        script = [amount(times) for times in listed(script)]
        demand(len(script) == len(self.value), "the script has another length")
        return [own + sum(script[u] - script[v] for u in self.near[v]) for v, own in enumerate(self.value)]

    def vertex(self, v):
        v = natural(v)
        demand(v < len(self.value), f"there is no vertex {v}")
        return v


def read(text):
    if text.lstrip().startswith("{"):
        data = json.loads(text)
        return Dollars([int(vertex["value"]) for vertex in data["vertices"]], data["edges"])
    values, edges = text.split("|")
    return Dollars(list(map(int, values.split())), [tuple(map(int, word.split("-"))) for word in edges.split()])


def digest(game):
    return (" ".join(map(str, game.value)) + " |" + "".join(f" {a}-{b}" for a, b in game.edges) + "\n").encode()


def cannot_be_won(game, kind, proof):
    """Demands that the evidence shows that nobody can win."""
    if kind == "negative-total":
        root, total = fields(proof, "root", "total")
        owned = sum(game.value[v] for v in game.component(game.vertex(root)))
        demand(owned == amount(total) < 0, "the total of the component is another one, or is not negative")
    elif kind == "reduced":
        root, script, order = fields(proof, "root", "script", "order")
        root, after = game.vertex(root), game.after(script)
        burnt = {root}
        for v in map(game.vertex, listed(order)):
            demand(
                v not in burnt and 0 <= after[v] < sum(u in burnt for u in game.near[v]), f"vertex {v} does not burn"
            )
            burnt.add(v)
        demand(burnt == game.component(root), "the fire does not reach the whole component")
        demand(after[root] < 0, "the root does not owe")
    else:
        raise NotKnown(kind)


def check(game, claim):
    kind, proof = variant(claim["evidence"])
    if kind == "winnable":
        [script] = fields(proof, "script")
        demand(all(own >= 0 for own in game.after(script)), "a vertex is still in debt")
    else:
        cannot_be_won(game, kind, proof)
    return "proved", {"winnable": kind == "winnable"}


if __name__ == "__main__":
    main(sys.modules[__name__])
