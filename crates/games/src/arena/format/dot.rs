//! Graphviz: circles for player 0, boxes for player 1, priorities as p4, the region as colour, the strategy in bold,
//! ranks beside, an arrow out of nowhere where play starts. Where there are priorities these are the regions of the parity
//! game.

use super::super::instance::{Arena, Instance};
use super::super::oracle::{self, Shown};
use std::io;

/// Who wins a vertex, in how many moves if they count, and what its owner does there.
pub(in super::super) type Insight = (Option<(u8, Option<u32>)>, i32);

/// Writes an arena.
pub(super) fn write(
    instance: &Instance,
    arena: &Arena,
    shown: &Shown,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let insight = oracle::insight(instance, shown);
    let highest = arena.priorities().highest();
    writeln!(out, "digraph arena {{")?;
    writeln!(out, "  node [style=filled, fillcolor=\"#ffffff\"];")?;
    for vertex in 0..arena.vertices() {
        let mut label = vertex.to_string();
        if let Some(own) = arena.label(vertex as u32) {
            label.push_str(": ");
            label.push_str(&String::from_utf8_lossy(own));
        }
        if highest > 0 {
            label.push_str(&format!(" p{}", arena.priorities().of(vertex)));
        }
        let shape = if arena.control()[vertex] == 0 { "circle" } else { "box" };
        write!(out, "  {vertex} [shape={shape}, label={}", quoted(&label))?;
        match insight.as_ref().map(|all| all[vertex].0) {
            None => {}
            Some(None) => write!(out, ", fillcolor=\"#bdbdbd\"")?,
            Some(Some((player, rank))) => {
                write!(out, ", fillcolor=\"{}\"", if player == 0 { "#56b4e9" } else { "#e69f00" })?;
                if let Some(rank) = rank {
                    write!(out, ", xlabel=\"{rank}\"")?;
                }
            }
        }
        writeln!(out, "];")?;
    }
    if let Some(start) = arena.start() {
        writeln!(out, "  start [shape=point, label=\"\"];\n  start -> {start};")?;
    }
    for vertex in 0..arena.vertices() {
        let chosen = insight.as_ref().map_or(-1, |all| all[vertex].1);
        let mut bold = false;
        for &to in arena.successors(vertex as u32) {
            let style =
                if i64::from(chosen) == i64::from(to) && !bold { " [style=bold, penwidth=2.5]" } else { "" };
            bold |= !style.is_empty();
            writeln!(out, "  {vertex} -> {to}{style};")?;
        }
    }
    writeln!(out, "}}")
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}
