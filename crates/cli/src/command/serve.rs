//! How does the laboratory come into the browser? This prints where to look; the rest is `ludograph-web`.

use crate::args::Serve;
use ludograph_frontend::{Exit, Failure};
use ludograph_web::{Bounds, UNBUILT, built};
use std::io::Write;
use std::net::SocketAddr;
use std::process::{Command, Stdio};

pub(super) fn run(words: &Serve, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut failed = None;
    let served = ludograph_web::serve(words.host, words.port, Bounds::default(), |address| {
        failed = greet(words, address, out).err();
    });
    match (served, failed) {
        (Err(error), _) => Err(Failure::stopped(format!("{}:{}: {error}", words.host, words.port))
            .help("another port is chosen by --port; 0 takes a free one")),
        (Ok(()), Some(error)) => Err(error.into()),
        (Ok(()), None) => Ok(Exit::Answered),
    }
}

/// Says where the page is, and what should be known about it.
fn greet(words: &Serve, address: SocketAddr, out: &mut dyn Write) -> std::io::Result<()> {
    let url = format!("http://{address}/");
    writeln!(out, "{url}")?;
    if !built() {
        writeln!(out, "note: {UNBUILT}; until then only the API is served")?;
    }
    if !words.host.is_loopback() {
        writeln!(
            out,
            "warning: everybody who can reach {} can use this server; it knows no passwords",
            words.host
        )?;
    }
    writeln!(out, "Ctrl-C ends it")?;
    out.flush()?;
    if words.open {
        browse(&url);
    }
    Ok(())
}

/// Asks the desktop to show a page; whoever has no desktop has seen the address.
fn browse(url: &str) {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let quiet = || Stdio::null();
    let _ = Command::new(program).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}
