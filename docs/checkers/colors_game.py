"""The game of Seven Colors for two, on the regions of a board; for colors_value.py."""

from claims import NoClaim, NotKnown, demand, fields

COLOURS, STALLED = "ABCDEFG", 6


class Game:
    """Free regions, two zones and the rule. A position is (free, rings, shown, left, useless, mover): regions that are nobody's,
    those that touch each zone, the colour of each zone, useless moves that each seat may still choose, useless moves in a row,
    and who moves. By the document's rule only contested regions are free, and shown, left and useless do not matter."""

    def __init__(self, board, query):
        rule, seat, useless, corners = fields(query, "rule", "seat", "useless", "corners")
        if rule not in ("document", "classic") or seat not in (0, 1) or useless not in ("0", "1", "2", "any"):
            raise NoClaim("there is no such rule, seat or number of useless moves")
        if any(sign not in "^v#" + COLOURS for sign in board.sign):
            raise NotKnown("boards with other colours than A to G")
        self.board, self.classic, self.seat = board, rule == "classic", seat
        r, c = len(board.rows) - 1, board.width - 1
        places = {"top-left": (0, 0), "top-right": (0, c), "bottom-left": (r, 0), "bottom-right": (r, c)}
        demand(
            len(corners) == len(set(corners)) == 2 and set(corners) <= set(places), "two different corners are needed"
        )
        if self.classic:
            zones = [{board.region[places[corner]]} for corner in corners]
            signs = {board.cells[places[corner]] for corner in corners}
            demand(len(signs) == 2 and "#" not in signs, "the corners must have two different colours")
            demand(not set("^v") & set(board.sign), "the board does not fit the rule")
        else:
            zones = [{region for region, sign in enumerate(board.sign) if sign == own} for own in "^v"]
        demand(len(zones[0]) == len(zones[1]) == 1 and zones[0] != zones[1], "the zones must be two different regions")
        free = frozenset(region for region, sign in enumerate(board.sign) if sign in COLOURS) - zones[0] - zones[1]
        self.near = [frozenset(near) & free for near in board.near]
        rings = tuple(frozenset(r for zone in zones[k] for r in self.near[zone]) for k in (0, 1))
        shown = tuple(board.sign[min(zone)] for zone in zones) if self.classic else ("", "")
        left = {"0": 0, "1": 1, "2": 2, "any": float("inf")}[useless] if self.classic else 0
        self.settled = self.cells(zones[seat]) - self.cells(zones[1 - seat])
        self.owned, self.rings = tuple(map(self.cells, zones)), rings
        start = free, rings, shown, (left, left), 0, seat
        mine, theirs, contested = self.parts(start, seat)
        self.reachable = mine | theirs | contested
        if not self.classic:
            free = contested
            self.settled += self.cells(mine) - self.cells(theirs)
        # The rings keep what is settled: a first move that captures only such cells counts as a capturing one.
        self.start = (free, *start[1:])

    def cells(self, regions):
        return sum(self.board.size[region] for region in regions)

    def reached(self, ring, free):
        seen = set(ring & free)
        todo = list(seen)
        while todo:
            fresh = (self.near[todo.pop()] & free) - seen
            seen |= fresh
            todo += fresh
        return frozenset(seen)

    def parts(self, position, seat):
        """What only this seat can reach, what only the other can, and what is contested."""
        free, rings = position[:2]
        mine, theirs = self.reached(rings[seat], free), self.reached(rings[1 - seat], free)
        return mine - theirs, theirs - mine, mine & theirs

    def moves(self, position):
        """The capturing moves, and the others if the mover may make them; each in alphabetical order."""
        _, rings, shown, left, _, mover = position
        signs = {self.board.sign[region] for region in rings[mover]}
        if not self.classic:
            return sorted(signs), []
        allowed = [colour for colour in COLOURS if colour not in shown]
        capturing = [colour for colour in allowed if colour in signs]
        useless = [colour for colour in allowed if colour not in signs]
        return capturing, useless if not capturing or left[mover] else []

    def after(self, position, colour):
        """The position after a move, and the cells that it gains; by the document's rule also those that it settles."""
        free, rings, shown, left, useless, mover = position
        won = frozenset(region for region in rings[mover] & free if self.board.sign[region] == colour)
        chosen = self.classic and not won and self.moves(position)[0]
        free = free - won
        rings = list(rings)
        rings[mover] = (rings[mover].union(*(self.near[region] for region in won))) & free
        rings[1 - mover] &= free
        gain = self.cells(won)
        if not self.classic:
            contested = self.reached(rings[1 - mover], free)
            gain += self.cells(free - contested)
            return (contested, tuple(ring & contested for ring in rings), shown, left, 0, 1 - mover), gain
        shown, left = list(shown), list(left)
        shown[mover] = colour
        left[mover] -= bool(chosen)
        return (free, tuple(rings), tuple(shown), tuple(left), 0 if won else useless + 1, 1 - mover), gain

    def over(self, position):
        return position[4] >= STALLED or not any(position[1])

    def sure(self, position, holder):
        """The holder's gain minus the other's is at least this from here on."""
        if not self.classic:
            return -self.cells(position[0])
        mine, theirs, contested = self.parts(position, holder)
        # A region that only one zone touches is captured in the end, unless six useless moves in a row end play first.
        return (self.cells(mine) if position[4] <= 2 else 0) - self.cells(theirs) - self.cells(contested)
