//! How are packed bytes read as if they were not packed? gzip and zstd, told by their first bytes.
//!
//! A few bytes may unpack to very many. A text that is taken into memory may therefore grow only so far beyond its
//! packed size; a stream is read a piece at a time and may be as long as it likes.

use crate::fault::Faults;
use crate::pulse::long_pulse;
use crate::source::Source;
use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::io::{self, BufRead, Chain, Cursor, Read};

const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";

/// What anything may unpack to, what it may on top of that for each packed byte, and what nothing may exceed.
const FREE: u64 = 64 << 20;
const TIMES: u64 = 32;
const MOST: u64 = 8 << 30;

/// The largest size that so many packed bytes may have.
fn roof(packed: u64) -> u64 {
    packed.saturating_mul(TIMES).saturating_add(FREE).min(MOST)
}

impl Source {
    /// The same bytes, unpacked if they are packed.
    ///
    /// # Errors
    /// When the packed data is damaged, or would become too large.
    pub fn unpacked(self) -> Result<Source, Faults> {
        let bytes = self.bytes();
        let name = match () {
            () if bytes.starts_with(GZIP) => "gzip",
            () if bytes.starts_with(ZSTD) => "zstd",
            () => return Ok(self),
        };
        let most = roof(bytes.len() as u64);
        let mut plain = Vec::new();
        let unpacked =
            Unpacked::new(bytes).and_then(|reader| Pulsing(reader).take(most + 1).read_to_end(&mut plain));
        if let Err(error) = unpacked {
            return Err(Faults::whole(format!("the {name} data is damaged: {error}")));
        }
        if plain.len() as u64 > most {
            let what = format!("{} bytes of {name} unpack to more than {} MiB", bytes.len(), most >> 20);
            return Err(Faults::too_large(what).help("unpack the file first if that is meant"));
        }
        Ok(Source::new(plain))
    }
}

/// Can be left between two pieces.
struct Pulsing<R>(R);

impl<R: Read> Read for Pulsing<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        long_pulse();
        self.0.read(into)
    }
}

/// A stream that unpacks itself if it is packed.
pub struct Unpacked<R: BufRead>(Kind<R>);

enum Kind<R: BufRead> {
    Plain(Begun<R>),
    Gzip(Box<MultiGzDecoder<Begun<R>>>),
    Zstd(Box<Frames<Begun<R>>>),
}

/// The first bytes, which were looked at, and the others.
type Begun<R> = Chain<Cursor<Vec<u8>>, R>;

impl<R: BufRead> Unpacked<R> {
    /// Looks at the first bytes, and at no more than are needed: a line that has come is not kept waiting.
    ///
    /// # Errors
    /// When the source fails.
    pub fn new(mut source: R) -> io::Result<Self> {
        let mut start = Vec::new();
        let kind = loop {
            let known = |magic: &[u8]| magic.starts_with(&start);
            if start == GZIP || start == ZSTD {
                break Some(start == GZIP);
            }
            let mut next = [0];
            if !(known(GZIP) || known(ZSTD)) || source.read(&mut next)? == 0 {
                break None;
            }
            start.extend(next);
        };
        let whole = Cursor::new(start).chain(source);
        Ok(Self(match kind {
            None => Kind::Plain(whole),
            Some(true) => Kind::Gzip(Box::new(MultiGzDecoder::new(whole))),
            Some(false) => {
                Kind::Zstd(Box::new(Frames { source: whole, decoder: FrameDecoder::new(), active: false }))
            }
        }))
    }
}

impl<R: BufRead> Read for Unpacked<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Kind::Plain(source) => source.read(into),
            Kind::Gzip(source) => source.read(into),
            Kind::Zstd(source) => source.read(into),
        }
    }
}

