"""Do these clauses show that a component needs more moves than a budget? For dollar_shortest.py.

The rules by which ranges are tightened are those of docs/certificates.md, section `shortest`.
"""

from claims import NoClaim, NotKnown, demand, integer, listed

MOST_STEPS = 1_000_000


class Contradiction(Exception):
    """No script satisfies all that is assumed."""


class Refuter:
    """Shows that no script of a component has length `budget` or less. lo and hi hold the range of every unknown: 0 to n-1 are
    how often each vertex lends, n + j is what block j costs, the sum of |x(v)| over its vertices."""

    def __init__(self, game, root, budget):
        self.game, self.n, self.budget = game, len(game.value), budget
        self.part, seen = [root], {root}
        for here in self.part:
            for there in sorted(set(game.near[here]) - seen):
                seen.add(there)
                self.part.append(there)
        self.edges = {v: {u: game.near[v].count(u) for u in set(game.near[v])} for v in self.part}
        # Eight parts in a row make a block, level by level, until one block holds all.
        self.blocks, level = [], self.part
        while True:
            rows = [level[k : k + 8] for k in range(0, len(level), 8)]
            level = [self.n + len(self.blocks) + k for k in range(len(rows))]
            self.blocks += rows
            if len(rows) == 1:
                break
        self.lo = {v: -budget for v in self.part} | {self.n + j: 0 for j in range(len(self.blocks))}
        self.hi = dict.fromkeys(self.lo, budget)
        self.clauses, self.rows, self.steps = [], [], 0

    def raise_lo(self, at, value):
        if value > self.lo[at]:
            self.lo[at], self.changed = value, True
            if value > self.hi[at]:
                raise Contradiction

    def lower_hi(self, at, value):
        if value < self.hi[at]:
            self.hi[at], self.changed = value, True
            if value < self.lo[at]:
                raise Contradiction

    def hold(self, key, value):
        """The bound with this key and value holds."""
        if key % 2 == 0:
            self.raise_lo(key // 2, value)
        else:
            self.lower_hi(key // 2, -value)

    def fail(self, key, value):
        """It does not: the contrary of x >= k is x <= k - 1."""
        if key % 2 == 0:
            self.lower_hi(key // 2, value - 1)
        else:
            self.raise_lo(key // 2, 1 - value)

    def fails(self, key, value):
        return self.hi[key // 2] < value if key % 2 == 0 else self.lo[key // 2] > -value

    def tighten(self, rows=()):
        """Applies the rules until nothing changes."""
        self.changed = True
        while self.changed:
            self.changed = False
            self.steps += len(self.part)
            if self.steps > MOST_STEPS:
                raise NotKnown("a proof that takes so many steps")
            for v in self.part:
                self.nobody_owes(v)
            for j, members in enumerate(self.blocks):
                self.costs(self.n + j, members)
            for row in rows:
                self.row(*row)
            for clause in self.clauses:
                alive = [bound for bound in clause if not self.fails(*bound)]
                if not alive:
                    raise Contradiction
                if len(alive) == 1:
                    self.hold(*alive[0])

    def nobody_owes(self, v):
        degree = len(self.game.near[v])
        most = self.game.value[v] + sum(times * self.hi[u] for u, times in self.edges[v].items())
        if degree == 0:
            if most < 0:
                raise Contradiction
            return
        self.lower_hi(v, most // degree)
        rest = most - degree * self.lo[v]
        if rest < 0:
            raise Contradiction
        for u, times in self.edges[v].items():
            self.raise_lo(u, self.hi[u] - rest // times)

    def costs(self, block, members):
        cost = {at: max(self.lo[at], -self.hi[at], 0) if at < self.n else self.lo[at] for at in members}
        total = sum(cost.values())
        self.raise_lo(block, total)
        rest = self.hi[block] - total
        if rest < 0:
            raise Contradiction
        for at in members:
            self.lower_hi(at, cost[at] + rest)
            if at < self.n:
                self.raise_lo(at, -(cost[at] + rest))

    def sum_of(self, row):
        """m times the budget and k times the rule of each vertex v: the sum of m|x(v)| - c(v)x(v) is at most M."""
        demand(
            len(row) % 2 == 1 and 0 <= min(row) and max(row) <= 2**40,
            "a row has an odd number of numbers from 0 to 2^40",
        )
        m, most, slope = row[0], row[0] * self.budget, dict.fromkeys(self.part, 0)
        for v, k in zip(row[1::2], row[2::2]):
            demand(v in slope, "a row names a vertex that is not in the component")
            most += k * self.game.value[v]
            slope[v] -= k * len(self.game.near[v])
            for u, times in self.edges[v].items():
                slope[u] += k * times
        return m, most, slope

    def row(self, m, most, slope):
        worth = lambda v, x: m * abs(x) - slope[v] * x
        best = {}
        for v in self.part:
            lo, hi = self.lo[v], self.hi[v]
            best[v] = worth(v, hi if slope[v] > m else lo if slope[v] < -m else min(max(lo, 0), hi))
        rest = most - sum(best.values())
        if rest < 0:
            raise Contradiction
        for v in self.part:
            # worth is convex, so what exceeds the least by more than the rest lies at the ends of the range.
            limit = best[v] + rest
            inside = [x for x in {self.lo[v], self.hi[v], min(max(self.lo[v], 0), self.hi[v])} if worth(v, x) <= limit]
            low, high = min(inside), max(inside)
            self.lower_hi(v, last_within(lambda x: worth(v, x) <= limit, high, self.hi[v]))
            self.raise_lo(v, -last_within(lambda x: worth(v, -x) <= limit, -low, -self.lo[v]))

    def read_clause(self, numbers):
        """The bounds of a clause, and the rows that it names behind them."""
        ends = [k for k in range(0, len(numbers), 2) if numbers[k] < 0] + [len(numbers)]
        bounds, names = numbers[: ends[0]], numbers[ends[0] :]
        demand(len(bounds) % 2 == 0 and all(name < 0 for name in names), "a clause is not a list of keys and values")
        clause = list(zip(bounds[::2], bounds[1::2]))
        demand(all(key // 2 in self.lo for key, _ in clause), "a clause speaks of a vertex outside the component")
        named = [-1 - name for name in names]
        demand(
            all(name < len(self.rows) + len(self.clauses) for name in named), "a clause names one that is not before it"
        )
        return clause, [self.sum_of(self.rows[name]) for name in named if name < len(self.rows)]

    def impossible(self, clauses, rows=()):
        """Whether the clauses, each following from what is before it, end in a contradiction."""
        clauses, self.rows = whole_lists(clauses, 2**31), whole_lists(rows, 2**63)
        try:
            self.tighten()
        except Contradiction:
            return True
        for numbers in clauses:
            clause, rows = self.read_clause(numbers)
            saved = dict(self.lo), dict(self.hi)
            try:
                for bound in clause:
                    self.fail(*bound)
                self.tighten(rows)
                return False  # The clause does not follow.
            except Contradiction:
                self.lo, self.hi = saved
            self.clauses.append(clause)
            try:
                self.tighten()
            except Contradiction:
                return True
        return False


def whole_lists(lists, limit):
    lists = [[integer(number) for number in listed(numbers)] for numbers in lists]
    if any(not -limit <= number < limit for numbers in lists for number in numbers):
        raise NoClaim("a number is too large")
    return lists


def last_within(fits, low, high):
    """The largest x from low to high that fits, if low fits and all that fit are in a row."""
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low
