//! How few moves lead to each position? Slowly: whole moves, each a chain of jumps of one peg, without any symmetry.
//!
//! Nothing is shared with the solvers: the board is read from its picture, with its own lines of three holes.

use std::collections::{BTreeMap, BTreeSet};

/// Row and column, from 0.
pub(super) type Place = (usize, usize);

/// A board as it is drawn: `x` peg, `o` hole, `.` outside.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    pub(super) jumps: &'static str,
    pub(super) rows: Vec<Vec<char>>,
}

impl Picture {
    /// The text that the reader of the game takes.
    pub(super) fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        format!("jumps {}\n{}\n", self.jumps, rows.join("\n"))
    }

    /// How many cells show this letter.
    pub(super) fn count(&self, letter: char) -> usize {
        self.rows.iter().flatten().filter(|&&shown| shown == letter).count()
    }

    /// The cells that are holes or pegs, by row and column from 0.
    pub(super) fn cells(&self) -> Vec<(usize, usize)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, line)| {
            line.iter().enumerate().filter(|(_, letter)| **letter != '.').map(move |(col, _)| (row, col))
        })
        .collect()
    }
}

/// A picture made ready to be searched.
pub(super) struct Ground {
    cells: Vec<(usize, usize)>,
    /// Three holes in a line, in the direction of a jump.
    lines: Vec<[u32; 3]>,
    start: u32,
}

impl Ground {
    pub(super) fn new(picture: &Picture) -> Self {
        let steps: &[(isize, isize)] = match picture.jumps {
            "square" => &[(0, 1), (1, 0)],
            "diagonal" => &[(0, 1), (1, 0), (1, 1), (1, -1)],
            _ => &[(0, 1), (1, 0), (1, 1)],
        };
        let cells = picture.cells();
        let find = |row: isize, col: isize| {
            let at = cells.iter().position(|&(r, c)| (r as isize, c as isize) == (row, col));
            at.map(|at| at as u32)
        };
        let mut lines = Vec::new();
        for (first, &(row, col)) in cells.iter().enumerate() {
            let (row, col) = (row as isize, col as isize);
            for (down, right) in steps {
                let two = find(row + down, col + right);
                let three = find(row + 2 * down, col + 2 * right);
                if let (Some(two), Some(three)) = (two, three) {
                    lines.push([first as u32, two, three]);
                    lines.push([three, two, first as u32]);
                }
            }
        }
        let pegs = cells.iter().enumerate().filter(|(_, (row, col))| picture.rows[*row][*col] == 'x');
        let start = pegs.fold(0u32, |start, (at, _)| start | 1 << at);
        Self { cells, lines, start }
    }

    /// Adds the positions in which one peg's chain of jumps can end.
    fn chains(&self, position: u32, peg: u32, into: &mut BTreeSet<u32>, seen: &mut BTreeSet<(u32, u32)>) {
        for &[from, over, to] in &self.lines {
            let jumps = from == peg && position >> over & 1 == 1 && position >> to & 1 == 0;
            let after = position ^ (1 << from | 1 << over | 1 << to);
            if jumps && seen.insert((after, to)) {
                into.insert(after);
                self.chains(after, to, into, seen);
            }
        }
    }

    /// The least number of moves to every position.
    pub(super) fn moves(&self) -> BTreeMap<u32, u64> {
        let mut least = BTreeMap::from([(self.start, 0)]);
        let mut front = vec![self.start];
        for made in 1.. {
            let mut next = Vec::new();
            for &position in &front {
                let mut ends = BTreeSet::new();
                for peg in (0..self.cells.len() as u32).filter(|peg| position >> peg & 1 == 1) {
                    self.chains(position, peg, &mut ends, &mut BTreeSet::new());
                }
                for end in ends {
                    least.entry(end).or_insert_with(|| {
                        next.push(end);
                        made
                    });
                }
            }
            if next.is_empty() {
                break;
            }
            front = next;
        }
        least
    }

    /// Plays jumps from and to cells; the position at the end and the number of moves, unless a jump is impossible.
    pub(super) fn play(&self, jumps: &[(Place, Place)]) -> Option<(u32, u64)> {
        let (mut position, mut made, mut stands) = (self.start, 0, None);
        for (from, to) in jumps {
            let line = self
                .lines
                .iter()
                .find(|line| self.cells[line[0] as usize] == *from && self.cells[line[2] as usize] == *to)?;
            let [first, over, last] = *line;
            if position >> first & 1 == 0 || position >> over & 1 == 0 || position >> last & 1 == 1 {
                return None;
            }
            position ^= 1 << first | 1 << over | 1 << last;
            made += u64::from(stands != Some(first));
            stands = Some(last);
        }
        Some((position, made))
    }
}

/// The fewest pegs, one of them on the target if one is set, and the fewest moves there.
pub(super) fn best(moves: &BTreeMap<u32, u64>, target: Option<usize>) -> Option<(u32, u64)> {
    let ends = moves.iter().filter(|(position, _)| target.is_none_or(|cell| *position >> cell & 1 == 1));
    ends.map(|(position, &made)| (position.count_ones(), made)).min()
}
