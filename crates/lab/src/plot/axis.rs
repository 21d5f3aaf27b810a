//! Which numbers stand at an axis? Round ones: steps of 1, 2 or 5 times a power of ten; powers of ten on a
//! logarithmic axis, with 2 and 5 between them when there are few.

/// An axis over a range of values, laid on a range of the page.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    low: f64,
    high: f64,
    log: bool,
    from: f64,
    to: f64,
    whole: bool,
}

impl Axis {
    /// An axis that shows all values; a logarithmic one leaves out what is not positive.
    pub(crate) fn over(values: impl Iterator<Item = f64>, log: bool, zero: bool) -> Self {
        let good = values.filter(|value| value.is_finite() && (!log || *value > 0.0));
        let (low, high) = good.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)));
        let (mut low, mut high) = if low > high { (if log { 0.1 } else { 0.0 }, 1.0) } else { (low, high) };
        if log {
            (low, high) = (low.log10(), high.log10());
            let room = ((high - low) * 0.04).max(0.02);
            (low, high) = (low - room, high + room);
        } else {
            if zero && low > 0.0 {
                low = 0.0;
            }
            let room = if high > low { (high - low) * 0.04 } else { 0.5 };
            if !(zero && low == 0.0) {
                low -= room;
            }
            high += room;
        }
        Self { low, high, log, from: 0.0, to: 1.0, whole: false }
    }

    /// Lays it on the page.
    #[must_use]
    pub(crate) fn on(mut self, from: f64, to: f64) -> Self {
        (self.from, self.to) = (from, to);
        self
    }

    /// Whether only whole numbers stand at it.
    #[must_use]
    pub(crate) fn whole(mut self, whole: bool) -> Self {
        self.whole = whole;
        self
    }

    /// Where a value is on the page; what lies outside stands at the edge.
    pub(crate) fn place(&self, value: f64) -> f64 {
        let value = if !self.log {
            value
        } else if value > 0.0 {
            value.log10()
        } else {
            self.low
        };
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        self.from + share * (self.to - self.from)
    }

    /// Values with their words.
    pub(crate) fn ticks(&self) -> Vec<(f64, String)> {
        if self.log { self.powers() } else { self.steps() }
    }

    fn steps(&self) -> Vec<(f64, String)> {
        let span = self.high - self.low;
        let rough = if self.whole && span < 60.0 { (span / 12.0).max(1.0) } else { span / 6.0 };
        let unit = 10f64.powf(rough.log10().floor());
        let step =
            [1.0, 2.0, 5.0, 10.0].into_iter().map(|k| k * unit).find(|&step| step >= rough).unwrap_or(unit);
        let decimals = (-step.log10().floor()).max(0.0) as usize;
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        // Steps of less than a thousandth, or more than a hundred thousand, are written by powers of ten.
        let power = (step.log10() + 1e-9).floor() as i32;
        let tick = |k: i64| {
            let value = k as f64 * step;
            let text = if k != 0 && !(-3..=5).contains(&power) {
                word((value / 10f64.powi(power)).round(), power)
            } else {
                format!("{:.*}", if k == 0 && decimals > 3 { 0 } else { decimals }, value)
            };
            (value, text)
        };
        (first..=last.min(first + 50)).map(tick).collect()
    }

    fn powers(&self) -> Vec<(f64, String)> {
        let decades = self.high - self.low;
        let stride = (decades / 7.0).ceil().max(1.0) as i32;
        let mut ticks = Vec::new();
        for power in (self.low.floor() as i32)..=(self.high.ceil() as i32) {
            let digits: &[f64] = if decades < 2.5 { &[1.0, 2.0, 5.0] } else { &[1.0] };
            for &digit in digits.iter().filter(|_| power.rem_euclid(stride) == 0) {
                let value = digit * 10f64.powi(power);
                if value.log10() >= self.low && value.log10() <= self.high {
                    ticks.push((value, word(digit, power)));
                }
            }
        }
        ticks
    }
}

/// A digit times a power of ten, plain where that is short.
fn word(digit: f64, power: i32) -> String {
    if (-2..=4).contains(&power) {
        return format!("{:.*}", (-power).max(0) as usize, digit * 10f64.powi(power));
    }
    let high = |letter: char| match letter {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        other => char::from_u32('⁰' as u32 + (other as u32 - '0' as u32)).unwrap_or(other),
    };
    let exponent: String = power.to_string().chars().map(high).collect();
    if digit == 1.0 { format!("10{exponent}") } else { format!("{digit}·10{exponent}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(values: &[f64], log: bool) -> Vec<String> {
        Axis::over(values.iter().copied(), log, false).ticks().into_iter().map(|(_, word)| word).collect()
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(words(&[0.0, 10.0], false), ["0", "2", "4", "6", "8", "10"]);
        assert_eq!(words(&[0.1, 0.35], false), ["0.10", "0.15", "0.20", "0.25", "0.30", "0.35"]);
        assert_eq!(words(&[0.0, 1e-5], false), ["0", "2·10⁻⁶", "4·10⁻⁶", "6·10⁻⁶", "8·10⁻⁶", "10·10⁻⁶"]);
        assert_eq!(words(&[1e-6, 10.0], true), ["10⁻⁶", "10⁻⁴", "0.01", "1"]);
        assert_eq!(words(&[3.0, 40.0], true), ["5", "10", "20"]);
        let whole = Axis::over([2.5, 4.5].into_iter(), false, false).whole(true).ticks();
        assert_eq!(whole.into_iter().map(|(_, word)| word).collect::<Vec<_>>(), ["3", "4"]);
        assert!(!words(&[], true).is_empty() && !words(&[5.0], false).is_empty());
    }
}
