//! Is a claim that is proved true, whatever was done to it? Claims of other puzzles, and claims with answer and evidence changed together, are
//! compared with all Latin squares.

use super::super::verify::{
    Count, CountClaim, CountQuery, Fill, FillClaim, FillQuery, Grade, GradeClaim, Grid, Tier, Unique,
    UniqueClaim,
};
use super::super::{Instance, Side};
use super::{lines_suffice, solutions, squares};
use ludograph_core::{Draws, Limits, Nothing, Objection, Pairs, Problem, Run, Seed, Verdict};

fn make(recipe: &str, seed: u64) -> Instance {
    let pairs = Pairs::parse(recipe).expect("settings");
    let made = super::super::entry().invent(None, &pairs, &Run::seeded(Seed(seed))).expect("a puzzle");
    made.get::<Instance>().clone()
}

/// Puzzles of size 3 and 4: some with one solution, some with several, some with none.
fn puzzles() -> Vec<Instance> {
    let mut draws = Seed(9).draws();
    let mut all = Vec::new();
    for round in 0..60 {
        let n = 3 + round % 2;
        let square = draws.pick(squares(n)).clone();
        let full = Instance::of_square(n, &square).expect("a board");
        let mut clues = Side::ALL.map(|side| full.clues(side).to_vec());
        for clue in clues.iter_mut().flatten() {
            if draws.chance(0.5) {
                *clue = 0;
            } else if draws.chance(0.06) {
                *clue = draws.between(1, n as i64) as u8;
            }
        }
        let givens = square.iter().map(|&height| if draws.chance(0.08) { height } else { 0 }).collect();
        all.push(Instance::new(n, clues, givens).expect("a board"));
    }
    all
}

fn evidence<C: serde::de::DeserializeOwned>(instance: &Instance, question: &str) -> C {
    serde_json::from_value(super::ask(instance, question, "").1).expect("a claim")
}

fn judge_unique(instance: &Instance, claim: &UniqueClaim) -> Result<Verdict, Objection> {
    let verdict = Unique::verify(instance, &Nothing {}, claim);
    if verdict == Ok(Verdict::Proved) {
        let all = solutions(instance);
        let status = ["infeasible", "unique", "multiple"][all.len().min(2)];
        assert_eq!(claim.status(), status, "proved: {claim:?} {instance:?}");
        if let UniqueClaim::Unique { grid, .. } | UniqueClaim::Multiple { grid, .. } = claim {
            assert!(all.contains(&grid.flat()), "proved: {claim:?} {instance:?}");
        }
    }
    verdict
}

fn judge_count(instance: &Instance, query: &CountQuery, claim: &CountClaim) -> Result<Verdict, Objection> {
    let verdict = Count::verify(instance, query, claim);
    if verdict == Ok(Verdict::Proved) {
        assert_eq!(claim.count, solutions(instance).len().to_string(), "proved: {claim:?} {instance:?}");
        assert!(claim.complete);
    }
    verdict
}

fn judge_fill(instance: &Instance, claim: &FillClaim) -> Result<Verdict, Objection> {
    let verdict = Fill::verify(instance, &FillQuery::default(), claim);
    if verdict == Ok(Verdict::Proved) {
        let all = solutions(instance);
        match claim {
            FillClaim::Solved { grid } => assert!(all.contains(&grid.flat()), "{claim:?}"),
            FillClaim::Infeasible { .. } => assert!(all.is_empty(), "{claim:?} {instance:?}"),
        }
    }
    verdict
}

