//! Which arenas need no list of edges? Those whose rule says the moves: Chomp and its cousins.
//!
//! The positions of a rule are numbered so that every move leads to a smaller number and the largest number is
//! where play starts. The arena has two blocks of vertices: first every position with player 0 to move, then
//! every position but the start with player 1 to move, both from the start downwards. So vertex 0 is the
//! start. In Chomp 2×3 this gives the sheet's vertices 0 to 8 and 9 to 16: all positions that are not empty,
//! whether play can reach them or not.
//!
//! Whoever cannot move has lost. In Chomp nobody eats the poison, so the last cell alone is a dead end.

mod chomp;
mod heaps;
mod kayles;
mod poset;
mod text;

pub use chomp::Chomp;
pub use heaps::Heaps;
pub(super) use heaps::Play;
pub use kayles::Kayles;
#[cfg(feature = "solve")]
pub(super) use poset::MOST_ELEMENTS;
pub use poset::Poset;
pub(super) use text::{NAMES, digits};

use super::instance::{Arena, Parts};
use super::say;
use super::store::Labels;
use ludograph_core::{Limits, Message, Stop};
use std::fmt;
use std::ops::Range;

/// The number of a position.
pub(super) type Index = u32;

/// A rule can number so many positions.
const MOST_POSITIONS: u128 = 1 << 30;
/// A rule with at most so many edges (at most) can be written out.
const MOST_EDGES: u128 = 1 << 26;

/// An arena that is named by a rule. Read by [`Rule::read`].
#[derive(Clone, Debug)]
pub struct Rule {
    game: Game,
    count: Result<u32, Message>,
}

/// The rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// Bites of a bar.
    Chomp(Chomp),
    /// Nim, Wythoff's game and subtraction games.
    Heaps(Heaps),
    /// Kayles.
    Kayles(Kayles),
    /// A game on a partial order.
    Poset(Poset),
}

impl Rule {
    /// The arena of a rule.
    pub fn new(game: Game) -> Self {
        let count = match &game {
            Game::Chomp(chomp) => chomp.count(),
            Game::Heaps(heaps) => heaps.count(),
            Game::Kayles(kayles) => kayles.count(),
            Game::Poset(poset) => poset.count(),
        };
        let longest = match &game {
            Game::Chomp(chomp) => chomp.rows.max(chomp.cols),
            _ => 0,
        };
        let rule = || game.to_string();
        let count = match count {
            Some(count) if count <= MOST_POSITIONS && longest > chomp::LONGEST => {
                Err(say::RuleSide { rule: rule(), longest, most: chomp::LONGEST }.into())
            }
            None if let Game::Kayles(Kayles { pins, .. }) = &game => {
                Err(say::RulePins { rule: rule(), pins: *pins, most: kayles::MOST }.into())
            }
            None if matches!(game, Game::Poset(_)) => {
                Err(say::RuleListed { rule: rule(), most: poset::MOST }.into())
            }
            Some(count) if count <= MOST_POSITIONS => Ok(count as u32),
            Some(positions) => {
                Err(say::RulePositions { rule: rule(), positions, most: MOST_POSITIONS }.into())
            }
            None => Err(say::RuleFar { rule: rule(), most: MOST_POSITIONS }.into()),
        };
        Self { game, count }
    }

    /// The rule itself.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many positions there are; at least one.
    ///
    /// # Errors
    /// With the size when there are too many.
    pub fn positions(&self) -> Result<u32, Message> {
        self.count.clone()
    }

    /// How many vertices there are.
    ///
    /// # Errors
    /// With the size when there are too many.
    pub fn vertices(&self) -> Result<usize, Message> {
        self.positions().map(|count| 2 * count as usize - 1)
    }

    fn counted(&self) -> u32 {
        self.count.as_ref().copied().unwrap_or(1)
    }

    /// Who moves in a vertex.
    pub fn control(&self, vertex: u32) -> u8 {
        u8::from(vertex >= self.counted())
    }

    /// The position of a vertex.
    pub fn position(&self, vertex: u32) -> Index {
        let count = self.counted();
        if vertex < count { count - 1 - vertex } else { 2 * count - 2 - vertex }
    }

    /// The vertex of a position with a player to move; player 1 never moves at the start.
    pub fn vertex(&self, position: Index, player: u8) -> u32 {
        let count = self.counted();
        if player == 0 { count - 1 - position } else { 2 * count - 2 - position }
    }

