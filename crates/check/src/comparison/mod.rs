//! The comparison of puzzles by rules, and the diagnostics on equal ones.

pub(crate) mod fingerprint;
pub(crate) mod summary;

use tailback_diagnostics::Diagnostic;

use summary::Summary;

/// The maximum number of characters of a title that a message shows.
const MAX_TITLE: usize = 60;

/// The way in which a rule compares puzzles. Puzzles with an equal key are equal to the rule.
#[derive(Debug)]
pub(crate) struct Comparison {
    /// The property of this number that is compared, counted from 0; `None` if there is none, and no further one. A puzzle
    /// without any equals no other.
    pub(crate) key: for<'a> fn(Summary<'a>, usize) -> Option<&'a [u8]>,
    /// The form of the key in fingerprints.
    pub(crate) known_by: fn(&[u8]) -> String,
    /// Makes a diagnostic, or `None`, for each of several equal puzzles except the first. The number of diagnostics must
    /// not depend on the order of the puzzles, or a file that moves would bring new ones.
    pub(crate) diagnostic: for<'a> fn(Copies<'a>) -> Reports<'a>,
    /// Returns the key whose diagnostics depend on whether this one is taken.
    pub(crate) asked_by: fn(&[u8]) -> Option<&[u8]>,
    /// The name of the first puzzle in those diagnostics.
    pub(crate) label: &'static str,
}

/// Lazily created diagnostics, because there may be a million. A puzzle may get none.
pub(crate) type Reports<'a> = Box<dyn Iterator<Item = Option<Diagnostic>> + 'a>;

impl Comparison {
    /// Returns the keys of `puzzle`, in order.
    pub(crate) fn keys<'a>(&self, puzzle: Summary<'a>) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let key = self.key;
        (0..).map_while(move |n| key(puzzle, n))
    }
}

/// Equal puzzles.
pub(crate) struct Copies<'a> {
    /// The key that they share.
    pub(crate) key: &'a [u8],
    /// The first puzzle, ordered by path, then place.
    pub(crate) first: Summary<'a>,
    /// All other puzzles, in the same order.
    pub(crate) others: Box<dyn Iterator<Item = Summary<'a>> + 'a>,
    /// Returns whether any puzzle has the given key.
    pub(crate) is_taken: &'a dyn Fn(&[u8]) -> bool,
}

/// Returns `title` in quotes, shortened if it is too long.
pub(crate) fn quoted(title: &str) -> String {
    match title.char_indices().nth(MAX_TITLE) {
        Some((end, _)) => format!("\"{}…\"", &title[..end]),
        None => format!("\"{title}\""),
    }
}
