//! Everything that can be asked, and everything that can come back.

use crate::games::GameInfo;
use crate::given::Made;
use crate::session::{Act, Chosen, HintView, Notes, Open, Opened, Saved, Showing};
use crate::solve::{Answer, Ask, Check, Checked, Fill, Form, New, Show, Shown};
use crate::words::Dictionary;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something that a page asks.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Is a claim true?
    Check(Check),
    /// A recipe as it stands: its values, and which fields count.
    Fill(Fill),
    /// The games and all they offer.
    Games,
    /// Open a saved session.
    Load(Saved),
    /// Make or read an instance.
    Make(New),
    /// Open a session.
    Open(Open),
    /// Do something with a session.
    Session {
        /// The session's name.
        name: String,
        /// The view that the page has: the reply says what has changed since.
        #[serde(default)]
        since: Option<u64>,
        /// What to do.
        act: Act,
    },
    /// Draw or write an instance.
    Show(Show),
    /// Ask a question.
    Solve(Ask),
    /// All sentences of a language.
    Words {
        /// Its tag.
        language: String,
    },
}

/// What comes back; each request has a reply of its own kind.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Reply {
    /// Of `solve`.
    Answer(Box<Answer>),
    /// Of `check`.
    Checked(Checked),
    /// Of `choose`.
    Chosen(Chosen),
    /// Of `close`.
    Closed(bool),
    /// Of `fill`.
    Form(Form),
    /// Of `games`.
    Games(Vec<GameInfo>),
    /// Of `hint`.
    Hint(HintView),
    /// Of `make`.
    Made(Made),
    /// Of `annotate`.
    Notes(Notes),
    /// Of `open` and `load`.
    Opened(Box<Opened>),
    /// Of `save`.
    Saved(Value),
    /// Of what goes forward and back.
    Shown(Showing),
    /// Of `show`.
    Text(Shown),
    /// Of `words`.
    Words(Dictionary),
}
