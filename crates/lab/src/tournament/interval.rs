//! Between which bounds does a score truly lie?
//!
//! The two games of a meeting are played on one instance and are not independent: an instance that favours a
//! seat gives one point to each. So the meeting is the unit, with a score of 0, ¼, ½, ¾ or 1, and the five
//! counts (the pentanomial) say how much meetings scatter.
//!
//! The interval is Wilson's: all means m with |mean - m| <= z·sqrt(V(m)/n), which stays inside 0 and 1 and is
//! never empty, also at a score of 100 %. The variance is taken as V(m) = f·m(1-m), where f compares the
//! scatter seen with the greatest scatter possible, that of meetings that always end two to nil. A few meetings
//! that happened to end alike prove no absence of scatter: f is drawn towards 1 with the weight of one meeting.

use super::normal::Z95;

/// The number of meetings by score: 0, ¼, ½, ¾, 1.
pub type Pentanomial = [u64; 5];

/// How many meetings there are.
pub fn meetings(counts: &Pentanomial) -> u64 {
    counts.iter().sum()
}

/// The mean score of a meeting and its variance.
pub fn moments(counts: &Pentanomial) -> (f64, f64) {
    let n = meetings(counts).max(1) as f64;
    let points = |k: usize| k as f64 / 4.0;
    let mean = counts.iter().enumerate().map(|(k, &c)| c as f64 * points(k)).sum::<f64>() / n;
    let scatter = |(k, &c): (usize, &u64)| c as f64 * (points(k) - mean).powi(2);
    (mean, counts.iter().enumerate().map(scatter).sum::<f64>() / n)
}

/// The 95 % interval of the score; everything is possible when nothing was played.
pub fn of_score(counts: &Pentanomial) -> (f64, f64) {
    match meetings(counts) {
        0 => (0.0, 1.0),
        n => around(n, moments(counts)),
    }
}

/// The 95 % interval of the mean of `n` scores from 0 to 1, by their mean and variance.
pub fn around(n: u64, (mean, variance): (f64, f64)) -> (f64, f64) {
    let n = n as f64;
    let most = mean * (1.0 - mean);
    let seen = if most > 0.0 { (variance / most).min(1.0) } else { 1.0 };
    let spread = Z95 * Z95 * (n * seen + 1.0) / (n + 1.0) / n;
    let centre = (mean + spread / 2.0) / (1.0 + spread);
    let half = (spread * (most + spread / 4.0)).sqrt() / (1.0 + spread);
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// The difference of ratings in which a score is expected; none for a score of 0 or 1, which no difference
/// explains.
pub fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

/// The difference of ratings that half points in some games mean. A score of 0 or 100 % is given one drawn game more, as
/// ratings do it. None before the first game.
pub fn elo_of(halves: u64, games: u64) -> Option<f64> {
    let share = |halves: u64, games: u64| halves as f64 / (2 * games.max(1)) as f64;
    elo(share(halves, games)).or_else(|| elo(share(halves + 1, games + 1)).filter(|_| games > 0))
}

/// The score expected at a difference of ratings.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    #[test]
    fn a_score_of_a_hundred_percent_has_a_finite_interval() {
        for n in [1, 2, 50, 1_000_000] {
            let (low, high) = of_score(&[0, 0, 0, 0, n]);
            assert!(low > 0.0 && low < 1.0 && high == 1.0, "{n}: {low} {high}");
        }
        // Wilson's bound for 50 of 50 trials, as tables have it.
        let (low, _) = of_score(&[0, 0, 0, 0, 50]);
        assert!((low - 0.9287).abs() < 1e-4, "{low}");
        assert_eq!(of_score(&[0; 5]), (0.0, 1.0));
    }

    #[test]
    fn meetings_that_always_end_alike_leave_a_doubt_that_shrinks() {
        let wide = |n| {
            let (low, high) = of_score(&[0, 0, n, 0, 0]);
            assert!(low < 0.5 && high > 0.5);
            high - low
        };
        assert!(wide(1) > wide(10) && wide(10) > wide(1000) && wide(1000) < 0.005);
    }

    #[test]
    fn the_elo_of_a_score_and_back() {
        assert!((elo(0.75).expect("finite") - 190.848).abs() < 1e-3);
        assert!((expected(190.848) - 0.75).abs() < 1e-6);
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
        assert_eq!(elo(0.5), Some(0.0));
        assert_eq!((elo_of(3, 2), elo_of(0, 0)), (elo(0.75), None));
        assert_eq!(elo_of(4, 2), elo(5.0 / 6.0));
    }

    /// The true score lies inside about 95 times of 100, by simulation.
    #[test]
    fn the_interval_keeps_its_promise() {
        let mut draws = Seed(3).draws();
        for (win, draw, meetings) in [(0.6, 0.1, 30), (0.75, 0.0, 50), (0.9, 0.02, 40), (0.45, 0.3, 200)] {
            let truth = win + draw / 2.0;
            let mut inside = 0;
            for _ in 0..1000 {
                let mut counts = [0; 5];
                for _ in 0..meetings {
                    let mut game = || match draws.unit() {
                        u if u < win => 2,
                        u if u < win + draw => 1,
                        _ => 0,
                    };
                    counts[game() + game()] += 1;
                }
                let (low, high) = of_score(&counts);
                inside += i32::from(low <= truth && truth <= high);
            }
            assert!((930..=990).contains(&inside), "{win} {draw} {meetings}: {inside}");
        }
    }
}
