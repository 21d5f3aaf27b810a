"""How long do two Python packages take for the cop numbers of a batch? Run by the Python that has them installed.

Usage: peer_cops.py PACKAGE BATCH.graph6

PACKAGE is `cop-number` or `ggames`. The graphs are read first and not charged; then every cop number is asked for and
timed as one. Prints one JSON line.
"""

import importlib.metadata
import itertools
import json
import sys
import time
from pathlib import Path

import networkx


def by_cop_number(graph: networkx.Graph) -> int:
    from cop_number import cop

    return cop.cop_num(graph)


def by_ggames(graph: networkx.Graph) -> int:
    from ggames import cops_robbers_game

    vertices, edges = set(graph.nodes), set(graph.edges)
    return next(k for k in itertools.count(1) if cops_robbers_game.is_kcop_win(vertices, edges, k=k))


SOLVERS = {"cop-number": by_cop_number, "ggames": by_ggames}


def main() -> None:
    package, batch = sys.argv[1:]
    graphs = [networkx.from_graph6_bytes(line) for line in Path(batch).read_bytes().split()]
    solve = SOLVERS[package]
    solve(networkx.path_graph(2))
    start = time.perf_counter()
    numbers = [solve(graph) for graph in graphs]
    seconds = time.perf_counter() - start
    print(json.dumps({"answer": numbers, "seconds": seconds, "version": importlib.metadata.version(package)}))


main()
