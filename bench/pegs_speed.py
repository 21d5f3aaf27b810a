"""How fast and how small is ludo on the numbers of the literature? No peer: the limits are our own.

Times are processor times of the whole process, medians of a few runs; memory is the largest resident size. Each
answer must be the number that is known.
"""

import json
import os
import statistics
import subprocess
import tempfile

from harness import Options, Trouble, write

NAME = "pegs-speed"

# label, words after `solve pegs`, fields that are known, seconds of processor time, megabytes
CASES = [
    ("English centre, one peg", ["fewest", "new:english"], {"pegs": 1}, 0.005, 20),
    ("English centre, all positions", ["positions", "new:english"],
     {"reachable": "187636299", "up_to_symmetry": "23475688"}, 3.0, 200),
    ("English centre, all on a way to the centre", ["winning", "new:english", "--set", "target=4:4"],
     {"winning": "13428122", "up_to_symmetry": "1679072"}, 0.7, 200),
    ("English centre, fewest moves to the centre", ["shortest", "new:english", "--set", "target=4:4"],
     {"moves": 18}, 10.0, 400),
    ("croix 5, proved", ["fewest", "new:board=croix,order=5"], {"pegs": 4, "by": "pagoda"}, 0.008, 20),
] + [
    (f"European {vacancy}, one peg", ["fewest", f"new:board=european,vacancy={vacancy}"], {"pegs": 1}, 1.0, 50)
    for vacancy in ("1:3", "2:4", "3:4")
]

LONG = [
    ("English centre, games to the centre", ["games", "new:english", "--set", "target=4:4"],
     {"to_fewest": "40861647040079968", "complete": "577116156815309849672"}, 40.0, 400),
    ("English centre, games", ["games", "new:english"],
     {"to_fewest": "81723294080159936", "complete": "577116156815309849672", "most_left": 26}, 40.0, 400),
    ("English centre, random play", ["random", "new:english"], {"mean_pegs": 7.641803205}, 40.0, 400),
]


def run(options: Options) -> bool:
    rows, kept = [], True
    for label, words, known, seconds, megabytes in CASES + (LONG if options.size == "full" else []):
        quick = seconds is not None and seconds < 0.1
        samples = [one(options, words) for _ in range(21 if quick else 3 if options.size != "quick" else 1)]
        answer = samples[0][0]["answer"]
        wrong = {name: answer[name] for name, value in known.items() if not same(answer[name], value)}
        if wrong:
            raise Trouble(f"{label}: {wrong}, but known is {known}")
        cpu = statistics.median(sample[1] for sample in samples)
        size = max(sample[2] for sample in samples)
        fits = (seconds is None or cpu <= seconds) and (megabytes is None or size <= megabytes)
        kept &= fits
        limit = f"limit {seconds} s, {megabytes} MB: {'kept' if fits else 'NOT KEPT'}" if seconds else ""
        print(f"{label:<45} {cpu:>9.4f} s cpu {size:>8.1f} MB  {limit}", flush=True)
        rows.append({"case": label, "command": "ludo solve pegs " + " ".join(words), "cpu_seconds": cpu,
                     "wall_seconds": statistics.median(sample[3] for sample in samples), "megabytes": size,
                     "wanted_seconds": seconds, "wanted_megabytes": megabytes})
    write(NAME, "How fast are the known numbers of peg solitaire?", "none", options, {"instances": rows})
    return kept or options.size == "quick"


def same(told: object, known: object) -> bool:
    """Whether a field is what is known; means are known to nine decimals."""
    return abs(told - known) < 1e-9 if isinstance(known, float) else told == known


def one(options: Options, words: list[str]) -> tuple[dict, float, float, float]:
    """The line, processor seconds, megabytes and wall seconds of one run."""
    command = [str(options.binary), "solve", "pegs", *words, "--json", "--threads", "1"]
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdout=out)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            raise Trouble(f"exit code {child.returncode}: {' '.join(command)}")
        out.seek(0)
        line = json.loads(out.read())
    return line, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000, line["seconds"]
