"""One build that holds every mutant of the verifiers: the list of cargo-mutants, switches in a copy of the source, test programs.

Everything is below target/mutants: src (the copy), build (its target directory), tool (the writer of switches).
"""

import collections
import hashlib
import json
import os
import pathlib
import random
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
HERE = ROOT / "target" / "mutants"
GAMES = ["arena", "colors", "cops", "dollar", "pegs", "towers"]
SEED = 24

# What changes words, lists and files weakens no check.
WORDS = r"(::|\b)(words|answer|lists|admit|fields|pack|unpack|import|fmt|is_large)\b|::(name|word)\b"

# The copy asks this function which mutant is alive. With LUDO_MUTANT_SEEN it notes which switches were passed.
CHOICE = """
/// Whether a mutant is alive: written by scripts/mutants_build.py.
#[allow(clippy::all, missing_docs)]
pub fn mutant(id: u32) -> bool {
    use std::io::Write;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{LazyLock, Mutex};
    static CHOSEN: LazyLock<u32> =
        LazyLock::new(|| std::env::var("LUDO_MUTANT").ok().and_then(|id| id.parse().ok()).unwrap_or(u32::MAX));
    static NOTES: LazyLock<Option<Mutex<std::fs::File>>> = LazyLock::new(|| {
        let path = std::env::var("LUDO_MUTANT_SEEN").ok()?;
        Some(Mutex::new(std::fs::OpenOptions::new().create(true).append(true).open(path).expect("a file")))
    });
    static SEEN: [AtomicBool; 16384] = [const { AtomicBool::new(false) }; 16384];
    if let Some(notes) = &*NOTES
        && !SEEN[id as usize].load(Ordering::Relaxed)
        && !SEEN[id as usize].swap(true, Ordering::Relaxed)
    {
        notes.lock().expect("no panic").write_all(format!("{id}\\n").as_bytes()).expect("written");
    }
    *CHOSEN == id
}
"""

# Tests that walk all games walk one, if LUDO_GAME names it.
LIST = b"vec![$(($game::entry(), $game::laws::ORACLE)),*]"
FILTER = b""".into_iter()
                .filter(|(entry, _)| std::env::var("LUDO_GAME").map_or(true, |game| entry.info().key == game))
                .collect()"""


