//! How are the lines of a stream answered by several threads, in order and in bounded memory?
//!
//! A reader cuts the stream into pieces of whole lines, workers answer them, and the caller receives the
//! answers in the order of the stream. The reader never runs further ahead than a window of pieces. No
//! thread is joined: a reader that waits for standard input must not keep a finished process alive.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// A line longer than this is no instance.
const LONGEST: usize = 1 << 30;
const BLOCK: usize = 1 << 16;
const POLL: Duration = Duration::from_millis(50);
/// A piece that takes less is too small, one that takes more too large.
const QUICK: Duration = Duration::from_millis(1);
const SLOW: Duration = Duration::from_millis(20);

/// Some whole lines of a stream.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The number of the first line, from 1.
    pub(crate) first: u64,
    /// The lines, each with its newline except perhaps the last.
    pub(crate) bytes: Vec<u8>,
}

impl Piece {
    /// The lines with their numbers, without line ends; blank lines are skipped but counted.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let text = self.bytes.strip_suffix(b"\n").unwrap_or(&self.bytes);
        let lines = text.split(|&byte| byte == b'\n').zip(self.first..);
        lines
            .map(|(line, number)| (number, line.strip_suffix(b"\r").unwrap_or(line)))
            .filter(|(_, line)| !is_blank(line))
    }
}

fn is_blank(line: &[u8]) -> bool {
    line.iter().all(u8::is_ascii_whitespace)
}

/// How many lines make a piece. Where they are answered quickly there are more and more of them, so that threads have more
/// to do than to hand over pieces; where they are not, answers shall not wait for each other.
pub(crate) struct Pace {
    lines: AtomicUsize,
    most: usize,
}

impl Pace {
    /// So many lines at first, and at most.
    pub(crate) fn new(first: usize, most: usize) -> Arc<Self> {
        Arc::new(Self { lines: AtomicUsize::new(first), most })
    }

    /// Learns how long a piece took.
    pub(crate) fn learn(&self, took: Duration) {
        let lines = self.lines.load(Ordering::Relaxed);
        if took < QUICK {
            self.lines.store((2 * lines).min(self.most), Ordering::Relaxed);
        } else if took > SLOW {
            self.lines.store((lines / 4).max(1), Ordering::Relaxed);
        }
    }
}

/// Cuts a stream into pieces as its bytes arrive.
pub(crate) struct Pieces<R> {
    source: R,
    pace: Arc<Pace>,
    buffer: Vec<u8>,
    start: usize,
    next: u64,
    ended: bool,
}

impl<R: Read> Pieces<R> {
    /// Pieces of as many lines as the pace says, blank ones not counted.
    pub(crate) fn new(source: R, pace: Arc<Pace>) -> Self {
        Self { source, pace, buffer: Vec::new(), start: 0, next: 1, ended: false }
    }

    /// The next piece, or nothing at the end.
    fn next(&mut self) -> io::Result<Option<Piece>> {
        let most_lines = self.pace.lines.load(Ordering::Relaxed);
        let mut searched = 0;
        loop {
            let rest = &self.buffer[self.start..];
            let (mut length, mut lines, mut answered) = (0, 0, 0);
            let ends = rest.iter().enumerate().skip(searched).filter(|&(_, &byte)| byte == b'\n');
            for (end, _) in ends {
                answered += usize::from(!is_blank(&rest[length..end]));
                length = end + 1;
                lines += 1;
                if answered == most_lines {
                    break;
                }
            }
            if lines == 0 && self.ended && !rest.is_empty() {
                (length, lines) = (rest.len(), 1);
            }
            if lines > 0 {
                let mut bytes = rest[..length].to_vec();
                if self.next == 1 && bytes.starts_with(b"\xEF\xBB\xBF") {
                    bytes.drain(..3);
                }
                let piece = Piece { first: self.next, bytes };
                self.start += length;
                self.next += lines;
                return Ok(Some(piece));
            }
            if self.ended {
                return Ok(None);
            }
            if rest.len() > LONGEST {
                let what = format!("line {} is longer than {LONGEST} bytes", self.next);
                return Err(io::Error::new(io::ErrorKind::InvalidData, what));
            }
            searched = rest.len();
            self.fill()?;
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.start);
        self.start = 0;
        let kept = self.buffer.len();
        // A long line doubles the block, so that it is not copied again for every block.
        self.buffer.resize(kept + BLOCK.max(kept), 0);
        let read = loop {
            match self.source.read(&mut self.buffer[kept..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.buffer.truncate(kept + *read.as_ref().unwrap_or(&0));
        self.ended = read? == 0;
        Ok(())
    }
}

/// How many pieces may be on their way.
struct Window {
    taken: Mutex<u64>,
    moved: Condvar,
    most: u64,
}

impl Window {
    fn wait_for(&self, number: u64) {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let free = self.moved.wait_while(taken, |taken| number >= *taken + self.most);
        drop(free.unwrap_or_else(PoisonError::into_inner));
    }

    fn advance(&self) {
        *self.taken.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.moved.notify_one();
    }
}

/// The answers of a stream, in its order.
pub(crate) struct Answers<P> {
    done: Receiver<(u64, io::Result<P>)>,
    waiting: BTreeMap<u64, io::Result<P>>,
    next: u64,
    window: Arc<Window>,
}

impl<P: Send + 'static> Answers<P> {
    /// Starts the reader and the workers.
    pub(crate) fn start<R: Read + Send + 'static>(
        mut pieces: Pieces<R>,
        threads: usize,
        work: impl Fn(Piece) -> P + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let window = Window { taken: Mutex::new(0), moved: Condvar::new(), most: 4 * threads as u64 };
        let window = Arc::new(window);
        let (jobs, queue) = channel::<(u64, Piece)>();
        let queue = Arc::new(Mutex::new(queue));
        let work = Arc::new(work);
        let (finished, done) = channel();
        for _ in 0..threads {
            let (queue, work, finished) = (queue.clone(), work.clone(), finished.clone());
            spawn(move || answer(&queue, work.as_ref(), &finished))?;
        }
        let ahead = window.clone();
        spawn(move || {
            for number in 0.. {
                ahead.wait_for(number);
                let gone = match pieces.next() {
                    Ok(Some(piece)) => jobs.send((number, piece)).is_err(),
                    Ok(None) => true,
                    Err(error) => {
                        let _ = finished.send((number, Err(error)));
                        true
                    }
                };
                if gone {
                    return;
                }
            }
        })?;
        Ok(Self { done, waiting: BTreeMap::new(), next: 0, window })
    }

    /// Whether the next answer is there already.
    pub(crate) fn ready(&mut self) -> bool {
        while let Ok((number, part)) = self.done.try_recv() {
            self.waiting.insert(number, part);
        }
        self.waiting.contains_key(&self.next)
    }

    /// The next answer, or nothing at the end of the stream; nothing also when `give_up` says so while
    /// the stream is silent.
    pub(crate) fn next(&mut self, give_up: impl Fn() -> bool) -> Option<io::Result<P>> {
        loop {
            if let Some(part) = self.waiting.remove(&self.next) {
                self.next += 1;
                self.window.advance();
                return Some(part);
            }
            match self.done.recv_timeout(POLL) {
                Ok((number, part)) => drop(self.waiting.insert(number, part)),
                Err(RecvTimeoutError::Timeout) if give_up() => return None,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }
}

fn answer<P>(
    queue: &Mutex<Receiver<(u64, Piece)>>,
    work: &impl Fn(Piece) -> P,
    finished: &Sender<(u64, io::Result<P>)>,
) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, piece)) = job else { return };
        if finished.send((number, Ok(work(piece)))).is_err() {
            return;
        }
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    std::thread::Builder::new().name("stream".to_owned()).spawn(work).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source that gives a few bytes at a time.
    struct Drops(io::Cursor<Vec<u8>>, usize);

