//! How is a game played in the terminal, line by line?
//!
//! Works the same when standard input is a pipe; then the lines read are repeated, so that the
//! transcript can be read. A line that means nothing changes nothing.

mod line;
mod seats;

use super::replay::{result, seat as name_of};
use crate::args::Play;
use crate::screen::{bold, style};
use crate::table::aligned;
use crate::{input, interrupt, output};
use line::Line;
use ludograph_core::erased::{AnySession, Entry, Error, Seated};
use ludograph_core::scene::text::{self, Style};
use ludograph_core::{Faults, Limits, Run, Seed, Status, WriteOptions};
use ludograph_frontend::{Exit, Failure, Input};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;

/// Players alone make at most this many moves in a row before somebody is asked.
const ALONE: usize = 10_000;
/// A list of moves ends here.
const LISTED: usize = 200;
/// A line longer than this is nothing anybody typed.
const LONGEST: u64 = 1 << 20;

pub(super) fn run(words: &Play, out: &mut dyn Write) -> Result<Exit, Failure> {
    let given = &words.given;
    if given.instance == "-" || words.after.as_ref().is_some_and(|moves| moves == "-") {
        return Err(Failure::bad("standard input is where the moves of play come from")
            .help("name a file, text:... or new:..."));
    }
    let entry = ludograph_games::game(&given.game)?;
    let (options, settings) = input::split(&entry, given.from.as_ref(), words.sets.pairs()?);
    let table = entry.table()?;
    let seats = seats::parse(table, &words.seats, Seed(words.seed))?;
    let run = Run { memory: ludograph_frontend::bounds::keep_within(words.memory), ..Run::default() };
    let reading = interrupt::watch_part(&run.limits, None);
    let instance = input::instance(&entry, &given.instance, &options, &run)?;
    drop(reading);
    let mut session = entry.open(&instance, &settings)?;
    if let Some(moves) = &words.after {
        input::play(session.as_mut(), moves, false)?;
    }
    let names = table.seats();
    let mut host =
        Host { entry: &entry, names, session, seats, seed: words.seed, style: style(), waits: false };
    host.play(&mut io::stdin().lock(), out)
}

/// The next line; none at the end of the input.
fn read(lines: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = lines.take(LONGEST).read_until(b'\n', &mut bytes);
    let read = read.map_err(|error| Failure::file("<stdin>", "read", &error))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

struct Host<'a> {
    entry: &'a Entry,
    names: &'static [&'static str],
    session: Box<dyn AnySession>,
    /// The player of each seat; none is a human.
    seats: Vec<Option<Seated>>,
    seed: u64,
    style: Style,
    /// Whether the players wait: something was taken back, or one found no move.
    waits: bool,
}

