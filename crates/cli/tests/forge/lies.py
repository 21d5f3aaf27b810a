"""Which false claims does a question invite? Answer and evidence are changed together, so that both fit.

Each function yields pairs of a name and of evidence. Some of it is true by luck; truth.py decides that.
"""

import chases


def winnable(rng, case):
    evidence, n = case.claim["evidence"], case.size
    kind, proof = next(iter(evidence.items()))
    zero = [0] * n
    if kind == "winnable":
        order = rng.sample(range(n), n)
        yield "turned round", {"reduced": {"root": order[0], "script": proof["script"], "order": order[1:]}}
        yield "turned round", {"negative-total": {"root": 0, "total": -rng.randrange(1, 4)}}
        yield "another script", {"winnable": {"script": [int(x) + rng.randrange(-1, 2) for x in proof["script"]]}}
    else:
        yield "turned round", {"winnable": {"script": proof.get("script", zero)}}
        yield "turned round", {"winnable": {"script": [rng.randrange(-2, 3) for _ in zero]}}
    if kind == "reduced":
        yield "fire stops early", {"reduced": {**proof, "order": proof["order"][:-1]}}
        yield "another root", {"reduced": {**proof, "root": rng.randrange(n)}}
        yield "another order", {"reduced": {**proof, "order": rng.sample(proof["order"], len(proof["order"]))}}


def shortest(rng, case):
    evidence = case.claim["evidence"]
    if "script" not in evidence:
        for name, proof in winnable(rng, case.about(evidence["unwinnable"])):
            yield name, {"unwinnable": proof}
        yield "a script out of nowhere", {"script": {"script": [0] * case.size, "bound": 0, "parts": []}}
        return
    told = evidence["script"]
    script, bound = [int(times) for times in told["script"]], int(told["bound"])
    parts = [{**part, "bound": int(part["bound"])} for part in told["parts"]]
    make = lambda **new: {"script": {**told, **new}}
    if parts:
        k = rng.randrange(len(parts))
        part = parts[k]
        change = lambda **new: parts[:k] + [{**part, **new}] + parts[k + 1 :]
        # Everybody lends once more: the same dollars by a longer script, which is called the shortest.
        shifted = [x + rng.choice([1, -1]) for x in [0]][0]
        longer = [x + shifted for x in script]
        excess = sum(map(abs, longer)) - bound
        yield "a longer script is the shortest", make(
            script=longer, bound=bound + excess, parts=change(bound=part["bound"] + excess)
        )
        yield "bound + 1", make(bound=bound + 1, parts=change(bound=part["bound"] + 1))
        yield "bound + 1 under a longer script", make(
            script=longer, bound=bound + 1, parts=change(bound=part["bound"] + 1)
        )
        yield "bound - 1", make(bound=bound - 1, parts=change(bound=part["bound"] - 1))
        yield "another kind of proof", make(
            parts=change(proof=rng.choice(["debts", "zero-total", {"clauses": []}, "unproved", "magic"]))
        )
        yield "a part twice", make(bound=bound + part["bound"], script=longer, parts=parts + [part])
        yield "a part left out", make(bound=bound - part["bound"], parts=parts[:k] + parts[k + 1 :])
        proof = part["proof"]
        if isinstance(proof, dict):
            kind, content = next(iter(proof.items()))
            clauses = content if kind == "clauses" else content["clauses"]
            wrap = lambda new: {"clauses": new} if kind == "clauses" else {"rows": {**content, "clauses": new}}
            if clauses:
                j = rng.randrange(len(clauses))
                yield "a clause left out", make(parts=change(proof=wrap(clauses[:j] + clauses[j + 1 :])))
                yield "the last clause left out", make(parts=change(proof=wrap(clauses[:-1])))
                yield "a stronger clause", make(
                    parts=change(proof=wrap(clauses[:j] + [clauses[j][2:]] + clauses[j + 1 :]))
                )
                yield "an empty clause", make(bound=bound, parts=change(proof=wrap([[]])))
    yield "not the answer of the script", make(script=[x + rng.randrange(-1, 2) for x in script])


