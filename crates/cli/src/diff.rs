//! The difference between two texts, in the form of `diff -u`.

use std::{
    borrow::Cow,
    io::{self, Write},
    path::{MAIN_SEPARATOR, Path},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use similar::{ChangeTag, TextDiff};
use tailback_diagnostics::text::clean_line;

use crate::console::{is_output_coloured, is_output_terminal, styled};

/// Prints the difference between `old` and `new`, two texts of the file at `path`. For people, it contains no control
/// characters; otherwise it is a patch for `git apply` or `patch -p1`, with the lines byte for byte.
pub(crate) fn write(out: &mut impl Write, path: &Path, old: &str, new: &str) -> io::Result<()> {
    /// The time after which a coarser difference is accepted.
    const PATIENCE: Duration = Duration::from_secs(2);
    let is_coloured = is_output_coloured();
    let is_for_people = is_coloured || is_output_terminal();
    // `patch` supports no other line ending.
    let lines = |text| str::split_inclusive(text, '\n').collect::<Vec<_>>();
    let (old, new) = (lines(old), lines(new));
    let difference = TextDiff::configure()
        .timeout(PATIENCE)
        .diff_slices(&old, &new);
    for (sign, side) in [("---", "a"), ("+++", "b")] {
        let header = format!("{sign} {}", named(side, path));
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

/// Returns the path of a file on one `side` of a patch.
fn named(side: &str, path: &Path) -> String {
    let path = path.strip_prefix(".").unwrap_or(path).display();
    let name = format!("{side}/{path}").replace(MAIN_SEPARATOR, "/");
    // Without the tab, the name would end at its first space.
    let end = if name.contains(' ') { "\t" } else { "" };
    format!("{}{end}", clean_line(&name))
}
