//! Which words does `ludo` understand?

mod lab;

pub(crate) use lab::{Dataset, Form, Lab, LabMerge, LabReport, LabRun, Reproduce};

use clap::{Args, Parser, Subcommand, ValueEnum};
use ludograph_check::judge::{CODES, Judge};
use ludograph_core::scene::Drawing;
use ludograph_core::{Faults, Pairs};
use ludograph_frontend::bounds::{Bounds, seconds, size};
use std::ffi::OsString;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// A laboratory for games on graphs and grids
#[derive(Debug, Parser)]
#[command(name = "ludo", version, subcommand_required = true, max_term_width = 100)]
#[command(after_help = "INSTANCE is a path, - (standard input), text:... (inline), new:NAME or \
                        new:K=V,K=V#SEED (a recipe).\n\nExit codes:\n  0    answered, also when the answer is no\n  1    stopped \
                        before an answer: a limit was reached\n  2    bad usage or bad input\n  3    a claim was refuted\n  \
                        4    a method's answer did not survive its check\n  130  interrupted\n  143  terminated")]
pub(crate) struct Ludo {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games, or what one game offers
    Games(Games),
    /// Generate instances; the same seed gives the same bytes
    New(New),
    /// Draw an instance
    Show(Show),
    /// Write an instance in another format
    Convert(Convert),
    /// Answer a question about an instance, or about each line of a stream
    #[command(
        after_help = "Exit codes:\n  0    answered, also when the answer is no\n  1    stopped before an answer; \
                            bounds are printed\n  2    bad usage or bad input\n  4    the answer did not survive its \
                            check: a defect\n  130  interrupted\n  143  terminated"
    )]
    Solve(Solve),
    /// Is a claim true?
    #[command(before_help = CODES)]
    Check(Judge),
    /// Write a claim as formula and proof for checkers of others (DRAT, VeriPB)
    ExportProof(ExportProof),
    /// Apply moves and report the state after each
    Replay(Replay),
    /// What would a player do here?
    Choose(Choose),
    /// Play in the terminal, with undo, hints and help
    Play(Play),
    /// Hold a fair tournament between players of a game and programs of anybody
    Match(Match),
    /// Run experiments, report on them, make the documents' tables and figures again
    #[command(subcommand)]
    Lab(Lab),
    /// The laboratory in the browser
    Serve(Serve),
    /// Generate, solve, check and draw an instance of each game
    Tour,
    /// Print the completions of a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man {
        /// The page of one command
        command: Option<String>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 7345)]
    pub(crate) port: u16,
    /// The address to listen on; whoever reaches it can use the server
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
}

/// Settings as they were typed.
#[derive(Debug, Args)]
pub(crate) struct Sets {
    /// A setting; may be given again
    #[arg(long = "set", value_name = "K=V")]
    set: Vec<String>,
}

impl Sets {
    pub(crate) fn pairs(&self) -> Result<Pairs, Faults> {
        let mut pairs = Pairs::default();
        for word in &self.set {
            pairs.push(word)?;
        }
        Ok(pairs)
    }
}

