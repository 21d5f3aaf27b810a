//! What has a line said before? Where very many nodes are to come, the same candidates of a line come again and again.

use super::super::instance::EXACT;
use super::line::Word;
use super::rooms::Passes;

/// Results of passes by line and candidates, a newer one in place of an older one.
pub(super) struct Memo {
    slots: Vec<([u16; EXACT], [u16; EXACT])>,
}

/// Slots a line, as a power of two.
const SLOTS: u32 = 11;

impl Default for Memo {
    fn default() -> Self {
        Self { slots: vec![([0; EXACT], [0; EXACT]); (2 * EXACT) << SLOTS] }
    }
}

impl Memo {
    /// As [`Passes::filter`], from memory if possible. A contradiction is remembered as empty places.
    pub(super) fn look<W: Word>(
        &mut self,
        line: usize,
        passes: &mut Passes<W>,
        places: &mut [u16; EXACT],
    ) -> bool {
        let mixed = pack(places)
            .into_iter()
            .fold(0u64, |hash, word| (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
        let slot = &mut self.slots
            [line << SLOTS | (mixed.wrapping_mul(0xff51_afd7_ed55_8ccd) >> (64 - SLOTS)) as usize];
        if slot.0 == *places {
            *places = slot.1;
            return places[0] != 0;
        }
        let key = *places;
        let alive = passes.filter(line, places, None);
        *slot = (key, if alive { *places } else { [0; EXACT] });
        alive
    }
}

/// The places by height, four in a word.
fn pack(places: &[u16; EXACT]) -> [u64; 4] {
    let quarter = |k: usize| (0..4).fold(0, |word, j| word | u64::from(places[4 * k + j]) << (16 * j));
    [quarter(0), quarter(1), quarter(2), quarter(3)]
}
