//! The JSON of reviewdog, which comments on the lines of a change on any host. Its columns count bytes.

use std::io;

use serde::{Serialize, Serializer};
use tailback_diagnostics::{Edit, Severity, Source, Span};

use super::{
    contents::{PlacedDiagnostic, Report},
    format::{ReportFormat, Sink},
    rule_url,
};
use crate::json;

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "rdjson",
    description: "The JSON of reviewdog",
    is_for_people: false,
    write,
};

#[derive(Serialize)]
struct Document<'a> {
    source: Tool,
    diagnostics: Diagnostics<'a>,
}

#[derive(Serialize)]
struct Tool {
    name: &'static str,
    url: &'static str,
}

#[derive(Serialize)]
struct RdDiagnostic<'a> {
    message: String,
    location: Location<'a>,
    severity: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<Code<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suggestions: Vec<Suggestion<'a>>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<Range>,
}

#[derive(Serialize)]
struct Code<'a> {
    value: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

#[derive(Serialize)]
struct Suggestion<'a> {
    range: Range,
    text: &'a str,
}

#[derive(Serialize)]
struct Range {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: usize,
    column: usize,
}

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let document = Document {
        source: Tool {
            name: "tailback",
            url: env!("CARGO_PKG_REPOSITORY"),
        },
        diagnostics: Diagnostics(report),
    };
    json::try_write(sink, &document)
}

/// The diagnostics, serialized one by one so that they are never all in memory a second time.
struct Diagnostics<'a>(&'a Report<'a>);

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let report = self.0;
        let unread = report.unread.iter().map(|unread| {
            let message = format!("cannot be read: {}", unread.why);
            of_file(unread.path, message, "ERROR")
        });
        let files = report.files.iter().zip(&report.sources);
        let omitted = files.filter_map(|(file, source)| {
            let n: usize = file.omitted().map(|(.., n)| n).sum();
            let message = format!("{n} more reports omitted");
            let (worst, ..) = file.omitted().next()?;
            Some(of_file(source.path, message, level(worst)))
        });
        let found = report.diagnostics().map(diagnostic);
        serializer.collect_seq(unread.chain(found).chain(omitted))
    }
}

/// Returns an entry that concerns no line.
fn of_file<'a>(path: &'a str, message: String, severity: &'static str) -> RdDiagnostic<'a> {
    RdDiagnostic {
        message,
        location: Location { path, range: None },
        severity,
        code: None,
        suggestions: Vec::new(),
    }
}

fn diagnostic(placed: PlacedDiagnostic<'_>) -> RdDiagnostic<'_> {
    let PlacedDiagnostic {
        source, diagnostic, ..
    } = placed;
    // Each suggestion has to be complete alone.
    let fixes = diagnostic.fixes.iter();
    let suggestions = fixes.filter_map(|fix| match &fix.edits[..] {
        [Edit { span, text }] => Some(Suggestion {
            range: range(source, *span),
            text,
        }),
        _ => None,
    });
    RdDiagnostic {
        message: placed.message(),
        location: Location {
            path: source.path,
            range: Some(range(source, diagnostic.span)),
        },
        severity: level(diagnostic.severity),
        code: Some(Code {
            value: diagnostic.rule,
            url: rule_url(diagnostic.rule),
        }),
        suggestions: suggestions.collect(),
    }
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "ERROR",
        Severity::Warning => "WARNING",
        Severity::Information | Severity::Hint => "INFO",
    }
}

fn range(source: Source<'_>, span: Span) -> Range {
    let position = |offset| {
        let line = source.lines.line_of(offset);
        let start = source.lines.line_span(line).unwrap_or_default().start;
        Position {
            line: line + 1,
            column: offset - start + 1,
        }
    };
    Range {
        start: position(span.start),
        end: position(span.end),
    }
}