def reach(rng, case):
    """attractor, regions, safety."""
    evidence, n = case.claim["evidence"], case.size
    ranked = evidence.get("ranked", evidence)
    name = "values" if "values" in ranked else "ranks"
    wrap = lambda new: {**evidence, "ranked": new} if "ranked" in evidence else new
    ranks, strategy = ranked[name], ranked["strategy"]
    v = rng.randrange(n)
    swap = lambda list_, at, value: list_[:at] + [value] + list_[at + 1 :]
    yield "a vertex left out", wrap({**ranked, name: swap(ranks, v, -1), "strategy": swap(strategy, v, -1)})
    yield "a vertex put in", wrap(
        {**ranked, name: swap(ranks, v, rng.randrange(n)), "strategy": swap(strategy, v, rng.randrange(-1, n))}
    )
    yield "the target alone", wrap({**ranked, name: [0 if r == 0 else -1 for r in ranks], "strategy": [-1] * n})
    yield "everything", wrap({**ranked, name: [max(r, 0) for r in ranks], "strategy": strategy})
    yield "another strategy", wrap({**ranked, "strategy": swap(strategy, v, rng.randrange(-1, n))})
    yield "later", wrap({**ranked, name: [r + 1 if r > 0 else r for r in ranks]})
    if "ranked" in evidence:
        yield "the other player", {**evidence, "player": 1 - evidence["player"]}
    if name == "values":
        yield "players exchanged", {**ranked, name: [-2 - r if r != -1 else -1 for r in ranks]}
        yield "draws are won", {**ranked, name: [rng.choice([1, 2, 3]) if r == -1 else r for r in ranks]}


def parity(rng, case):
    evidence, n = case.claim["evidence"], case.size
    winner, strategy = evidence["winner"], evidence["strategy"]
    other = {"0": "1", "1": "0"}
    v, data = rng.randrange(n), case.data
    move = lambda who: [
        rng.choice(out) if out and str(owner) == w else -1 for out, owner, w in zip(data["adj"], data["control"], who)
    ]
    flipped = winner[:v] + other[winner[v]] + winner[v + 1 :]
    yield "one winner exchanged", {"winner": flipped, "strategy": strategy}
    yield "one winner exchanged, with a strategy", {"winner": flipped, "strategy": move(flipped)}
    everybody = rng.choice("01") * n
    yield "one player wins everything", {"winner": everybody, "strategy": move(everybody)}
    stays = [
        rng.choice([w for w in out if winner[w] == winner[v]] or [-1]) if s >= 0 else s
        for v, (out, s) in enumerate(zip(data["adj"], strategy))
    ]
    yield "another strategy in the region", {"winner": winner, "strategy": stays}
    yield "no strategy", {"winner": winner, "strategy": []}
    yield "no strategy for one winner exchanged", {"winner": flipped, "strategy": []}
    yield "no strategy for the contrary", {"winner": "".join(other[w] for w in winner), "strategy": []}
    yield "a strategy taken away", {"winner": winner, "strategy": strategy[:v] + [-1] + strategy[v + 1 :]}