/// Takes words out of a proof, doubles them, changes places, or writes others.
fn alter(text: &str, n: usize, draws: &mut Draws) -> String {
    let mut words: Vec<String> = text.split_ascii_whitespace().map(str::to_owned).collect();
    for _ in 0..=draws.below(2) {
        if words.is_empty() {
            return "x".to_owned();
        }
        let at = draws.index(words.len());
        let number = 1 + draws.index(n);
        let other = 1 + draws.index(n);
        match draws.below(7) {
            0 | 1 => drop(words.remove(at)),
            2 => words.insert(at, words[at].clone()),
            3 => {
                let to = draws.index(words.len());
                words.swap(at, to);
            }
            4 => words.truncate(at),
            _ => {
                let some = ["x", "s", ".", "clash"].map(str::to_owned);
                let more = [
                    format!("r{number}"),
                    format!("c{number}"),
                    format!("={number}"),
                    format!("@{number}"),
                    format!("{number}:{other}"),
                    format!("r{number}@{other}"),
                ];
                words[at] =
                    if draws.chance(0.4) { draws.pick(&some).clone() } else { draws.pick(&more).clone() };
            }
        }
    }
    words.join(" ")
}

#[test]
fn proofs_of_other_puzzles_and_altered_proofs_prove_nothing_false() {
    let all = puzzles();
    let mut draws = Seed(31).draws();
    let mut outcomes = [0; 2];
    for (index, puzzle) in all.iter().enumerate() {
        let unique: UniqueClaim = evidence(puzzle, "unique");
        assert_eq!(judge_unique(puzzle, &unique), Ok(Verdict::Proved));
        let count: CountClaim = evidence(puzzle, "count");
        let _ = judge_count(puzzle, &CountQuery::default(), &count);
        for other in &all[index.saturating_sub(12)..] {
            if other.n() == puzzle.n() {
                outcomes[usize::from(judge_unique(other, &unique).is_ok())] += 1;
                let _ = judge_count(other, &CountQuery::default(), &count);
            }
        }
        let proof = match &unique {
            UniqueClaim::Unique { proof, .. } | UniqueClaim::Infeasible { proof } => proof.clone(),
            UniqueClaim::Multiple { .. } => count.proof.clone().unwrap_or_default(),
        };
        for _ in 0..60 {
            let forged = alter(&proof, puzzle.n(), &mut draws);
            let grid = Grid::new(puzzle.n(), &draws.pick(squares(puzzle.n()))[..]);
            let solved = solutions(puzzle).first().map(|heights| Grid::new(puzzle.n(), heights));
            let grid = solved.filter(|_| draws.chance(0.8)).unwrap_or(grid);
            let none = UniqueClaim::Infeasible { proof: forged.clone() };
            outcomes[usize::from(judge_unique(puzzle, &none).is_ok())] += 1;
            let one = UniqueClaim::Unique { grid: grid.clone(), proof: forged.clone() };
            outcomes[usize::from(judge_unique(puzzle, &one).is_ok())] += 1;
            let _ = judge_fill(puzzle, &FillClaim::Infeasible { proof: Some(forged.clone()) });
            let _ = judge_fill(puzzle, &FillClaim::Solved { grid: grid.clone() });
            for number in 0..3 {
                let claim =
                    CountClaim { count: number.to_string(), complete: true, proof: Some(forged.clone()) };
                let _ = judge_count(puzzle, &CountQuery::default(), &claim);
            }
            let other = Grid::new(puzzle.n(), &draws.pick(squares(puzzle.n()))[..]);
            let _ = judge_unique(puzzle, &UniqueClaim::Multiple { grid, other });
        }
    }
    assert!(outcomes[0] > 3000 && outcomes[1] > 100, "{outcomes:?}");
}

fn small(up: [u8; 3], left: [u8; 3]) -> Instance {
    let none = || vec![0; 3];
    Instance::new(3, [up.to_vec(), none(), left.to_vec(), none()], vec![0; 9]).expect("a board")
}

