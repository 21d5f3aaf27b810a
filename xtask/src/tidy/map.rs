//! Is ARCHITECTURE.md short, and does what the pages of the house name exist? A map that lies is worse than none.

use super::Fault;
use super::house::House;

const MAP: &str = "ARCHITECTURE.md";

/// The pages whose paths and tests must exist.
const PAGES: &[&str] = &[MAP, "CONTRIBUTING.md", "STYLE.md"];

/// The map stays under this many lines.
const LINES: usize = 200;

/// The map exists, is short, and like its sister pages names only what is there.
pub(super) fn architecture(house: &House) -> Vec<Fault> {
    let Some(map) = house.page(MAP) else {
        return vec![Fault::new(MAP, 1, "map", "there is no map of the house")];
    };
    let mut faults = Vec::new();
    let count = map.text.lines().count();
    if count >= LINES {
        faults.push(Fault::new(MAP, count, "map", format!("{count} lines: stay under {LINES}")));
    }
    for page in PAGES.iter().filter_map(|path| house.page(path)) {
        let mut fenced = false;
        for (index, text) in page.text.lines().enumerate() {
            if text.trim_start().starts_with("```") {
                fenced = !fenced;
            } else if !fenced {
                // Every second piece between backticks stands inside them.
                for name in text.split('`').skip(1).step_by(2).filter(|name| !exists(house, name)) {
                    faults.push(Fault::new(&page.path, index + 1, "map", format!("`{name}` does not exist")));
                }
            }
        }
    }
    faults
}

/// Paths start at the root or in the folder of a game. What looks neither like a path nor like a test exists
/// in its own way.
fn exists(house: &House, name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    if !name.chars().all(plain)
        || !name.contains(|letter: char| letter.is_ascii_alphabetic())
        || name.starts_with('/')
    {
        return true;
    }
    if name.contains('/') {
        let room = |game: &str| house.has(&format!("crates/games/src/{game}/{name}"));
        return house.has(name) || house.games().into_iter().any(room);
    }
    if name.matches('_').count() > 1 && name == name.to_ascii_lowercase() && !name.contains('.') {
        let function = format!("fn {name}(");
        return house.rust().any(|page| page.text.contains(&function));
    }
    let is_file = [".rs", ".toml", ".md", ".py", ".ts", ".json"]
        .iter()
        .any(|end| name.len() > end.len() && name.ends_with(end));
    // A room may be known from the toy alone, because real games have made it a folder.
    let template = format!("{name}.txt");
    !is_file || house.pages().any(|page| page.name() == name || page.name() == template)
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(
            found(architecture, &[(MAP, text), ("crates/core/src/run.rs", "fn it_is_so() {}")]),
            expected
        );
    }

    #[test]
    fn a_path_that_does_not_exist_is_named() {
        check(
            "one\n`crates/core/src/walk.rs`",
            "ARCHITECTURE.md:2: map: `crates/core/src/walk.rs` does not exist",
        );
        check("see `crates/cli/`", "ARCHITECTURE.md:1: map: `crates/cli/` does not exist");
        check("see `walk.rs`", "ARCHITECTURE.md:1: map: `walk.rs` does not exist");
        check("`no_such_test`", "ARCHITECTURE.md:1: map: `no_such_test` does not exist");
        let files = [(MAP, ""), ("STYLE.md", "see `walk.rs`")];
        assert_eq!(found(architecture, &files), "STYLE.md:1: map: `walk.rs` does not exist");
    }

    #[test]
    fn what_exists_or_is_no_path_is_not_named() {
        check(
            "`crates/core/`, `crates/core/src/run.rs`, `run.rs`, `core::run`, `ludo new`, `solve/<method>.rs`, `/games`, `1/2`, `it_is_so`, `LUDO_STRICT`",
            "",
        );
        check("```\ncrates/`walk.rs`\n```", "");
    }

    #[test]
    fn a_long_or_missing_map_is_named() {
        check(&"x\n".repeat(200), "ARCHITECTURE.md:200: map: 200 lines: stay under 200");
        check(&"x\n".repeat(199), "");
        assert_eq!(found(architecture, &[]), "ARCHITECTURE.md:1: map: there is no map of the house");
    }
}
