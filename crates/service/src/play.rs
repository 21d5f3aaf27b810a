//! How is a game played from a page? Open, move, take back, ask for advice.

use crate::Service;
use crate::change::difference;
use crate::desk::{Playing, Sitting};
use crate::failure::Failure;
use crate::given::{bounded, fits, noticed};
use crate::reply::Reply;
use crate::session::{
    Act, Change, Choose, Chosen, HintView, Note, Notes, Open, Opened, Overlay, Saved, Seen, Showing,
    StepView, View,
};
use ludograph_core::erased::{AnySession, Entry, StepReport};
use ludograph_core::{Run, Seed, Status, exact};
use serde_json::Value;
use std::ops::Range;

/// A list of legal moves ends here; marks and `move` know the others.
const LISTED: usize = 5000;

/// What the page has before something is done.
struct Base {
    version: u64,
    at: usize,
    known: usize,
    /// What it sees, if it has the view that is changed.
    seen: Option<Value>,
}

fn steps(session: &dyn AnySession, range: Range<usize>) -> Vec<StepView> {
    let view = |step: StepReport| StepView {
        seat: step.seat.0,
        measures: step.values().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        step: step.step,
    };
    session.line(range).into_iter().map(view).collect()
}

impl Service {
    fn seen(&self, playing: &Playing) -> Result<Seen, Failure> {
        let session = &playing.session;
        let status = session.status();
        let mut moves = if matches!(status, Status::Turn(_)) { session.moves() } else { Vec::new() };
        moves.truncate(LISTED);
        Ok(Seen {
            scene: bounded(self, session.scene())?,
            movements: session.movements(),
            status,
            state: session.state(),
            moves,
        })
    }

    fn view(&self, sitting: &Sitting, playing: &Playing) -> Result<View, Failure> {
        let session = playing.session.as_ref();
        let (at, known) = (session.at(), session.known());
        let later = steps(session, at..known);
        Ok(View {
            session: sitting.name.clone(),
            game: sitting.entry.info().key,
            version: playing.version,
            seen: self.seen(playing)?,
            steps: steps(session, 0..at),
            undone: later.iter().rev().map(|step| step.step.clone()).collect(),
            later,
            settings: session.settings(),
        })
    }

    /// What is there before something is done; with what is seen, if the page has that.
    fn base(&self, playing: &Playing, since: Option<u64>) -> Result<Base, Failure> {
        let seen = match since {
            Some(version) if version == playing.version => Some(value(&self.seen(playing)?)),
            _ => None,
        };
        let (at, known) = (playing.session.at(), playing.session.known());
        Ok(Base { version: playing.version, at, known, seen })
    }

    /// Shows a session after something was done: what changed, or all of it.
    fn shown(
        &self,
        sitting: &Sitting,
        playing: &mut Playing,
        base: &Base,
        played: bool,
    ) -> Result<Showing, Failure> {
        let (at, known) = (playing.session.at(), playing.session.known());
        if at != base.at {
            playing.version += 1;
        }
        let Some(seen) = &base.seen else {
            return Ok(Showing::Whole(Box::new(self.view(sitting, playing)?)));
        };
        // Whoever plays takes the place of what was taken back; whoever walks leaves the line as it is.
        let keep = if played { base.at } else { base.known };
        Ok(Showing::Change(Change {
            session: sitting.name.clone(),
            since: base.version,
            version: playing.version,
            at,
            keep,
            add: steps(playing.session.as_ref(), keep..known),
            edits: difference(seen, &value(&self.seen(playing)?)),
        }))
    }

    /// Lays a session on the desk and shows it.
    fn settle(
        &self,
        entry: &'static Entry,
        session: Box<dyn AnySession>,
        wrong: Option<Failure>,
    ) -> Result<Opened, Failure> {
        fits(self, entry, &session.instance())?;
        let sitting = self.desk.add(|| self.host.name(), entry, session)?;
        let playing = sitting.playing();
        let instance = entry.kept_text(&playing.session.instance()).ok();
        let notices = noticed(entry, &playing.session.instance());
        Ok(Opened { view: self.view(&sitting, &playing)?, instance, notices, wrong })
    }

    pub(crate) fn open(&self, words: Open, run: &Run) -> Result<Opened, Failure> {
        let entry = self.game(&words.game)?;
        let instance = self.instance(entry, words.instance, run)?;
        fits(self, entry, &instance)?;
        let mut session =
            entry.open(&instance, &words.settings.pairs()).map_err(|error| Failure::of(entry, &error))?;
        // Whoever is lenient is shown what was legal, with a word about what was not.
        let played = session.play_far(&words.moves, true).map_err(|error| Failure::played(entry, &error));
        let wrong = match played {
            Err(failure) if words.lenient => Some(failure),
            other => other.map(|_| None)?,
        };
        self.settle(entry, session, wrong)
    }

