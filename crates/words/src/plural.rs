//! Which plural form does a number take?
//!
//! The rules are those of Unicode's CLDR for cardinal numbers, for whole numbers of any length, and for decimal
//! fractions as far as they differ. A test compares them with the crate `icu_plurals`.

/// The plural forms of CLDR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Category {
    /// As for 0 in Arabic.
    Zero,
    /// As for 1 in English.
    One,
    /// As for 2 in Slovene.
    Two,
    /// As for 3 in Russian.
    Few,
    /// As for 5 in Russian.
    Many,
    /// What is left.
    Other,
}

impl Category {
    /// All of them.
    pub const ALL: [Category; 6] =
        [Category::Zero, Category::One, Category::Two, Category::Few, Category::Many, Category::Other];

    /// The word for it in catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            Category::Zero => "zero",
            Category::One => "one",
            Category::Two => "two",
            Category::Few => "few",
            Category::Many => "many",
            Category::Other => "other",
        }
    }
}

/// What the rules look at: the whole part, as far as it matters, and whether there is a fraction.
#[derive(Clone, Copy)]
struct Operands {
    /// The whole part, with the numbers from a million on reduced so that the last six digits and "not small" stay.
    whole: u64,
    /// Whether there are digits behind the point.
    fraction: bool,
}

/// The form of a number, given by its decimal digits, in a language; English for a language that is not listed.
pub fn category(tag: &str, digits: &str) -> Category {
    let bare = digits.trim_start_matches('-');
    let (whole, fraction) = bare.split_once('.').unwrap_or((bare, ""));
    let whole = whole.trim_start_matches('0');
    let tail = whole.get(whole.len().saturating_sub(6)..).unwrap_or_default();
    let tail: u64 = tail.parse().unwrap_or_default();
    let operands = Operands {
        whole: if whole.len() > 6 { tail + 1_000_000 } else { tail },
        fraction: !fraction.is_empty(),
    };
    let base = tag.split('-').next().unwrap_or_default();
    rule(tag).or_else(|| rule(base)).unwrap_or(one_alone)(operands)
}

/// Whether the rules of a language are known.
pub fn is_known(tag: &str) -> bool {
    rule(tag).is_some() || tag.split('-').next().is_some_and(|base| rule(base).is_some())
}

/// The forms that whole numbers below a million take in a language: a catalogue must have all of them.
pub fn needed(tag: &str) -> Vec<Category> {
    let mut seen: Vec<Category> = (0..1000u32).map(|number| category(tag, &number.to_string())).collect();
    seen.sort_unstable();
    seen.dedup();
    seen
}

type Rule = fn(Operands) -> Category;

/// The languages whose rules are known, in groups with the same rule.
const GROUPS: &[(&str, Rule)] = &[
    ("bm bo dz id ig ii ja jv km ko lo ms my nqo sah sg su th to wo yo yue zh", |_| Category::Other),
    ("ast de en et fi fy ia nl sc sv sw ur", one_alone),
    (
        "af az bg ckb ee el eo eu fo ha hu ka kk ks ku ky lb ml mn mr nb ne nn no om or ps \
         rm sd so sq st ta te tk tn tr ug uz xh",
        one_alone,
    ),
    ("da", |n| either(n.whole == 1 && !n.fraction || n.fraction && n.whole <= 1, Category::One)),
    ("am as bn fa gu hi kn zu", |n| either(n.whole == 0 || n.whole == 1 && !n.fraction, Category::One)),
    ("hy vi", |n| either(n.whole <= 1, Category::One)),
    ("ak bho nso pa ti", |n| either(n.whole <= 1 && !n.fraction, Category::One)),
    ("fr", |n| match n.whole {
        0 | 1 => Category::One,
        whole => either(whole % 1_000_000 == 0 && !n.fraction, Category::Many),
    }),
    ("pt", |n| match n.whole {
        0 | 1 => Category::One,
        whole => either(whole % 1_000_000 == 0 && !n.fraction, Category::Many),
    }),
    ("ca es gl it pt-PT", |n| match n.whole {
        1 if !n.fraction => Category::One,
        0 => Category::Other,
        whole => either(whole % 1_000_000 == 0 && !n.fraction, Category::Many),
    }),
    ("is mk", |n| either(!n.fraction && ends_in_one(n.whole), Category::One)),
    ("ceb fil ", |n| {
        either(!n.fraction && (matches!(n.whole, 1..=3) || !matches!(n.whole % 10, 4 | 6 | 9)), Category::One)
    }),
    ("lv", |n| match (n.whole % 10, n.whole % 100) {
        _ if n.fraction => Category::Other,
        (0, _) | (_, 11..=19) => Category::Zero,
        (1, _) => Category::One,
        _ => Category::Other,
    }),
    ("he", |n| match n.whole {
        _ if n.fraction => either(n.whole == 0, Category::One),
        1 => Category::One,
        2 => Category::Two,
        _ => Category::Other,
    }),
    ("sat", |n| match n.whole {
        1 if !n.fraction => Category::One,
        2 if !n.fraction => Category::Two,
        _ => Category::Other,
    }),
    ("ro", |n| match n.whole {
        1 if !n.fraction => Category::One,
        whole => either(n.fraction || whole == 0 || matches!(whole % 100, 1..=19), Category::Few),
    }),
    ("bs hr sr", |n| match n.whole {
        _ if n.fraction => Category::Other,
        whole if ends_in_one(whole) => Category::One,
        whole => either(ends_in_few(whole), Category::Few),
    }),
    ("sl", |n| match n.whole % 100 {
        _ if n.fraction => Category::Few,
        1 => Category::One,
        2 => Category::Two,
        rest => either(matches!(rest, 3 | 4), Category::Few),
    }),
    ("dsb hsb", |n| match n.whole % 100 {
        _ if n.fraction => Category::Other,
        1 => Category::One,
        2 => Category::Two,
        rest => either(matches!(rest, 3 | 4), Category::Few),
    }),
    ("cs sk", |n| match n.whole {
        _ if n.fraction => Category::Many,
        1 => Category::One,
        whole => either(matches!(whole, 2..=4), Category::Few),
    }),
    ("pl", |n| match n.whole {
        _ if n.fraction => Category::Other,
        1 => Category::One,
        whole if ends_in_few(whole) => Category::Few,
        _ => Category::Many,
    }),
    ("be ru uk", |n| match n.whole {
        _ if n.fraction => Category::Other,
        whole if ends_in_one(whole) => Category::One,
        whole if ends_in_few(whole) => Category::Few,
        _ => Category::Many,
    }),
    ("lt", |n| match (n.whole % 10, n.whole % 100) {
        _ if n.fraction => Category::Many,
        (0, _) | (_, 11..=19) => Category::Other,
        (1, _) => Category::One,
        _ => Category::Few,
    }),
    ("ga", |n| match n.whole {
        _ if n.fraction => Category::Other,
        1 => Category::One,
        2 => Category::Two,
        3..=6 => Category::Few,
        whole => either(matches!(whole, 7..=10), Category::Many),
    }),
    ("ar", |n| match (n.whole, n.whole % 100) {
        _ if n.fraction => Category::Other,
        (0, _) => Category::Zero,
        (1, _) => Category::One,
        (2, _) => Category::Two,
        (_, 3..=10) => Category::Few,
        (_, rest) => either(rest >= 11, Category::Many),
    }),
    ("cy", |n| match n.whole {
        _ if n.fraction => Category::Other,
        0 => Category::Zero,
        1 => Category::One,
        2 => Category::Two,
        3 => Category::Few,
        whole => either(whole == 6, Category::Many),
    }),
];

