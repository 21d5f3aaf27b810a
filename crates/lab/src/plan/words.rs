//! How is a plan refused that is not TOML? The library names its own steps; here stands what was expected and what was found.

/// Longer pieces of a plan are not repeated in full.
const LONGEST: usize = 40;

/// What is wrong, without the place.
pub(super) fn plain(text: &str, error: &toml::de::Error) -> String {
    let message = error.message().replace('\n', " ");
    let found = found(text, error.span().map_or(text.len()..text.len(), |span| span));
    if message == "duplicate key" {
        return format!("the key {found} comes twice");
    }
    let missing = found.starts_with("the end");
    let (what, rest) = message.split_once(", expected ").unwrap_or((&message, ""));
    if what == "string values must be quoted" {
        return format!(
            "expected a value, found {found}{}",
            if missing { "" } else { "; a text is written in quotes" }
        );
    }
    if let Some(expected) = kind(what).filter(|_| matches!(rest, "" | "nothing")) {
        return format!("expected {expected}, found {found}");
    }
    match message.split_once(", expected ") {
        // Nothing may stand there, and the words before say why.
        Some((what, "nothing")) => format!("{}, found {found}", quoted(what)),
        Some((_, expected)) => format!("expected {}, found {found}", listed(expected)),
        None => quoted(&message),
    }
}

/// What a word was meant to be, where the library only says that it is not that.
fn kind(what: &str) -> Option<&'static str> {
    Some(match what.strip_prefix("invalid ")? {
        "boolean" => "true or false",
        "date-time" => "a date or a time",
        "exponent" | "float" | "fraction" | "mantissa" => "a number",
        other if other.ends_with(" number") => "a number",
        other if other.ends_with("string") => "a text in quotes",
        _ => return None,
    })
}

/// The piece of the text that is wrong, on one line.
fn found(text: &str, span: std::ops::Range<usize>) -> String {
    let rest = text.get(span.start..).unwrap_or_default();
    let piece = text.get(span).filter(|piece| !piece.is_empty()).unwrap_or(rest);
    let line = piece.lines().next().unwrap_or_default().trim();
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("'{}…'", &line[..end]),
        None if rest.trim().is_empty() => "the end of the plan".to_owned(),
        None if line.is_empty() => "the end of the line".to_owned(),
        None => format!("'{line}'"),
    }
}

/// Words in backticks, in quotation marks instead.
fn quoted(words: &str) -> String {
    words.replace('`', "'")
}

/// What is expected, joined by `or`.
fn listed(expected: &str) -> String {
    // The library joins by commas and may expect one.
    let parts = expected.replace("`,`", "`comma`");
    let mut words: Vec<String> = Vec::new();
    for part in parts.split(", ") {
        let word = match part {
            "newline" => "the end of the line".to_owned(),
            "value" => "a value".to_owned(),
            "key" => "a key".to_owned(),
            "`comma`" => "','".to_owned(),
            _ if part.ends_with("string") => "a text in quotes".to_owned(),
            other => quoted(other),
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    match words.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let error = toml::de::DeTable::parse(text).expect_err(text);
        assert_eq!(plain(text, &error), expected, "{text:?}");
    }

    #[test]
    fn what_was_expected_and_what_was_found_is_said() {
        check("a = 1\na = 2", "the key 'a' comes twice");
        check("a = ann", "expected a value, found 'ann'; a text is written in quotes");
        check("a", "expected '=', found the end of the plan");
        check("a =", "expected a value, found the end of the plan");
        check("a = 1.x", "expected digits, found 'x'");
        check("a = [1, 2", "expected ']', found the end of the plan");
        check("a = [1 2]", "expected a value, found '1 2'; a text is written in quotes");
        check("a = [\"1\" \"2\"]", "expected ',', found '\"2\"]'");
        check("[a", "expected ']', found the end of the plan");
        check("a = \"x", "expected '\"', found the end of the plan");
        check("a = 01", "unexpected leading zero, found '0'");
    }

    /// Every plan of the house with a few characters changed.
    #[test]
    fn a_damaged_plan_is_refused_in_the_words_of_the_house() {
        let mut draws = ludograph_core::Seed(47).draws();
        let mut refused = 0;
        for experiment in crate::reproduce::EXPERIMENTS {
            for _ in 0..60 {
                let mut letters: Vec<char> = experiment.text.chars().collect();
                for _ in 0..=draws.index(2) {
                    let at = draws.index(letters.len());
                    match draws.index(5) {
                        0 => drop(letters.remove(at)),
                        1 => letters.truncate(at.max(1)),
                        2 => letters.splice(at..at, "\ngame = 5\n".chars()).for_each(drop),
                        _ => letters.insert(
                            at,
                            *draws.pick(&[
                                '0', '-', ',', '[', ']', '{', '"', '=', '.', '\'', '\\', '\n', '\u{1}', 'é',
                            ]),
                        ),
                    }
                }
                let text: String = letters.into_iter().collect();
                let Err(faults) = crate::plan::Plan::read(&text, draws.chance(0.5), &ludograph_games::game)
                else {
                    continue;
                };
                refused += 1;
                let said = faults.to_string();
                let raw = ludograph_core::fault::RAW.iter().find(|raw| said.contains(**raw));
                assert_eq!(raw, None, "{said}");
                assert!(!said.contains('`') || text.contains('`'), "{said}");
            }
        }
        assert!(refused > 200, "{refused}");
    }
}
