//! Texts of any kind: lines and columns, characters that are safe to show, spelling suggestions, and files that cannot be
//! read.

mod blank;
mod clean;
mod common;
mod line_index;
mod nearest;
mod unreadable;

pub use blank::blank_but;
pub(crate) use clean::shown;
pub use clean::{clean, clean_line, is_invisible, is_joiner};
pub use common::common_ends;
pub use line_index::{LineColumn, LineIndex};
pub use nearest::{Nearest, nearest};
pub use unreadable::{Unreadable, decode, describe};
