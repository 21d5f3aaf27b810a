"""Is an answer true? Brute force, straight from the rules of each game, on small instances.

Nothing here is shared with the checkers of docs/checkers or with ludo-check. Every function takes the text of an instance and
a claim, looks at its query and its answer only, and returns True, False, or None if the instance is too large.
"""

import itertools
import json
from functools import lru_cache

# The dollar game.


def dollars(text):
    data = json.loads(text)
    value = [vertex["value"] for vertex in data["vertices"]]
    around = [[0] * len(value) for _ in value]
    for a, b in data["edges"]:
        around[a][b] += 1
        around[b][a] += 1
    return value, around


def can_win(value, around):
    """Vertices in debt borrow. Once every vertex of a component has borrowed, borrowing goes on forever (a theorem)."""
    value, borrowed = list(value), set()
    connected = [{v} for v in range(len(value))]
    for v, row in enumerate(around):
        for w, times in enumerate(row):
            if times and connected[v] is not connected[w]:
                connected[v] |= connected[w]
                for u in connected[w]:
                    connected[u] = connected[v]
    while min(value) < 0:
        v = value.index(min(value))
        if sum(around[v]) == 0:
            return False
        borrowed.add(v)
        for w, times in enumerate(around[v]):
            value[v] += times
            value[w] -= times
        if connected[v] <= borrowed:
            return False
    return True


def winnable(text, claim):
    if max(map(abs, dollars(text)[0])) > 10_000:
        return None
    return claim["answer"] == {"winnable": can_win(*dollars(text))}


def scripts(n, length):
    """All scripts with this sum of absolute values."""
    if n == 1:
        yield from [(length,), (-length,)] if length else [(0,)]
        return
    for first in range(-length, length + 1):
        for rest in scripts(n - 1, length - abs(first)):
            yield (first, *rest)


def shortest(text, claim):
    value, around = dollars(text)
    answer, n = claim["answer"], len(value)
    if max(map(abs, value)) > 10_000:
        return None
    if not can_win(value, around):
        return answer["winnable"] is False and answer["moves"] is None
    if not answer["winnable"]:
        return False
    script = [int(x) for x in answer["script"]]
    frees = lambda s: all(value[v] + sum(around[v][u] * (s[u] - s[v]) for u in range(n)) >= 0 for v in range(n))
    if not frees(script) or sum(map(abs, script)) != int(answer["moves"]):
        return False
    if answer["optimal"] != (int(answer["bound"]) == int(answer["moves"])):
        return False
    cost = 1
    for length in range(int(answer["bound"])):
        cost *= 2 * n / (length + 1)
        if cost > 30_000:
            return None
        if any(map(frees, scripts(n, length))):
            return False
    return True


# Arenas.


def arena(text):
    data = json.loads(text)
    return data["adj"], data["control"], data.get("priorities", [0] * data["n"])


def seeds(after, owner, player, target, dead_end):
    dead = [{v for v in range(len(after)) if not after[v] and owner[v] == p} for p in (0, 1)]
    mine = set(dead[1 - player]) if target == "dead-ends" else set(target)
    if dead_end == "loses":
        mine |= dead[1 - player]
        return mine, dead[player] - mine
    return mine, set()


def layers(after, owner, player, target, most=None):
    """Ranks by rounds: what is attracted in round k has rank k."""
    rank, k = dict.fromkeys(target, 0), 0
    while most is None or k < most:
        k += 1
        new = {
            v
            for v in range(len(after))
            if v not in rank and after[v] and (any if owner[v] == player else all)(w in rank for w in after[v])
        }
        if not new:
            break
        rank.update(dict.fromkeys(new, k))
    return rank


def attractor(text, claim):
    after, owner, _ = arena(text)
    query, answer = claim["query"], claim["answer"]
    mine, _ = seeds(after, owner, query["player"], query["target"], query["dead_end"])
    rank = layers(after, owner, query["player"], mine, query.get("rounds"))
    return answer["ranks"] == [rank.get(v, -1) for v in range(len(after))]


def regions(text, claim):
    after, owner, _ = arena(text)
    query, answer = claim["query"], claim["answer"]
    mine, theirs = seeds(after, owner, query["player"], query["target"], query["dead_end"])
    # Each player's attractor, where the other player has not won at once.
    won = [mine, theirs] if query["player"] == 0 else [theirs, mine]
    ranks = [layers([[] if v in won[1 - p] else out for v, out in enumerate(after)], owner, p, won[p]) for p in (0, 1)]
    winner = [0 if v in ranks[0] else 1 if v in ranks[1] else None for v in range(len(after))]
    return answer["winner"] == winner and answer["ranks"] == [
        -1 if w is None else ranks[w][v] for v, w in enumerate(winner)
    ]


