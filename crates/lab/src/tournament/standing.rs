//! How does a tournament stand?

use super::interval::Pentanomial;
use super::rating::{self, Fact, Facts, Fit};
use super::schedule::{Bout, Schedule};
use super::verdict::Verdict;
use super::{Outcome, Reason};

/// What a pair of players has done, as the first one sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// Games played.
    pub games: u64,
    /// Games won by the first one.
    pub wins: u64,
    /// Games drawn by the rules.
    pub draws: u64,
    /// Games won by the second one.
    pub losses: u64,
    /// Games that would have gone on for ever.
    pub stalls: u64,
    /// Meetings by the points of the first one: 0, ½, 1, 1½, 2.
    pub pentanomial: Pentanomial,
}

impl Pair {
    /// The share of points of the first one; draws and stalls are half a point. None before the first game.
    pub fn score(&self) -> Option<f64> {
        (self.games > 0).then(|| self.halves() as f64 / (2 * self.games) as f64)
    }

    /// The half points of the first one.
    pub fn halves(&self) -> u64 {
        2 * self.wins + self.draws + self.stalls
    }
}

/// What one player has done over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Record {
    /// Games played.
    pub games: u64,
    /// Half points.
    pub halves: u64,
    /// Forfeits, in the order of [`Verdict::ALL`].
    pub verdicts: [u64; 4],
    /// Its slowest move in seconds, where time was limited.
    pub slowest: Option<f64>,
}

/// All results so far.
pub struct Standing {
    schedule: Schedule,
    pairs: Vec<Pair>,
    records: Vec<Record>,
    facts: Facts,
    opening_seats: bool,
    half: Option<(Bout, u8)>,
    last_forfeit: Vec<Option<(u64, String)>>,
}

impl Standing {
    /// Nothing played yet; `opening_seats` says whether the seat that opens alternates.
    pub fn new(schedule: Schedule, opening_seats: bool) -> Self {
        Self {
            schedule,
            pairs: vec![Pair::default(); schedule.pairs() as usize],
            records: vec![Record::default(); schedule.players],
            facts: Facts::default(),
            opening_seats,
            half: None,
            last_forfeit: vec![None; schedule.players],
        }
    }

    /// Counts a game; games come in the order of their numbers.
    pub fn add(&mut self, outcome: &Outcome) {
        let Some(bout) = self.schedule.bout(outcome.number) else { return };
        let index = ((outcome.number - 1) / 2 % self.schedule.pairs()) as usize;
        let halves = match outcome.winner {
            None => 1,
            Some(seat) => {
                if bout.seats()[usize::from(seat)] == bout.pair[0] {
                    2
                } else {
                    0
                }
            }
        };
        let pair = &mut self.pairs[index];
        pair.games += 1;
        *match (halves, &outcome.reason) {
            (2, _) => &mut pair.wins,
            (0, _) => &mut pair.losses,
            (_, Reason::Stall) => &mut pair.stalls,
            _ => &mut pair.draws,
        } += 1;
        for (player, points) in bout.pair.into_iter().zip([halves, 2 - halves]) {
            self.records[player].games += 1;
            self.records[player].halves += u64::from(points);
        }
        for (seat, player) in bout.seats().into_iter().enumerate() {
            let record = &mut self.records[player];
            let took = outcome.slowest.map(|slowest| slowest[seat]);
            record.slowest = record.slowest.into_iter().chain(took).reduce(f64::max);
        }
        if let Reason::Forfeit(seat, forfeit) = &outcome.reason {
            let player = bout.seats()[usize::from(seat.0)];
            let place =
                Verdict::ALL.iter().position(|&verdict| verdict == forfeit.verdict).unwrap_or_default();
            self.records[player].verdicts[place] += 1;
            self.last_forfeit[player] = Some((outcome.number, forfeit.to_string()));
        }
        match self.half.take() {
            Some((first, earlier)) if first.number + 1 == bout.number => {
                self.pairs[index].pentanomial[usize::from(earlier + halves)] += 1;
                self.facts.add(vec![self.fact(&first, earlier), self.fact(&bout, halves)]);
            }
            Some((single, earlier)) => {
                self.facts.add(vec![self.fact(&single, earlier)]);
                self.half = Some((bout, halves));
            }
            None => self.half = Some((bout, halves)),
        }
    }

    /// A game for the ratings; `halves` are those of the first one of the pair.
    fn fact(&self, bout: &Bout, halves: u8) -> Fact {
        let opener = self.opening_seats.then_some((bout.round % 2) as u8);
        Fact { seats: bout.seats(), opener, halves: if bout.swapped { 2 - halves } else { halves } }
    }

    /// The pairs of players with what they have done.
    pub fn pairs(&self) -> impl Iterator<Item = ([usize; 2], &Pair)> {
        self.schedule.all_pairs().into_iter().zip(&self.pairs)
    }

    /// What each player has done.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The last game that a player has forfeited, with the reason.
    pub fn last_forfeit(&self, player: usize) -> Option<&(u64, String)> {
        self.last_forfeit.get(player).and_then(Option::as_ref)
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.pairs.iter().map(|pair| pair.games).sum()
    }

    /// The ratings that explain it.
    pub fn fit(&self) -> Fit {
        let mut facts = self.facts.clone();
        if let Some((bout, halves)) = &self.half {
            facts.add(vec![self.fact(bout, *halves)]);
        }
        rating::fit(self.schedule.players, &facts)
    }
}