#[test]
fn equal_grids_are_not_several_and_wrong_grids_are_none() {
    let free = small([0; 3], [0; 3]);
    let grid = |rows: [[u8; 3]; 3]| Grid(rows.iter().map(|row| row.to_vec()).collect());
    let one = grid([[1, 2, 3], [2, 3, 1], [3, 1, 2]]);
    let other = grid([[1, 2, 3], [3, 1, 2], [2, 3, 1]]);
    let several =
        |grid: &Grid, other: &Grid| UniqueClaim::Multiple { grid: grid.clone(), other: other.clone() };
    assert_eq!(judge_unique(&free, &several(&one, &other)), Ok(Verdict::Proved));
    judge_unique(&free, &several(&one, &one)).expect_err("the same grid");
    // A puzzle with one solution: the second grid breaks a rule each time.
    let single = small([3, 0, 0], [3, 0, 0]);
    assert_eq!(solutions(&single).len(), 1);
    let right = grid([[1, 2, 3], [2, 3, 1], [3, 1, 2]]);
    for (why, wrong) in [
        ("the clue is not met", grid([[3, 1, 2], [1, 2, 3], [2, 3, 1]])),
        ("a row repeats", grid([[1, 1, 3], [2, 3, 1], [3, 2, 2]])),
        ("a column repeats", grid([[1, 2, 3], [2, 1, 3], [3, 2, 1]])),
        ("a height too tall", grid([[1, 2, 4], [2, 3, 1], [3, 1, 2]])),
        ("a height of 0", grid([[0, 2, 3], [2, 3, 1], [3, 1, 2]])),
        ("a row is missing", Grid(right.0[..2].to_vec())),
        ("a short row", Grid(vec![vec![1, 2], vec![2, 3, 1], vec![3, 1, 2]])),
        ("rows of other lengths", Grid(vec![vec![1, 2], vec![3, 2, 3, 1], vec![3, 1, 2]])),
    ] {
        for (first, second) in [(&right, &wrong), (&wrong, &right)] {
            judge_unique(&single, &several(first, second)).expect_err(why);
        }
        judge_fill(&single, &FillClaim::Solved { grid: wrong.clone() }).expect_err(why);
        let proof = evidence::<UniqueClaim>(&single, "unique");
        let UniqueClaim::Unique { proof, .. } = proof else { panic!("one solution") };
        judge_unique(&single, &UniqueClaim::Unique { grid: wrong, proof }).expect_err(why);
    }
    let given = free.with_givens(vec![2, 0, 0, 0, 0, 0, 0, 0, 0]).expect("a given");
    judge_fill(&given, &FillClaim::Solved { grid: one.clone() }).expect_err("2 is given where 1 stands");
    // Two solutions of which only one is in the proof.
    let two = free.with_givens(vec![1, 2, 3, 0, 0, 0, 0, 0, 0]).expect("givens");
    assert_eq!(solutions(&two).len(), 2);
    let both = "2:1 =2 s =3 s .";
    let counted = |count: &str, proof: &str, complete| {
        let claim = CountClaim { count: count.to_owned(), complete, proof: Some(proof.to_owned()) };
        judge_count(&two, &CountQuery::default(), &claim)
    };
    assert_eq!(counted("2", both, true), Ok(Verdict::Proved));
    for (why, count, proof) in [
        ("a number too small", "1", both),
        ("a number too large", "3", both),
        ("a case is missing", "1", "2:1 =2 s ."),
        ("a case twice", "2", "2:1 =2 s =2 s ."),
        ("a case twice, and counted twice", "3", "2:1 =2 s =2 s =3 s ."),
        ("no contradiction", "1", "2:1 =2 s =3 x ."),
        ("no contradiction at all", "0", "x"),
        ("not decided", "1", "s"),
        ("nothing to split", "1", "1:1 =1 2:1 =2 s =3 s . ."),
        ("it breaks off", "2", "2:1 =2 s =3 s"),
        ("it goes on", "2", "2:1 =2 s =3 s . s"),
        ("no end", "2", ""),
        ("two excluding numbers are looked for", "0", "clash"),
        ("no number", "02", both),
        ("no number", "", both),
    ] {
        counted(count, proof, true).expect_err(why);
    }
    counted("2", both, false).expect_err("the proof shows all");
    let limit = |limit: u64, count: &str, complete: bool| {
        let claim = CountClaim { count: count.to_owned(), complete, proof: None };
        Count::verify(&two, &CountQuery { limit: Some(limit) }, &claim)
    };
    assert!(limit(2, "2", false).is_ok() && limit(5, "2", true).is_ok());
    limit(2, "2", true).expect_err("the limit was reached");
    limit(2, "3", false).expect_err("beyond the limit");
    for forged in ["2:1 =2 s =3 s .", "x", "s", "2:1 =2 x =3 s ."] {
        judge_unique(&two, &UniqueClaim::Unique { grid: one.clone(), proof: forged.to_owned() })
            .expect_err("two");
        judge_fill(&two, &FillClaim::Infeasible { proof: Some(forged.to_owned()) }).expect_err("two");
    }
}

