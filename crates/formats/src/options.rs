//! The options of readers.

use tailback_puzzle::{Axis, DraftExit, GridSize, Run, Size, is_name};

use super::{legend::Legend, roles::Roles, text::shortened};

/// The options given by the command line and the file name for foreign boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions<'a> {
    /// The requested size.
    pub size: Option<Size>,
    /// The requested exit, which overrides that of the format.
    pub exit: Option<DraftExit>,
    /// The requested target, if it differs from that of the format.
    pub target: Option<&'a str>,
    /// The meaning of signs of boards in a notation that has no name.
    pub legend: Option<&'a Legend>,
    /// The meaning of the values of each car, in a list without names for them.
    pub roles: Option<&'a Roles>,
    /// The reading to choose, from 1, of a board in a notation that has no name.
    pub reading: Option<usize>,
    /// The file name without its extension. It provides titles, and a size if it contains one such as `6x6`.
    pub stem: &'a str,
    /// Whether these are options of a command, which messages name with dashes: `--size`.
    pub has_dashes: bool,
}

impl ReadOptions<'_> {
    /// The default size of a board.
    pub(super) const DEFAULT_SIZE: Size = Size {
        columns: 6,
        rows: 6,
    };

    /// Returns the name of the option for the size, as the user gives it.
    pub(super) fn size_name(self) -> &'static str {
        if self.has_dashes { "--size" } else { "size" }
    }

    /// Returns the requested size, or that in the file name.
    pub(super) fn size_hint(self) -> Option<Size> {
        self.size.or_else(|| size_in_name(self.stem))
    }

    /// Returns the size of a board whose text does not state it.
    pub(crate) fn size_or_default(self) -> GridSize {
        self.size_hint().unwrap_or(Self::DEFAULT_SIZE).into()
    }

    /// Returns the size of boards whose text only shows the extent of their cars, and whether it is a guess.
    ///
    /// # Errors
    /// Returns a message if the cars do not fit a board of the usual size.
    pub(super) fn size_of(self, extent: Extent) -> Result<(GridSize, bool), String> {
        if let Some(size) = self.size_hint() {
            return Ok((size.into(), false));
        }
        let usual = GridSize::from(Self::DEFAULT_SIZE);
        let GridSize { columns, rows } = extent.0;
        let fits = columns <= usual.columns && rows <= usual.rows;
        // Cars outside the largest board are reported by the checks.
        if fits || extent.0.checked().is_none() {
            return Ok((usual, fits && extent.0 != usual));
        }
        let side = extent.side();
        Err(format!(
            "the cars reach column {columns} and row {rows}: give the size with `{}`, such as `{side}x{side}`",
            self.size_name()
        ))
    }

    /// Returns the name of the target, which is `usual` unless another is requested.
    ///
    /// # Errors
    /// Returns a message if the requested target cannot be drawn.
    pub(super) fn drawn_target<'o>(self, usual: &'o str) -> Result<&'o str, String>
    where
        Self: 'o,
    {
        match self.target {
            None => Ok(usual),
            Some(target) if is_name(target) && target.len() == 1 => Ok(target),
            Some(target) => {
                let target = shortened(target);
                Err(format!(
                    "the target is `{target}`; a drawn car is one letter or digit"
                ))
            }
        }
    }

    /// Returns the exits of a board whose text names the exit `own`, if any.
    pub(crate) fn exits(self, own: Option<DraftExit>) -> Vec<DraftExit> {
        self.exit.or(own).into_iter().collect()
    }
}

/// The extent of cars: the last column and the last row that any of them covers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent(GridSize);

impl Extent {
    /// The extent of no cars.
    pub(crate) const NONE: Self = Self(GridSize {
        columns: 0,
        rows: 0,
    });

    /// Extends this by cars.
    pub(crate) fn with(self, cars: impl IntoIterator<Item = Run>) -> Self {
        cars.into_iter().fold(self, |Self(size), run| {
            let last = |along, start: u32| {
                let n_more = run.length.saturating_sub(1);
                start.saturating_add(if run.axis == along { n_more } else { 0 })
            };
            Self(GridSize {
                columns: size.columns.max(last(Axis::Horizontal, run.at.column)),
                rows: size.rows.max(last(Axis::Vertical, run.at.row)),
            })
        })
    }

    /// Returns whether all cars lie on a board of `size`.
    pub(crate) fn fits(self, size: GridSize) -> bool {
        self.0.columns <= size.columns && self.0.rows <= size.rows
    }

    /// Returns the side of the smallest square with all cars.
    pub(crate) fn side(self) -> u32 {
        self.0.columns.max(self.0.rows)
    }
}

/// Returns the first `WxH` in `stem` that is a valid size.
fn size_in_name(stem: &str) -> Option<Size> {
    stem.match_indices(['x', 'X']).find_map(|(at, _)| {
        let before = &stem[..at];
        let after = &stem[at + 1..];
        let columns = &before[before.trim_end_matches(|c: char| c.is_ascii_digit()).len()..];
        let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
        let rows = &after[..after.len() - rest.len()];
        GridSize {
            columns: columns.parse().ok()?,
            rows: rows.parse().ok()?,
        }
        .checked()
    })
}
