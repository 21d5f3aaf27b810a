"""Why can no fewer pegs be left? Three of the four kinds of proofs, for pegs_fewest.py.

Each function demands that every position that jumps can reach, with a peg on the target if one is set, has at least `need`
pegs. Holes and jumps are numbers; a jump is (from, over, to).
"""

from claims import NotKnown, demand, fields, integer, listed, natural, variant


def holes_of(board, listing):
    listing = [natural(hole, 32) for hole in listed(listing)]
    demand(
        len(set(listing)) == len(listing) and all(hole < len(board.holes) for hole in listing),
        "a hole does not exist, or comes twice",
    )
    return set(listing)


def even(board, listing):
    """A check: a set of holes that holds 0 or 2 of the three holes of every jump, so that its parity never changes."""
    holes = holes_of(board, listing)
    demand(all(sum(hole in holes for hole in jump) % 2 == 0 for jump in board.jumps), "a check is not even on a jump")
    return holes


def by_parity(board, target, need, checks):
    checks = [even(board, check) for check in listed(checks)]
    # Parts of the board that no jump connects.
    part = list(range(len(board.holes)))
    for _ in board.holes:
        for jump in board.jumps:
            least = min(part[hole] for hole in jump)
            for hole in jump:
                part[hole] = least
    demand(
        all(len({part[hole] for hole in check}) == 1 for check in checks),
        "a check lies in several parts of the board, or is empty",
    )
    if not board.pegs:
        return demand(target is not None or need == 0, "there is no peg")
    total, extra = 0, []
    for root in set(part):
        own = [check for check in checks if min(part[hole] for hole in check) == root]
        if len(own) > 20:
            raise NotKnown("more than 20 checks on one part of the board")
        members = [hole for hole in range(len(board.holes)) if part[hole] == root]
        name = {hole: sum((hole in check) << k for k, check in enumerate(own)) for hole in members}
        wanted = 0
        for hole in board.pegs & set(members):
            wanted ^= name[hole]
        # The least number of pegs for every combination of parities: of any set of holes, and of one that is not empty.
        fewest = {0: 0} if target not in members else {name[target]: 1}
        some = {} if target not in members else dict(fewest)
        for hole in members:
            if hole != target:
                for old, pegs in [*some.items()]:
                    some[old ^ name[hole]] = min(pegs + 1, some.get(old ^ name[hole], pegs + 1))
                if target not in members:
                    some[name[hole]] = min(1, some.get(name[hole], 1))
        for state, pegs in some.items():
            fewest[state] = min(pegs, fewest.get(state, pegs))
        if wanted not in fewest:
            return  # No final position has these parities.
        total += fewest[wanted]
        extra += [some[wanted]] if wanted in some else []
    # A peg is always left.
    if total == 0 and not extra:
        return
    least = total or min(extra)
    demand(least >= need, f"parity shows {least} pegs, not {need}")


def weighing(board, content):
    scale, weights = fields(content, "scale", "weights")
    scale, weights = integer(scale), [integer(weight) for weight in listed(weights)]
    demand(
        len(weights) == len(board.holes) and scale >= 0,
        "a weight for every hole is needed, and a scale that is not negative",
    )
    return scale, weights


def added(board, some, used, known):
    """What "at least one peg is left", used `some` times, and inequalities that are known add up to: factors of holes and of
    jumps, and what their sum is at most."""
    demand(board.pegs, "without pegs no peg is left")
    holes, jumps, most = [-natural(some)] * len(board.holes), [0] * len(board.jumps), -some
    for which, times in listed(used):
        demand(natural(which, 32) < len(known), "there is no such inequality")
        more_holes, more_jumps, more = known[which]
        holes = [old + natural(times) * new for old, new in zip(holes, more_holes)]
        jumps = [old + times * new for old, new in zip(jumps, more_jumps)]
        most += times * more
    return holes, jumps, most


def odd(board, content):
    """The final position is not a peg on exactly the turned holes of a check: their number has the wrong parity."""
    check, turned = (holes_of(board, part) for part in fields(content, "check", "turned"))
    even(board, sorted(check))
    demand(turned <= check and (len(check & board.pegs) + len(turned)) % 2 == 1, "an inequality does not hold")
    holes = [(hole in turned) - (hole in check - turned) for hole in range(len(board.holes))]
    return holes, [0] * len(board.jumps), len(turned) - 1


