"""Which changes does evidence of Cops and Robber invite that is neither a plan nor a theorem? For lies.py."""

import base64


def orbits(rng, record):
    """Changes of a chase up to symmetry."""

    def other(text):
        data = bytearray(base64.b64decode(text))
        if data:
            data[rng.randrange(len(data))] = rng.randrange(128)
        return base64.b64encode(data).decode()

    def list_of(name):
        k = rng.randrange(len(record[name]))
        return {**record, name: record[name][:k] + [other(record[name][k])] + record[name][k + 1 :]}

    yield "a symmetry changed", {**record, "symmetries": other(record["symmetries"])}
    yield "no symmetries", {**record, "symmetries": ""}
    yield "a class changed", list_of("joins")
    yield "a move changed", list_of("moves")
    yield "a move left out", {**record, "moves": [base64.b64encode(base64.b64decode(t)[:-2]).decode() for t in record["moves"]]}
    if record.get("safe") is not None:
        yield "a safe place changed", {**record, "safe": other(record["safe"])}
        yield "all places safe", {**record, "safe": base64.b64encode(b"\xff" * len(base64.b64decode(record["safe"]))).decode()}
        yield "late, not safe", {**{k: v for k, v in record.items() if k != "safe"}, "turns": 1}
    else:
        yield "a turn less", {**record, "turns": max(record["turns"] - 1, 0)}
        yield "no turns", {**record, "turns": None}


def guards(rng, reasons):
    """Changes of reasons why exits cannot all be guarded."""
    k = rng.randrange(len(reasons))
    change = lambda reason: reasons[:k] + [reason] + reasons[k + 1 :]
    yield "a vertex without a reason", reasons[:k] + reasons[k + 1 :]
    yield "no weights", change({"weights": []})
    yield "a weight for what need not be guarded", change({"weights": [[rng.randrange(len(reasons)), 1000]]})
    kind, proof = next(iter(reasons[k].items()))
    if kind == "weights":
        yield "weights of 0", change({"weights": [[place, 0] for place, _ in proof]})
        yield "a place twice", change({"weights": proof + proof[-1:]})
    else:
        yield "a case left out", change({"cases": [proof[0], proof[1][:-1]]})
        yield "another place", change({"cases": [rng.randrange(len(reasons)), proof[1]]})