/// One frame of zstd after another.
struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    active: bool,
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.active {
                if self.source.fill_buf()?.is_empty() {
                    return Ok(0);
                }
                match self.decoder.init(&mut self.source) {
                    Ok(()) => self.active = true,
                    Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                        length,
                        ..
                    })) => {
                        io::copy(&mut self.source.by_ref().take(length.into()), &mut io::sink())?;
                    }
                    Err(error) => return Err(bad(error)),
                }
            } else if self.decoder.can_collect() > 0 {
                return self.decoder.read(into);
            } else if self.decoder.is_finished() {
                self.active = false;
                let stored = self.decoder.get_checksum_from_data();
                if stored.is_some() && stored != self.decoder.get_calculated_checksum() {
                    return Err(bad("the checksum differs"));
                }
            } else {
                self.decoder
                    .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(bad)?;
            }
        }
    }
}

fn bad(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};
    use std::io::Write;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(bytes).expect("memory takes everything");
        encoder.finish().expect("memory takes everything")
    }

    fn zstd(bytes: &[u8]) -> Vec<u8> {
        compress_to_vec(bytes, CompressionLevel::Fastest)
    }

    fn unpacked(bytes: Vec<u8>) -> Result<Vec<u8>, String> {
        Source::new(bytes)
            .unpacked()
            .map(|source| source.bytes().to_vec())
            .map_err(|faults| faults.to_string())
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        for text in ["", "Bw\n", &"0 1\n".repeat(100_000)] {
            let text = text.as_bytes();
            assert_eq!(unpacked(text.to_vec()).as_deref(), Ok(text));
            assert_eq!(unpacked(gzip(text)).as_deref(), Ok(text));
            assert_eq!(unpacked(zstd(text)).as_deref(), Ok(text));
            let twice = [text, text].concat();
            assert_eq!(unpacked([gzip(text), gzip(text)].concat()).as_deref(), Ok(&twice[..]));
            assert_eq!(unpacked([zstd(text), zstd(text)].concat()).as_deref(), Ok(&twice[..]));
        }
        // A frame that readers are to skip.
        let skipped = [b"\x28\xb5\x2f\xfd".len() as u8, 0, 0, 0];
        let frames =
            [zstd(b"a"), [&b"\x50\x2a\x4d\x18"[..], &skipped, b"????"].concat(), zstd(b"b")].concat();
        assert_eq!(unpacked(frames).as_deref(), Ok(&b"ab"[..]));
    }

    #[test]
    fn damage_is_said_and_never_a_panic() {
        for packed in [gzip(&b"0 1\n".repeat(50)), zstd(&b"0 1\n".repeat(50))] {
            for cut in 4..packed.len() {
                let error = unpacked(packed[..cut].to_vec()).expect_err("cut off");
                assert!(error.contains("data is damaged"), "{error}");
            }
            for at in 4..packed.len() {
                let mut wrong = packed.clone();
                wrong[at] ^= 0x55;
                let _ = unpacked(wrong);
            }
        }
    }

    #[test]
    fn a_bomb_is_refused_before_it_fills_memory() {
        let zeros = vec![0; 70 << 20];
        for (name, packed) in [("gzip", gzip(&zeros)), ("zstd", zstd(&zeros))] {
            assert!(packed.len() < 100_000);
            let faults = Source::new(packed).unpacked().expect_err(name);
            assert!(faults.is_too_large());
            assert!(faults.to_string().contains(&format!("of {name} unpack to more than 6")), "{faults}");
        }
    }

    #[test]
    fn a_stream_that_is_not_packed_is_not_kept_waiting() {
        /// Gives a line and then fails, as a pipe would wait.
        struct Line(&'static [u8]);
        impl Read for Line {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                if self.0.is_empty() {
                    return Err(io::ErrorKind::WouldBlock.into());
                }
                self.0.read(into)
            }
        }
        let mut stream = Unpacked::new(io::BufReader::new(Line(b"A_\n"))).expect("readable");
        let mut line = [0; 3];
        stream.read_exact(&mut line).expect("the line is there");
        assert_eq!(&line, b"A_\n");
    }
}
