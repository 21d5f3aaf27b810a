//! Which finite group do the integers become modulo the rows of a Laplacian? Its order is the number of
//! spanning trees (Kirchhoff); its invariant factors are the diagonal of the Smith normal form.
//!
//! A Smith form by row and column operations over the integers drowns in digits. But for most graphs the
//! group is nearly cyclic, and then almost everything is in the largest factor s, which needs no elimination
//! over the integers at all: the solution of A x = b for a random b has s as its common denominator, or
//! nearly (Pan 1988; Abbott, Bronstein and Mulders 1999). It is found by lifting from one prime
//! (`lift`, Dixon 1982). So:
//!
//! 1. s from a few right-hand sides;
//! 2. t = det / s, a small number, from det modulo a few primes (`elimination`); Hadamard's bound says how
//!    many are enough, so t is certain whether or not s is all it could be;
//! 3. all factors but the largest divide both t and s; modulo M = gcd(t, s), usually one machine word, the
//!    Smith form costs one elimination (`smith`);
//! 4. if the factors found multiply to t, all are right, since none can be larger; if not, s was too small,
//!    and another right-hand side is tried.
//!
//! Nothing rests on chance but the time. The matrix is sparse; eliminating the vertex of least degree first
//! leaves a dense core of about a third on random graphs of degree 6, and only there the cube of the size is
//! paid, once per prime. Traded: dense arrays, n² words, for simplicity.
//!
//! With the factors come *rows* that prove them: functions on the vertices that are harmonic modulo each
//! factor, and independent modulo each prime. They map the group onto the product of the cyclic groups.

mod elimination;
mod lift;
mod number;
mod prime;
mod ring;
mod rows;
mod smith;

use elimination::{Factored, Order};
use ludograph_core::{Limits, Seed, Stop, sized};
use ludograph_graph::{Graph, Vertex};
use num_bigint::BigUint;
use number::{gcd, residue};
use prime::Prime;

/// The Laplacian of a graph without the rows and columns of some vertices, at least one per component.
#[derive(Clone, Debug)]
pub struct Grounded {
    /// The vertices that are left.
    pub vertices: Vec<Vertex>,
    /// How many edges end at each.
    pub degrees: Vec<u64>,
    /// The others each is joined to, with how many edges.
    pub links: Vec<Vec<(usize, u64)>>,
}

impl Grounded {
    /// Takes the vertices out for which `ground` holds.
    pub fn new(graph: &Graph, ground: impl Fn(Vertex) -> bool) -> Self {
        let vertices: Vec<Vertex> = graph.all().filter(|&v| !ground(v)).collect();
        let mut place = vec![None; graph.vertices()];
        vertices.iter().enumerate().for_each(|(index, v)| place[v.index()] = Some(index));
        let copies = |v: &Vertex| {
            let groups = graph.neighbours(*v).chunk_by(|one, other| one == other);
            groups.filter_map(|group| Some((place[group[0].index()]?, group.len() as u64))).collect()
        };
        let degrees = vertices.iter().map(|&v| graph.degree(v) as u64).collect();
        Self { links: vertices.iter().map(copies).collect(), degrees, vertices }
    }

    fn size(&self) -> usize {
        self.vertices.len()
    }

    /// No less than the determinant: the product of the diagonal (Hadamard).
    fn bound(&self) -> BigUint {
        let mut product = BigUint::from(1u32);
        let mut word = 1u64;
        for &degree in &self.degrees {
            match word.checked_mul(degree) {
                Some(more) => word = more,
                None => {
                    product *= word;
                    word = degree;
                }
            }
        }
        product * word
    }
}

/// The group.
#[derive(Clone, Debug)]
pub struct Cokernel {
    /// How many elements it has.
    pub order: BigUint,
    /// Its invariant factors above 1; each divides the next.
    pub factors: Vec<BigUint>,
    /// For each factor a function on the vertices left, harmonic modulo the factor; together independent.
    /// Not given when they would be many or hard to find.
    pub rows: Option<Vec<Vec<BigUint>>>,
}

