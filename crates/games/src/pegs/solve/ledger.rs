//! Positions with an entry each, in a table that memory can keep up with.
//!
//! A level of a large game has millions of positions, and a hash table of them is read and written all
//! over: nearly every access waits for the memory. So the table is cut into pages that fit into a cache, by the
//! first bits of the hash, and an entry first waits in the queue of its page. When a queue is full, all of it
//! is entered at once: the page is fetched once for thousands of entries. On the English board this takes a
//! quarter of the time of one large table. What a queue costs is known beforehand, and a page asks before it
//! grows, so that the memory of a run is never exceeded.

use super::super::say;
use ludograph_core::{Limits, Stop};

/// What a position holds. Entries that meet at one position are merged.
pub(super) trait Entry: Copy {
    /// The entry of a free line.
    const NONE: Self;

    /// Takes another entry in; false if that is more than an entry can hold.
    fn merge(&mut self, other: Self) -> bool;
}

/// For a set of positions.
impl Entry for () {
    const NONE: Self = ();

    fn merge(&mut self, (): Self) -> bool {
        true
    }
}

/// A position and its entry.
pub(super) type Line<T> = (u64, T);

/// Marks a free line. No position with all 64 holes full comes after another one.
const FREE: u64 = u64::MAX;

/// Pages are made for so many positions.
const PAGE: usize = 8192;
const MOST_PAGES: usize = 4096;

/// The queues together take at most so many bytes, and each has at most so many lines.
const QUEUES: u64 = 32 << 20;
const LONGEST: usize = 8192;

/// While an entry is made, the line of the one that comes so much later is fetched.
const AHEAD: usize = 8;

/// A table of positions, cut into pages.
pub(super) struct Level<T> {
    pages: Vec<Page<T>>,
    shift: u32,
}

struct Page<T> {
    lines: Vec<Line<T>>,
    used: usize,
}

