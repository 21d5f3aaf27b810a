//! On whom does a crate lean? Reads just enough of a `Cargo.toml` to know: tables, keys, and values over
//! several lines. Comments and quotes are respected; the rest of TOML is not needed here.

/// One dependency.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The table: `dependencies`, `dev-dependencies`, `build-dependencies` or `workspace.dependencies`.
    pub(crate) table: String,
    /// The name of the crate.
    pub(crate) name: String,
    /// Where it stands, from 1.
    pub(crate) line: usize,
    /// Everything said about it, without blanks: `{workspace=true,optional=true}`.
    pub(crate) details: String,
    block: usize,
}

/// The dependencies of a `Cargo.toml`.
pub(crate) struct Manifest {
    entries: Vec<Entry>,
}

impl Manifest {
    /// Reads a text.
    pub(crate) fn read(text: &str) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        let mut table: Option<(String, Option<String>)> = None;
        let mut block = 0;
        let mut lines = text.lines().enumerate();
        while let Some((index, raw)) = lines.next() {
            let mut statement = without_comment(raw).trim().to_owned();
            if raw.trim().is_empty() {
                block += 1;
            } else if statement.starts_with('[') {
                block += 1;
                table = dependency_table(statement.trim_matches(['[', ']']));
            } else if let (Some((table, single)), false) = (&table, statement.is_empty()) {
                while open_brackets(&statement) > 0
                    && let Some((_, more)) = lines.next()
                {
                    statement.push_str(without_comment(more).trim());
                }
                let Some((key, value)) = statement.split_once('=') else { continue };
                let (name, field) = match single {
                    Some(name) => (name.as_str(), key.trim()),
                    None => key.trim().split_once('.').unwrap_or((key.trim(), "")),
                };
                let details: String = format!("{field}={value}").split_whitespace().collect();
                match entries
                    .iter_mut()
                    .find(|entry| entry.name == name && entry.table == *table && entry.block == block)
                {
                    Some(known) => known.details.push_str(&details),
                    None => entries.push(Entry {
                        table: table.clone(),
                        name: name.trim_matches('"').to_owned(),
                        line: index + 1,
                        details,
                        block,
                    }),
                }
            }
        }
        Self { entries }
    }

    /// All dependencies of a table.
    pub(crate) fn table<'a>(&'a self, table: &'a str) -> impl Iterator<Item = &'a Entry> {
        self.entries.iter().filter(move |entry| entry.table == table)
    }

    /// The dependencies that stand together without a blank line, in the order of the text.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = &[Entry]> {
        self.entries.chunk_by(|one, other| one.block == other.block)
    }
}

/// `target.'cfg(unix)'.dependencies.libc` is the table `dependencies` and the one name `libc`.
fn dependency_table(header: &str) -> Option<(String, Option<String>)> {
    let header = match header.strip_prefix("target.") {
        Some(rest) => ["dependencies", "dev-dependencies", "build-dependencies"]
            .iter()
            .find_map(|table| rest.find(&format!(".{table}")).map(|offset| &rest[offset + 1..]))?,
        None => header,
    };
    for table in ["dependencies", "dev-dependencies", "build-dependencies", "workspace.dependencies"] {
        if let Some(rest) = header.strip_prefix(table) {
            return match rest.strip_prefix('.') {
                Some(name) => Some((table.to_owned(), Some(name.to_owned()))),
                None if rest.is_empty() => Some((table.to_owned(), None)),
                None => None,
            };
        }
    }
    None
}

fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (offset, letter) in line.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '#' if !quoted => return &line[..offset],
            _ => {}
        }
    }
    line
}

fn open_brackets(text: &str) -> i32 {
    let mut quoted = false;
    text.chars()
        .map(|letter| match letter {
            '"' => {
                quoted = !quoted;
                0
            }
            '[' | '{' if !quoted => 1,
            ']' | '}' if !quoted => -1,
            _ => 0,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_spellings_of_a_dependency_are_read() {
        let manifest = Manifest::read(
            "[package]\nname = \"x\"\n[dependencies]\na.workspace = true # b = 1\nc = { version = \"1\",\n  optional = true }\n\
             [dependencies.d]\nversion = \"1\"\noptional = true\n[target.'cfg(unix)'.dependencies]\ne = \"1\"\n[dev-dependencies]\nf = \"#\"\n",
        );
        let read = |table| {
            manifest
                .table(table)
                .map(|e| format!("{}:{}:{}", e.line, e.name, e.details))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(
            read("dependencies"),
            "4:a:workspace=true 5:c:={version=\"1\",optional=true} 8:d:version=\"1\"optional=true 11:e:=\"1\""
        );
        assert_eq!(read("dev-dependencies"), "13:f:=\"#\"");
        assert_eq!(manifest.blocks().count(), 4);
    }
}
