"""Which changed verifiers did the tests notice? Adds the outcomes of cargo-mutants to what is kept in a folder.

python3 scripts/mutants.py GAME SHARD OUTCOMES.json FOLDER
"""

import json
import pathlib
import sys


def main(game, shard, outcomes, folder):
    """Writes FOLDER/GAME.json: for each mutant its name and what became of it; a later outcome replaces an earlier."""
    kept = pathlib.Path(folder) / f"{game}.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    for outcome in json.loads(pathlib.Path(outcomes).read_text())["outcomes"]:
        scenario = outcome["scenario"]
        if scenario != "Baseline":
            mutant = scenario["Mutant"]
            known[mutant["name"]] = outcome["summary"]
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(dict(sorted(known.items())), indent=0) + "\n")
    count = lambda what: sum(summary == what for summary in known.values())
    print(f"{game} (last shard {shard}): {len(known)} mutants, {count('CaughtMutant') + count('Timeout')} noticed, "
          f"{count('MissedMutant')} not, {count('Unviable')} do not compile")


if __name__ == "__main__":
    main(*sys.argv[1:])
