//! The sheet's JSON where it is nothing but numbers, read as fast as they come.
//!
//! Almost every file is like this, and a reader of any JSON takes six times as long. There is no fault here: a text that
//! is not plain, or no arena, is left to that reader, who says why.

use super::super::instance::{Arena, Parts};
use super::scan::{SUCCESSOR, Scanner};

/// Reads an arena of `n`, `adj`, `control`, `priorities` and `start`, each at most once and in any order.
pub(super) fn read(text: &str) -> Option<Arena> {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0 };
    let mut sheet = Sheet::default();
    take(&mut scanner, b"{")?;
    while {
        sheet.field(&mut scanner)?;
        take(&mut scanner, b",").is_some()
    } {}
    take(&mut scanner, b"}")?;
    (scanner.at == text.len()).then(|| sheet.arena())?
}

#[derive(Default)]
struct Sheet {
    n: Option<u32>,
    offsets: Option<Vec<u32>>,
    targets: Vec<u32>,
    control: Option<Vec<u32>>,
    priorities: Option<Vec<u32>>,
    start: Option<u32>,
}

impl Sheet {
    /// A name and what belongs to it.
    fn field(&mut self, scanner: &mut Scanner<'_>) -> Option<()> {
        let names: [&[u8]; 5] = [b"\"n\"", b"\"adj\"", b"\"control\"", b"\"priorities\"", b"\"start\""];
        let name = names.iter().position(|name| take(scanner, name).is_some())?;
        take(scanner, b":")?;
        let again = match name {
            0 => self.n.replace(number(scanner)?).is_some(),
            1 => {
                let offsets = lists(scanner, &mut self.targets)?;
                self.offsets.replace(offsets).is_some()
            }
            2 => self.control.replace(list(scanner)?).is_some(),
            3 => self.priorities.replace(list(scanner)?).is_some(),
            _ => self.start.replace(number(scanner)?).is_some(),
        };
        scanner.blanks();
        (!again).then_some(())
    }

    fn arena(self) -> Option<Arena> {
        let (offsets, control) = (self.offsets?, self.control?);
        let count = offsets.len() - 1;
        let fits = self.n.is_none_or(|n| n as usize == count)
            && self.priorities.as_ref().is_none_or(|list| list.len() == count)
            && control.iter().max().is_none_or(|&player| player <= 1);
        fits.then_some(())?;
        let players: Vec<u8> = control.iter().map(|&player| player as u8).collect();
        let parts = Parts {
            offsets: offsets.into(),
            targets: self.targets.into(),
            control: players.into(),
            priorities: self.priorities.map(Into::into).unwrap_or_default(),
            labels: None,
            start: self.start,
        };
        Arena::new(parts).ok()
    }
}

/// Blanks, some bytes, and blanks again.
fn take(scanner: &mut Scanner<'_>, bytes: &[u8]) -> Option<()> {
    scanner.blanks();
    scanner.bytes[scanner.at..].starts_with(bytes).then_some(())?;
    scanner.at += bytes.len();
    scanner.blanks();
    Some(())
}

/// A number as JSON has them: 0 does not come before other digits.
#[inline(always)]
fn number(scanner: &mut Scanner<'_>) -> Option<u32> {
    let from = scanner.at;
    let number = scanner.small(&SUCCESSOR).ok()?;
    (scanner.bytes[from] != b'0' || scanner.at == from + 1).then_some(number)
}

/// A list of numbers.
fn list(scanner: &mut Scanner<'_>) -> Option<Vec<u32>> {
    let mut numbers = Vec::new();
    append(scanner, &mut numbers)?;
    Some(numbers)
}

/// Appends the numbers of a list.
#[inline]
fn append(scanner: &mut Scanner<'_>, numbers: &mut Vec<u32>) -> Option<()> {
    take(scanner, b"[")?;
    if scanner.peek() != Some(b']') {
        numbers.push(number(scanner)?);
        while scanner.comma() {
            numbers.push(number(scanner)?);
        }
    }
    take(scanner, b"]")
}

/// Lists of numbers, one after another: where each begins, and where the last one ends.
fn lists(scanner: &mut Scanner<'_>, all: &mut Vec<u32>) -> Option<Vec<u32>> {
    let mut offsets = vec![0];
    take(scanner, b"[")?;
    if scanner.peek() != Some(b']') {
        while {
            append(scanner, all)?;
            offsets.push(u32::try_from(all.len()).ok()?);
            scanner.comma()
        } {}
    }
    take(scanner, b"]")?;
    Some(offsets)
}

#[cfg(test)]
mod tests {
    use super::super::super::instance::Instance;
    use super::super::json;
    use super::*;
    use ludograph_core::Seed;

    fn text(instance: &Instance) -> String {
        let mut out = Vec::new();
        json::write(instance, &mut out).expect("it is small");
        String::from_utf8(out).expect("numbers are text")
    }

    #[test]
    fn what_is_plain_is_read_as_by_the_other_reader_and_nothing_else_is() {
        let files = [
            r#"{"n":3,"adj":[[1,2],[],[0]],"control":[0,1,1]}"#,
            "{ \"control\" : [ 0, 1 ],\n \"adj\" : [ [ 1 ], [ 10, 0 ] ], \"priorities\":[3,12],\"start\": 1 }\n",
            r#"{"adj":[],"control":[]}"#,
        ];
        let letters = b"[]{}:,\"0129 -.e\n\tn";
        let mut draws = Seed(7).draws();
        let (mut plain, mut other) = (0, 0);
        for round in 0..30_000 {
            let mut bytes = files[round % files.len()].as_bytes().to_vec();
            for _ in 0..draws.below(3) {
                let (at, letter) =
                    (draws.below(bytes.len() as u64) as usize, draws.below(letters.len() as u64));
                let letter = letters[letter as usize];
                match draws.below(3) {
                    0 => bytes[at] = letter,
                    1 => bytes.insert(at, letter),
                    _ => drop(bytes.remove(at)),
                }
            }
            let changed = String::from_utf8(bytes).expect("letters are ASCII");
            match (read(&changed), json::read_any(&changed)) {
                (Some(arena), Ok(same)) => {
                    assert_eq!(text(&Instance::explicit(arena)), text(&same), "{changed}");
                    plain += 1;
                }
                (Some(_), Err(why)) => panic!("{changed}: {why}"),
                (None, Ok(_)) => other += 1,
                (None, Err(_)) => {}
            }
        }
        assert!(plain > 5_000, "{plain}");
        assert!(other < plain / 10, "{other} arenas are left to the other reader, {plain} are not");
    }
}
