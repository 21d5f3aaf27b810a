//! Which graphs come from finite geometries? Points and lines of a projective plane, and of a generalised quadrangle.
//!
//! The incidence graph of a plane of order q is regular of degree q + 1 with girth 6 and as few vertices as that
//! allows; that of the quadrangle W(q) has girth 8. Both therefore are cages. Coordinates come from the field
//! with q elements, which is made here for any prime power: an element is a polynomial over the integers modulo the
//! prime, written as a number in that base, and products are taken modulo an irreducible polynomial.

use super::{Built, Room, plain};
use ludograph_core::Faults;
use std::collections::BTreeSet;

/// The field with q elements; 0 and 1 are its zero and its one.
struct Field {
    q: u32,
    sums: Vec<u32>,
    products: Vec<u32>,
    opposites: Vec<u32>,
    inverses: Vec<u32>,
}

impl Field {
    fn new(prime: u32, power: u32) -> Self {
        let q = prime.pow(power);
        let digits = |mut x: u32| -> Vec<u32> {
            let digit = |_| {
                let digit = x % prime;
                x /= prime;
                digit
            };
            (0..power).map(digit).collect()
        };
        let number = |digits: &[u32]| digits.iter().rev().fold(0, |x, &digit| x * prime + digit);
        let all: Vec<Vec<u32>> = (0..q).map(digits).collect();
        let pairs = || (0..q as usize).flat_map(|x| (0..q as usize).map(move |y| (x, y)));
        let sum = |(x, y): (usize, usize)| {
            let digits: Vec<u32> = all[x].iter().zip(&all[y]).map(|(a, b)| (a + b) % prime).collect();
            number(&digits)
        };
        let sums: Vec<u32> = pairs().map(sum).collect();
        // A modulus is irreducible exactly if nothing but zero has a product of zero with something.
        let products = all.iter().find_map(|modulus| -> Option<Vec<u32>> {
            let product = |(x, y): (usize, usize)| {
                let product = number(&multiply(&all[x], &all[y], modulus, prime));
                (product != 0 || x == 0 || y == 0).then_some(product)
            };
            pairs().map(product).collect()
        });
        let products = products.expect("every degree has an irreducible polynomial");
        let find = |table: &[u32], value: u32| -> Vec<u32> {
            let rows = table.chunks_exact(q as usize);
            rows.map(|row| row.iter().position(|&entry| entry == value).unwrap_or(0) as u32).collect()
        };
        let (opposites, inverses) = (find(&sums, 0), find(&products, 1));
        Self { q, sums, products, opposites, inverses }
    }

    fn add(&self, x: u32, y: u32) -> u32 {
        self.sums[(x * self.q + y) as usize]
    }

    fn times(&self, x: u32, y: u32) -> u32 {
        self.products[(x * self.q + y) as usize]
    }

    fn minus(&self, x: u32) -> u32 {
        self.opposites[x as usize]
    }

    /// What gives 1 with an element that is not 0.
    fn inverse(&self, x: u32) -> u32 {
        self.inverses[x as usize]
    }

    /// Where a point stands in the list of points.
    fn place(&self, point: &[u32]) -> u32 {
        let leading = point.iter().position(|&x| x != 0).expect("no point is zero");
        let block = |zeros: usize| self.q.pow((point.len() - zeros - 1) as u32);
        let before: u32 = (0..leading).map(block).sum();
        before + point[leading + 1..].iter().fold(0, |number, &x| number * self.q + x)
    }

    /// The points of the projective space of so many coordinates: vectors whose first entry that is not 0 is 1.
    fn points(&self, coordinates: u32) -> Vec<Vec<u32>> {
        let mut all = Vec::new();
        for leading in 0..coordinates {
            let free = coordinates - leading - 1;
            for rest in 0..self.q.pow(free) {
                let mut point = vec![0; leading as usize];
                point.push(1);
                point.extend((0..free).rev().map(|place| rest / self.q.pow(place) % self.q));
                all.push(point);
            }
        }
        all
    }

    /// The multiple of a vector whose first entry that is not 0 is 1.
    fn normal(&self, vector: &[u32]) -> Vec<u32> {
        let first = vector.iter().copied().find(|&x| x != 0).expect("two points are independent");
        let by = self.inverse(first);
        vector.iter().map(|&x| self.times(x, by)).collect()
    }
}

/// The product of two polynomials modulo `x^power + modulus`.
fn multiply(x: &[u32], y: &[u32], modulus: &[u32], prime: u32) -> Vec<u32> {
    let power = modulus.len();
    let mut product = vec![0; 2 * power];
    for (i, a) in x.iter().enumerate() {
        for (j, b) in y.iter().enumerate() {
            product[i + j] = (product[i + j] + a * b) % prime;
        }
    }
    for high in (power..2 * power).rev() {
        let lead = std::mem::take(&mut product[high]);
        for (place, m) in modulus.iter().enumerate() {
            let lower = &mut product[high - power + place];
            *lower = (*lower + (prime - m % prime) * lead) % prime;
        }
    }
    product.truncate(power);
    product
}

