"""Does a test notice when a check of a verifier is weakened?

python3 scripts/mutants.py GAME [--shard K/N | --sample N] [--again survivors|all] [--only TEXT]
python3 scripts/mutants.py --table

Each mutant is one run of tests that pass its switch: first those that replay corpus/claims, then the tests of the game and those
of all games, the quick and deadly ones first. Outcomes are kept in bench/results/mutants/GAME.json and not tried again
while the function of the mutant stays as it was.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import resource
import subprocess
import tempfile
import threading

import mutants_build
from mutants_build import GAMES, ROOT

KEPT = ROOT / "bench" / "results" / "mutants"
SLOWEST = 20.0  # Seconds of computing: a test that takes more is not used.
MEMORY = 6 << 30


class Test:
    """A test of a program: how long it takes, which switches it passes, how often it noticed a mutant."""

    def __init__(self, program, name, game, corpus):
        self.program, self.name, self.game, self.corpus = program, name, game, corpus
        self.tried = self.noticed = 0
        self.took, self.seen = 0.0, set()

    def passes(self, mutant, limit, **settings):
        """Whether the test passes within so many seconds of computing (other work on the machine does not count), and how many it took."""
        settings = {"PROPTEST_RNG_SEED": "1", "PROPTEST_MAX_SHRINK_ITERS": "0", "RUST_BACKTRACE": "0",
                    "PROPTEST_DISABLE_FAILURE_PERSISTENCE": "1", "LUDO_MUTANT": str(mutant), "LUDO_GAME": self.game,
                    **settings}

        def bounded():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 1))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        child = subprocess.Popen(
            [self.program, "--exact", self.name, "--test-threads", "1", "--quiet"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | settings, preexec_fn=bounded,
            cwd=mutants_build.HERE / "src" / "crates" / ("check" if self.corpus else "games"))
        # Whoever waits for ever computes nothing.
        alarm = threading.Timer(20 * limit + 60, child.kill)
        alarm.start()
        _, status, used = os.wait4(child.pid, 0)
        alarm.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        return child.returncode == 0, used.ru_utime + used.ru_stime

    def measure(self):
        """A run without any mutant: it must pass, and tells which switches the test passes."""
        with tempfile.NamedTemporaryFile() as notes:
            fine, self.took = self.passes("none", SLOWEST, LUDO_MUTANT_SEEN=notes.name)
            self.seen = {int(line) for line in pathlib.Path(notes.name).read_text().split()}
        if not fine and self.took < SLOWEST:
            print(f"{self.name} fails without any mutant and is not used", flush=True)
        return fine

    def worth(self):
        """Mutants noticed a second, as far as is known."""
        return (self.noticed + 0.5) / (self.tried + 1) / (self.took + 0.05)


def tests(programs, game, workers):
    """The tests that can notice a mutant of a game, with what they pass."""
    found = []
    for program, corpus in zip(programs, (True, False)):
        names = mutants_build.run(program, "--list", "--format", "terse").split("\n")
        for name in (line.removesuffix(": test") for line in names if line.endswith(": test")):
            if corpus or name.startswith((f"{game}::", "conformance::")):
                found.append(Test(program, name, game, corpus))
    cache = mutants_build.HERE / f"tests-{game}.json"
    stamp = [os.stat(program).st_mtime for program in programs]
    known = json.loads(cache.read_text()) if cache.exists() else {}
    if known.get("stamp") != stamp:
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            used = [test for test, fine in zip(found, list(pool.map(Test.measure, found))) if fine]
        known = {"stamp": stamp, "tests": {test.name: [test.took, sorted(test.seen)] for test in used}}
        cache.write_text(json.dumps(known))
    for test in found:
        test.took, test.seen = known["tests"].get(test.name, [None, []])
        test.seen = set(test.seen)
    return [test for test in found if test.took is not None and test.seen]


def judge(mutant, tests):
    """What became of a mutant, and by which test."""
    passing = [test for test in tests if mutant["id"] in test.seen]
    if not passing:
        return {"outcome": "unreached"}
    for test in sorted(passing, key=lambda test: (not test.corpus, -test.worth())):
        test.tried += 1
        if not test.passes(mutant["id"], 5 + 3 * test.took)[0]:
            test.noticed += 1
            return {"outcome": "killed", "by": ("corpus: " if test.corpus else "") + test.name}
    return {"outcome": "survived"}


def keep(path, known):
    """One line a mutant."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{json.dumps(key)}: {json.dumps(known[key], sort_keys=True)}" for key in sorted(known)]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def selected(mutants, options):
    """The mutants that were asked for."""
    if options.sample:
        return mutants_build.sample(mutants, options.game, options.sample)
    shard, of = (int(part) for part in options.shard.split("/"))
    mine = [mutant for mutant in mutants if mutant["game"] == options.game]
    return [mutant for index, mutant in enumerate(mine) if index % of == shard and options.only in mutant["key"]]


