//! Which ratings explain all results at once?
//!
//! The model is Elo's (Bradley and Terry's, on another scale): at a difference of d the expected score is
//! 1/(1+10^(-d/400)). Draws and stalls are half a point. Equal results give equal ratings whatever the order of games, and the
//! mean rating is 0. Seats are exchanged in every meeting, so a rating speaks of both seats alike and the model has no term
//! for them: for two players the difference of ratings is the Elo difference of their score.
//!
//! What seat 0 is worth and, where the seat that opens alternates, what the first move is worth, is a second fit: both are
//! added to the difference of strengths in one game, and strengths are fitted along with them. These strengths are further
//! apart than the ratings (a score that is the mean of two seats is nearer to a half than the curve at the mean), so they are
//! not shown: one report has one number for how much better somebody is.
//!
//! The likelihood is concave, and Newton's method climbs it in a few steps. It has no summit when some
//! players never lost a point to the others (Ford 1957): their lead has no upper bound. Then each pair that met
//! is given one drawn game more, so that a number can be printed, and errors are given as unbounded; the Elo difference of
//! a score of 0 or 100 % is made in the same way ([`super::interval::elo_of`]). The
//! two advantages have a weak prior (1000 points wide), so that a seat which always wins stays a number.
//!
//! Errors are half widths of 95 % intervals. Games of one meeting are not independent, so the variance is
//! measured over meetings (the sandwich), and drawn towards the model's with the weight of one meeting. Where one
//! player wins nearly always, only a few games tell anything about the seats, and what they scatter says too little:
//! the variance of an advantage is at least the one that the model expects.

use super::interval::expected;
use super::normal::Z95;
use std::collections::BTreeMap;

/// Points of rating in one unit of the logistic curve.
const SCALE: f64 = 173.717_792_761_238_7;
/// The prior of an advantage: it is some hundred points.
const PRIOR: f64 = (SCALE / 1000.0) * (SCALE / 1000.0);
/// An interval wider than this says nothing.
const WIDEST: f64 = 4000.0;

/// One game as ratings see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fact {
    /// Who sat at seat 0 and at seat 1.
    pub seats: [usize; 2],
    /// Which seat opened, where that alternates.
    pub opener: Option<u8>,
    /// Half points of seat 0: 0, 1 or 2.
    pub halves: u8,
}

/// All results, equal meetings counted together.
#[derive(Clone, Debug, Default)]
pub struct Facts(BTreeMap<Vec<Fact>, u64>);

impl Facts {
    /// Adds a meeting: games on one instance.
    pub fn add(&mut self, meeting: Vec<Fact>) {
        *self.0.entry(meeting).or_default() += 1;
    }
}

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating; the mean of all is 0.
    pub rating: f64,
    /// Half the width of the 95 % interval; none when it has no bound.
    pub error: Option<f64>,
}

/// Ratings and advantages.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// One a player.
    pub players: Vec<Rating>,
    /// What seat 0 is worth.
    pub seat: Rating,
    /// What the first move is worth, where the seat that opens alternates.
    pub first: Option<Rating>,
    /// The share of draws between equals (Davidson's model), stalls included.
    pub draws: f64,
}

/// Fits ratings to results.
pub fn fit(players: usize, facts: &Facts) -> Fit {
    let opens = facts.0.keys().flatten().any(|fact| fact.opener.is_some());
    let bounded = strongly_connected(players, facts);
    let fitted = |advantages: usize| {
        let mut model = Model { players, advantages, rows: rows(players, facts, advantages) };
        if !bounded {
            model.add_draws(facts);
        }
        let theta = model.climb();
        let covariance = model.covariance(&theta);
        let rating = |index: usize, bounded: bool| {
            let error =
                Z95 * SCALE * covariance.as_ref().map_or(f64::NAN, |c| c[index][index].max(0.0).sqrt());
            Rating { rating: SCALE * theta[index], error: (bounded && error < WIDEST).then_some(error) }
        };
        let ratings: Vec<Rating> =
            (0..theta.len()).map(|index| rating(index, bounded || index >= players)).collect();
        (ratings, draws_between_equals(facts, &model, &theta))
    };
    let (ratings, _) = fitted(0);
    let (beside, draws) = fitted(1 + usize::from(opens));
    Fit { players: ratings, seat: beside[players], first: beside.get(players + 1).copied(), draws }
}

