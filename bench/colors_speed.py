"""How fast is Seven Colors? Games against the document's own program, exact margins, floodings.

The peer is the document's recursive method, which ludo has as `--method document`: both play the same boards in the
same run. A named method is verified line by line, which costs the same for every method and is taken off:
document less rings, both verified, plus rings alone. All times are processor time for each board, reading included.
"""

import itertools
import subprocess
import tempfile
from pathlib import Path

from harness import Options, Trouble, measure, write

NAME = "colors-speed"
PROMISED = {
    "games a second": 30_000,
    "ratio to the document": 60,
    "value 7x7 ms": 10,
    "value 8x8 ms": 100,
    "flood 14x14x6 ms": 10,
    "all 4x4x3 s": 60,
}
ALL_4X4_3 = (3439317, 603762, 739890)


def boards(options: Options, folder: Path, name: str, count: int, **recipe: object) -> Path:
    """A stream of boards of one recipe."""
    path = folder / f"{name}.line"
    sets = [word for key, value in recipe.items() for word in ("--set", f"{key}={value}")]
    words = ["new", "colors", *sets, "--count", str(count), "--to", "line"]
    with path.open("wb") as out:
        subprocess.run([str(options.binary), *words], check=True, stdout=out)
    return path


def every_board(folder: Path) -> Path:
    """All boards of four by four with three colours."""
    path = folder / "all-4x4-3.line"
    with path.open("w") as out:
        for cells in itertools.product("ABC", repeat=14):
            text = "".join(cells)
            out.write(f"{text[:3]}^/{text[3:7]}/{text[7:11]}/v{text[11:]}\n")
    return path


def ask(options: Options, question: str, path: Path, *extra: str) -> dict:
    return measure([str(options.binary), "solve", "colors", question, str(path), "--each", "--tally", "--json", *extra])


def run(options: Options) -> bool:
    """Runs all parts; true if the promises are kept."""
    games = {"quick": 50, "usual": 1000, "full": 5000}[options.size]
    some = {"quick": 5, "usual": 100, "full": 500}[options.size]
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        few = boards(options, folder, "few", min(games, 300), size=30)
        many = boards(options, folder, "many", 20 * games, size=30)
        checked = {method: ask(options, "duel", few, "--method", method) for method in ("rings", "document", "naive")}
        if len({str(sample["line"]) for sample in checked.values()}) != 1:
            raise Trouble("the methods disagree")
        alone = ask(options, "duel", many)["cpu"] / (20 * games)
        each = {method: sample["cpu"] / min(games, 300) for method, sample in checked.items()}
        found["games a second"] = 1 / alone
        found["ratio to the document"] = (each["document"] - each["rings"] + alone) / alone
        found["ratio to the sweeps"] = (each["naive"] - each["rings"] + alone) / alone
        for name, question, recipe in [
            ("value 7x7 ms", "value", {"size": 7}),
            ("value 8x8 ms", "value", {"size": 8}),
            ("value 10x10x5 ms", "value", {"size": 10, "colours": 5}),
            ("flood 14x14x6 ms", "flood", {"size": 14, "colours": 6, "rule": "flood"}),
            ("flood 14x14x4 ms", "flood", {"size": 14, "colours": 4, "rule": "flood"}),
        ]:
            method = "alpha-beta" if question == "value" else "a-star"
            path = boards(options, folder, name.replace(" ", "-"), some, **recipe)
            found[name] = ask(options, question, path, "--method", method)["cpu"] * 1000 / some
        if options.size != "quick":
            whole = ask(options, "value", every_board(folder))
            margins = {int(margin): count for margin, count in whole["line"]["tally"].items()}
            signs = tuple(sum(n for m, n in margins.items() if (m > 0) - (m < 0) == s) for s in (1, 0, -1))
            if signs != ALL_4X4_3:
                raise Trouble(f"all boards of 4x4 with 3 colours: {signs}, not {ALL_4X4_3}")
            found["all 4x4x3 s"] = whole["cpu"]
    kept = True
    for name, value in found.items():
        promised = PROMISED.get(name)
        upwards = name.startswith(("games", "ratio"))
        good = promised is None or (value >= promised if upwards else value <= promised)
        kept &= good or options.size == "quick"
        print(f"  {name:24} {value:12.2f}  promised {promised}{'' if good else '  MISSED'}", flush=True)
    write(NAME, "duel, value, flood", "the document's recursive method", options, {"found": found, "promised": PROMISED})
    return kept
