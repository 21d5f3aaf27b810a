"""By how many cells does the player to move win? Checks claims about `value` of Seven Colors.

    python3 colors_value.py INSTANCE.txt CLAIM.json      (instance: ludo convert colors … --to rows, or --to line)

The margin is the mover's cells minus the other's when nothing can be reached any more. The evidence is two strategies, each a
text of colours: `keeps` wins at least the margin for the mover, `holds` leaves the mover no more. The walk through them is
described in docs/certificates.md.
"""

import sys
from claims import NotKnown, demand, fields, integer, main, text, variant
from colors_flood import Board, digest  # noqa: F401
from colors_game import Game

GAME, QUESTIONS = "colors", {"value": "rule seat useless corners"}
DEEPEST = 2000
read = Board


class Walk:
    """Follows a strategy through all positions that can arise."""

    def __init__(self, game, text, holder):
        self.game, self.text, self.holder, self.next, self.passed = game, text, holder, 0, {}

    def letter(self):
        demand(self.next < len(self.text), "the strategy ends too early")
        self.next += 1
        return self.text[self.next - 1]

    def shows(self, position, need, depth=0):
        """Demands that the holder gains at least `need` more than the other from here on."""
        game = self.game
        if game.over(position):
            return demand(need <= 0, "play ends, and cells are missing")
        if need <= game.sure(position, self.holder) or self.passed.get(position, need - 1) >= need:
            return
        demand(depth < DEEPEST, "the strategy is too deep")
        self.passed[position] = need
        moves = sum(game.moves(position), [])
        mine = position[5] == self.holder
        if mine:
            colour = self.letter()
            demand(colour in moves, f"{colour} may not be chosen here")
            moves = [colour]
        for colour in moves:
            after, gain = game.after(position, colour)
            self.shows(after, need - gain if mine else need + gain, depth + 1)

    def finish(self):
        demand(self.next == len(self.text), "the strategy goes on after its end")


def exact(game, margin, best, keeps, holds):
    need = margin - game.settled
    capturing, useless = ([], []) if game.over(game.start) else game.moves(game.start)
    demand(
        sorted(set(best)) == list(best) and set(best) <= set(capturing),
        "a best colour does not capture, or they are not in order",
    )
    demand(capturing or useless or need == 0, "nothing can change, and the margin is another one")
    walk = Walk(game, keeps, game.seat)
    first = list(best)
    if not best and (capturing or useless):
        # No capturing move reaches the margin: the first letter is a useless one that does.
        first = [walk.letter()]
        demand(first[0] in useless, "the first move of the strategy is not a useless one")
    for colour in first:
        after, gain = game.after(game.start, colour)
        walk.shows(after, need - gain)
    walk.finish()
    walk = Walk(game, holds, 1 - game.seat)
    for colour in capturing + useless:
        after, gain = game.after(game.start, colour)
        # After a capturing move that is not best, the mover gets strictly less.
        walk.shows(after, gain - need + (colour in capturing and colour not in best))
    walk.finish()


def planned(game, seat, plan, before):
    """The cells that a fixed plan makes sure: regions that touch the zone when their colour is chosen, and that are farther from
    the other zone than the number of moves made there until then (`before` of them before the first move of the plan).
    """
    distance, edge = {}, set(game.rings[1 - seat])
    step = 1
    while edge:
        distance.update({region: step for region in edge})
        edge = {there for here in edge for there in game.near[here]} - set(distance)
        step += 1
    ring, done, cells = set(game.rings[seat]), set(), game.owned[seat]
    for k, colour in enumerate(plan):
        demand("A" <= colour <= "Z", f"{colour} is not a colour")
        now = {region for region in ring - done if game.board.sign[region] == colour}
        done |= now
        for region in now:
            if distance.get(region, float("inf")) > k + before:
                cells += game.board.size[region]
                ring |= game.near[region]
    return cells


def bounds(game, lower, upper, keeps, holds):
    start, seat = game.start, game.seat
    if keeps or holds:
        demand(not game.classic, "by the classic rule a colour can be blocked, so no plan is sure")
        total = sum(game.owned) + game.cells(game.reachable)
        low, high = 2 * planned(game, seat, keeps, 0) - total, total - 2 * planned(game, 1 - seat, holds, 1)
    else:
        low, high = game.settled + game.sure(start, seat), game.settled - game.sure(start, 1 - seat)
    demand(lower <= upper and lower <= high and upper >= low, f"the margin lies between {low} and {high}")
    if lower <= low and upper >= high:
        return "proved"
    return "unproved: bounds"


def check(board, claim):
    sys.setrecursionlimit(20_000)
    kind, evidence = variant(claim["evidence"])
    game = Game(board, claim["query"])
    if kind == "exact":
        margin, *texts = fields(evidence, "margin", "best", "keeps", "holds")
        best, keeps, holds = map(text, texts)
        exact(game, integer(margin), best, keeps, holds)
        return "proved", {"margin": integer(margin), "best": list(best)}
    if kind == "bounds":
        lower, upper = (integer(bound) for bound in fields(evidence, "lower", "upper"))
        verdict = bounds(game, lower, upper, text(evidence.get("keeps", "")), text(evidence.get("holds", "")))
        return verdict, {"margin": None, "best": None, "lower": lower, "upper": upper}
    raise NotKnown(kind)


if __name__ == "__main__":
    main(sys.modules[__name__])