/// The players whose ratings are compared, and by how much: +1 and -1, with the advantages after them.
type Row = Vec<(usize, f64)>;

struct Weighted {
    /// The games of a meeting: where they touch the parameters, and the score of seat 0.
    games: Vec<(Row, f64)>,
    count: f64,
}

struct Model {
    players: usize,
    /// None, the seat's, or those of the seat and of the first move.
    advantages: usize,
    rows: Vec<Weighted>,
}

fn row(players: usize, fact: &Fact, advantages: usize) -> Row {
    let opens = fact.opener.map_or(0.0, |opener| if opener == 0 { 1.0 } else { -1.0 });
    let mut row = vec![(fact.seats[0], 1.0), (fact.seats[1], -1.0), (players, 1.0), (players + 1, opens)];
    row.truncate(2 + advantages);
    row
}

fn rows(players: usize, facts: &Facts, advantages: usize) -> Vec<Weighted> {
    let game = |fact: &Fact| (row(players, fact, advantages), f64::from(fact.halves) / 2.0);
    let weigh = |(meeting, &count): (&Vec<Fact>, &u64)| Weighted {
        games: meeting.iter().map(game).collect(),
        count: count as f64,
    };
    facts.0.iter().map(weigh).collect()
}

impl Model {
    fn size(&self) -> usize {
        self.players + self.advantages
    }

    /// One drawn game for each pair that met, half of it with seats exchanged.
    fn add_draws(&mut self, facts: &Facts) {
        let mut met: Vec<[usize; 2]> = facts.0.keys().flatten().map(|fact| fact.seats).collect();
        met.iter_mut().for_each(|pair| pair.sort_unstable());
        met.sort_unstable();
        met.dedup();
        for [a, b] in met {
            for seats in [[a, b], [b, a]] {
                let fact = Fact { seats, opener: None, halves: 1 };
                let games = vec![(row(self.players, &fact, self.advantages), 0.5)];
                self.rows.push(Weighted { games, count: 0.5 });
            }
        }
    }

    /// The slope of the likelihood and its curvature, the mean of ratings held at 0.
    fn slope(&self, theta: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let size = self.size();
        let mut slope = vec![0.0; size];
        let mut curve = vec![vec![0.0; size]; size];
        for meeting in &self.rows {
            for (row, score) in &meeting.games {
                let p = chance(row, theta);
                let weight = meeting.count * p * (1.0 - p);
                for &(i, x) in row {
                    slope[i] += meeting.count * (score - p) * x;
                    for &(j, y) in row {
                        curve[i][j] += weight * x * y;
                    }
                }
            }
        }
        let sum: f64 = theta[..self.players].iter().sum();
        for i in 0..self.players {
            slope[i] -= sum;
            curve[i][i] += 1e-9;
            curve[i][..self.players].iter_mut().for_each(|cell| *cell += 1.0);
        }
        for i in self.players..size {
            slope[i] -= PRIOR * theta[i];
            curve[i][i] += PRIOR;
        }
        (slope, curve)
    }

    fn climb(&self) -> Vec<f64> {
        let mut theta = vec![0.0; self.size()];
        for _ in 0..200 {
            let (slope, curve) = self.slope(&theta);
            let Some(step) = solve(curve, vec![slope]).and_then(|mut all| all.pop()) else { break };
            let longest = step.iter().fold(0.0f64, |most, x| most.max(x.abs()));
            let damped = if longest > 1.0 { 1.0 / longest } else { 1.0 };
            theta.iter_mut().zip(&step).for_each(|(t, s)| *t += damped * s);
            if longest < 1e-12 {
                break;
            }
        }
        theta
    }

