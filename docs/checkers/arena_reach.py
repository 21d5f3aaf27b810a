"""From where can a player reach a target, and who wins where? Checks claims about `attractor`, `regions` and `safety`.

    python3 arena_reach.py INSTANCE.json CLAIM.json      (instance: ludo convert arena … --to json)

Ranks are the number of moves to the target when the player hurries and the opponent delays. They are checked
vertex by vertex against the ranks of the successors; ranks fall along the strategy, so the token arrives.
"""

import array
import json
import sys
from claims import NoClaim, NotKnown, demand, fields, integer, listed, main

GAME = "arena"
QUESTIONS = {
    "attractor": "player target dead_end rounds",
    "regions": "player target dead_end",
    "safety": "player avoid dead_end",
}
LARGE = 100_000


class Arena:
    def __init__(self, text):
        data = json.loads(text)
        self.n, self.next, self.owner = data["n"], data["adj"], data["control"]
        self.priority = data.get("priorities", [0] * self.n)
        self.labels = data.get("labels", [None] * self.n)

    def named(self, these):
        """The vertices of a setting: a list of numbers. Labels are not supported here."""
        if isinstance(these, str):
            raise NotKnown("vertices that are named by labels")
        these = {integer(v) for v in listed(these)}
        demand(all(0 <= v < self.n for v in these), "the query names a vertex that does not exist")
        return these

    def dead(self, owner):
        return {v for v in range(self.n) if not self.next[v] and self.owner[v] == owner}


read = Arena


def digest(arena):
    """`arena N M` and the lists in binary, each filled up to a multiple of 8 bytes."""
    offsets = [0]
    for after in arena.next:
        offsets.append(offsets[-1] + len(after))
    lists = [("I", offsets), ("I", [w for after in arena.next for w in after]), ("B", arena.owner)]
    if any(arena.priority):
        lists.append(("B" if max(arena.priority) <= 255 else "I", arena.priority))
    data = f"arena {arena.n} {offsets[-1]}\n".encode()
    for width, numbers in lists:
        packed = array.array(width, numbers)
        if sys.byteorder == "big":
            packed.byteswap()
        data += packed.tobytes() + bytes(-len(packed.tobytes()) % 8)
    return data


def goals(arena, query, target_name):
    """The vertices where the player has won at once, and those where the opponent has."""
    player, target, dead_end = fields(query, "player", target_name, "dead_end")
    if player not in (0, 1) or dead_end not in ("loses", "draw", "self-loop", "error"):
        raise NoClaim("there is no such player, or no such meaning of dead ends")
    demand(dead_end != "error" or all(arena.next), "there is a dead end, and the query forbids them")
    won = arena.dead(1 - player) if target == "dead-ends" else arena.named(target)
    if dead_end != "loses":
        return player, won, set()
    won = won | arena.dead(1 - player)
    return player, won, arena.dead(player) - won


def numbers(arena, value):
    value = [integer(x) for x in listed(value)]
    demand(len(value) == arena.n, "there must be one number for every vertex")
    return value


def check_ranks(arena, player, target, ranks, strategy, rounds=None, both=False):
    """Every rank follows from those of the successors. With `both` the opponent's strategy stays outside the attractor."""
    most = float("inf") if rounds is None else rounds
    for v in range(arena.n):
        after = [ranks[w] for w in arena.next[v]]
        inside = [rank for rank in after if rank >= 0]
        if v in target:
            rank = 0
        elif arena.owner[v] == player:
            rank = 1 + min(inside) if inside else -1
        else:
            rank = 1 + max(after) if after and len(inside) == len(after) else -1
        rank = rank if rank <= most else -1
        demand(ranks[v] == rank, f"vertex {v} has rank {rank}")
        if arena.owner[v] == player and rank > 0:
            good = [w for w in arena.next[v] if ranks[w] == rank - 1]
        elif both and arena.owner[v] != player and rank < 0:
            good = [w for w in arena.next[v] if ranks[w] < 0] or [-1]
        else:
            good = [-1]
        demand(strategy[v] in good, f"the strategy at vertex {v} is not good")


def check_values(arena, won, values, strategy):
    """`won[p]` are the vertices where player p has won. Value r is a win of player 0 in r moves, -r - 2 one of player 1."""
    for v in range(arena.n):
        best, good = -1, arena.next[v]
        owner = arena.owner[v]
        # Seen by the owner: wins and losses among the successors, with their numbers of moves.
        rank = {w: values[w] if values[w] >= 0 else -2 - values[w] for w in arena.next[v] if values[w] != -1}
        wins = [r for w, r in rank.items() if (values[w] < -1) == (owner == 1)]
        if v in won[0] | won[1]:
            best, good = (0 if v in won[0] else -2), [-1]
        elif wins:
            best = min(wins) + 1 if owner == 0 else -2 - (min(wins) + 1)
            good = [w for w in rank if (values[w] < -1) == (owner == 1) and rank[w] == min(wins)]
        elif rank and len(rank) == len(set(arena.next[v])):
            best = -2 - (max(rank.values()) + 1) if owner == 0 else max(rank.values()) + 1
            good = [w for w in rank if rank[w] == max(rank.values())]
        else:
            good = [w for w in arena.next[v] if values[w] == -1] or [-1]
        demand(values[v] == best, f"vertex {v} has the value {best}")
        demand(strategy[v] in good, f"the strategy at vertex {v} does not give its value")


def check(arena, claim):
    query, evidence = claim["query"], claim["evidence"]
    if arena.n > LARGE or not isinstance(evidence, dict) or "file" in evidence:
        raise NotKnown("evidence in a file beside the claim")
    if claim["question"] == "safety":
        player, ranked = fields(evidence, "player", "ranked")
        demand(player == query["player"], "the evidence is about the other player")
        opponent, danger, _ = goals(arena, {**query, "player": 1 - player}, "avoid")
        ranks, strategy = (numbers(arena, part) for part in fields(ranked, "ranks", "strategy"))
        check_ranks(arena, opponent, danger, ranks, strategy, both=True)
        winner = "".join(str(opponent if rank >= 0 else player) for rank in ranks)
        return "proved", {"winner": winner, "strategy": strategy}
    player, won, lost = goals(arena, query, "target")
    if claim["question"] == "attractor":
        ranks, strategy = (numbers(arena, part) for part in fields(evidence, "ranks", "strategy"))
        rounds = query.get("rounds")
        check_ranks(arena, player, won, ranks, strategy, None if rounds is None else integer(rounds))
        layers = [ranks.count(rank) for rank in range(max(ranks, default=-1) + 1)]
        return "proved", {"size": sum(layers), "ranks": ranks, "strategy": strategy, "layers": layers}
    values, strategy = (numbers(arena, part) for part in fields(evidence, "values", "strategy"))
    check_values(arena, (won, lost) if player == 0 else (lost, won), values, strategy)
    winner = [None if value == -1 else int(value < -1) for value in values]
    ranks = [value if value >= -1 else -2 - value for value in values]
    sizes = [winner.count(0), winner.count(1), winner.count(None)]
    return "proved", {"winner": winner, "ranks": ranks, "strategy": strategy, "sizes": sizes}


if __name__ == "__main__":
    main(sys.modules[__name__])
