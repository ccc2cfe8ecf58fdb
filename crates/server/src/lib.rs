//! The language server as a state machine: no input and output, no threads, no clock.
//!
//! A [`Server`] takes events as [`Input`], each with its time, and returns the actions to take as [`Output`].
//! Its owner connects it to the world: `tailback-lsp` to an editor, the disk and threads. The same inputs in
//! the same order give the same outputs.
//!
//! | in | out |
//! |---|---|
//! | requests, notifications, cancellations | answers, notifications, requests to the client |
//! | replies of the client | |
//! | files that were found and read, and configurations | files to be found and read, files whose configuration is asked for |
//! | how far a search is, and what it has found | searches to be started and ended |
//! | jobs that are done | jobs: work that takes longer than a moment, to be run anywhere |
//! | the time, with each input | a time to be woken at |
//!
//! A request that cannot be answered at once waits in the server, with the name of what it waits for: a job, a check,
//! figures, its turn, the client. Nothing is parked anywhere else, so it can be cancelled at any time.
//!
//! # Where things are
//!
//! Each room uses only rooms below it.
//!
//! | room | holds |
//! |---|---|
//! | `server/` | the state machine: what goes in and comes out, notifications, waiting requests, checks and their publication, files, searches and refreshes that the client is told of, boards |
//! | `requests/` | a file for each request of the protocol, and the steps to its answer |
//! | `board_requests/` | a file for each request of the board beside the text |
//! | `edits/` | actions as they are offered, and changes that are worked out when they are made |
//! | `step/` | the way of a request to its answer as data: what it waits for, and what it does then |
//! | `stages/` | what the rules say of texts, what is wrong with configurations, how far searches are |
//! | `context` | what requests and stages read: documents, what was agreed with the client, what the solver knows |
//! | `client/` | the other side: what it can do, what its user chose, how it is told what there is to show |
//! | `documents/` | the texts: their states, places in them, what is known of them from before |
//! | `solver/` | which searches run |
//! | `message`, `limits`, `protocol` | messages to the client; what puzzles may cost; the types of the protocol |

mod board_requests;
mod client;
mod context;
mod documents;
mod edits;
mod limits;
mod message;
mod protocol;
mod requests;
mod server;
mod solver;
mod stages;
mod step;

pub use board_requests::{decode, follow::Params as FollowParams, status::Params as StatusParams};
pub use documents::{
    address::path,
    document::{MAX_TEXT, too_long},
};
pub use limits::SearchLimits;
pub use message::{AskId, ClientRequest, News, Reply, RequestId, ServerNotification, ToClient};
pub use protocol::{Error, ErrorCode, Result};
pub use requests::{
    Answer, BoardAsker, BoardRequest, Content, ContentParams, OpenBoardAnswer, OpenBoardParams,
    Request, answers, params,
};
pub use server::{Done, FindFiles, FoundFiles, Input, Job, Notification, Output, ReadFile, Server};
pub use solver::{Host, Search, SearchEnd, SearchProgress};
pub use stages::configs::FileConfig;
