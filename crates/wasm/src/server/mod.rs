//! The language server and its searches.
//!
//! A [`Session`] is the server of one client, such as an editor in a page. It takes the messages of the protocol as JSON
//! and the time, and returns [`Effects`]: the messages to send, the searches to start and cancel, and the time at which
//! it must be woken. It starts no timer and no worker itself, so that the page decides where things run.
//!
//! WebAssembly has one thread here. A search would keep its instance busy, so a session hands it out as a task, which
//! another instance, in its own worker, runs with [`run_search`]. To cancel a search, end its worker.

mod effects;
mod messages;
mod params;
mod session;
mod task;

pub use effects::Effects;
pub use session::Session;
pub use task::run_search;
