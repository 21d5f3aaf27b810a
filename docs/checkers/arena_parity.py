"""Who wins a parity, Büchi or co-Büchi game from each vertex? Checks claims about `parity`, `buchi` and `cobuchi`.

    python3 arena_parity.py INSTANCE.json CLAIM.json      (instance: ludo convert arena … --to json)

Every vertex has a colour, and player 0 wins a play if the highest colour that comes infinitely often is even. The winner's
strategy stays in the region of the winner, the loser cannot leave it, and every cycle that is left is good for the winner.
"""

import sys
from arena_reach import Arena, digest  # noqa: F401
from claims import NoClaim, NotKnown, demand, fields, integer, listed, main

GAME = "arena"
QUESTIONS = {
    "parity": "convention dead_end",
    "buchi": "convention accepting dead_end",
    "cobuchi": "convention accepting dead_end",
}
CONVENTIONS = ["max-even", "max-odd", "min-even", "min-odd"]
read = Arena


def colours_of(arena, convention):
    """Colours by which the highest decides and even is good for player 0."""
    most = max(arena.priority, default=0)
    if convention.startswith("min"):
        # Counted from above. An even number is taken away from, so that even stays even.
        colours = [most + most % 2 - priority for priority in arena.priority]
    else:
        colours = list(arena.priority)
    return [colour + convention.endswith("-odd") for colour in colours]


def game(arena, question, query):
    """The colours of the game that is asked for."""
    convention, dead_end = fields(query, "convention", "dead_end")
    if dead_end not in ("error", "loses", "self-loop") or convention not in CONVENTIONS:
        raise NoClaim("there is no such convention, or no such meaning of dead ends")
    demand(dead_end != "error" or all(arena.next), "there is a dead end, and the query forbids them")
    colours = colours_of(arena, convention)
    if question == "parity":
        return colours, dead_end
    accepting = query.get("accepting")
    good = 2 if question == "buchi" else 0
    if accepting is None:
        # The priorities say it: two colours in a row, or one.
        low, high = min(colours), max(colours)
        fits = low == high or high == low + 1 and high % 2 == (question == "cobuchi")
        if convention == "max-even":
            fits = {low, high} <= {1, good}
        demand(fits, "the priorities do not say what is accepting")
        return [1 if colour % 2 else good for colour in colours], dead_end
    accepting = arena.named(accepting)
    return [good if v in accepting else 1 for v in range(arena.n)], dead_end


def check(arena, claim):
    colours, dead_end = game(arena, claim["question"], claim["query"])
    if "winner" not in claim["evidence"]:
        raise NotKnown("evidence in a file beside the claim")
    winner, strategy = fields(claim["evidence"], "winner", "strategy")
    demand(isinstance(winner, str) and set(winner) <= {"0", "1"}, "the winners are digits 0 and 1")
    winner, strategy = [int(digit) for digit in winner], [integer(to) for to in listed(strategy)]
    answer = {"winner": claim["evidence"]["winner"], "strategy": strategy}
    silent = not strategy
    demand(
        len(winner) == arena.n == len(strategy) or silent and len(winner) == arena.n,
        "an entry for every vertex is needed",
    )
    kept, open_end = [[] for _ in range(arena.n)], False
    for v, after in enumerate(arena.next):
        owned = arena.owner[v] == winner[v]
        stays = [w for w in after if winner[w] == winner[v]]
        to = -1 if silent else strategy[v]
        if not after:
            demand(to == -1, f"vertex {v} is a dead end and has a strategy")
            demand(not (dead_end == "loses" and owned), f"the owner of {v} cannot move and has lost")
            demand(
                dead_end == "loses" or colours[v] % 2 == winner[v], f"play stays at {v}, which is good for the other"
            )
        elif owned and silent:
            demand(stays, f"every way from {v} leaves the region of its winner")
            open_end = True
        elif owned:
            demand(to in stays, f"the strategy at {v} does not stay with its winner")
            kept[v] = [to]
        else:
            demand(to == -1, f"vertex {v} belongs to the loser and has a strategy")
            demand(len(stays) == len(after), f"the loser leaves the region at {v}")
            kept[v] = after
    if open_end:
        return "unproved: who wins, because no strategies are given", answer
    for v in range(arena.n):
        # A cycle through v whose highest colour is that of v, if this colour is good for the loser.
        if colours[v] % 2 != winner[v]:
            seen, todo = set(), list(kept[v])
            while todo:
                w = todo.pop()
                if w not in seen and colours[w] <= colours[v]:
                    seen.add(w)
                    todo += kept[w]
            demand(v not in seen, f"a cycle through {v} is good for the loser")
    return "proved", answer


if __name__ == "__main__":
    main(sys.modules[__name__])
