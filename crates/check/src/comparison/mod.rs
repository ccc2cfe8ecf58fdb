//! How rules compare puzzles, and what they say of those that are the same.

pub(crate) mod fingerprint;
pub(crate) mod summary;

use tailback_diagnostics::Diagnostic;

use summary::Summary;

/// The characters of a title that a message shows.
const MAX_TITLE: usize = 60;

/// How a rule compares puzzles: those with equal keys are the same to it.
#[derive(Debug)]
pub(crate) struct Comparison {
    /// The property that is compared. A puzzle without it equals no other.
    pub(crate) key: for<'a> fn(Summary<'a>) -> Option<&'a [u8]>,
    /// The form of the key in fingerprints.
    pub(crate) known_by: fn(&[u8]) -> String,
    /// A report for each of the later ones of puzzles that are the same.
    pub(crate) report: for<'a> fn(Copies<'a>) -> Reports<'a>,
    /// The key whose reports ask whether this one is taken.
    pub(crate) asked_by: fn(&[u8]) -> Option<&[u8]>,
    /// The name of the first puzzle in those reports.
    pub(crate) label: &'static str,
}

/// Reports, made one by one: there may be a million.
pub(crate) type Reports<'a> = Box<dyn Iterator<Item = Diagnostic> + 'a>;

impl Comparison {
    /// The reports on the later ones of puzzles that are the same, in their order.
    pub(crate) fn reports<'a>(
        &self,
        copies: Copies<'a>,
    ) -> impl Iterator<Item = Diagnostic> + use<'a> {
        let key = (self.known_by)((self.key)(copies.first).unwrap_or_default());
        (self.report)(copies).map(move |mut report| {
            fingerprint::set_of_copy(&mut report, &key);
            report
        })
    }
}

/// Puzzles that are the same.
pub(crate) struct Copies<'a> {
    /// The first one, by path, then place.
    pub(crate) first: Summary<'a>,
    /// All others, in the same order.
    pub(crate) others: Box<dyn Iterator<Item = Summary<'a>> + 'a>,
    /// Whether some puzzle has a key.
    pub(crate) is_taken: &'a dyn Fn(&[u8]) -> bool,
}

/// `title` in quotes, not too much of it.
pub(crate) fn quoted(title: &str) -> String {
    match title.char_indices().nth(MAX_TITLE) {
        Some((end, _)) => format!("\"{}…\"", &title[..end]),
        None => format!("\"{title}\""),
    }
}
