//! Which known name was probably meant?

/// The known name with the fewest changed letters, if it is near enough to be meant.
pub(crate) fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A name longer than any known one is not worth measuring.
    let typed: Vec<char> = typed.chars().take(64).collect();
    let best = known.into_iter().map(|name| (distance(&typed, name), name)).min()?;
    (best.0 <= 1 + typed.len() / 3).then_some(best.1)
}

/// How many letters must be changed, added or taken away (Levenshtein), row by row.
fn distance(typed: &[char], name: &str) -> usize {
    let mut row: Vec<usize> = (0..=typed.len()).collect();
    for (line, letter) in name.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], line + 1);
        for column in 0..typed.len() {
            let changed = diagonal + usize::from(typed[column] != letter);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[typed.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_understood_and_nonsense_is_not() {
        let known = ["cycle", "path", "petersen"];
        for (typed, meant) in
            [("cycel", Some("cycle")), ("peterson", Some("petersen")), ("paht", Some("path")), ("xyz", None)]
        {
            assert_eq!(nearest(typed, known), meant, "{typed}");
        }
    }
}
