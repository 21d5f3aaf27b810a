//! The board as bits: a position is one word of 64, a jump is two masks.

use super::super::instance::{Instance, Jump};
use super::super::say;
use ludograph_core::Stop;

/// Boards with more holes do not fit.
pub(in super::super) const MOST_HOLES: usize = 64;

/// No lattice has more symmetries, the identity included.
const MOST_IMAGES: usize = 12;

/// A board of at most 64 holes with its start.
#[derive(Clone, Debug)]
pub(in super::super) struct Bits {
    pub(in super::super) holes: usize,
    pub(in super::super) start: u64,
    /// What a jump takes away, and what it brings, in the order of the board.
    pub(in super::super) jumps: Vec<(u64, u64)>,
    /// From where, over what, to where.
    pub(in super::super) hops: Vec<[u32; 3]>,
    /// The jumps as cells.
    names: Vec<Jump>,
    /// The next holes along the lines of jumps, as a mask for each hole.
    pub(in super::super) near: Vec<u64>,
}

/// The pegs of an instance as bits.
pub(in super::super) fn pegs(instance: &Instance) -> u64 {
    instance.pegs().iter().enumerate().fold(0, |bits, (at, &peg)| bits | u64::from(peg) << at)
}

impl Bits {
    /// The bits of an instance.
    pub(in super::super) fn new(instance: &Instance) -> Result<Self, Stop> {
        let board = instance.board();
        let holes = board.holes().len();
        if holes > MOST_HOLES {
            return Err(Stop::TooLarge(say::ExactHoles { holes, most: MOST_HOLES }.into()));
        }
        let mask = |hole: u32| 1u64 << hole;
        let grid = board.grid();
        let near = |cell: &ludograph_graph::grid::Cell| {
            let steps = board.lines().directions().iter();
            let next = steps.filter_map(|&(down, right)| board.hole(grid.step(*cell, down, right)?));
            next.fold(0u64, |bits, hole| bits | 1 << hole)
        };
        Ok(Self {
            holes,
            start: pegs(instance),
            jumps: board.hops().iter().map(|hop| (mask(hop.from) | mask(hop.over), mask(hop.to))).collect(),
            hops: board.hops().iter().map(|hop| [hop.from, hop.over, hop.to]).collect(),
            names: board.hops().iter().map(|&hop| board.jump(hop)).collect(),
            near: board.holes().iter().map(near).collect(),
        })
    }

    /// The name of a jump.
    pub(in super::super) fn name(&self, jump: usize) -> Jump {
        self.names[jump]
    }

    /// The positions after one jump, with the jump's number.
    #[inline]
    pub(in super::super) fn after(&self, position: u64) -> impl Iterator<Item = (usize, u64)> {
        let jumps = self.jumps.iter().enumerate();
        jumps
            .filter(move |(_, (gone, come))| position & gone == *gone && position & come == 0)
            .map(move |(jump, (gone, come))| (jump, position ^ gone ^ come))
    }

    /// The positions before one jump.
    #[inline]
    pub(in super::super) fn before(&self, position: u64) -> impl Iterator<Item = u64> {
        let jumps = self.jumps.iter();
        jumps
            .filter(move |(gone, come)| position & gone == 0 && position & come != 0)
            .map(move |(gone, come)| position ^ gone ^ come)
    }

    /// All holes.
    pub(in super::super) fn full(&self) -> u64 {
        u64::MAX >> (64 - self.holes)
    }
}

/// Symmetries of a board as tables: the image of each byte of a position.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Group {
    /// The permutations, without the identity.
    pub(in super::super) images: Vec<Vec<u32>>,
    tables: Vec<Vec<[u64; 256]>>,
}

impl Group {
    /// The symmetries of a board that leave a hole where it is, if one is given.
    pub(in super::super) fn new(instance: &Instance, fixed: Option<usize>) -> Self {
        let mut images = instance.board().symmetries();
        images.retain(|image| fixed.is_none_or(|hole| image[hole] == hole as u32));
        Self::of(images)
    }

    /// The symmetries of a board that leave a position as it is.
    pub(in super::super) fn of_start(instance: &Instance) -> Self {
        let start = pegs(instance);
        let all = Self::new(instance, None);
        let keep = all.images.iter().enumerate().filter(|(index, _)| all.image(*index, start) == start);
        Self::of(keep.map(|(_, image)| image.clone()).collect())
    }

    /// Those of the symmetries that leave a hole where it is.
    pub(in super::super) fn fixing(self, hole: usize) -> Self {
        let mut images = self.images;
        images.retain(|image| image[hole] == hole as u32);
        Self::of(images)
    }

