//! What is left behind when the answer of a method does not survive its own check?
//!
//! Such an answer is never shown. The user learns that this is our mistake, and gets one file that holds everything
//! needed to find it: the instance, the claim, the flaw, the method and the version.

use crate::output;
use ludograph_core::Flaw;
use ludograph_core::erased::{Entry, Instance, Outcome};
use ludograph_frontend::{Exit, Failure};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Writes the file and says where it is.
pub(crate) fn report(
    entry: &Entry,
    question: &str,
    instance: &Instance,
    outcome: &Outcome,
    flaw: &Flaw,
) -> Failure {
    let game = entry.info().key;
    let name = format!("ludo-defect-{game}-{question}-{}.json", &entry.sha256(instance)[..8]);
    let text = json!({
        "defect": flaw.to_string(),
        "version": env!("CARGO_PKG_VERSION"),
        "game": game,
        "question": question,
        "method": outcome.method,
        "instance": entry.whole_text(instance).unwrap_or_default(),
        "reading": entry.needs(instance),
        "claim": claim(entry, question, instance, outcome),
    });
    let what = format!("method {} gave an answer that does not survive its check ({flaw})", outcome.method);
    let failure = Failure::halted(format!("{what}; this is a defect of ludo"), Exit::Defect);
    match written(&name, &format!("{text}\n")) {
        Some(path) => failure.help(format!("please report it with the file {}", path.display())),
        None => failure.help("please report it with the instance; no file could be written here"),
    }
}

fn claim(entry: &Entry, question: &str, instance: &Instance, outcome: &Outcome) -> Value {
    let mut bytes = Vec::new();
    let written = entry.write_claim(question, instance, outcome, &mut bytes);
    written.ok().and_then(|_| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

/// Writes the text here, or else among temporary files.
fn written(name: &str, text: &str) -> Option<PathBuf> {
    [PathBuf::new(), std::env::temp_dir()]
        .iter()
        .map(|folder| folder.join(name))
        .find(|path| output::replace(path as &Path, |file| file.write_all(text.as_bytes())).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::{Pairs, ReadOptions, Run, Source};

    #[test]
    fn a_defect_leaves_a_file_from_which_it_can_be_found() {
        let entry = ludograph_games::game("dollar").expect("a game");
        let instance =
            entry.parse(Source::from("-1 3 0 | 0-1 1-2 2-0"), &ReadOptions::default()).expect("read");
        let question = entry.question("winnable").expect("a question");
        let outcome = question.solve(&instance, &Pairs::default(), None, &Run::default()).expect("solved");
        let failure = report(&entry, "winnable", &instance, &outcome, &Flaw::at("script[0]", "is made up"));
        assert_eq!(failure.exit().code(), 4);
        let said = failure.text();
        let path = said.lines().last().and_then(|line| line.split("the file ").nth(1)).expect("a path");
        let text = std::fs::read_to_string(path).expect("the file is there");
        std::fs::remove_file(path).expect("removed");
        let object: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(object["defect"], "script[0]: is made up");
        assert_eq!(object["claim"]["answer"]["winnable"], true);
        let again = object["instance"].as_str().expect("a text");
        let again = entry.parse(Source::from(again), &ReadOptions::default()).expect("read again");
        assert_eq!(entry.sha256(&again), entry.sha256(&instance));
    }
}
