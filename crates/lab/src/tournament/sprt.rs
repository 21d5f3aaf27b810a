//! When has enough been played?
//!
//! Wald's sequential test of two hypotheses, "a is elo0 points better than b" and "a is elo1 points better":
//! after each meeting the likelihoods of both are compared, and play ends when one is far enough ahead. The
//! chance to accept the second when the first is true is alpha, the other way round beta.
//!
//! A meeting has five results of unknown chances, so the likelihood of a hypothesis is the greatest one over
//! all chances whose mean is the score that the hypothesis expects (the generalised test of M. Van den Bergh,
//! used for chess programs). These chances are p/(1+x(s-m)), with p the shares seen, s the score of a result, m
//! the expected mean, and x from one equation that is solved by halving. A result not seen yet counts a
//! thousandth, so that no logarithm meets 0.

use super::interval::{Pentanomial, expected, meetings};
use ludograph_core::nearest::key;
use ludograph_core::{Faults, Pairs, Unknown};

/// The hypotheses and the risks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lead of a under the first hypothesis.
    pub elo0: f64,
    /// The lead of a under the second one.
    pub elo1: f64,
    /// The risk to accept the second hypothesis when the first is true.
    pub alpha: f64,
    /// The risk to accept the first hypothesis when the second is true.
    pub beta: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Go on.
    Open,
    /// The first hypothesis is accepted.
    First,
    /// The second hypothesis is accepted.
    Second,
}

impl Sprt {
    /// Reads `elo0=0,elo1=10,alpha=0.05,beta=0.05`; the risks may be left out.
    ///
    /// # Errors
    /// When a name or a number is not understood, or the hypotheses are in the wrong order.
    pub fn parse(text: &str) -> Result<Self, Faults> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
        for (name, value) in &Pairs::parse(text)?.0 {
            let number = value.parse::<f64>().ok().filter(|number| number.is_finite());
            let number = number.ok_or_else(|| Faults::field(name, format!("'{value}' is no number")))?;
            match key(name).as_str() {
                "elo0" => elo0 = Some(number),
                "elo1" => elo1 = Some(number),
                "alpha" => alpha = number,
                "beta" => beta = number,
                _ => {
                    let unknown =
                        Unknown::new("part of a sequential test", name, ["elo0", "elo1", "alpha", "beta"]);
                    return Err(Faults::whole(unknown.to_string()).help(unknown.help()));
                }
            }
        }
        let (Some(elo0), Some(elo1)) = (elo0, elo1) else {
            return Err(Faults::whole("a sequential test needs elo0 and elo1, as in elo0=0,elo1=10"));
        };
        let mut faults = Faults::default();
        faults.unless(elo0 < elo1, format!("elo0={elo0} must be below elo1={elo1}"));
        faults
            .unless(elo0.abs().max(elo1.abs()) <= 2000.0, "a lead of more than 2000 points cannot be tested");
        let risk = |risk: f64| risk > 0.0 && risk < 0.5;
        faults.unless(risk(alpha) && risk(beta), "alpha and beta are risks between 0 and 0.5");
        faults.or(Self { elo0, elo1, alpha, beta })
    }

    /// The bounds of the logarithm of the likelihood ratio.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio after some meetings.
    pub fn ratio(&self, counts: &Pentanomial) -> f64 {
        let total = meetings(counts);
        if total == 0 {
            return 0.0;
        }
        let weights = counts.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let all: f64 = weights.iter().sum();
        let shares = weights.map(|weight| weight / all);
        let [first, second] = [self.elo0, self.elo1].map(|elo| likeliest(&shares, expected(elo)));
        let gain = |k: usize| weights[k] * (second[k] / first[k]).ln();
        (0..5).map(gain).sum()
    }

    /// What follows from some meetings.
    pub fn decide(&self, counts: &Pentanomial) -> Decision {
        let (low, high) = self.bounds();
        match self.ratio(counts) {
            ratio if ratio >= high => Decision::Second,
            ratio if ratio <= low => Decision::First,
            _ => Decision::Open,
        }
    }
}

