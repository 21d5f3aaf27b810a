//! What may be done? Whoever owns the vertex moves the token along an edge. It is over in the target or at a dead
//! end; when a position comes again nobody has won.

use super::Arenas;
use super::board;
use super::instance::{Instance, ambiguous};
use super::oracle;
use super::say;
use super::scene;
use super::verify::{DeadEnd, Goal, Target, Worth, worth};
use ludograph_core::rules::separated;
use ludograph_core::{End, Faults, Message, ParseError, Rules, Scene, Seat, Status, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The token goes to a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move(pub u32);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Settings of play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Settings {
    /// Where the token starts: a vertex or a label; by default where the file says, else vertex 0.
    pub start: Option<String>,
    /// Who wants to reach the target: 0 or 1.
    #[schemars(range(max = 1))]
    pub player: u8,
    /// What is to be reached: the opponent's dead-ends, or a list of vertices or labels.
    pub target: Target,
    /// What happens where nobody can move.
    pub dead_end: DeadEnd,
}

/// An arena in play, and what is known about it.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) instance: Instance,
    pub(super) settings: Settings,
    /// The target, if it is a list.
    listed: Option<Vec<u32>>,
    known: OnceLock<Option<Known>>,
}

/// What every vertex is worth, and the best move there.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) values: Vec<i32>,
    #[cfg_attr(not(feature = "solve"), expect(dead_code, reason = "only players ask for the best move"))]
    pub(super) moves: Vec<i32>,
}

impl Table {
    pub(super) fn goal(&self) -> Goal<'_> {
        let Settings { player, target, dead_end, .. } = &self.settings;
        Goal { player: *player, target, dead_end: *dead_end }
    }

    /// What is known, found when it is first asked for; none if the arena is too large.
    pub(super) fn known(&self) -> Option<&Known> {
        let find = || oracle::known(&self.instance, self.goal());
        self.known.get_or_init(find).as_ref()
    }

    /// Finds what is known, unless the limits end it.
    #[cfg(feature = "solve")]
    pub(super) fn find_within(&self, limits: &ludograph_core::Limits) -> Result<(), ludograph_core::Stop> {
        if self.known.get().is_none() {
            let found = oracle::known_within(&self.instance, self.goal(), limits)?;
            // Somebody else may have found the same meanwhile.
            let _ = self.known.set(found);
        }
        Ok(())
    }

    /// What a vertex is worth.
    pub(super) fn worth(&self, vertex: u32) -> Option<Worth> {
        self.known().map(|known| worth(known.values[vertex as usize]))
    }
}

/// Where the token stands.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) table: Arc<Table>,
    pub(super) at: u32,
}

impl Position {
    /// The vertices that the token can go to, each once.
    pub(super) fn ways(&self) -> Vec<u32> {
        let mut buffer = Vec::new();
        let mut ways = self.table.instance.successors(self.at, &mut buffer).to_vec();
        if ways.is_empty() && self.table.settings.dead_end == DeadEnd::SelfLoop {
            ways.push(self.at);
        }
        let mut seen = std::collections::BTreeSet::new();
        ways.retain(|&way| seen.insert(way));
        ways
    }

    /// What a move to a vertex is in the game: what it takes, or the label of the vertex.
    #[cfg(feature = "solve")]
    pub(super) fn way(&self, to: u32) -> Option<ludograph_core::Argument> {
        let instance = &self.table.instance;
        let Some(rule) = instance.named() else { return instance.label(to).map(Into::into) };
        let (from, to) = (rule.position(self.at), rule.position(to));
        board::hit(rule, from, to).map(|hit| board::says(rule, from, hit, to).into())
    }

    /// Whether the target is reached. By default these are the opponent's dead ends, whatever else a dead end means.
    fn in_target(&self) -> bool {
        let Table { instance, settings, listed, .. } = &*self.table;
        match listed {
            Some(list) => list.contains(&self.at),
            None => {
                instance.control(self.at) != settings.player
                    && instance.successors(self.at, &mut Vec::new()).is_empty()
            }
        }
    }
}

/// More moves than this are not listed in play.
const MOST_MOVES: u128 = 1 << 22;

/// The rules of play on an arena.
#[derive(Debug)]
pub struct Play;

