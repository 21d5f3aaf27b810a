//! What is always true of Cops and Robber? The document's theorems, and brute force against the solvers.

mod advice;
mod bounds;
mod brute;
mod classes;
mod cost;
mod document;
mod drawings;
mod forgeries;
mod hunts;
mod play;
mod reasons;
mod stopped;
mod symmetry;
mod theorems;
mod weakened;

use super::verify::{CatchQuery, EmpiricalQuery, NumberQuery};
use super::{Instance, Terms};
use crate::conformance::{Case, Oracle};

/// For the conformance test.
pub(crate) const ORACLE: Oracle = Oracle {
    recipes: &[
        "family=gnp,n=5,p=0.5",
        "family=gnp,n=6,p=0.36",
        "family=cycle,n=5",
        "family=cycle,n=7",
        "family=tree,n=5",
        "family=complete-bipartite,n=2,m=3",
    ],
    queries: &[
        ("catch", "cops=2"),
        ("catch", "cops=3"),
        ("catch", "cops=2,lazy=true"),
        ("catch", "cops=2,robber_speed=2"),
        ("catch", "cops=1,capture_distance=1,robber_must_move=true"),
        ("catch", "cops=2,cop_speed=2,robber_speed=3"),
        ("cop-number", "lazy=true"),
        ("cop-number", "robber_speed=2"),
        ("cop-number", "capture_distance=1"),
        ("cop-number", "robber_must_move=true,cop_speed=2"),
        ("empirical", "robber=alg3,ties=random"),
        ("empirical", "robber=alg2,flow=conservative,EP=0.05,0.02,end=cap,rounds=30"),
    ],
    truth,
    holds,
};

/// Whether an answer is true, or bounds are.
fn holds(case: &Case<'_>) -> bool {
    let instance: &Instance = case.instance.get();
    let number = |field: &str| case.answer[field].as_u64().map(|n| n as u32);
    match case.question {
        "cop-number" if case.answer["cop_number"].is_null() => {
            let Ok(query) = serde_json::from_value::<NumberQuery>(case.query.clone()) else { return false };
            let truth = brute::cop_number(instance, &query.terms);
            number("lower") <= Some(truth) && number("upper") >= Some(truth)
        }
        "empirical" if case.answer["empirical_cop_number"].is_null() => {
            let Ok(query) = serde_json::from_value::<EmpiricalQuery>(case.query.clone()) else {
                return false;
            };
            number("more_than").is_some_and(|fewer| document::more_are_needed(instance, &query, fewer))
        }
        "catch" if case.answer.get("cop_number").is_some() => {
            let Ok(query) = serde_json::from_value::<CatchQuery>(case.query.clone()) else { return false };
            let time =
                brute::capture_time(instance, &query.terms, (query.cops as usize).min(instance.vertices()));
            let needed = u64::from(brute::cop_number(instance, &query.terms));
            let bound = |side: &str| case.answer["cop_number"][side].as_u64();
            let excluded = number("turns_excluded");
            case.answer["cops_win"].as_bool().is_none_or(|win| win == time.is_some())
                && case.answer["capture_time"].is_null()
                && time.is_none_or(|time| excluded.is_none_or(|excluded| excluded < time))
                && bound("lower") <= Some(needed)
                && bound("upper") >= Some(needed)
        }
        _ => truth(case),
    }
}

fn truth(case: &Case<'_>) -> bool {
    let instance: &Instance = case.instance.get();
    let number = |field: &str| case.answer[field].as_u64().map(|n| n as u32);
    match case.question {
        "catch" => {
            let Ok(query) = serde_json::from_value::<CatchQuery>(case.query.clone()) else { return false };
            let cops = (query.cops as usize).min(instance.vertices());
            let time = brute::capture_time(instance, &query.terms, cops);
            number("capture_time") == time && case.answer["cops_win"].as_bool() == Some(time.is_some())
        }
        "cop-number" => {
            let Ok(query) = serde_json::from_value::<NumberQuery>(case.query.clone()) else { return false };
            let truth = brute::cop_number(instance, &query.terms);
            let bounds = number("lower") <= Some(truth) && number("upper") >= Some(truth);
            let hidden = query.max.is_some_and(|max| truth > max);
            bounds && (number("cop_number") == Some(truth) || hidden && number("cop_number").is_none())
        }
        "bounds" => {
            let truth = brute::cop_number(instance, &Terms::default());
            number("lower") <= Some(truth) && number("upper") >= Some(truth)
        }
        "empirical" => {
            let Ok(query) = serde_json::from_value::<EmpiricalQuery>(case.query.clone()) else {
                return false;
            };
            document::empirical_is_true(instance, &query, number("empirical_cop_number"))
        }
        other => panic!("no truth is known about '{other}'"),
    }
}
