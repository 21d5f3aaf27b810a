//! A game on a partial order: a move names an element and takes it with everything above it. Nim, Chomp and
//! Hackendot are such games.
//!
//! A position is what is left, a set that contains with an element all below it. The sets grow element
//! by element, each after those below it, and are numbered by their size; their list is kept, the moves are not.

use super::super::say;
use super::Index;
use ludograph_core::Message;

/// A partial order on at most 64 elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poset {
    /// Elements, numbered from 0.
    pub elements: u32,
    /// Pairs as they were given: the first lies below the second.
    pub pairs: Vec<(u32, u32)>,
    /// The element and everything above it, as bits.
    above: Vec<u64>,
    /// The positions, by size and then by bits; none if there are too many.
    sets: Option<Vec<u64>>,
}

/// An order has no more elements than a word has bits.
pub(in super::super) const MOST_ELEMENTS: u32 = 64;
/// More sets than this are not listed.
pub(super) const MOST: usize = 1 << 20;

impl Poset {
    /// The order that these pairs generate.
    ///
    /// # Errors
    /// When there are too many elements, or one would lie below itself; the pair is named by its place.
    pub fn new(elements: u32, pairs: Vec<(u32, u32)>) -> Result<Self, (usize, Message)> {
        if elements > MOST_ELEMENTS {
            return Err((0, say::RecipeElements { n: elements, most: MOST_ELEMENTS }.into()));
        }
        let mut above: Vec<u64> = (0..elements).map(|element| 1 << element).collect();
        for (place, &(low, high)) in pairs.iter().enumerate() {
            if let Some(end) = [low, high].into_iter().find(|&end| end >= elements) {
                return Err((place, say::NoElement { element: end.to_string(), n: elements }.into()));
            }
            if above[high as usize] >> low & 1 == 1 {
                let (low, high) = (low.to_string(), high.to_string());
                return Err((place, say::AboveItself { low, high }.into()));
            }
            for element in 0..elements as usize {
                if above[element] >> low & 1 == 1 {
                    above[element] |= above[high as usize];
                }
            }
        }
        let sets = list(elements, &above);
        Ok(Self { elements, pairs, above, sets })
    }

    pub(super) fn count(&self) -> Option<u128> {
        self.sets.as_ref().map(|sets| sets.len() as u128)
    }

    /// What is left in a position, as bits.
    pub fn set(&self, position: Index) -> u64 {
        self.sets.as_ref().map_or(0, |sets| sets[position as usize])
    }

    fn number(&self, set: u64) -> Option<Index> {
        let sets = self.sets.as_ref()?;
        sets.binary_search_by_key(&(set.count_ones(), set), |&set| (set.count_ones(), set))
            .ok()
            .map(|at| at as Index)
    }

    pub(super) fn moves(&self, position: Index, into: &mut Vec<Index>) {
        into.extend((0..self.elements).filter_map(|element| self.without(position, element)));
    }

    /// The pairs of elements with none between them, the lower one first.
    pub fn neighbours(&self) -> Vec<(u32, u32)> {
        let under = |low: u32, high: u32| low != high && self.above[low as usize] >> high & 1 == 1;
        let all = (0..self.elements).flat_map(|low| (0..self.elements).map(move |high| (low, high)));
        all.filter(|&(low, high)| {
            under(low, high) && !(0..self.elements).any(|between| under(low, between) && under(between, high))
        })
        .collect()
    }

    /// The position without an element and all above it; none if it is not there.
    pub fn without(&self, position: Index, element: u32) -> Option<Index> {
        let set = self.set(position);
        let above = *self.above.get(element as usize)?;
        if set >> element & 1 == 1 { self.number(set & !above) } else { None }
    }

    /// The position as text.
    pub fn label(&self, position: Index) -> String {
        let set = self.set(position);
        let left: Vec<String> =
            (0..self.elements).filter(|element| set >> element & 1 == 1).map(|e| e.to_string()).collect();
        format!("{{{}}}", left.join(","))
    }

    /// The position with a text.
    pub fn find(&self, label: &str) -> Option<Index> {
        let inside = label.strip_prefix('{')?.strip_suffix('}')?;
        let mut set = 0u64;
        for part in inside.split(',').filter(|part| !part.is_empty()) {
            let element: u32 = part.parse().ok()?;
            set |= 1u64.checked_shl(element)?;
        }
        self.number(set)
    }
}

/// All sets that contain with an element all below it. Each element is added to the sets that hold everything below it,
/// so that each set is found once and nothing has to be looked up.
fn list(elements: u32, above: &[u64]) -> Option<Vec<u64>> {
    let mut order: Vec<usize> = (0..elements as usize).collect();
    // What lies below has more above it.
    order.sort_by_key(|&element| std::cmp::Reverse(above[element].count_ones()));
    let mut sets = vec![0u64];
    for element in order {
        let under = |&low: &usize| low != element && above[low] >> element & 1 == 1;
        let below: u64 = (0..elements as usize).filter(under).map(|low| 1 << low).sum();
        let old = sets.len();
        for index in 0..old {
            if sets[index] & below == below {
                if sets.len() == MOST {
                    return None;
                }
                sets.push(sets[index] | 1 << element);
            }
        }
    }
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    Some(sets)
}
