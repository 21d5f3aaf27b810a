//! How many spanning trees does the graph have, and what is its Jacobian (critical group, sandpile group)?
//!
//! The Jacobian is the group of divisors of total 0 on each component, modulo those that scripts reach; its
//! order is the number of spanning trees (Kirchhoff). On a graph in several parts the trees are forests, one
//! tree in each part. The claim gives the invariant factors f₁ | f₂ | … and for each a function w on the
//! vertices, 0 at the least vertex of each component.
//!
//! What is checked, and why it proves the answer. (1) Each w is harmonic modulo its f at all other vertices,
//! so D ↦ Σ w(v) D(v) is a map from the Jacobian to the integers modulo f. (2) Modulo each prime, the
//! functions of the factors that it divides are independent, so together the maps reach all of the product:
//! for the primes of the small factors by elimination, for the others because the last function and the
//! last factor have no common divisor. So the product F of the factors divides the order. (3) The order is
//! the determinant of the Laplacian without the least vertices; it is a multiple t F, and at most the
//! product of the degrees. If it equals F modulo primes whose product exceeds that bound divided by F, and
//! which do not divide F, then t is 1.
//!
//! Without functions, or on large graphs where (3) would take long, the remainders and the divisions that
//! are cheap are still checked, and the verdict says what is missing.

use super::super::{Dollar, Instance, say};
use super::win::component;
use ludograph_core::called::vertex as called;
use ludograph_core::{Argument, Faults, Limits, Message, Nothing, Objection, Problem, Stop, Verdict};
use ludograph_graph::{Graph, Vertex};
use num_bigint::BigUint;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

/// The question `jacobian`.
#[derive(Debug)]
pub struct Jacobian;

/// The group, with its evidence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JacobianClaim {
    /// The number of spanning trees, or of spanning forests with a tree in each component.
    pub spanning_trees: Number,
    /// The invariant factors above 1; each divides the next.
    pub invariant_factors: Vec<Number>,
    /// For each factor a function on the vertices that is harmonic modulo it.
    pub functions: Option<Vec<Vec<Number>>>,
}

/// A natural number of any size, written as a string of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(pub BigUint);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits && text.len() <= 1_000_000);
        number.map(Number).ok_or_else(|| serde::de::Error::custom("not a string of digits"))
    }
}

/// What is missing.
const FACTORS: &str = "the factors";
const NO_MORE: &str = "that there are no more trees";

/// On more vertices than this no determinant is computed.
const SMALL: usize = 400;

impl Problem for Jacobian {
    type Game = Dollar;
    const KEY: &'static str = "jacobian";
    const ASKS: &'static str = "How many spanning trees are there, and which group do the divisors form?";
    type Query = Nothing;
    type Claim = JacobianClaim;

    fn admit(_instance: &Instance, _query: &Nothing) -> Result<(), Faults> {
        Ok(())
    }

    fn answer(claim: &JacobianClaim) -> Value {
        json!({ "spanning_trees": claim.spanning_trees, "invariant_factors": claim.invariant_factors })
    }

    fn words(instance: &Instance, claim: &JacobianClaim) -> Message {
        let several = instance.graph().edges().len() as i64 - instance.graph().vertices() as i64 + 1;
        let groups: Vec<String> = claim.invariant_factors.iter().map(|f| format!("Z/{}", f.0)).collect();
        let group: Argument =
            if groups.is_empty() { say::TRIVIAL.into() } else { groups.join(" × ").into() };
        let digits = claim.spanning_trees.0.to_string();
        let count = ludograph_core::words::Number::from_digits(digits).expect("a natural number has digits");
        match several == instance.genus() {
            true => say::Jacobian { count, group }.into(),
            false => say::JacobianForests { count, group }.into(),
        }
    }

    fn verify_within(
        instance: &Instance,
        _query: &Nothing,
        claim: &JacobianClaim,
        limits: &Limits,
    ) -> Result<Verdict, Objection> {
        let graph = instance.graph();
        let factors: Vec<&BigUint> = claim.invariant_factors.iter().map(|factor| &factor.0).collect();
        if let Some(at) = factors.iter().position(|factor| **factor <= BigUint::from(1u32)) {
            return Err(Objection::at(format!("invariant_factors[{at}]"), say::NOT_ABOVE_ONE));
        }
        let zero = BigUint::from(0u32);
        if let Some(at) = factors.windows(2).position(|pair| pair[1] % pair[0] != zero) {
            return Err(Objection::at(format!("invariant_factors[{at}]"), say::DOES_NOT_DIVIDE));
        }
        let product: BigUint = factors.iter().copied().product();
        if product != claim.spanning_trees.0 {
            return Err(Objection::at("spanning_trees", say::NOT_PRODUCT));
        }
        let grounded = least_vertices(graph, limits)?;
        if let Some(functions) = &claim.functions {
            are_harmonic(graph, &grounded, &factors, functions, limits)?;
            if !are_independent(graph, &factors, functions, limits)? {
                return Ok(Verdict::Unproved(FACTORS));
            }
        }
        let counted = trees_are(graph, &grounded, &product, claim.functions.is_some(), limits)?;
        Ok(match (&claim.functions, counted) {
            (None, _) => Verdict::Unproved(FACTORS),
            (Some(_), false) => Verdict::Unproved(NO_MORE),
            (Some(_), true) => Verdict::Proved,
        })
    }
}