    impl Read for Drops {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let most = self.1.min(into.len());
            self.0.read(&mut into[..most])
        }
    }

    fn cut(text: &str, drop: usize, most_lines: usize) -> Vec<(u64, String)> {
        let source = Drops(io::Cursor::new(text.as_bytes().to_vec()), drop);
        let mut pieces = Pieces::new(source, Pace::new(most_lines, most_lines));
        let mut all = Vec::new();
        while let Some(piece) = pieces.next().expect("good bytes") {
            let lines = piece.lines().map(|(k, line)| (k, String::from_utf8_lossy(line).into_owned()));
            all.extend(lines);
        }
        all
    }

    #[test]
    fn lines_keep_their_numbers_however_they_arrive() {
        let text = "\u{feff}one\r\n\ntwo\n  \nthree";
        let expected = vec![(1, "one".to_owned()), (3, "two".to_owned()), (5, "three".to_owned())];
        for drop in [1, 2, 3, 7, 1000] {
            for most in [1, 2, 100] {
                assert_eq!(cut(text, drop, most), expected, "{drop} {most}");
            }
        }
        assert_eq!(cut("", 5, 5), []);
        assert_eq!(cut("\n\n", 5, 5), []);
    }

    #[test]
    fn quick_lines_are_taken_together() {
        let pace = Pace::new(1, 6);
        let mut pieces = Pieces::new(io::Cursor::new("a\n".repeat(30).into_bytes()), pace.clone());
        let mut sizes = Vec::new();
        for took in [0, 0, 0, 5, 40, 40] {
            sizes.push(pieces.next().expect("good bytes").expect("a piece").lines().count());
            pace.learn(Duration::from_millis(took));
        }
        assert_eq!(sizes, [1, 2, 4, 6, 6, 1]);
    }

    #[test]
    fn blank_lines_are_no_pieces_of_their_own() {
        let text = format!("{}a\n\n\nb\n\n", "\n".repeat(1000));
        let mut pieces = Pieces::new(io::Cursor::new(text.into_bytes()), Pace::new(1, 1));
        let firsts: Vec<u64> =
            std::iter::from_fn(|| pieces.next().expect("good bytes")).map(|piece| piece.first).collect();
        assert_eq!(firsts, [1, 1002, 1005], "up to a, up to b, and the end");
    }

    #[test]
    fn answers_come_in_order_from_many_threads() {
        let text: String = (1..=500).map(|k| format!("{k}\n")).collect();
        let pieces = Pieces::new(io::Cursor::new(text.into_bytes()), Pace::new(3, 3));
        let work = |piece: Piece| {
            if piece.first.is_multiple_of(2) {
                std::thread::yield_now();
            }
            piece.first
        };
        let mut answers = Answers::start(pieces, 4, work).expect("threads");
        let mut seen = Vec::new();
        while let Some(first) = answers.next(|| false) {
            seen.push(first.expect("good"));
        }
        assert_eq!(seen, (0..167).map(|k| 3 * k + 1).collect::<Vec<_>>());
    }

    #[test]
    fn a_source_that_fails_ends_the_stream() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::PermissionDenied.into())
            }
        }
        let mut answers = Answers::start(Pieces::new(Broken, Pace::new(3, 3)), 2, |_| ()).expect("threads");
        assert!(answers.next(|| false).expect("an answer").is_err());
        assert!(answers.next(|| false).is_none());
    }
}