def rounded(board, content, known):
    """A sum of equations and inequalities over whole numbers that are not negative: all factors are rounded down, then the
    right side. A turned hole is counted as 1 - f."""
    weights, some, used, turned = fields(content, "weights", "some", "used", "turned")
    (scale, weights), turned = weighing(board, weights), holes_of(board, turned)
    demand(scale > 0, "nothing is rounded over 0")
    holes, jumps, most = added(board, some, used, known)
    holes = [old + weight for old, weight in zip(holes, weights)]
    jumps = [old + weights[a] + weights[b] - weights[c] for old, (a, b, c) in zip(jumps, board.jumps)]
    most += sum(weights[hole] for hole in board.pegs) - sum(holes[hole] for hole in turned)
    factors = [-(-old // scale) if hole in turned else old // scale for hole, old in enumerate(holes)]
    jumps, most = [old // scale for old in jumps], most // scale + sum(factors[hole] for hole in turned)
    demand(all(abs(number) <= 2**24 for number in [*factors, *jumps, most]), "a factor is beyond 2^24")
    return factors, jumps, most


def shows(board, need, holes, jumps, scale, weights, extra=None):
    """Whether weights show that fewer than `need` pegs are impossible within the ranges of holes and jumps, or with scale 0
    that the ranges hold nothing."""
    if any(low > high for low, high in holes + jumps):
        return True
    of_holes, of_jumps, most = extra or ([0] * len(holes), [0] * len(jumps), 0)
    total = -most - sum(weights[hole] for hole in board.pegs)
    prices = [scale + weight + more for weight, more in zip(weights, of_holes)]
    total += sum(min(price * low, price * high) for price, (low, high) in zip(prices, holes))
    for (start, over, to), more, (low, high) in zip(board.jumps, of_jumps, jumps):
        gain = weights[start] + weights[over] - weights[to] + more
        if gain < 0 and high == float("inf"):
            return False
        total += gain * (low if gain >= 0 else high)
    return total > scale * (need - 1) if scale else total > 0


def ranges(board, target):
    return [(1, 1) if hole == target else (0, 1) for hole in range(len(board.holes))]


def by_pagoda(board, target, need, content):
    free = [(0, float("inf"))] * len(board.jumps)
    demand(
        shows(board, need, ranges(board, target), free, *weighing(board, content)), "the weights do not show the bound"
    )


def by_tree(board, target, need, steps):
    """A tree of cuts in preorder; every leaf shows the bound within the ranges that its cuts leave."""
    todo, known = [(ranges(board, target), [(0, len(board.pegs))] * len(board.jumps))], []
    for step in listed(steps):
        kind, content = variant(step)
        if kind in ("odd", "round"):
            known.append(odd(board, content) if kind == "odd" else rounded(board, content, known))
            continue
        demand(todo, "the tree goes on after its end")
        holes, jumps = todo.pop()
        if kind == "cut":
            on, at = fields(content, "on", "at")
            (what, which), at = variant(on), natural(at, 32)
            if what not in ("jump", "hole"):
                raise NotKnown(f"a cut of a {what}")
            old, which = (jumps if what == "jump" else holes), natural(which, 32)
            demand(which < len(old), "there is no such jump or hole")
            low, high = old[which]
            for side in ((max(low, at + 1), high), (low, min(high, at))):
                new = old[:which] + [side] + old[which + 1 :]
                todo.append((holes, new) if what == "jump" else (new, jumps))
        elif kind == "leaf":
            demand(shows(board, need, holes, jumps, *weighing(board, content)), "a leaf does not show the bound")
        elif kind == "mixed":
            weights, some, used = fields(content, "weights", "some", "odd")
            extra = added(board, some, used, known)
            demand(shows(board, need, holes, jumps, *weighing(board, weights), extra), "a leaf does not show the bound")
        else:
            raise NotKnown(f"a step {kind}")
    demand(not todo, "the tree ends too early")