def run(*command, **more):
    """The output of a command that must succeed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def weakens(mutant):
    """Whether it may weaken a check: a value returned at once instead of a judgement, a swapped comparison or connective, a
    deleted negation, a deleted arm or a changed guard. Other values and arithmetic do not count."""
    if mutant["genre"] == "FnValue":
        return bool(re.match(r"-> (Result|bool|Option<(Objection|Flaw)|Verdict)", mutant["function"]["return_type"]))
    if mutant["genre"] == "BinaryOperator":
        old = re.search(r"replace (\S+) with", mutant["name"]).group(1)
        return old in ("==", "!=", "<", ">", "<=", ">=", "&&", "||")
    return mutant["genre"] in ("UnaryOperator", "MatchArm", "MatchArmGuard") and "delete -" not in mutant["name"]


def listed():
    """All mutants, each with an id, its game, a key that no other line of the file changes, and a hash of its function."""
    everything = []
    for game in GAMES:
        text = run("cargo", "mutants", "--list", "--json", "--package", "ludograph-games", "--file",
                   f"crates/games/src/{game}/verify/**", "--exclude-re", WORDS, cwd=ROOT)
        seen = collections.Counter()
        for mutant in json.loads(text):
            path = ROOT / mutant["file"]
            place, line, _, what = re.match(r"(.*?):(\d+):(\d+): (.*)", mutant["name"], re.S).groups()
            key = f"{place.split('/verify/')[1]}: {' '.join(what.split())}"
            seen[key] += 1
            function = mutant.get("function") or {"span": mutant["span"]}
            start, end = function["span"]["start"]["line"], function["span"]["end"]["line"]
            source = "\n".join(path.read_text().split("\n")[start - 1:end])
            mutant |= {"id": len(everything), "game": game, "key": f"{key} #{seen[key]}", "line": int(line),
                       "source": hashlib.sha256(source.encode()).hexdigest()[:12], "weakens": weakens(mutant)}
            everything.append(mutant)
    return everything


def sample(mutants, game, count):
    """So many mutants of a game that weaken a check, always the same ones."""
    mine = sorted((mutant for mutant in mutants if mutant["game"] == game and mutant["weakens"]),
                  key=lambda mutant: mutant["key"])
    return random.Random(SEED).sample(mine, min(count, len(mine)))


def copy(written):
    """The source as it stands, into target/mutants/src, but for the files that get switches; what is the same there is not touched."""
    files = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT).split("\n")
    for name in filter(None, files):
        source, target = ROOT / name, HERE / "src" / name
        if not source.is_file() or name.startswith(("page/", "bench/", "mutants/")):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_bytes()
        if name == "crates/games/src/lib.rs":
            text = text.replace(LIST, LIST + FILTER) + CHOICE.encode()
        if name not in written and (not target.exists() or target.read_bytes() != text):
            target.write_bytes(text)


def cargo(*words):
    """What cargo says about the copy, as messages."""
    settings = {"CARGO_TARGET_DIR": str(HERE / "build"), "RUSTFLAGS": "--cap-lints allow", "CARGO_INCREMENTAL": "0",
                "CARGO_PROFILE_DEV_DEBUG": "none"}
    command = ["cargo", *words, "--message-format=json", "-j2", "--locked"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE / "src", env=os.environ | settings)
    messages = [json.loads(line) for line in done.stdout.split("\n") if line.startswith("{")]
    return done.returncode == 0, messages, done.stderr


def culprits(messages, switches):
    """The mutants whose text an error points at; the smallest switch around it if it points at none."""
    found = set()
    for message in messages:
        if message.get("reason") != "compiler-message" or message["message"]["level"] != "error":
            continue
        for span in message["message"]["spans"]:
            # An error inside a macro belongs to whoever calls it.
            while span.get("expansion"):
                span = span["expansion"]["span"] | {"is_primary": span["is_primary"]}
            inside = lambda part: part[0] <= span["byte_start"] and span["byte_end"] <= part[1]
            mine = [switch for switch in switches if span["file_name"].endswith(switch["file"])]
            hits = [switch["id"] for switch in mine if inside(switch["changed"])]
            around = [switch for switch in mine if inside(switch["whole"])]
            if not hits and around and span["is_primary"]:
                least = min(around, key=lambda switch: switch["whole"][1] - switch["whole"][0])["whole"]
                hits = [switch["id"] for switch in around if switch["whole"] == least]
            found.update(hits)
    return found


def switched(mutants):
    """Writes the switches and drops mutants until the copy compiles: the ids without a switch and those that do not compile."""
    copy({mutant["file"] for mutant in mutants})
    run("cargo", "build", "--quiet", "--release", "--locked", "--manifest-path", ROOT / "mutants" / "Cargo.toml",
        "--target-dir", HERE / "tool")
    # Whoever returns `impl Iterator` has one type: another iterator is no value of it.
    hidden = {mutant["id"] for mutant in mutants if mutant["genre"] == "FnValue" and "-> impl" in mutant["function"]["return_type"]}
    # What did not compile last time is left out from the start, so that an unchanged copy is not compiled again.
    notes = HERE / "uncompilable.json"
    known = {tuple(name) for name in json.loads(notes.read_text())} if notes.exists() else set()
    named = lambda mutant: (mutant["game"], mutant["key"], mutant["source"])
    dropped = {mutant["id"] for mutant in mutants if named(mutant) in known}
    while True:
        chosen = [mutant for mutant in mutants if mutant["id"] not in hidden | dropped]
        (HERE / "list.json").write_text(json.dumps(chosen))
        switches = json.loads(run(HERE / "tool/release/ludograph-mutants", HERE / "list.json", ROOT, HERE / "src"))
        placed = {switch["id"] for switch in switches}
        fine, messages, said = cargo("check", "--package", "ludograph-games", "--lib", "--all-features")
        if fine:
            notes.write_text(json.dumps([named(mutant) for mutant in mutants if mutant["id"] in dropped]))
            return hidden | {mutant["id"] for mutant in chosen} - placed, dropped
        more = culprits(messages, switches)
        if not more:
            errors = [message["message"]["rendered"] for message in messages if message.get("reason") == "compiler-message"]
            raise SystemExit(f"the copy does not compile:\n{''.join(errors)[:4000]}\n{said[-2000:]}")
        print(f"{len(more)} mutants do not compile")
        dropped |= more


def programs():
    """Builds the tests: the program that replays corpus/claims, and the tests of the games."""
    found = {}
    for words in (["--package", "ludograph-check", "--test", "forgeries"], ["--package", "ludograph-games", "--lib"]):
        fine, messages, said = cargo("test", "--no-run", *words)
        if not fine:
            raise SystemExit(said[-4000:])
        for message in messages:
            if message.get("executable") and message.get("profile", {}).get("test"):
                found[message["target"]["name"]] = message["executable"]
    return found["forgeries"], found["ludograph_games"]


def build():
    """Mutants with their state: `switch`, `none` (evaluated at compile time) or `uncompilable`; and the two programs."""
    mutants = listed()
    without, broken = switched(mutants)
    for mutant in mutants:
        mutant["state"] = "none" if mutant["id"] in without else "uncompilable" if mutant["id"] in broken else "switch"
    return mutants, programs()