impl Host<'_> {
    fn play(&mut self, lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<Exit, Failure> {
        self.show(out)?;
        writeln!(out, "moves: {}; 'help' lists the other words", self.notation())?;
        let mut alone = 0;
        let mut told = false;
        loop {
            if interrupt::interrupted() {
                return Ok(interrupt::exit().unwrap_or(Exit::Interrupted));
            }
            let status = self.session.status();
            let Status::Turn(seat) = status else {
                if !std::mem::replace(&mut told, true) {
                    writeln!(out, "{}", bold(&result(self.names, &status), self.style))?;
                }
                if self.seats.iter().all(Option::is_some) {
                    return Ok(Exit::Answered);
                }
                // Whoever played may take something back, or keep the game.
                match self.ask_after(lines, out)?.as_deref().map(Line::parse) {
                    None | Some(Line::Quit) => return Ok(Exit::Answered),
                    Some(other) => self.obey(other, out)?,
                }
                continue;
            };
            told = false;
            let player = self.seats.get(usize::from(seat.0)).is_some_and(Option::is_some);
            if player && !self.waits && alone < ALONE {
                alone += 1;
                self.let_play(seat.0, out)?;
                continue;
            }
            alone = 0;
            let Some(line) = self.ask(seat.0, lines, out)? else { return Ok(Exit::Answered) };
            match Line::parse(&line) {
                Line::Quit => return Ok(Exit::Answered),
                other => self.obey(other, out)?,
            }
        }
    }

    fn notation(&self) -> &'static str {
        self.entry.table().map_or("", |table| table.notation())
    }

    /// Prompts and reads a line; none at the end of the input.
    fn ask(&self, seat: u8, lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<String>, Failure> {
        write!(out, "{}> ", name_of(self.names, seat))?;
        out.flush()?;
        let line = read(lines)?;
        if line.is_none() || !io::stdin().is_terminal() {
            writeln!(out, "{}", line.as_deref().unwrap_or_default())?;
        }
        Ok(line)
    }

    /// The same when play is over; a transcript ends without a prompt.
    fn ask_after(&self, lines: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<String>, Failure> {
        const PROMPT: &str = "over (undo, save, quit)> ";
        if io::stdin().is_terminal() {
            write!(out, "{PROMPT}")?;
            out.flush()?;
            return read(lines);
        }
        let line = read(lines)?;
        if let Some(line) = &line {
            writeln!(out, "{PROMPT}{line}")?;
        }
        Ok(line)
    }

    fn obey(&mut self, line: Line, out: &mut dyn Write) -> Result<(), Failure> {
        let said: Result<(), String> = match line {
            Line::Nothing | Line::Quit => Ok(()),
            Line::Wrong(why) => Err(why),
            Line::Move(text) => self.make(&text, out)?,
            Line::Undo(count) => self.step_back(count, out)?,
            Line::Redo(count) => self.step_on(count, out)?,
            Line::Go(count) => {
                self.session.go_to(count);
                self.waits = true;
                self.show(out)?;
                Ok(())
            }
            Line::Show => {
                self.show(out)?;
                Ok(())
            }
            Line::Moves => self.list(out)?,
            Line::Hint => self.hint(out)?,
            Line::Auto { player, count } => self.auto(player.as_deref(), count, out)?,
            Line::Keep => self.keep(out)?,
            Line::Save(path) => self.save(&path, out)?,
            Line::Load(path) => self.load(&path, out)?,
            Line::Help => {
                write!(out, "a move: {}\n{}", self.notation(), line::HELP)?;
                Ok(())
            }
        };
        if let Err(why) = said {
            writeln!(out, "{why}")?;
        }
        Ok(())
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}", text::draw(&self.session.scene(), self.style))
    }

    fn make(&mut self, text: &str, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        // All of a line or nothing of it.
        if let Err(error) = self.session.play(text, false) {
            let which = if error.number > 1 { format!("move {}: ", error.number) } else { String::new() };
            return Ok(Err(format!("{which}{}", error.error.what)));
        }
        self.waits = false;
        self.show(out)?;
        Ok(Ok(()))
    }

    /// Takes steps back, and further until a human is to move.
    fn step_back(&mut self, count: usize, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let mut taken = 0;
        while (taken < count || self.player_moves()) && self.session.undo() {
            taken += 1;
        }
        if taken == 0 {
            return Ok(Err("there is nothing to take back".to_owned()));
        }
        self.waits = true;
        self.show(out)?;
        Ok(Ok(()))
    }

    fn player_moves(&self) -> bool {
        match self.session.status() {
            Status::Turn(seat) => self.seats.get(usize::from(seat.0)).is_some_and(Option::is_some),
            Status::Over { .. } => false,
        }
    }

    fn step_on(&mut self, count: usize, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let mut made = 0;
        while made < count && self.session.redo() {
            made += 1;
        }
        if made == 0 {
            return Ok(Err("there is nothing to play again".to_owned()));
        }
        self.show(out)?;
        Ok(Ok(()))
    }

    fn list(&self, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let all = self.session.moves();
        let run = Run::seeded(Seed(self.seed));
        let watched = interrupt::watch_part(&run.limits, None);
        let words = self.session.annotate(&run);
        drop(watched);
        let word = |step: &String| words.iter().find(|(of, _)| of == step).map(|(_, word)| word.to_string());
        let row = |step: &String| vec![step.clone(), word(step).unwrap_or_default()];
        if words.is_empty() {
            writeln!(out, "{}", all.iter().take(LISTED).cloned().collect::<Vec<_>>().join(" "))?;
        } else {
            write!(out, "{}", aligned(&all.iter().take(LISTED).map(row).collect::<Vec<_>>(), 2))?;
        }
        if all.len() > LISTED {
            writeln!(out, "... and {} more", all.len() - LISTED)?;
        }
        Ok(Ok(()))
    }

    fn hint(&self, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let run = Run::seeded(Seed(self.seed));
        let watched = interrupt::watch_part(&run.limits, None);
        let hint = self.session.hint(&run);
        drop(watched);
        let Some(hint) = hint else { return Ok(Err("this game gives no hints".to_owned())) };
        match hint.step {
            Some(step) => {
                // Some reasons begin with the move themselves.
                let said = hint.why.to_string();
                let why = said.split_once(&format!("{step}: ")).map_or(&*said, |(_, why)| why);
                writeln!(out, "{}: {why}", bold(&step, self.style))?;
            }
            None => writeln!(out, "{}", hint.why)?,
        }
        Ok(Ok(()))
    }

    /// The player of a seat moves.
    fn let_play(&mut self, seat: u8, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(mut player) = self.seats.get_mut(usize::from(seat)).and_then(Option::take) else {
            return Ok(());
        };
        let made = self.one_move(&mut player, out)?;
        self.seats[usize::from(seat)] = Some(player);
        if let Err(why) = made {
            self.waits = true;
            writeln!(out, "{why}")?;
        }
        Ok(())
    }

    fn one_move(&mut self, player: &mut Seated, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let run = Run { limits: Limits::none(), ..Run::seeded(Seed(self.seed)) };
        let watched = interrupt::watch_part(&run.limits, None);
        let thought = self.session.choose(player, &run);
        drop(watched);
        let thought = match thought {
            Ok(thought) => thought,
            Err(error) => return Ok(Err(format!("{}: {error}", player.name()))),
        };
        if let Err(error) = self.session.play(&thought.step, false) {
            return Ok(Err(format!("{}: {error}", player.name())));
        }
        let note = thought.note.map(|note| format!(" ({note})")).unwrap_or_default();
        writeln!(out, "{} plays {}{note}", player.name(), bold(&thought.step, self.style))?;
        self.show(out)?;
        Ok(Ok(()))
    }

    /// Some moves by the player of the seat, or by a named one.
    fn auto(
        &mut self,
        player: Option<&str>,
        count: usize,
        out: &mut dyn Write,
    ) -> Result<Result<(), String>, Failure> {
        let mut named = None;
        for _ in 0..count {
            let Status::Turn(seat) = self.session.status() else { break };
            if interrupt::interrupted() {
                break;
            }
            if player.is_none() && self.player_moves() {
                self.let_play(seat.0, out)?;
                if self.waits && self.player_moves() {
                    break;
                }
                continue;
            }
            if named.is_none() {
                let first = self.entry.table()?.players().first().map(|info| info.key);
                let Some(name) = player.or(first) else {
                    return Ok(Err("this game has no players".to_owned()));
                };
                named = match self.entry.table()?.player(name, Seed(self.seed)) {
                    Ok(made) => Some(made),
                    Err(error) => return Ok(Err(error.to_string())),
                };
            }
            let Some(seated) = named.as_mut() else { break };
            if let Err(why) = self.one_move(seated, out)? {
                return Ok(Err(why));
            }
        }
        Ok(Ok(()))
    }

    /// Writes the position to the first `saved_graph_K` (or `saved_board_K`) that is free.
    fn keep(&self, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let Some(position) = self.session.position() else {
            return Ok(Err(
                "no format holds a position of this game: save FILE keeps the whole game".to_owned()
            ));
        };
        let format = self.entry.default_format();
        let options = WriteOptions { saved: true, ..WriteOptions::default() };
        let mut text = Vec::new();
        if let Err(error) = self.entry.write(&position, format, &options, &mut text) {
            return Ok(Err(error.to_string()));
        }
        let what = if self.session.scene().board.is_some() { "board" } else { "graph" };
        for number in 0u64.. {
            let name = format!("saved_{what}_{number}.{format}");
            let path = Path::new(&name);
            if path.exists() {
                continue;
            }
            return Ok(match output::create(path, &text) {
                Ok(()) => {
                    writeln!(out, "the position is in {name}")?;
                    Ok(())
                }
                // Somebody else was faster: the next number.
                Err(_) if path.exists() => continue,
                Err(failure) => Err(said(&failure)),
            });
        }
        Ok(Err("no number is free".to_owned()))
    }

    fn save(&self, path: &str, out: &mut dyn Write) -> Result<Result<(), String>, Failure> {
        let saved = match self.entry.save(self.session.as_ref()) {
            Ok(saved) => format!("{saved}\n"),
            Err(error) => return Ok(Err(error.to_string())),
        };
        if Path::new(path).exists() {
            return Ok(Err(format!("{path}: exists and is not overwritten")));
        }
        match output::create(Path::new(path), saved.as_bytes()) {
            Ok(()) => writeln!(out, "saved to {path}")?,
            Err(failure) => return Ok(Err(said(&failure))),
        }
        Ok(Ok(()))
    }

    fn load(&mut self, path: &str, out: &mut dyn Write) -> Result<Result<(), String>, Failure> {
        let loaded = Input::File(path.into()).text().and_then(|text| {
            let value = serde_json::from_str(&text)
                .map_err(|error| Failure::of(path, &Faults::json(&text, &error)))?;
            self.entry.load(&value).map_err(|error| match error {
                Error::Faults(faults) => Failure::of(path, &faults),
                other => other.into(),
            })
        });
        match loaded {
            Ok(session) => self.session = session,
            Err(failure) => return Ok(Err(said(&failure))),
        }
        self.waits = true;
        self.show(out)?;
        Ok(Ok(()))
    }
}

/// What a failure says, within the talk.
fn said(failure: &Failure) -> String {
    let text = failure.text();
    text.lines().next().unwrap_or_default().trim_start_matches("ludo: ").to_owned()
}
