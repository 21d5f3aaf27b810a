//! Tables by groups and tables by two fields.

use super::Table;
use crate::frame::{FUNCTIONS, Function, field, groups, word};
use crate::plan::Show;
use crate::statistics::Estimate;
use crate::store::Record;
use ludograph_core::Unknown;

/// Rows by groups, columns by functions.
pub(super) fn plain(show: &Show, records: &[&Record]) -> Result<Table, String> {
    let functions = show.columns.iter().map(|text| function(text)).collect::<Result<Vec<_>, _>>()?;
    let mut table = Table { title: "Summary".to_owned(), ..Table::default() };
    table.header = show.rows.iter().map(|name| bare(name)).collect();
    table.header.extend(functions.iter().map(|function| function.head.to_owned()));
    split(records, &show.rows, &mut Vec::new(), &mut |names, group| {
        let cells = functions.iter().map(|function| cell(function, function.over(group).as_ref()));
        table.rows.push(names.iter().cloned().chain(cells).collect());
    });
    Ok(table)
}

/// Rows by one field, columns by another.
pub(super) fn pivot(show: &Show, records: &[&Record]) -> Result<Table, String> {
    let function = function(&show.cell)?;
    let (rows, columns) =
        (show.rows.first().map_or("", String::as_str), show.columns.first().map_or("", String::as_str));
    let across: Vec<_> = groups(records, columns).into_iter().map(|(value, _)| value).collect();
    let mut table = Table { title: function.head.to_owned(), ..Table::default() };
    table.header.push(format!("{} / {}", bare(rows), bare(columns)));
    table.header.extend(across.iter().map(word));
    for (value, group) in groups(records, rows) {
        let mut line = vec![word(&value)];
        for column in &across {
            let here: Vec<&Record> = group.iter().copied().filter(|r| field(r, columns) == *column).collect();
            line.push(cell(&function, function.over(&here).as_ref()));
        }
        table.rows.push(line);
    }
    Ok(table)
}

pub(super) fn function(text: &str) -> Result<Function<'_>, String> {
    Function::read(text).ok_or_else(|| {
        let name = text.rsplit(": ").next().unwrap_or_default().split('(').next().unwrap_or_default();
        let unknown = Unknown::new("function", name, FUNCTIONS.iter().copied());
        format!("'{text}': {unknown} ({})", unknown.help())
    })
}

/// A value, with its interval where it is uncertain.
pub(super) fn cell(function: &Function<'_>, found: Option<&Estimate>) -> String {
    found.map(|found| function.words(found)).unwrap_or_default()
}

/// A field's name without its room.
pub(super) fn bare(name: &str) -> String {
    name.rsplit('.').next().unwrap_or(name).to_owned()
}

/// The word at an axis when a plan gives none: the field or the function, with its unit.
pub(super) fn axis(name: &str) -> String {
    let (word, field) = match Function::read(name).filter(|_| name.contains('(')) {
        Some(function) => {
            (function.head.to_owned(), function.asks().last().copied().unwrap_or_default().to_owned())
        }
        None => (bare(name), name.to_owned()),
    };
    match field.as_str() {
        "cpu" | "wall" | "check" if !word.contains('[') => format!("{word} [s]"),
        "memory" if !word.contains('[') => format!("{word} [bytes]"),
        _ => word,
    }
}

fn split(
    records: &[&Record],
    fields: &[String],
    names: &mut Vec<String>,
    found: &mut dyn FnMut(&[String], &[&Record]),
) {
    let Some((first, rest)) = fields.split_first() else { return found(names, records) };
    for (value, group) in groups(records, first) {
        names.push(word(&value));
        split(&group, rest, names, found);
        names.pop();
    }
}
