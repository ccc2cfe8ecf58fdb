//! Annotations of a step in GitHub Actions, which mark lines of a change.

use std::io::{self, Write as _};

use tailback_diagnostics::{Severity, text::clean};
use tailback_puzzle::words::{and_list, count};

use super::{
    contents::{PlacedDiagnostic, Report},
    format::{ReportFormat, Sink},
};

pub(crate) static FORMAT: ReportFormat = ReportFormat {
    name: "github",
    description: "Annotations of GitHub Actions, the 10 worst of each kind",
    is_for_people: true,
    write,
};

/// The number of annotations of each kind that GitHub shows for a step: the first ones.
const MOST: usize = 10;

/// The title of commands that are not reports.
const NAME: &str = "Tailback";

/// GitHub's names for the kinds.
const KINDS: [&str; 3] = ["error", "warning", "notice"];

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let mut n_found = [report.unread.len(), 0, 0];
    for severity in Severity::ALL {
        n_found[kind(severity)] += report.n_of(severity);
    }
    let is_cut = report.n_omitted() > 0 || n_found.iter().any(|&n| n > MOST);
    // The last notice gives the number of omitted diagnostics.
    let most = [MOST, MOST, MOST - usize::from(is_cut)];
    let mut n_written = [0; KINDS.len()];
    for unread in report.unread.iter().take(MOST) {
        let text = format!("cannot read {}: {}", unread.path, unread.why);
        command(sink, "error", (NAME, &[]), &text)?;
        n_written[0] += 1;
    }
    for placed in report.worst_first() {
        let kind = kind(placed.diagnostic.severity);
        if n_written[kind] < most[kind] {
            annotate(sink, report, KINDS[kind], placed)?;
            n_written[kind] += 1;
        }
    }
    if is_cut {
        let hidden = (0..KINDS.len()).filter(|&kind| n_found[kind] > n_written[kind]);
        let hidden = hidden.map(|kind| {
            count(
                n_found[kind] - n_written[kind],
                &format!("more {}", KINDS[kind]),
            )
        });
        let text = format!(
            "{}; {} without a mark here: GitHub shows {MOST} of a kind for each step",
            report.summary(),
            and_list(hidden),
        );
        command(sink, "notice", (NAME, &[]), &text)?;
    }
    Ok(())
}

/// Returns the index of GitHub's name for a severity.
fn kind(severity: Severity) -> usize {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Information | Severity::Hint => 2,
    }
}

/// Annotates the lines of `placed`. The log of the step shows only the message, so that contains the place too.
fn annotate(
    sink: &mut Sink<'_>,
    report: &Report<'_>,
    kind: &str,
    placed: PlacedDiagnostic<'_>,
) -> io::Result<()> {
    let (start, end) = (placed.start(), placed.end());
    let mut place = Vec::new();
    if let Some(path) = report.locations[placed.file].in_repository() {
        place.push(("file", path.into_owned()));
        place.push(("line", start.line.to_string()));
        place.push(("endLine", end.line.to_string()));
        // GitHub accepts columns only for spans within one line.
        if start.line == end.line {
            place.push(("col", start.column.to_string()));
            place.push(("endColumn", end.column.to_string()));
        }
    }
    let PlacedDiagnostic {
        source, diagnostic, ..
    } = placed;
    let (path, message) = (source.path, placed.message());
    let first = format!("{path}:{}:{}: {message}", start.line, start.column);
    let fixes = diagnostic.fixes.iter();
    let fixes = fixes.map(|fix| format!("help: {}", fix.title));
    let rest = diagnostic.notes.iter().cloned().chain(fixes);
    let text: Vec<String> = [first].into_iter().chain(rest).collect();
    let title = format!("{NAME} ({})", diagnostic.rule);
    command(sink, kind, (&title, &place), &text.join("\n"))
}

/// Writes a command for the runner: `::error file=jam.rush,line=3,title=…::text`.
fn command(
    sink: &mut Sink<'_>,
    kind: &str,
    (title, place): (&str, &[(&str, String)]),
    text: &str,
) -> io::Result<()> {
    write!(sink, "::{kind} ")?;
    for (name, value) in place {
        write!(sink, "{name}={},", property(value))?;
    }
    writeln!(sink, "title={}::{}", property(title), data(&clean(text)))
}

/// Returns `text` as the message of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// Returns `text` as the value of a property, which more characters end.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_escaped() {
        let place = [("file", "a:b,c%\r\n.rush".to_owned())];
        let mut out = Vec::new();
        let mut sink = Sink::plain(&mut out);
        command(
            &mut sink,
            "error",
            ("1: 2, 3", &place),
            "50 %: a, b\n::set x\r",
        )
        .unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "::error file=a%3Ab%2Cc%25%0D%0A.rush,title=1%3A 2%2C 3::50 %25: a, b%0A::set x␍\n"
        );
    }
}
