//! What is said of a session, and what comes back? Every reply is the whole view, or what has changed since the view
//! that the page has.

use crate::change::Edit;
use crate::failure::Failure;
use crate::given::{Given, Settings};
use ludograph_core::scene::{Movement, Spot, Tone};
use ludograph_core::{Said, Scene, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Something to do with a session.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Words and colours beside the position.
    Annotate,
    /// What would a player do?
    Choose(Choose),
    /// Close it.
    Close,
    /// Go to a position.
    Go(Go),
    /// A hint.
    Hint,
    /// Look at it.
    Look,
    /// Play.
    Move(Play),
    /// Play again what was taken back.
    Redo,
    /// The session as data.
    Save,
    /// Take a step back.
    Undo,
}

/// A view, or what has changed since the last one.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Showing {
    /// What has changed.
    Change(Change),
    /// All of it.
    Whole(Box<View>),
}

/// What a page shows of a session.
#[derive(Serialize, JsonSchema)]
pub struct View {
    /// The session's name.
    pub(crate) session: String,
    /// Its game.
    pub(crate) game: &'static str,
    /// The number of this view; it grows with every change.
    pub(crate) version: u64,
    #[serde(flatten)]
    pub(crate) seen: Seen,
    /// What was played.
    pub(crate) steps: Vec<StepView>,
    /// What was taken back, the next to play again last.
    pub(crate) undone: Vec<String>,
    /// What was taken back, the next to play again first.
    pub(crate) later: Vec<StepView>,
    /// The settings of the rules.
    #[schemars(with = "Map<String, Value>")]
    pub(crate) settings: Value,
}

/// What is seen of a position.
#[derive(Serialize, JsonSchema)]
pub struct Seen {
    /// The picture.
    pub(crate) scene: Scene,
    /// What travelled in the last step.
    pub(crate) movements: Vec<Movement>,
    /// Whose turn it is, or how it ended.
    pub(crate) status: Status,
    /// The position as data.
    #[schemars(with = "Map<String, Value>")]
    pub(crate) state: Value,
    /// The legal moves, at most 5000.
    pub(crate) moves: Vec<String>,
}

/// What has changed since the view that the page has.
#[derive(Serialize, JsonSchema)]
pub struct Change {
    /// The session's name.
    pub(crate) session: String,
    /// The view that is changed.
    pub(crate) since: u64,
    /// The view that it becomes.
    pub(crate) version: u64,
    /// How many of all known steps are played.
    pub(crate) at: usize,
    /// How many of the steps known before are still known.
    pub(crate) keep: usize,
    /// The steps after these.
    pub(crate) add: Vec<StepView>,
    /// The changes of scene, movements, status, state and moves.
    pub(crate) edits: Vec<Edit>,
}

/// One step.
#[derive(Serialize, JsonSchema)]
pub struct StepView {
    /// Its text.
    #[serde(rename = "move")]
    pub(crate) step: String,
    /// Who played it.
    pub(crate) seat: u8,
    /// The numbers after it.
    pub(crate) measures: Map<String, Value>,
}

/// Opens a session.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The game.
    pub(crate) game: String,
    /// What is played on.
    #[serde(default)]
    pub(crate) instance: Given,
    /// Settings of the rules.
    #[serde(default)]
    pub(crate) settings: Settings,
    /// Moves to play first.
    #[serde(default)]
    pub(crate) moves: String,
    /// Whether the moves before one that is not legal are played, and the answer says what is `wrong`.
    #[serde(default)]
    pub(crate) lenient: bool,
}

/// A session with its instance as text, so that a page can open it again later.
#[derive(Serialize, JsonSchema)]
pub struct Opened {
    #[serde(flatten)]
    pub(crate) view: View,
    /// The instance as text.
    pub(crate) instance: Option<String>,
    /// What its reader decided where the text could be understood in two ways.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notices: Vec<Said>,
    /// What was wrong with the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) wrong: Option<Failure>,
}

/// Plays.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// One or more moves as text.
    #[serde(rename = "move")]
    pub(crate) step: String,
    /// Whether moves after the end are played.
    #[serde(default)]
    pub(crate) past_end: bool,
}

/// Goes to a position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Go {
    /// After so many steps.
    pub(crate) to: usize,
}

/// Asks a player.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// `NAME` or `NAME[key=value,…]`.
    pub(crate) player: String,
    /// The seed the player is made from when it is asked first.
    #[serde(default)]
    pub seed: u64,
    /// Whether the move is played at once.
    #[serde(default)]
    pub(crate) play: bool,
}

/// What a player would do.
#[derive(Serialize, JsonSchema)]
pub struct Chosen {
    #[serde(rename = "move")]
    pub(crate) step: String,
    /// Numbers beside some moves.
    pub(crate) scores: Map<String, Value>,
    /// A word about it.
    pub(crate) note: Option<Said>,
    /// The session after the move, if it was played.
    pub(crate) view: Option<Showing>,
}

/// A hint.
#[derive(Serialize, JsonSchema)]
pub struct HintView {
    /// The move, when one helps.
    #[serde(rename = "move")]
    pub(crate) step: Option<String>,
    /// Why.
    pub(crate) why: Said,
}

/// Words and colours beside the position.
#[derive(Serialize, JsonSchema)]
pub struct Notes {
    /// A word for some legal moves.
    pub(crate) moves: Vec<Note>,
    /// Tones to lay over the picture.
    pub(crate) overlay: Vec<Overlay>,
}

/// A word about a move.
#[derive(Serialize, JsonSchema)]
pub struct Note {
    #[serde(rename = "move")]
    pub(crate) step: String,
    pub(crate) says: Said,
}

/// A tone on a spot.
#[derive(Serialize, JsonSchema)]
pub struct Overlay {
    pub(crate) on: Spot,
    pub(crate) tone: Tone,
}

/// A saved session, as `save` gives it.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Saved(pub(crate) Value);
