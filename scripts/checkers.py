#!/usr/bin/env python3
"""Do the checkers in Python (docs/checkers) and ludo-check give the same verdicts, on honest claims and on forgeries?

    python3 scripts/checkers.py --ludo PATH --check PATH [--honest 50] [--forged 40] [--only WORD] [--keep FOLDER] [--write FOLDER]

For every question `ludo` solves seeded instances, and both checkers judge its claims. Then claims are forged
(crates/cli/tests/forge), and both judge those. Where at least one of them says `proved`, brute force decides about the truth.
The instance of the first claim is also given in every format that `ludo convert` writes: a checker that does not read it says
`not known`. The same arguments give the same claims. Exit code 1 if a claim of `ludo` is not accepted, if the checkers differ, or if a
false claim is called proved; `--keep FOLDER` keeps such claims with their instances. `--write FOLDER` keeps all others, as a corpus
for tests of a verifier: a claim a line with its expected verdict in `correct` and `incorrect`, and their numbers in `manifest.json`.
"""

import argparse
import hashlib
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "docs/checkers"), str(ROOT / "crates/cli/tests/forge")]
import changes  # noqa: E402
import claims  # noqa: E402
from cases import QUESTIONS, Case  # noqa: E402
from inventions import INVENTIONS  # noqa: E402

NUMBER = itertools.count()


