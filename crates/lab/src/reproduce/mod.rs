//! What did the documents print, and what is found? A ready plan for every table, figure and claim, and a
//! judge for each that says what was printed, what was found, whether they agree, and why not.

mod arena;
mod colors;
mod cops;
mod dollar;
mod evidence;
mod list;
mod pegs;
mod phrases;
mod towers;

pub use evidence::Evidence;
pub use list::EXPERIMENTS;
pub use phrases::PHRASES;

use std::fmt;

/// A document's table, figure or claim, ready to be made again.
pub struct Experiment {
    /// Its name.
    pub name: &'static str,
    /// The game it is about.
    pub game: &'static str,
    /// Its plan, with the word `installed` where a solver of integer programs is chosen.
    pub(crate) text: &'static str,
    /// Who compares.
    pub judge: fn(&Evidence<'_>) -> Vec<Finding>,
}

/// The solver of integer programs that the ready plans take: HiGHS where it is installed. The plan names it, so every
/// record says who solved it, and a folder begun with another solver is noticed.
fn solver() -> &'static str {
    if crate::programs::programs().has("highs") { "highs" } else { "microlp" }
}

impl Experiment {
    /// Its plan.
    pub fn plan(&self) -> String {
        self.text.replace("\"installed\"", &format!("\"{}\"", solver()))
    }

    /// A line of its plan by the name of a field, for lists.
    pub fn says(&self, field: &str) -> &'static str {
        let line =
            self.text.lines().find_map(|line| line.strip_prefix(field)?.trim_start().strip_prefix('='));
        line.unwrap_or_default().trim().trim_matches('"')
    }
}

/// A sentence begins with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What a document printed and what was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// What the document printed.
    pub document: String,
    /// What was found.
    pub found: String,
    /// Whether they agree.
    pub agrees: Agreement,
    /// Why, where they do not, or what must be known.
    pub reason: String,
}

/// Whether the document and the laboratory agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Yes.
    Yes,
    /// In part.
    Partly,
    /// No.
    No,
    /// These runs are too few or too short to tell.
    Open,
    /// The document asks or wonders, and prints nothing to compare.
    Silent,
}

impl Finding {
    /// A finding; the reason may be empty when all agree.
    pub fn new(
        document: impl Into<String>,
        found: impl Into<String>,
        agrees: Agreement,
        reason: impl Into<String>,
    ) -> Self {
        Self { document: document.into(), found: found.into(), agrees, reason: reason.into() }
    }
}

impl From<bool> for Agreement {
    fn from(yes: bool) -> Self {
        if yes { Agreement::Yes } else { Agreement::No }
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Agreement::Yes => "yes",
            Agreement::Partly => "in part",
            Agreement::No => "no",
            Agreement::Open => "cannot be told from these runs",
            Agreement::Silent => "the document prints nothing to compare",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "document: {}; found: {}; agrees: {}", self.document, self.found, self.agrees)?;
        if self.reason.is_empty() { Ok(()) } else { write!(f, " ({})", self.reason) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn experiments_are_in_order_and_say_what_they_are() {
        let names: Vec<&str> = EXPERIMENTS.iter().map(|experiment| experiment.name).collect();
        assert!(names.is_sorted(), "{names:?}");
        for experiment in EXPERIMENTS {
            assert_eq!(experiment.says("name"), experiment.name);
            assert_eq!(experiment.says("game"), experiment.game, "{}", experiment.name);
            assert!(!experiment.says("about").is_empty() && !experiment.says("takes").is_empty());
        }
    }

    /// Whoever adds a sentence adds its phrase: the judges say nothing, seeing nothing, that is not known.
    #[test]
    fn all_that_judges_say_has_a_code() {
        use ludograph_core::Said;
        use ludograph_core::phrase::{SHARED, recognise};
        /// Names of players, solvers and moves, and lists of figures, stay as they are.
        const NAMES: [&str; 4] = ["player", "solver", "moves", "data"];
        fn known(said: &Said) -> bool {
            let word = said.text.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_alphabetic));
            let hole = |(name, said): (&&str, &Said)| NAMES.contains(name) || known(said);
            (said.code.is_some() || !word) && said.with.iter().all(hole)
        }
        let codes: Vec<&str> = PHRASES.iter().map(|phrase| phrase.code).collect();
        assert!(codes.is_sorted(), "the list is sorted");
        for experiment in EXPERIMENTS {
            for finding in
                [true, false].iter().flat_map(|&quick| (experiment.judge)(&Evidence::new(&[], quick)))
            {
                for text in [finding.document, finding.found, finding.reason, finding.agrees.to_string()] {
                    // Without records there are no numbers, lists are empty, and nobody solved the programs.
                    let list = if text.ends_with(' ') { "7" } else { "" };
                    let text = (text + list)
                        .replace("NaN", "7")
                        .replace("-inf", "7")
                        .replace("on  ", "on highs ")
                        .replace("on ,", "on highs,");
                    let said = recognise(&text.replace("on :", "on highs:"), &[PHRASES, SHARED]);
                    assert!(known(&said), "{}: {said:?}", experiment.name);
                }
            }
        }
    }

    /// Every plan whose game is there is a good one, in both forms; and the quick form is the smaller one.
    #[test]
    fn ready_plans_are_good_plans() {
        for experiment in EXPERIMENTS {
            let sizes = [true, false].map(|quick| {
                let find = |name: &str| ludograph_games::game(name);
                match crate::plan::Plan::read(&experiment.plan(), quick, &find) {
                    Ok(plan) => crate::expand::expand(&plan).expect(experiment.name).len(),
                    Err(_) if ludograph_games::game(experiment.game).is_err() => 1,
                    Err(faults) => panic!("{}: {faults}", experiment.name),
                }
            });
            assert!(sizes[0] <= sizes[1], "{}: {sizes:?}", experiment.name);
        }
    }
}
