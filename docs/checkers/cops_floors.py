"""Why can the robber escape some cops forever? Four kinds of evidence that need no theorem, for cops_number.py."""

import base64
import itertools
import math
from fractions import Fraction
from claims import NotKnown, demand, listed, natural, variant


def never_cornered(part):
    """Wherever the robber is free, one cop does not guard all exits. So there is always a place to go that is not struck."""
    demand(part.can_hide(1), "one cop could catch everywhere at once")
    for robber in part.members:
        guards = [cop for cop in part.members if robber not in part.zone[cop]]
        held = any(part.exits(robber) <= part.strikes[cop] for cop in guards)
        demand(not held, f"one cop can trap a robber at {robber}")


def never_trapped(part, cops, reasons):
    """The same for several cops, with a reason for every vertex."""
    demand(part.can_hide(cops), "the cops could catch everywhere at once")
    demand(len(listed(reasons)) == len(part.members), "there must be a reason for every vertex")
    for robber, reason in zip(part.members, reasons):
        guards = [cop for cop in part.members if robber not in part.zone[cop]]
        too_few(part, guards, part.exits(robber), cops, reason)


def too_few(part, guards, exits, cops, reason):
    """Why so many of these guards do not strike all of these exits. Places are numbered among the members."""
    kind, proof = variant(reason)
    exit_of = lambda place: part.members[place] if natural(place, 32) < len(part.members) else None
    if kind == "weights":
        weights = {exit_of(place): natural(weight, 32) for place, weight in proof}
        demand(set(weights) <= exits, "nobody needs to guard this place, or it is guarded already")
        demand([place for place, _ in proof] == sorted({place for place, _ in proof}), "places must be in order")
        most = max((sum(weights[v] for v in weights if v in part.strikes[cop]) for cop in guards), default=0)
        demand(sum(weights.values()) > most * cops, f"{cops} cops may guard what is weighed")
    elif kind == "cases":
        place, cases = proof
        demand(exit_of(place) in exits, "nobody needs to guard this place, or it is guarded already")
        who = [cop for cop in guards if exit_of(place) in part.strikes[cop]]
        demand(cops > 0 and len(listed(cases)) == len(who), "there must be a case for each who guards the place")
        for cop, case in zip(who, cases):
            too_few(part, guards, exits - part.strikes[cop], cops - 1, case)
    else:
        raise NotKnown(f"a reason {kind}")


def counting(part, cops):
    """Every exit counts for 1/w, where w is the largest number of exits that a cop who strikes it strikes together. A cop
    strikes shares of at most 1, so guards of all exits are at least as many as the shares add up to."""
    demand(part.can_hide(cops), "the cops could catch everywhere at once")
    for robber in part.members:
        guards = [part.strikes[cop] for cop in part.members if robber not in part.zone[cop]]

        def shares(exits):
            width = lambda place: max((len(struck & exits) for struck in guards if place in struck), default=0)
            return sum(Fraction(1, width(place)) if width(place) else len(part.members) for place in exits)

        demand(
            max(shares(part.exits(robber)), shares(part.out[robber])) > cops,
            f"the shares around {robber} do not suffice",
        )


def safe(part, cops, table):
    """A set of places for every placement, not empty, such that the robber can go on from set to set whatever the cops do."""
    members, wide = part.members, (len(part.members) + 7) // 8
    bytes_ = base64.b64decode(table, validate=True)
    demand(math.comb(len(members) + cops - 1, cops) * wide == len(bytes_), "the table has another length")
    # Placements in the order of the largest member, then the next largest, and so on.
    placements = sorted(itertools.combinations_with_replacement(members, cops), key=lambda placement: placement[::-1])
    sets = {}
    for k, placement in enumerate(placements):
        bits = int.from_bytes(bytes_[k * wide : (k + 1) * wide], "little")
        demand(bits >> len(members) == 0, "a bit stands for no vertex")
        sets[placement] = {v for at, v in enumerate(members) if bits >> at & 1}
        demand(
            sets[placement] and not sets[placement] & part.caught(placement),
            f"no place is safe from cops at {placement}",
        )
    good = {}
    for placement in placements:
        places = set(members) - part.caught(placement)
        good[placement] = {v for v in places if part.robber(placement, v) & sets[placement]}
    for placement in placements:
        for after in {tuple(sorted(turn)) for turn in part.turns(placement)}:
            demand(sets[placement] <= good[after], f"cops at {placement} can drive the robber out")
