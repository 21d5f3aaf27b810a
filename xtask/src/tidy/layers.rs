//! Who leans on whom? The floors of the house, from the ground up; a crate may lean only on what its line
//! names, and only shells may leave the walls of clippy.toml.

use super::Fault;
use super::house::{House, Page};
use super::manifest::{Entry, Manifest};

/// Every crate, and the crates of the house it may lean on.
const FLOORS: &[(&str, &[&str])] = &[
    ("words", &[]),
    ("core", &["words"]),
    ("graph", &["core"]),
    ("engines", &["core", "graph"]),
    ("games", &["core", "engines", "graph", "words"]),
    ("ludograph", &["core", "games", "graph"]),
    ("lab", &["core", "games"]),
    ("frontend", &["core"]),
    ("check", &["core", "frontend", "games"]),
    ("cli", &["check", "core", "frontend", "games", "lab", "web"]),
    ("service", &["core", "games"]),
    ("web", &["core", "games", "lab", "service"]),
];

/// Crates of others that only some may use, with the reason.
const RESERVED: &[(&str, &[&str], &str)] = &[
    ("anyhow", &["check", "cli", "web"], "errors have types below the binaries"),
    ("clap", &["check", "cli", "frontend", "web"], "the command line is a matter of the binaries"),
    ("rayon", &["engines", "lab"], "threads belong to engines and lab"),
];

/// Folders whose crates read files, watch the clock and speak.
const SHELLS: &[&str] =
    &["crates/check", "crates/cli", "crates/frontend", "crates/lab", "crates/web", "fuzz", "xtask"];

/// Dependencies point downwards, and the checker contains no solver.
pub(super) fn imports(house: &House) -> Vec<Fault> {
    let mut faults = Vec::new();
    for page in house.pages() {
        let Some(folder) =
            page.path.strip_prefix("crates/").and_then(|rest| rest.strip_suffix("/Cargo.toml"))
        else {
            continue;
        };
        let Some((_, below)) = FLOORS.iter().find(|(name, _)| *name == folder) else {
            let what =
                format!("crate {folder} has no floor: say in xtask/src/tidy/layers.rs on whom it may lean");
            faults.push(Fault::new(&page.path, 1, "layers", what));
            continue;
        };
        let manifest = Manifest::read(&page.text);
        for entry in manifest.table("dependencies").chain(manifest.table("build-dependencies")) {
            let what = entry
                .name
                .strip_prefix("ludograph-")
                .map_or_else(|| reserved(folder, &entry.name), |other| leaning(folder, other, below, entry));
            faults.extend(what.map(|what| Fault::new(&page.path, entry.line, "layers", what)));
        }
    }
    faults.extend(house.page("Cargo.toml").and_then(solver_by_default));
    faults
}

/// A crate below the root has its own clippy.toml only if it is a shell.
pub(super) fn walls(house: &House) -> Vec<Fault> {
    let own = house.pages().filter_map(|page| Some((page, page.path.strip_suffix("/clippy.toml")?)));
    own.filter(|(_, folder)| !SHELLS.contains(folder))
        .map(|(page, folder)| {
            let what = format!("{folder} is no shell: the walls of the root's clippy.toml stand around it");
            Fault::new(&page.path, 1, "walls", what)
        })
        .collect()
}

fn leaning(folder: &str, other: &str, below: &[&str], entry: &Entry) -> Option<String> {
    if !below.contains(&other) {
        let allowed = if below.is_empty() { "nothing in the house".to_owned() } else { below.join(", ") };
        return Some(format!("{folder} leans on {other}; it may lean on {allowed}"));
    }
    let says = |words: &[&str]| words.iter().any(|word| entry.details.contains(word));
    match (folder, other) {
        ("games", "engines") if !says(&["optional=true"]) => {
            Some("engines must be optional: games without `solve` contain no solver".to_owned())
        }
        ("check", "games") if says(&["\"solve\"", "\"default\"", "default-features=true"]) => {
            Some("the checker leans on games without their solvers".to_owned())
        }
        ("check", "games") if !says(&["workspace=true", "default-features=false"]) => {
            Some("the checker leans on games without default features".to_owned())
        }
        _ => None,
    }
}

