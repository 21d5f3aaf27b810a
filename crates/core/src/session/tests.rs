//! A game of one number that counts how often a move is applied: going back replays little.

use super::checkpoints::{MOST, NEAR};
use super::*;
use crate::fault::{FormatError, ParseError};
use crate::game::{Format, Game, Info, ReadOptions, WriteOptions};
use crate::scene::Scene;
use crate::settings::Nothing;
use crate::source::Source;
use ludograph_words::Message;
use serde_json::Value;
use std::cell::Cell;
use std::io;

thread_local! {
    static APPLIED: Cell<usize> = const { Cell::new(0) };
}

struct Sum;

impl Game for Sum {
    const INFO: Info =
        Info { key: "sum", title: "Sum", summary: "Add.", formats: &[Format::both("line", "nothing")] };
    type Instance = ();

    fn parse(_source: Source, _options: &ReadOptions) -> Result<(), Faults> {
        Ok(())
    }

    fn write(
        _instance: &(),
        _format: &str,
        _options: &WriteOptions,
        _out: &mut dyn io::Write,
    ) -> Result<(), FormatError> {
        Ok(())
    }

    fn digest(_instance: &(), _out: &mut dyn io::Write) -> io::Result<()> {
        Ok(())
    }

    fn described(_instance: &()) -> Message {
        String::new().into()
    }

    fn measures(_instance: &()) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    fn scene(_instance: &()) -> Scene {
        Scene::default()
    }
}

struct Adding;

impl Rules for Adding {
    type Game = Sum;
    type Settings = Nothing;
    type Position = u64;
    type Move = u64;
    const SEATS: &'static [&'static str] = &["one"];
    const NOTATION: &'static str = "2 adds two";

    fn start(_instance: &(), _settings: &Nothing) -> Result<u64, Faults> {
        Ok(0)
    }

    fn status(_position: &u64) -> Status {
        Status::Turn(Seat(0))
    }

    fn moves(_position: &u64, into: &mut Vec<u64>) {
        into.extend(1..10);
    }

    fn read(_position: &u64, _word: &str) -> Result<Vec<u64>, ParseError> {
        Ok(vec![1])
    }

    fn apply(position: &mut u64, step: u64) {
        APPLIED.with(|count| count.set(count.get() + 1));
        *position += step;
    }

    fn measures(_before: &u64, _step: &u64, _after: &u64) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    fn scene(_position: &u64) -> Scene {
        Scene::default()
    }

    fn state(position: &u64) -> Value {
        Value::from(*position)
    }
}

/// How many moves are applied while something is done.
fn applied(act: impl FnOnce()) -> usize {
    let before = APPLIED.with(Cell::get);
    act();
    APPLIED.with(Cell::get) - before
}

#[test]
fn going_back_replays_little_however_long_the_game() {
    let mut session = Session::<Adding>::open((), Nothing {}, Ending::default()).expect("a session");
    let mut sums = vec![0];
    for count in 1..=5000usize {
        let step = 1 + count as u64 % 9;
        session.play(vec![step], false).expect("a legal move");
        sums.push(sums[count - 1] + step);
    }
    let most = NEAR.max(5000 / (MOST / 2)) + 1;
    for _ in 0..300 {
        let spent = applied(|| assert!(session.undo()));
        assert!(spent <= most, "{spent} moves for one step back");
        assert_eq!(*session.position(), sums[session.steps().len()]);
    }
    let spent = applied(|| assert!(session.redo()));
    assert!(spent <= 1, "{spent} moves for one step forward");
    for goal in [4999, 0, 2500, 2501, 7, 5000, 4700] {
        let spent = applied(|| session.go_to(goal));
        assert!(spent <= most, "{spent} moves to step {goal}");
        assert_eq!((*session.position(), session.line().len()), (sums[goal], 5000));
    }
    // What is played now replaces what was taken back, kept positions included.
    session.go_to(1000);
    sums.truncate(1001);
    for count in 1001..=3000usize {
        session.play(vec![9], false).expect("a legal move");
        sums.push(sums[count - 1] + 9);
    }
    for goal in [2999, 1000, 1001, 1300, 2000, 2700, 3000, 900, 2222] {
        let spent = applied(|| session.go_to(goal));
        assert!(spent <= most, "{spent} moves to step {goal}");
        assert_eq!((*session.position(), session.line().len()), (sums[goal], 3000), "step {goal}");
    }
}

/// A text that is refused after it has replaced what was taken back leaves even the kept positions as they were.
#[test]
fn what_is_refused_leaves_the_way_back_as_it_was() {
    let mut session = Session::<Adding>::open((), Nothing {}, Ending::default()).expect("a session");
    (0..600).for_each(|_| session.play(vec![1], false).expect("a legal move"));
    session.go_to(100);
    let refused: Result<(), IllegalMove> = session.wholly(|session| {
        (0..900).try_for_each(|_| session.play(vec![9], false))?;
        session.play(vec![99], false)
    });
    assert!(refused.is_err());
    for goal in [100, 600, 99, 300, 480, 0, 599] {
        let spent = applied(|| session.go_to(goal));
        assert!(spent <= 1000 / (MOST / 2), "{spent} moves to step {goal}");
        assert_eq!((*session.position(), session.line().len()), (goal as u64, 600), "step {goal}");
    }
}