    /// The positions that a move leads to.
    pub fn moves(&self, position: Index, into: &mut Vec<Index>) {
        match &self.game {
            Game::Chomp(chomp) => chomp.moves(position, into),
            Game::Heaps(heaps) => heaps.moves(position, into),
            Game::Kayles(kayles) => kayles.moves(position, into),
            Game::Poset(poset) => poset.moves(position, into),
        }
    }

    /// How many moves a position has.
    pub fn degree(&self, position: Index) -> u32 {
        match &self.game {
            Game::Chomp(chomp) => chomp.rows_of(position).iter().sum::<u32>() - 1,
            Game::Heaps(heaps) => heaps.degree(position),
            Game::Kayles(kayles) => kayles.degree(position),
            Game::Poset(_) => {
                let mut moves = Vec::new();
                self.moves(position, &mut moves);
                moves.len() as u32
            }
        }
    }

    /// Of so many positions the moves are counted in a moment.
    pub fn counted_at_once(&self) -> u32 {
        match &self.game {
            Game::Chomp(_) | Game::Heaps(_) => 1 << 22,
            _ => 1 << 12,
        }
    }

    /// How many moves some positions have together.
    pub fn degrees(&self, positions: Range<Index>) -> u64 {
        match &self.game {
            Game::Chomp(chomp) => {
                let poison = positions.len() as u64;
                chomp.cells(positions) - poison
            }
            Game::Heaps(heaps) => heaps.degrees(positions),
            _ => positions.map(|position| u64::from(self.degree(position))).sum(),
        }
    }

    /// Whether no move leads on from a position.
    pub fn is_stuck(&self, position: Index) -> bool {
        match &self.game {
            Game::Heaps(heaps) => heaps.degree(position) == 0,
            // The smallest position has neither bites nor pins nor elements left, and all others have some.
            _ => position == 0,
        }
    }

    /// The vertices that a move leads to.
    pub fn successors(&self, vertex: u32, into: &mut Vec<u32>) {
        let player = 1 - self.control(vertex);
        let from = into.len();
        self.moves(self.position(vertex), into);
        for place in &mut into[from..] {
            *place = self.vertex(*place, player);
        }
    }

    /// No position has more moves than this.
    pub fn widest(&self) -> u128 {
        match &self.game {
            Game::Chomp(chomp) => u128::from(chomp.rows) * u128::from(chomp.cols),
            Game::Heaps(heaps) => heaps.widest(),
            Game::Kayles(kayles) => 2 * u128::from(kayles.pins),
            Game::Poset(poset) => u128::from(poset.elements),
        }
    }

    /// Whether the arena is small enough to be written out.
    pub fn is_small(&self) -> bool {
        self.positions().is_ok_and(|count| 2 * u128::from(count) * self.widest() <= MOST_EDGES)
    }

    /// The arena written out.
    ///
    /// # Errors
    /// With the size when it is too large.
    pub fn expand(&self) -> Result<Arena, Message> {
        self.expand_within(&Limits::none()).map_err(|stop| match stop {
            Stop::TooLarge(what) => what,
            other => other.to_string().into(),
        })
    }

    /// The same within limits.
    ///
    /// # Errors
    /// With the size when it is too large, or when the limits say so.
    pub fn expand_within(&self, limits: &Limits) -> Result<Arena, Stop> {
        let n = self.vertices().map_err(Stop::TooLarge)?;
        if !self.is_small() {
            let edges = 2 * u128::from(self.counted()) * self.widest();
            let rule = self.to_string();
            let what = say::RuleWritten { rule, vertices: n, edges, most: MOST_EDGES };
            return Err(Stop::TooLarge(what.into()));
        }
        let (mut offsets, mut targets) = (Vec::with_capacity(n + 1), Vec::new());
        let mut labels = Labels::default();
        offsets.push(0);
        for vertex in 0..n as u32 {
            self.successors(vertex, &mut targets);
            limits.spend(1)?;
            offsets.push(targets.len() as u32);
            labels.push(Some(self.label(vertex).as_bytes()));
        }
        let control: Vec<u8> = (0..n as u32).map(|vertex| self.control(vertex)).collect();
        let parts = Parts {
            offsets: offsets.into(),
            targets: targets.into(),
            control: control.into(),
            labels: Some(labels),
            ..Parts::default()
        };
        Arena::new(parts).map_err(|faults| Stop::GaveUp(faults.to_string().into()))
    }

    /// The position as text, without the player.
    pub fn place(&self, position: Index) -> String {
        match &self.game {
            Game::Chomp(chomp) => list(&chomp.rows_of(position)),
            Game::Heaps(heaps) => list(&heaps.heaps_of(position)),
            Game::Kayles(kayles) => list(&kayles.rows_of(position)),
            Game::Poset(poset) => poset.label(position),
        }
    }