fn reserved(folder: &str, name: &str) -> Option<String> {
    let (_, _, why) =
        RESERVED.iter().find(|(crate_, users, _)| *crate_ == name && !users.contains(&folder))?;
    Some(format!("{folder} does not use {name}: {why}"))
}

/// A member cannot switch off default features that the workspace leaves on.
fn solver_by_default(page: &Page) -> Option<Fault> {
    let manifest = Manifest::read(&page.text);
    let games = manifest.table("workspace.dependencies").find(|entry| entry.name == "ludograph-games")?;
    let what = "ludograph-games needs default-features = false, or the checker contains solvers";
    (!games.details.contains("default-features=false"))
        .then(|| Fault::new(&page.path, games.line, "layers", what))
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    fn check(path: &str, dependencies: &str, expected: &str) {
        let text = format!("[dependencies]\n{dependencies}\n");
        assert_eq!(found(imports, &[(path, &text)]), expected);
    }

    #[test]
    fn leaning_upwards_or_sideways_is_named() {
        check(
            "crates/core/Cargo.toml",
            "ludograph-graph.workspace = true",
            "crates/core/Cargo.toml:2: layers: core leans on graph; it may lean on words",
        );
        check(
            "crates/words/Cargo.toml",
            "ludograph-core.workspace = true",
            "crates/words/Cargo.toml:2: layers: words leans on core; it may lean on nothing in the house",
        );
        check(
            "crates/graph/Cargo.toml",
            "ludograph-games.workspace = true",
            "crates/graph/Cargo.toml:2: layers: graph leans on games; it may lean on core",
        );
        check(
            "crates/lab/Cargo.toml",
            "ludograph-graph.workspace = true",
            "crates/lab/Cargo.toml:2: layers: lab leans on graph; it may lean on core, games",
        );
        check(
            "crates/cli/Cargo.toml",
            "ludograph-lab.workspace = true\nludograph-check.workspace = true",
            "",
        );
    }

    #[test]
    fn solvers_are_optional_for_games_and_absent_from_the_checker() {
        check(
            "crates/games/Cargo.toml",
            "ludograph-engines.workspace = true",
            "crates/games/Cargo.toml:2: layers: engines must be optional: games without `solve` contain no solver",
        );
        check("crates/games/Cargo.toml", "ludograph-engines = { workspace = true, optional = true }", "");
        check(
            "crates/check/Cargo.toml",
            "ludograph-games = { workspace = true, features = [\"solve\"] }",
            "crates/check/Cargo.toml:2: layers: the checker leans on games without their solvers",
        );
        check(
            "crates/check/Cargo.toml",
            "ludograph-games = { path = \"../games\" }",
            "crates/check/Cargo.toml:2: layers: the checker leans on games without default features",
        );
        check("crates/check/Cargo.toml", "ludograph-games.workspace = true", "");
        let text = "[workspace.dependencies]\nludograph-games = { path = \"crates/games\" }\n";
        assert_eq!(
            found(imports, &[("Cargo.toml", text)]),
            "Cargo.toml:2: layers: ludograph-games needs default-features = false, or the checker contains solvers"
        );
    }

    #[test]
    fn threads_and_shell_crates_stay_where_they_belong() {
        check(
            "crates/games/Cargo.toml",
            "rayon.workspace = true",
            "crates/games/Cargo.toml:2: layers: games does not use rayon: threads belong to engines and lab",
        );
        check(
            "crates/core/Cargo.toml",
            "anyhow = \"1\"",
            "crates/core/Cargo.toml:2: layers: core does not use anyhow: errors have types below the binaries",
        );
        check("crates/engines/Cargo.toml", "rayon.workspace = true", "");
    }

    #[test]
    fn a_crate_without_a_floor_is_named() {
        check(
            "crates/attic/Cargo.toml",
            "",
            "crates/attic/Cargo.toml:1: layers: crate attic has no floor: say in xtask/src/tidy/layers.rs on whom it may lean",
        );
    }

    #[test]
    fn only_shells_leave_the_walls() {
        let files = [("clippy.toml", ""), ("crates/cli/clippy.toml", ""), ("crates/games/clippy.toml", "")];
        assert_eq!(
            found(walls, &files),
            "crates/games/clippy.toml:1: walls: crates/games is no shell: the walls of the root's clippy.toml stand around it"
        );
    }
}