def cop_number(rng, case):
    evidence, n = case.claim["evidence"], case.size
    floors, ceilings = evidence["floors"], evidence["ceilings"]
    make = lambda **new: {**evidence, **new}
    if floors:
        k = rng.randrange(len(floors))
        floor = floors[k]
        change = lambda **new: floors[:k] + [{**floor, **new}] + floors[k + 1 :]
        yield "one more cop needed", make(
            lower=evidence["lower"] + 1, upper=evidence["upper"] + 1, floors=change(cops=floor["cops"] + 1)
        )
        yield "one more cop needed below", make(lower=evidence["lower"] + 1, floors=change(cops=floor["cops"] + 1))
        why = rng.choice(
            [
                "trap",
                "counting",
                "nobody",
                {"girth": [rng.choice([5, 6, 3]), "aigner-fromme"]},
                {"girth": [5, "frankl"]},
                {"girth": [6, "bradshaw"]},
            ]
        )
        yield "another reason", make(floors=change(why=why))
        more = floor["cops"] + 1
        yield "one more cop needed for another reason", make(
            lower=evidence["lower"] + 1,
            upper=max(evidence["upper"], evidence["lower"] + 1),
            floors=change(cops=more, why=why if why != "nobody" else "trap"),
        )
        yield "corners that dominate themselves below", make(floors=change(cut=floor["cut"] + [[0, 0]]))
        yield "no reason", make(floors=change(why="nobody", cut=[]))
        yield "nothing cut", make(floors=change(cut=[]))
        yield "no floor for a component", make(
            lower=evidence["lower"] - floor["cops"] - 1, floors=floors[:k] + floors[k + 1 :]
        )
        yield "bound left open", make(
            lower=evidence["lower"] - floor["cops"], floors=change(cops=0, why="nobody", cut=[])
        )
        if isinstance(floor["why"], dict) and "safe" in floor["why"]:
            yield "the table is full", make(floors=change(why={"safe": "/" * len(floor["why"]["safe"])}))
            yield "the table is empty", make(floors=change(why={"safe": "A" * len(floor["why"]["safe"])}))
        if isinstance(floor["why"], dict) and "orbits" in floor["why"]:
            for name, record in chases.orbits(rng, floor["why"]["orbits"]):
                yield name, make(floors=change(why={"orbits": record}))
        if isinstance(floor["why"], dict) and "guards" in floor["why"]:
            for name, reasons in chases.guards(rng, floor["why"]["guards"]):
                yield name, make(floors=change(why={"guards": reasons}))
    if ceilings:
        k = rng.randrange(len(ceilings))
        ceiling = ceilings[k]
        change = lambda new: ceilings[:k] + [new] + ceilings[k + 1 :]
        fewer = lambda new: make(
            upper=evidence["upper"] - 1, lower=min(evidence["lower"], evidence["upper"] - 1), ceilings=change(new)
        )
        if isinstance(ceiling, dict) and "hunt" in ceiling:
            hunt = ceiling["hunt"]
            plan, start = hunt["plan"], hunt["start"]
            if plan:
                j = rng.randrange(len(plan))
                yield "a position left out of the plan", make(
                    ceilings=change({"hunt": {**hunt, "plan": plan[:j] + plan[j + 1 :]}})
                )
                cops, robber, to, left = plan[j]
                yield "the plan in another order", make(
                    ceilings=change({"hunt": {**hunt, "plan": plan[1:] + plan[:1]}})
                )
                yield "a turn changed", make(
                    ceilings=change(
                        {
                            "hunt": {
                                **hunt,
                                "plan": plan[:j] + [[cops, robber, to, left + rng.choice([1, -1])]] + plan[j + 1 :],
                            }
                        }
                    )
                )
                yield "another goal", make(
                    ceilings=change(
                        {
                            "hunt": {
                                **hunt,
                                "plan": plan[:j]
                                + [[cops, robber, [rng.randrange(n) for _ in to], left]]
                                + plan[j + 1 :],
                            }
                        }
                    )
                )
            merged = sorted(
                {
                    (tuple(turn[0][:-1]), turn[1]): [turn[0][:-1], turn[1], turn[2][:-1], turn[3]] for turn in plan
                }.values(),
                key=lambda t: t[:2],
            )
            yield "one cop sent home", fewer({"hunt": {**hunt, "start": start[:-1], "plan": merged}})
            alone = {"cut": [[v, v] for v in range(1, n)], "start": [0], "plan": []}
            yield "corners that dominate themselves", make(lower=1, upper=1, floors=None, ceilings=[{"hunt": alone}])
            none = {"cut": [[v, 0] for v in range(1, n)], "start": [0], "plan": []}
            yield "corners that are none", make(lower=1, upper=1, floors=None, ceilings=[{"hunt": none}])
            again = {**hunt, "cut": hunt["cut"] + hunt["cut"][:1]}
            yield "a corner cut off twice", make(ceilings=change({"hunt": again}))
            yield "nothing cut in the plan", make(ceilings=change({"hunt": {**hunt, "cut": []}}))
            yield "a cut more", make(
                ceilings=change({"hunt": {**hunt, "cut": hunt["cut"] + [[rng.randrange(n), rng.randrange(n)]]}})
            )
        elif isinstance(ceiling, dict) and "orbits" in ceiling:
            for name, record in chases.orbits(rng, ceiling["orbits"]["orbits"]):
                yield name + " above", make(ceilings=change({"orbits": {**ceiling["orbits"], "orbits": record}}))
        elif isinstance(ceiling, dict) and "dominating" in ceiling:
            yield "one vertex fewer dominates", fewer({"dominating": ceiling["dominating"][:-1]})
        if len(ceilings) == 1:
            few = 2 if n < 10 else 3
            yield "by order", make(ceilings=["order"], upper=few, lower=min(few, evidence["lower"]))
            rest = rng.sample(range(n), n)
            yield "by a tree", make(ceilings=[{"treewidth": rest}], upper=2, lower=min(2, evidence["lower"]))
            yield "by half a tree", make(ceilings=[{"treewidth": rest[: n // 2]}], upper=1, lower=1, floors=None)
        yield "fewer by a tree", fewer({"treewidth": rng.sample(range(n), n)})
        data = case.data
        near = [set() for _ in range(n)]
        for a, b in data.get("edges", data.get("arcs")):
            near[a].add(b)
            near[b].add(a)
        rotation = [rng.sample(sorted(out), len(out)) for out in near]
        yield "drawn by chance", make(
            ceilings=change({rng.choice(["planar", "outerplanar"]): rotation}), upper=rng.choice([2, 3])
        )
        yield "one dominates", make(lower=1, upper=1, floors=None, ceilings=change({"dominating": [rng.randrange(n)]}))
    yield "bounds that cross", make(lower=evidence["upper"] + 1, floors=None)
    yield "no floors, one more cop", make(lower=evidence["upper"] + 1, upper=evidence["upper"] + 1, floors=None)
    yield "no ceilings, one cop fewer", make(
        lower=max(evidence["lower"] - 1, 0), upper=max(evidence["lower"] - 1, 0), floors=None, ceilings=None
    )


def towers(rng, case):
    evidence, n = case.claim["evidence"], case.size
    kind, content = next(iter(evidence.items()))
    grid = content.get("grid")
    unique = case.claim["question"] == "unique"
    proof = content.get("proof")
    yield "infeasible by clash", {"infeasible": {"proof": "clash"}}
    yield "infeasible at once", {"infeasible": {"proof": rng.choice(["x", "", "r1 c1 x", "s"])}}
    if grid:
        rows = list(grid)
        rows[0], rows[-1] = rows[-1], rows[0]
        if unique:
            yield "two equal grids", {"multiple": {"grid": grid, "other": grid}}
            yield "rows exchanged", {"multiple": {"grid": grid, "other": rows}}
            yield "unique without reason", {"unique": {"grid": grid, "proof": rng.choice(["s", "x", "", proof or "s"])}}
            words = " ".join(f"{line}{k + 1}" for k in range(n) for line in "rc")
            yield "unique by looking", {"unique": {"grid": grid, "proof": f"{words} {words} s"}}
        else:
            yield "rows exchanged", {"solved": {"grid": rows}}
            turned = [list(column) for column in zip(*grid)]
            yield "turned over", {"solved": {"grid": turned}}
    if kind == "multiple":
        other = content["other"]
        cell = next((r, c) for r in range(n) for c in range(n) if grid[r][c] != other[r][c])
        looks = " ".join(f"{line}{k + 1}" for k in range(n) for line in "rc")
        lie = f"{cell[0] + 1}:{cell[1] + 1} ={grid[cell[0]][cell[1]]} {looks} {looks} s ={other[cell[0]][cell[1]]} {looks} {looks} {{}} ."
        yield "the other solution is called a contradiction", {"unique": {"grid": grid, "proof": lie.format("x")}}
        yield "the other case is left out", {
            "unique": {"grid": grid, "proof": lie.split(f"={other[cell[0]][cell[1]]}")[0] + "."}
        }
    if proof:
        words = proof.split()
        k = rng.randrange(len(words))
        wrap = lambda new: {kind: {**content, "proof": " ".join(new)}}
        yield "a word left out", wrap(words[:k] + words[k + 1 :])
        yield "a deduction stripped", wrap([w for j, w in enumerate(words) if j != k or w[0] not in "rc" or "@" in w])
        yield "all deductions stripped", wrap([w for w in words if w[0] not in "rc" or "@" in w])
        yield "a solution called a contradiction", {
            "infeasible": {"proof": " ".join("x" if w == "s" else w for w in words)}
        }
        yield "a solution passed over", {"infeasible": {"proof": proof}}
        cases = [j for j, w in enumerate(words) if w[0] in "=@"]
        if cases:
            start = rng.choice(cases)
            depth, end = 0, start + 1
            # A case ends where the next one of the same split begins, or at its end.
            while end < len(words) and not (depth == 0 and (words[end][0] in "=@" or words[end] == ".")):
                depth += (":" in words[end] or "@" in words[end][1:]) - (words[end] == ".")
                end += 1
            yield "a case left out", wrap(words[:start] + words[end:])
            yield "a case at once contradictory", wrap(words[: start + 1] + ["x"] + words[end:])
        yield "ended early", wrap(words[:k])
        yield "goes on", wrap(words + ["x"])


def fewest(rng, case):
    evidence = case.claim["evidence"]
    pegs, jumps, bound, proof = (evidence[name] for name in ("pegs", "jumps", "bound", "proof"))
    make = lambda **new: {**evidence, **new}
    if pegs is not None and jumps:
        yield "one jump fewer, one peg more, and no better", make(pegs=pegs + 1, jumps=jumps[:-1], bound=pegs + 1)
        yield "one jump fewer, one peg more", make(pegs=pegs + 1, jumps=jumps[:-1])
        yield "one peg fewer than the jumps leave", make(pegs=pegs - 1, bound=min(bound, pegs - 1))
        yield "jumps in another order", make(jumps=rng.sample(jumps, len(jumps)))
    yield "jumps to nowhere", make(pegs=None)
    yield "never", make(pegs=None, jumps=[], bound=None)
    yield "not known, bound + 1", make(pegs=None, jumps=[], bound=(bound or 0) + 1)
    yield "bound - 1", make(bound=max((bound or 1) - 1, 0))
    kind, content = next(iter(proof.items()))
    holes = (
        sum(sign in "xo" for sign in case.text.split("/", 1)[1] if case.text.startswith("jumps"))
        if case.text.startswith("jumps")
        else sum(sign in "xo" for sign in case.text)
    )
    if kind == "parity":
        k = rng.randrange(len(content)) if content else 0
        if content:
            doubled = content[:k] + [content[k] + content[k][:1]] + content[k + 1 :]
            yield "a hole twice in a check", make(proof={kind: doubled})
        yield "a check left out", make(proof={kind: content[:k] + content[k + 1 :]})
        yield "a check made up", make(
            bound=bound, proof={kind: content + [sorted(rng.sample(range(holes), rng.randrange(1, holes + 1)))]}
        )
        yield "a check made up, one more peg", make(
            pegs=None, jumps=[], bound=(bound or 1) + 1, proof={kind: [[hole] for hole in range(holes)]}
        )
    if kind == "pagoda":
        yield "weights scaled", make(proof={kind: {**content, "scale": content["scale"] + rng.choice([1, -1])}})
        yield "weights doubled", make(
            pegs=None,
            jumps=[],
            bound=(bound or 0) + 1,
            proof={kind: {**content, "weights": [2 * w for w in content["weights"]]}},
        )
        yield "weights changed at one hole", make(
            proof={kind: {**content, "weights": [w + rng.choice([0, 0, -5, 5]) for w in content["weights"]]}}
        )
    if kind == "integer":
        k = rng.randrange(len(content))
        yield "a step left out", make(proof={kind: content[:k] + content[k + 1 :]})
        yield "the tree is cut short", make(proof={kind: content[:k]})
        yield "a step twice", make(proof={kind: content[:k] + [content[k]] + content[k:]})
        for j, step in enumerate(content):
            if "cut" in step:
                far = {"cut": {**step["cut"], "at": rng.choice([2**32 - 1, 99, step["cut"]["at"] + 1])}}
                yield "a cut elsewhere", make(proof={kind: content[:j] + [far] + content[j + 1 :]})
                break
    if kind == "exhaustive":
        levels = content["levels"]
        yield "the last level left out", make(proof={kind: {**content, "levels": levels[:-1]}})
        yield "no symmetry", make(proof={kind: {**content, "symmetries": []}})
        yield "a wrong symmetry", make(proof={kind: {**content, "symmetries": [rng.sample(range(holes), holes)]}})
        heavy = {"scale": 1, "weights": [rng.randrange(-3, 2) for _ in range(holes)]}
        yield "wrong weights settle", make(proof={kind: {**content, "weights": [heavy], "levels": []}})
        yield "no position", make(pegs=None, jumps=[], bound=None, proof={kind: {**content, "levels": []}})
    yield "settled at once", make(
        pegs=None,
        jumps=[],
        bound=None,
        proof={"pagoda": {"scale": rng.choice([0, 1]), "weights": [rng.randrange(-4, 2) for _ in range(holes)]}},
    )
    yield "an empty tree", make(proof={"integer": []})
    yield "no level", make(proof={"exhaustive": {"symmetries": [], "weights": [], "levels": []}})


def value(rng, case):
    kind, content = next(iter(case.claim["evidence"].items()))
    make = lambda **new: {kind: {**content, **new}}
    if kind == "bounds":
        lower, upper = content["lower"], content["upper"]
        yield "closer bounds", make(lower=lower + rng.randrange(0, 3), upper=upper - rng.randrange(0, 3))
        yield "crossed bounds", make(lower=upper + 1, upper=lower - 1)
        yield "without plans", {kind: {"lower": lower, "upper": upper}}
        yield "exact out of nowhere", {"exact": {"margin": lower, "best": "", "keeps": "", "holds": ""}}
        yield "a longer plan", make(
            keeps=content.get("keeps", "") + rng.choice("ABCDEFG"), lower=lower + rng.randrange(0, 3)
        )
        return
    margin, best, keeps, holds = (content[name] for name in ("margin", "best", "keeps", "holds"))
    yield "margin + 1", make(margin=margin + 1)
    yield "margin - 1", make(margin=margin - 1)
    yield "margin + 2 without defence", make(margin=margin + 2, keeps="")
    yield "strategies exchanged", make(margin=-margin, keeps=holds, holds=keeps)
    yield "a best colour left out", make(best=best[1:])
    yield "a best colour more", make(best="".join(sorted(set(best + rng.choice("ABCDEFG")))))
    k = rng.randrange(len(keeps)) if keeps else 0
    yield "a letter changed", make(keeps=keeps[:k] + rng.choice("ABCDEFG") + keeps[k + 1 :])
    j = rng.randrange(len(holds)) if holds else 0
    yield "a letter changed", make(holds=holds[:j] + rng.choice("ABCDEFG") + holds[j + 1 :])
    yield "a letter left out", make(keeps=keeps[:k] + keeps[k + 1 :])
    yield "only bounds", {"bounds": {"lower": margin, "upper": margin}}
    yield "false bounds", {"bounds": {"lower": margin + 1, "upper": margin + 2}}
    yield "false bounds by a plan", {"bounds": {"lower": margin + 1, "upper": 99, "keeps": keeps, "holds": ""}}


def flood(rng, case):
    kind, content = next(iter(case.claim["evidence"].items()))
    if kind == "unreachable":
        yield "another cell", {kind: {"row": rng.randrange(0, 5), "col": rng.randrange(0, 5)}}
        yield "flooded", {"flooded": {"sequence": "ABCDEFG" * 3, "bound": 1}}
        return
    sequence, bound = content["sequence"], content["bound"]
    make = lambda sequence, bound: {kind: {"sequence": sequence, "bound": bound}}
    k = rng.randrange(len(sequence)) if sequence else 0
    yield "one move fewer", make(sequence[:-1], max(bound - 1, 0))
    yield "one move left out", make(sequence[:k] + sequence[k + 1 :], len(sequence) - 1)
    yield "two moves exchanged", make(
        sequence[:k] + sequence[k + 1 : k + 2] + sequence[k : k + 1] + sequence[k + 2 :], bound
    )
    yield "one move more", make(sequence + sequence[-1:], bound + 1)
    yield "bound above the moves", make(sequence, len(sequence) + 1)
    yield "smaller bound", make(sequence, max(bound - 1, 0))
    yield "not a colour", make(sequence + rng.choice("HZ#^ a"), bound)
    yield "out of reach", {"unreachable": {"row": rng.randrange(0, 6), "col": rng.randrange(1, 6)}}
