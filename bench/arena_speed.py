"""How fast are large arenas? The promised times of ludo alone, in processor seconds.

End to end: a random arena of 10^7 vertices and 3.8 * 10^7 edges as .pg text, to ranks, strategies of both players and a
certificate on disk (10^6 in a usual run). Reading: the same text at 500 MB a second, the whole process of `facts`. Parity: 10^6 vertices of degree 1 or 2 with 10 priorities. Chomp: the lost
positions of 3 by n up to 400, compared with the first terms of OEIS A029899, and the winning bites of all small boards.
Each is measured three times; the least time is compared with what is promised for a quiet machine, and all are kept.
"""

import json
import subprocess
import tempfile
from pathlib import Path

import harness
from harness import Options, Trouble, write

NAME = "arena-speed"
QUESTION = "How fast are large arenas, parity games and Chomp?"
PEER = "none"
REPEATS = 3
KNOWN = [1, 3, 5, 7, 10, 13, 17, 20, 25, 29, 33, 39, 44, 51, 56, 62, 70, 76, 85, 92]


def run(options: Options) -> bool:
    """Runs all parts and writes the results. Says whether the promises were kept."""
    print(f"{NAME}: {QUESTION}", flush=True)
    ludo = str(options.binary)
    n = {"quick": 100_000, "usual": 1_000_000, "full": 10_000_000}[options.size]
    rows = []
    with tempfile.TemporaryDirectory(prefix="ludograph-bench-") as name:
        folder = Path(name)
        big, game = folder / "big.pg", folder / "game.pg"
        settings = [f"n={n}", "least=1", "most=7", "dead=0.05"]
        make(ludo, settings, big)
        make(ludo, [f"n={min(n, 1_000_000)}", "least=1", "most=2", "dead=0", "priorities=10"], game)
        sample = measure([ludo, "solve", "arena", "regions", str(big), "--json", "--claim", str(folder / "claim")])
        beyond = sample["peak"] - big.stat().st_size / 2**20
        rows.append(row(f"regions {n}, .pg to certificate", sample, 3 if n == 10_000_000 else None))
        reading = measure([ludo, "solve", "arena", "facts", str(big), "--json"])
        megabytes = big.stat().st_size / 1e6
        rows.append(row(f".pg text of {megabytes:.0f} MB read, checked and counted", reading, megabytes / 500))
        print(f"    {megabytes / reading['cpu']:.0f} MB a second", flush=True)
        print(f"    peak memory {sample['peak']:.0f} MB, {beyond:.0f} MB of it beyond the mapped input", flush=True)
        if n == 10_000_000 and beyond > 600:
            raise Trouble(f"{beyond:.0f} MB beyond the mapped input, promised 600")
        reading = measure([ludo, "solve", "arena", "facts", str(game), "--json"])
        sample = measure([ludo, "solve", "arena", "parity", str(game), "--json"])
        sample["all"] = [cpu - reading["cpu"] for cpu in sample["all"]]
        sample["cpu"] -= reading["cpu"]
        rows.append(row("parity, 10 priorities, after parsing", sample, 1 if n >= 1_000_000 else None))
        sample = measure([ludo, "solve", "arena", "chomp", "text:chomp 3 400", "--json"])
        if sample["line"]["answer"]["p_by_columns"][:20] != KNOWN:
            raise Trouble("chomp 3 400: the counts are not the known ones")
        rows.append(row("chomp 3 400", sample, 5))
        chomp_table(ludo, folder / "boards")
    kept = all(entry["kept"] for entry in rows)
    write(NAME, QUESTION, PEER, options, {"instances": rows})
    return kept or options.size == "quick"


def chomp_table(ludo: str, path: Path) -> None:
    """The winning first bites of all boards with rows + columns at most 20; only boards with more than one are shown."""
    boards = [(rows, cols) for rows in range(1, 11) for cols in range(rows, 21 - rows)]
    path.write_text("".join(f"chomp {rows} {cols}\n" for rows, cols in boards))
    command = [ludo, "solve", "arena", "chomp", str(path), "--each", "--json"]
    lines = [json.loads(line) for line in subprocess.run(command, check=True, capture_output=True).stdout.splitlines()]
    moves = {board: line["answer"]["winning_moves"] for board, line in zip(boards, lines, strict=True)}
    if any(line["verdict"] != "proved" for line in lines) or moves[8, 10] != ["4:9", "5:6"]:
        raise Trouble("the table of chomp boards is wrong")
    several = {f"{rows}x{cols}": bites for (rows, cols), bites in moves.items() if len(bites) > 1}
    print(f"  chomp, {len(boards)} boards: more than one winning bite on {several}", flush=True)


def measure(command: list[str]) -> dict:
    """The quickest of some runs, with the times of all."""
    samples = [harness.measure(command) for _ in range(REPEATS)]
    return min(samples, key=lambda sample: sample["cpu"]) | {"all": [sample["cpu"] for sample in samples]}


def make(ludo: str, settings: list[str], path: Path) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    subprocess.run([ludo, "new", "arena", *words, "--to", "pg", "-o", str(path)], check=True)


def row(label: str, sample: dict, most: float | None) -> dict:
    if sample["line"]["verdict"] != "proved":
        raise Trouble(f"{label}: {sample['line']['verdict']}")
    kept = most is None or sample["cpu"] <= most
    promise = "" if most is None else f", promised {most} s: {'kept' if kept else 'NOT KEPT'}"
    print(f"  {label}: {sample['cpu']:.2f} s of processor time (load {sample['load']}){promise}", flush=True)
    return {"instance": label, "cpu": sample["cpu"], "all": sample["all"], "load": sample["load"], "most": most, "kept": kept}
