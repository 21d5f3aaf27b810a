"""How long does chipfiring take to decide one dollar instance? Run by the Python that has it installed.

Usage: peer_chipfiring.py INSTANCE.json

The document's JSON is read, parallel edges become valences (chipfiring would merge them), and `EWD` is timed
alone: reading and building are not charged to it. `optimized` stays off, because its short cuts answer
without any evidence, and ludo's answer carries a certificate. Prints one JSON line.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path

from chipfiring import EWD, CFDivisor, CFGraph, __version__


def main() -> None:
    instance = json.loads(Path(sys.argv[1]).read_text())
    names = [str(index) for index in range(len(instance["vertices"]))]
    valences = Counter((min(edge), max(edge)) for edge in instance["edges"])
    graph = CFGraph(set(names), [(names[i], names[j], count) for (i, j), count in valences.items()])
    values = [vertex["value"] for vertex in instance["vertices"]]
    divisor = CFDivisor(graph, list(zip(names, values)))

    start = time.perf_counter()
    winnable, _, _, _ = EWD(graph, divisor)
    seconds = time.perf_counter() - start
    print(json.dumps({"answer": winnable, "seconds": seconds, "version": __version__}))


main()
