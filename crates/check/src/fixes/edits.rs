//! The edits from which fixes and other changes of a text are made.

use tailback_diagnostics::{Edit, Span};
use tailback_syntax::{CarStatement, Keyword, Statement};

use crate::{CarPlace, SourceFile};

/// Returns the edit that replaces `span` with `text`.
pub fn replace(span: Span, text: impl Into<String>) -> Edit {
    Edit {
        span,
        text: text.into(),
    }
}

/// Returns the edit that removes `span`, a statement, together with its lines if nothing else is on them.
pub fn remove(file: &SourceFile, span: Span) -> Edit {
    let lines = line_of(file, span.start).to(line_of(file, span.end));
    let before = &file.text[lines.start..span.start];
    let after = &file.text[span.end..lines.end];
    let comment = after.trim_start_matches([' ', '\t']);
    let span = match (before.trim().is_empty(), comment.trim().is_empty()) {
        (true, true) => lines,
        // A comment moves to where the statement began.
        (true, false) => Span::new(span.start, lines.end - comment.len()),
        _ => span,
    };
    replace(span, "")
}

/// Returns the edit that inserts a line below the one that holds `offset`, indented like the line of `model`.
pub fn line_below(file: &SourceFile, offset: usize, model: usize, text: &str) -> Edit {
    let line = line_of(file, offset);
    let indent = indent(file, model);
    let ending = ending(&file.text[line.start..line.end]);
    let text = if ending.is_empty() {
        format!("{}{indent}{text}", file.ending)
    } else {
        format!("{indent}{text}{ending}")
    };
    replace(Span::at(line.end), text)
}

/// Returns the edit that allows `rules` in a puzzle with these statements: it extends the last `allow`, or inserts a
/// line below the title. Returns `None` if all of them are allowed already.
pub fn allow(file: &SourceFile, statements: &[Statement], rules: &[&str]) -> Option<Edit> {
    let mut lists = statements
        .iter()
        .filter(|statement| statement.is(Keyword::Allow))
        .map(|statement| (statement.span, statement.allowed()));
    let is_new = |rule: &&&str| {
        let mut words = lists.clone().flat_map(|(_, list)| list);
        !words.any(|word| word.value == **rule)
    };
    let new: Vec<&str> = rules.iter().filter(is_new).copied().collect();
    if new.is_empty() {
        return None;
    }
    let words = new.join(" ");
    if let Some((last, _)) = lists.next_back() {
        return Some(replace(Span::at(last.end), format!(" {words}")));
    }
    let title = statements.first()?.span;
    let line = format!("allow {words}");
    Some(line_below(file, title.end, title.start, &line))
}

/// Returns the edit that inserts a line above the statement at `offset`, with the same indentation.
pub fn line_above(file: &SourceFile, offset: usize, text: &str) -> Edit {
    let ending = line_end(file, offset);
    let indent = indent(file, offset);
    replace(Span::at(offset), format!("{text}{ending}{indent}"))
}

/// Returns the line that holds `offset`, including its line ending.
fn line_of(file: &SourceFile, offset: usize) -> Span {
    let line = file.lines.line_of(offset);
    file.lines
        .line_span(line)
        .expect("the line of an offset is a line")
}

/// Returns the line ending of the line of `offset`, or that of the file if the line has none.
pub fn line_end(file: &SourceFile, offset: usize) -> &str {
    let line = line_of(file, offset);
    match ending(&file.text[line.start..line.end]) {
        "" => file.ending,
        ending => ending,
    }
}

/// Returns the blanks that the line of `offset` begins with.
pub fn indent(file: &SourceFile, offset: usize) -> &str {
    let line = &file.text[line_of(file, offset).start..];
    let line = line.strip_prefix('\u{feff}').unwrap_or(line);
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

fn ending(line: &str) -> &str {
    &line[line.trim_end_matches(['\r', '\n']).len()..]
}

/// Returns the edit that changes the length of a declared car. A `truck` of a length other than 3 becomes a `car`.
pub(crate) fn set_length(statement: &Statement, car: &CarStatement, length: u32) -> Vec<Edit> {
    if let Some(written) = &car.length {
        return vec![replace(written.span, length.to_string())];
    }
    let mut edits = Vec::new();
    if statement.is(Keyword::Truck) {
        edits.push(replace(statement.keyword.span, "car"));
    }
    if length != 2 {
        edits.push(replace(Span::at(car.axis.span.end), format!(" {length}")));
    }
    edits
}

/// Gives a car, or the part of a drawn one at `cells`, another name.
pub(crate) fn rename(place: &CarPlace, cells: &[Span], name: &str) -> Vec<Edit> {
    if place.is_drawn() {
        cells.iter().map(|&cell| replace(cell, name)).collect()
    } else {
        vec![replace(place.name, name)]
    }
}
