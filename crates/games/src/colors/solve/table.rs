//! What is known of positions already searched: bounds of their value, and the call that gave the lower one.
//!
//! Positions are known by 64 bits of hash. Two positions with the same bits would mix their values; the chance is
//! below one in a million for a table of a million, and every answer is checked by a verifier that hashes nothing.

use crate::colors::say;
use ludograph_core::{Stop, sized};

/// Bounds of a value and the call that reached the lower one.
#[derive(Clone, Copy)]
pub(super) struct Known {
    key: u64,
    pub(super) low: i16,
    pub(super) high: i16,
    pub(super) call: u8,
    /// How much is at stake: of two entries the larger stays.
    weight: u16,
}

const EMPTY: Known = Known { key: 0, low: 0, high: 0, call: NO_CALL, weight: 0 };
/// No call is known.
pub(super) const NO_CALL: u8 = u8::MAX;
/// Entries with one hash lie within so many places.
const REACH: usize = 8;
const SMALLEST: usize = 1 << 8;

/// A table has at most so many entries (1 GB), on every machine: what is forgotten decides how many nodes a search takes.
const LARGEST: usize = 1 << 26;

/// A table that grows until it may not.
pub(super) struct Table {
    slots: Vec<Known>,
    used: usize,
    /// How many bytes the run may take.
    allowed: u64,
    /// How many bytes would have been needed to grow, if they were too many.
    refused: Option<u64>,
}

impl Table {
    /// An empty table of a run that may take so many bytes.
    pub(super) fn new(allowed: u64) -> Self {
        Self { slots: vec![EMPTY; SMALLEST], used: 0, allowed, refused: None }
    }

    /// Whether the memory of the run is enough so far.
    pub(super) fn fits(&self) -> Result<(), Stop> {
        match self.refused {
            None => Ok(()),
            Some(bytes) => {
                let needed = say::TableMemory { bytes: sized(bytes), allowed: sized(self.allowed) };
                Err(Stop::TooLarge(needed.into()))
            }
        }
    }

    /// The table of the next board of a run that may take so many bytes.
    pub(super) fn allow(&mut self, allowed: u64) {
        (self.allowed, self.refused) = (allowed, None);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        if self.used > 0 {
            self.slots.truncate(1 << 12);
            self.slots.fill(EMPTY);
            self.used = 0;
        }
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let mask = self.slots.len() - 1;
        (0..REACH).map(|k| self.slots[(key as usize + k) & mask]).find(|slot| slot.key == key)
    }

    /// Remembers that a value is at least or at most this.
    pub(super) fn put(&mut self, key: u64, value: i32, is_low: bool, call: u8, weight: i32) {
        let mask = self.slots.len() - 1;
        let mut victim = key as usize & mask;
        for k in 0..REACH {
            let at = (key as usize + k) & mask;
            let slot = &mut self.slots[at];
            if slot.key == key {
                if is_low && value as i16 > slot.low {
                    (slot.low, slot.call) = (value as i16, call);
                } else if !is_low {
                    slot.high = slot.high.min(value as i16);
                }
                return;
            }
            if slot.key == 0 {
                victim = at;
                self.used += 1;
                break;
            }
            if slot.weight < self.slots[victim].weight {
                victim = at;
            }
        }
        let (low, high) = if is_low { (value as i16, i16::MAX) } else { (i16::MIN, value as i16) };
        let call = if is_low { call } else { NO_CALL };
        self.slots[victim] = Known { key, low, high, call, weight: weight.clamp(0, 65535) as u16 };
        if self.used * 3 > self.slots.len() && self.slots.len() < LARGEST && self.refused.is_none() {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 4).min(LARGEST);
        // While entries move, both tables are there.
        let bytes = ((size + self.slots.len()) * size_of::<Known>()) as u64;
        if bytes > self.allowed {
            self.refused = Some(bytes);
            return;
        }
        let larger = vec![EMPTY; size];
        let old = std::mem::replace(&mut self.slots, larger);
        let mask = self.slots.len() - 1;
        self.used = 0;
        for slot in old.into_iter().filter(|slot| slot.key != 0) {
            let free = (0..REACH).map(|k| (slot.key as usize + k) & mask).find(|&at| self.slots[at].key == 0);
            if let Some(at) = free {
                self.slots[at] = slot;
                self.used += 1;
            }
        }
    }
}
