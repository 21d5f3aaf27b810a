//! Do players of the games keep their time? Every one of them is asked on a large instance, and stopped.

use super::*;
use ludograph_core::erased::AnySession;
use ludograph_core::{Halt, Status};
use rustix::time::{ClockId, clock_gettime};
use std::sync::mpsc;
use std::time::Instant;

/// So much CPU may a player take beyond its time. On an idle machine it is some milliseconds; tests run beside others,
/// and without much optimisation.
const BEYOND: Duration = Duration::from_secs(1);

/// Game, recipe, settings of the rules, and players with settings besides all players without.
const LARGE: &[(&str, &str, &str, &[&str])] = &[
    ("arena", "n=200000,dead=0,most=3", "", &[]),
    (
        "colors",
        "size=700",
        "",
        &[
            "foresighted[depth=12]",
            "alphabeta[nodes=0]",
            "mcts[games=0]",
            "hegemonic[perimeter=no_holes]",
            "exact[nodes=0,otherwise=0]",
        ],
    ),
    ("colors", "size=15", "", &["foresighted[depth=12]", "alphabeta[nodes=0,endgame=250]", "exact[nodes=0]"]),
    ("cops", "family=gnp,n=1200,p=0.5", "cops=3", &["dual[EN=1000]"]),
    ("cops", "family=grid,dims=14,14", "cops=3", &[]),
    ("dollar", "family=cycle,n=100000,strongly_winnable=false,low=-2,high=2", "", &[]),
    ("pegs", "board=rectangle,rows=12,cols=12", "", &[]),
    ("towers", "n=16", "", &[]),
];

fn cpu() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// How much CPU something took beyond the time that had passed when it was told to stop, and what it said.
fn stopped(work: impl FnOnce(&Run) -> String) -> (Duration, String) {
    let run = Run::default();
    let limits = run.limits.clone();
    let (done, ended) = mpsc::channel::<()>();
    let start = Instant::now();
    let clock = std::thread::spawn(move || {
        let _ = ended.recv_timeout(Duration::from_millis(50));
        limits.stop();
        let raised = start.elapsed();
        let _ = ended.recv_timeout(Duration::from_millis(300));
        limits.halt_now(Halt::Gone);
        raised
    });
    let before = cpu();
    let said = work(&run);
    let took = cpu() - before;
    drop(done);
    let raised = clock.join().expect("the clock goes");
    (took.saturating_sub(raised), said)
}

#[test]
fn every_player_of_every_game_ends_soon_after_it_is_stopped() {
    let mut asked = 0;
    for &(game, recipe, settings, special) in LARGE {
        let entry = ludograph_games::game(game).expect(game);
        let pairs = Pairs::parse(recipe).expect(recipe);
        let instance = entry
            .invent(None, &pairs, &Run::seeded(Seed(1)))
            .unwrap_or_else(|error| panic!("{recipe}: {error}"));
        let table = entry.table().expect("rules");
        let plain = table.players().into_iter().map(|player| player.key.to_owned());
        for name in plain.chain(special.iter().map(|&name| name.to_owned())) {
            let mut session = entry.open(&instance, &Pairs::parse(settings).expect(settings)).expect(recipe);
            let mut player = table.player(&name, Seed(7)).unwrap_or_else(|error| panic!("{name}: {error}"));
            let mut other = table.player("random", Seed(8)).ok();
            // The others play until it is this player's turn.
            let turn = |session: &dyn AnySession| match session.status() {
                Status::Turn(seat) => Some(seat),
                Status::Over { .. } => None,
            };
            for _ in 0..8 {
                if turn(session.as_ref()).is_some_and(|seat| player.sits(seat)) {
                    break;
                }
                let other = other.as_mut().expect("somebody else can move");
                session.advance(other, &Run::default()).expect("a random move");
            }
            let (beyond, said) = stopped(|run| {
                let thought = session.choose(&mut player, run);
                thought.map_or_else(|error| error.to_string(), |thought| thought.step)
            });
            println!("{game} {recipe}: {name}: {} ms beyond, {said}", beyond.as_millis());
            assert!(
                beyond < BEYOND,
                "{game} {recipe}: {name} took {beyond:?} of CPU beyond its time: {said}"
            );
            asked += 1;
        }
    }
    assert!(asked > 40, "{asked} players");
}