def safety(text, claim):
    after, owner, _ = arena(text)
    query, answer = claim["query"], claim["answer"]
    player = query["player"]
    danger, _ = seeds(after, owner, 1 - player, query["avoid"], query["dead_end"])
    rank = layers(after, owner, 1 - player, danger)
    return answer["winner"] == "".join(str(1 - player if v in rank else player) for v in range(len(after)))


def zielonka(after, owner, colour, alive):
    """The vertices that player 0 wins, if every vertex has a successor."""
    if not alive:
        return set()
    top = max(colour[v] for v in alive)
    player = top % 2
    inside = [[w for w in out if w in alive] for out in after]
    pull = lambda p, goal: {
        v for v in layers([out if v in alive else [] for v, out in enumerate(inside)], owner, p, goal) if v in alive
    }
    near = pull(player, {v for v in alive if colour[v] == top})
    zero = zielonka(after, owner, colour, alive - near)
    lost = (alive - near) - zero if player == 0 else zero
    if not lost:
        return set(alive) if player == 0 else set()
    lost = pull(1 - player, lost)
    zero = zielonka(after, owner, colour, alive - lost)
    return zero if player == 0 else zero | lost


def parity(text, claim):
    after, owner, priority = arena(text)
    query, answer, n = claim["query"], claim["answer"], len(after)
    if claim["question"] == "parity":
        top = 2 * max(priority)
        colour = [top - p if query["convention"].startswith("min") else p for p in priority]
        colour = [c + (query["convention"].endswith("odd")) for c in colour]
    elif query["accepting"] is None:
        return None
    else:
        good = 2 if claim["question"] == "buchi" else 0
        colour = [good if v in query["accepting"] else 1 for v in range(n)]
    ends = [v for v in range(n) if not after[v]]
    after = [list(out) for out in after]
    for v in ends:
        after[v] = [v]
        if query["dead_end"] == "loses":
            colour[v] = max(colour) // 2 * 2 + 2 + (owner[v] == 0)
    winner = lambda: "".join("0" if v in zero else "1" for v in range(n))
    zero = zielonka(after, owner, colour, set(range(n)))
    if answer["winner"] != winner():
        return False
    for v, to in enumerate(answer["strategy"]):
        if to >= 0:
            if to not in after[v]:
                return False
            after[v] = [to]
    zero = zielonka(after, owner, colour, set(range(n)))
    return answer["winner"] == winner()


# Cops and Robber.


def cop_number(text, claim):
    data, query, answer = json.loads(text), claim["query"], claim["answer"]
    n = data["vertices"] if isinstance(data["vertices"], int) else len(data["vertices"])
    directed = "arcs" in data
    out = [{v} for v in range(n)]
    for a, b in data.get("arcs", data.get("edges")):
        out[a].add(b)
        if not directed:
            out[b].add(a)
    lower, upper = int(answer["lower"]), int(answer["upper"])
    exact = answer["cop_number"]
    if exact is not None and not int(exact) == lower == upper or lower > upper or lower < 1:
        return False
    if n > 12:
        return None

    def ball(v, radius):
        ball = {v}
        for _ in range(radius):
            ball = {w for u in ball for w in out[u]}
        return ball

    step = [ball(v, query["cop_speed"]) for v in range(n)]
    zone = [ball(v, query["capture_distance"]) for v in range(n)]

    def cops_win(k):
        placements = list(itertools.combinations_with_replacement(range(n), k))
        if len(placements) > 400:
            return None
        held = {c: set().union(*(zone[v] for v in c)) for c in placements}

        def turns(c):
            if query["lazy"]:
                return {tuple(sorted(c[:i] + (to,) + c[i + 1 :])) for i in range(k) for to in step[c[i]]}
            return {tuple(sorted(t)) for t in itertools.product(*(step[v] for v in c))}

        def flights(c, r):
            reached = {r}
            for _ in range(query["robber_speed"]):
                reached |= {w for u in reached if u == r or u not in held[c] for w in out[u]}
            return reached - {r} if query["robber_must_move"] and len(reached) > 1 else reached

        after = {c: turns(c) for c in placements}
        flight = {(c, r): flights(c, r) for c in placements for r in range(n) if r not in held[c]}
        # Positions with the cops to move that they win, and those with the robber to move.
        cops, robber = {(c, r) for c in placements for r in held[c]}, {(c, r) for c in placements for r in held[c]}
        changed = True
        while changed:
            changed = False
            for position in flight:
                c, r = position
                if position not in robber and all((c, to) in cops for to in flight[position]):
                    robber.add(position)
                    changed = True
                if position not in cops and any((t, r) in robber for t in after[c]):
                    cops.add(position)
                    changed = True
        return any(all((c, r) in cops for r in range(n)) for c in placements)

    for k in range(1, n + 1):
        wins = cops_win(k)
        if wins is None:
            return False if upper < k else None
        if wins:
            return lower <= k <= upper
    return None


