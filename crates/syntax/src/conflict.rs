//! Merge conflicts: both versions of some lines, between markers.

use tailback_diagnostics::{Span, text::blank_but};

use crate::line::{BLANKS, BYTE_ORDER_MARK, lines};

/// The marker that every conflict begins with.
pub const CONFLICT: &str = "<<<<<<<";
/// The markers before the common ancestor, which not all tools write, and before the second version.
const BETWEEN: [&str; 2] = ["|||||||", "======="];
/// The marker after the second version.
const END: &str = ">>>>>>>";

/// A merge conflict, of which only the first version is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The line with the first marker.
    pub begin: Span,
    /// The lines of the first version.
    pub first_version: Span,
    /// The line with the last marker.
    pub end: Span,
}

impl Conflict {
    /// Returns the span from the first marker to the end of the last line.
    pub fn span(&self) -> Span {
        self.begin.to(self.end)
    }
}

/// Returns the marker that `line` consists of, with an optional label after it.
pub(crate) fn marker(line: &str) -> Option<&'static str> {
    let markers = [CONFLICT, END].into_iter().chain(BETWEEN);
    let is_there = |marker: &&str| {
        let rest = line.strip_prefix(*marker);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(BLANKS))
    };
    markers.into_iter().find(is_there)
}

/// Returns the conflicts of `text`, in order.
pub fn conflicts(text: &str) -> Vec<Conflict> {
    let mut found = Vec::new();
    // Nearly every text is done here.
    if !text.contains(CONFLICT) {
        return found;
    }
    let mut open = None;
    for line in lines(text, 0) {
        match marker(line.of(text).trim_start_matches(BYTE_ORDER_MARK)) {
            Some(CONFLICT) => open = Some((line, None)),
            Some(END) => {
                if let Some((begin, after)) = open.take() {
                    let after: Span = after.unwrap_or(line);
                    found.push(Conflict {
                        begin,
                        first_version: Span::new(begin.end, after.start),
                        end: line,
                    });
                }
            }
            Some(_) => {
                if let Some((_, after)) = &mut open {
                    after.get_or_insert(line);
                }
            }
            None => {}
        }
    }
    found
}

/// Returns the one of `conflicts`, which are in order, that `offset` lies in.
pub fn conflict_at(conflicts: &[Conflict], offset: usize) -> Option<&Conflict> {
    let after = conflicts.partition_point(|it| it.begin.start <= offset);
    let last = conflicts[..after].last()?;
    (offset <= last.end.end).then_some(last)
}

/// Returns `text` with everything in its `conflicts` blanked but their first versions. Every byte keeps its offset.
pub(crate) fn first_versions(text: &str, conflicts: &[Conflict]) -> String {
    let mut pieces = Vec::with_capacity(2 * conflicts.len() + 1);
    let mut after = 0;
    for conflict in conflicts {
        pieces.push(after..conflict.begin.start);
        pieces.push(conflict.first_version.into());
        after = conflict.end.end;
    }
    pieces.push(after..text.len());
    blank_but(text, &pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the lines that are read of `text`; the markers of conflicts are `<`, `|`, `=` and `>`.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        for end in ["\n", "\r\n", "\r"] {
            let mut long = text.replace(' ', end);
            for marker in [CONFLICT, BETWEEN[0], BETWEEN[1], END] {
                long = long.replace(&marker[..1], marker);
            }
            let read = first_versions(&long, &conflicts(&long));
            assert_eq!(read.len(), long.len());
            let read: Vec<&str> = read.split_whitespace().collect();
            assert_eq!(read, expected, "{text} {end:?}");
        }
    }

    #[test]
    fn the_first_version_is_read() {
        check("a < b = c > d", &["a", "b", "d"]);
        check("< a b | c = d > < = e > f", &["a", "b", "f"]);
        check("< a > b", &["a", "b"]);
        assert_eq!(conflicts("\u{feff}<<<<<<< a\n=======\n>>>>>>>").len(), 1);
    }

    #[test]
    fn a_marker_by_itself_is_no_conflict() {
        check("a = b", &["a", "=======", "b"]);
        check("< a = b", &["<<<<<<<", "a", "=======", "b"]);
        check("a > < b", &["a", ">>>>>>>", "<<<<<<<", "b"]);
        check("< a < b = c >", &["<<<<<<<", "a", "b"]);
    }

    #[test]
    fn a_marker_has_seven_characters() {
        assert_eq!(marker("<<<<<<< HEAD"), Some(CONFLICT));
        assert_eq!(marker("======="), Some("======="));
        for line in ["<<<<<<", "<<<<<<<<", "=======a", " =======", "========", ""] {
            assert_eq!(marker(line), None, "{line}");
        }
    }
}