    /// The label of a vertex: the position, then `a` for player 0 or `e` for player 1, as in the course.
    pub fn label(&self, vertex: u32) -> String {
        let letter = if self.control(vertex) == 0 { 'a' } else { 'e' };
        format!("{}{letter}", self.place(self.position(vertex)))
    }

    /// The vertex with a label.
    pub fn find(&self, label: &str) -> Option<u32> {
        let count = self.positions().ok()?;
        let (place, player) = match label.as_bytes().last()? {
            b'a' => (&label[..label.len() - 1], 0),
            b'e' => (&label[..label.len() - 1], 1),
            _ => return None,
        };
        let numbers = || -> Option<Vec<u32>> {
            let inside = place.strip_prefix('(')?.strip_suffix(')')?;
            let parts = inside.split(',').filter(|part| !part.is_empty());
            parts.map(|part| part.parse().ok()).collect()
        };
        let position = match &self.game {
            Game::Chomp(chomp) => chomp.index_of(&numbers()?),
            Game::Heaps(heaps) => heaps.index_of(&numbers()?),
            Game::Kayles(kayles) => kayles.index_of(&numbers()?),
            Game::Poset(poset) => poset.find(place),
        }?;
        (position < count && (player == 0 || position + 1 < count)).then(|| self.vertex(position, player))
    }
}

fn list(numbers: &[u32]) -> String {
    let parts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    format!("({})", parts.join(","))
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every move goes down, labels find their vertices, and the numbering is one to one.
    fn check(text: &str, positions: u32, edges: usize) {
        let rule = Rule::read(text).expect(text);
        assert_eq!(rule.to_string(), text);
        assert_eq!(rule.positions(), Ok(positions), "{text}");
        let mut moves = Vec::new();
        for position in 0..positions {
            moves.clear();
            rule.moves(position, &mut moves);
            assert!(moves.iter().all(|&to| to < position), "{text} {position}: {moves:?}");
            let distinct: std::collections::BTreeSet<_> = moves.iter().collect();
            assert_eq!(distinct.len(), moves.len(), "{text}: a move twice");
            assert!(moves.len() as u128 <= rule.widest());
            assert_eq!(moves.len(), rule.degree(position) as usize);
            assert_eq!(moves.len() as u64, rule.degrees(position..position + 1));
            assert_eq!(moves.is_empty(), rule.is_stuck(position));
        }
        let from = positions / 3;
        let all: u64 = (from..positions).map(|position| u64::from(rule.degree(position))).sum();
        assert_eq!(rule.degrees(from..positions), all, "{text}");
        let arena = rule.expand().expect("small");
        assert_eq!((arena.vertices(), arena.edges()), (2 * positions as usize - 1, edges), "{text}");
        for vertex in 0..arena.vertices() as u32 {
            assert_eq!(rule.find(&rule.label(vertex)), Some(vertex), "{text} {}", rule.label(vertex));
            assert_eq!(rule.vertex(rule.position(vertex), rule.control(vertex)), vertex);
        }
        assert_eq!(rule.find("(9,9,9)a"), None);
    }

    #[test]
    fn rules_number_their_positions() {
        check("chomp 2 3", 9, 37);
        check("chomp 1 1", 1, 0);
        check("chomp 3 3", 19, 134);
        check("nim 1 2", 6, 15);
        check("nim 3 5 7", 192, 2 * (192 * 15 / 2) - 15);
        check("wythoff 2 2", 9, 2 * 23 - 6);
        check("subtraction 10 1 2 3", 11, 2 * 27 - 3);
        check("kayles 4", 7, 24);
        check("kayles 14", 176, 2512);
        check("poset 3 0<1 0<2", 6 - 1, 2 * 8 - 3);
        check("poset 0", 1, 0);
    }

    #[test]
    fn too_large_rules_say_their_size() {
        let size =
            |text: &str| Rule::read(text).expect("a rule").vertices().expect_err("too large").to_string();
        assert!(size("chomp 20 20").contains("137846528819 positions"));
        assert!(size("chomp 1 65537").contains("a side of 65537"));
        assert!(size("chomp 65537 1").contains("a side of 65537"));
        assert!(size("chomp 4000000000 4000000000").contains("positions"));
        assert!(size("nim 4294967295 4294967295 4294967295 4294967295 4294967295").contains("positions"));
        let antichain = size("poset 60");
        assert!(antichain.contains("more than the 1048576 positions"), "{antichain}");
        assert!(size("kayles 101").contains("has 101 pins, at most 100"));
    }
}
