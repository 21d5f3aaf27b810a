#!/usr/bin/env python3
"""A player of Seven Colors for `ludo match`, to copy and make better: it calls the colour that gains most.

    ludo match colors --player greedy --player "cmd:python3 docs/players/greedy.py"
"""

import json
import sys


def zone(board, symbol, colour):
    """The cells that the owner of `symbol` gains by calling `colour`."""
    seen = {(r, c) for r, row in enumerate(board) for c, cell in enumerate(row) if cell == symbol}
    todo, gained = list(seen), []
    while todo:
        r, c = todo.pop()
        for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            inside = 0 <= near[0] < len(board) and 0 <= near[1] < len(board[0])
            if inside and near not in seen and board[near[0]][near[1]] == colour:
                seen.add(near)
                todo.append(near)
                gained.append(near)
    return gained


def play(board, symbol, colour):
    """Calls a colour."""
    for r, c in zone(board, symbol, colour):
        board[r][c] = symbol


def choose(board, symbol):
    """The colour that gains most, the first letter among equals."""
    colours = sorted({cell for row in board for cell in row} - set("^v#")) or ["A"]
    return max(colours, key=lambda colour: len(zone(board, symbol, colour)))


board, mine, other = [], "^", "v"
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ludo":
        print("ready greedy.py", flush=True)
    elif word == "new":
        given, _, seat = rest.rpartition(" seat ")
        board = [list(row) for row in json.loads(given)["instance"].split("/")]
        mine, other = ("^", "v") if seat == "0" else ("v", "^")
    elif word == "move":
        play(board, other, rest)
    elif word == "go":
        colour = choose(board, mine)
        play(board, mine, colour)
        print("move", colour, flush=True)
    elif word == "quit":
        break
