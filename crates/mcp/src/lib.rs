//! The server of the Model Context Protocol: tools for agents that make sliding-car puzzles.
//!
//! The tools take puzzles as text and return the JSON of `tailback-answers`, with the schemas of `docs/schema`. Nothing
//! here reads or writes a file.
//!
//! # Where things are
//!
//! Each module uses only modules below it.
//!
//! | module | holds |
//! |---|---|
//! | `serve` | a session with a client: the protocol, and the threads on which calls run |
//! | `resources` | the pages that a client can read: the language, the rules |
//! | `tools/` | a file for each tool, and the list of them |
//! | `arguments` | the arguments that several tools have |
//! | `call` | one call of a tool: its limits, its cancellation, its progress |
//! | `searches/` | the searches of all calls, and the memory that they share |

mod arguments;
mod call;
mod resources;
mod searches;
mod serve;
mod tools;

use std::io;

use tokio::runtime;

pub use searches::ServerLimits;
pub use serve::{Ending, serve};

/// Serves one client on standard input and output until it closes the input.
///
/// # Errors
///
/// Returns an error if the runtime cannot be started.
pub fn run(limits: ServerLimits) -> io::Result<Ending> {
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("server for agents")
        .enable_all()
        .build()?;
    let ending = runtime.block_on(serve(tokio::io::stdin(), tokio::io::stdout(), limits));
    // A thread may still wait for input that never arrives.
    runtime.shutdown_background();
    Ok(ending)
}