impl Rules for Play {
    type Game = Arenas;
    type Settings = Settings;
    type Position = Position;
    type Move = Move;
    const SEATS: &'static [&'static str] = &["player 0", "player 1"];
    const NOTATION: &'static str = "a vertex number, or its label in quotation marks: 3 or \"(2,1)e\"; \
        on the table also row:column, as 1:2 (in Kayles 1:2+ for two pins), or an element, as e3";
    const END: End = End::Repeat;

    fn start(instance: &Instance, settings: &Settings) -> Result<Position, Faults> {
        let n = instance.size().map_err(Faults::too_large)?;
        if let Some(rule) = instance.named()
            && rule.widest() > MOST_MOVES
        {
            let (rule, moves) = (rule.to_string(), rule.widest());
            return Err(Faults::too_large(say::Widest { rule, moves, most: MOST_MOVES }));
        }
        let goal = Goal { player: settings.player, target: &settings.target, dead_end: settings.dead_end };
        goal.admit(instance)?;
        let listed = settings.target.list(instance).unwrap_or_default();
        let known = OnceLock::new();
        let table = Table { instance: instance.clone(), settings: settings.clone(), listed, known };
        if n == 0 {
            return Err(Faults::whole(say::EMPTY));
        }
        let at = match &settings.start {
            None => instance.start().unwrap_or(0),
            Some(text) => instance.vertex(text).map_err(|what| Faults::field("start", what))?,
        };
        Ok(Position { table: Arc::new(table), at })
    }

    fn status(position: &Position) -> Status {
        let won = |player: u8| Status::Over {
            scores: (0..2).map(|seat| f64::from(u8::from(seat == player))).collect(),
        };
        let owner = position.table.instance.control(position.at);
        if position.in_target() {
            return won(position.table.settings.player);
        }
        if position.ways().is_empty() {
            return match position.table.settings.dead_end {
                DeadEnd::Draw => Status::Over { scores: vec![0.5, 0.5] },
                _ => won(1 - owner),
            };
        }
        Status::Turn(Seat(owner))
    }

    fn moves(position: &Position, into: &mut Vec<Move>) {
        if !position.in_target() {
            into.extend(position.ways().into_iter().map(Move));
        }
    }

    fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
        words(text)
    }

    fn read(position: &Position, word: &str) -> Result<Vec<Move>, ParseError> {
        let instance = &position.table.instance;
        if let Some(taken) = taken(position, word) {
            return taken.map(|to| vec![Move(to)]).map_err(|what| ParseError::new(1, 1, what));
        }
        let all = instance.meant(word).map_err(|what| ParseError::new(1, 1, what))?;
        let ways = position.ways();
        let near: Vec<u32> = all.iter().copied().filter(|vertex| ways.contains(vertex)).collect();
        match (&near[..], &all[..]) {
            // Of several vertices with the same label, the one that a move leads to is meant.
            (&[to], _) | ([], &[to, ..]) => Ok(vec![Move(to)]),
            (several, _) => Err(ParseError::new(1, 1, ambiguous(word, several))),
        }
    }

    fn legal(position: &Position, step: &Move) -> Result<(), Message> {
        if position.in_target() {
            return Err(say::TARGET_REACHED.into());
        }
        if position.ways().contains(&step.0) {
            return Ok(());
        }
        Err(say::NoEdge { from: position.at.to_string(), to: step.0.to_string() }.into())
    }

    fn apply(position: &mut Position, step: Move) {
        position.at = step.0;
    }

    fn measures(_before: &Position, _step: &Move, after: &Position) -> Vec<(&'static str, f64)> {
        let Some(worth) = after.table.worth(after.at) else { return Vec::new() };
        let rank = |player: u8| match worth {
            Worth::Won(winner, rank) if winner == player => f64::from(rank),
            _ => -1.0,
        };
        vec![("rank0", rank(0)), ("rank1", rank(1))]
    }

    fn fingerprint(position: &Position) -> Option<u128> {
        Some(position.at.into())
    }

    fn endless(_position: &Position) -> Vec<f64> {
        vec![0.5, 0.5]
    }

    fn scene(position: &Position) -> Scene {
        scene::draw_at(position)
    }

    fn state(position: &Position) -> Value {
        let instance = &position.table.instance;
        json!({
            "vertex": position.at,
            "label": instance.label(position.at),
            "player": instance.control(position.at),
        })
    }
}

/// Cuts a text at blanks, but not between quotation marks.
fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    separated(text, || {
        let mut quoted = false;
        move |letter: char| {
            quoted ^= letter == '"';
            letter.is_whitespace() && !quoted
        }
    })
}

/// What is taken from a board, if the word says so.
fn taken(position: &Position, word: &str) -> Option<Result<u32, Message>> {
    let rule = position.table.instance.named()?;
    let after = board::read(rule, rule.position(position.at), word)?;
    let player = 1 - rule.control(position.at);
    Some(after.map(|after| rule.vertex(after, player)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Play says who has won as the solver does, whatever a dead end means: a token in the target wins.
    #[cfg(feature = "solve")]
    #[test]
    fn play_and_solver_agree_at_dead_ends() {
        use super::super::rule::Rule;
        use super::super::verify::{DeadEnd, Target, Vertices};
        for text in ["chomp 1 2", "chomp 2 2", "subtraction 4 2 3"] {
            let instance = Instance::rule(Rule::read(text).expect(text));
            for dead_end in [DeadEnd::Loses, DeadEnd::Draw, DeadEnd::SelfLoop] {
                for (player, target) in [
                    (0, Target::default()),
                    (1, Target::default()),
                    (0, Target::These(Vertices::List(vec![1]))),
                    (1, Target::These(Vertices::Text("(1,0)a".into()))),
                ] {
                    let settings = Settings { start: None, player, target, dead_end };
                    let Ok(first) = Play::start(&instance, &settings) else { continue };
                    for at in 0..instance.vertices() as u32 {
                        let position = Position { at, ..first.clone() };
                        let Status::Over { scores } = Play::status(&position) else {
                            assert_ne!(
                                position.table.worth(at),
                                Some(Worth::Won(0, 0)),
                                "{text} {settings:?} {at}"
                            );
                            assert_ne!(
                                position.table.worth(at),
                                Some(Worth::Won(1, 0)),
                                "{text} {settings:?} {at}"
                            );
                            continue;
                        };
                        let expected = match position.table.worth(at) {
                            Some(Worth::Won(0, 0)) => vec![1.0, 0.0],
                            Some(Worth::Won(1, 0)) => vec![0.0, 1.0],
                            _ => vec![0.5, 0.5],
                        };
                        assert_eq!(scores, expected, "{text} {settings:?} {at}");
                    }
                }
            }
        }
    }

    #[test]
    fn labels_may_have_blanks() {
        let seen: Vec<(usize, &str)> = words("3 \"a b\" \"c").map(|word| (word.column, word.text)).collect();
        assert_eq!(seen, [(1, "3"), (3, "\"a b\""), (9, "\"c")]);
        assert!(words(" \n ").next().is_none());
    }
}
