//! Where do an instance's bytes come from, without knowing what a file is?

use crate::fault::ParseError;
use std::fmt;
use std::sync::Arc;

/// Bytes that may be shared or mapped; cloning is free.
#[derive(Clone)]
pub struct Source(Arc<dyn AsRef<[u8]> + Send + Sync>);

impl Source {
    /// Bytes owned by anything: a vector, a mapped file.
    pub fn new(owner: impl AsRef<[u8]> + Send + Sync + 'static) -> Self {
        Self(Arc::new(owner))
    }

    /// The bytes, without a byte order mark.
    pub fn bytes(&self) -> &[u8] {
        let bytes = (*self.0).as_ref();
        bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
    }

    /// The bytes as text, without a byte order mark.
    ///
    /// # Errors
    /// With the place of the first byte that is not UTF-8.
    pub fn text(&self) -> Result<&str, ParseError> {
        let bytes = self.bytes();
        std::str::from_utf8(bytes).map_err(|error| {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = good.matches('\n').count() + 1;
            let column = good.chars().rev().take_while(|&c| c != '\n').count() + 1;
            ParseError::new(line, column, "this byte is not UTF-8 text")
        })
    }
}

impl From<&str> for Source {
    fn from(text: &str) -> Self {
        Source::new(text.as_bytes().to_vec())
    }
}

impl From<String> for Source {
    fn from(text: String) -> Self {
        Source::new(text.into_bytes())
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Source({} bytes)", self.bytes().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_dropped_and_bad_bytes_have_a_place() {
        assert_eq!(Source::from("\u{feff}ab").text(), Ok("ab"));
        let bad = Source::new(b"ab\ncd\xFFe".to_vec());
        assert_eq!(bad.text(), Err(ParseError::new(2, 3, "this byte is not UTF-8 text")));
    }
}
