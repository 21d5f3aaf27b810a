"""Side by side with the peers: python3 bench/run.py [NAME…] [--ludo BINARY] [--out FOLDER]

Without names every comparison runs. Needs target/release/ludo (`make bench` builds it first). Exit code 1 if
two answers differ or a promised ratio is not reached, 2 if something is missing.
"""

import argparse
import sys
from pathlib import Path

import dollar_winnable
from harness import BENCH, ROOT, Trouble, compare

COMPARISONS = {
    module.COMPARISON.name: module.COMPARISON
    for module in [
        dollar_winnable,
    ]
}


def main() -> int:
    parser = argparse.ArgumentParser(description="Run ludo side by side with its peers.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(COMPARISONS)} (all of them)")
    parser.add_argument("--ludo", type=Path, default=ROOT / "target" / "release" / "ludo", metavar="BINARY")
    parser.add_argument("--out", type=Path, default=BENCH / "results", metavar="FOLDER")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.names if name not in COMPARISONS]:
        parser.error(f"no comparison {unknown[0]}; known: {', '.join(COMPARISONS)}")
    if not arguments.ludo.is_file():
        print("bench: ludo is not built: cargo build --release", file=sys.stderr)
        return 2
    kept = True
    for name in arguments.names or COMPARISONS:
        try:
            kept &= compare(COMPARISONS[name], arguments.ludo.resolve(), arguments.out)
        except Trouble as trouble:
            print(f"bench: {name}: {trouble}", file=sys.stderr)
            kept = False
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
