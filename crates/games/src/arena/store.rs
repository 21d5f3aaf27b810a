//! Where do the lists of an arena lie? In memory of their own, or inside the bytes of a mapped file.

use ludograph_core::{Limits, Source, Stop};
use std::ops::{Deref, Range};

/// A list of equal entries. The limits are asked while it is written: the system gives memory at the first write, and a
/// list of some gigabytes takes longer than anybody wants to wait.
///
/// # Errors
/// When the limits say so.
pub(super) fn filled<T: Copy>(length: usize, entry: T, limits: &Limits) -> Result<Vec<T>, Stop> {
    let mut list = Vec::with_capacity(length);
    while list.len() < length {
        limits.going()?;
        list.resize(length.min(list.len() + (1 << 20)), entry);
    }
    Ok(list)
}

/// A list of 32-bit numbers.
#[derive(Clone, Debug)]
pub enum Numbers {
    /// In memory of its own.
    Owned(Box<[u32]>),
    /// Inside the bytes of a source, where they lie as this machine reads them.
    Mapped(Source, Range<usize>),
}

impl Numbers {
    /// The numbers that are written little-endian in a part of a source: in place if they lie as this machine
    /// reads them, otherwise copied.
    pub(super) fn within(source: &Source, part: Range<usize>) -> Self {
        let bytes = &source.bytes()[part.clone()];
        if cfg!(target_endian = "little") && bytemuck::try_cast_slice::<u8, u32>(bytes).is_ok() {
            return Numbers::Mapped(source.clone(), part);
        }
        let copied: Vec<u32> = bytes.as_chunks().0.iter().map(|&four| u32::from_le_bytes(four)).collect();
        copied.into()
    }
}

impl Deref for Numbers {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        match self {
            Numbers::Owned(list) => list,
            Numbers::Mapped(source, part) => bytemuck::cast_slice(&source.bytes()[part.clone()]),
        }
    }
}

impl From<Vec<u32>> for Numbers {
    fn from(list: Vec<u32>) -> Self {
        Numbers::Owned(list.into())
    }
}

impl Default for Numbers {
    fn default() -> Self {
        Vec::new().into()
    }
}

/// A list of bytes.
#[derive(Clone, Debug)]
pub enum Bytes {
    /// In memory of its own.
    Owned(Box<[u8]>),
    /// Inside the bytes of a source.
    Mapped(Source, Range<usize>),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Owned(list) => list,
            Bytes::Mapped(source, part) => &source.bytes()[part.clone()],
        }
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(list: Vec<u8>) -> Self {
        Bytes::Owned(list.into())
    }
}

impl Default for Bytes {
    fn default() -> Self {
        Vec::new().into()
    }
}

/// A priority for every vertex; an arena without any has 0 everywhere.
#[derive(Clone, Debug, Default)]
pub enum Priorities {
    /// All are 0.
    #[default]
    Zero,
    /// All are below 256.
    Narrow(Bytes),
    /// Some are larger.
    Wide(Numbers),
}

impl Priorities {
    /// The priority of a vertex.
    #[inline]
    pub fn of(&self, vertex: usize) -> u32 {
        match self {
            Priorities::Zero => 0,
            Priorities::Narrow(list) => list[vertex].into(),
            Priorities::Wide(list) => list[vertex],
        }
    }

    /// The highest one.
    pub fn highest(&self) -> u32 {
        match self {
            Priorities::Zero => 0,
            Priorities::Narrow(list) => list.iter().max().copied().unwrap_or(0).into(),
            Priorities::Wide(list) => list.iter().max().copied().unwrap_or(0),
        }
    }

    /// Whether there is one for each vertex.
    pub(super) fn fit(&self, vertices: usize) -> bool {
        match self {
            Priorities::Zero => true,
            Priorities::Narrow(list) => list.len() == vertices,
            Priorities::Wide(list) => list.len() == vertices,
        }
    }

    /// The same priorities in the narrowest form, so that equal ones look equal.
    pub(super) fn plain(self) -> Self {
        match (self.highest(), self) {
            (0, _) => Priorities::Zero,
            (..=255, Priorities::Wide(list)) => {
                Priorities::Narrow(list.iter().map(|&priority| priority as u8).collect::<Vec<u8>>().into())
            }
            (_, list) => list,
        }
    }
}

impl From<Vec<u32>> for Priorities {
    fn from(list: Vec<u32>) -> Self {
        Priorities::Wide(list.into()).plain()
    }
}

/// A label for some vertices, byte for byte as it was written.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    bytes: Vec<u8>,
    /// Where each label lies; none has the length `u32::MAX`.
    places: Vec<(u64, u32)>,
}

impl Labels {
    /// Adds the label of the next vertex; false when it is too long.
    pub fn push(&mut self, label: Option<&[u8]>) -> bool {
        let length = label.map_or(Ok(u32::MAX), |label| u32::try_from(label.len()));
        let Some(length) = length.ok().filter(|&length| label.is_none() || length < u32::MAX) else {
            return false;
        };
        self.places.push((self.bytes.len() as u64, length));
        self.bytes.extend_from_slice(label.unwrap_or_default());
        true
    }

    /// Vertices, labelled or not.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether no vertex has a label.
    pub fn is_empty(&self) -> bool {
        self.places.iter().all(|&(_, length)| length == u32::MAX)
    }

    /// The label of a vertex.
    pub fn get(&self, vertex: usize) -> Option<&[u8]> {
        let &(from, length) = self.places.get(vertex)?;
        (length != u32::MAX).then(|| &self.bytes[from as usize..from as usize + length as usize])
    }

    /// Whether every label is UTF-8.
    pub(super) fn are_text(&self) -> bool {
        (0..self.len()).filter_map(|vertex| self.get(vertex)).all(|label| std::str::from_utf8(label).is_ok())
    }

    /// The same labels in another order: vertex `v` gets the label of `from[v]`.
    pub(super) fn reordered(&self, from: &[u32]) -> Self {
        let mut new = Self::default();
        for &old in from {
            new.push(self.get(old as usize));
        }
        new
    }

    /// The vertices with this label.
    pub fn find(&self, label: &[u8]) -> Vec<u32> {
        (0..self.len())
            .filter(|&vertex| self.get(vertex) == Some(label))
            .map(|vertex| vertex as u32)
            .collect()
    }
}