# Towers.


def seen(heights):
    most = count = 0
    for height in heights:
        count, most = count + (height > most), max(most, height)
    return count


def towers(text, claim):
    data = json.loads(text)
    n = data["n"]
    clue = {side: data.get(side) or [0] * n for side in ("up", "down", "left", "right")}
    givens = data.get("givens") or [[0] * n] * n
    if n > 5:
        return None
    rows = [
        [
            row
            for row in itertools.permutations(range(1, n + 1))
            if all((given or 0) in (0, height) for given, height in zip(givens[k], row))
            and (clue["left"][k] or 0) in (0, seen(row))
            and (clue["right"][k] or 0) in (0, seen(row[::-1]))
        ]
        for k in range(n)
    ]
    found, budget = [], [20_000]

    def place(grid):
        budget[0] -= 1
        if len(found) > 1 or budget[0] < 0:
            return
        if len(grid) == n:
            columns = list(zip(*grid))
            if all(
                (clue["up"][k] or 0) in (0, seen(c)) and (clue["down"][k] or 0) in (0, seen(c[::-1]))
                for k, c in enumerate(columns)
            ):
                found.append([list(row) for row in grid])
            return
        for row in rows[len(grid)]:
            if all(row[c] != other[c] for other in grid for c in range(n)):
                partial = [[other[c] for other in grid] + [row[c]] for c in range(n)]
                if all((clue["up"][c] or n) >= seen(partial[c]) for c in range(n)):
                    place(grid + [row])

    place([])
    answer = claim["answer"]
    if budget[0] < 0 and len(found) < 2:
        return None
    if claim["question"] == "fill":
        if answer["status"] == "infeasible":
            return not found
        grid = answer["grid"]
        return solves(grid, n, clue, givens)
    status = ["infeasible", "unique", "multiple"][len(found)]
    return (
        answer["status"] == status
        and (status != "unique" or answer["grid"] == found[0])
        and (status != "multiple" or solves(answer["grid"], n, clue, givens))
    )


def solves(grid, n, clue, givens):
    every, columns = list(range(1, n + 1)), list(zip(*grid))
    return (
        all(sorted(line) == every for line in [*grid, *columns])
        and all((given or 0) in (0, height) for row, line in zip(givens, grid) for given, height in zip(row, line))
        and all((c or 0) in (0, seen(line)) for c, line in zip(clue["left"] + clue["up"], [*grid, *columns]))
        and all((c or 0) in (0, seen(line[::-1])) for c, line in zip(clue["right"] + clue["down"], [*grid, *columns]))
    )


# Pegs.


def pegs(text, claim):
    rows = text.strip().split("/")
    kind = rows.pop(0).split()[1] if rows[0].startswith("jumps") else "square"
    steps = [(0, 1), (1, 0)] + {"square": [], "diagonal": [(1, 1), (1, -1)], "triangular": [(1, 1)]}[kind]
    steps += [(-r, -c) for r, c in steps]
    holes = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in "xo"}
    start = frozenset((r, c) for r, c in holes if rows[r][c] == "x")
    goal = claim["query"]["target"]
    goal = None if goal == "any" else tuple(int(x) - 1 for x in goal.split(":"))
    best, seen_, todo = None, {start}, [start]
    while todo:
        now = todo.pop()
        if goal is None or goal in now:
            best = len(now) if best is None else min(best, len(now))
        for r, c in now:
            for y, x in steps:
                over, to = (r + y, c + x), (r + 2 * y, c + 2 * x)
                if over in now and to in holes and to not in now:
                    after = now - {(r, c), over} | {to}
                    if after not in seen_:
                        seen_.add(after)
                        todo.append(after)
                        if len(seen_) > 20_000:
                            return None
    answer = claim["answer"]
    if answer["pegs"] is None:
        return best is None if answer["bound"] is None else best is None or int(answer["bound"]) <= best
    if best is None or answer["bound"] is None:
        return False
    return int(answer["bound"]) <= best <= int(answer["pegs"])