fn rule(tag: &str) -> Option<Rule> {
    GROUPS.iter().find(|(tags, _)| tags.split_ascii_whitespace().any(|one| one == tag)).map(|(_, rule)| *rule)
}

fn either(holds: bool, then: Category) -> Category {
    if holds { then } else { Category::Other }
}

fn one_alone(n: Operands) -> Category {
    either(n.whole == 1 && !n.fraction, Category::One)
}

/// 1, 21, 31, and not 11.
fn ends_in_one(whole: u64) -> bool {
    whole % 10 == 1 && whole % 100 != 11
}

/// 2 to 4, 22 to 24, and not 12 to 14.
fn ends_in_few(whole: u64) -> bool {
    matches!(whole % 10, 2..=4) && !matches!(whole % 100, 12..=14)
}

#[cfg(test)]
mod tests {
    use super::*;
    use icu_locale_core::Locale;
    use icu_plurals::{PluralCategory, PluralRules};

    fn of_icu(category: PluralCategory) -> Category {
        match category {
            PluralCategory::Zero => Category::Zero,
            PluralCategory::One => Category::One,
            PluralCategory::Two => Category::Two,
            PluralCategory::Few => Category::Few,
            PluralCategory::Many => Category::Many,
            PluralCategory::Other => Category::Other,
        }
    }

    #[test]
    fn the_forms_are_those_of_unicode() {
        let mut seen = 0;
        for (tags, _) in GROUPS {
            for tag in tags.split_ascii_whitespace() {
                let locale: Locale = tag.parse().expect("a tag");
                let rules = PluralRules::try_new_cardinal(locale.into()).expect("rules");
                for number in
                    (0..=10_000u64).chain([100_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 12_345_678])
                {
                    let expected = of_icu(rules.category_for(number));
                    assert_eq!(category(tag, &number.to_string()), expected, "{tag} {number}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 1_000_000, "{seen}");
    }

    #[test]
    fn fractions_long_numbers_and_signs_have_forms_too() {
        for (tag, digits, expected) in [
            ("en", "1.0", Category::Other),
            ("fr", "1.5", Category::One),
            ("fr", "2.5", Category::Other),
            ("ru", "1.5", Category::Other),
            ("ru", "-21", Category::One),
            ("ru", "100000000000000000000000000000001", Category::One),
            ("ru", "100000000000000000000000000000011", Category::Many),
            ("en", "10000000000000000000000000000001", Category::Other),
            ("fr", "5000000", Category::Many),
            ("xx", "1", Category::One),
        ] {
            assert_eq!(category(tag, digits), expected, "{tag} {digits}");
        }
    }

    #[test]
    fn a_language_says_which_forms_it_needs() {
        use Category::{Few, Many, One, Other};
        assert_eq!(needed("en"), [One, Other]);
        assert_eq!(needed("fr"), [One, Other]);
        assert_eq!(needed("ru"), [One, Few, Many]);
        assert_eq!(needed("ja"), [Other]);
        assert!(is_known("pt-BR") && !is_known("xx"));
    }
}
