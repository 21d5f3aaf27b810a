//! Rounds over all open vertices, in order. What a round settles is seen only by the next one, so the round
//! is the rank.
//!
//! Two bits a vertex say who has won it: at ten million vertices they fill 2.5 MB, so that looking at a
//! random successor costs a visit to the cache and not to the memory. An open vertex keeps a bit for each of its
//! successors, which says whether that one was open before the last round. Everything else is settled for good: a
//! successor that its owner has won settles the vertex, and one that he has lost is a way he never takes. So all
//! that a round sees is the work of the last one, and a vertex that it settles finds its move without looking further:
//! for the winner no way is nearer than one of the last round, and a loser's ways that are left are all that
//! long.
//!
//! The first rounds go over the lists as they are given. When much is settled a round writes down what it leaves,
//! and the next ones go over that and write it anew. Vertices with many successors go by themselves.

use super::block::{BLOCK, Book, Desk, MOST, Marks, Part};
#[cfg(target_arch = "x86_64")]
use super::hands::Wide;
use super::hands::{EIGHT, Hands, Plain};
use super::{Field, OPEN, Solved, code};
use ludograph_core::Limits;

/// What is left is written down when less than so many quarters of the edges are.
const QUARTERS: usize = 3;

/// Vertices whose ways are called with between two looks at the stop flag.
const OFTEN: usize = 1 << 16;

/// All lists that sweeps write, so that the next arena finds them ready.
#[derive(Debug, Default)]
pub(super) struct Paper {
    pub(super) solved: Solved,
    marks: Marks,
    /// What the last round has settled: twice the vertex, plus its winner.
    pub(super) fresh: Vec<u32>,
    /// The open ways of every open vertex with one to eight successors, a bit each.
    ways: Vec<u8>,
    /// The same, written down.
    lists: Lists,
    /// The open vertices with more successors.
    many: Vec<u32>,
}

/// Open vertices with their open ways.
#[derive(Debug, Default)]
struct Lists {
    /// Twice the vertex, plus its owner.
    heads: Vec<u32>,
    /// How many ways each has: one to eight.
    sizes: Vec<u8>,
    ways: Vec<u32>,
}

/// Who has won which vertex so far, and what is open.
pub(super) struct Sweeping<'a> {
    pub(super) field: Field<'a>,
    pub(super) paper: &'a mut Paper,
    /// The rank that the next round gives.
    pub(super) rank: i32,
    /// Open ways of vertices with few successors, and all ways of open ones with many.
    few: usize,
    many: usize,
    /// Whether the lists are written.
    written: bool,
    /// Asked in every block: a sweep over many vertices takes longer than anybody wants to wait.
    limits: &'a Limits,
}

impl<'a> Sweeping<'a> {
    pub(super) fn new(field: Field<'a>, won: [&[u32]; 2], paper: &'a mut Paper, limits: &'a Limits) -> Self {
        let n = field.vertices();
        let Paper { solved: Solved { values, moves }, marks, fresh, ways, lists, many } = &mut *paper;
        marks.clear(n);
        fresh.clear();
        lists.clear();
        many.clear();
        values.clear();
        values.resize(n, OPEN);
        moves.clear();
        moves.resize(n, -1);
        for (player, list) in (0..).zip(won) {
            for &vertex in list {
                let value = &mut values[vertex as usize];
                if *value == OPEN {
                    *value = code(player, 0);
                    fresh.push(vertex << 1 | u32::from(player));
                }
            }
        }
        // A bit for each of one to eight successors; none for more.
        const ALL: [u8; EIGHT + 2] = [0, 1, 3, 7, 15, 31, 63, 127, 255, 0];
        let mut most = 0;
        ways.clear();
        ways.extend(field.offsets.windows(2).map(|ends| {
            let degree = ends[1] - ends[0];
            most = most.max(degree);
            ALL[degree.min(EIGHT as u32 + 1) as usize]
        }));
        let degree = |vertex: u32| field.successors(vertex as usize).len();
        if most > EIGHT as u32 {
            let open = |vertex: u32| values[vertex as usize] == OPEN;
            many.extend((0..n as u32).filter(|&vertex| degree(vertex) > EIGHT && open(vertex)));
        }
        let mut few = field.targets.len();
        for &win in &*fresh {
            ways[win as usize >> 1] = 0;
            few -= degree(win >> 1);
        }
        let many = many.iter().map(|&vertex| degree(vertex)).sum();
        Self { field, paper, rank: 1, few: few - many, many, written: false, limits }
    }

    /// The ways that the next round looks at.
    pub(super) fn left(&self) -> usize {
        self.few + self.many
    }

