"""Which solutions does a puzzle have, if a proof is right? The replay of a tree of deductions, for towers.py.

A board is a dictionary from cells to sets of candidates. The words of a proof are explained in docs/towers.md.
"""

from functools import lru_cache
from claims import NoClaim, demand, integer, listed


def seen(heights):
    return sum(all(before < height for before in heights[:k]) for k, height in enumerate(heights))


def solves(puzzle, grid, what):
    grid = [[integer(height) for height in listed(row)] for row in listed(grid)]
    demand(len(grid) == puzzle.n and all(len(row) == puzzle.n for row in grid), f"{what} has another size")
    demand(
        all(given in (0, grid[r][c]) for r, row in enumerate(puzzle.givens) for c, given in enumerate(row)),
        f"{what} changes a given",
    )
    for line, (first, last) in zip(puzzle.lines, puzzle.clues):
        heights = [grid[r][c] for r, c in line]
        demand(sorted(heights) == list(range(1, puzzle.n + 1)), f"{what} repeats a height in a line")
        demand(first in (0, seen(heights)) and last in (0, seen(heights[::-1])), f"{what} does not meet a clue")
    return grid


@lru_cache(maxsize=100_000)
def supported(cells, first, last):
    """The candidates that are in some arrangement of a line. Towers are placed from the tallest to the smallest: a tower is
    seen from an end exactly if it is placed before all towers so far."""
    n = len(cells)
    kept = [set() for _ in cells]

    @lru_cache(maxsize=None)
    def fits(taken, from_first, from_last):
        height = n - bin(taken).count("1")
        if height == 0:
            return first in (0, from_first) and last in (0, from_last)
        possible = False
        for k in range(n):
            if not taken >> k & 1 and height in cells[k]:
                seen_first, seen_last = not taken & (1 << k) - 1, not taken >> k
                if fits(taken | 1 << k, from_first + seen_first, from_last + seen_last):
                    kept[k].add(height)
                    possible = True
        return possible

    # A candidate that is kept in a state lies in an arrangement, because every state is reached from the empty line.
    fits(0, 0, 0)
    return [frozenset(heights) for heights in kept]


def close(puzzle, board):
    """The plain rules: a decided height leaves its row and column, and a height with one place left in a line stands there."""
    changed = True
    while changed and alive(puzzle, board):
        before = dict(board)
        for line in puzzle.lines:
            for cell in line:
                if len(board[cell]) == 1:
                    for other in line:
                        if other != cell:
                            board[other] = board[other] - board[cell]
            for height in range(1, puzzle.n + 1):
                places = [cell for cell in line if height in board[cell]]
                if len(places) == 1:
                    board[places[0]] = frozenset([height])
        changed = board != before


def alive(puzzle, board):
    return all(board.values()) and all(
        len(frozenset().union(*(board[cell] for cell in line))) == puzzle.n for line in puzzle.lines
    )


def clash(puzzle):
    """Whether two numbers of the puzzle exclude each other."""
    n = puzzle.n
    facing = any(a and b and (a + b > n + 1 or a + b == 2 and n > 1) for a, b in puzzle.clues)
    twins = n > 1 and any(side.count(1) > 1 or side.count(n) > 1 for side in puzzle.sides)
    heights = ([puzzle.givens[r][c] for r, c in line if puzzle.givens[r][c]] for line in puzzle.lines)
    return facing or twins or any(len(set(line)) < len(line) for line in heights)


def solutions(puzzle, proof):
    """All solutions of the puzzle, as the proof shows them."""
    if proof == "clash":
        demand(clash(puzzle), "no two numbers of the puzzle exclude each other")
        return []
    if not isinstance(proof, str):
        raise NoClaim("a proof is a text")
    words, found = proof.split()[::-1], []

    def word():
        demand(words, "the proof ends too early")
        return words.pop()

    def number(text):
        demand(
            text.isascii() and text.isdecimal() and 1 <= int(text) <= puzzle.n, f"{text} is not a number of this board"
        )
        return int(text)

    def line(text):
        demand(text[:1] in ("r", "c"), f"{text} is not a word of a proof")
        return number(text[1:]) - 1 + (puzzle.n if text[0] == "c" else 0)

    def node(board):
        """One node of the tree; board is None in a case that is excluded already."""
        at = word()
        while at not in ("x", "s") and ":" not in at and "@" not in at:
            k = line(at)
            if board is not None and alive(puzzle, board):
                kept = supported(tuple(board[cell] for cell in puzzle.lines[k]), *puzzle.clues[k])
                for cell, heights in zip(puzzle.lines[k], kept):
                    board[cell] = board[cell] & heights
                close(puzzle, board)
            at = word()
        dead = board is None or not alive(puzzle, board)
        if at == "x":
            demand(dead, "a case is not contradictory")
        elif at != "s":
            split(None if dead else board, at)
        elif board is not None:
            demand(all(len(heights) == 1 for heights in board.values()), "a cell of a solution is not decided")
            grid = [[min(board[r, c]) for c in range(puzzle.n)] for r in range(puzzle.n)]
            found.append(solves(puzzle, grid, "a solution"))

    def split(board, at):
        if ":" in at:
            row, _, col = at.partition(":")
            cell = number(row) - 1, number(col) - 1
            sign, cases = "=", lambda height: (cell, height)
            open_cases = set(board[cell]) if board else set()
        else:
            place, _, height = at.partition("@")
            cells, height = puzzle.lines[line(place)], number(height)
            sign, cases = "@", lambda place: (cells[place - 1], height)
            open_cases = {k + 1 for k, cell in enumerate(cells) if height in board[cell]} if board else set()
        demand(board is None or len(open_cases) > 1, "there is nothing to split")
        shown = set()
        while (at := word()) != ".":
            demand(at[:1] == sign, f"{at} is not a case of this split")
            case = number(at[1:])
            demand(case not in shown, "a case stands there twice")
            shown.add(case)
            below = None
            if case in open_cases:
                cell, height = cases(case)
                below = {**board, cell: frozenset([height])}
                close(puzzle, below)
            node(below)
        demand(open_cases <= shown, "an open case is missing")

    every = frozenset(range(1, puzzle.n + 1))
    board = {
        (r, c): frozenset([given]) if given else every
        for r, row in enumerate(puzzle.givens)
        for c, given in enumerate(row)
    }
    close(puzzle, board)
    node(board)
    demand(not words, "the proof goes on after its end")
    return found