    /// The covariance of the parameters, measured over meetings.
    fn covariance(&self, theta: &[f64]) -> Option<Vec<Vec<f64>>> {
        let size = self.size();
        let (_, curve) = self.slope(theta);
        let mut middle = vec![vec![0.0; size]; size];
        let mut model = vec![vec![0.0; size]; size];
        let mut meetings = 0.0;
        for meeting in &self.rows {
            let mut push = vec![0.0; size];
            for (row, score) in &meeting.games {
                let p = chance(row, theta);
                for &(i, x) in row {
                    push[i] += (score - p) * x;
                    for &(j, y) in row {
                        model[i][j] += meeting.count * p * (1.0 - p) * x * y;
                    }
                }
            }
            meetings += meeting.count;
            for i in 0..size {
                for j in 0..size {
                    middle[i][j] += meeting.count * push[i] * push[j];
                }
            }
        }
        for i in 0..size {
            for j in 0..size {
                middle[i][j] = (meetings * middle[i][j] + model[i][j]) / (meetings + 1.0);
            }
        }
        let unit = |i: usize| (0..size).map(|j| f64::from(u8::from(i == j))).collect();
        let inverse = solve(curve, (0..size).map(unit).collect())?;
        let expected: Vec<f64> = (0..size).map(|i| inverse[i][i]).collect();
        let product = |a: &[Vec<f64>], b: &[Vec<f64>]| -> Vec<Vec<f64>> {
            let cell = |i: usize, j: usize| (0..size).map(|k| a[i][k] * b[k][j]).sum();
            (0..size).map(|i| (0..size).map(|j| cell(i, j)).collect()).collect()
        };
        let mut found = product(&product(&inverse, &middle), &inverse);
        for i in self.players..size {
            found[i][i] = found[i][i].max(expected[i]);
        }
        Some(found)
    }
}

fn chance(row: &Row, theta: &[f64]) -> f64 {
    expected(SCALE * row.iter().map(|&(i, x)| x * theta[i]).sum::<f64>())
}

/// Solves for several right-hand sides by elimination; none when the matrix is singular.
fn solve(mut matrix: Vec<Vec<f64>>, mut sides: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for column in 0..size {
        let best =
            (column..size).max_by(|&i, &j| matrix[i][column].abs().total_cmp(&matrix[j][column].abs()))?;
        if matrix[best][column].abs() < 1e-300 {
            return None;
        }
        matrix.swap(best, column);
        sides.iter_mut().for_each(|side| side.swap(best, column));
        for row in 0..size {
            let factor = matrix[row][column] / matrix[column][column];
            if row != column && factor != 0.0 {
                let pivot = matrix[column].clone();
                matrix[row].iter_mut().zip(&pivot).skip(column).for_each(|(cell, p)| *cell -= factor * p);
                sides.iter_mut().for_each(|side| side[row] -= factor * side[column]);
            }
        }
    }
    for side in &mut sides {
        side.iter_mut().enumerate().for_each(|(i, value)| *value /= matrix[i][i]);
    }
    sides.iter().flatten().all(|value| value.is_finite()).then_some(sides)
}

/// Whether every player took a point, directly or through others, from every other one.
fn strongly_connected(players: usize, facts: &Facts) -> bool {
    let mut took = vec![Vec::new(); players];
    let mut gave = vec![Vec::new(); players];
    for fact in facts.0.keys().flatten() {
        let [a, b] = fact.seats;
        for (winner, loser, points) in [(a, b, fact.halves), (b, a, 2 - fact.halves)] {
            if points > 0 {
                took[winner].push(loser);
                gave[loser].push(winner);
            }
        }
    }
    let reaches_all = |edges: &[Vec<usize>]| {
        let mut seen = vec![false; players];
        let mut stack = vec![0; players.min(1)];
        while let Some(player) = stack.pop() {
            if !std::mem::replace(&mut seen[player], true) {
                stack.extend(&edges[player]);
            }
        }
        seen.into_iter().all(|seen| seen)
    };
    reaches_all(&took) && reaches_all(&gave)
}

