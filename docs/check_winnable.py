"""Is this claim about the question `winnable` of the dollar game true? Written from docs/certificates.md alone.

    python3 check_winnable.py INSTANCE.line CLAIM.json      (the instance in the format `line`)
"""
import hashlib
import json
import sys


def check(line, claim):
    """Returns None, or what is wrong with the claim."""
    values, _, edges = line.partition("|")
    value = [int(word) for word in values.split()]
    edges = sorted(tuple(sorted(map(int, word.split("-")))) for word in edges.split())
    digest = " ".join(values.split()) + " |" + "".join(f" {a}-{b}" for a, b in edges) + "\n"
    if claim["instance"]["sha256"] != hashlib.sha256(digest.encode()).hexdigest():
        return "the claim is about another instance"
    neighbours = [[] for _ in value]
    for a, b in edges:
        neighbours[a].append(b)
        neighbours[b].append(a)
    [(kind, proof)] = claim["evidence"].items()
    if claim["answer"] != {"winnable": kind == "winnable"}:
        return "the answer is not the one that the evidence proves"
    if not all(v in range(len(value)) for v in [proof.get("root", 0), *proof.get("order", [])]):
        return "a vertex does not exist"
    if kind == "negative-total":
        part, todo = {proof["root"]}, [proof["root"]]
        while todo:
            fresh = set(neighbours[todo.pop()]) - part
            part |= fresh
            todo += fresh
        return None if sum(value[v] for v in part) == int(proof["total"]) < 0 else "the total is another one"
    script = [int(times) for times in proof["script"]]
    if len(script) != len(value):
        return "the script has another length"
    after = [value[v] + sum(script[u] - script[v] for u in neighbours[v]) for v in range(len(value))]
    if kind == "winnable":
        return None if min(after) >= 0 else "somebody still owes"
    burnt = {proof["root"]}
    for v in proof["order"]:
        if v in burnt or not 0 <= after[v] < sum(u in burnt for u in neighbours[v]):
            return f"vertex {v} does not burn"
        burnt.add(v)
    if any(u not in burnt for v in burnt for u in neighbours[v]):
        return "the fire does not reach the whole component"
    return None if after[proof["root"]] < 0 else "the root does not owe"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as instance, open(sys.argv[2], encoding="utf-8") as claim:
        flaw = check(instance.read(), json.load(claim))
    print(f"refuted: {flaw}" if flaw else "proved")
    sys.exit(3 if flaw else 0)