/// The likeliest chances with a given mean.
fn likeliest(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let away = |k: usize| k as f64 / 4.0 - mean;
    // The sum of p·d/(1+x·d) falls with x from plus to minus infinity between these two.
    let (mut low, mut high) = (-1.0 / away(4), -1.0 / away(0));
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let sum: f64 = (0..5).map(|k| shares[k] * away(k) / (1.0 + middle * away(k))).sum();
        if sum > 0.0 { low = middle } else { high = middle }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|k| shares[k] / (1.0 + x * away(k)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;

    #[test]
    fn words_are_read_and_refused() {
        let test = Sprt::parse("elo0=0,elo1=10").expect("good");
        assert_eq!(test, Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 });
        let (low, high) = test.bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
        for (text, what) in [
            ("elo0=0", "needs elo0 and elo1"),
            ("elo0=5,elo1=5", "must be below"),
            ("elo0=0,elo1=5,alpha=0.7", "risks"),
            ("elo0=0,elo1=5,alpa=0.1", "did you mean 'alpha'"),
            ("elo0=0,elo1=NaN", "is no number"),
            ("elo0=0,elo1=1e9", "2000 points"),
            ("oops", "name=value"),
        ] {
            let said = Sprt::parse(text).expect_err(text).to_string();
            assert!(said.contains(what), "{text}: {said}");
        }
    }

    #[test]
    fn the_likeliest_chances_have_the_mean_and_sum_to_one() {
        for mean in [0.1, 0.5, 0.57, 0.99] {
            let chances = likeliest(&[0.1, 0.2, 0.4, 0.2, 0.1], mean);
            let sum: f64 = chances.iter().sum();
            let found: f64 = chances.iter().enumerate().map(|(k, p)| p * k as f64 / 4.0).sum();
            assert!((sum - 1.0).abs() < 1e-9 && (found - mean).abs() < 1e-9, "{mean}: {sum} {found}");
            assert!(chances.iter().all(|&p| p > 0.0));
        }
    }

    /// Near the middle the ratio is n(m1-m0)(2m-m0-m1)/2v, the formula of the normal curve.
    #[test]
    fn the_ratio_agrees_with_the_bell_curve() {
        let test = Sprt::parse("elo0=0,elo1=5").expect("good");
        let counts = [200, 800, 2000, 900, 240];
        let (mean, variance) = super::super::interval::moments(&counts);
        let (m0, m1) = (expected(0.0), expected(5.0));
        let bell = meetings(&counts) as f64 * (m1 - m0) * (2.0 * mean - m0 - m1) / (2.0 * variance);
        let exact = test.ratio(&counts);
        assert!((exact - bell).abs() < 0.02 * bell.abs(), "{exact} {bell}");
        let (a, b) = (test.ratio(&[0, 0, 0, 0, 30]), test.ratio(&[30, 0, 0, 0, 0]));
        assert!(a > 0.0 && b < 0.0 && a.is_finite() && b.is_finite(), "{a} {b}");
        assert_eq!(test.ratio(&[0; 5]), 0.0);
    }

    /// Under each hypothesis the test errs in about one case of twenty, by simulation.
    #[test]
    fn the_risks_are_kept() {
        let test = Sprt::parse("elo0=0,elo1=60").expect("good");
        let mut draws = Seed(11).draws();
        for (elo, right) in [(0.0, Decision::First), (60.0, Decision::Second)] {
            let win = expected(elo);
            let mut wrong = 0;
            for _ in 0..300 {
                let mut counts = [0; 5];
                let decision = loop {
                    let mut game = || if draws.chance(win) { 2 } else { 0 };
                    counts[game() + game()] += 1;
                    match test.decide(&counts) {
                        Decision::Open => {}
                        made => break made,
                    }
                };
                wrong += i32::from(decision != right);
            }
            assert!(wrong <= 30, "{elo}: {wrong} of 300");
        }
    }
}
