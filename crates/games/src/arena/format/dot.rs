//! Graphviz: circles for player 0, boxes for player 1, the region as colour, the strategy in bold, ranks beside.

use super::super::instance::{Arena, Instance};
use super::super::oracle;
use std::io;

/// Who wins a vertex, in how many moves, and what its owner does there.
pub(in super::super) type Insight = (Option<(u8, u32)>, i32);

/// Writes an arena.
pub(super) fn write(instance: &Instance, arena: &Arena, out: &mut dyn io::Write) -> io::Result<()> {
    let insight = oracle::insight(instance);
    writeln!(out, "digraph arena {{")?;
    writeln!(out, "  node [style=filled, fillcolor=\"#ffffff\"];")?;
    for vertex in 0..arena.vertices() {
        let label = match arena.label(vertex as u32) {
            None => vertex.to_string(),
            Some(label) => format!("{vertex}: {}", String::from_utf8_lossy(label)),
        };
        let shape = if arena.control()[vertex] == 0 { "circle" } else { "box" };
        write!(out, "  {vertex} [shape={shape}, label={}", quoted(&label))?;
        match insight.as_ref().map(|all| all[vertex].0) {
            None => {}
            Some(None) => write!(out, ", fillcolor=\"#bdbdbd\"")?,
            Some(Some((0, rank))) => write!(out, ", fillcolor=\"#56b4e9\", xlabel=\"{rank}\"")?,
            Some(Some((_, rank))) => write!(out, ", fillcolor=\"#e69f00\", xlabel=\"{rank}\"")?,
        }
        if arena.priorities().highest() > 0 {
            write!(out, ", tooltip=\"priority {}\"", arena.priorities().of(vertex))?;
        }
        writeln!(out, "];")?;
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
