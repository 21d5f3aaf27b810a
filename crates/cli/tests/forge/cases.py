"""On which instances are the checkers tried, with which settings, and which answer belongs to which evidence?

This folder makes forgeries: claims in which answer and evidence are changed together. It stands beside the tests of the
command line because it runs the finished programs, and not in docs/checkers, whose files are meant to be read by people.
"""

import copy
import json
import lies
import truth
from recipes import ARENA, COPS, DOLLAR, FLOOD, PARITY, PEGS, SHORTEST, TOWERS, VALUE


class Case:
    """An instance with an honest claim about it."""

    def __init__(self, question, text, settings, claim):
        self.question, self.text, self.settings, self.claim = question, text, settings, claim
        self.data = json.loads(text) if text.startswith("{") else None
        self.size = 0
        if self.data:
            self.size = self.data.get("n") or (
                self.data["vertices"] if isinstance(self.data["vertices"], int) else len(self.data["vertices"])
            )

    def about(self, evidence):
        """The same with other evidence in the honest claim."""
        case = copy.copy(self)
        case.claim = {**self.claim, "evidence": evidence}
        return case

    def with_evidence(self, evidence):
        """A claim with this evidence, and with the answer that belongs to it; none if there is no evidence."""
        if callable(evidence):
            evidence = evidence()
        if evidence is None:
            return None
        try:
            answer = self.question.answer(self.claim, evidence)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, MemoryError):
            answer = self.claim["answer"]
        return {**self.claim, "answer": answer, "evidence": evidence}


# Which answer belongs to some evidence, true or not?


def answer_winnable(claim, evidence):
    return {"winnable": "winnable" in evidence}


def many(number):
    return number if abs(number) <= 2**53 else str(number)


def answer_shortest(claim, evidence):
    if "unwinnable" in evidence:
        return {"moves": None, "winnable": False, "bound": None, "optimal": False, "script": None}
    script, bound = evidence["script"]["script"], evidence["script"]["bound"]
    script, bound = [int(times) for times in script], int(bound)
    moves = sum(map(abs, script))
    # Beyond 2^53 an answer has texts.
    script, moves, bound = [many(times) for times in script], many(moves), many(bound)
    return {"moves": moves, "winnable": True, "bound": bound, "optimal": moves == bound, "script": script}


def answer_reach(claim, evidence):
    if claim["question"] == "safety":
        player = evidence["player"]
        winner = "".join(str(player if rank < 0 else 1 - player) for rank in evidence["ranked"]["ranks"])
        return {"winner": winner, "strategy": evidence["ranked"]["strategy"]}
    if claim["question"] == "attractor":
        ranks = evidence["ranks"]
        most = max((rank for rank in ranks if rank < len(ranks)), default=-1)
        layers = [ranks.count(k) for k in range(most + 1)]
        return {
            "size": sum(rank >= 0 for rank in ranks),
            "ranks": ranks,
            "strategy": evidence["strategy"],
            "layers": layers,
        }
    values = evidence["values"]
    winner = [None if value == -1 else int(value < -1) for value in values]
    return {
        "winner": winner,
        "ranks": [value if value >= -1 else -2 - value for value in values],
        "strategy": evidence["strategy"],
        "sizes": [winner.count(0), winner.count(1), winner.count(None)],
    }


def answer_parity(claim, evidence):
    return {"winner": evidence["winner"], "strategy": evidence["strategy"]}


def answer_cops(claim, evidence):
    lower, upper, most = evidence["lower"], evidence["upper"], evidence["max"]
    return {
        "cop_number": lower if lower == upper and (most is None or lower <= most) else None,
        "lower": lower,
        "upper": upper,
    }


def answer_towers(claim, evidence):
    [(status, content)] = evidence.items()
    return {"status": status, "grid": None if status == "infeasible" else content["grid"]}


def answer_pegs(claim, evidence):
    return {
        "pegs": evidence["pegs"],
        "jumps": evidence["jumps"],
        "bound": evidence["bound"],
        "by": next(iter(evidence["proof"])),
    }


def answer_value(claim, evidence):
    [(kind, content)] = evidence.items()
    if kind == "exact":
        return {"margin": content["margin"], "best": list(content["best"])}
    return {"margin": None, "best": None, "lower": content["lower"], "upper": content["upper"]}


def answer_flood(claim, evidence):
    [(kind, content)] = evidence.items()
    if kind == "unreachable":
        return {"moves": None, "sequence": None, "bound": None}
    return {"moves": len(content["sequence"]), "sequence": content["sequence"], "bound": content["bound"]}


# Instances that are almost the same: their honest claims are forgeries here.


