"""Side by side with the peers: python3 bench/run.py [NAME…] [--quick | --full] [--ludo BINARY] [--out FOLDER]

Without names every comparison runs. Needs target/release/ludo and ludo-check (`make bench` builds them first).
Exit code 1 if two answers differ or a promise is not kept, 2 if something is missing. A quick run proves that
the scripts work: few instances, short limits, promises shown but not judged.
"""

import argparse
import sys
from pathlib import Path

import arena_hard
import arena_sheet
import arena_speed
import colors_speed
import cops_batch
import dollar_math
import dollar_shortest
import dollar_winnable
import overrun
import pegs_document
import pegs_speed
import towers_fill
import towers_programs
import towers_speed
from harness import Options, Trouble

MODULES = [
    arena_hard,
    arena_sheet,
    arena_speed,
    colors_speed,
    cops_batch,
    dollar_winnable,
    dollar_shortest,
    dollar_math,
    overrun,
    pegs_document,
    pegs_speed,
    towers_fill,
    towers_programs,
    towers_speed,
]
COMPARISONS = {module.NAME: module.run for module in MODULES}


def main() -> int:
    parser = argparse.ArgumentParser(description="Run ludo side by side with its peers.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(COMPARISONS)} (all of them)")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--quick", dest="size", action="store_const", const="quick", default="usual")
    size.add_argument("--full", dest="size", action="store_const", const="full", help="as many instances as were promised")
    parser.add_argument("--ludo", type=Path, default=Options.binary, metavar="BINARY")
    parser.add_argument("--out", type=Path, default=Options.out, metavar="FOLDER")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.names if name not in COMPARISONS]:
        parser.error(f"no comparison {unknown[0]}; known: {', '.join(COMPARISONS)}")
    if not arguments.ludo.is_file():
        print("bench: ludo is not built: cargo build --release", file=sys.stderr)
        return 2
    kept = True
    for name in arguments.names or COMPARISONS:
        try:
            kept &= COMPARISONS[name](Options(arguments.ludo.resolve(), arguments.out, arguments.size))
        except Trouble as trouble:
            print(f"bench: {name}: {trouble}", file=sys.stderr)
            kept = False
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
