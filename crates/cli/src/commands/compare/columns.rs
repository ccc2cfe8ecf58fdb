//! Aligns a table in columns.

use std::fmt::Write as _;

use tailback_puzzle::words::thousands;

/// Lines whose cells are aligned: the first columns to the left, the others to the right.
pub(super) struct Columns {
    n_left: usize,
    lines: Vec<Vec<String>>,
}

impl Columns {
    pub(super) fn new<const N: usize>(n_left: usize, heads: [&str; N]) -> Self {
        Self {
            n_left,
            lines: vec![heads.map(str::to_owned).into()],
        }
    }

    pub(super) fn add<const N: usize>(&mut self, cells: [String; N]) {
        self.lines.push(cells.into());
    }

    /// Writes all lines, indented, two spaces between columns.
    pub(super) fn write(&self, out: &mut String) {
        let width = |column: usize| {
            let cells = self.lines.iter().map(|line| line[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.lines[0].len()).map(width).collect();
        for line in &self.lines {
            let mut shown = String::new();
            for (column, (cell, &width)) in line.iter().zip(&widths).enumerate() {
                let _ = if column < self.n_left {
                    write!(shown, "  {cell:<width$}")
                } else {
                    write!(shown, "  {cell:>width$}")
                };
            }
            out.push_str(shown.trim_end());
            out.push('\n');
        }
    }
}

pub(super) fn milliseconds(seconds: f64) -> String {
    let n = seconds * 1e3;
    match n {
        ..1.0 => format!("{n:.3} ms"),
        ..100.0 => format!("{n:.1} ms"),
        _ => format!("{} ms", thousands(n.round() as u64)),
    }
}

/// Formats bytes as whole KiB.
pub(super) fn kibibytes(bytes: u64) -> String {
    format!("{} KiB", thousands(bytes.div_ceil(1024)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_as_many_digits_as_matter() {
        assert_eq!(milliseconds(0.000_123_4), "0.123 ms");
        assert_eq!(milliseconds(0.012_34), "12.3 ms");
        assert_eq!(milliseconds(12.345_6), "12,346 ms");
    }
}