def near_dollar(rng, text):
    data = json.loads(text)
    if rng.random() < 0.5 and data["edges"]:
        data["edges"].pop(rng.randrange(len(data["edges"])))
    else:
        rng.choice(data["vertices"])["value"] += rng.choice([-2, -1, 1, 2])
    return json.dumps(data)


def near_arena(rng, text):
    data = {name: part for name, part in json.loads(text).items() if name in ("n", "adj", "control", "priorities")}
    v = rng.randrange(data["n"])
    choice = rng.random()
    if choice < 0.4:
        data["adj"][v].append(rng.randrange(data["n"]))
    elif choice < 0.6 and len(data["adj"][v]) > 1:
        data["adj"][v].pop(rng.randrange(len(data["adj"][v])))
    elif choice < 0.8 and "priorities" in data:
        data["priorities"][v] = max(0, data["priorities"][v] + rng.choice([-1, 1]))
    else:
        data["control"][v] ^= 1
    return json.dumps(data)


def near_graph(rng, text):
    data = json.loads(text)
    edges = data["edges"] if "edges" in data else data["arcs"]
    n = data["vertices"] if isinstance(data["vertices"], int) else len(data["vertices"])
    if rng.random() < 0.5 and edges:
        edges.pop(rng.randrange(len(edges)))
    else:
        edges.append([rng.randrange(n), rng.randrange(n)])
    return json.dumps({**data, "vertices": n})


def near_towers(rng, text):
    data = json.loads(text)
    n, k = data["n"], rng.randrange(data["n"])
    given = [(r, c) for r, row in enumerate(data.get("givens") or []) for c, height in enumerate(row) if height]
    if given and rng.random() < 0.5:
        r, c = rng.choice(given)
        data["givens"][r][c] = rng.randrange(n + 1)
    else:
        data[rng.choice(["up", "down", "left", "right"])][k] = rng.randrange(n + 1)
    return json.dumps(data)


def near_board(signs):
    def near(rng, text):
        start = text.index("/") + 1 if text.startswith("jumps") else 0
        cells = [k for k in range(start, len(text)) if text[k] in signs]
        if not cells:
            return text
        k = rng.choice(cells)
        return text[:k] + rng.choice([sign for sign in signs if sign != text[k]]) + text[k + 1 :]

    return near


# Settings.


def some_vertices(rng, text):
    n = json.loads(text)["n"]
    return ",".join(map(str, sorted(rng.sample(range(n), rng.randrange(1, min(n, 4) + 1)))))


def set_attractor(rng, text):
    ends = rng.choice(["loses", "loses", "draw", "self-loop"])
    target = ["dead-ends", some_vertices(rng, text)][rng.random() < 0.6]
    return {
        "player": rng.randrange(2),
        "target": target,
        "dead_end": ends,
        **({"rounds": rng.randrange(4)} if rng.random() < 0.2 else {}),
    }


def set_regions(rng, text):
    return {name: setting for name, setting in set_attractor(rng, text).items() if name != "rounds"}


def set_safety(rng, text):
    return {
        "player": rng.randrange(2),
        "avoid": some_vertices(rng, text),
        "dead_end": rng.choice(["loses", "draw", "self-loop"]),
    }


def set_parity(rng, text):
    return {
        "convention": rng.choice(["max-even", "max-odd", "min-even", "min-odd"]),
        "dead_end": rng.choice(["loses", "self-loop"]),
    }


def set_buchi(rng, text):
    if rng.random() < 0.2:
        # The priorities say what is accepting, if they fit.
        return {"dead_end": rng.choice(["loses", "self-loop"])}
    return {"accepting": some_vertices(rng, text), "dead_end": rng.choice(["loses", "self-loop"])}


def set_cops(rng, text):
    pairs = {"method": "orbits"} if rng.random() < 0.4 else {}
    if rng.random() < 0.6:
        return pairs
    variants = "lazy=true robber_speed=2 robber_speed=2 capture_distance=1 robber_must_move=true cop_speed=2 max=1"
    return {**pairs, **dict([rng.choice(variants.split()).split("=")])}


def set_pegs(rng, text):
    rows = text.strip().split("/")
    rows = rows[1:] if text.startswith("jumps") else rows
    holes = [f"{r + 1}:{c + 1}" for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in "xo"]
    return {"target": rng.choice(holes)} if rng.random() < 0.5 else {}


def set_value(rng, text):
    seat = {"seat": rng.randrange(2)}
    return seat if "^" in text else {**seat, "rule": "classic", "useless": rng.choice(["0", "1", "2", "any"])}


def set_flood(rng, text):
    return {"root": rng.choice(["top-left", "centre", "1:2"])}