    pub(crate) fn load(&self, Saved(saved): &Saved) -> Result<Opened, Failure> {
        let game = saved.get("game").and_then(Value::as_str);
        let entry = self.game(game.ok_or_else(|| Failure::bad("this is not a saved session"))?)?;
        let damaged = |_| Failure::wrong("this saved session is damaged and cannot be opened");
        self.settle(entry, entry.load(saved).map_err(damaged)?, None)
    }

    /// Does something with a session; `since` is the view that the page has.
    pub(crate) fn act(&self, name: &str, since: Option<u64>, act: Act, run: &Run) -> Result<Reply, Failure> {
        if let Act::Close = act {
            let gone = || Failure::missing("this session has expired: open it again");
            return self.desk.remove(name).then_some(Reply::Closed(true)).ok_or_else(gone);
        }
        let sitting = self.desk.find(name)?;
        let entry = sitting.entry;
        let mut playing = sitting.playing();
        match act {
            Act::Annotate => return Ok(Reply::Notes(annotated(entry, &playing, run))),
            Act::Choose(words) => {
                let base = self.base(&playing, if words.play { since } else { None })?;
                return self.chosen(&sitting, &mut playing, &base, words, run).map(Reply::Chosen);
            }
            Act::Hint => {
                let hint = playing.session.hint(run);
                let none = || Failure::missing(format!("{} has no hint", entry.info().key));
                let hint = hint.ok_or_else(none)?;
                return Ok(Reply::Hint(HintView { why: entry.say(&hint.why), step: hint.step }));
            }
            Act::Save => {
                let saved = entry.save(playing.session.as_ref());
                return saved.map(Reply::Saved).map_err(|error| Failure::of(entry, &error));
            }
            _ => {}
        }
        let base = self.base(&playing, since)?;
        let mut played = false;
        match act {
            Act::Move(words) => {
                let most = self.bounds.steps;
                if playing.session.at() >= most || words.step.len() > self.bounds.text {
                    return Err(Failure::large(format!("no session has more than {most} moves")));
                }
                // A text of several moves is played whole or not at all.
                let done = playing.session.play(&words.step, words.past_end);
                played = done.map_err(|error| Failure::played(entry, &error))? > 0;
            }
            Act::Undo => drop(playing.session.undo()),
            Act::Redo => drop(playing.session.redo()),
            Act::Go(words) => playing.session.go_to(words.to),
            _ => {}
        }
        self.shown(&sitting, &mut playing, &base, played).map(Reply::Shown)
    }

    fn chosen(
        &self,
        sitting: &Sitting,
        playing: &mut Playing,
        base: &Base,
        words: Choose,
        run: &Run,
    ) -> Result<Chosen, Failure> {
        let entry = sitting.entry;
        let failed = |error| Failure::of(entry, &error);
        if matches!(playing.session.status(), Status::Over { .. }) {
            return Err(Failure::bad("play is over"));
        }
        let Playing { session, players, .. } = &mut *playing;
        if !players.contains_key(&words.player) {
            let table = entry.table().map_err(failed)?;
            let player = table.player(&words.player, Seed(words.seed)).map_err(failed)?;
            players.insert(words.player.clone(), player);
        }
        let player = players.get_mut(&words.player).expect("the player was made just now");
        let thought = session.choose(player, run).map_err(failed)?;
        let mut shown = None;
        if words.play {
            session.play(&thought.step, false).map_err(|error| Failure::played(entry, &error))?;
            shown = Some(self.shown(sitting, playing, base, true)?);
        }
        Ok(Chosen {
            step: thought.step,
            scores: thought.scores.iter().map(|(name, x)| (name.clone(), exact::real(*x))).collect(),
            note: thought.note.map(|note| entry.say(&note)),
            view: shown,
        })
    }
}

fn annotated(entry: &Entry, playing: &Playing, run: &Run) -> Notes {
    let moves = playing.session.annotate(run).into_iter();
    let overlay = playing.session.overlay(run).into_iter();
    Notes {
        moves: moves.map(|(step, says)| Note { step, says: entry.say(&says) }).collect(),
        overlay: overlay.map(|(on, tone)| Overlay { on, tone }).collect(),
    }
}

fn value(seen: &Seen) -> Value {
    serde_json::to_value(seen).expect("what is seen has only plain fields")
}
