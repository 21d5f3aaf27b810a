//! What may be done? A peg jumps over its neighbour into the hole behind it, and the neighbour disappears;
//! it is over when no peg can jump.

use super::Pegs;
use super::instance::{Board, Hop, Instance, Jump};
use super::{say, scene};
use ludograph_core::scene::{Movement, Spot};
use ludograph_core::{Faults, Message, Nothing, ParseError, Rules, Scene, Seat, Status};
use serde_json::{Value, json};

/// The rules of pegs.
#[derive(Debug)]
pub struct Play;

impl Rules for Play {
    type Game = Pegs;
    type Settings = Nothing;
    type Position = Instance;
    type Move = Jump;
    const SEATS: &'static [&'static str] = &["player"];
    const NOTATION: &'static str = "4:2>4:4 the peg in row 4, column 2 jumps to row 4, column 4";

    fn start(instance: &Instance, _settings: &Nothing) -> Result<Instance, Faults> {
        Ok(instance.clone())
    }

    fn status(position: &Instance) -> Status {
        match position.open().next() {
            Some(_) => Status::Turn(Seat(0)),
            None => Status::Over { scores: vec![-(position.count() as f64)] },
        }
    }

    fn moves(position: &Instance, into: &mut Vec<Jump>) {
        into.extend(position.open().map(|hop| position.board().jump(hop)));
    }

    fn read(_position: &Instance, word: &str) -> Result<Vec<Jump>, ParseError> {
        // `4:2>4:4>6:4` is two jumps of one peg.
        let cells: Vec<&str> = word.split('>').collect();
        let mut column = 1;
        let mut jumps = Vec::new();
        if cells.len() < 2 {
            return Err(ParseError::new(1, 1, say::NoJump { word: format!("{word:?}") }));
        }
        for pair in cells.windows(2) {
            let text = format!("{}>{}", pair[0], pair[1]);
            jumps.push(text.parse().map_err(|what: Message| ParseError::new(1, column, what))?);
            column += pair[0].chars().count() + 1;
        }
        Ok(jumps)
    }

    fn legal(position: &Instance, step: &Jump) -> Result<(), Message> {
        let hop = hop(position.board(), *step)?;
        let board = position.board();
        let name = |hole: u32| board.holes()[hole as usize].to_string();
        let pegs = position.pegs();
        if !pegs[hop.from as usize] {
            Err(say::NoPeg { cell: name(hop.from) }.into())
        } else if !pegs[hop.over as usize] {
            Err(say::NothingOver { cell: name(hop.over) }.into())
        } else if pegs[hop.to as usize] {
            Err(say::Taken { cell: name(hop.to) }.into())
        } else {
            Ok(())
        }
    }

    fn apply(position: &mut Instance, step: Jump) {
        let hop = position.board().hop(step).expect("the session has checked that the jump is legal");
        position.make(hop);
    }

    fn measures(_before: &Instance, _step: &Jump, after: &Instance) -> Vec<(&'static str, f64)> {
        vec![("pegs", after.count() as f64), ("jumps", after.open().count() as f64)]
    }

    fn fingerprint(position: &Instance) -> Option<u128> {
        // Two multiplications by odd constants spread the bits; equal pegs give equal names.
        let mut name = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835u128;
        for chunk in position.pegs().chunks(64) {
            let bits = chunk.iter().enumerate().fold(0u128, |bits, (at, &peg)| bits | u128::from(peg) << at);
            name = (name ^ bits).wrapping_mul(0xda94_2042_e4dd_58b5_9b1d_4b7e_1f2d_3c4b);
            name ^= name >> 61;
        }
        Some(name)
    }

    fn scene(position: &Instance) -> Scene {
        scene::draw(position)
    }

    fn movements(position: &Instance, step: &Jump) -> Vec<Movement> {
        let Some(hop) = position.board().hop(*step) else { return Vec::new() };
        let spot = |hole: u32| scene::spot(position.board(), hole as usize);
        let over: Spot = spot(hop.over);
        vec![
            Movement { from: spot(hop.from), to: spot(hop.to), what: "peg".to_owned() },
            Movement { from: over, to: over, what: "gone".to_owned() },
        ]
    }

    fn state(position: &Instance) -> Value {
        let board = position.board();
        let standing = board.holes().iter().zip(position.pegs()).filter(|(_, peg)| **peg);
        let cells: Vec<String> = standing.map(|(cell, _)| cell.to_string()).collect();
        json!({ "pegs": position.count(), "jumps": position.open().count(), "cells": cells })
    }

    fn instance(position: &Instance) -> Option<Instance> {
        Some(position.clone())
    }
}

/// The jump between two cells, or why there is none.
fn hop(board: &Board, jump: Jump) -> Result<Hop, Message> {
    for cell in [jump.from, jump.to] {
        if board.hole(cell).is_none() {
            return Err(say::NoHole { cell: cell.to_string() }.into());
        }
    }
    let Jump { from, to } = jump;
    board.hop(jump).ok_or_else(|| say::NoWay { from: from.to_string(), to: to.to_string() }.into())
}
