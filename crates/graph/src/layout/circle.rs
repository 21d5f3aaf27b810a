//! Where do vertices stand on a circle? The first at the top, the others clockwise.

use super::rounded;
use std::f64::consts::FRAC_PI_2;

/// Places on the circle that fills the square.
pub fn circular(n: usize) -> Vec<[f64; 2]> {
    if n == 1 {
        return vec![[50.0, 50.0]];
    }
    (0..n).map(|k| on_circle(k, n, 50.0)).collect()
}

/// Places on two circles with one centre, the outer vertices first.
pub fn rings(outer: usize, inner: usize) -> Vec<[f64; 2]> {
    let inside = (0..inner).map(|k| on_circle(k, inner, 25.0));
    (0..outer).map(|k| on_circle(k, outer, 50.0)).chain(inside).collect()
}

fn on_circle(k: usize, n: usize, radius: f64) -> [f64; 2] {
    let (cos, sin) = turn(k, n);
    [rounded(50.0 + radius * sin), rounded(50.0 - radius * cos)]
}

/// Cosine and sine of the k-th of n parts of a turn, by their series: the same bits everywhere.
fn turn(k: usize, n: usize) -> (f64, f64) {
    let (quarter, rest) = (4 * k / n, 4 * k % n);
    let part = rest as f64 / n as f64;
    let (cos, sin) = if part <= 0.5 {
        series(part * FRAC_PI_2)
    } else {
        let (sin, cos) = series((1.0 - part) * FRAC_PI_2);
        (cos, sin)
    };
    match quarter % 4 {
        0 => (cos, sin),
        1 => (-sin, cos),
        2 => (-cos, -sin),
        _ => (sin, -cos),
    }
}

/// Cosine and sine of an angle up to an eighth of a turn.
fn series(x: f64) -> (f64, f64) {
    let square = x * x;
    let sum = |first: u32| {
        (0..10)
            .rev()
            .fold(0.0, |sum, k| 1.0 - sum * square / f64::from((2 * k + first) * (2 * k + first + 1)))
    };
    (sum(1), x * sum(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_are_cosine_and_sine() {
        for n in 1..200usize {
            for k in 0..n {
                let angle = std::f64::consts::TAU * k as f64 / n as f64;
                let (cos, sin) = turn(k, n);
                assert!((cos - angle.cos()).abs() < 1e-14 && (sin - angle.sin()).abs() < 1e-14, "{k}/{n}");
            }
        }
    }
}
