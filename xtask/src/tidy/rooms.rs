//! Does every game have its rooms, its chapter and its line?

use super::Fault;
use super::house::House;
use crate::roster::{HOME, Roster};

/// The rooms no game can do without. Each may be a folder instead.
const ROOMS: &[&str] = &["mod.rs", "instance.rs", "format.rs", "verify.rs", "scene.rs", "laws.rs"];

/// Every folder of a game is furnished, described and listed.
pub(super) fn furnished(house: &House) -> Vec<Fault> {
    let listed: Option<Vec<&str>> = house
        .page(HOME)
        .and_then(|page| Some(Roster::find(&page.text)?.names().map(|(_, name)| name).collect()));
    let mut faults = Vec::new();
    for game in house.games() {
        let folder = format!("crates/games/src/{game}");
        for room in ROOMS {
            let path = format!("{folder}/{room}");
            let as_folder = format!("{folder}/{}/mod.rs", room.trim_end_matches(".rs"));
            if !house.has(&path) && !house.has(&as_folder) {
                faults.push(Fault::new(&path, 1, "rooms", format!("{game} has no {room}")));
            }
        }
        let chapter = format!("docs/{game}.md");
        if !house.has(&chapter) {
            faults.push(Fault::new(&chapter, 1, "rooms", format!("{game} has no chapter")));
        }
        if listed.as_ref().is_some_and(|names| !names.contains(&game)) {
            faults.push(Fault::new(HOME, 1, "rooms", format!("{game} is not in the list `games! {{ … }}`")));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    /// A whole game without the files named.
    fn check(missing: &[&str], list: &str, expected: &str) {
        let whole = ["mod.rs", "instance.rs", "format/mod.rs", "verify/mod.rs", "scene.rs", "laws.rs"];
        let mut paths: Vec<String> =
            whole.iter().map(|room| format!("crates/games/src/toy/{room}")).collect();
        paths.push("docs/toy.md".to_owned());
        paths.retain(|path| !missing.iter().any(|end| path.ends_with(end)));
        let mut files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        files.push((HOME, list));
        assert_eq!(found(furnished, &files), expected);
    }

    #[test]
    fn a_missing_room_or_chapter_is_named() {
        let list = "games! { toy }";
        check(&[], list, "");
        check(&["toy/laws.rs"], list, "crates/games/src/toy/laws.rs:1: rooms: toy has no laws.rs");
        check(&["toy/format/mod.rs"], list, "crates/games/src/toy/format.rs:1: rooms: toy has no format.rs");
        check(&["toy/verify/mod.rs"], list, "crates/games/src/toy/verify.rs:1: rooms: toy has no verify.rs");
        check(&["docs/toy.md"], list, "docs/toy.md:1: rooms: toy has no chapter");
        check(
            &[],
            "games! { other }",
            "crates/games/src/lib.rs:1: rooms: toy is not in the list `games! { … }`",
        );
    }
}
