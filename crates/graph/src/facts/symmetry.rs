//! Which permutations of the vertices keep all edges?
//!
//! Automorphisms by individualisation and refinement (McKay 1981), without the finer pruning of nauty: the
//! colours of vertices are refined by the colours around them until nothing changes; then a vertex of the
//! smallest class with several members is singled out. The stabiliser of that vertex is found first; for
//! each other member of the class that no known automorphism reaches, one that maps the first vertex there is searched
//! by refining both sides alike. Every permutation found is checked edge by edge, so hashing of colours can
//! never make a wrong one. nauty itself needs a C compiler; these graphs have hundreds of vertices.

use ludograph_core::{Limits, Stop};

/// A graph as lists in both directions.
#[derive(Clone, Debug)]
pub struct Shape {
    out: Vec<Vec<u32>>,
    back: Vec<Vec<u32>>,
}

/// More steps of search than this are not made.
const MOST_STEPS: u32 = 200_000;

impl Shape {
    /// From the lists of successors, each sorted.
    pub fn new(out: Vec<Vec<u32>>) -> Self {
        let mut back = vec![Vec::new(); out.len()];
        for (from, list) in out.iter().enumerate() {
            list.iter().for_each(|&to| back[to as usize].push(from as u32));
        }
        Self { out, back }
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.out.len()
    }

    /// Generators of the group of automorphisms that keep every vertex of `fixed`; nothing when the search
    /// takes too long.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn automorphisms(&self, fixed: &[u32], limits: &Limits) -> Result<Option<Vec<Vec<u32>>>, Stop> {
        let mut colours = vec![0u32; self.vertices()];
        for (index, &vertex) in fixed.iter().enumerate() {
            // A vertex fixed twice keeps its first colour.
            if colours[vertex as usize] == 0 {
                colours[vertex as usize] = index as u32 + 1;
            }
        }
        let mut search = Search { shape: self, steps: 0, limits };
        let mut found = Vec::new();
        search.refine(&mut colours)?;
        Ok(search.generate(colours, &mut found)?.map(|()| found))
    }

    fn keeps_edges(&self, map: &[u32]) -> bool {
        self.out.iter().enumerate().all(|(from, list)| {
            let there = &self.out[map[from] as usize];
            list.len() == there.len() && list.iter().all(|&to| there.binary_search(&map[to as usize]).is_ok())
        })
    }
}

/// A search for automorphisms: how many steps it has taken, and who may stop it.
struct Search<'a> {
    shape: &'a Shape,
    steps: u32,
    limits: &'a Limits,
}

/// What a search found; nothing inside when it takes too many steps.
type Within<T> = Result<Option<T>, Stop>;

impl Search<'_> {
    fn generate(&mut self, colours: Vec<u32>, found: &mut Vec<Vec<u32>>) -> Within<()> {
        let Some(class) = smallest_class(&colours) else { return Ok(Some(())) };
        let vertices = self.shape.vertices();
        let first = class[0];
        let single = self.single_out(&colours, first)?;
        if self.generate(single.clone(), found)?.is_none() {
            return Ok(None);
        }
        let mut orbit = Orbit::of(first, vertices, found);
        for &other in &class[1..] {
            if orbit.reached[other as usize] {
                continue;
            }
            let image = self.single_out(&colours, other)?;
            match self.map(&single, &image)? {
                None => return Ok(None),
                Some(None) => {}
                Some(Some(map)) => {
                    found.push(map);
                    orbit = Orbit::of(first, vertices, found);
                }
            }
        }
        Ok(Some(()))
    }

    /// A permutation that takes colours to colours, if there is one.
    fn map(&mut self, from: &[u32], to: &[u32]) -> Within<Option<Vec<u32>>> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Ok(None);
        }
        let (mut left, mut right) = (from.to_vec(), to.to_vec());
        left.sort_unstable();
        right.sort_unstable();
        if left != right {
            return Ok(Some(None));
        }
        let Some(class) = smallest_class(from) else {
            let mut place = vec![0u32; to.len()];
            to.iter().enumerate().for_each(|(v, &colour)| place[colour as usize] = v as u32);
            let map: Vec<u32> = from.iter().map(|&colour| place[colour as usize]).collect();
            return Ok(Some(self.shape.keeps_edges(&map).then_some(map)));
        };
        let colour = from[class[0] as usize];
        let single = self.single_out(from, class[0])?;
        for other in (0..to.len() as u32).filter(|&v| to[v as usize] == colour) {
            let image = self.single_out(to, other)?;
            match self.map(&single, &image)? {
                Some(None) => {}
                found => return Ok(found),
            }
        }
        Ok(Some(None))
    }

    fn single_out(&self, colours: &[u32], vertex: u32) -> Result<Vec<u32>, Stop> {
        // Colours are the places at which classes begin, so the first place of the class goes to the vertex.
        let own = colours[vertex as usize];
        let mut next: Vec<u32> = colours.iter().map(|&c| if c == own { c + 1 } else { c }).collect();
        next[vertex as usize] = own;
        self.refine(&mut next)?;
        Ok(next)
    }

    /// Refines colours by those around until nothing changes; a colour is the place where its class begins.
    fn refine(&self, colours: &mut [u32]) -> Result<(), Stop> {
        let n = self.shape.vertices();
        let mut order: Vec<(u32, u64, u32)> = Vec::with_capacity(n);
        let mut classes = 0;
        loop {
            order.clear();
            for v in 0..n {
                if v % 64 == 0 {
                    self.limits.spend(1)?;
                }
                let sum = |list: &[u32], salt: u64| {
                    list.iter()
                        .fold(0u64, |all, &w| all.wrapping_add(mix(u64::from(colours[w as usize]) ^ salt)))
                };
                let hash = sum(&self.shape.out[v], 0)
                    .wrapping_add(sum(&self.shape.back[v], 0x5bd1_e995).rotate_left(17));
                order.push((colours[v], hash, v as u32));
            }
            order.sort_unstable();
            let mut start = 0;
            let mut count = 0;
            for at in 0..n {
                if at == 0 || (order[at].0, order[at].1) != (order[at - 1].0, order[at - 1].1) {
                    start = at as u32;
                    count += 1;
                }
                colours[order[at].2 as usize] = start;
            }
            if count == classes {
                return Ok(());
            }
            classes = count;
        }
    }
}

