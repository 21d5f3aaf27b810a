//! Are the lists sorted? Two people who add a line then rarely touch the same one, and a reader finds it.

use super::Fault;
use super::house::House;
use super::manifest::Manifest;
use crate::roster::{HOME, Roster};

/// The list of games is sorted.
pub(super) fn games(house: &House) -> Vec<Fault> {
    let Some(page) = house.page(HOME) else { return Vec::new() };
    match Roster::find(&page.text) {
        Some(roster) => unsorted(HOME, roster.names()).into_iter().collect(),
        None => vec![Fault::new(HOME, 1, "order", "there is no list `games! { … }`")],
    }
}

/// Every list of dependencies is sorted; a blank line begins another list.
pub(super) fn dependencies(house: &House) -> Vec<Fault> {
    let mut faults = Vec::new();
    for page in house.pages().filter(|page| page.name() == "Cargo.toml") {
        let manifest = Manifest::read(&page.text);
        for block in manifest.blocks() {
            faults.extend(unsorted(&page.path, block.iter().map(|entry| (entry.line, entry.name.as_str()))));
        }
    }
    faults
}

/// The first name that stands too late; the others follow from it.
fn unsorted<'a>(path: &str, names: impl Iterator<Item = (usize, &'a str)>) -> Option<Fault> {
    let names: Vec<_> = names.collect();
    let pair = names.windows(2).find(|pair| pair[0].1 >= pair[1].1)?;
    let what = if pair[0].1 == pair[1].1 {
        format!("{} stands twice", pair[1].1)
    } else {
        format!("{} stands after {}", pair[1].1, pair[0].1)
    };
    Some(Fault::new(path, pair[1].0, "order", what))
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    #[test]
    fn games_out_of_order_are_named() {
        let check = |text, expected| assert_eq!(found(games, &[(HOME, text)]), expected);
        check("games! { arena, pegs, dollar }", "crates/games/src/lib.rs:1: order: dollar stands after pegs");
        check("games! {\n    arena,\n    arena,\n}", "crates/games/src/lib.rs:3: order: arena stands twice");
        check("//! In the making.", "crates/games/src/lib.rs:1: order: there is no list `games! { … }`");
        check("games! { arena, dollar, pegs }", "");
    }

    #[test]
    fn dependencies_out_of_order_are_named() {
        let check = |text, expected| assert_eq!(found(dependencies, &[("Cargo.toml", text)]), expected);
        check("[workspace.dependencies]\nb = \"1\"\na = \"1\"", "Cargo.toml:3: order: a stands after b");
        check("[dependencies]\nb = \"1\"\na.workspace = true", "Cargo.toml:3: order: a stands after b");
        check(
            "[workspace.dependencies]\nb = \"1\"\n\na = { version = \"1\", features = [\n    \"z\",\n] }\nc = \"1\"",
            "",
        );
        check("[package]\nname = \"x\"\nedition = \"2024\"", "");
    }
}