/// Large boards of the two games whose players are judged above: game, recipe, settings of all questions.
const BOARDS: &[(&str, &str)] = &[
    ("towers", "n=16"),
    ("towers", "n=16,clues=30"),
    ("towers", "n=13,clues=40,givens=20"),
    ("towers", "n=9,clues=12"),
    ("colors", "size=1000"),
    ("colors", "size=200"),
    ("colors", "size=20"),
    ("colors", "size=1000,rule=flood"),
    ("colors", "size=60,rule=flood"),
];

#[test]
fn every_question_of_towers_and_colors_ends_soon_after_it_is_stopped() {
    let mut asked = 0;
    for &(game, recipe) in BOARDS {
        let entry = ludograph_games::game(game).expect(game);
        let pairs = Pairs::parse(recipe).expect(recipe);
        let instance = entry
            .invent(None, &pairs, &Run::seeded(Seed(1)))
            .unwrap_or_else(|error| panic!("{recipe}: {error}"));
        for question in entry.questions() {
            for method in question.methods() {
                let what = format!("{game} {recipe}: {} {}", question.key(), method.key);
                let ask =
                    |run: &Run| match question.solve(&instance, &Pairs::default(), Some(method.key), run) {
                        Ok(outcome) => format!("{:?} {:?}", outcome.stop, outcome.verdict),
                        // A board of the other rule.
                        Err(Error::Faults(faults)) => faults.to_string(),
                        Err(error) => panic!("{what}: {error}"),
                    };
                let (beyond, said) = stopped(ask);
                println!("{what}: {} ms beyond, {said}", beyond.as_millis());
                assert!(beyond < BEYOND, "{what} took {beyond:?} of CPU beyond its time: {said}");
                asked += 1;
            }
        }
    }
    assert!(asked > 50, "{asked} questions");
}

#[test]
fn generators_of_towers_and_colors_end_soon_after_they_are_stopped() {
    for (game, recipe) in [
        ("towers", "n=16,thin=true"),
        ("towers", "n=16,unique=true"),
        ("towers", "n=16,grade=hard"),
        ("towers", "n=12,unique=true,clues=14,givens=0"),
        ("towers", "n=64,square=uniform"),
        ("colors", "size=4000"),
        ("colors", "size=4000,pattern=spiral"),
        ("colors", "size=100,bad_for=greedy,rival=foresighted"),
    ] {
        let entry = ludograph_games::game(game).expect(game);
        let pairs = Pairs::parse(recipe).expect(recipe);
        let make = |run: &Run| match entry.invent(None, &pairs, run) {
            Ok(_) => format!("made {:?}", run.notes.take()),
            Err(error @ Error::Generate(_)) => error.to_string(),
            Err(error) => panic!("{recipe}: {error}"),
        };
        let (beyond, said) = stopped(make);
        println!("{game} {recipe}: {} ms beyond, {said}", beyond.as_millis());
        assert!(beyond < BEYOND, "{game} {recipe} took {beyond:?} of CPU beyond its time: {said}");
    }
}

#[test]
fn a_player_of_the_game_that_is_late_forfeits_as_a_program_does() {
    let mut table = table(&["stubborn", "perfect"], 1);
    table.time = Some(Duration::from_millis(5));
    let (standing, lines) = table.run();
    assert_eq!(standing.games(), 2);
    for line in &lines {
        let line: Value = serde_json::from_str(line).expect("JSON");
        assert!(line["end"].to_string().contains("late"), "{line}");
        assert!(line.to_string().contains("were allowed"), "{line}");
    }
}