fn graded(instance: &Instance) -> GradeClaim {
    evidence(instance, "grade")
}

fn judge_grade(instance: &Instance, claim: &GradeClaim) -> Result<Verdict, Objection> {
    let verdict = Grade::verify(instance, &Nothing {}, claim);
    if verdict == Ok(Verdict::Proved) && matches!(claim.solutions, UniqueClaim::Unique { .. }) {
        let truth = super::super::solve::tier(instance, &Limits::none()).expect("no limit");
        assert_eq!(claim.tier, Some(truth), "proved: {claim:?}");
        if instance.n() <= 5 {
            assert_eq!(truth <= Tier::Hard, lines_suffice(instance), "{claim:?}");
        }
    }
    verdict
}

#[test]
fn grades_are_proved_and_altered_ones_are_not() {
    let mut draws = Seed(3).draws();
    let mut seen = [0; 4];
    let mut refused = 0;
    for (n, seeds) in [(4, 6), (5, 3), (6, 1)] {
        for tier in Tier::ALL {
            if n == 4 && tier > Tier::Hard {
                continue;
            }
            for seed in 0..seeds {
                let puzzle = make(&format!("n={n},grade={tier}"), seed);
                let claim = graded(&puzzle);
                assert_eq!(claim.tier, Some(tier));
                assert_eq!(judge_grade(&puzzle, &claim), Ok(Verdict::Proved), "{claim:?}");
                seen[tier as usize] += 1;
                let text = claim.deductions.clone().expect("steps");
                for other in Tier::ALL.into_iter().filter(|&other| other != tier) {
                    judge_grade(&puzzle, &GradeClaim { tier: Some(other), ..claim.clone() })
                        .expect_err("another tier");
                }
                for steps in [0, claim.steps + 1, claim.steps.saturating_sub(1)] {
                    if steps != claim.steps {
                        judge_grade(&puzzle, &GradeClaim { steps, ..claim.clone() })
                            .expect_err("another number");
                    }
                }
                let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
                let with = |words: &[&str]| GradeClaim {
                    deductions: Some(words.join(" ")),
                    steps: words.len() as u64,
                    ..claim.clone()
                };
                // Broken off, a step taken away, a step twice, a harder rule before an easier one, and then another grade said.
                for tier in Tier::ALL {
                    for cut in (0..words.len()).step_by(1 + words.len() / 5) {
                        let short = GradeClaim { tier: Some(tier), ..with(&words[..cut]) };
                        judge_grade(&puzzle, &short).expect_err("it breaks off");
                    }
                    for _ in 0..12 {
                        let mut list = words.clone();
                        let at = draws.index(list.len().max(1));
                        match draws.below(4) {
                            0 if !list.is_empty() => drop(list.remove(at)),
                            1 if !list.is_empty() => list.insert(at, list[at]),
                            2 => list.insert(
                                at.min(list.len()),
                                *draws.pick(&["r1", "c2", "#1", "#3", "L1<", "U1!", "r2+"]),
                            ),
                            _ if list.len() > 1 => {
                                let other = draws.index(list.len());
                                list.swap(at, other);
                            }
                            _ => {}
                        }
                        let forged = GradeClaim { tier: Some(tier), ..with(&list) };
                        refused += u32::from(judge_grade(&puzzle, &forged).is_err());
                    }
                }
                // Old claims say no more than that; a stopped run has no tier.
                let old = GradeClaim { deductions: None, ..claim.clone() };
                assert_eq!(judge_grade(&puzzle, &old), Ok(Verdict::Unproved("the tier and the steps")));
                let open = GradeClaim { tier: None, deductions: None, ..claim.clone() };
                assert_eq!(judge_grade(&puzzle, &open), Ok(Verdict::Unproved("the tier and the steps")));
                judge_grade(&puzzle, &GradeClaim { tier: None, ..claim.clone() })
                    .expect_err("a tier is shown");
            }
        }
    }
    assert!(seen.iter().all(|&count| count >= 4) && refused > 500, "{seen:?} {refused}");
}