    /// How many vertices the next round looks at.
    pub(super) fn looks(&self) -> usize {
        let Paper { lists, many, .. } = &*self.paper;
        if self.written { lists.heads.len() + many.len() } else { self.field.vertices() }
    }

    /// One round.
    pub(super) fn round(&mut self) {
        let Paper { marks, fresh, .. } = &mut *self.paper;
        marks.add(fresh);
        fresh.clear();
        self.sweep();
        self.sweep_many();
        self.rank += 1;
    }

    /// A round over the vertices with few successors.
    fn sweep(&mut self) {
        #[cfg(target_arch = "x86_64")]
        if let Some(wide) = Wide::detect() {
            #[expect(unsafe_code, reason = "see `Wide`; its instructions must not be calls")]
            // SAFETY: the function is the safe one below, and the processor has just been asked.
            return unsafe { self.sweep_wide(wide) };
        }
        self.sweep_by(Plain);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn sweep_wide(&mut self, wide: Wide) {
        self.sweep_by(wide);
    }

    #[inline(always)]
    fn sweep_by(&mut self, hands: impl Hands) {
        if self.written {
            self.sweep_lists(hands);
        } else {
            self.written = self.left() * 4 < self.field.targets.len() * QUARTERS;
            self.sweep_field(hands);
        }
    }

    /// A round over the lists that are given.
    #[inline(always)]
    fn sweep_field(&mut self, hands: impl Hands) {
        let Field { offsets, targets, owner } = self.field;
        let Paper { solved: Solved { values, moves }, marks, fresh, ways, lists, .. } = &mut *self.paper;
        let mut book = Book { rank: self.rank, values, moves, fresh };
        let mut desk = Desk::new();
        if self.written {
            lists.reserve(self.few);
        }
        let mut first = 0;
        while first < owner.len() && !self.limits.stopped() {
            let end = end_of_block(offsets, first);
            let (part, ways) = (
                Given { first, offsets: &offsets[first..=end], owner: &owner[first..end] },
                &mut ways[first..end],
            );
            let list = &targets[offsets[first] as usize..offsets[end] as usize];
            desk.look(marks, list);
            desk.choose(&part, ways);
            self.few -= desk.decide(&part, list, ways, &mut book);
            if self.written {
                lists.append(desk.keep(hands, &part, list, ways));
            }
            // A vertex with many successors may come between two blocks.
            first = end + usize::from(end - first < BLOCK);
        }
    }

    /// A round over the lists that were written, which are written anew.
    #[inline(always)]
    fn sweep_lists(&mut self, hands: impl Hands) {
        let Paper { solved: Solved { values, moves }, marks, fresh, lists, .. } = &mut *self.paper;
        let mut book = Book { rank: self.rank, values, moves, fresh };
        let mut desk = Desk::new();
        let (mut starts, mut ways) = ([0; BLOCK], [0; BLOCK]);
        let (mut read, mut written, mut left) = (0, 0, 0);
        for first in (0..lists.heads.len()).step_by(BLOCK) {
            if self.limits.stopped() {
                break;
            }
            let end = (first + BLOCK).min(lists.heads.len());
            let mut size = 0;
            for ((start, ways), &many) in starts.iter_mut().zip(&mut ways).zip(&lists.sizes[first..end]) {
                (*start, *ways) = (size, !(u32::MAX << many) as u8);
                size += u16::from(many);
            }
            let ways = &mut ways[..end - first];
            let part = Written { heads: &lists.heads[first..end], starts: &starts };
            let list = &lists.ways[read..read + usize::from(size)];
            read += usize::from(size);
            desk.look(marks, list);
            desk.choose(&part, ways);
            self.few -= desk.decide(&part, list, ways, &mut book);
            let (heads, sizes, list) = desk.keep(hands, &part, list, ways);
            lists.heads[left..left + heads.len()].copy_from_slice(heads);
            lists.sizes[left..left + heads.len()].copy_from_slice(sizes);
            lists.ways[written..written + list.len()].copy_from_slice(list);
            left += heads.len();
            written += list.len();
        }
        lists.heads.truncate(left);
        lists.sizes.truncate(left);
        lists.ways.truncate(written);
    }

    /// A round over the vertices with many successors.
    fn sweep_many(&mut self) {
        let Paper { solved: Solved { values, moves }, marks, fresh, many, .. } = &mut *self.paper;
        many.retain(|&vertex| {
            let (owner, list) =
                (self.field.owner[vertex as usize] & 1, self.field.successors(vertex as usize));
            let mine = list.iter().find(|&&to| marks.of(to) == 1 + owner);
            if mine.is_none() && list.iter().any(|&to| marks.of(to) == 0) {
                return true;
            }
            let winner = if mine.is_some() { owner } else { 1 - owner };
            let last = code(winner, self.rank - 1);
            let way = mine.or_else(|| list.iter().find(|&&to| values[to as usize] == last));
            values[vertex as usize] = code(winner, self.rank);
            moves[vertex as usize] = way.map_or(-1, |&to| to as i32);
            fresh.push(vertex << 1 | u32::from(winner));
            self.many -= list.len();
            false
        });
    }

    /// Calls with every open vertex and each of its ways. If the limits say so it ends before; whoever called asks them next.
    pub(super) fn open_edges(&self, mut call: impl FnMut(u32, u32)) {
        let Paper { marks, ways, lists, many, .. } = &*self.paper;
        if self.written {
            let mut rest = &lists.ways[..];
            for (place, (&head, &size)) in lists.heads.iter().zip(&lists.sizes).enumerate() {
                if place % OFTEN == 0 && self.limits.stopped() {
                    return;
                }
                let (list, after) = rest.split_at(usize::from(size));
                list.iter().for_each(|&to| call(head >> 1, to));
                rest = after;
            }
        } else {
            for (vertex, &ways) in ways.iter().enumerate() {
                if vertex % OFTEN == 0 && self.limits.stopped() {
                    return;
                }
                let mut rest = ways;
                while rest != 0 {
                    call(vertex as u32, self.field.successors(vertex)[rest.trailing_zeros() as usize]);
                    rest &= rest - 1;
                }
            }
        }
        for &vertex in many {
            let list = self.field.successors(vertex as usize).iter();
            list.filter(|&&to| marks.of(to) == 0).for_each(|&to| call(vertex, to));
        }
    }

    /// The end: from a vertex that is still open, the owner goes where it stays open.
    pub(super) fn end(self) {
        let (mut moves, mut last) = (std::mem::take(&mut self.paper.solved.moves), u32::MAX);
        let values = &self.paper.solved.values;
        self.open_edges(|vertex, to| {
            if vertex != last && values[vertex as usize] == OPEN && values[to as usize] == OPEN {
                moves[vertex as usize] = to as i32;
                last = vertex;
            }
        });
        self.paper.solved.moves = moves;
    }
}

impl Lists {
    fn clear(&mut self) {
        self.heads.clear();
        self.sizes.clear();
        self.ways.clear();
    }

