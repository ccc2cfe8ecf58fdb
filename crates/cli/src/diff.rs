//! The difference between two texts, in the form of `diff -u`.

use std::{
    borrow::Cow,
    fmt::Write as _,
    io::{self, Write},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use similar::{ChangeTag, TextDiff};
use tailback_diagnostics::clean_line;

use crate::console::{is_output_coloured, is_output_terminal, styled};

/// Prints the difference between `old` and `new`. For people, it contains no control characters; otherwise it is a
/// patch with the lines byte for byte.
pub(crate) fn write(out: &mut impl Write, path: &str, old: &str, new: &str) -> io::Result<()> {
    /// The time after which a coarser difference is accepted.
    const PATIENCE: Duration = Duration::from_secs(2);
    let is_coloured = is_output_coloured();
    let is_for_people = is_coloured || is_output_terminal();
    // `patch` knows no other line ending.
    let lines = |text| str::split_inclusive(text, '\n').collect::<Vec<_>>();
    let (old, new) = (lines(old), lines(new));
    let difference = TextDiff::configure()
        .timeout(PATIENCE)
        .diff_slices(&old, &new);
    for sign in ["---", "+++"] {
        let header = format!("{sign} {}", quoted(path));
        writeln!(out, "{}", styled(header, Style::new().bold(), is_coloured))?;
    }
    for hunk in difference.unified_diff().context_radius(3).iter_hunks() {
        let cyan = AnsiColor::Cyan.on_default();
        writeln!(out, "{}", styled(hunk.header(), cyan, is_coloured))?;
        for change in hunk.iter_changes() {
            let (sign, style) = match change.tag() {
                ChangeTag::Delete => ('-', AnsiColor::Red.on_default()),
                ChangeTag::Insert => ('+', AnsiColor::Green.on_default()),
                ChangeTag::Equal => (' ', Style::new()),
            };
            let line = change.value();
            let content = line.strip_suffix('\n');
            let is_ended = content.is_some();
            let mut content = Cow::Borrowed(content.unwrap_or(line));
            if is_for_people {
                let shown = content.strip_suffix('\r').unwrap_or(&content);
                content = clean_line(shown).into_owned().into();
            }
            writeln!(
                out,
                "{}",
                styled(format!("{sign}{content}"), style, is_coloured)
            )?;
            if !is_ended {
                writeln!(out, "\\ No newline at end of file")?;
            }
        }
    }
    Ok(())
}

/// Returns `path`, quoted as `git` and `patch` do if a part of it is not safe to show.
fn quoted(path: &str) -> Cow<'_, str> {
    if clean_line(path) == path && !path.contains(['"', '\\']) {
        return path.into();
    }
    let mut quoted = "\"".to_owned();
    for byte in path.bytes() {
        match byte {
            b'"' | b'\\' => quoted.extend(['\\', byte.into()]),
            b' '..=b'~' => quoted.push(byte.into()),
            _ => {
                let _ = write!(quoted, "\\{byte:03o}");
            }
        }
    }
    quoted.push('"');
    quoted.into()
}
