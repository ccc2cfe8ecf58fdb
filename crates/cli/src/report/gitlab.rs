//! The code quality report of GitLab, which merge requests show.

use std::{
    borrow::Cow,
    io::{self, Write as _},
};

use serde::{Serialize, Serializer as _};
use tailback_diagnostics::Severity;

use super::{
    Location,
    contents::{PlacedDiagnostic, Report},
    format::{ReportFormat, Sink},
};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "gitlab",
    description: "GitLab's code quality report",
    is_for_people: false,
    write,
};

/// The maximum number of entries in a report, far more than a merge request shows. Such a report has some 5 MB.
const MOST: usize = 10_000;

#[derive(Serialize)]
struct Issue<'a> {
    description: String,
    check_name: &'a str,
    /// The identity of the entry. GitLab drops all but one of those with equal ones.
    fingerprint: String,
    severity: &'static str,
    location: IssueLocation,
}

#[derive(Serialize)]
struct IssueLocation {
    path: String,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: usize,
    end: usize,
}

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let unread = report.unread.iter().map(|unread| Issue {
        description: format!("cannot be read: {}", unread.why),
        check_name: "tailback",
        fingerprint: format!("unread:{}", unread.path),
        severity: "blocker",
        location: first_line(&unread.location, unread.path),
    });
    let found = report.worst_first().map(|placed| issue(report, placed));
    let all = unread.chain(found).take(MOST);
    let n_all = report.n_diagnostics() + report.unread.len();
    let n_listed = MOST.min(n_all - report.n_omitted());
    let rest = (n_all > n_listed).then(|| Issue {
        description: format!(
            "{} more are not listed here: the report has {n_listed}, the worst first",
            n_all - n_listed
        ),
        check_name: "tailback",
        fingerprint: "rest".to_owned(),
        severity: "info",
        location: match (report.locations.first(), report.sources.first()) {
            (Some(location), Some(source)) => first_line(location, source.path),
            _ => first_line(&Location::Elsewhere(Vec::new()), ""),
        },
    });
    serde_json::Serializer::new(&mut *sink).collect_seq(all.chain(rest))?;
    sink.write_all(b"\n")
}

fn issue<'a>(report: &Report<'_>, placed: PlacedDiagnostic<'a>) -> Issue<'a> {
    Issue {
        description: placed.message(),
        check_name: placed.diagnostic.rule,
        fingerprint: placed.diagnostic.fingerprint.to_string(),
        severity: match placed.diagnostic.severity {
            Severity::Error => "critical",
            Severity::Warning => "major",
            Severity::Information => "minor",
            Severity::Hint => "info",
        },
        location: IssueLocation {
            path: path_of(&report.locations[placed.file], placed.source.path),
            lines: Lines {
                begin: placed.start().line,
                end: placed.end().line,
            },
        },
    }
}

/// Returns the path from the root of the repository, or that which was typed.
fn path_of(location: &Location, typed: &str) -> String {
    let path = location.in_repository();
    path.map_or_else(|| typed.to_owned(), Cow::into_owned)
}

fn first_line(location: &Location, typed: &str) -> IssueLocation {
    IssueLocation {
        path: path_of(location, typed),
        lines: Lines { begin: 1, end: 1 },
    }
}
