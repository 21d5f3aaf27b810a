//! How are long lists of numbers written as bytes, for evidence that is too large for JSON?
//!
//! A file is `LUDOCOL1`, the number of lists (4 bytes), then for each list the length of its name (1 byte),
//! the name, the width of its numbers in bytes (1, 2 or 4) and how many there are (8 bytes); then the
//! numbers of all lists, signed, one list after another. Everything is little-endian. The narrowest width
//! that holds a list is chosen. A reader trusts no length that the bytes do not cover.

use std::io;

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"LUDOCOL1";

/// Writes lists with their names.
///
/// # Errors
/// When the writer fails.
pub fn write(lists: &[(&str, &[i32])], out: &mut dyn io::Write) -> io::Result<()> {
    out.write_all(MAGIC)?;
    out.write_all(&(lists.len() as u32).to_le_bytes())?;
    for (name, list) in lists {
        let length = u8::try_from(name.len()).map_err(io::Error::other)?;
        out.write_all(&[length])?;
        out.write_all(name.as_bytes())?;
        out.write_all(&[width(list)])?;
        out.write_all(&(list.len() as u64).to_le_bytes())?;
    }
    let mut block = Vec::with_capacity(1 << 16);
    for (_, list) in lists {
        let width = width(list);
        for part in list.chunks(1 << 14) {
            block.clear();
            match width {
                1 => block.extend(part.iter().map(|&number| number as u8)),
                2 => block.extend(part.iter().flat_map(|&number| (number as i16).to_le_bytes())),
                _ => block.extend(part.iter().flat_map(|&number| number.to_le_bytes())),
            }
            out.write_all(&block)?;
        }
    }
    Ok(())
}

/// The narrowest width that holds every number.
fn width(list: &[i32]) -> u8 {
    let (low, high) = list.iter().fold((0, 0), |(low, high), &number| (number.min(low), number.max(high)));
    match (low, high) {
        (-128.., ..=127) => 1,
        (-32768.., ..=32767) => 2,
        _ => 4,
    }
}

/// Reads lists with their names, in the order of the file.
///
/// # Errors
/// When the bytes are no such file.
pub fn read(bytes: &[u8]) -> Result<Vec<(String, Vec<i32>)>, String> {
    let mut rest = bytes.strip_prefix(MAGIC).ok_or("these are no columns: LUDOCOL1 is missing")?;
    let count = u32::from_le_bytes(*take(&mut rest)?);
    let mut heads = Vec::new();
    for _ in 0..count {
        let [length] = *take(&mut rest)?;
        let name = slice(&mut rest, length.into())?;
        let name = std::str::from_utf8(name).map_err(|_| "a name of a list is no text")?;
        let [width] = *take(&mut rest)?;
        let length = u64::from_le_bytes(*take(&mut rest)?);
        heads.push((name.to_owned(), width, length));
    }
    let mut lists = Vec::with_capacity(heads.len());
    for (name, width, length) in heads {
        let size = usize::try_from(length).ok().and_then(|length| length.checked_mul(width.into()));
        let part = slice(&mut rest, size.ok_or("a list is longer than the file")?)?;
        let list = match width {
            1 => part.iter().map(|&byte| i32::from(byte as i8)).collect(),
            2 => part.as_chunks().0.iter().map(|&two| i32::from(i16::from_le_bytes(two))).collect(),
            4 => part.as_chunks().0.iter().map(|&four| i32::from_le_bytes(four)).collect(),
            _ => return Err(format!("numbers of {width} bytes are not known")),
        };
        lists.push((name, list));
    }
    if rest.is_empty() { Ok(lists) } else { Err("there are bytes after the last list".to_owned()) }
}

/// Reads exactly the lists of these names.
///
/// # Errors
/// When the bytes are no such file, or it has other lists.
pub fn read_named<const N: usize>(bytes: &[u8], names: [&str; N]) -> Result<[Vec<i32>; N], String> {
    let lists = read(bytes)?;
    if !lists.iter().map(|(name, _)| name.as_str()).eq(names) {
        return Err(format!("the lists {} are expected", names.join(", ")));
    }
    let lists: Vec<Vec<i32>> = lists.into_iter().map(|(_, list)| list).collect();
    lists.try_into().map_err(|_| "the lists are not those expected".to_owned())
}

fn slice<'a>(rest: &mut &'a [u8], size: usize) -> Result<&'a [u8], String> {
    let (part, after) = rest.split_at_checked(size).ok_or("the file ends too early")?;
    *rest = after;
    Ok(part)
}

fn take<'a, const N: usize>(rest: &mut &'a [u8]) -> Result<&'a [u8; N], String> {
    let (part, after) = rest.split_first_chunk().ok_or("the file ends too early")?;
    *rest = after;
    Ok(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_back_and_every_cut_is_refused() {
        let lists: [(&str, &[i32]); 4] = [
            ("empty", &[]),
            ("bytes", &[-1, 127, -128]),
            ("two", &[-1, 300]),
            ("four", &[i32::MIN, i32::MAX]),
        ];
        let mut bytes = Vec::new();
        write(&lists, &mut bytes).expect("written");
        let back = read(&bytes).expect("read");
        assert!(back.iter().map(|(name, list)| (name.as_str(), list.as_slice())).eq(lists));
        assert!(read_named(&bytes, ["empty", "bytes", "two", "four"]).is_ok());
        assert!(read_named(&bytes, ["empty", "two", "bytes", "four"]).is_err());
        for cut in 0..bytes.len() {
            assert!(read(&bytes[..cut]).is_err(), "{cut}");
        }
        bytes.push(0);
        assert!(read(&bytes).is_err());
    }

    #[test]
    fn a_length_without_bytes_costs_no_memory() {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(1u32.to_le_bytes());
        bytes.extend([1, b'x', 4]);
        bytes.extend(u64::MAX.to_le_bytes());
        assert!(read(&bytes).is_err());
    }
}