    fn of(images: Vec<Vec<u32>>) -> Self {
        let tables = images.iter().map(|image| table(image)).collect();
        Self { images, tables }
    }

    /// The image of a position.
    #[inline]
    pub(in super::super) fn image(&self, index: usize, position: u64) -> u64 {
        let bytes = position.to_le_bytes();
        self.tables[index].iter().zip(bytes).fold(0, |out, (table, byte)| out | table[usize::from(byte)])
    }

    /// The least image of a position: one for all positions that are images of each other.
    #[inline]
    pub(in super::super) fn least(&self, position: u64) -> u64 {
        (0..self.tables.len()).fold(position, |least, index| least.min(self.image(index, position)))
    }
}

/// The jumps from a position or to it, with the least images of where they lead. All images of a position are
/// made once; those of its neighbours differ by the images of what a jump turns over.
pub(in super::super) struct Turns<'a> {
    group: &'a Group,
    /// What each jump turns over, and the pegs among it before the jump and after it.
    jumps: Vec<[u64; 3]>,
    /// The images of what each jump turns over, the jump itself first.
    turned: Vec<[u64; MOST_IMAGES]>,
    /// The position and its images.
    images: [u64; MOST_IMAGES],
    /// The jumps that were found, and one place more.
    found: Vec<u16>,
}

impl<'a> Turns<'a> {
    /// The jumps of a board under a group.
    pub(in super::super) fn new(bits: &Bits, group: &'a Group) -> Self {
        let image = |turn: u64, at: usize| if at == 0 { turn } else { group.image(at - 1, turn) };
        let used = group.images.len() + 1;
        let turned = bits.jumps.iter().map(|&(gone, come)| {
            std::array::from_fn(|at| if at < used { image(gone | come, at) } else { 0 })
        });
        Self {
            group,
            jumps: bits.jumps.iter().map(|&(gone, come)| [gone | come, gone, come]).collect(),
            turned: turned.collect(),
            images: [0; MOST_IMAGES],
            found: vec![0; bits.jumps.len() + 1],
        }
    }

    /// Finds the jumps that can be made at a position; how many there are.
    pub(in super::super) fn after(&mut self, position: u64) -> usize {
        self.find::<1>(position)
    }

    /// Finds the jumps that can have led to a position; how many there are.
    pub(in super::super) fn before(&mut self, position: u64) -> usize {
        self.find::<2>(position)
    }

    /// Without a branch that a processor would have to guess.
    #[inline]
    fn find<const PEGS: usize>(&mut self, position: u64) -> usize {
        let mut count = 0;
        for (number, jump) in self.jumps.iter().enumerate() {
            self.found[count] = number as u16;
            count += usize::from(position & jump[0] == jump[PEGS]);
        }
        if count > 0 {
            self.images[0] = position;
            for at in 0..self.group.images.len() {
                self.images[at + 1] = self.group.image(at, position);
            }
        }
        count
    }

    /// The number of a jump that was found.
    #[inline]
    pub(in super::super) fn jump(&self, at: usize) -> usize {
        usize::from(self.found[at])
    }

    /// The least image of the position on the other side of a jump that was found.
    #[inline]
    pub(in super::super) fn least(&self, at: usize) -> u64 {
        let turned = &self.turned[self.jump(at)];
        let used = self.group.images.len();
        let mut least = self.images[0] ^ turned[0];
        for (image, turn) in self.images[1..=used].iter().zip(&turned[1..=used]) {
            least = least.min(image ^ turn);
        }
        least
    }

    /// Where a hole can lie in the least image of the position on the other side of a jump that was found: a
    /// set, since several symmetries lead there when the position is symmetric itself.
    #[inline]
    pub(in super::super) fn carried(&self, at: usize, least: u64, hole: u32) -> u64 {
        let turned = &self.turned[self.jump(at)];
        let mut holes = u64::from(self.images[0] ^ turned[0] == least) << hole;
        for (number, image) in self.group.images.iter().enumerate() {
            let same = self.images[number + 1] ^ turned[number + 1] == least;
            holes |= u64::from(same) << image[hole as usize];
        }
        holes
    }
}

fn table(image: &[u32]) -> Vec<[u64; 256]> {
    let byte = |first: usize| {
        let mut table = [0u64; 256];
        for bits in 1..256usize {
            // One hole more than an entry before.
            let to = image.get(first + bits.trailing_zeros() as usize);
            table[bits] = table[bits & (bits - 1)] | to.map_or(0, |&to| 1u64 << to);
        }
        table
    };
    (0..image.len().div_ceil(8)).map(|chunk| byte(8 * chunk)).collect()
}
