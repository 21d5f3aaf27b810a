//! How many puzzles are there? Published and independently counted numbers, found again.

use super::super::{Instance, Side};
use super::{ask, seen, squares, view};
use std::collections::BTreeMap;

/// All 4n clues of a square, side after side.
fn clues(n: usize, square: &[u8]) -> Vec<u8> {
    Side::ALL
        .into_iter()
        .flat_map(|side| (0..n).map(move |k| (side, k)))
        .map(|(side, k)| seen(&view(n, square, side, k)))
        .collect()
}

/// How many squares have each full vector of clues.
fn vectors(n: usize) -> BTreeMap<Vec<u8>, u32> {
    let mut all = BTreeMap::new();
    for square in squares(n) {
        *all.entry(clues(n, square)).or_default() += 1;
    }
    all
}

#[test]
fn full_clue_vectors_of_orders_4_and_5() {
    let four = vectors(4);
    assert_eq!(
        (squares(4).len(), four.len(), four.values().filter(|&&count| count == 1).count()),
        (576, 438, 372)
    );
    for (clues, count) in four {
        let sides: Vec<Vec<u8>> = clues.chunks(4).map(<[u8]>::to_vec).collect();
        let sides: [Vec<u8>; 4] = sides.try_into().expect("four sides");
        let puzzle = Instance::new(4, sides, vec![0; 16]).expect("a puzzle");
        let (answer, _, verdict) = ask(&puzzle, "count", "");
        assert_eq!(
            (answer["count"].as_str(), verdict.as_str()),
            (Some(count.to_string().as_str()), "proved")
        );
    }
    let five = vectors(5);
    let most = five.values().max().copied();
    assert_eq!((squares(5).len(), five.len(), most), (161_280, 102_398, Some(20)));
    assert_eq!(five.values().filter(|&&count| count == 1).count(), 68_368);
}

/// Where a clue goes when the board is turned or mirrored: the images of all 4n clue numbers under the eight
/// symmetries.
fn symmetries(n: usize) -> Vec<Vec<usize>> {
    let turn = |index: usize| match (Side::ALL[index / n], index % n) {
        (Side::Up, k) => 3 * n + k,
        (Side::Right, k) => n + (n - 1 - k),
        (Side::Down, k) => 2 * n + k,
        (Side::Left, k) => n - 1 - k,
    };
    let mirror = |index: usize| match (Side::ALL[index / n], index % n) {
        (Side::Up, k) => n - 1 - k,
        (Side::Down, k) => n + (n - 1 - k),
        (Side::Left, k) => 3 * n + k,
        (Side::Right, k) => 2 * n + k,
    };
    let mut all = Vec::new();
    let mut now: Vec<usize> = (0..4 * n).collect();
    for _ in 0..4 {
        all.push(now.clone());
        all.push(now.iter().map(|&index| mirror(index)).collect());
        now = now.iter().map(|&index| turn(index)).collect();
    }
    all
}

/// All ways to choose `count` of `of` things.
fn choices(of: usize, count: usize) -> Vec<Vec<usize>> {
    let Some(less) = count.checked_sub(1) else { return vec![Vec::new()] };
    (less..of)
        .flat_map(|last| {
            choices(last, less).into_iter().map(move |mut all| {
                all.push(last);
                all
            })
        })
        .collect()
}

/// How many puzzles with exactly so many clues and no givens have one solution. One of each class of
/// symmetric places is looked at.
fn puzzles(n: usize, count: usize) -> usize {
    let symmetries = symmetries(n);
    let all: Vec<Vec<u8>> = squares(n).iter().map(|square| clues(n, square)).collect();
    let mut total = 0;
    for places in choices(4 * n, count) {
        let mut images: Vec<Vec<usize>> = symmetries
            .iter()
            .map(|map| {
                let mut image: Vec<usize> = places.iter().map(|&index| map[index]).collect();
                image.sort_unstable();
                image
            })
            .collect();
        images.sort();
        images.dedup();
        if images[0] != places {
            continue;
        }
        let mut counts = vec![0u32; n.pow(count as u32)];
        for clues in &all {
            let key = places.iter().fold(0, |key, &index| key * n + usize::from(clues[index]) - 1);
            counts[key] += 1;
        }
        total += images.len() * counts.iter().filter(|&&count| count == 1).count();
    }
    total
}

#[test]
fn fewest_clues_for_one_solution() {
    assert_eq!([puzzles(3, 1), puzzles(3, 2)], [0, 156]);
    assert_eq!([puzzles(4, 2), puzzles(4, 3)], [0, 1600]);
    assert_eq!([puzzles(5, 3), puzzles(5, 4)], [0, 9500]);
}
