//! How are some of eight numbers moved to the front? Sweeps do it for every vertex that they keep.
//!
//! Processors with AVX2 have an instruction for it.

/// Numbers that are handled together.
pub(super) const EIGHT: usize = 8;

/// A way to do it.
pub(super) trait Hands: Copy {
    /// Writes those of the eight numbers whose bits are set to the front, in order; anything may stand behind them.
    fn pack(self, list: &[u32; EIGHT], bits: u8, out: &mut [u32; EIGHT]);
}

/// Which of eight bits are set, in order.
const MEMBERS: [[u8; EIGHT]; 256] = {
    let mut table = [[0; EIGHT]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut bit, mut count) = (0, 0);
        while bit < EIGHT {
            if bits >> bit & 1 == 1 {
                table[bits][count] = bit as u8;
                count += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    table
};

/// For any processor.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Hands for Plain {
    #[inline(always)]
    fn pack(self, list: &[u32; EIGHT], bits: u8, out: &mut [u32; EIGHT]) {
        for (out, &member) in out.iter_mut().zip(&MEMBERS[usize::from(bits)]) {
            *out = list[usize::from(member) % EIGHT];
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use wide::Wide;

#[cfg(target_arch = "x86_64")]
mod wide {
    #![expect(
        unsafe_code,
        reason = "a fifth of the kernel's time at ten million vertices; the processor is asked before"
    )]

    use super::{EIGHT, Hands, MEMBERS};
    use std::arch::x86_64::*;

    /// For a processor with AVX2: whoever has one has asked.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Wide(());

    impl Wide {
        /// Asks the processor.
        pub(in super::super) fn detect() -> Option<Self> {
            let can = std::arch::is_x86_feature_detected!("avx2")
                && std::arch::is_x86_feature_detected!("bmi1")
                && std::arch::is_x86_feature_detected!("bmi2")
                && std::arch::is_x86_feature_detected!("popcnt");
            can.then_some(Self(()))
        }
    }

    impl Hands for Wide {
        #[inline(always)]
        fn pack(self, list: &[u32; EIGHT], bits: u8, out: &mut [u32; EIGHT]) {
            // SAFETY: there is a `Wide` only where there is AVX2.
            unsafe { pack(list, bits, out) }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn pack(list: &[u32; EIGHT], bits: u8, out: &mut [u32; EIGHT]) {
        let members = _mm_cvtsi64_si128(i64::from_le_bytes(MEMBERS[usize::from(bits)]));
        // SAFETY: there are eight numbers to read; they need not be aligned.
        let list = unsafe { _mm256_loadu_si256(list.as_ptr().cast()) };
        let packed = _mm256_permutevar8x32_epi32(list, _mm256_cvtepu8_epi32(members));
        // SAFETY: there are eight numbers to write; they need not be aligned.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), packed) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_first_and_in_order() {
        let list = [70, 71, 72, 73, 74, 75, 76, 77];
        for bits in 0..=u8::MAX {
            let expected: Vec<u32> = (0..8).filter(|bit| bits >> bit & 1 == 1).map(|bit| 70 + bit).collect();
            let packed = |hands: &dyn Fn(&mut [u32; EIGHT])| {
                let mut out = [0; EIGHT];
                hands(&mut out);
                out[..expected.len()].to_vec()
            };
            assert_eq!(packed(&|out| Plain.pack(&list, bits, out)), expected);
            #[cfg(target_arch = "x86_64")]
            if let Some(wide) = Wide::detect() {
                assert_eq!(packed(&|out| wide.pack(&list, bits, out)), expected);
            }
        }
    }
}
