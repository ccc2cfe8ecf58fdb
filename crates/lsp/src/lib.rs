//! The language server: `tailback-server` over the Language Server Protocol, connected to the disk and threads.
//!
//! This is the one crate that knows tokio, sockets and the disk while a server runs. `tailback-server` decides
//! what to do; this crate passes it events and carries out its decisions.
//!
//! # Where things are
//!
//! Each module uses only modules below it.
//!
//! | module | holds |
//! |---|---|
//! | `view/` | `tailback view`: a client of one file in the server's own process |
//! | `serve/` | one session with a client, from the first byte to the last: incoming and outgoing messages, and the end |
//! | `pages/` | the board as a page for a browser on this machine |
//! | `driver/` | the owner of a server: threads for its jobs and searches, its timer, files on the disk |
//! | `frames` | messages in their frames |
//! | `protocol` | the types of the protocol and of the server library |

mod driver;
mod frames;
mod pages;
mod protocol;
mod serve;
mod view;

use std::{io, process::ExitCode};

use tokio::runtime;

pub use pages::COMPONENT;
pub use serve::{Ending, serve};
pub use tailback_server::SearchLimits;
pub use view::{ViewOptions, WriteFile, view};

/// Serves one client on standard input and output until it exits or is gone. The exit code is 0 if the client sent
/// `shutdown` and then `exit`, otherwise 1.
///
/// # Errors
///
/// Returns an error if the runtime cannot be started.
pub fn run(limits: SearchLimits) -> io::Result<ExitCode> {
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("language server")
        .enable_all()
        .build()?;
    let ending = runtime.block_on(serve(tokio::io::stdin(), tokio::io::stdout(), limits));
    // A thread may still wait for input that never arrives.
    runtime.shutdown_background();
    Ok(match ending {
        Ending::Exited => ExitCode::SUCCESS,
        Ending::Disconnected => ExitCode::FAILURE,
    })
}
