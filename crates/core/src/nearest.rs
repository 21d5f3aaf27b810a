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

/// The number of letters to insert, delete or replace.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let kept = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = kept.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
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
        check("only_give", &["only-borrow", "only-give"], Some("only-give"));
        check("zzzzzz", &["winnable", "win"], None);
        check("x", &[], None);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
