//! The framed drawing: rows between `|`, with or without spaces between the cells. Lines of
//! `-`, `=` and `+` around a board are optional, and they or blank lines separate boards. The
//! characters mean what they mean in the line. One `|` of a row may be missing, as where an
//! exit is drawn; it says nothing.

use super::{
    Export, FormatError, Found, ReadOptions,
    drawn::{self, Row},
    export,
    line::{ALPHABET, TARGET},
    text::is_comment,
};

pub(super) fn read<'t>(
    text: &'t str,
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Found, FormatError>> + 't {
    drawn::boards(text, options, ALPHABET, classify, |draft| {
        draft.target = TARGET.to_string();
    })
}

fn classify(line: &str) -> Row<'_> {
    if line.is_empty() || is_frame(line) {
        Row::Gap
    } else if let Some(row) = row(line) {
        Row::Cells(row)
    } else if is_comment(line) {
        Row::Comment
    } else {
        Row::Bad("expected a row of the board between `|`, or a line of `-` and `+`".to_owned())
    }
}

/// Whether a line, trimmed, is the upper or lower side of a frame.
pub(super) fn is_frame(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|c| matches!(c, '-' | '+' | '=' | ' '))
}

/// The cells of a line, trimmed, that is a row.
pub(super) fn row(line: &str) -> Option<&str> {
    let row = match (line.strip_prefix('|'), line.strip_suffix('|')) {
        (Some(row), _) => row.strip_suffix('|').unwrap_or(row),
        (None, row) => row?,
    };
    (!row.contains('|') && drawn::cells_of(row).is_some()).then_some(row)
}

pub(super) fn write(export: &Export<'_>) -> Result<String, String> {
    let rows = export::rows(export.puzzle, TARGET, &['o', 'x'], 'o', Some('x'))?;
    let edge = format!("+{}+", "-".repeat(rows[0].len()));
    let mut text = format!("{edge}\n");
    for row in rows {
        text.extend(["|", &row, "|\n"]);
    }
    Ok(text + &edge + "\n")
}
