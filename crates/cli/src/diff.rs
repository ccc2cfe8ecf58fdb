//! The difference between two texts, as `diff -u` and `patch` have it.

use std::{
    io::{self, Write},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use similar::TextDiff;
use tailback_diagnostics::clean;

use crate::console::{is_output_coloured, is_output_terminal, styled};

/// Prints what turns `old` into `new`. On a terminal nothing in it steers the terminal.
pub(crate) fn write(out: &mut impl Write, path: &str, old: &str, new: &str) -> io::Result<()> {
    /// A worse difference is better than none.
    const PATIENCE: Duration = Duration::from_secs(2);
    let (is_coloured, is_terminal) = (is_output_coloured(), is_output_terminal());
    let difference = TextDiff::configure().timeout(PATIENCE).diff_lines(old, new);
    let mut unified = difference.unified_diff();
    unified.context_radius(3).header(path, path);
    for line in unified.to_string().split_inclusive('\n') {
        let style = match line.as_bytes().first() {
            _ if line.starts_with("--- ") || line.starts_with("+++ ") => Style::new().bold(),
            Some(b'-') => AnsiColor::Red.on_default(),
            Some(b'+') => AnsiColor::Green.on_default(),
            Some(b'@') => AnsiColor::Cyan.on_default(),
            _ => Style::new(),
        };
        let (content, end) = line
            .strip_suffix('\n')
            .map_or((line, ""), |line| (line, "\n"));
        if is_terminal {
            let content = content.strip_suffix('\r').unwrap_or(content);
            write!(out, "{}{end}", styled(clean(content), style, is_coloured))?;
        } else {
            write!(out, "{}{end}", styled(content, style, is_coloured))?;
        }
    }
    Ok(())
}
