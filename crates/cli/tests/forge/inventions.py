"""Which false claims are made of nothing? Evidence of the right layout with random content, on small instances.

A change of an honest claim mostly breaks one condition. Random evidence meets the conditions that are easy and breaks others,
also together: ranks that refer to each other, weights that almost are a pagoda function, theorems on graphs that are not theirs.
"""

import base64
import lies
from colors_flood import Board
from colors_game import COLOURS, Game
from colors_value import Walk
from pegs_fewest import Board as Pegs

WIDE = [-(2**31), -(2**31) + 1, 2**31 - 1, 2**31 - 2, -3, -2, -1]


def winnable(rng, case):
    n = case.size
    script = [rng.randrange(-2, 3) for _ in range(n)]
    order = rng.sample(range(n), rng.randrange(n + 1))
    yield "a script at random", {"winnable": {"script": script}}
    yield "a fire at random", {"reduced": {"root": rng.randrange(n), "script": script, "order": order}}
    yield "a total at random", {"negative-total": {"root": rng.randrange(n), "total": rng.randrange(-9, 2)}}


def shortest(rng, case):
    n = case.size
    script = case.claim["evidence"].get("script", {}).get("script") or [rng.randrange(-1, 2) for _ in range(n)]
    script = [int(times) for times in script]
    length = sum(map(abs, script))
    clause = lambda: [x for _ in range(rng.randrange(1, 4)) for x in (rng.randrange(2 * n + 4), rng.randrange(-3, 4))]
    clauses = [clause() + [-rng.randrange(1, 3) for _ in range(rng.randrange(2))] for _ in range(rng.randrange(6))]
    row = lambda: [rng.randrange(4)] + [
        x for _ in range(rng.randrange(3)) for x in (rng.randrange(n), rng.randrange(4))
    ]
    rows = {"rows": {"rows": [row() for _ in range(rng.randrange(1, 3))], "clauses": clauses}}
    for proof in ("zero-total", "debts", {"clauses": clauses}, rows):
        parts = [{"root": rng.randrange(n), "bound": length, "proof": proof}]
        yield "a proof at random", {"script": {"script": script, "bound": length, "parts": parts}}
    for name, evidence in winnable(rng, case):
        yield name, {"unwinnable": evidence}


def reach(rng, case):
    evidence, data = case.claim["evidence"], case.data
    ranked = evidence.get("ranked", evidence)
    name = "values" if "values" in ranked else "ranks"
    wrap = lambda new: {**evidence, "ranked": new} if "ranked" in evidence else new
    ranks, strategy = list(ranked[name]), list(ranked["strategy"])
    # Some vertices get other ranks, small ones or ones at the end of what 32 bits hold; each then has one more than a successor.
    for v in rng.sample(range(case.size), min(case.size, rng.randrange(1, 5))):
        ranks[v] = rng.choice(WIDE) if rng.random() < 0.3 else rng.randrange(-4, case.size)
    for _ in range(rng.randrange(3)):
        for v, after in enumerate(data["adj"]):
            if after and ranks[v] != ranked[name][v]:
                to = rng.choice(after)
                strategy[v] = rng.choice([to, -1, strategy[v]])
                ranks[v] = (ranks[to] + (1 if ranks[to] >= 0 else -1) + 2**31) % 2**32 - 2**31
    yield "ranks at random", wrap({**ranked, name: ranks, "strategy": strategy})
    loops = [v for v, after in enumerate(data["adj"]) if v in after]
    if loops:
        v = rng.choice(loops)
        ranks, strategy = list(ranked[name]), list(ranked["strategy"])
        ranks[v], strategy[v] = rng.choice(WIDE + [0, 1, case.size]), v
        yield "a loop with a rank", wrap({**ranked, name: ranks, "strategy": strategy})


def parity(rng, case):
    data = case.data
    winner = [int(digit) for digit in case.claim["evidence"]["winner"]]
    # A set that its loser cannot leave: from some vertices on, everything is added that would open it.
    player = rng.randrange(2)
    for v in rng.sample(range(case.size), rng.randrange(1, 3)):
        winner[v] = player
    for _ in range(case.size):
        for v, after in enumerate(data["adj"]):
            free = data["control"][v] == player
            if winner[v] != player and after and (any if free else all)(winner[w] == player for w in after):
                winner[v] = player
    move = lambda v, after: rng.choice([w for w in after if winner[w] == winner[v]] or [-1])
    strategy = [move(v, after) if data["control"][v] == winner[v] else -1 for v, after in enumerate(data["adj"])]
    yield "a region at random", {"winner": "".join(map(str, winner)), "strategy": strategy}


