//! Which paths does a file mention? `use super::{rules, solve::dhar}` mentions two. Paths are made absolute
//! within their crate, so a rule need not know how they were spelled.

use super::source::Source;

/// A path such as `crate::dollar::solve`, without its `crate`.
pub(crate) struct Mention {
    /// Where it begins in the file.
    pub(crate) offset: usize,
    /// Its segments from the root of the crate.
    pub(crate) segments: Vec<String>,
}

/// The paths into its own crate that a file mentions; `module` is the file's own path.
pub(crate) fn mentions(source: &Source, module: &[&str]) -> Vec<Mention> {
    let tests = source.tests_from();
    let tokens = tokens(&source.code);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let offset = tokens[at].0;
        if is_root(tokens[at].1) && tokens.get(at + 1).is_some_and(|token| token.1 == "::") {
            let mut paths = Vec::new();
            tree(&tokens, &mut at, Vec::new(), &mut paths);
            // Unit tests stand in a module of their own, one step further down.
            let mut home: Vec<&str> = module.to_vec();
            home.extend((offset >= tests).then_some("tests"));
            found.extend(paths.iter().filter_map(|path| {
                Some(Mention { offset: path.first()?.0, segments: absolute(&home, path) })
            }));
        } else {
            at += 1;
        }
    }
    found
}

/// The module of a file below `src`: `dollar/solve/dhar.rs` is `dollar::solve::dhar`.
pub(crate) fn module(path: &str) -> Vec<&str> {
    let mut module: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    if matches!(module.last(), Some(&("mod" | "lib" | "main"))) {
        module.pop();
    }
    module
}

type Token<'a> = (usize, &'a str);

fn is_root(word: &str) -> bool {
    matches!(word, "crate" | "super" | "self")
}

fn is_word(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// Words, `::`, and single other characters.
fn tokens(code: &str) -> Vec<Token<'_>> {
    let in_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = code[at..].chars().next() {
        let rest = &code[at..];
        let length = match first {
            _ if in_word(first) => rest.find(|letter| !in_word(letter)).unwrap_or(rest.len()),
            ':' if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        };
        if !first.is_whitespace() {
            tokens.push((at, &rest[..length]));
        }
        at += length;
    }
    tokens
}

/// Expands one tree of a `use`, or a plain path, from the token `at` on.
fn tree<'a>(tokens: &[Token<'a>], at: &mut usize, mut prefix: Vec<Token<'a>>, out: &mut Vec<Vec<Token<'a>>>) {
    while let Some(&(offset, token)) = tokens.get(*at) {
        if token == "{" {
            *at += 1;
            while let Some(&(_, token)) = tokens.get(*at).filter(|token| token.1 != "}") {
                match token {
                    "as" => *at += 2,
                    _ if token == "{" || is_word(token) => tree(tokens, at, prefix.clone(), out),
                    _ => *at += 1,
                }
            }
            *at += 1;
            return;
        }
        if !is_word(token) {
            break;
        }
        prefix.push((offset, token));
        *at += 1;
        if tokens.get(*at).is_none_or(|token| token.1 != "::") {
            break;
        }
        *at += 1;
    }
    out.push(prefix);
}

fn absolute(home: &[&str], path: &[Token<'_>]) -> Vec<String> {
    let mut place: Vec<&str> = home.to_vec();
    let mut rest = path;
    while let Some((&(_, first), after)) = rest.split_first() {
        match first {
            "crate" => place.clear(),
            "super" => {
                place.pop();
            }
            "self" => {}
            _ => break,
        }
        rest = after;
    }
    place.extend(rest.iter().map(|token| token.1));
    place.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, text: &str, expected: &str) {
        let found: Vec<String> = mentions(&Source::read(text), &module(path))
            .iter()
            .map(|mention| mention.segments.join("::"))
            .collect();
        assert_eq!(found.join(" "), expected);
    }

    #[test]
    fn plain_paths_are_found_in_uses_and_in_expressions() {
        check(
            "dollar/rules.rs",
            "use crate::pegs::Board;\nfn f() { super::solve::dhar(1) }",
            "pegs::Board dollar::solve::dhar",
        );
        check("dollar/mod.rs", "pub use self::rules::Play;", "dollar::rules::Play");
        check("dollar/mod.rs", "use super::pegs;", "pegs");
    }

    #[test]
    fn groups_are_expanded_over_lines() {
        check(
            "dollar/rules.rs",
            "use crate::{\n    dollar::{instance::Instance, solve as s},\n    pegs,\n};",
            "dollar::instance::Instance dollar::solve pegs",
        );
        check("dollar/solve/dhar.rs", "use super::super::{verify};", "dollar::verify");
    }

    #[test]
    fn unit_tests_stand_one_step_below() {
        check("cops/solve.rs", "#[cfg(test)]\nmod tests {\n    use super::super::arena;\n}", "cops::arena");
    }
}
