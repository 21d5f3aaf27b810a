//! Tournaments of the toy, with players of every character and programs that misbehave.

#[cfg(unix)]
mod limits;
mod programs;

use super::entrant::Entrant;
use super::record;
use super::schedule::Schedule;
use super::standing::Standing;
use super::*;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// A clock of threads that sleep.
pub(super) struct Sleepers;

impl Clock for Sleepers {
    fn watch(&self, limits: &Limits, time: Option<Duration>) -> Box<dyn Any> {
        if let Some(time) = time {
            let limits = limits.clone();
            std::thread::spawn(move || {
                std::thread::sleep(time);
                limits.stop();
            });
        }
        Box::new(())
    }
}

/// A tournament of some players, with what differs from the plainest one.
pub(super) struct Table {
    pub(super) entry: Entry,
    pub(super) players: Vec<String>,
    pub(super) rounds: u64,
    pub(super) settings: String,
    pub(super) threads: usize,
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    pub(super) grace: Duration,
}

pub(super) fn table(players: &[&str], rounds: u64) -> Table {
    Table {
        entry: toy::entry(),
        players: players.iter().map(|player| (*player).to_owned()).collect(),
        rounds,
        settings: String::new(),
        threads: 1,
        time: None,
        nodes: None,
        grace: GRACE,
    }
}

impl Table {
    pub(super) fn schedule(&self) -> Schedule {
        Schedule { players: self.players.len(), rounds: self.rounds }
    }

    pub(super) fn conditions(&self) -> Conditions<'_> {
        let entrants = Entrant::parse_all(&self.entry, &self.players).expect("players");
        let settings =
            Settings::read(&self.entry, &Pairs::parse(&self.settings).expect("pairs")).expect("rules");
        let inventor = self.entry.inventor(None, &Pairs::default()).expect("a recipe");
        let boards = Boards::Invented { inventor, recipe: String::new(), seed: 5 };
        let mut conditions = Conditions::new(&self.entry, entrants, boards, settings, &Sleepers);
        (conditions.time, conditions.nodes, conditions.seed) = (self.time, self.nodes, 5);
        conditions.keep_moves = true;
        conditions.grace = self.grace;
        conditions.try_first(&Limits::none()).expect("the rules allow it");
        conditions
    }

    /// Plays everything: the standing, and the lines of the file.
    pub(super) fn run(&self) -> (Standing, Vec<String>) {
        self.go_on(BTreeMap::new())
    }

    pub(super) fn go_on(&self, known: BTreeMap<u64, Outcome>) -> (Standing, Vec<String>) {
        let (conditions, schedule) = (self.conditions(), self.schedule());
        let mut standing = Standing::new(schedule, conditions.opening_seat(0).is_some());
        let mut lines = Vec::new();
        let started = conditions.try_programs(&Limits::none()).expect("programs start");
        let keep = |played: Played| -> Result<ControlFlow<()>, Error> {
            standing.add(&played.outcome);
            if played.fresh {
                lines.push(record::line(&conditions, &schedule, &played.outcome));
            }
            Ok(ControlFlow::Continue(()))
        };
        run(&conditions, &schedule, self.threads, known, started, &Limits::none(), keep).expect("games");
        (standing, lines)
    }

    /// Wins, draws, losses and stalls of the first pair.
    pub(super) fn first_pair(&self) -> [u64; 4] {
        let (standing, _) = self.run();
        let (_, pair) = standing.pairs().next().expect("a pair");
        assert_eq!(pair.games, 2 * self.rounds);
        [pair.wins, pair.draws, pair.losses, pair.stalls]
    }
}

#[test]
fn the_better_player_wins_and_equals_share() {
    let (standing, _) = table(&["random", "perfect", "perfect"], 100).run();
    let pairs: Vec<_> = standing.pairs().map(|(_, pair)| *pair).collect();
    assert!(pairs[0].losses > 150 && pairs[1].losses > 150, "{pairs:?}");
    // Two perfect players: whoever opens a won position wins it, so each meeting is one to one.
    assert_eq!((pairs[2].wins, pairs[2].losses, pairs[2].pentanomial), (100, 100, [0, 0, 100, 0, 0]));
    let fit = standing.fit();
    assert!(fit.players[1].rating > fit.players[0].rating + 200.0, "{fit:?}");
    assert!(fit.first.is_some_and(|first| first.rating > 0.0), "to open is an advantage here: {fit:?}");
    assert_eq!(standing.games(), 600);
}

