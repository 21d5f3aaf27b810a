//! What do many numbers say? Means with 95 % intervals, shares with Wilson's, quantiles, and laws of growth.

/// A number with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many numbers it rests on.
    pub count: usize,
}

/// The mean, with Student's interval.
pub fn mean(values: &[f64]) -> Option<Estimate> {
    let count = values.len();
    if count == 0 {
        return None;
    }
    let n = count as f64;
    let value = values.iter().sum::<f64>() / n;
    let half = if count < 2 {
        0.0
    } else {
        let spread = values.iter().map(|x| (x - value).powi(2)).sum::<f64>() / (n - 1.0);
        student(count - 1) * (spread / n).sqrt()
    };
    Some(Estimate { value, low: value - half, high: value + half, count })
}

/// A share of yeses, with Wilson's interval, which never leaves 0 to 1.
pub fn share(yes: usize, count: usize) -> Option<Estimate> {
    if count == 0 {
        return None;
    }
    const Z: f64 = 1.959_964;
    let n = count as f64;
    let value = yes as f64 / n;
    let below = 1.0 + Z * Z / n;
    let middle = (value + Z * Z / (2.0 * n)) / below;
    let half = Z / below * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
    Some(Estimate { value, low: (middle - half).max(0.0), high: (middle + half).min(1.0), count })
}

/// A quantile of numbers in order, between neighbours in proportion. A number may be infinite, as the time of an item
/// that was not solved: what lies between it and its neighbour is infinite too.
pub fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    let at = share * last as f64;
    let (low, high) = (sorted[at.floor() as usize], sorted[at.ceil() as usize]);
    // An infinite one times 0 is no number.
    Some(if at.fract() == 0.0 || low == high { low } else { low + at.fract() * (high - low) })
}

/// The 97.5 % point of Student's distribution: a table for few degrees of freedom, a series for many.
fn student(freedom: usize) -> f64 {
    const FEW: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
    if let Some(value) = freedom.checked_sub(1).and_then(|index| FEW.get(index)) {
        return *value;
    }
    let (z, v) = (1.959_964_f64, freedom as f64);
    z + (z.powi(3) + z) / (4.0 * v) + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * v * v)
}

/// The line of least squares through points: slope, height at 0, and the share of the spread it explains.
pub fn line(points: &[(f64, f64)]) -> Option<(f64, f64, f64)> {
    let n = points.len() as f64;
    if points.len() < 2 {
        return None;
    }
    let (mx, my) = (points.iter().map(|p| p.0).sum::<f64>() / n, points.iter().map(|p| p.1).sum::<f64>() / n);
    let xx: f64 = points.iter().map(|p| (p.0 - mx).powi(2)).sum();
    let xy: f64 = points.iter().map(|p| (p.0 - mx) * (p.1 - my)).sum();
    let yy: f64 = points.iter().map(|p| (p.1 - my).powi(2)).sum();
    if xx == 0.0 {
        return None;
    }
    let slope = xy / xx;
    Some((slope, my - slope * mx, if yy == 0.0 { 1.0 } else { xy * xy / (xx * yy) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 2e-3, "{found} is not {wanted}");
    }

    #[test]
    fn means_and_shares_have_the_intervals_of_the_textbooks() {
        let five = mean(&[1.0, 2.0, 3.0, 4.0, 5.0]).unwrap();
        near(five.value, 3.0);
        near(five.high - five.value, 2.776 * (2.5f64 / 5.0).sqrt());
        let six = share(6, 10).unwrap();
        near(six.low, 0.3127);
        near(six.high, 0.8318);
        let all = share(100, 100).unwrap();
        near(all.low, 0.9630);
        near(all.high, 1.0);
        assert_eq!((mean(&[]), share(0, 0)), (None, None));
        near(student(30), 2.042);
        near(student(1000), 1.962);
    }

    #[test]
    fn quantiles_and_lines() {
        near(quantile(&[1.0, 2.0, 3.0, 4.0], 0.5).unwrap(), 2.5);
        assert_eq!(quantile(&[], 0.5), None);
        let never = f64::INFINITY;
        assert_eq!(quantile(&[1.0, 2.0, never], 0.5), Some(2.0));
        assert_eq!(quantile(&[1.0, never], 0.5), Some(never));
        assert_eq!(quantile(&[1.0, never, never, never], 0.5), Some(never));
        assert_eq!(quantile(&[1.0, never], 0.0), Some(1.0));
        let (slope, height, fit) = line(&[(1.0, 3.0), (2.0, 5.0), (3.0, 7.0)]).unwrap();
        near(slope, 2.0);
        near(height, 1.0);
        near(fit, 1.0);
        assert_eq!(line(&[(1.0, 1.0), (1.0, 2.0)]), None);
    }
}