fn least_vertices(graph: &Graph, limits: &Limits) -> Result<Vec<bool>, Stop> {
    let mut seen = vec![false; graph.vertices()];
    let mut least = vec![false; graph.vertices()];
    for start in graph.all() {
        if !seen[start.index()] {
            least[start.index()] = true;
            component(graph, start, &mut seen, limits)?;
        }
    }
    Ok(least)
}

fn are_harmonic(
    graph: &Graph,
    grounded: &[bool],
    factors: &[&BigUint],
    functions: &[Vec<Number>],
    limits: &Limits,
) -> Result<(), Objection> {
    if functions.len() != factors.len() {
        let what = say::FunctionsFor { functions: functions.len(), factors: factors.len() };
        return Err(Objection::at("functions", what));
    }
    for (index, (values, factor)) in functions.iter().zip(factors).enumerate() {
        let place = |vertex: Vertex| format!("functions[{index}][{}]", called(vertex));
        if values.len() != graph.vertices() {
            return Err(Objection::at(format!("functions[{index}]"), say::VALUES_MISSING));
        }
        for vertex in graph.all() {
            limits.spend(1 + graph.degree(vertex) as u64)?;
            let value = &values[vertex.index()].0;
            if value >= *factor {
                return Err(Objection::at(place(vertex), say::NOT_BELOW_FACTOR));
            }
            if grounded[vertex.index()] {
                if *value != BigUint::from(0u32) {
                    return Err(Objection::at(place(vertex), say::NOT_GROUNDED));
                }
                continue;
            }
            let around: BigUint = graph.neighbours(vertex).iter().map(|next| &values[next.index()].0).sum();
            if value * graph.degree(vertex) % *factor != around % *factor {
                return Err(Objection::at(place(vertex), say::NOT_MEAN));
            }
        }
    }
    Ok(())
}

/// Are the functions independent modulo each prime? False when the primes cannot be found by division.
fn are_independent(
    graph: &Graph,
    factors: &[&BigUint],
    functions: &[Vec<Number>],
    limits: &Limits,
) -> Result<bool, Objection> {
    let Some((last, small)) = factors.split_last() else { return Ok(true) };
    let mut common = (*last).clone();
    for value in &functions[small.len()] {
        let (mut one, mut other) = (common, value.0.clone());
        while other != BigUint::from(0u32) {
            limits.spend(1)?;
            (one, other) = (other.clone(), one % other);
        }
        common = one;
    }
    if common != BigUint::from(1u32) {
        return Err(Objection::at("functions", say::COMMON_DIVISOR));
    }
    let Some(largest) = small.last() else { return Ok(true) };
    let Ok(largest) = u64::try_from(*largest) else { return Ok(false) };
    let Some(primes) = primes_of(largest, limits)? else { return Ok(false) };
    for prime in primes {
        let rest = |number: &BigUint| u64::try_from(number % prime).unwrap_or_default();
        let counts = |index: &usize| rest(factors[*index]) == 0;
        let rows: Vec<usize> = (0..factors.len()).filter(counts).collect();
        let of = |&row: &usize| graph.all().map(|v| rest(&functions[row][v.index()].0)).collect();
        let matrix: Vec<Vec<u64>> = rows.iter().map(of).collect();
        if rank(matrix, prime, limits)? < rows.len() {
            return Err(Objection::at("functions", say::Dependent { prime }));
        }
    }
    Ok(true)
}

/// The prime divisors by trial, at most 2^20 steps.
fn primes_of(mut number: u64, limits: &Limits) -> Result<Option<Vec<u64>>, Objection> {
    let mut primes = Vec::new();
    for divisor in 2..1 << 20 {
        if divisor * divisor > number {
            break;
        }
        limits.spend(1)?;
        while number.is_multiple_of(divisor) {
            primes.push(divisor);
            number /= divisor;
        }
    }
    // What is left without a divisor below 2^20 is a prime if it is below 2^40.
    if number > 1 << 40 {
        return Ok(None);
    }
    if number > 1 {
        primes.push(number);
    }
    primes.dedup();
    Ok(Some(primes))
}