#[test]
fn only_what_follows_is_a_step() {
    // Every word that is accepted first takes away only heights that no solution has, and leaves a height that was placed.
    let mut tried = 0;
    for puzzle in puzzles().into_iter().chain((0..10).map(|seed| make("n=5,unique=true", seed))) {
        let all = solutions(&puzzle);
        if all.len() != 1 {
            continue;
        }
        let n = puzzle.n();
        let claim = graded(&puzzle);
        let mut words: Vec<String> = Vec::new();
        for a in 1..=n {
            words.extend(
                ["U", "D", "L", "R"]
                    .iter()
                    .flat_map(|side| ["!", "<", "~"].map(|sign| format!("{side}{a}{sign}"))),
            );
            words.extend([
                format!("r{a}+"),
                format!("c{a}+"),
                format!("#{a}"),
                format!("r{a}"),
                format!("c{a}"),
            ]);
            for b in 1..=n {
                words.extend([format!("{a}:{b}"), format!("r{a}@{b}"), format!("c{a}@{b}")]);
            }
        }
        for word in words {
            let one = GradeClaim { deductions: Some(word), steps: 1, ..claim.clone() };
            for tier in Tier::ALL {
                tried += 1;
                // If a false step were taken, the rest would not come to the solution, or the tier would be wrong.
                let _ = judge_grade(&puzzle, &GradeClaim { tier: Some(tier), ..one.clone() });
            }
        }
    }
    assert!(tried > 2000, "{tried}");
    for nonsense in ["r0", "r9", "x3", "1:9", "L0<", "L1", "#0", "r1@", ">", "1:1>2:2", "=", "é", "1:1>2:2=9"]
    {
        let puzzle = make("n=4,unique=true", 1);
        let claim = graded(&puzzle);
        let text = format!("{nonsense} {}", claim.deductions.clone().unwrap_or_default());
        let forged = GradeClaim { deductions: Some(text), steps: claim.steps + 1, ..claim };
        judge_grade(&puzzle, &forged).expect_err(nonsense);
    }
}

#[test]
fn a_tier_goes_with_one_solution() {
    for puzzle in puzzles() {
        let claim = graded(&puzzle);
        if !matches!(claim.solutions, UniqueClaim::Unique { .. }) {
            assert_eq!(judge_grade(&puzzle, &claim), Ok(Verdict::Proved));
            judge_grade(&puzzle, &GradeClaim { tier: Some(Tier::Easy), ..claim.clone() })
                .expect_err("no tier");
            judge_grade(&puzzle, &GradeClaim { steps: 1, ..claim.clone() }).expect_err("no step");
            let told = GradeClaim { deductions: Some(String::new()), ..claim };
            judge_grade(&puzzle, &told).expect_err("no deductions");
        }
    }
}
