"""How many cops catch the robber? Checks claims about `cop-number` of Cops and Robber, both sides of the number.

    python3 cops_number.py INSTANCE.json CLAIM.json      (instance: ludo convert cops … --to json)

The cops are placed, then the robber; then cops and robber move in turn, each along edges or not at all. For every component a
*ceiling* shows that some cops suffice there and a *floor* that one fewer do not; the numbers of the components are added up.
"""

import sys
import cops_floors
import cops_orbits
import cops_theorems
from claims import NotKnown, Refuted, demand, fields, listed, main, natural, variant
from cops_game import Graph, Part

GAME = "cops"
QUESTIONS = {"cop-number": "lazy cop_speed robber_speed capture_distance robber_must_move max"}


read = Graph


def digest(graph):
    kind = "arcs" if graph.directed else "edges"
    pairs = [(a, b) for a in range(graph.n) for b in sorted(graph.out[a]) if graph.directed or a < b]
    return "".join([f"{graph.n} {kind}\n"] + [f"{a} {b}\n" for a, b in pairs]).encode()


def hunt(part, start, plan):
    """The plan gives, for every position that can arise, where the cops go and how many turns are left; the number falls."""
    known, last = {}, None
    for cops, robber, to, left in listed(plan):
        demand(
            len(cops) == len(to) == len(start) and {*cops, robber, *to} <= set(part.members),
            "a position is not of this part",
        )
        demand(sorted(cops) == cops and (last is None or last < (cops, robber)), "positions must be sorted")
        last = cops, robber
        known[tuple(cops), robber] = tuple(to), natural(left, 32)
    demand(set(start) <= set(part.members), "a cop starts outside")
    for (cops, robber), (to, left) in known.items():
        demand(left > 0 and all(there in part.moves[here] for here, there in zip(cops, to)), "a cop cannot go there")
        demand(not part.lazy or sum(map(int.__ne__, cops, to)) <= 1, "two lazy cops move at once")
        caught = part.caught(to)
        if robber not in caught:
            for place in part.robber(to, robber) - caught:
                after = known.get((tuple(sorted(to)), place))
                demand(after and after[1] < left, f"the robber escapes to {place}")
    for robber in set(part.members) - part.caught(start):
        demand((tuple(sorted(start)), robber) in known, f"the plan has no answer to a robber who starts at {robber}")
    return len(start)


def floor(graph, query, members, content):
    """The number of cops that do not suffice, and whether that is shown."""
    cops, cut, why = fields(content, "cops", "cut", "why")
    cops, (kind, proof) = natural(cops, 32), variant(why)
    part = Part(graph, query, members, cut)
    demand((cops == 0) == (kind == "nobody"), "nobody is the reason for 0 cops and for no other number")
    if kind == "trap":
        if cops > 1:
            # Claims of older versions; whether it holds would have to be searched.
            return cops, False
        cops_floors.never_cornered(part)
    elif kind == "guards":
        cops_floors.never_trapped(part, cops, proof)
    elif kind == "orbits":
        cops_orbits.for_ever(part, cops, proof)
    elif kind == "counting":
        cops_floors.counting(part, cops)
    elif kind == "safe":
        cops_floors.safe(part, cops, proof)
    elif kind == "girth":
        demand(cops < cops_theorems.by_girth(part, *proof), "the theorem does not ask for more cops")
    elif kind == "product":
        demand(
            cops < cops_theorems.product_needs(*cops_theorems.factors(part, proof)),
            "the theorem does not ask for more cops",
        )
    elif kind in ("late", "classes", "open"):
        raise Refuted("a robber who is late has not escaped")
    elif kind != "nobody":
        raise NotKnown(f"a floor {kind}")
    return cops, True


def ceiling(graph, query, members, content):
    """The number of cops that are shown to suffice."""
    kind, proof = variant(content)
    if kind == "hunt":
        cut, start, plan = fields(proof, "cut", "start", "plan")
        return hunt(Part(graph, query, members, cut), start, plan)
    if kind == "product":
        part = Part(graph, query, members, proof["cut"])
        return cops_theorems.product_suffices(*cops_theorems.factors(part, proof["coordinates"]))
    if kind == "orbits":
        cut, record = fields(proof, "cut", "orbits")
        return cops_orbits.caught(Part(graph, query, members, cut), record)
    part = Part(graph, query, members, [])
    if kind == "dominating":
        demand(
            set(proof) <= members <= set().union(*(part.strikes[cop] for cop in proof if cop in members)),
            "a vertex is not struck",
        )
        return len(proof)
    if kind in ("order", "treewidth", "planar", "outerplanar"):
        return getattr(cops_theorems, kind)(part, proof)
    raise NotKnown(f"a ceiling {kind}")


def check(graph, claim):
    query, evidence = claim["query"], claim["evidence"]
    demand(query["cop_speed"] > 0 and query["robber_speed"] > 0, "speeds are at least 1")
    limit, lower, upper, floors, ceilings = fields(evidence, "max", "lower", "upper", "floors", "ceilings")
    lower, upper, parts = natural(lower, 32), natural(upper, 32), graph.components()
    demand(limit == query["max"], "the evidence is about another limit")
    demand(lower <= upper, "the lower bound is above the upper one")
    if floors is not None:
        demand(len(floors) == len(parts), "there must be a floor for every component")
        found = [floor(graph, query, *pair) for pair in zip(parts, floors)]
        demand(sum(1 + cops for cops, _ in found) == lower, "the floors show another bound")
    if ceilings is not None:
        demand(len(ceilings) == len(parts), "there must be a ceiling for every component")
        demand(
            sum(ceiling(graph, query, *pair) for pair in zip(parts, ceilings)) == upper,
            "the ceilings show another bound",
        )
    missing = {
        (1, 0): "that fewer cops do not suffice",
        (0, 1): "that so many cops suffice",
        (1, 1): "the number of cops",
    }
    is_open = floors is None or not all(shown for _, shown in found)
    gaps = missing.get((is_open, ceilings is None))
    number = lower if lower == upper and (limit is None or lower <= limit) else None
    return f"unproved: {gaps}" if gaps else "proved", {"cop_number": number, "lower": lower, "upper": upper}


if __name__ == "__main__":
    main(sys.modules[__name__])
