//! The language server: tailback-ide over the Language Server Protocol.
//!
//! This is the one crate that knows tokio, the types of the protocol, and UTF-16. It holds the
//! documents, open or on the disk, decides what is checked and solved when, and tells the client; what there is
//! to say of a text is decided elsewhere.
//!
//! # Where things are
//!
//! Each room uses only rooms below it.
//!
//! | room | holds |
//! |---|---|
//! | `view/` | `tailback view`: a client of one file in the server's own process |
//! | `serve/` | one session, from the first byte to the last: what the server says it can do, the notifications, the end of the client |
//! | `requests/` | a file for each request of the protocol, and the steps to its answer |
//! | `board_requests/` | a file for each request of the board beside the text, and the page that is served where an editor cannot show it |
//! | `edits/` | actions as they are offered, and changes that are worked out when they are made |
//! | `backend/` | what every request has at hand, and its way from step to step |
//! | `stages/` | what happens to a text behind the requests: read from the disk, checked, published; the progress of searches |
//! | `shared` | what the tasks in the background have in common |
//! | `step/` | the way of a request to its answer as data: what it waits for, and what it does then |
//! | `context` | what requests and stages read: documents, what was agreed with the client, what the solver knows |
//! | `client/` | the other side: what it can do, what its user chose, what it is to ask for again, what it is shown |
//! | `documents/` | the texts: their states, places in them, what is known of them from before |
//! | `solver/` | what is solved when |
//! | `transport/` | messages as they come in, and how far a session has come |
//! | `pool`, `limits`, `protocol` | threads; what puzzles may cost; the types of the protocol |

mod backend;
mod board_requests;
mod client;
mod context;
mod documents;
mod edits;
mod limits;
mod pool;
mod protocol;
mod requests;
mod serve;
mod shared;
mod solver;
mod stages;
mod step;
mod transport;
mod view;

use std::{io, net::SocketAddr, process::ExitCode};

use tokio::{net::TcpListener, runtime};

pub use limits::SearchLimits;
pub use serve::{Ending, serve};
pub use view::{ViewOptions, WriteFile, view};

/// How client and server talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Over standard input and output.
    Stdio,
    /// Over the first connection made to this address.
    Tcp(SocketAddr),
}

/// How the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How client and server talk.
    pub transport: Transport,
    /// What a puzzle may cost.
    pub limits: SearchLimits,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            transport: Transport::Stdio,
            limits: SearchLimits::default(),
        }
    }
}

/// Serves one client until it exits or is gone. The exit code is 0 where the client asked for
/// `shutdown` and then `exit`, else 1.
///
/// # Errors
/// No runtime could be started, or no connection could be made.
pub fn run(options: Options) -> io::Result<ExitCode> {
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("language server")
        .enable_all()
        .build()?;
    let ending = runtime.block_on(async {
        match options.transport {
            Transport::Stdio => {
                let (input, output) = (tokio::io::stdin(), tokio::io::stdout());
                Ok(serve(input, output, options.limits).await)
            }
            Transport::Tcp(address) => {
                let listener = TcpListener::bind(address).await?;
                eprintln!("tailback: listening on {}", listener.local_addr()?);
                let (stream, _) = listener.accept().await?;
                let (input, output) = stream.into_split();
                Ok::<_, io::Error>(serve(input, output, options.limits).await)
            }
        }
    });
    // A thread may still wait for input that never comes.
    runtime.shutdown_background();
    Ok(match ending? {
        Ending::AsAsked => ExitCode::SUCCESS,
        Ending::Cut => ExitCode::FAILURE,
    })
}
