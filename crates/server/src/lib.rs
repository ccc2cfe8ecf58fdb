//! The language server as a state machine: no input and output, no threads, no clock.
//!
//! A [`Server`] takes events as [`Input`], each with its time, and returns the actions to take as [`Output`].
//! Its owner connects it to the outside: `tailback-lsp` to an editor, the disk and threads. The same inputs in
//! the same order give the same outputs.
//!
//! | in | out |
//! |---|---|
//! | requests, notifications, cancellations | answers, notifications, requests to the client |
//! | replies of the client | |
//! | files found and read, and configurations | files to be found and read, files whose configurations are requested |
//! | the progress and results of searches | searches to be started and cancelled |
//! | finished jobs | jobs: longer work, to be run on any thread |
//! | the time, with each input | the time of the next wake-up |
//!
//! A request that cannot be answered at once waits in the server, with the name of what it waits for: a job, a check,
//! figures, its turn, the client. Nothing is parked anywhere else, so it can be cancelled at any time.
//!
//! # Where things are
//!
//! Each module uses only modules below it.
//!
//! | module | holds |
//! |---|---|
//! | `server/` | the state machine: inputs and outputs, notifications, waiting requests, checks and their publication, files, progress and refreshes, boards |
//! | `requests/` | a file for each request of the protocol, and the steps to its answer |
//! | `board_requests/` | a file for each request of the board next to the text |
//! | `edits/` | the offered actions, and the changes that are computed on demand |
//! | `step/` | the path of a request to its answer as data: the event that it waits for, and its continuation |
//! | `stages/` | the diagnostics of texts and configurations, and the wording of progress |
//! | `context` | the data shared by requests and stages: documents, the agreement with the client, the solver's results |
//! | `file_config` | the settings of a document from its configuration |
//! | `client/` | the client: its capabilities, its user's settings, and the conversion of answers to its protocol |
//! | `documents/` | the texts: their states, positions in them, and the history of their puzzles |
//! | `solver/` | the scheduling of searches |
//! | `message`, `limits`, `protocol` | messages to the client; the limits of puzzles; the types of the protocol |

mod board_requests;
mod client;
mod context;
mod documents;
mod edits;
mod file_config;
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
pub use file_config::FileConfig;
pub use limits::SearchLimits;
pub use message::{
    AskId, BoardNotification, ClientRequest, Direction, Reply, RequestId, ServerNotification,
    ToClient,
};
pub use protocol::{Error, ErrorCode, Result};
pub use requests::{
    Answer, BoardAsker, BoardRequest, Content, ContentParams, OpenBoardAnswer, OpenBoardParams,
    Request, answers, params,
};
pub use server::{
    Done, FindFiles, FoundFile, FoundFiles, Input, Job, LongJob, Notification, Output, ReadFile,
    Server,
};
pub use solver::{Host, Search, SearchEnd, SearchProgress, Task, TaskProgress, TaskResult};
