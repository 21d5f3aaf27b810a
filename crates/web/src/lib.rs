//! How does the laboratory get into a browser?
//!
//! A small server over the erased layer: no file of the host is reachable, nothing is fetched from elsewhere, every
//! run has limits and is stopped when its page goes away. The page itself is a folder of files inside the binary.
//! Requests and answers are types with schemas; `GET /api/openapi.json` describes them.

mod api;
mod bench;
mod bounds;
mod desk;
mod door;
mod experiment;
mod failure;
mod house;
mod openapi;
mod page;
mod planned;
mod tournament;
#[cfg(test)]
mod typescript;
mod workshop;

pub use bounds::Bounds;
pub use page::{UNBUILT, built};

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// Serves until the process ends. `ready` is told the address once the door is open.
///
/// # Errors
/// When the address cannot be had.
pub fn serve(host: IpAddr, port: u16, bounds: Bounds, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // Searches may recurse deeply; the memory is only used when they do.
        .thread_stack_size(64 << 20)
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind((host, port)).await?;
        let address = listener.local_addr()?;
        let house = Arc::new(house::House::new(bounds));
        tokio::spawn({
            let house = house.clone();
            async move {
                loop {
                    tokio::time::sleep(Duration::from_secs(30)).await;
                    house.sweep();
                }
            }
        });
        ready(address);
        axum::serve(listener, door::router(house, host.is_loopback())).await
    })
}