/// Works the group out.
///
/// # Errors
/// When a limit is reached.
pub fn cokernel(matrix: &Grounded, seed: Seed, memory: u64, limits: &Limits) -> Result<Cokernel, Stop> {
    let size = matrix.size();
    let one = BigUint::from(1u32);
    if size == 0 {
        return Ok(Cokernel { order: one, factors: Vec::new(), rows: Some(Vec::new()) });
    }
    let bytes = (size as u64).saturating_mul(size as u64).saturating_mul(24);
    if bytes > memory {
        return Err(Stop::TooLarge(format!("the elimination needs {}", sized(bytes)).into()));
    }
    limits.reach("of", size);
    let order = Order::new(matrix, limits)?;
    let bound = matrix.bound();
    let mut draws = seed.child(11).draws();
    let mut primes = prime::descending();
    let base = factored(matrix, &order, &mut primes, limits)?;
    let mut known = Known { largest: one.clone(), rest: None, solutions: Vec::new() };
    let mut calm = 0;
    loop {
        let solution = lift::solve(matrix, &order, &base, &bound, &mut draws, limits)?;
        let grown = number::lcm(&known.largest, &solution.denominator, limits)?;
        calm = if grown == known.largest { calm + 1 } else { 0 };
        known.solutions.push(solution);
        if grown != known.largest {
            known.largest = grown;
            known.rest = None;
        }
        let rest = match known.rest.take() {
            Some(rest) => rest,
            None => cofactor(matrix, &order, &known.largest, &bound, &mut primes, &base, limits)?,
        };
        if rest == one {
            let rows = rows::find(matrix, &known.largest, &known.solutions, None, &mut draws, limits)?;
            let factors = vec![known.largest.clone()].into_iter().filter(|factor| *factor > one).collect();
            let rows = if known.largest == one { Some(Vec::new()) } else { rows };
            return Ok(Cokernel { order: known.largest, factors, rows });
        }
        // Two right-hand sides in vain: the largest factor is probably complete, and the rest is worth a look.
        limits.reach("spanning_trees", (&rest * &known.largest).to_string());
        let modulus = gcd(rest.clone(), known.largest.clone(), limits)?;
        if calm >= 2 && modulus > one {
            let form = smith::form(matrix, &order, &modulus, memory, limits)?;
            let mut factors = form.factors.clone();
            // The last one is the largest, of which only the part within the modulus is seen.
            factors.pop();
            // If the largest factor is not complete after all, the others need not divide each other.
            let chain = factors.iter().chain([&known.largest]);
            let divide =
                chain.clone().zip(chain.skip(1)).all(|(small, large)| large % small == BigUint::ZERO);
            if divide && factors.iter().product::<BigUint>() == rest {
                let (largest, solutions) = (&known.largest, &known.solutions);
                let rows = rows::find(matrix, largest, solutions, Some(&form), &mut draws, limits)?;
                let order = &rest * &known.largest;
                factors.push(known.largest);
                return Ok(Cokernel { order, factors, rows });
            }
        }
        known.rest = Some(rest);
    }
}

/// What is known of the largest factor.
struct Known {
    /// A divisor of it.
    largest: BigUint,
    /// The determinant divided by it.
    rest: Option<BigUint>,
    solutions: Vec<lift::Solution>,
}

/// The matrix factored modulo the next prime that does not divide a pivot.
fn factored(
    matrix: &Grounded,
    order: &Order,
    primes: &mut impl Iterator<Item = Prime>,
    limits: &Limits,
) -> Result<Factored, Stop> {
    loop {
        let prime = primes.next().expect("there are more primes than a determinant has");
        if let Some(base) = Factored::new(matrix, order, prime, limits)? {
            return Ok(base);
        }
    }
}

/// The determinant divided by a divisor of it, from its remainders.
fn cofactor(
    matrix: &Grounded,
    order: &Order,
    divisor: &BigUint,
    bound: &BigUint,
    primes: &mut impl Iterator<Item = Prime>,
    base: &Factored,
    limits: &Limits,
) -> Result<BigUint, Stop> {
    let enough = bound / divisor;
    let (mut value, mut modulus) = (BigUint::from(0u32), BigUint::from(1u32));
    let mut next = None;
    while modulus <= enough {
        let factored = next.as_ref().unwrap_or(base);
        let prime = factored.prime;
        let part = residue(divisor, prime.modulus());
        if part != 0 {
            // Garner's step: value stays right modulo the primes before, and becomes right modulo this one.
            let wanted = prime.times(factored.determinant, prime.inverse(part));
            let gap = prime.minus(wanted, residue(&value, prime.modulus()));
            let step = prime.times(gap, prime.inverse(residue(&modulus, prime.modulus())));
            value += &modulus * step;
            modulus *= prime.modulus();
        }
        if modulus <= enough {
            next = Some(self::factored(matrix, order, primes, limits)?);
        }
    }
    Ok(value)
}

#[cfg(test)]
mod tests;
