//! What the reader of a format is told beside the text.

use crate::{DraftExit, GridSize, Size};

/// What the command line and the file's name say of foreign boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions<'a> {
    /// The size that was asked for.
    pub size: Option<Size>,
    /// The exit that was asked for; it goes before one that the format names.
    pub exit: Option<DraftExit>,
    /// The file's name without its ending: it gives titles, and a size where it holds `6x6`.
    pub stem: &'a str,
}

impl ReadOptions<'_> {
    /// The size of a board where nothing says it.
    pub(super) const DEFAULT_SIZE: Size = Size {
        columns: 6,
        rows: 6,
    };

    /// The size that was asked for, or that the file's name gives.
    pub(super) fn size_hint(self) -> Option<Size> {
        self.size.or_else(|| size_in_name(self.stem))
    }

    /// The size of a board whose text does not say it.
    pub(crate) fn size_or_default(self) -> GridSize {
        self.size_hint().unwrap_or(Self::DEFAULT_SIZE).into()
    }

    /// The exits of a board whose text names `own`, or none.
    pub(crate) fn exits(self, own: Option<DraftExit>) -> Vec<DraftExit> {
        self.exit.or(own).into_iter().collect()
    }
}

/// The first `WxH` in `stem` that can be the size of a board.
fn size_in_name(stem: &str) -> Option<Size> {
    stem.match_indices(['x', 'X']).find_map(|(at, _)| {
        let before = &stem[..at];
        let behind = &stem[at + 1..];
        let columns = &before[before.trim_end_matches(|c: char| c.is_ascii_digit()).len()..];
        let rest = behind.trim_start_matches(|c: char| c.is_ascii_digit());
        let rows = &behind[..behind.len() - rest.len()];
        GridSize {
            columns: columns.parse().ok()?,
            rows: rows.parse().ok()?,
        }
        .checked()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(stem: &str, expected: &str) {
        let size = size_in_name(stem).map_or_else(String::new, |size| size.to_string());
        assert_eq!(size, expected, "{stem}");
    }

    #[test]
    fn a_name_gives_a_size() {
        check("Rushhour6x6_1", "6x6");
        check("9x9", "9x9");
        check("max 12X10", "12x10");
        check("x 3xx 0x6 27x27 é7x7é", "7x7");
        check("99999999999999999999x6 5x5", "5x5");
    }

    #[test]
    fn a_name_without_one_gives_none() {
        for stem in ["", "x", "box", "6x", "x6", "6 x 6", "0x0", "level6"] {
            check(stem, "");
        }
    }
}