/// Spreads the bits of a number.
fn mix(value: u64) -> u64 {
    let value = (value.wrapping_add(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (value ^ value >> 29).wrapping_mul(0x94d0_49bb_1331_11eb)
}

/// The smallest class with several members, the first of equals; its members in order.
fn smallest_class(colours: &[u32]) -> Option<Vec<u32>> {
    let mut sizes = vec![0u32; colours.len()];
    colours.iter().for_each(|&colour| sizes[colour as usize] += 1);
    let colour = (0..sizes.len()).filter(|&c| sizes[c] > 1).min_by_key(|&c| sizes[c])?;
    Some((0..colours.len() as u32).filter(|&v| colours[v as usize] as usize == colour).collect())
}

/// Where permutations take a vertex.
#[derive(Clone, Debug)]
pub struct Orbit {
    /// Whether a vertex is reached.
    pub reached: Vec<bool>,
    /// The vertices, each with the permutation and the vertex it was reached by; the first has none.
    pub steps: Vec<(u32, Option<(usize, u32)>)>,
}

impl Orbit {
    /// The orbit of a vertex under generators.
    pub fn of(first: u32, vertices: usize, generators: &[Vec<u32>]) -> Self {
        let mut reached = vec![false; vertices];
        reached[first as usize] = true;
        let mut steps = vec![(first, None)];
        let mut next = 0;
        while let Some(&(vertex, _)) = steps.get(next) {
            next += 1;
            for (index, generator) in generators.iter().enumerate() {
                let image = generator[vertex as usize];
                if !std::mem::replace(&mut reached[image as usize], true) {
                    steps.push((image, Some((index, vertex))));
                }
            }
        }
        Self { reached, steps }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Recipe;
    use ludograph_core::Seed;

    fn shape(short: &str) -> Shape {
        let graph = Recipe::short(short).expect("a recipe").build(Seed(3)).expect("a graph").graph;
        Shape::new(graph.all().map(|v| graph.neighbours(v).iter().map(|w| w.0).collect()).collect())
    }

    /// The size of the group: orbits of a chain of stabilisers, multiplied.
    fn order(shape: &Shape) -> u128 {
        let mut fixed = Vec::new();
        let mut size = 1;
        for vertex in 0..shape.vertices() as u32 {
            let group = shape.automorphisms(&fixed, &Limits::none()).expect("no limit").expect("soon");
            if group.is_empty() {
                break;
            }
            size *= Orbit::of(vertex, shape.vertices(), &group).steps.len() as u128;
            fixed.push(vertex);
        }
        size
    }

    #[test]
    fn groups_have_their_known_orders() {
        for (short, expected) in [
            ("path:5", 2),
            ("cycle:7", 14),
            ("complete:5", 120),
            ("petersen", 120),
            ("heawood", 336),
            ("dodecahedron", 120),
            ("hypercube:4", 384),
            ("hypercube:6", 46_080),
            ("torus:3x3x3", 1296),
            ("grid:4x4x4", 48),
            ("tutte-coxeter", 1440),
            ("robertson", 24),
            ("cage:mcgee", 32),
            ("cage:balaban-10", 80),
            ("cage:balaban-11", 64),
            ("cage:tutte-12", 12_096),
            ("hoffman-singleton", 252_000),
            ("projective:2", 336),
            ("projective:3", 11_232),
            ("projective:4", 241_920),
            ("cage:4:8", 51_840),
            ("circulant:13:1x5", 52),
        ] {
            assert_eq!(order(&shape(short)), expected, "{short}");
        }
        let ring = Shape::new((0..6).map(|v| vec![(v + 1) % 6]).collect());
        assert_eq!(order(&ring), 6, "a directed ring only turns");
    }
}
