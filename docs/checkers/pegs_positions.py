"""Can fewer pegs be left? All positions are visited again: the fourth kind of proofs, for pegs_fewest.py."""

from claims import NotKnown, demand, fields, listed, natural
from pegs_proofs import holes_of, weighing

LARGE, HUGE = 2_000_000, 60_000_000  # Positions that are too many for this checker, and for every checker.


def by_all(board, target, need, content):
    """All positions up to symmetry, but for those that weights settle, are visited again."""
    symmetries, weights, levels = fields(content, "symmetries", "weights", "levels")
    levels = [natural(count) for count in listed(levels)]
    if LARGE < sum(levels) <= HUGE:
        raise NotKnown("an enumeration of this size")
    everything = set(board.jumps)
    for image in listed(symmetries):
        demand(len(holes_of(board, image)) == len(board.holes), "a symmetry is not a permutation")
        demand(target is None or image[target] == target, "a symmetry moves the target")
        demand(
            all(tuple(image[hole] for hole in jump) in everything for jump in board.jumps),
            "a symmetry does not keep the jumps",
        )
    fixed = []
    for content in listed(weights):
        scale, weight = weighing(board, content)
        demand(
            scale > 0 and all(weight[s] + weight[o] >= weight[t] for s, o, t in board.jumps),
            "weights are not a pagoda function",
        )
        ends = sum(scale + w if hole == target else min(0, scale + w) for hole, w in enumerate(weight))
        # A position is settled if its pegs weigh less than this.
        fixed.append((weight, ends - scale * (need - 1)))
    if sum(levels) > HUGE:
        return "unproved: an enumeration too large to repeat"
    jumps = [(1 << s | 1 << o, 1 << t) for s, o, t in board.jumps]
    memory = {}

    def kept(pegs):
        """The least image of a position as a binary number (hole 0 is the lowest bit), or None if it is settled."""
        if pegs not in memory:
            holes = [hole for hole in range(len(board.holes)) if pegs >> hole & 1]
            images = [holes] + [[image[hole] for hole in holes] for image in symmetries]
            settled = any(sum(weight[hole] for hole in image) < limit for weight, limit in fixed for image in images)
            memory[pegs] = None if settled else min(sum(1 << hole for hole in image) for image in images)
        return memory[pegs]

    level = {kept(sum(1 << hole for hole in board.pegs))} - {None}
    for count in levels:
        demand(len(level) == count > 0, f"a level has {len(level)} positions, not {count}")
        few = any(bin(pegs).count("1") < need and (target is None or pegs >> target & 1) for pegs in level)
        demand(not few, "fewer pegs can be reached")
        level = {
            kept(pegs ^ gone ^ come)
            for pegs in level
            for gone, come in jumps
            if pegs & gone == gone and not pegs & come
        } - {None}
        memory.clear()
    demand(not level, "there are more levels")