fn rank(mut rows: Vec<Vec<u64>>, prime: u64, limits: &Limits) -> Result<usize, Objection> {
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(prime)) as u64;
    let mut rank = 0;
    let columns = rows.first().map_or(0, Vec::len);
    for column in 0..columns {
        let Some(at) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(rank, at);
        let pivot = rows[rank].clone();
        for row in rows.iter_mut().skip(rank + 1).filter(|row| row[column] != 0) {
            limits.spend(columns as u64)?;
            let theirs = row[column];
            for (item, &from) in row.iter_mut().zip(&pivot) {
                *item = (times(*item, pivot[column]) + prime - times(from, theirs)) % prime;
            }
        }
        rank += 1;
    }
    Ok(rank)
}

/// Primes 2^61 - gap.
const GAPS: [u64; 64] = [
    1, 31, 45, 229, 259, 283, 339, 391, 403, 465, 531, 579, 675, 759, 799, 819, 829, 843, 859, 939, 985,
    1015, 1153, 1195, 1215, 1281, 1299, 1351, 1371, 1425, 1489, 1525, 1533, 1543, 1609, 1621, 1669, 1741,
    1753, 1813, 1845, 1849, 1855, 1863, 1869, 1909, 1921, 1923, 1945, 1959, 2023, 2083, 2115, 2133, 2185,
    2371, 2373, 2383, 2385, 2401, 2539, 2551, 2595, 2605,
];

/// Is the determinant what is claimed, as far as primes tell? True when they tell all, given that the claim
/// divides it.
fn trees_are(
    graph: &Graph,
    grounded: &[bool],
    claimed: &BigUint,
    divides: bool,
    limits: &Limits,
) -> Result<bool, Objection> {
    if graph.vertices() > SMALL {
        return Ok(false);
    }
    let kept = || graph.all().filter(|v| !grounded[v.index()]);
    let bound: BigUint = kept().map(|v| BigUint::from(graph.degree(v))).product();
    let enough = if divides { bound / claimed } else { BigUint::from(1u32) };
    let mut covered = BigUint::from(1u32);
    for gap in GAPS {
        if covered > enough {
            return Ok(true);
        }
        let prime = (1 << 61) - gap;
        let rest = u64::try_from(claimed % prime).unwrap_or_default();
        if rest == 0 {
            continue;
        }
        let found = determinant(graph, grounded, gap, limits)?;
        if found != rest {
            let what = say::TreesModulo { prime, found, claimed: rest };
            return Err(Objection::at("spanning_trees", what));
        }
        covered *= prime;
    }
    Ok(covered > enough)
}

/// The determinant of the Laplacian without the grounded vertices modulo 2^61 - gap; vertices of small degree
/// are eliminated first.
fn determinant(graph: &Graph, grounded: &[bool], gap: u64, limits: &Limits) -> Result<u64, Objection> {
    let prime: u64 = (1 << 61) - gap;
    let mask = (1u64 << 61) - 1;
    let times = |a: u64, b: u64| {
        let wide = u128::from(a) * u128::from(b);
        // 2^61 is gap modulo the prime.
        let once = (wide >> 61) * u128::from(gap) + u128::from(wide as u64 & mask);
        let twice = (once >> 61) as u64 * gap + (once as u64 & mask);
        if twice >= prime { twice - prime } else { twice }
    };
    let mut kept: Vec<Vertex> = graph.all().filter(|v| !grounded[v.index()]).collect();
    kept.sort_by_key(|&v| graph.degree(v));
    let copies = |u: Vertex, v: Vertex| graph.neighbours(u).iter().filter(|&&next| next == v).count() as u64;
    let entry = |u: Vertex, v: Vertex| {
        if u == v { graph.degree(u) as u64 } else { (prime - copies(u, v)) % prime }
    };
    let row = |&u: &Vertex| {
        limits.spend((kept.len() * (1 + graph.degree(u))) as u64)?;
        Ok(kept.iter().map(|&v| entry(u, v)).collect())
    };
    let mut rows: Vec<Vec<u64>> = kept.iter().map(row).collect::<Result<_, Objection>>()?;
    let mut product = 1;
    for step in 0..rows.len() {
        let Some(at) = (step..rows.len()).find(|&row| rows[row][step] != 0) else { return Ok(0) };
        if at != step {
            rows.swap(at, step);
            product = prime - product;
        }
        let pivot = rows[step].clone();
        product = times(product, pivot[step]);
        let inverse = (0..61).rev().fold(1, |power, bit| {
            let square = times(power, power);
            if (prime - 2) >> bit & 1 == 1 { times(square, pivot[step]) } else { square }
        });
        for row in rows.iter_mut().skip(step + 1).filter(|row| row[step] != 0) {
            limits.spend(pivot.len() as u64)?;
            let factor = times(row[step], inverse);
            for (item, &from) in row[step..].iter_mut().zip(&pivot[step..]) {
                if from != 0 {
                    let less = times(factor, from);
                    *item = if *item >= less { *item - less } else { *item + prime - less };
                }
            }
        }
    }
    Ok(product)
}