/// An instance and how it is read.
#[derive(Debug, Args)]
pub(crate) struct Given {
    /// The game
    pub(crate) game: String,
    /// The instance: a path, -, text:..., new:NAME or new:K=V,K=V#SEED
    pub(crate) instance: OsString,
    /// Force the format of the instance
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Games {
    /// A game; without it, all are listed
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct New {
    /// The game
    pub(crate) game: String,
    /// A recipe with a name, the default one if none is given
    pub(crate) recipe: Option<String>,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// The seed of the first instance; the others have the numbers after it
    #[arg(long, default_value_t = 0, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many instances
    #[arg(long, default_value_t = 1, value_name = "K")]
    pub(crate) count: u64,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// The format
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,
    /// Write to a file; for several instances to a folder, or to one file of lines
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) given: Given,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// How it is drawn
    #[arg(long = "as", value_enum, default_value_t = Kind::Text, value_name = "KIND")]
    pub(crate) kind: Kind,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// Write to a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Kind {
    Text,
    Svg,
    Dot,
    Tikz,
    Json,
}

impl From<Kind> for Drawing {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Text => Drawing::Text,
            Kind::Svg => Drawing::Svg,
            Kind::Dot => Drawing::Dot,
            Kind::Tikz => Drawing::Tikz,
            Kind::Json => Drawing::Json,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) given: Given,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// The format to write
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: String,
    /// Drop what the format cannot hold
    #[arg(long)]
    pub(crate) lossy: bool,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// Write to a file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// The game
    pub(crate) game: String,
    /// The question
    pub(crate) question: String,
    /// The instance: a path, -, text:..., new:NAME or new:K=V,K=V#SEED
    pub(crate) instance: OsString,
    /// Force the format of the instance
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// The method; the first one listed by `ludo games GAME` if none is given
    #[arg(long, value_name = "M")]
    pub(crate) method: Option<String>,
    #[command(flatten)]
    pub(crate) budget: Budget,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Show the steps, where the method has any
    #[arg(long)]
    pub(crate) trace: bool,
    /// Write the answer with its evidence to a file; with --each, those of every line into a folder
    #[arg(long, value_name = "FILE")]
    pub(crate) claim: Option<PathBuf>,
    /// Answer each line of a stream
    #[arg(long, conflicts_with = "trace")]
    pub(crate) each: bool,
    /// With --each: print only how often each answer came (a question with a bulk method then answers
    /// by it, unverified)
    #[arg(long, requires = "each")]
    pub(crate) tally: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExportProof {
    /// The game
    pub(crate) game: String,
    /// The question that the claim answers
    pub(crate) question: String,
    /// The instance: a path, -, text:..., new:NAME or new:K=V,K=V#SEED
    pub(crate) instance: OsString,
    /// The claim file: a path or -
    pub(crate) claim: OsString,
    /// Force the format of the instance
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,
    #[command(flatten)]
    pub(crate) sets: Sets,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// The folder for formula, proof and check.sh; it is made if it is not there
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: PathBuf,
}

/// What a run may use.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Budget {
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// How many threads; 0 means all
    #[arg(long, default_value_t = 1, value_name = "T")]
    pub(crate) threads: usize,
    /// The seed of every random choice
    #[arg(long, default_value_t = 0, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    #[command(flatten)]
    pub(crate) given: Given,
    /// The moves: a path, - or the moves themselves; none for a record:FILE#N of ludo match
    #[arg(allow_hyphen_values = true)]
    pub(crate) moves: Option<OsString>,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// Allow moves after the end
    #[arg(long)]
    pub(crate) past_end: bool,
    #[command(flatten)]
    pub(crate) bounds: Bounds,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Choose {
    #[command(flatten)]
    pub(crate) given: Given,
    /// The player: NAME or NAME[key=value,...]
    #[arg(long, value_name = "P")]
    pub(crate) player: String,
    /// Moves to play first: a path, - or the moves themselves
    #[arg(long, allow_hyphen_values = true, value_name = "MOVES")]
    pub(crate) after: Option<OsString>,
    #[command(flatten)]
    pub(crate) sets: Sets,
    #[command(flatten)]
    pub(crate) budget: Budget,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) given: Given,
    /// Who sits where: 0=human (the default), or a player; may be given again
    #[arg(long = "seat", value_name = "SEAT=PLAYER")]
    pub(crate) seats: Vec<String>,
    /// Moves to play first: a path, - or the moves themselves
    #[arg(long, allow_hyphen_values = true, value_name = "MOVES")]
    pub(crate) after: Option<OsString>,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// The seed of the players
    #[arg(long, default_value_t = 0, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Memory limit: 4G, 512M [default: half of the machine's memory]
    #[arg(long, value_parser = size, allow_hyphen_values = true, value_name = "SIZE")]
    pub(crate) memory: Option<u64>,
}

