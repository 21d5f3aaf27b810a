"""Why can the robber escape some cops forever? Three kinds of evidence that need no theorem, for cops_number.py."""

import base64
import itertools
import math
from fractions import Fraction
from claims import demand


def never_trapped(part, cops):
    """Wherever the robber is free, the cops cannot guard all exits. So the robber always has a place to go that is not struck."""
    demand(part.can_hide(cops), "the cops could catch everywhere at once")

    def guarded(exits, guards, left):
        if not exits:
            return True
        first = min(exits)
        return left > 0 and any(
            guarded(exits - part.strikes[cop], guards, left - 1) for cop in guards if first in part.strikes[cop]
        )

    for robber in part.members:
        guards = [cop for cop in part.members if robber not in part.zone[cop]]
        demand(not guarded(part.exits(robber), guards, cops), f"{cops} cops can trap a robber at {robber}")


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
