//! Is ARCHITECTURE.md short, and does what it names exist? A map that lies is worse than none.

use super::Fault;
use super::house::House;

const MAP: &str = "ARCHITECTURE.md";

/// The map stays under this many lines.
const LINES: usize = 200;

/// The map exists, is short and names only what is there.
pub(super) fn architecture(house: &House) -> Vec<Fault> {
    let Some(page) = house.page(MAP) else {
        return vec![Fault::new(MAP, 1, "map", "there is no map of the house")];
    };
    let mut faults = Vec::new();
    let count = page.text.lines().count();
    if count >= LINES {
        faults.push(Fault::new(MAP, count, "map", format!("{count} lines: stay under {LINES}")));
    }
    let mut fenced = false;
    for (index, text) in page.text.lines().enumerate() {
        if text.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            // Every second piece between backticks stands inside them.
            for name in text.split('`').skip(1).step_by(2).filter(|name| !exists(house, name)) {
                faults.push(Fault::new(MAP, index + 1, "map", format!("`{name}` does not exist")));
            }
        }
    }
    faults
}

/// What does not look like a path exists in its own way.
fn exists(house: &House, name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    if !name.chars().all(plain)
        || !name.contains(|letter: char| letter.is_ascii_alphabetic())
        || name.starts_with('/')
    {
        return true;
    }
    if name.contains('/') {
        return house.has(name);
    }
    let is_file = [".rs", ".toml", ".md", ".py", ".ts", ".json"]
        .iter()
        .any(|end| name.len() > end.len() && name.ends_with(end));
    !is_file || house.pages().any(|page| page.name() == name)
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(found(architecture, &[(MAP, text), ("crates/core/src/run.rs", "")]), expected);
    }

    #[test]
    fn a_path_that_does_not_exist_is_named() {
        check(
            "one\n`crates/core/src/walk.rs`",
            "ARCHITECTURE.md:2: map: `crates/core/src/walk.rs` does not exist",
        );
        check("see `crates/cli/`", "ARCHITECTURE.md:1: map: `crates/cli/` does not exist");
        check("see `walk.rs`", "ARCHITECTURE.md:1: map: `walk.rs` does not exist");
    }

    #[test]
    fn what_exists_or_is_no_path_is_not_named() {
        check(
            "`crates/core/`, `crates/core/src/run.rs`, `run.rs`, `core::run`, `ludo new`, `solve/<method>.rs`, `/games`, `1/2`",
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
