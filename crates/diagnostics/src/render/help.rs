//! Fixes drawn as small diffs: the lines that a fix removes and those that it adds.

use anstyle::Style;
use imara_diff::{Algorithm, Diff, InternedInput};

use super::Renderer;
use crate::{
    Applicability, Diagnostic, Edit, FileId, Fix, Source, Span, apply,
    style::{ADDED, FRAME, Painter, REMOVED},
    text::clean_line,
};

/// The most fixes that are drawn; the best come first.
const MAX_FIXES: usize = 3;
/// The most lines that are drawn of a fix.
const MAX_LINES: usize = 12;
/// The maximum number of bytes of the changed lines of a fix that is drawn.
const MAX_BYTES: usize = 4000;
/// The most characters that are drawn of a line.
const MAX_WIDTH: usize = 160;

/// A line that a fix removes (`-`) or adds (`+`), and its number.
type Line = (char, usize, String);

impl Renderer<'_> {
    /// Adds the fixes of `diagnostic`, in the style in which `codespan-reporting` draws notes.
    pub(super) fn help(&self, painter: &mut Painter<'_>, file: FileId, diagnostic: &Diagnostic) {
        let source = self.sources[file.0];
        let labels = diagnostic.labels.iter();
        let last = labels
            .map(|label| (label.file.unwrap_or(file), label.span))
            .chain([(file, diagnostic.span)])
            .map(|(file, span)| self.sources[file.0].lines.line_of(span.end) + 1)
            .max()
            .unwrap_or(1);
        let indent = " ".repeat(last.to_string().len() + 1);
        // The notes have drawn the border already.
        if diagnostic.notes.is_empty() {
            painter.paint(FRAME, &format!("{indent}│"));
            painter.paint(Style::new(), "\n");
        }
        for fix in diagnostic.fixes.iter().take(MAX_FIXES) {
            painter.paint(Style::new(), &indent);
            painter.paint(FRAME, "=");
            painter.paint(
                Style::new(),
                &format!(" help{}: {}\n", kind(fix), clean_line(&fix.title)),
            );
            let lines = difference(source, fix);
            let width = lines.iter().map(|line| line.1.to_string().len()).max();
            let width = width.unwrap_or(0);
            for (sign, number, text) in lines.iter().take(MAX_LINES) {
                let style = if *sign == '+' { ADDED } else { REMOVED };
                let text = format!("{number:>width$} {sign} {text}");
                painter.paint(Style::new(), &format!("{indent}  "));
                painter.paint(style, text.trim_end());
                painter.paint(Style::new(), "\n");
            }
            if lines.len() > MAX_LINES {
                painter.paint(Style::new(), &format!("{indent}  …\n"));
            }
        }
    }
}

/// Returns the note on a fix that is not safe.
fn kind(fix: &Fix) -> &'static str {
    match fix.applicability {
        Applicability::Safe => "",
        Applicability::Unsafe => " (unsafe)",
        Applicability::Manual => " (manual)",
    }
}

/// Returns the lines that `fix` changes, or none if they are too long to draw.
fn difference(source: Source<'_>, fix: &Fix) -> Vec<Line> {
    let n_lines = source.lines.n_lines();
    let line_of = |offset| source.lines.line_of(offset);
    // Edits on the same or adjacent lines belong together.
    let mut groups: Vec<(usize, usize, Vec<&Edit>)> = Vec::new();
    for edit in &fix.edits {
        let (first, last) = (line_of(edit.span.start), line_of(edit.span.end));
        match groups.last_mut() {
            Some(group) if first <= group.1 + 1 => {
                group.1 = group.1.max(last);
                group.2.push(edit);
            }
            _ => groups.push((first, last, vec![edit])),
        }
    }
    let mut lines = Vec::new();
    // The distance that the following lines have moved.
    let mut shift = 0;
    for (first, last, edits) in groups {
        let start = source.lines.line_span(first).unwrap_or_default().start;
        let end = source
            .lines
            .line_span(last.min(n_lines - 1))
            .unwrap_or_default()
            .end;
        let n_bytes = end - start + edits.iter().map(|edit| edit.text.len()).sum::<usize>();
        if n_bytes > MAX_BYTES {
            return Vec::new();
        }
        let old = &source.text[start..end];
        let moved: Vec<Edit> = edits
            .iter()
            .map(|edit| {
                Edit::replace(
                    Span::new(edit.span.start - start, edit.span.end - start),
                    edit.text.clone(),
                )
            })
            .collect();
        let new = apply(old, &moved);
        let first_new = (first + 1).saturating_add_signed(shift);
        let (old, new) = (split(old), split(&new));
        let mut input = InternedInput::default();
        input.update_before(old.iter().copied());
        input.update_after(new.iter().copied());
        for hunk in Diff::compute(Algorithm::Myers, &input).hunks() {
            for at in hunk.before.map(|at| at as usize) {
                lines.push(('-', first + 1 + at, shown(old[at])));
            }
            for at in hunk.after.map(|at| at as usize) {
                lines.push(('+', first_new + at, shown(new[at])));
            }
        }
        shift += new.len().cast_signed() - old.len().cast_signed();
    }
    lines
}

/// Returns the lines of `text` without their line ends.
fn split(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        lines.push(&rest[..end]);
        let after = &rest[end..];
        rest = after
            .strip_prefix("\r\n")
            .unwrap_or(after.get(1..).unwrap_or_default());
    }
    lines
}

fn shown(line: &str) -> String {
    let line = clean_line(line);
    let mut shown: String = line.chars().take(MAX_WIDTH).collect();
    if line.chars().nth(MAX_WIDTH).is_some() {
        shown.push('…');
    }
    shown
}