#[test]
fn seats_open_in_turn_unless_it_is_said() {
    let opened = |settings: &str| {
        let mut table = table(&["random", "random"], 4);
        table.settings = settings.to_owned();
        let (_, lines) = table.run();
        let first =
            |line: &String| serde_json::from_str::<Value>(line).expect("JSON")["settings"]["first"].clone();
        lines.iter().map(first).map(|seat| seat.to_string()).collect::<String>()
    };
    assert_eq!(opened(""), "00110011");
    assert_eq!(opened("first=1"), "11111111");
}

#[test]
fn threads_change_nothing() {
    let lines = |threads: usize| {
        let mut table = table(&["random", "perfect", "thinker", "random"], 25);
        (table.threads, table.nodes) = (threads, Some(800));
        table.run().1
    };
    let one = lines(1);
    assert_eq!(one.len(), 300);
    assert_eq!(one, lines(3));
}

#[test]
fn nodes_are_counted_by_the_move() {
    let score = |nodes: u64| {
        let mut table = table(&["thinker", "random"], 60);
        table.nodes = Some(nodes);
        table.first_pair()[0]
    };
    assert!(score(1000) > score(999) + 10, "one node more, and it sees");
}

#[test]
fn the_clock_stops_a_player_of_the_game() {
    let mut table = table(&["slow", "perfect"], 1);
    table.time = Some(Duration::from_millis(5));
    // The machine may be busy with other tests.
    table.grace = Duration::from_secs(20);
    let (standing, lines) = table.run();
    assert_eq!(standing.games(), 2);
    assert!(standing.records()[0].slowest.is_some_and(|slowest| slowest >= 0.005), "{lines:?}");
}

#[test]
fn what_never_ends_is_a_stall() {
    for settings in ["pass=true,rounds=20", "pass=true,end=cap,rounds=20", "pass=true,end=repeat"] {
        let mut table = table(&["passer", "passer"], 2);
        table.settings = settings.to_owned();
        assert_eq!(table.first_pair(), [0, 0, 0, 4], "{settings}");
        let (standing, lines) = table.run();
        assert_eq!(standing.pairs().next().expect("a pair").1.pentanomial, [0, 0, 2, 0, 0]);
        let line: Value = serde_json::from_str(&lines[0]).expect("JSON");
        assert_eq!((&line["end"], &line["winner"]), (&"stall".into(), &Value::Null));
    }
}

#[test]
fn a_player_of_the_game_that_breaks_forfeits() {
    for (player, word) in [("cheat", "illegal"), ("mute", "crashed"), ("panic", "crashed")] {
        let table = table(&[player, "perfect"], 2);
        assert_eq!(table.first_pair(), [0, 0, 4, 0], "{player}");
        let (standing, lines) = table.run();
        let line: Value = serde_json::from_str(&lines[1]).expect("JSON");
        assert_eq!(
            (&line["end"], &line["by"], &line["winner"]),
            (&word.into(), &1.into(), &0.into()),
            "{line}"
        );
        assert_eq!(standing.records()[0].verdicts.iter().sum::<u64>(), 4);
    }
}

#[test]
fn a_tournament_goes_on_from_what_is_known() {
    let table = table(&["random", "perfect", "random"], 6);
    let (whole, lines) = table.run();
    let conditions = table.conditions();
    for cut in [0, 1, 7, 20, 36] {
        let text = lines[..cut].concat();
        for tail in ["", "{\"ga", r#"{"game":"toy","number":99"#] {
            let known = record::read(&conditions, &table.schedule(), format!("{text}{tail}").as_bytes());
            let known = known.expect("our own lines");
            assert_eq!((known.games.len(), known.bytes, known.open), (cut, text.len() as u64, false));
            let (standing, rest) = table.go_on(known.games);
            assert_eq!(rest, lines[cut..]);
            assert_eq!(standing.fit(), whole.fit());
        }
    }
    // Games in any order, and a last line without its end.
    let text = format!("{}{}", lines[5], lines[2].trim_end());
    let known = record::read(&conditions, &table.schedule(), text.as_bytes()).expect("our own lines");
    assert_eq!((known.games.len(), known.open), (2, true));
    assert_eq!(table.go_on(known.games).1.len(), 34);
}