    /// Makes room for so many ways, and no more vertices; what is never written costs nothing.
    fn reserve(&mut self, ways: usize) {
        self.heads.reserve(ways);
        self.sizes.reserve(ways);
        self.ways.reserve(ways);
    }

    #[inline(always)]
    fn append(&mut self, (heads, sizes, ways): (&[u32], &[u8], &[u32])) {
        self.heads.extend_from_slice(heads);
        self.sizes.extend_from_slice(sizes);
        self.ways.extend_from_slice(ways);
    }
}

/// Where a block ends: after the vertices that it has room for, or before one with so many successors that it has not.
#[inline(always)]
fn end_of_block(offsets: &[u32], first: usize) -> usize {
    let end = (first + BLOCK).min(offsets.len() - 1);
    if (offsets[end] - offsets[first]) as usize <= MOST {
        return end;
    }
    let few = offsets[first..=end].windows(2).take_while(|ends| (ends[1] - ends[0]) as usize <= EIGHT);
    first + few.count()
}

/// Vertices as they are given.
struct Given<'a> {
    first: usize,
    offsets: &'a [u32],
    owner: &'a [u8],
}

impl Part for Given<'_> {
    #[inline(always)]
    fn head(&self, place: usize) -> u32 {
        ((self.first + place) as u32) << 1 | u32::from(self.owner[place] & 1)
    }

    #[inline(always)]
    fn start(&self, place: usize) -> usize {
        (self.offsets[place] - self.offsets[0]) as usize
    }

    #[inline(always)]
    fn starts(&self) -> impl Iterator<Item = usize> {
        let base = self.offsets[0];
        self.offsets.iter().map(move |&offset| (offset - base) as usize)
    }
}

/// Vertices that were written down.
struct Written<'a> {
    heads: &'a [u32],
    starts: &'a [u16; BLOCK],
}

impl Part for Written<'_> {
    #[inline(always)]
    fn head(&self, place: usize) -> u32 {
        self.heads[place]
    }

    #[inline(always)]
    fn start(&self, place: usize) -> usize {
        self.starts[place % BLOCK].into()
    }

    #[inline(always)]
    fn starts(&self) -> impl Iterator<Item = usize> {
        self.starts.iter().map(|&start| start.into())
    }
}