def cop_number(rng, case):
    n, evidence, data = case.size, case.claim["evidence"], case.data
    near = [set() for _ in range(n)]
    for a, b in data.get("edges", data.get("arcs")):
        near[a].add(b)
        near[b].add(a)
    girth = {"girth": [rng.randrange(4, 9), rng.choice(["aigner-fromme", "frankl", "bradshaw"])]}
    # Mostly as many cops as indeed do not suffice: then only the reason is false.
    k = max(1, evidence["upper"] - 1) if rng.random() < 0.7 else rng.randrange(1, 4)
    table = lambda rows: {
        "safe": base64.b64encode(bytes(rng.randrange(1, 256) for _ in range(rows * -(-n // 8)))).decode()
    }
    whys = ["trap", "counting", girth, table(n), {"product": places(rng, near)}]
    make = lambda lower, floors, upper, ceilings: {
        "max": evidence["max"],
        "lower": lower,
        "upper": upper,
        "floors": floors,
        "ceilings": ceilings,
    }
    for why in whys:
        kind = next(iter(why)) if isinstance(why, dict) else why
        cops = 1 if kind == "safe" else k
        floor, upper = {"cops": cops, "cut": [], "why": why}, max(cops + 1, evidence["upper"])
        yield f"a floor at random: {kind}", make(cops + 1, [floor], upper, evidence["ceilings"])
    corners = [[v, w] for v in range(n) for w in near[v] if near[v] | {v} <= near[w] | {w}]
    if corners and evidence["floors"]:
        floor = {**evidence["floors"][0], "cut": [rng.choice(corners)]}
        yield "another corner", {**evidence, "floors": [floor] + evidence["floors"][1:]}
        floor = {"cops": k, "cut": rng.sample(corners, min(2, len(corners))), "why": rng.choice(["trap", "counting"])}
        yield "corners and a trap", make(k + 1, [floor], max(k + 1, evidence["upper"]), evidence["ceilings"])
    lonely = [v for v in range(n) if not near[v]]
    if lonely and evidence["floors"] and evidence["ceilings"]:
        # On a single vertex nobody can be trapped, because a cop who stands there holds the robber already.
        parts = sorted(min(part) for part in components(near))
        k, floors, ceilings = parts.index(lonely[0]), list(evidence["floors"]), list(evidence["ceilings"])
        floors[k] = {"cops": 1, "cut": [], "why": rng.choice(["trap", "counting"])}
        ceilings[k] = {"dominating": [lonely[0]] * 2}
        yield "a vertex that one cop cannot hold", make(evidence["lower"] + 1, floors, evidence["upper"] + 1, ceilings)
    order, drawing = rng.sample(range(n), n), drawn(rng, near)
    for ceiling, cops in [
        ({"dominating": order[:k]}, k),
        ({"treewidth": order}, rng.randrange(1, 4)),
        ({"planar": drawing}, 3),
        ({"outerplanar": drawing}, 2),
        ({"product": {"cut": [], "coordinates": places(rng, near)}}, rng.randrange(1, 4)),
    ]:
        nobody = [{"cops": 0, "cut": [], "why": "nobody"}]
        yield f"a ceiling at random: {next(iter(ceiling))}", make(1, nobody, cops, [ceiling])


def drawn(rng, near):
    """Neighbours in a cyclic order around every vertex; on small planar graphs often those of a drawing in the plane."""
    for _ in range(40):
        around = [rng.sample(sorted(out), len(out)) for out in near]
        darts, faces = {(v, w) for v, out in enumerate(around) for w in out}, 0
        edges = len(darts) // 2
        while darts:
            v, w = next(iter(darts))
            faces += 1
            while (v, w) in darts:
                darts.remove((v, w))
                v, w = w, around[w][(around[w].index(v) + 1) % len(around[w])]
        if len(near) + faces == edges + 2:
            break
    return around


def components(near):
    left = set(range(len(near)))
    while left:
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = {w for v in edge for w in near[v]} - part
        left -= part
        yield part


def places(rng, near):
    """Places in a product by which most edges change one coordinate, or places that are almost so."""
    n = len(near)
    sides = [side for side in range(2, n) if n % side == 0] or [1]
    rows = lambda side: [[v // side, v % side] for v in range(n)]
    alike = lambda row: sum(sum(map(int.__ne__, row[v], row[w])) == 1 for v in range(n) for w in near[v])
    best = max(map(rows, sides), key=alike)
    v, w = rng.randrange(n), rng.randrange(n)
    swapped = list(best)
    swapped[v], swapped[w] = swapped[w], swapped[v]
    finer = [[x, y // 2, y % 2] for x, y in best]
    return rng.choice([best, best, best, rows(rng.choice(sides)), swapped, finer, [[x] for x in range(n)]])


def towers(rng, case):
    n = case.size
    line = lambda: f"{rng.choice('rc')}{rng.randrange(1, n + 1)}"

    def tree(depth):
        words = [line() for _ in range(rng.randrange(2 * n))]
        kind = rng.random()
        if depth == 0 or kind < 0.3:
            return words + [rng.choice("xs")]
        if kind < 0.65:
            words.append(f"{rng.randrange(1, n + 1)}:{rng.randrange(1, n + 1)}")
            sign = "="
        else:
            words.append(f"{line()}@{rng.randrange(1, n + 1)}")
            sign = "@"
        for k in rng.sample(range(1, n + 1), rng.randrange(1, n + 1)):
            words += [f"{sign}{k}"] + tree(depth - 1)
        return words + ["."]

    proof = " ".join(tree(rng.randrange(3)))
    yield "a tree at random", {"infeasible": {"proof": proof}}
    grid = next(iter(case.claim["evidence"].values())).get("grid")
    if grid and case.claim["question"] == "unique":
        yield "a tree at random", {"unique": {"grid": grid, "proof": proof}}


def counted(case, images):
    """The levels of an enumeration with these symmetries, whatever they are worth; None if there are too many positions."""
    board = Pegs(case.text)
    jumps = [(1 << start | 1 << over, 1 << to) for start, over, to in board.jumps]
    moved = lambda pegs, image: sum({1 << image[k] for k in range(len(image)) if pegs >> k & 1})
    least = lambda pegs: min([pegs] + [moved(pegs, image) for image in images])
    level, levels = {least(sum(1 << hole for hole in board.pegs))}, []
    while level and sum(levels) < 3000:
        levels.append(len(level))
        level = {least(p ^ gone ^ come) for p in level for gone, come in jumps if p & gone == gone and not p & come}
    return None if level else levels


def by_symmetry(case, image):
    levels = counted(case, [image])
    proof = {"exhaustive": {"symmetries": [image], "weights": [], "levels": levels}}
    return levels and {**case.claim["evidence"], "proof": proof}


def fewest(rng, case):
    evidence = case.claim["evidence"]
    holes = sum(sign in "xo" for sign in case.text[case.text.index("/") + 1 if case.text.startswith("jumps") else 0 :])
    weights = lambda: {
        "scale": rng.randrange(0, 3),
        "weights": [rng.choice([0, 0, 1, -1, -1, -2]) for _ in range(holes)],
    }
    steps = [
        {"cut": {"on": {rng.choice(["hole", "jump"]): rng.randrange(holes)}, "at": rng.randrange(2)}},
        {"leaf": weights()},
        {"leaf": weights()},
    ]
    check = sorted(rng.sample(range(holes), rng.randrange(1, holes + 1)))
    odd = {"odd": {"check": check, "turned": rng.sample(check, rng.randrange(len(check) + 1))}}
    mixed = {"mixed": {"weights": weights(), "some": rng.randrange(3), "odd": [[0, rng.randrange(3)]]}}
    cut = {"round": {"weights": weights(), "some": rng.randrange(2), "used": [], "turned": check[: rng.randrange(3)]}}
    twice = {"round": {**cut["round"], "weights": weights(), "used": [[0, rng.randrange(-1, 3)]]}}
    # Two holes exchanged, or one hole the image of two. (What takes long is done later; all that is random is drawn now.)
    image, a, b = list(range(holes)), rng.randrange(holes), rng.randrange(holes)
    image[a], image[b] = image[b], rng.choice([image[a], image[b]])
    yield "a symmetry that is none", lambda: by_symmetry(case, image)
    known = [part["odd"] for part in evidence["proof"].get("integer", []) if "odd" in part]
    if known:
        odd = {"odd": {**known[0], "turned": rng.sample(known[0]["check"], rng.randrange(len(known[0]["check"]) + 1))}}
    cuts = [part["round"] for part in evidence["proof"].get("integer", []) if "round" in part]
    if cuts:
        cut = {"round": {**cuts[0], "turned": check[: rng.randrange(holes)]}}
    for proof in (
        {"pagoda": weights()},
        {"integer": [{"leaf": weights()}]},
        {"integer": steps},
        {"integer": [odd, mixed]},
        {"integer": [cut, mixed]},
        {"integer": [cut, twice, mixed]},
        {"parity": [check]},
        {"exhaustive": {"symmetries": [], "weights": [weights()], "levels": [1] * rng.randrange(4)}},
    ):
        if rng.random() < 0.5:
            yield "a proof at random", {**evidence, "proof": proof}
        else:
            yield "a proof at random", {
                "pegs": None,
                "jumps": [],
                "bound": rng.choice([None, 2, 3, (evidence["bound"] or 1) + 1]),
                "proof": proof,
            }


class Cheat(Game):
    """The game with a solver's mistake: one seat may choose colours that are shown, or useless ones as often as it likes."""

    cheater, kind = None, None

    def moves(self, position):
        capturing, useless = super().moves(position)
        if position[5] != self.cheater:
            return capturing, useless
        signs = {self.board.sign[region] for region in position[1][self.cheater]}
        every = COLOURS if self.kind == "shown" else [colour for colour in COLOURS if colour not in position[2]]
        return [c for c in every if c in signs], [c for c in every if c not in signs]


def cheated(case, kind):
    """Evidence that the mover wins more than is true, by moves that are not allowed. It is right in everything else. None if
    the moves do not help, or the board is too large."""
    game = Cheat(Board(case.text), case.claim["query"])
    memory, seat = {}, game.seat

    def margin(position):
        """What the mover of a position gains more than the other from there on."""
        if game.over(position):
            return 0
        key = position, game.cheater
        if key not in memory:
            if len(memory) > 3000:
                raise OverflowError
            memory[key] = max(
                gain - margin(after)
                for after, gain in map(lambda c: game.after(position, c), sum(game.moves(position), []))
            )
        return memory[key]

    def write(walk, position, need):
        """The letters that a walk will ask for."""
        if (
            game.over(position)
            or need <= game.sure(position, walk.holder)
            or walk.passed.get(position, need - 1) >= need
        ):
            return ""
        walk.passed[position] = need
        moves = sum(game.moves(position), [])
        if position[5] != walk.holder:
            steps = [game.after(position, colour) for colour in moves]
            return "".join(write(walk, after, need + gain) for after, gain in steps)
        best = max(moves, key=lambda c: (lambda step: step[1] - margin(step[0]))(game.after(position, c)))
        after, gain = game.after(position, best)
        return best + write(walk, after, need - gain)

    try:
        true = margin(game.start)
        game.cheater, game.kind = seat, kind
        need = margin(game.start)
    except OverflowError:
        return None
    if need <= true:
        return None
    reach = {
        c: (lambda step: step[1] - margin(step[0]))(game.after(game.start, c)) for c in Game.moves(game, game.start)[0]
    }
    best = [colour for colour, reached in reach.items() if reached >= need]
    if not best:
        return None
    walk, keeps, holds = Walk(game, "", seat), "", ""
    for colour in best:
        after, gain = game.after(game.start, colour)
        keeps += write(walk, after, need - gain)
    game.cheater, walk = None, Walk(game, "", 1 - seat)
    capturing, useless = game.moves(game.start)
    for colour in capturing + useless:
        after, gain = game.after(game.start, colour)
        holds += write(walk, after, gain - need + (colour in capturing and colour not in best))
    return {"exact": {"margin": need + game.settled, "best": "".join(best), "keeps": keeps, "holds": holds}}


def value(rng, case):
    if len(case.text) < 24 and case.claim["query"]["rule"] == "classic":
        for kind in ("shown", "useless"):
            yield f"a solver that lets the mover choose {kind} colours", lambda kind=kind: cheated(case, kind)
    content = next(iter(case.claim["evidence"].values()))
    if "margin" in content:
        text = lambda old: "".join(rng.choice("ABCDEFG") if rng.random() < 0.1 else letter for letter in old)
        margin = content["margin"] + rng.choice([-2, -1, 1, 2])
        yield "strategies at random", {
            "exact": {**content, "margin": margin, "keeps": text(content["keeps"]), "holds": text(content["holds"])}
        }
        yield "strategies cut short", {
            "exact": {
                **content,
                "margin": margin,
                "keeps": content["keeps"][: rng.randrange(9)],
                "holds": content["holds"],
            }
        }
        plan = "".join(rng.choice("ABCDEFG") for _ in range(12))
        for low in (content["margin"] - 4, content["margin"] + 1):
            yield "plans at random", {
                "bounds": {"lower": low, "upper": max(low, content["margin"] + 4), "keeps": plan, "holds": plan[::-1]}
            }


def flood(rng, case):
    yield "moves at random", {
        "flooded": {
            "sequence": "".join(rng.choice("ABCDEFG") for _ in range(rng.randrange(20))),
            "bound": rng.randrange(9),
        }
    }


INVENTIONS = {
    lies.winnable: winnable,
    lies.shortest: shortest,
    lies.reach: reach,
    lies.parity: parity,
    lies.cop_number: cop_number,
    lies.towers: towers,
    lies.fewest: fewest,
    lies.value: value,
    lies.flood: flood,
}