#[test]
fn a_file_of_another_tournament_is_refused() {
    let here = table(&["random", "perfect"], 3);
    let (_, lines) = here.run();
    let refuses = |table: &Table, text: &str, what: &str| {
        let known = record::read(&table.conditions(), &table.schedule(), text.as_bytes());
        let said = known.expect_err(what).to_string();
        assert!(said.contains(what), "{said}");
    };
    let text = lines.concat();
    refuses(
        &table(&["random", "thinker"], 3),
        &text,
        "1:1: this result is of another tournament: players is",
    );
    refuses(
        &Table { settings: "pass=true".into(), ..table(&["random", "perfect"], 3) },
        &text,
        "settings is",
    );
    refuses(&Table { nodes: Some(9), ..table(&["random", "perfect"], 3) }, &text, "limit is");
    refuses(&here, &text.replace("#5", "#6"), "on is");
    refuses(&here, "hello", "1:1: this is no result of a game");
    refuses(&here, "{\"game\":\"chess\"}\n", "it has no number");
    refuses(&here, &format!("{}\n{}", &lines[0][..30], lines[1]), "1:");
    refuses(&here, &format!("{}{}", lines[0], lines[0]), "2:1: game 1 stands here for the second time");
    let more = table(&["random", "perfect"], 9);
    assert!(
        record::read(&more.conditions(), &more.schedule(), text.as_bytes()).is_ok(),
        "longer is the same"
    );
}

#[test]
fn play_ends_when_it_is_enough_and_when_it_is_stopped() {
    let table = Table { threads: 2, ..table(&["random", "random"], 1_000_000) };
    let (conditions, schedule) = (table.conditions(), table.schedule());
    let mut count = 0;
    let enough = |played: Played| -> Result<ControlFlow<()>, Error> {
        count += 1;
        assert_eq!(played.outcome.number, count);
        Ok(if count == 50 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    };
    run(&conditions, &schedule, 2, BTreeMap::new(), Vec::new(), &Limits::none(), enough).expect("games");
    assert_eq!(count, 50);

    let halt = Limits::none();
    let seen = Mutex::new(0u64);
    let keep = |played: Played| -> Result<ControlFlow<()>, Error> {
        *seen.lock().expect("whole") = played.outcome.number;
        if played.outcome.number == 30 {
            halt.stop();
        }
        Ok(ControlFlow::Continue(()))
    };
    run(&conditions, &schedule, 2, BTreeMap::new(), Vec::new(), &halt, keep).expect("games");
    assert!((30..1_000_000).contains(&*seen.lock().expect("whole")));
}

#[test]
fn rules_and_recipes_that_refuse_are_said_before_play() {
    let toy = toy::entry();
    assert!(Settings::read(&toy, &Pairs::parse("frst=1").expect("pairs")).is_err());
    let settings = Settings::read(&toy, &Pairs::parse("first=7").expect("pairs")).expect("a number");
    let boards = |most: &str| Boards::Invented {
        inventor: toy
            .inventor(None, &Pairs::parse(&format!("most={most}")).expect("pairs"))
            .expect("a recipe"),
        recipe: String::new(),
        seed: 0,
    };
    let mut conditions = Conditions::new(&toy, Vec::new(), boards("5"), settings, &Sleepers);
    assert!(conditions.try_first(&Limits::none()).is_err(), "there is no seat 7");
    let settings = Settings::read(&toy, &Pairs::default()).expect("plain");
    let mut conditions = Conditions::new(&toy, Vec::new(), boards("0"), settings, &Sleepers);
    assert!(conditions.try_first(&Limits::none()).is_err(), "nothing to count down");
}
