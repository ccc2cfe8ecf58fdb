//! The Python module `tailback._tailback`: puzzles, their solutions and their state spaces as Python values.
//!
//! Every search releases the GIL, and ends when the user interrupts it. The package `python/tailback` has the names
//! and the documentation that users see, and everything that is written in Python.
//!
//! From the top, each module uses only the modules below it:
//!
//! | module | holds |
//! |---|---|
//! | `vector_env/` | games of many boards at once, for reinforcement learning |
//! | `methods/` | the methods of a puzzle: its board, its searches, its pictures |
//! | `reading`, `checking` | texts: their puzzles, their diagnostics |
//! | `records` | the identity of a cluster and the difficulty for people, for data sets |
//! | `distances` | all states of a cluster as arrays |
//! | `outcome` | the answer of a search |
//! | `puzzle`, `moves` | a puzzle and its cars; moves and their notation |
//! | `search` | limits, interrupts |
//! | `values` | the values that are written in Python |
//! | `arguments` | numbers and sequences as arguments |
//! | `arrays`, `errors` | numpy's arrays; exceptions |

#![allow(
    clippy::doc_lazy_continuation,
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    rustdoc::broken_intra_doc_links,
    rustdoc::invalid_html_tags,
    reason = "what Python shows is written as Python's documentation is"
)]

/// The documentation of a function, class or member, which the build script takes from the stub of the module.
macro_rules! doc {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/docs/", $name))
    };
}

mod arguments;
mod arrays;
mod checking;
mod distances;
mod errors;
mod methods;
mod moves;
mod outcome;
mod puzzle;
mod reading;
mod records;
mod search;
mod values;
mod vector_env;

#[pyo3::pymodule]
mod _tailback {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{
        checking::{check, format},
        distances::Distances,
        errors::{IllegalMoveError, LimitError, ParseError},
        methods::generating::generate,
        moves::Move,
        puzzle::Puzzle,
        reading::{parse, scan},
        records::{cluster_id, rate},
        search::Cancel,
        vector_env::{Games, Rules, SingleGame},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
