"""What is the minimum number of moves after which no vertex is in debt? Checks claims about `shortest` of the dollar game.

    python3 dollar_shortest.py INSTANCE.json CLAIM.json      (instance: ludo convert dollar … --to json, or --to line)

A script of the claim shows how many moves suffice. Parts of the evidence show, component by component, how many are needed.
"""

import sys
from claims import NotKnown, amount, demand, fields, listed, main, variant
from dollar_clauses import Refuter
from dollar_winnable import cannot_be_won, digest, read  # noqa: F401

GAME, QUESTIONS = "dollar", {"shortest": ""}


def check_part(game, script, part):
    """The bound of a part, and whether it is proved."""
    root, bound, proof = fields(part, "root", "bound", "proof")
    root, bound = game.vertex(root), amount(bound)
    demand(bound >= 0, "a bound is negative")
    component = game.component(root)
    kind, content = variant(proof)
    if bound == 0:
        return component, bound, True
    if kind == "zero-total":
        own = [script[v] for v in component]
        demand(sum(game.value[v] for v in component) == 0, "the total of the component is not 0")
        demand(
            2 * max(sum(x > 0 for x in own), sum(x < 0 for x in own)) <= len(own), "a shift makes the script shorter"
        )
        demand(bound <= sum(map(abs, own)), "the bound of a part is above the length of the script there")
    elif kind == "debts":
        poor = {v for v in component if game.value[v] < 0}
        across = max(sum((u in poor) != (v in poor) for u in game.near[v]) for v in component)
        owed = -sum(game.value[v] for v in poor)
        demand((bound - 1) * across < owed, "the debts do not show the bound")
    elif kind in ("clauses", "rows"):
        demand(bound <= 2**30, "the budget is too large")
        clauses, rows = (content, []) if kind == "clauses" else fields(content, "clauses", "rows")
        demand(
            Refuter(game, root, bound - 1).impossible(listed(clauses), listed(rows)),
            "the clauses do not show the bound",
        )
    elif kind == "unproved":
        return component, bound, False
    else:
        raise NotKnown(f"a proof by {kind}")
    return component, bound, True


def check(game, claim):
    kind, evidence = variant(claim["evidence"])
    if kind == "unwinnable":
        cannot_be_won(game, *variant(evidence))
        return "proved", {"moves": None, "winnable": False, "bound": None, "optimal": False, "script": None}
    if kind != "script":
        raise NotKnown(kind)
    script, bound, parts = fields(evidence, "script", "bound", "parts")
    demand(all(own >= 0 for own in game.after(script)), "a vertex is still in debt")
    script, bound = [amount(times) for times in script], amount(bound)
    length, seen, total, proved = sum(map(abs, script)), set(), 0, True
    for part in listed(parts):
        component, least, sure = check_part(game, script, part)
        demand(not component & seen, "two parts are about the same component")
        seen, total, proved = seen | component, total + least, proved and sure
    demand(total == bound <= length, "the bound is not the sum of the parts, or above the length of the script")
    answer = {"moves": length, "winnable": True, "bound": bound, "optimal": bound == length, "script": script}
    return "proved" if proved and bound == length else "unproved: minimality", answer


if __name__ == "__main__":
    main(sys.modules[__name__])
