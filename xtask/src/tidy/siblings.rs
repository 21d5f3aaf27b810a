//! Does a game keep to itself, and do its verifying rooms keep clear of searching? What two games share
//! belongs to core, graph or engines; what a verifier shares with a solver proves nothing.

use super::Fault;
use super::house::{House, Page};
use super::mentions::{mentions, module};
use super::source::Source;
use crate::roster::line;

/// A game does not import a sibling.
pub(super) fn apart(house: &House) -> Vec<Fault> {
    let games = house.games();
    let mut faults = Vec::new();
    for (page, game, source) in sources(house) {
        for mention in own_paths(page, &source) {
            let Some(other) = mention.segments.first().filter(|first| *first != game) else { continue };
            if games.contains(other.as_str()) {
                let what = format!("{game} imports its sibling {other}; what both need belongs below them");
                faults.push(Fault::new(&page.path, line(&page.text, mention.offset), "siblings", what));
            }
        }
    }
    faults
}

/// The rooms where nothing searches, each a file or a folder.
const SEARCHLESS: &[&str] = &["format", "instance", "rules", "scene", "verify"];

/// `verify` and the rooms it stands on never mention a solver.
pub(super) fn searchless(house: &House) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (page, game, source) in sources(house) {
        let room = page.game().map_or("", |(_, room)| room);
        let first = room.split(['/', '.']).next().unwrap_or(room);
        if !SEARCHLESS.contains(&first) {
            continue;
        }
        let mut fault = |offset: usize, what: &str| {
            let what = format!("{room} mentions {what}; nothing searches here");
            faults.push(Fault::new(&page.path, line(&page.text, offset), "searchless", what));
        };
        for mention in own_paths(page, &source) {
            if mention.segments.len() > 1 && mention.segments[0] == game && mention.segments[1] == "solve" {
                fault(mention.offset, &format!("crate::{game}::solve"));
            }
        }
        for (offset, word, _) in source.words() {
            if matches!(word, "ludograph_engines" | "rayon") {
                fault(offset, word);
            }
        }
    }
    faults
}

/// The files of `laws` that say what is true by trying everything.
const BRUTE: &[&str] = &["laws/brute.rs", "laws/cycles.rs", "laws/rounds.rs"];

/// Brute force shares no rules with what it judges.
pub(super) fn independent(house: &House) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (page, game, source) in sources(house) {
        let room = page.game().map_or("", |(_, room)| room);
        if !BRUTE.contains(&room) {
            continue;
        }
        for mention in own_paths(page, &source) {
            let inside = mention.segments.first().is_some_and(|first| first == game);
            let Some(judged) = mention.segments.get(1).filter(|_| inside) else { continue };
            if matches!(judged.as_str(), "rules" | "solve" | "verify") {
                let what = format!(
                    "{room} mentions crate::{game}::{judged}; brute force shares no rules with what it judges"
                );
                faults.push(Fault::new(&page.path, line(&page.text, mention.offset), "independent", what));
            }
        }
    }
    faults
}

fn sources(house: &House) -> impl Iterator<Item = (&Page, &str, Source)> {
    house.rust().filter_map(|page| Some((page, page.game()?.0, Source::read(&page.text))))
}

fn own_paths(page: &Page, source: &Source) -> Vec<super::mentions::Mention> {
    mentions(source, &module(page.path.trim_start_matches("crates/games/src/")))
}

#[cfg(test)]
mod tests {
    use super::super::{Rule, found};
    use super::*;

    fn check(rule: Rule, path: &str, text: &str, expected: &str) {
        let path = format!("crates/games/src/{path}");
        let files = [
            (path.as_str(), text),
            ("crates/games/src/dollar/mod.rs", ""),
            ("crates/games/src/pegs/mod.rs", ""),
        ];
        assert_eq!(
            found(rule, &files),
            if expected.is_empty() { String::new() } else { format!("crates/games/src/{expected}") }
        );
    }

    const SIBLING: &str = "siblings: dollar imports its sibling pegs; what both need belongs below them";

    #[test]
    fn a_game_that_imports_a_sibling_is_named() {
        check(
            apart,
            "dollar/rules.rs",
            "\nuse crate::pegs::Board;",
            &format!("dollar/rules.rs:2: {SIBLING}"),
        );
        check(
            apart,
            "dollar/rules.rs",
            "use crate::{\n    dollar::x,\n    pegs,\n};",
            &format!("dollar/rules.rs:1: {SIBLING}"),
        );
        check(
            apart,
            "dollar/solve/dhar.rs",
            "use super::super::super::pegs;",
            &format!("dollar/solve/dhar.rs:1: {SIBLING}"),
        );
    }

    #[test]
    fn a_game_may_name_itself_and_its_own_rooms() {
        check(
            apart,
            "dollar/rules.rs",
            "use crate::dollar::x; use super::pegs; // crate::pegs\nlet s = \"crate::pegs\";",
            "",
        );
        check(apart, "lib.rs", "use crate::pegs;", "");
    }

    #[test]
    fn brute_force_that_borrows_rules_is_named() {
        let what = "brute force shares no rules with what it judges";
        check(
            independent,
            "dollar/laws/brute.rs",
            "use super::super::Instance;\nuse super::super::verify::Winnable;",
            &format!(
                "dollar/laws/brute.rs:2: independent: laws/brute.rs mentions crate::dollar::verify; {what}"
            ),
        );
        check(independent, "dollar/laws/mod.rs", "use super::verify::Winnable;", "");
        check(independent, "dollar/laws/brute.rs", "use crate::dollar::Instance;", "");
    }

    #[test]
    fn a_verifier_that_mentions_a_solver_is_named() {
        let what = "mentions crate::dollar::solve; nothing searches here";
        check(
            searchless,
            "dollar/verify.rs",
            "use super::solve::dhar;",
            &format!("dollar/verify.rs:1: searchless: verify.rs {what}"),
        );
        check(
            searchless,
            "dollar/scene.rs",
            "use crate::dollar::{rules, solve};",
            &format!("dollar/scene.rs:1: searchless: scene.rs {what}"),
        );
        check(
            searchless,
            "dollar/format/json.rs",
            "\nuse super::super::solve;",
            &format!("dollar/format/json.rs:2: searchless: format/json.rs {what}"),
        );
        check(
            searchless,
            "dollar/verify/winnable.rs",
            "use crate::dollar::solve::dhar;",
            &format!("dollar/verify/winnable.rs:1: searchless: verify/winnable.rs {what}"),
        );
        check(
            searchless,
            "dollar/instance.rs",
            "use rayon;",
            "dollar/instance.rs:1: searchless: instance.rs mentions rayon; nothing searches here",
        );
        check(
            searchless,
            "dollar/rules.rs",
            "ludograph_engines::x()",
            "dollar/rules.rs:1: searchless: rules.rs mentions ludograph_engines; nothing searches here",
        );
    }

    #[test]
    fn other_rooms_may_search() {
        check(searchless, "dollar/players.rs", "use super::solve::dhar; use rayon::x;", "");
        check(searchless, "dollar/verify.rs", "/// Not super::solve.\nuse super::instance::Instance;", "");
    }
}
