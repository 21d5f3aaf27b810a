//! Which known name did the user mean?

use std::fmt;

/// A name that is not known, with the nearest known one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Unknown {
    /// What kind of thing was named, as in `game`.
    pub kind: &'static str,
    /// The name given.
    pub name: String,
    /// The known names.
    pub known: Vec<String>,
}

impl Unknown {
    /// An unknown name among known ones.
    pub fn new<S: Into<String>>(
        kind: &'static str,
        name: impl Into<String>,
        known: impl IntoIterator<Item = S>,
    ) -> Self {
        Self { kind, name: name.into(), known: known.into_iter().map(Into::into).collect() }
    }

    /// The known name that is nearest to the one given.
    pub fn nearest(&self) -> Option<&str> {
        nearest(&self.name, self.known.iter().map(String::as_str))
    }

    /// One line that lists what is known.
    pub fn help(&self) -> String {
        if self.known.is_empty() {
            return format!("there is no {} here", self.kind);
        }
        format!("known: {}", self.known.join(", "))
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} named '{}'", self.kind, self.name)?;
        match self.nearest() {
            Some(near) => write!(f, "; did you mean '{near}'?"),
            None => Ok(()),
        }
    }
}

/// The nearest of some names by edit distance, unless all are far.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Nobody means a name this long.
    let name: String = key(name).chars().take(64).collect();
    let best = known.into_iter().map(|other| (distance(&name, &key(other)), other)).min()?;
    (best.0 <= 1 + name.chars().count() / 3).then_some(best.1)
}

/// Keys are compared without regard to case, and a blank or an underscore is a hyphen.
pub fn key(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

/// The number of letters to insert, delete or replace, and of neighbours to exchange.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let kept = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = kept.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, known: &[&str], expected: Option<&str>) {
        assert_eq!(nearest(name, known.iter().copied()), expected, "{name}");
    }

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        check("winable", &["winnable", "win", "rank"], Some("winnable"));
        check("slove", &["serve", "solve"], Some("solve"));
        check("only_give", &["only-borrow", "only-give"], Some("only-give"));
        check("zzzzzz", &["winnable", "win"], None);
        check("x", &[], None);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