# Seven Colors.


def board(text):
    rows = text.strip().rstrip("/").split("/")
    return {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}, len(rows), len(rows[0])


def grow(cells, zone, colour, free):
    zone, todo = set(zone), list(zone)
    while todo:
        r, c = todo.pop()
        for there in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if there in free and there not in zone and cells[there] == colour:
                zone.add(there)
                todo.append(there)
    return frozenset(zone)


def value(text, claim):
    cells, height, width = board(text)
    query, answer = claim["query"], claim["answer"]
    classic, seat = query["rule"] == "classic", query["seat"]
    if len(cells) > 16:
        return None
    every = frozenset(cell for cell, sign in cells.items() if sign not in "^v#")
    if classic:
        corner = {
            "top-left": (0, 0),
            "top-right": (0, width - 1),
            "bottom-left": (height - 1, 0),
            "bottom-right": (height - 1, width - 1),
        }
        zones = tuple(grow(cells, {corner[name]}, cells[corner[name]], every) for name in query["corners"])
        shown = tuple(cells[corner[name]] for name in query["corners"])
    else:
        zones = tuple(frozenset(cell for cell, sign in cells.items() if sign == own) for own in "^v")
        shown = ("", "")
    budget = [15_000]

    @lru_cache(maxsize=None)
    def options(zones, shown, left, idle, mover):
        """The margin of the mover after each colour, if play goes on; nothing if it is over."""
        budget[0] -= 1
        if budget[0] < 0:
            raise TimeoutError
        free = every - zones[0] - zones[1]
        gains = [{colour: grow(cells, zones[k], colour, free) for colour in "ABCDEFG"} for k in (0, 1)]
        if idle >= 6 or all(zone == zones[k] for k in (0, 1) for zone in gains[k].values()):
            return {}
        colours = [c for c in "ABCDEFG" if c not in shown] if classic else "ABCDEFG"
        winning = [c for c in colours if gains[mover][c] != zones[mover]]
        if classic:
            useless = [c for c in colours if c not in winning] if not winning or left[mover] else []
        else:
            # A lost turn never helps; who cannot capture has to lose one.
            useless = [] if winning else ["A"]
        result = {}
        for colour in winning + useless:
            new, show, more = list(zones), list(shown), list(left)
            new[mover] = gains[mover][colour]
            if classic:
                show[mover] = colour
                more[mover] -= bool(winning) and colour in useless and left[mover] < 9
            away = -margin(
                tuple(new), tuple(show), tuple(more), idle + 1 if classic and colour in useless else 0, 1 - mover
            )
            result[colour] = away, colour in winning
        return result

    def margin(zones, shown, left, idle, mover):
        choices = options(zones, shown, left, idle, mover)
        return max(v for v, _ in choices.values()) if choices else len(zones[mover]) - len(zones[1 - mover])

    left = {"0": 0, "1": 1, "2": 2, "any": 9}[query["useless"]] if classic else 0
    try:
        true = margin(zones, shown, (left, left), 0, seat)
    except TimeoutError:
        return None
    if answer["margin"] is None:
        return int(answer["lower"]) <= true <= int(answer["upper"])
    choices = options(zones, shown, (left, left), 0, seat)
    best = sorted(colour for colour, (reached, winning) in choices.items() if winning and reached == true)
    return int(answer["margin"]) == true and answer["best"] == best


def flood(text, claim):
    cells, height, width = board(text)
    root, answer = claim["query"]["root"], claim["answer"]
    start = {"top-left": (0, 0), "centre": (height // 2, width // 2)}.get(root) or tuple(
        int(x) - 1 for x in root.split(":")
    )
    every = frozenset(cell for cell, sign in cells.items() if sign not in "^v#")
    colours = sorted({cells[cell] for cell in every})
    level, length = {grow(cells, {start}, cells[start], every)}, 0
    full = set(start_zone := next(iter(level)))
    for _ in every:
        for colour in colours:
            full |= grow(cells, full, colour, every)
    if full != every:
        return answer["moves"] is None
    if answer["moves"] is None:
        return False
    zone = start_zone
    for colour in answer["sequence"]:
        zone = grow(cells, zone, colour, every)
    if zone != every or len(answer["sequence"]) != int(answer["moves"]) or int(answer["bound"]) > int(answer["moves"]):
        return False
    seen_ = set(level)
    while every not in level:
        level = {grow(cells, zone, colour, every) for zone in level for colour in colours} - seen_
        seen_ |= level
        length += 1
        if len(seen_) > 3_000:
            return None
    return int(answer["bound"]) <= length
