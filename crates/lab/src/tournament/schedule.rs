//! Which games are played, and in which order?
//!
//! A round is one instance. On it every pair of players meets twice, with the seats exchanged: whatever the
//! instance, a seat or the first move is worth, both get it once. Where the rules let either seat open
//! (their setting `first` takes a seat's number), the seat that opens alternates from round to round, so that
//! what it is worth to sit somewhere and what it is worth to begin can be told apart.
//!
//! The order is fixed and games are counted from 1, so a game's number says all about it: a tournament that was
//! cut off goes on where it stood, and one that is made longer keeps what it has.

/// One game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Its number, from 1.
    pub number: u64,
    /// The round: which instance, from 0.
    pub round: u64,
    /// The two players of the pair, the one with the lower number first.
    pub pair: [usize; 2],
    /// Whether they have exchanged seats: then the second one of the pair has seat 0.
    pub swapped: bool,
}

impl Bout {
    /// Who sits at seat 0 and at seat 1.
    pub fn seats(&self) -> [usize; 2] {
        if self.swapped { [self.pair[1], self.pair[0]] } else { self.pair }
    }
}

/// All games of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// How many players.
    pub players: usize,
    /// How many rounds; each pair plays twice in a round.
    pub rounds: u64,
}

impl Schedule {
    /// The number of pairs of players.
    pub fn pairs(&self) -> u64 {
        let players = self.players as u64;
        players * players.saturating_sub(1) / 2
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.rounds.saturating_mul(2).saturating_mul(self.pairs())
    }

    /// How many meetings there are: two games on one instance.
    pub fn meetings(&self) -> u64 {
        self.games() / 2
    }

    /// The two games of a meeting, counted from 0.
    pub fn meeting(&self, index: u64) -> [Bout; 2] {
        let (round, pair) = (index / self.pairs(), self.pair((index % self.pairs()) as usize));
        [false, true].map(|swapped| Bout { number: 2 * index + 1 + u64::from(swapped), round, pair, swapped })
    }

    /// A game by its number, if there is one.
    pub fn bout(&self, number: u64) -> Option<Bout> {
        let index = number.checked_sub(1).filter(|_| number <= self.games())?;
        Some(self.meeting(index / 2)[(index % 2) as usize])
    }

    /// The pairs in their order.
    pub fn all_pairs(&self) -> Vec<[usize; 2]> {
        (0..self.pairs() as usize).map(|index| self.pair(index)).collect()
    }

    fn pair(&self, mut index: usize) -> [usize; 2] {
        for first in 0..self.players {
            let others = self.players - first - 1;
            if index < others {
                return [first, first + 1 + index];
            }
            index -= others;
        }
        unreachable!("a pair's index is below the number of pairs")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_meets_twice_a_round_with_the_seats_exchanged() {
        let schedule = Schedule { players: 4, rounds: 3 };
        assert_eq!((schedule.pairs(), schedule.games()), (6, 36));
        let mut seen = std::collections::BTreeSet::new();
        for number in 1..=36 {
            let bout = schedule.bout(number).expect("a game");
            assert_eq!(bout.number, number);
            assert!(bout.pair[0] < bout.pair[1] && bout.pair[1] < 4 && bout.round < 3);
            assert!(seen.insert((bout.round, bout.seats())), "{bout:?} is played twice");
        }
        assert_eq!(seen.len(), 36);
        assert_eq!(schedule.bout(0), None);
        assert_eq!(schedule.bout(37), None);
    }

    #[test]
    fn a_longer_tournament_begins_like_a_shorter_one() {
        let (short, long) = (Schedule { players: 3, rounds: 2 }, Schedule { players: 3, rounds: 9 });
        assert!((1..=12).all(|number| short.bout(number) == long.bout(number)));
    }

    #[test]
    fn absurd_sizes_do_not_wrap() {
        assert_eq!(Schedule { players: 5, rounds: u64::MAX }.games(), u64::MAX);
        assert_eq!(Schedule { players: 1, rounds: 5 }.games(), 0);
    }
}
