//! Are drawings in the plane found where they exist, and refused where they do not?

use super::super::verify::{Bounds, BoundsClaim, Ceiling, Floor};
use super::super::{Cops, Instance};
use ludograph_core::{Game, Limits, Nothing, Objection, Problem, ReadOptions, Source, Verdict};
use ludograph_graph::Vertex;
use ludograph_graph::facts::{outerplanar_rotation, planar_rotation};

fn judged(instance: &Instance, upper: u32, ceiling: Ceiling) -> Result<Verdict, Objection> {
    let claim = BoundsClaim { lower: 1, upper, floors: vec![Floor::NOBODY], ceilings: vec![ceiling] };
    Bounds::verify(instance, &Nothing {}, &claim)
}

fn read(text: &str) -> Instance {
    Cops::parse(Source::from(text), &ReadOptions::default()).expect(text)
}

/// The neighbours of every vertex in the order of their numbers.
fn sorted(instance: &Instance) -> Vec<Vec<Vertex>> {
    instance.all().map(|v| instance.out(v).to_vec()).collect()
}

#[test]
fn drawings_of_every_connected_graph_with_7_vertices() {
    let text = include_str!("../../../../../corpus/cops/connected-7.graph6");
    let (mut planar, mut outerplanar) = (0, 0);
    for line in text.lines() {
        let instance = read(line);
        let graph = instance.shape();
        match planar_rotation(&graph, &Limits::none()).expect("no limit") {
            Some(rotation) => {
                planar += 1;
                assert_eq!(
                    judged(&instance, 3, Ceiling::Planar(rotation.clone())),
                    Ok(Verdict::Proved),
                    "{line}"
                );
                judged(&instance, 2, Ceiling::Planar(rotation)).expect_err("planarity promises 3 cops");
            }
            None => drop(judged(&instance, 3, Ceiling::Planar(sorted(&instance))).expect_err(line)),
        }
        match outerplanar_rotation(&graph, &Limits::none()).expect("no limit") {
            Some(rotation) => {
                outerplanar += 1;
                assert_eq!(
                    judged(&instance, 2, Ceiling::Outerplanar(rotation)),
                    Ok(Verdict::Proved),
                    "{line}"
                );
            }
            None => drop(judged(&instance, 2, Ceiling::Outerplanar(sorted(&instance))).expect_err(line)),
        }
    }
    // The known numbers of connected graphs that are planar and outerplanar.
    assert_eq!((planar, outerplanar), (646, 172));
}

#[test]
fn false_drawings_are_refused() {
    // The complete graph of 4, a plane drawing of it, and what can be wrong with one.
    let four = read("C~");
    let rotation = planar_rotation(&four.shape(), &Limits::none()).expect("no limit").expect("it is planar");
    assert_eq!(judged(&four, 3, Ceiling::Planar(rotation.clone())), Ok(Verdict::Proved));
    let refused = |rotation: Vec<Vec<Vertex>>, why: &str| {
        let flaw = judged(&four, 3, Ceiling::Planar(rotation)).expect_err(why).to_string();
        assert!(flaw.contains(why), "{why:?} is not said: {flaw}");
    };
    refused(rotation[1..].to_vec(), "one order for every vertex");
    let mut turned = rotation.clone();
    turned[0].swap(0, 1);
    refused(turned, "faces are not those of a drawing");
    let mut twice = rotation.clone();
    twice[2][0] = twice[2][1];
    refused(twice, "every neighbour once");
    let mut far = rotation.clone();
    far[3][0] = Vertex(9);
    refused(far, "every neighbour once");
    let flaw = judged(&four, 2, Ceiling::Outerplanar(rotation)).expect_err("it is not outerplanar");
    assert!(flaw.to_string().contains("no face meets every vertex"), "{flaw}");
}
