"""Which changes of a claim need no knowledge of its question? Parts of the JSON are spoilt, the answer is made to fit.

`general(rng, case)` yields pairs of a name and a claim, or the text of one.
"""

import copy
import json

EXTREME = [-1, 0, 2**31 - 1, 2**31, 2**32, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), 10**30, -(10**30)]


# Other values of the settings of a query.
SETTINGS = {
    "player": [0, 1, 2],
    "target": ["dead-ends", [0], [99], [0, 1], "any", "1:1", "2:2", "9:9"],
    "avoid": [[], [0], [99], [0, 1]],
    "accepting": [None, [], [0], [99], [0, 1]],
    "dead_end": ["loses", "draw", "self-loop", "error"],
    "convention": ["max-even", "max-odd", "min-even", "min-odd"],
    "rounds": [None, 0, 1, 2],
    "lazy": [False, True],
    "robber_must_move": [False, True],
    "cop_speed": [0, 1, 2],
    "robber_speed": [0, 1, 2, 3],
    "capture_distance": [0, 1, 2],
    "max": [None, 0, 1, 2],
    "rule": ["document", "classic"],
    "seat": [0, 1, 2],
    "useless": ["0", "1", "2", "any"],
    "corners": [["top-right", "bottom-left"], ["top-left", "bottom-right"], ["top-left", "top-left"], ["top-left"]],
    "root": ["top-left", "centre", "1:1", "2:2", "9:9", "x"],
}


def places(value, path=()):
    """The paths of all parts of a JSON value, with these parts."""
    yield path, value
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], path + (name,))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from places(part, path + (index,))


def part_at(root, path):
    for step in path:
        root = root[step]
    return root


def put(root, path, value):
    if not path:
        return value
    root = copy.deepcopy(root)
    at = root
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return root


def spoil(rng, value):
    """Another value in the place of this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice([-1, 1, 1, 2]) if rng.random() < 0.75 else rng.choice(EXTREME)
    if isinstance(value, str) and value:
        k = rng.randrange(len(value))
        words = value.split(" ")
        return rng.choice(
            [
                value[:k] + value[k + 1 :],
                value[:k],
                value[:k] + rng.choice(value) + value[k + 1 :],
                value + rng.choice(value),
                " ".join(words[: k % len(words)] + words[k % len(words) + 1 :]),
            ]
        )
    if isinstance(value, list):
        if not value:
            return [0]
        k, j = rng.randrange(len(value)), rng.randrange(len(value))
        swapped = list(value)
        swapped[k], swapped[j] = swapped[j], swapped[k]
        return rng.choice(
            [
                value[:k] + value[k + 1 :],
                value[:-1],
                value[1:],
                value + [value[k]],
                swapped,
                [],
                value[:k] + [value[j]] + value[k + 1 :],
            ]
        )
    if value is None:
        return rng.choice([0, 1, [], ""])
    return rng.choice([None, {}, []])


def general(rng, case):
    """Changes that know nothing of the question."""
    claim, evidence = case.claim, case.claim["evidence"]
    parts = [path for path, part in places(evidence) if not isinstance(part, dict)]
    if parts:
        by_depth = rng.choice(parts)
        path = rng.choice([path for path in parts if len(path) == len(by_depth)])
        part = part_at(evidence, path)
        yield "one part of the evidence changed", case.with_evidence(put(evidence, path, spoil(rng, part)))
        other = put(evidence, path, spoil(rng, part))
        parts = [path for path, part in places(other) if not isinstance(part, dict)]
        path = rng.choice(parts or [()])
        part = part_at(other, path)
        yield "two parts of the evidence changed", case.with_evidence(put(other, path, spoil(rng, part)))
        ints = [path for path, part in places(evidence) if type(part) is int]
        if ints:
            path = rng.choice(ints)
            yield "a number as text", case.with_evidence(put(evidence, path, str(part_at(evidence, path))))
            yield "an extreme number", case.with_evidence(put(evidence, rng.choice(ints), rng.choice(EXTREME)))
    leaves = [path for path, part in places(claim["answer"]) if path and not isinstance(part, (dict, list))]
    if leaves:
        path = rng.choice(leaves)
        part = part_at(claim["answer"], path)
        yield "another answer", {**claim, "answer": put(claim["answer"], path, spoil(rng, part))}
    text = json.dumps(claim)
    yield "truncated", text[: rng.randrange(len(text))]
    yield "another instance", {**claim, "instance": {"sha256": "0" * 64}}
    for name in [name for name in claim["query"] if name in SETTINGS]:
        yield f"another {name}", {**claim, "query": {**claim["query"], name: rng.choice(SETTINGS[name])}}
    yield "an unknown setting", {**claim, "query": {**claim["query"], "zeal": 1}}
    yield "a field of the answer more", {**claim, "answer": {**claim["answer"], "sure": True}}
    yield "another version", {**claim, "version": 2}