def run(*words, feed=None):
    done = subprocess.run(list(map(str, words)), input=feed, capture_output=True, text=True, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


def word(verdict):
    """`proved` or `unproved`, if the claim was accepted."""
    code, text = verdict
    return text.split()[0].rstrip(":") if code == 0 else "refused"


def settings(pairs):
    """Settings as words of the command line; one of them may be the method."""
    words = lambda name, setting: ("--method", setting) if name == "method" else ("--set", f"{name}={setting}")
    return [word for pair in pairs.items() for word in words(*pair)]


class Trial:
    """One question with its counts."""

    def __init__(self, question, options, folder):
        self.question, self.options, self.folder = question, options, folder
        self.checker = import_module(question.checker)
        self.rng = random.Random(f"{options.seed} {question.game} {question.name}")
        self.accepted = self.forged = self.agreed = self.proved = self.written_as = 0
        self.troubles, self.names, self.written = [], {}, []

    def solve(self, text, pairs, nodes=None):
        """An honest claim, or None if the run was refused or nothing was found."""
        file = self.folder / f"{next(NUMBER)}.json"
        limit = ["--nodes", nodes] if nodes else []
        code, out, err = run(
            self.options.ludo,
            "solve",
            self.question.game,
            self.question.name,
            f"text:{text}",
            *settings(pairs),
            *limit,
            "--claim",
            file,
            "--json",
        )
        if code not in (0, 1) or not file.exists():
            return None
        claim = json.loads(file.read_text(encoding="utf-8"))
        file.unlink()
        return claim

    def both(self, text, claim):
        """The verdicts of ludo-check and of the checker in Python."""
        told = claim if isinstance(claim, str) else json.dumps(claim)
        code, out, err = run(self.options.check, self.question.game, self.question.name, f"text:{text}", "-", feed=told)
        other, python_code = claims.judge(self.checker, text, told, self.question.name)
        return (code, (out or err).strip()), (python_code, other)

    def trouble(self, what, text, claim, ours, theirs):
        self.troubles.append(
            f"{self.question.game} {self.question.name}: {what}\n  ludo-check  {theirs}\n  python      {ours}"
        )
        if self.options.keep:
            folder = Path(self.options.keep)
            folder.mkdir(parents=True, exist_ok=True)
            told = claim if isinstance(claim, str) else json.dumps(claim)
            name = f"{self.question.game}-{self.question.name}-{hashlib.sha256(told.encode()).hexdigest()[:8]}"
            (folder / f"{name}.instance").write_text(text, encoding="utf-8")
            (folder / f"{name}.json").write_text(told, encoding="utf-8")
            (folder / f"{name}.txt").write_text(self.troubles[-1] + "\n", encoding="utf-8")

    def store(self, kind, text, claim, verdict):
        """Keeps a claim about whose verdict both checkers agree for the corpus."""
        if self.options.write:
            self.written.append({"kind": kind, "verdict": verdict, "instance": text, "claim": claim})

    def instances(self):
        """As many varied instances as are asked for, in turn from every recipe, with their settings."""
        question, each = self.question, -(-self.options.honest // len(self.question.recipes))
        lists = []
        for recipe in question.recipes:
            code, out, err = run(
                self.options.ludo,
                "new",
                question.game,
                *recipe,
                "--count",
                each,
                "--seed",
                self.options.seed,
                "--to",
                question.form,
            )
            if code != 0:
                sys.exit(f"ludo new {question.game} {' '.join(recipe)}: {err}")
            lists.append(out.strip().split("\n"))
        texts = [text for row in itertools.zip_longest(*lists) for text in row if text][: self.options.honest]
        for k, text in enumerate(texts):
            text = question.vary(self.rng, text)
            nodes = question.nodes[k // 8 % len(question.nodes)] if question.nodes and k % 8 == 7 else None
            yield text, question.settings(self.rng, text), nodes

    def honest(self, pool):
        """Solves all instances; both checkers must accept the claims."""
        jobs = list(self.instances())
        self.cases = []
        for (text, pairs, nodes), claim in zip(jobs, pool.map(lambda job: self.solve(*job), jobs)):
            for _ in range(30):
                if claim is None:
                    # The settings do not fit the instance, or nothing was found within the limit.
                    pairs = self.question.settings(self.rng, text)
                    claim = self.solve(text, pairs)
            if claim is None:
                sys.exit(f"{self.question.game} {self.question.name}: no claim about {text}")
            self.cases.append(Case(self.question, text, pairs, claim))
        for case, (theirs, ours) in zip(
            self.cases, pool.map(lambda case: self.both(case.text, case.claim), self.cases)
        ):
            if theirs[0] == ours[0] == 0 and word(theirs) == word(ours):
                self.accepted += 1
                self.store("honest", case.text, case.claim, word(theirs))
            else:
                self.trouble("an honest claim is not accepted", case.text, case.claim, ours[1], theirs[1])

    def borrowed(self, case):
        """Honest claims about something else, put under this instance and this query."""
        rng, question = self.rng, self.question
        other = rng.choice(self.cases)
        dress = lambda claim: {**claim, "instance": case.claim["instance"], "query": case.claim["query"]}
        yield "evidence of another instance", lambda: dress(other.claim)
        text = question.near(rng, case.text)
        yield "evidence of a similar instance", lambda: (claim := self.solve(text, case.settings)) and dress(claim)
        pairs = question.settings(rng, case.text)
        if pairs != case.settings:
            yield "evidence for another query", lambda: (claim := self.solve(case.text, pairs)) and dress(claim)
            yield "another query", lambda: (claim := self.solve(case.text, pairs)) and {
                **case.claim,
                "query": claim["query"],
            }

    def lies(self, case):
        """Forgeries of one claim, in a random order."""
        made = [(name, lambda claim=claim: claim) for name, claim in changes.general(self.rng, case)]
        made += [
            (name, lambda evidence=evidence: case.with_evidence(evidence))
            for source in (self.question.lie, INVENTIONS[self.question.lie])
            for name, evidence in source(self.rng, case)
        ]
        made += list(self.borrowed(case))
        self.rng.shuffle(made)
        return made

    def forge(self, pool):
        """As many forgeries as are asked for; of every claim the kinds that are rarest so far come first."""
        lied, queue = [], itertools.cycle(self.cases)
        while len(lied) < self.options.forged:
            todo = []
            while len(todo) < self.options.forged - len(lied):
                case = next(queue)
                made = sorted(self.lies(case), key=lambda lie: self.names.get(lie[0], 0))
                for name, make in made[: max(2, self.options.forged // len(self.cases) + 1)]:
                    self.names[name] = self.names.get(name, 0) + 1
                    todo.append((name, case, make))
            made = zip(todo, pool.map(lambda job: job[2](), todo))
            lied += [(name, case, claim) for (name, case, _), claim in made if claim and claim != case.claim]
        for (name, case, claim), (theirs, ours) in zip(
            lied, pool.map(lambda job: self.both(job[1].text, job[2]), lied)
        ):
            self.forged += 1
            accepts = [word(theirs), word(ours)]
            if accepts[0] == accepts[1]:
                self.agreed += 1
                self.store(name, case.text, claim, accepts[0])
            else:
                self.trouble(f"the checkers differ ({name})", case.text, claim, ours[1], theirs[1])
            if "proved" in accepts:
                self.proved += 1
                if self.question.true(case.text, claim) is False:
                    self.trouble(f"a false claim is called proved ({name})", case.text, claim, ours[1], theirs[1])

    def formats(self):
        """Every format of the game under an honest claim: read with the same verdict, or `not known`, but never refuted."""
        code, out, err = run(self.options.ludo, "games", self.question.game, "--json")
        case, read = self.cases[0], 0
        for format in (format["key"] for format in json.loads(out)["formats"] if format["writes"]):
            file = self.folder / f"{next(NUMBER)}.{format}"
            # What is lost is positions, which no claim is about, or dollars, and then the checker must not read it.
            words = ("convert", self.question.game, f"text:{case.text}", "--to", format, "--lossy", "-o", file)
            code, out, err = run(self.options.ludo, *words)
            if code != 0:
                # The format holds other instances of the game.
                continue
            text = file.read_bytes().decode("utf-8", errors="replace")
            verdict = claims.judge(self.checker, text, json.dumps(case.claim), self.question.name)
            if verdict[1] == 0:
                read += 1
            elif verdict[1] != 2 or not verdict[0].startswith("not known: "):
                self.trouble(f"the instance as {format}", text, case.claim, verdict[0], "the claim is honest")
            self.written_as += 1
        if not read:
            self.trouble("no format is read", case.text, case.claim, "", "")

    def manifest(self):
        """Writes the claims of the question, a line each; an entry for the manifest."""
        name = f"{self.question.game}-{self.question.name}"
        counts = {}
        for part, is_part in (("correct", False), ("incorrect", True)):
            lines = [json.dumps(one) + "\n" for one in self.written if (one["verdict"] == "refused") == is_part]
            file = Path(self.options.write) / part / f"{name}.jsonl"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(lines), encoding="utf-8")
            counts[part] = len(lines)
        return {name: counts}

    def line(self, seconds):
        name, honest = f"{self.question.game} {self.question.name}", f"{self.accepted}/{len(self.cases)}"
        return f"{name:20} {honest:>12} {self.forged:9} {self.agreed:7} {self.proved:12} {self.written_as:7} {seconds:8.1f}"


def main():
    words = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    words.add_argument("--ludo", required=True, help="the program ludo")
    words.add_argument("--check", required=True, help="the program ludo-check")
    words.add_argument("--honest", type=int, default=50, help="honest claims per question")
    words.add_argument("--forged", type=int, default=40, help="forgeries per question")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--only", default="", help="only questions whose name contains this")
    words.add_argument(
        "--write", help="a folder for all claims, correct and incorrect, with a manifest"
    )
    words.add_argument("--keep", help="a folder for claims about which the checkers differ")
    options = words.parse_args()
    print(f"{'question':20} {'accepted':>12} {'forgeries':>9} {'agree':>7} {'still proved':>12} {'formats':>7} {'seconds':>8}")
    troubles, manifest = [], {}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for question in QUESTIONS:
            if options.only in f"{question.game} {question.name}":
                started, trial = time.monotonic(), Trial(question, options, Path(folder))
                trial.honest(pool)
                trial.formats()
                trial.forge(pool)
                if options.write:
                    manifest |= trial.manifest()
                print(trial.line(time.monotonic() - started), flush=True)
                troubles += trial.troubles
    if options.write:
        text = json.dumps(manifest, indent=1) + "\n"
        (Path(options.write) / "manifest.json").write_text(text, encoding="utf-8")
    for trouble in troubles:
        print(trouble)
    sys.exit(1 if troubles else 0)


if __name__ == "__main__":
    main()