def nothing(rng, text):
    return {}


# Some instances are changed before they are asked about.


def sometimes_infeasible(rng, text):
    return near_towers(rng, text) if rng.random() < 0.5 else text


def sometimes_other_dollars(rng, text):
    """The total of the game becomes 0; then the shortest script is known but for a shift. Or the dollars become many."""
    data = json.loads(text)
    if rng.random() < 0.05:
        for vertex in data["vertices"]:
            vertex["value"] *= 10**22
    if rng.random() < 0.2:
        data["vertices"][0]["value"] -= sum(vertex["value"] for vertex in data["vertices"])
    return json.dumps(data)


def sometimes_another_graph(rng, text):
    data = json.loads(text)
    data["vertices"] = data["vertices"] if isinstance(data["vertices"], int) else len(data["vertices"])
    if rng.random() < 0.15:
        # Almost a grid, a cycle, a cage: no longer what a theorem is about.
        return near_graph(rng, json.dumps(data))
    if rng.random() < 0.15 and data["vertices"] < 12:
        arcs = [rng.choice([[a, b], [b, a]]) for a, b in data["edges"]] + [
            [b, a] for a, b in data["edges"] if rng.random() < 0.4
        ]
        return json.dumps({"vertices": data["vertices"], "arcs": arcs})
    return json.dumps(data)


def unchanged(rng, text):
    return text


class Question:
    def __init__(
        self,
        game,
        name,
        checker,
        plan,
        answer,
        lie,
        true,
        settings=nothing,
        near=None,
        vary=unchanged,
        form="json",
        nodes=(),
    ):
        self.game, self.name, self.checker, self.recipes, self.answer = game, name, checker, plan, answer
        self.lie, self.true, self.settings, self.near, self.vary, self.form, self.nodes = (
            lie,
            true,
            settings,
            near,
            vary,
            form,
            nodes,
        )


CELLS = "ABCDEFG"
QUESTIONS = [
    Question(
        "dollar",
        "winnable",
        "dollar_winnable",
        DOLLAR,
        answer_winnable,
        lies.winnable,
        truth.winnable,
        near=near_dollar,
        vary=sometimes_other_dollars,
    ),
    Question(
        "dollar",
        "shortest",
        "dollar_shortest",
        SHORTEST,
        answer_shortest,
        lies.shortest,
        truth.shortest,
        near=near_dollar,
        vary=sometimes_other_dollars,
        nodes=(60,),
    ),
    Question(
        "arena", "attractor", "arena_reach", ARENA, answer_reach, lies.reach, truth.attractor, set_attractor, near_arena
    ),
    Question(
        "arena", "regions", "arena_reach", ARENA, answer_reach, lies.reach, truth.regions, set_regions, near_arena
    ),
    Question("arena", "safety", "arena_reach", ARENA, answer_reach, lies.reach, truth.safety, set_safety, near_arena),
    Question(
        "arena", "parity", "arena_parity", PARITY, answer_parity, lies.parity, truth.parity, set_parity, near_arena
    ),
    Question("arena", "buchi", "arena_parity", PARITY, answer_parity, lies.parity, truth.parity, set_buchi, near_arena),
    Question(
        "arena", "cobuchi", "arena_parity", PARITY, answer_parity, lies.parity, truth.parity, set_buchi, near_arena
    ),
    Question(
        "cops",
        "cop-number",
        "cops_number",
        COPS,
        answer_cops,
        lies.cop_number,
        truth.cop_number,
        set_cops,
        near_graph,
        sometimes_another_graph,
    ),
    Question(
        "towers",
        "fill",
        "towers",
        TOWERS,
        answer_towers,
        lies.towers,
        truth.towers,
        near=near_towers,
        vary=sometimes_infeasible,
    ),
    Question(
        "towers",
        "unique",
        "towers",
        TOWERS,
        answer_towers,
        lies.towers,
        truth.towers,
        near=near_towers,
        vary=sometimes_infeasible,
    ),
    Question(
        "pegs",
        "fewest",
        "pegs_fewest",
        PEGS,
        answer_pegs,
        lies.fewest,
        truth.pegs,
        set_pegs,
        near_board("xo"),
        form="line",
    ),
    Question(
        "colors",
        "value",
        "colors_value",
        VALUE,
        answer_value,
        lies.value,
        truth.value,
        set_value,
        near_board(CELLS),
        form="line",
        nodes=(1, 20),
    ),
    Question(
        "colors",
        "flood",
        "colors_flood",
        FLOOD,
        answer_flood,
        lies.flood,
        truth.flood,
        set_flood,
        near_board(CELLS),
        form="line",
    ),
]