/// The first bits choose a page, the last 32 a line.
#[inline]
fn spread(position: u64) -> u64 {
    let product = position.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (product ^ product >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// Where the search for a position begins among so many lines.
#[inline]
fn first(lines: usize, position: u64) -> usize {
    (((spread(position) & 0xffff_ffff) * lines as u64) >> 32) as usize
}

impl<T: Entry> Page<T> {
    /// The line of a position, or the free line where it would stand.
    #[inline]
    fn find(&self, position: u64) -> usize {
        let mut at = first(self.lines.len(), position);
        loop {
            let held = self.lines[at].0;
            if held == position || held == FREE {
                return at;
            }
            at += 1;
            if at == self.lines.len() {
                at = 0;
            }
        }
    }

    /// How many lines there must be for so many positions.
    fn lines(positions: usize) -> usize {
        (positions * 3 / 2).max(16)
    }

    fn full(&self) -> bool {
        self.used * 5 >= self.lines.len() * 4
    }

    fn grow(&mut self, lines: usize) {
        let old = std::mem::replace(&mut self.lines, vec![(FREE, T::NONE); lines]);
        for line in old.into_iter().filter(|line| line.0 != FREE) {
            let at = self.find(line.0);
            self.lines[at] = line;
        }
    }
}

impl<T: Entry> Level<T> {
    /// A level with one position.
    pub(super) fn one(position: u64, entry: T) -> Self {
        let mut page = Page { lines: Vec::new(), used: 1 };
        page.grow(16);
        let at = page.find(position);
        page.lines[at] = (position, entry);
        Self { pages: vec![page], shift: 64 }
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.pages.iter().map(|page| page.used).sum()
    }

    /// How many bytes they take.
    pub(super) fn bytes(&self) -> u64 {
        self.pages.iter().map(|page| page.lines.len() * size_of::<Line<T>>()).sum::<usize>() as u64
    }

    /// The entry of a position, if there is one.
    pub(super) fn get(&self, position: u64) -> Option<T> {
        let page = &self.pages[page(self.shift, position)];
        let held = page.lines.get(if page.lines.is_empty() { 0 } else { page.find(position) });
        held.filter(|line| line.0 == position).map(|line| line.1)
    }

    /// All positions, in no order.
    pub(super) fn positions(self, limits: &Limits) -> Result<Vec<u64>, Stop> {
        let mut all = Vec::with_capacity(self.len());
        for page in self.into_pages() {
            limits.spend(0)?;
            all.extend(page.into_iter().map(|(position, _)| position));
        }
        Ok(all)
    }

    /// All lines, page by page; a page is given back when it was read.
    pub(super) fn into_pages(self) -> impl Iterator<Item = Vec<Line<T>>> {
        self.pages.into_iter().map(|mut page| {
            page.lines.retain(|line| line.0 != FREE);
            page.lines
        })
    }

    /// All lines.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<T>> {
        self.pages.iter().flat_map(|page| page.lines.iter().copied()).filter(|line| line.0 != FREE)
    }
}

#[inline]
fn page(shift: u32, position: u64) -> usize {
    spread(position).checked_shr(shift).unwrap_or(0) as usize
}

/// A level while it is written.
pub(super) struct Ledger<T> {
    level: Level<T>,
    queues: Vec<Vec<Line<T>>>,
    /// How long a queue may be.
    most: usize,
    /// How many bytes pages may still take.
    room: u64,
    /// Whether only positions that are there already take entries.
    closed: bool,
    /// What was fetched before its turn; kept, so that it is fetched at all.
    fetched: u64,
}

impl<T: Entry> Ledger<T> {
    /// A ledger for about so many positions; refused if it needs more bytes than these. Sizes do not depend on the room:
    /// the order of entries, and with it the rounding of sums, is the same on every machine.
    pub(super) fn new(positions: usize, room: u64) -> Result<Self, Stop> {
        let pages = (positions / PAGE).next_power_of_two().clamp(2, MOST_PAGES);
        let most = (QUEUES as usize / size_of::<Line<T>>() / pages).clamp(16, LONGEST);
        let bytes = |lines: usize| (lines * pages * size_of::<Line<T>>()) as u64;
        // Pages begin in the size that is expected: growing is dear.
        let lines = if positions > PAGE { Page::<T>::lines(positions / pages) } else { 0 };
        let held = bytes(most) + bytes(lines);
        let room = room.checked_sub(held).ok_or_else(short)?;
        Ok(Self {
            level: Level {
                pages: (0..pages).map(|_| Page { lines: vec![(FREE, T::NONE); lines], used: 0 }).collect(),
                shift: 64 - pages.trailing_zeros(),
            },
            queues: (0..pages).map(|_| Vec::with_capacity(most)).collect(),
            most,
            room,
            closed: false,
            fetched: 0,
        })
    }

    /// A ledger of these positions and no others: entries for others are dropped.
    pub(super) fn of(positions: &[u64], room: u64, limits: &Limits) -> Result<Self, Stop> {
        let mut ledger = Self::new(positions.len(), room)?;
        for chunk in positions.chunks(PAGE) {
            limits.spend(0)?;
            for &position in chunk {
                ledger.add(position, T::NONE)?;
            }
        }
        for page in 0..ledger.queues.len() {
            ledger.enter(page)?;
        }
        ledger.closed = true;
        Ok(ledger)
    }

    /// Adds an entry.
    #[inline]
    pub(super) fn add(&mut self, position: u64, entry: T) -> Result<(), Stop> {
        let page = page(self.level.shift, position);
        let queue = &mut self.queues[page];
        queue.push((position, entry));
        if queue.len() < self.most { Ok(()) } else { self.enter(page) }
    }

    /// Enters all that waits for a page.
    #[inline(never)]
    fn enter(&mut self, number: usize) -> Result<(), Stop> {
        let mut queue = std::mem::take(&mut self.queues[number]);
        let page = &mut self.level.pages[number];
        for (turn, &(position, entry)) in queue.iter().enumerate() {
            if page.full() && !self.closed {
                let lines = Page::<T>::lines(page.lines.len());
                let more = ((lines - page.lines.len()) * size_of::<Line<T>>()) as u64;
                self.room = self.room.checked_sub(more).ok_or_else(short)?;
                page.grow(lines);
            }
            if page.lines.is_empty() {
                break;
            }
            if let Some(later) = queue.get(turn + AHEAD) {
                self.fetched ^= page.lines[first(page.lines.len(), later.0)].0;
            }
            let at = page.find(position);
            let line = &mut page.lines[at];
            if line.0 == position {
                if !line.1.merge(entry) {
                    return Err(Stop::GaveUp(say::GAMES_OVERFLOW.into()));
                }
            } else if !self.closed {
                *line = (position, entry);
                page.used += 1;
            }
        }
        queue.clear();
        self.queues[number] = queue;
        Ok(())
    }

    /// The level, when everything was added.
    pub(super) fn finish(mut self) -> Result<Level<T>, Stop> {
        for page in 0..self.queues.len() {
            self.enter(page)?;
            self.queues[page] = Vec::new();
        }
        std::hint::black_box(self.fetched);
        Ok(self.level)
    }
}

/// The pages would need more memory than there is; the caller knows for what.
fn short() -> Stop {
    Stop::TooLarge(String::new().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Seed;
    use std::collections::BTreeMap;

    impl Entry for u32 {
        const NONE: Self = 0;

        fn merge(&mut self, other: Self) -> bool {
            let sum = self.checked_add(other);
            *self = sum.unwrap_or(0);
            sum.is_some()
        }
    }

    /// Positions that come again and again, in no order.
    fn entries(count: usize, positions: u64) -> Vec<(u64, u32)> {
        let mut draws = Seed(3).draws();
        (0..count)
            .map(|_| (draws.below(positions).wrapping_mul(0x1234_5678_9abc_def1), draws.word() >> 16))
            .collect()
    }

    #[test]
    fn a_ledger_adds_up_what_a_map_adds_up() {
        for (count, expected) in [(0, 1), (5, 1), (3_000, 1), (60_000, 40_000), (60_000, 1)] {
            let mut ledger = Ledger::new(expected, 1 << 30).expect("room for all");
            let mut map: BTreeMap<u64, u32> = BTreeMap::new();
            for (position, entry) in entries(count, 20_000) {
                ledger.add(position, entry).expect("room for all");
                *map.entry(position).or_default() += entry;
            }
            let level = ledger.finish().expect("room for all");
            assert_eq!(level.len(), map.len());
            assert!(map.iter().all(|(&position, &entry)| level.get(position) == Some(entry)));
            assert_eq!(level.get(12_345), None);
            assert_eq!(level.lines().collect::<BTreeMap<_, _>>(), map);
            assert_eq!(level.into_pages().flatten().collect::<BTreeMap<_, _>>(), map);
        }
    }

    #[test]
    fn a_closed_ledger_takes_nothing_new() {
        let known = [3, 8, 700];
        let mut ledger: Ledger<u32> = Ledger::of(&known, 1 << 20, &Limits::none()).expect("room for three");
        for position in [8, 9, 8, 3, 1 << 40] {
            ledger.add(position, 1).expect("room for three");
        }
        let level = ledger.finish().expect("room for three");
        assert_eq!(level.lines().collect::<BTreeMap<_, _>>(), BTreeMap::from([(3, 1), (8, 2), (700, 0)]));
    }

    #[test]
    fn a_ledger_refuses_to_outgrow_its_room_and_its_numbers() {
        assert!(matches!(Ledger::<u32>::new(1, 100_000).map(drop), Err(Stop::TooLarge(_))));
        let mut ledger = Ledger::new(1, 1 << 19).expect("room for the queues");
        let all: Result<(), Stop> = entries(60_000, 1 << 40)
            .into_iter()
            .try_for_each(|(position, entry)| ledger.add(position, entry));
        assert!(matches!(all.and_then(|()| ledger.finish().map(drop)), Err(Stop::TooLarge(_))));
        let mut ledger = Ledger::new(1, 1 << 19).expect("room for the queues");
        ledger.add(5, u32::MAX).expect("it waits");
        ledger.add(5, 1).expect("it waits");
        assert!(matches!(ledger.finish().map(drop), Err(Stop::GaveUp(_))));
    }
}
