"""How long does chipfiring take for a rank or a gonality? Run by the Python that has it installed.

Usage: peer_chipfiring_math.py rank|gonality INSTANCE.json

The faster of its ways is asked: rank with `optimized`, gonality without the list of strategies. The call is
timed alone. Prints one JSON line.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path

from chipfiring import CFDivisor, CFGraph, __version__, gonality, rank


def main() -> None:
    question, path = sys.argv[1:]
    instance = json.loads(Path(path).read_text())
    names = [str(index) for index in range(len(instance["vertices"]))]
    valences = Counter((min(edge), max(edge)) for edge in instance["edges"])
    graph = CFGraph(set(names), [(names[i], names[j], count) for (i, j), count in valences.items()])
    divisor = CFDivisor(graph, list(zip(names, (vertex["value"] for vertex in instance["vertices"]))))

    start = time.perf_counter()
    if question == "rank":
        answer = rank(divisor, optimized=True).rank
    else:
        answer = gonality(graph, find_strategies=False).gonality
    seconds = time.perf_counter() - start
    print(json.dumps({"answer": answer, "seconds": seconds, "version": __version__}))


# Its process pool may start this file again.
if __name__ == "__main__":
    main()
