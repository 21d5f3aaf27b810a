//! Which language is asked for?

use std::fmt;

/// A language that a program speaks, by its tag, as in `fr`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Language(&'static str);

impl Language {
    /// The language in which every message exists first.
    pub const ENGLISH: Language = Language("en");

    /// One of some tags, by what stands in `--lang` or in an environment variable: `fr`, `fr-CA`, `fr_FR.UTF-8`.
    pub fn among(tags: impl IntoIterator<Item = &'static str>, asked: &str) -> Option<Self> {
        let asked = asked.trim().to_ascii_lowercase();
        let asked = asked.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let base = asked.split('-').next().unwrap_or_default();
        let mut near = None;
        for tag in tags {
            if tag.eq_ignore_ascii_case(&asked) {
                return Some(Language(tag));
            }
            if tag.eq_ignore_ascii_case(base) {
                near = Some(Language(tag));
            }
        }
        near
    }

    /// The tag.
    pub const fn tag(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(asked: &str, expected: Option<&str>) {
        let found = Language::among(["en", "fr", "pt", "pt-PT", "ru"], asked);
        assert_eq!(found.map(Language::tag), expected, "{asked}");
    }

    #[test]
    fn a_region_an_encoding_and_large_letters_do_not_matter() {
        check("fr", Some("fr"));
        check("fr_FR.UTF-8", Some("fr"));
        check("FR-ca", Some("fr"));
        check("ru_RU@euro", Some("ru"));
        check("pt_PT", Some("pt-PT"));
        check("pt_BR", Some("pt"));
        for none in ["", "C", "C.UTF-8", "POSIX", "de_DE", "french"] {
            check(none, None);
        }
    }
}