#[derive(Debug, Args)]
#[command(after_help = "A player is NAME, NAME[key=value,...], a team NAME+NAME with a player for each \
                        seat,\nor cmd:PROGRAM ARGS, a program that speaks the protocol of docs/match.md.")]
pub(crate) struct Match {
    /// The game; it must have two seats
    pub(crate) game: String,
    /// Somebody who takes part; given twice or more
    #[arg(long = "player", value_name = "PLAYER")]
    pub(crate) players: Vec<String>,
    /// Games of each pair of players, an even number: each instance is played with sides swapped. 100 if not
    /// said, 10000 with --sprt
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<u64>,
    /// The instances: a recipe new:K=V,..., of which every round has the next seed, or instances as elsewhere
    #[arg(long, value_name = "INSTANCES", default_value = "new:")]
    pub(crate) on: OsString,
    #[command(flatten)]
    pub(crate) sets: Sets,
    /// The seed of all chance, and of the first instance
    #[arg(long, default_value_t = 0, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// The time of a move: 10ms, 1s
    #[arg(long, value_parser = seconds, value_name = "TIME", conflicts_with = "nodes_per_move")]
    pub(crate) time_per_move: Option<Duration>,
    /// The nodes of a move, for players of the game
    #[arg(long, value_name = "N")]
    pub(crate) nodes_per_move: Option<u64>,
    /// Memory limit: 4G, 512M [default: half of the machine's memory]
    #[arg(long, value_parser = size, allow_hyphen_values = true, value_name = "SIZE")]
    pub(crate) memory: Option<u64>,
    /// End the tournament after this time: 10s, 500ms, 2m, or seconds
    #[arg(long, value_parser = seconds, value_name = "TIME")]
    pub(crate) time: Option<Duration>,
    /// What a program is allowed beyond its time
    #[arg(long, value_parser = seconds, value_name = "TIME", default_value = "50ms")]
    pub(crate) grace: Duration,
    /// Games at once; 0 means all cores, the default unless a move has a time
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Stop as soon as a sequential test is decided: elo0=0,elo1=10 and perhaps alpha=0.05,beta=0.05
    #[arg(long, value_name = "TEST")]
    pub(crate) sprt: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Append a JSON line for each game; what is there already is not played again
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// A folder for what programs are told, answer and write on standard error
    #[arg(long, value_name = "DIR")]
    pub(crate) log: Option<PathBuf>,
    /// Test one program alone: does it speak the protocol?
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["players", "games", "sprt", "output", "nodes_per_move"])]
    pub(crate) compliance: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_words_fit_together() {
        Ludo::command().debug_assert();
    }

    fn moves(words: &[&str]) -> (OsString, bool) {
        let ludo = Ludo::try_parse_from(["ludo", "replay"].iter().chain(words)).expect("good words");
        let Command::Replay(replay) = ludo.command else { unreachable!("it says replay") };
        (replay.moves.expect("moves"), replay.json)
    }

    #[test]
    fn moves_may_begin_with_a_hyphen() {
        for words in [
            &["dollar", "a.json", "-3 +4", "--json"][..],
            &["dollar", "a.json", "--json", "-3 +4"],
            &["--json", "dollar", "a.json", "-3 +4"],
        ] {
            assert_eq!(moves(words), ("-3 +4".into(), true), "{words:?}");
        }
        assert_eq!(moves(&["dollar", "-", "-3*12"]), ("-3*12".into(), false));
        assert_eq!(moves(&["dollar", "a.json", "-"]), ("-".into(), false));
        let words = ["ludo", "choose", "dollar", "a", "--after", "-3", "--player", "p", "--json"];
        let Command::Choose(choose) = Ludo::try_parse_from(words).expect("good words").command else {
            unreachable!("it says choose")
        };
        assert_eq!((choose.after, choose.json), (Some("-3".into()), true));
    }
}