/// Davidson's model: a draw has the chance v/(v+x+1/x) with x the root of the odds. The v that expects as many
/// draws as there were is found by halving.
fn draws_between_equals(facts: &Facts, model: &Model, theta: &[f64]) -> f64 {
    let mut odds = Vec::new();
    let (mut drawn, mut games) = (0.0, 0.0);
    for (meeting, &count) in &facts.0 {
        for fact in meeting {
            let p = chance(&row(model.players, fact, model.advantages), theta).clamp(1e-12, 1.0 - 1e-12);
            let root = (p / (1.0 - p)).sqrt();
            odds.push((root + 1.0 / root, count as f64));
            drawn += if fact.halves == 1 { count as f64 } else { 0.0 };
            games += count as f64;
        }
    }
    if drawn == 0.0 {
        return 0.0;
    }
    if drawn == games {
        return 1.0;
    }
    let wanted = |v: f64| odds.iter().map(|(sum, count)| count * v / (v + sum)).sum::<f64>();
    let (mut low, mut high) = (0.0, 1e12);
    for _ in 0..200 {
        let middle = if low == 0.0 { high / 1e3 } else { f64::sqrt(low * high) };
        if wanted(middle) < drawn { low = middle } else { high = middle }
    }
    high / (high + 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    /// So many meetings of a and b with these half points of a in both games.
    fn meet(facts: &mut Facts, a: usize, b: usize, halves: [u8; 2], count: u64) {
        let first = Fact { seats: [a, b], opener: None, halves: halves[0] };
        let second = Fact { seats: [b, a], opener: None, halves: 2 - halves[1] };
        (0..count).for_each(|_| facts.add(vec![first, second]));
    }

    fn rounded(fit: &Fit) -> Vec<i64> {
        fit.players.iter().map(|rating| rating.rating.round() as i64).collect()
    }

    #[test]
    fn the_check_case_gives_191_0_and_minus_191() {
        let mut facts = Facts::default();
        for (a, b, wins) in [(0, 1, 75), (1, 2, 75), (0, 2, 90)] {
            meet(&mut facts, a, b, [2, 2], wins);
            meet(&mut facts, a, b, [0, 0], 100 - wins);
        }
        let fit = fit(3, &facts);
        assert_eq!(rounded(&fit), [191, 0, -191]);
        assert!(fit.seat.rating.abs() < 1e-9, "{fit:?}");
        assert!(fit.players.iter().all(|r| r.error.is_some_and(|e| e > 10.0 && e < 60.0)), "{fit:?}");
    }

    #[test]
    fn draws_are_half_a_point() {
        let mut facts = Facts::default();
        for (a, b, scores) in [(0, 1, [50, 50, 0]), (1, 2, [50, 50, 0]), (0, 2, [80, 20, 0])] {
            for (halves, count) in [2, 1, 0].into_iter().zip(scores) {
                meet(&mut facts, a, b, [halves, halves], count);
            }
        }
        let fit = fit(3, &facts);
        assert_eq!(rounded(&fit), [191, 0, -191]);
        assert!(fit.draws > 0.4 && fit.draws < 0.7, "{fit:?}");
    }

    #[test]
    fn a_seat_that_wins_more_is_told_from_a_better_player() {
        let mut facts = Facts::default();
        // Equals; seat 0 wins three of four games.
        meet(&mut facts, 0, 1, [2, 0], 75);
        meet(&mut facts, 0, 1, [0, 2], 25);
        let both = fit(2, &facts);
        assert_eq!(rounded(&both), [0, 0]);
        assert!((both.seat.rating - 190.8).abs() < 1.0, "{both:?}");
        // A seat that always wins: a number, not infinity, and it tells nothing about the players.
        let mut facts = Facts::default();
        meet(&mut facts, 0, 1, [2, 0], 50);
        let all = fit(2, &facts);
        assert_eq!(rounded(&all), [0, 0]);
        assert!(all.seat.rating > 300.0 && all.seat.rating.is_finite(), "{all:?}");
    }

    /// How many of a thousand matches, in which the seat is worth nothing, have an interval of its worth without 0.
    fn misled(score: f64, meetings: u64) -> usize {
        let wrong = |seed: &u64| {
            let mut draws = ludograph_core::Seed(*seed).draws();
            let mut facts = Facts::default();
            for _ in 0..meetings {
                let mut won =
                    || if (draws.below(1 << 20) as f64) < score * f64::from(1 << 20) { 2 } else { 0 };
                meet(&mut facts, 0, 1, [won(), won()], 1);
            }
            let seat = fit(2, &facts).seat;
            seat.error.is_some_and(|error| seat.rating.abs() > error)
        };
        (0..1000u64).filter(wrong).count()
    }

    #[test]
    fn the_interval_of_a_seat_covers_the_truth() {
        for (score, meetings) in [(0.5, 50), (0.75, 50), (0.95, 50), (0.98, 50), (0.99, 150)] {
            let wrong = misled(score, meetings);
            assert!(wrong <= 70, "{wrong} of 1000 intervals miss the truth at a score of {score}");
        }
    }

    #[test]
    fn for_two_players_ratings_differ_by_the_elo_of_their_score() {
        let mut draws = Seed(8).draws();
        for number in 0..200 {
            let (strength, seat) = (draws.unit(), draws.unit() - 0.5);
            let mut facts = Facts::default();
            let (mut halves, mut games) = (0, 0);
            for _ in 0..1 + draws.index(60) {
                let mut game = |edge: f64| {
                    let won = draws.unit() < strength + edge;
                    if draws.chance(0.1) { 1 } else { 2 * u8::from(won) }
                };
                let both = [game(seat), game(-seat)];
                meet(&mut facts, 0, 1, both, 1);
                halves += u64::from(both[0] + both[1]);
                games += 2;
            }
            let fit = fit(2, &facts);
            let apart = fit.players[0].rating - fit.players[1].rating;
            let elo = super::super::interval::elo_of(halves, games).expect("games were played");
            assert!((apart - elo).abs() < 0.01, "{number}: {apart} {elo}");
            assert_eq!(fit.players[0].error.is_none(), halves == 0 || halves == 2 * games, "{number}");
        }
    }

    /// The true difference lies inside about 95 times of 100, whatever a seat is worth.
    #[test]
    fn the_interval_of_a_rating_covers_the_truth() {
        let mut draws = Seed(9).draws();
        for (lead, seat) in [(0.0, 0.0), (100.0, 0.0), (100.0, 300.0), (250.0, 150.0)] {
            let truth = super::super::interval::elo((expected(lead + seat) + expected(lead - seat)) / 2.0);
            let mut inside = 0;
            for _ in 0..500 {
                let mut facts = Facts::default();
                for _ in 0..60 {
                    let both = [seat, -seat].map(|seat| 2 * u8::from(draws.chance(expected(lead + seat))));
                    meet(&mut facts, 0, 1, both, 1);
                }
                let first = fit(2, &facts).players[0];
                let off = (2.0 * first.rating - truth.expect("finite")).abs();
                inside += i32::from(first.error.is_none_or(|error| off <= 2.0 * error));
            }
            assert!((460..=495).contains(&inside), "{lead} {seat}: {inside} of 500");
        }
    }

    #[test]
    fn the_first_move_is_told_from_the_seat() {
        let mut facts = Facts::default();
        // Whoever opens wins nine of ten; seats are worth nothing.
        for opener in [0u8, 1] {
            for (wins, count) in [(true, 90), (false, 10)] {
                let halves = if wins == (opener == 0) { 2 } else { 0 };
                let meeting = [[0, 1], [1, 0]].map(|seats| Fact { seats, opener: Some(opener), halves });
                (0..count).for_each(|_| facts.add(meeting.to_vec()));
            }
        }
        let fit = fit(2, &facts);
        let first = fit.first.expect("it alternates");
        assert!((first.rating - 381.7).abs() < 2.0 && fit.seat.rating.abs() < 1e-6, "{fit:?}");
    }

    #[test]
    fn a_player_who_never_loses_has_a_number_and_no_bound() {
        let mut facts = Facts::default();
        meet(&mut facts, 0, 1, [2, 2], 500);
        meet(&mut facts, 1, 2, [2, 1], 50);
        let fit = fit(3, &facts);
        assert!(fit.players.iter().all(|r| r.rating.is_finite() && r.error.is_none()), "{fit:?}");
        assert!(fit.players[0].rating > fit.players[1].rating + 400.0, "{fit:?}");
        let nobody = super::fit(2, &Facts::default());
        assert!(nobody.players.iter().all(|r| r.rating == 0.0 && r.error.is_none()), "{nobody:?}");
    }

    #[test]
    fn meetings_of_equal_result_are_surer_than_scattered_ones() {
        let (mut steady, mut wild) = (Facts::default(), Facts::default());
        meet(&mut steady, 0, 1, [2, 0], 50);
        meet(&mut steady, 0, 1, [0, 2], 50);
        meet(&mut wild, 0, 1, [2, 2], 50);
        meet(&mut wild, 0, 1, [0, 0], 50);
        let error = |facts: &Facts| fit(2, facts).players[0].error.expect("bounded");
        assert!(error(&steady) < error(&wild) / 3.0);
    }
}
