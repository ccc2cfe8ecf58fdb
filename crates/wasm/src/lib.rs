//! Tailback as WebAssembly: the language server, the answers about puzzles, and the search for boards in documents.
//!
//! Each feature is its own module, so that a page downloads only what it uses:
//!
//! - `server`: a [`Session`](server::Session) is the language server of one client, such as an editor in a page.
//! - `library`: functions that take a text and return JSON, with the keys of `docs/json.md`.
//! - `scan`: the boards in any document. The library has it too.

#[cfg(feature = "library")]
pub mod library;
#[cfg(any(feature = "library", feature = "scan"))]
mod options;
#[cfg(any(feature = "library", feature = "scan"))]
pub mod scan;
#[cfg(feature = "server")]
pub mod server;
