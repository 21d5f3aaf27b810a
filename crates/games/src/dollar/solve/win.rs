//! The document's algorithms, run until they win, are stuck, or reach the cap.

use super::super::players::{self, Policy};
use super::super::verify::{
    Borrower, Ending, Minimise, Script, Variant, Win, WinClaim, WinQuery, WinnableClaim,
};
use super::super::{Dollars, Instance, Move, say};
use super::borrow::decide;
use super::minimise::{minimise, minimise_by_loop};
use ludograph_core::{Found, Promise, Run, Solver, Stop, sized};

/// One of the document's algorithms.
#[derive(Clone, Copy)]
pub(super) enum Method {
    Naive,
    OnlyBorrow,
    OnlyGive,
    Alternate,
}

/// Moves that are shown of a game that cannot be won.
const HOPELESS: u64 = 1000;

/// All of them, the default first.
pub(super) const ALL: [Method; 4] = [Method::Naive, Method::OnlyBorrow, Method::OnlyGive, Method::Alternate];

impl Method {
    fn policy(self, query: &WinQuery, run: &Run) -> Policy {
        match self {
            Method::Naive => Policy::naive(query.variant == Variant::Pseudocode),
            Method::OnlyBorrow => {
                Policy::only_borrow((query.borrower == Borrower::Random).then_some(run.seed))
            }
            Method::OnlyGive => Policy::only_give(run.seed),
            Method::Alternate => Policy::alternate(run.seed),
        }
    }
}

impl Solver<Win> for Method {
    fn key(&self) -> &'static str {
        match self {
            Method::Naive => players::NAIVE.0,
            Method::OnlyBorrow => players::ONLY_BORROW.0,
            Method::OnlyGive => players::ONLY_GIVE.0,
            Method::Alternate => players::ALTERNATE.0,
        }
    }

    fn summary(&self) -> &'static str {
        match self {
            Method::Naive => players::NAIVE.1,
            Method::OnlyBorrow => players::ONLY_BORROW.1,
            Method::OnlyGive => players::ONLY_GIVE.1,
            Method::Alternate => players::ALTERNATE.1,
        }
    }

    fn promise(&self) -> Promise {
        Promise::Feasible
    }

    fn solve(&self, instance: &Instance, query: &WinQuery, run: &Run) -> Found<WinClaim> {
        let method = self.key().to_owned();
        let stopped = |why, moves| {
            let end = Ending::Stopped;
            let best = WinClaim { method: method.clone(), moves, end, minimised: None, hopeless: None };
            Found::Stopped { why, best: Some(best) }
        };
        let hopeless = match decide(instance, run) {
            Err(why) => return stopped(why, Vec::new()),
            Ok(WinnableClaim::Winnable { .. }) => None,
            Ok(no) => Some(no),
        };
        let mut policy = self.policy(query, run);
        let mut now = instance.clone();
        let mut moves: Vec<Move> = Vec::new();
        let mut net: Vec<Dollars> = vec![0; instance.wealth().len()];
        let mut made = 0;
        let end = loop {
            if now.is_won() {
                break Ending::Won;
            }
            if made == query.cap {
                break Ending::Cap;
            }
            let Some(step) = policy.next(&now) else { break Ending::NoMove };
            if hopeless.is_some() && made == HOPELESS {
                break Ending::Hopeless;
            }
            if let Err(why) = run.limits.spend(1) {
                return stopped(why, moves);
            }
            // The moves are the claim.
            let bytes = (moves.len() * size_of::<Move>()) as u64;
            if bytes > run.memory {
                let what = say::MovesMemory { memory: sized(run.memory) };
                return stopped(Stop::TooLarge(what.into()), moves);
            }
            run.trace.step(|| step.to_string());
            now.lend(step.vertex, step.count).expect("a cap keeps values far from the limit");
            net[step.vertex.index()] += step.count;
            made += 1;
            match moves.last_mut() {
                Some(last) if last.vertex == step.vertex && last.count.signum() == step.count.signum() => {
                    last.count += step.count;
                }
                _ => moves.push(step),
            }
        };
        if end == Ending::Won {
            match query.minimise {
                Minimise::Median => minimise(instance.graph(), &mut net),
                Minimise::Loop => {
                    if let Err(why) = minimise_by_loop(instance.graph(), &mut net, run) {
                        return stopped(why, moves);
                    }
                }
            }
        }
        let minimised = (end == Ending::Won).then_some(Script(net));
        Found::Claim(WinClaim { method, moves, end, minimised, hopeless })
    }
}