/// The prime and the power, if a number is a power of a prime.
pub(super) fn prime_power(q: u32) -> Option<(u32, u32)> {
    let prime = (2..=q).take_while(|p| p * p <= q).find(|p| q.is_multiple_of(*p)).unwrap_or(q);
    let (mut rest, mut power) = (q, 0);
    while prime > 1 && rest.is_multiple_of(prime) {
        rest /= prime;
        power += 1;
    }
    (rest == 1 && power > 0).then_some((prime, power))
}

/// The largest order: the plane then has 19 million incidences.
const MOST_ORDER: u32 = 256;

/// The prime and its power, if a plane of this order is made.
fn order(q: u32) -> Result<(u32, u32), Faults> {
    prime_power(q.min(MOST_ORDER + 1)).filter(|_| (2..=MOST_ORDER).contains(&q)).ok_or_else(|| {
        let what = format!("{q} is out of range: a power of a prime from 2 to {MOST_ORDER} is needed");
        Faults::field("q", what)
    })
}

/// The points and lines of the projective plane over the field with q elements, joined where they meet.
pub(super) fn projective(q: u32, room: Room) -> Result<Built, Faults> {
    let (prime, power) = order(q)?;
    let count = u64::from(q) * u64::from(q) + u64::from(q) + 1;
    room.holds(2 * count, count.saturating_mul(u64::from(q) + 1))?;
    let field = Field::new(prime, power);
    let points = field.points(3);
    let count = count as u32;
    let mut edges = Vec::with_capacity(count as usize * (q as usize + 1));
    for (line, l) in points.iter().enumerate() {
        // Two points orthogonal to the coordinates of the line, and then all that they span.
        let by = |x: u32| field.minus(field.inverse(x));
        let (one, other) = if l[2] != 0 {
            ([1, 0, field.times(by(l[2]), l[0])], [0, 1, field.times(by(l[2]), l[1])])
        } else if l[1] != 0 {
            ([1, field.times(by(l[1]), l[0]), 0], [0, 0, 1])
        } else {
            ([0, 1, 0], [0, 0, 1])
        };
        let line = count + line as u32;
        edges.push((field.place(&other), line));
        for t in 0..q {
            let sum = [0, 1, 2].map(|i| field.add(one[i], field.times(t, other[i])));
            edges.push((field.place(&sum), line));
        }
    }
    Ok(sides(plain(2 * u64::from(count), edges), count))
}

/// The points of space and the lines on which the form x0 y1 - x1 y0 + x2 y3 - x3 y2 vanishes: the quadrangle W(q).
pub(super) fn quadrangle(q: u32, room: Room) -> Result<Built, Faults> {
    if q > 13 {
        return Err(Faults::field(
            "k",
            format!("{} is out of range: with g=8 at most 14 is made", u64::from(q) + 1),
        ));
    }
    let (prime, power) = order(q)?;
    let count = (u64::from(q) + 1) * (u64::from(q) * u64::from(q) + 1);
    room.holds(2 * count, count * (u64::from(q) + 1))?;
    let field = Field::new(prime, power);
    let points = field.points(4);
    let form = |x: &[u32], y: &[u32]| {
        let half =
            |i: usize| field.add(field.times(x[i], y[i + 1]), field.minus(field.times(x[i + 1], y[i])));
        field.add(half(0), half(2))
    };
    let mut lines: BTreeSet<Vec<u32>> = BTreeSet::new();
    for (at, x) in points.iter().enumerate() {
        for y in points[at + 1..].iter().filter(|y| form(x, y) == 0) {
            let mut line = vec![field.place(y)];
            for t in 0..q {
                let sum: Vec<u32> = (0..4).map(|i| field.add(x[i], field.times(t, y[i]))).collect();
                line.push(field.place(&field.normal(&sum)));
            }
            line.sort_unstable();
            lines.insert(line);
        }
    }
    let count = count as u32;
    let edges = lines.iter().zip(count..).flat_map(|(line, l)| line.iter().map(move |&p| (p, l)));
    Ok(sides(plain(2 * u64::from(count), edges), count))
}

/// Points above, lines below.
fn sides(built: Built, count: u32) -> Built {
    let row = |y: f64| (0..count).map(move |k| [100.0 * (f64::from(k) + 0.5) / f64::from(count), y]);
    built.placed(row(20.0).chain(row(80.0)).collect())
}
