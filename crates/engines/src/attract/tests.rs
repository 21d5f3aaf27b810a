//! Both methods against the definition, round by round, on thousands of random arenas.

use super::*;
use ludograph_core::{Draws, Seed};

struct Lists {
    offsets: Vec<u32>,
    targets: Vec<u32>,
    owner: Vec<u8>,
}

impl Lists {
    fn random(draws: &mut Draws, most: usize) -> Self {
        let n = 1 + draws.index(most);
        // Lists of up to eight are looked at in one word, longer ones in a loop.
        let most = if draws.chance(0.2) { 30 } else { 9 };
        let degree = 1 + draws.index(most);
        let (mut offsets, mut targets) = (vec![0], Vec::new());
        for _ in 0..n {
            for _ in 0..draws.index(degree + 1) {
                targets.push(draws.index(n) as u32);
            }
            offsets.push(targets.len() as u32);
        }
        let owner = (0..n).map(|_| draws.index(2) as u8).collect();
        Self { offsets, targets, owner }
    }

    fn field(&self) -> Field<'_> {
        Field { offsets: &self.offsets, targets: &self.targets, owner: &self.owner }
    }
}

impl Backward for Lists {
    fn vertices(&self) -> usize {
        self.owner.len()
    }

    fn owner(&self, vertex: u32) -> u8 {
        self.owner[vertex as usize]
    }

    fn degree(&self, vertex: u32) -> u32 {
        self.field().successors(vertex as usize).len() as u32
    }

    fn predecessors(&self, vertex: u32, call: &mut dyn FnMut(u32)) {
        for before in 0..self.vertices() {
            let copies = self.field().successors(before).iter().filter(|&&to| to == vertex).count();
            (0..copies).for_each(|_| call(before as u32));
        }
    }
}

/// The definition: what round i adds depends on the rounds before it.
fn by_definition(field: Field<'_>, won: [&[u32]; 2]) -> Vec<i32> {
    let mut values = vec![OPEN; field.vertices()];
    for (player, list) in (0..).zip(won) {
        for &vertex in list {
            if values[vertex as usize] == OPEN {
                values[vertex as usize] = code(player, 0);
            }
        }
    }
    for rank in 1.. {
        let before = values.clone();
        let winner = |vertex: usize| match worth(before[vertex]) {
            Worth::Won(player, _) => Some(player),
            Worth::Open => None,
        };
        for vertex in 0..values.len() {
            let (owner, successors) = (field.owner[vertex], field.successors(vertex));
            if before[vertex] != OPEN || successors.is_empty() {
                continue;
            }
            if successors.iter().any(|&to| winner(to as usize) == Some(owner)) {
                values[vertex] = code(owner, rank);
            } else if successors.iter().all(|&to| winner(to as usize) == Some(1 - owner)) {
                values[vertex] = code(1 - owner, rank);
            }
        }
        if values == before {
            break;
        }
    }
    values
}

#[test]
fn both_methods_agree_with_the_definition() {
    let mut draws = Seed(4).draws();
    let mut room = Room::default();
    for round in 0..3000 {
        let lists = Lists::random(&mut draws, if round % 10 == 0 { 1500 } else { 12 });
        let field = lists.field();
        let n = field.vertices();
        let mut pick = |share: f64| (0..n as u32).filter(|_| draws.chance(share)).collect::<Vec<_>>();
        let share = if round % 3 == 0 { 0.01 } else { 0.1 };
        let (zero, one) = (pick(share), pick(share));
        let won = [&zero[..], &one[..]];
        let expected = by_definition(field, won);
        let solved = solve(field, won, &Limits::none()).expect("no limit");
        assert_eq!(solved.values, expected);
        assert_eq!(room.solve(field, won, &Limits::none()), Ok(&solved), "used memory changes nothing");
        let plain = retrograde(&lists, won, &Limits::none()).expect("no limit");
        assert_eq!(plain.values, expected);
        for vertex in 0..n {
            let to = solved.moves[vertex];
            match worth(expected[vertex]) {
                Worth::Won(_, 0) => assert_eq!(to, -1),
                Worth::Won(player, rank) => {
                    assert!(field.successors(vertex).contains(&(to as u32)));
                    assert_eq!(worth(expected[to as usize]), Worth::Won(player, rank - 1));
                }
                Worth::Open if field.successors(vertex).is_empty() => assert_eq!(to, -1),
                Worth::Open => assert_eq!(expected[to as usize], OPEN),
            }
        }
    }
}

#[test]
fn a_line_is_no_harder_than_its_length() {
    let n = 200_000u32;
    let offsets: Vec<u32> = (0..=n).map(|v| v.min(n - 1)).collect();
    let targets: Vec<u32> = (1..n).collect();
    let owner: Vec<u8> = (0..n).map(|v| (v % 3 == 0) as u8).collect();
    let field = Field { offsets: &offsets, targets: &targets, owner: &owner };
    let limits = Limits::none().nodes(10 * u64::from(n));
    let solved = solve(field, [&[n - 1], &[]], &limits).expect("linear work");
    assert!(solved.values.iter().enumerate().all(|(v, &value)| value == (n - 1) as i32 - v as i32));
}

/// A short line among many vertices that nothing leads to or from: every sweep looks at all of them.
#[test]
fn a_short_line_in_a_large_arena_is_no_harder() {
    let (n, m) = (200_000u32, 300u32);
    let offsets: Vec<u32> = (0..=n).map(|v| v.saturating_sub(1).min(m)).collect();
    let targets: Vec<u32> = (0..m).collect();
    let owner = vec![0; n as usize];
    let field = Field { offsets: &offsets, targets: &targets, owner: &owner };
    let limits = Limits::none().nodes(10 * u64::from(n));
    let solved = solve(field, [&[0], &[]], &limits).expect("linear work");
    let rank = |vertex: usize| if vertex <= m as usize { vertex as i32 } else { OPEN };
    assert!(solved.values.iter().enumerate().all(|(vertex, &value)| value == rank(vertex)));
}

#[test]
fn a_spent_budget_stops_it() {
    let mut draws = Seed(5).draws();
    let lists = Lists::random(&mut draws, 2000);
    assert_eq!(solve(lists.field(), [&[0], &[]], &Limits::none().nodes(3)), Err(Stop::Nodes));
}
