//! Which words does `ludo lab` understand?

use super::Sets;
use clap::{Args, Subcommand, ValueEnum};
use ludograph_frontend::bounds::{seconds, size};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Subcommand)]
pub(crate) enum Lab {
    /// Run a plan; the same command goes on where it was stopped
    Run(LabRun),
    /// Print the tables of a database or of a folder of results, and draw its pictures
    Report(LabReport),
    /// Join the databases of several shards
    Merge(LabMerge),
    /// Run a document's table, figure or claim again; without a name, list them
    Reproduce(Reproduce),
    /// Solve a folder of instances into RES/METHOD/INSTANCE, each with its time and whether it is optimal
    Dataset(Dataset),
}

#[derive(Debug, Args)]
pub(crate) struct LabRun {
    /// The plan, a TOML file, or - for standard input
    pub(crate) plan: PathBuf,
    /// The database; PLAN with the ending .db if none is given
    #[arg(short, long, value_name = "DB")]
    pub(crate) output: Option<PathBuf>,
    /// Run only part I of N
    #[arg(long, value_name = "I/N", value_parser = shard)]
    pub(crate) shard: Option<(usize, usize)>,
    /// Threads; all cores by default
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Stop after this time: 10s, 500ms, 2m, or seconds; the same command goes on where it was stopped
    #[arg(long, value_parser = seconds, value_name = "TIME")]
    pub(crate) time: Option<Duration>,
    /// Memory limit: 4G, 512M [default: half of the machine's memory]
    #[arg(long, value_parser = size, value_name = "SIZE")]
    pub(crate) memory: Option<u64>,
    /// Run the quick form, if the plan has one
    #[arg(long)]
    pub(crate) quick: bool,
    /// Go on with the database of a plan that has changed
    #[arg(long)]
    pub(crate) extend: bool,
    /// Do not verify the answers (the report will say so)
    #[arg(long)]
    pub(crate) no_check: bool,
    /// List the items and do not run them
    #[arg(long)]
    pub(crate) list: bool,
    /// Print one JSON object at the end
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct LabReport {
    /// A database, or a folder RES of results as `ludo lab dataset` writes them
    pub(crate) db: PathBuf,
    /// The form of the tables
    #[arg(long = "as", value_enum, default_value_t = Form::Text, value_name = "FORM")]
    pub(crate) form: Form,
    /// Only the table or picture of this name; may be given again
    #[arg(long, value_name = "NAME")]
    pub(crate) only: Vec<String>,
    /// Take what is shown from this plan instead of the one in the database
    #[arg(long, value_name = "PLAN")]
    pub(crate) plan: Option<PathBuf>,
    /// Write every table (.txt, .md, .tex, .csv, .pdf) and every picture (.svg, .pdf) into a folder
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Form {
    Text,
    Markdown,
    Latex,
    Csv,
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct LabMerge {
    /// The databases
    #[arg(required = true)]
    pub(crate) dbs: Vec<PathBuf>,
    /// The new database
    #[arg(short, long, value_name = "DB")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Reproduce {
    /// The experiment
    pub(crate) name: Option<String>,
    /// The quick form; without a name, of all experiments
    #[arg(long)]
    pub(crate) quick: bool,
    /// All experiments
    #[arg(long, conflicts_with = "name")]
    pub(crate) all: bool,
    /// Print the plan of the experiment instead of running it
    #[arg(long, requires = "name")]
    pub(crate) plan: bool,
    /// Threads; all cores by default
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Keep the databases, tables and pictures in a folder; a run into it goes on where it was stopped.
    /// With --trials or --plan: write the table or the plan to this file
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
    /// Write a page of Markdown about it, with its pictures in a folder beside it
    #[arg(long, value_name = "FILE")]
    pub(crate) page: Option<PathBuf>,
    /// dollar-benchmark: this many instances of one recipe, and only the table of the document
    #[arg(long)]
    pub(crate) trials: Option<u64>,
    /// dollar-benchmark with --trials: the seed of the first instance
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// dollar-benchmark with --trials: moves after which a trial fails
    #[arg(long, default_value_t = 1000)]
    pub(crate) cap: u64,
    /// dollar-benchmark with --trials: find the shortest script of every instance too
    #[arg(long)]
    pub(crate) optimum: bool,
    #[command(flatten)]
    pub(crate) sets: Sets,
}

#[derive(Debug, Args)]
pub(crate) struct Dataset {
    /// The game
    pub(crate) game: String,
    /// The folder of instances
    pub(crate) folder: PathBuf,
    /// The question; the game's first one if none is given
    #[arg(long, value_name = "Q")]
    pub(crate) question: Option<String>,
    /// A method; may be given again; `all` means every one
    #[arg(long = "method", value_name = "M")]
    pub(crate) methods: Vec<String>,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// Stop each solve after this time
    #[arg(long, value_parser = seconds, value_name = "TIME")]
    pub(crate) time: Option<Duration>,
    /// Stop each solve after this many nodes
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Threads; all cores by default
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// The folder of results
    #[arg(short, long, default_value = "res", value_name = "RES")]
    pub(crate) output: PathBuf,
}

/// Reads `2/5`.
fn shard(text: &str) -> Result<(usize, usize), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match parts {
        Some((i, n)) if 1 <= i && i <= n => Ok((i, n)),
        _ => Err("a shard is written I/N with 1 <= I <= N".to_owned()),
    }
}
