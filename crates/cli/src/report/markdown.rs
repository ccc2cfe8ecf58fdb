//! Markdown for the summary of a step, a comment on a change, or a page.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
};

use tailback_diagnostics::{Severity, quoted, text::clean_line};
use tailback_puzzle::words::count;

use super::{
    contents::{PlacedDiagnostic, Report},
    format::{ReportFormat, Sink},
};

pub(crate) static FORMAT: ReportFormat = ReportFormat {
    name: "markdown",
    description: "Markdown for comments and summaries, the worst reports that fit",
    is_for_people: false,
    write,
};

/// The maximum number of bytes. A comment on GitHub has at most 65,536, and a summary should be readable.
pub(crate) const MOST_BYTES: usize = 60_000;

/// The maximum number of characters in a cell.
const MOST_CHARS: usize = 300;

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    sink.write_all(page(report, MOST_BYTES).as_bytes())
}

/// Returns the page, with as many diagnostics as fit into `most` bytes, the most severe first.
pub(crate) fn page(report: &Report<'_>, most: usize) -> String {
    let mut page = format!("### Tailback\n\n{}\n", escaped(&report.summary()));
    for unread in report.unread.iter().take(100) {
        let (path, why) = (literal(unread.path), escaped(unread.why));
        let _ = write!(page, "\n- **cannot read {path}**: {why}");
    }
    if !report.unread.is_empty() {
        page.push('\n');
    }
    if report.n_diagnostics() == 0 {
        return page;
    }
    page.push_str("\n| reports | rule |\n|---:|---|\n");
    let mut counts: Vec<_> = report.run().by_rule().into_iter().collect();
    counts.sort_by_key(|&(rule, n)| (std::cmp::Reverse(n), rule));
    for (rule, n) in counts {
        let name = match super::rule_url(rule) {
            Some(url) => format!("[{rule}]({url})"),
            None => rule.to_owned(),
        };
        let _ = writeln!(page, "| {n} | {name} |");
    }
    page.push_str("\n| | place | puzzle | what |\n|---|---|---|---|\n");
    let mut n_shown = 0;
    for placed in report.worst_first() {
        let row = row(placed);
        // The rows are followed by a line about those that are left out.
        if page.len() + row.len() + 200 > most {
            break;
        }
        page.push_str(&row);
        n_shown += 1;
    }
    let n_hidden = report.n_diagnostics() - n_shown;
    if n_hidden > 0 {
        let _ = writeln!(
            page,
            "\n{} more not listed here, none of them worse.",
            count(n_hidden, "report")
        );
    }
    page
}

fn row(placed: PlacedDiagnostic<'_>) -> String {
    let PlacedDiagnostic {
        source,
        diagnostic,
        title,
        ..
    } = placed;
    let severity = match diagnostic.severity {
        Severity::Error => "❌ error",
        Severity::Warning => "⚠️ warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    };
    let place = format!("{}:{}", source.path, placed.start().line);
    let title = title.map(quoted).unwrap_or_default();
    let message = match diagnostic.fixes.first() {
        Some(fix) => format!("{}; {}", diagnostic.message, fix.title),
        None => diagnostic.message.clone(),
    };
    let (place, title, message) = (literal(&place), literal(&title), escaped(&message));
    format!(
        "| {severity} | {place} | {title} | {message} (`{}`) |\n",
        diagnostic.rule
    )
}

/// Escapes a name, in which backticks mark no code.
fn literal(name: &str) -> String {
    let parts = name.split('`').map(escaped);
    parts.collect::<Vec<_>>().join("&#96;")
}

/// Escapes `text` in one line so that no character has a meaning in Markdown or HTML, mentions a person or an
/// issue, or ends a cell. Text between backticks stays code.
pub(crate) fn escaped(text: &str) -> String {
    let line = clean_line(text);
    let line: String = match line.char_indices().nth(MOST_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.into_owned(),
    };
    let parts: Vec<&str> = line.split('`').collect();
    let is_paired = parts.len() % 2 == 1;
    let mut escaped = String::new();
    for (number, part) in parts.iter().enumerate() {
        let is_code = is_paired && number % 2 == 1 && !part.trim().is_empty();
        if is_code {
            // In a table, a `|` ends the cell even in code.
            let _ = write!(escaped, "`{}`", part.replace('|', "\\|"));
            continue;
        }
        if number > 0 && !is_paired {
            escaped.push_str("&#96;");
        }
        for c in part.chars() {
            match c {
                '&' => escaped.push_str("&amp;"),
                '<' => escaped.push_str("&lt;"),
                '>' => escaped.push_str("&gt;"),
                c if "\\*_[]()~|!{}".contains(c) => {
                    escaped.push('\\');
                    escaped.push(c);
                }
                '#' | '@' => {
                    let _ = write!(escaped, "&#{};", u32::from(c));
                }
                c => escaped.push(c),
            }
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(escaped(text), expected);
    }

    #[test]
    fn nothing_means_anything_to_markdown() {
        check("a | b\nc", "a \\| b␊c");
        check("`A|B` on a1", "`A\\|B` on a1");
        check("one ` only", "one &#96; only");
        check("<b>&[x](y) *z*", "&lt;b&gt;&amp;\\[x\\]\\(y\\) \\*z\\*");
        check("@ada #12", "&#64;ada &#35;12");
    }
}