def try_all(options):
    """Tries what is not known yet and keeps it."""
    mutants, programs = mutants_build.build()
    path = KEPT / f"{options.game}.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    there = {mutant["key"] for mutant in mutants}
    known = {key: value for key, value in known.items() if key in there}
    todo = []
    for mutant in selected(mutants, options):
        old = known.get(mutant["key"], {})
        stale = old.get("source") != mutant["source"] or options.again == "all"
        again = options.again == "survivors" and old.get("outcome") in ("survived", "unreached")
        if mutant["state"] != "switch":
            known[mutant["key"]] = {"outcome": mutant["state"], "source": mutant["source"], "weakens": mutant["weakens"]}
        elif stale or again:
            todo.append(mutant)
    used = tests(programs, options.game, options.workers) if todo else []
    lock = threading.Lock()

    def one(mutant):
        outcome = judge(mutant, used)
        with lock:
            known[mutant["key"]] = outcome | {"source": mutant["source"], "weakens": mutant["weakens"]}
            keep(path, known)
        return mutant["key"], outcome

    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        for key, outcome in pool.map(one, todo):
            if outcome["outcome"] in ("survived", "unreached"):
                print(f"{outcome['outcome']}: {key}", flush=True)
    keep(path, known)


def table():
    """The rows of docs/certificates.md: mutants that weaken a check, as far as they were tried."""
    equivalent = {line.split("`")[1] for line in (KEPT / "equivalent.md").read_text().split("\n") if line.startswith("- `")}
    print("| game | made | no switch | killed by the corpus | killed by other tests | equivalent | surviving |\n|---|---|---|---|---|---|---|")
    for game in GAMES:
        path = KEPT / f"{game}.json"
        known = json.loads(path.read_text()) if path.exists() else {}
        known = {key: value for key, value in known.items() if value["weakens"]}
        count = lambda test: sum(bool(test(f"{game}/{key}", value)) for key, value in known.items())
        of = lambda *outcomes: lambda key, value: value["outcome"] in outcomes
        alive = of("survived", "unreached")
        row = [count(lambda *_: True), count(of("none", "uncompilable")),
               count(lambda key, value: value.get("by", "").startswith("corpus: ")),
               count(lambda key, value: "by" in value and not value["by"].startswith("corpus: ")),
               count(lambda key, value: alive(key, value) and key in equivalent),
               count(lambda key, value: alive(key, value) and key not in equivalent)]
        print(f"| {game} | {' | '.join(map(str, row))} |")


def main():
    """Reads the words of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--shard", default="0/1", help="part K of N of all mutants")
    parser.add_argument("--sample", type=int, help="so many mutants that weaken a check, always the same ones")
    parser.add_argument("--only", default="", help="mutants whose name holds this")
    parser.add_argument("--again", choices=["survivors", "all"], help="try what is known once more")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    if options.game:
        try_all(options)
    table()


if __name__ == "__main__":
    main()
