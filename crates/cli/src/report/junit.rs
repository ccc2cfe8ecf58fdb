//! The XML of `JUnit`: `GitLab`, Jenkins, Azure and others show every puzzle as a test.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    io::{self, Write as _},
};

use tailback_puzzle::words::count;

use super::{
    contents::{PlacedDiagnostic, Report},
    format::{ReportFormat, Sink},
    xml::xml,
};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "junit",
    description: "JUnit's XML, each puzzle a test, for GitLab, Jenkins and others",
    is_for_people: false,
    write,
};

/// The maximum number of tests in a report. GitLab accepts 30 MB and 250,000 parts of a document, nine of which make
/// up a test with a failure.
const MOST: usize = 20_000;

/// The maximum number of lines of a test, and of characters on each, which keep a report with the maximum number of
/// tests within those 30 MB.
const MOST_LINES: usize = 3;
const MOST_CHARS: usize = 300;

/// The number of tests that may still be written.
#[derive(Clone, Copy)]
struct Room {
    failing: usize,
    passing: usize,
}

/// A test: a puzzle, or the text outside all puzzles.
#[derive(Default)]
struct Case {
    name: String,
    /// The diagnostics that make it fail.
    failures: Vec<String>,
    /// The number of further diagnostics.
    remarks: Vec<String>,
}

/// A puzzle by its number, or `None` for the text outside all puzzles.
type Number = Option<usize>;

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let files = 0..report.files.len();
    let (mut n_cases, mut n_failing) = (0, 0);
    for file in files.clone() {
        n_cases += numbers(report, file).count();
        n_failing += failing(report, file).len();
    }
    let failing = n_failing.min(MOST);
    let passing = (n_cases - n_failing).min(MOST - failing);
    let n_hidden = n_cases - failing - passing;
    let (n_errors, n_skipped) = (report.unread.len(), usize::from(n_hidden > 0));
    sink.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")?;
    writeln!(
        sink,
        "<testsuites name=\"tailback\" tests=\"{}\" failures=\"{failing}\" errors=\"{n_errors}\" skipped=\"{n_skipped}\">",
        failing + passing + n_errors + n_skipped,
    )?;
    for unread in &report.unread {
        let (path, why) = (xml(unread.path), xml(unread.why));
        begin(sink, unread.path, (1, 0, 1, 0))?;
        writeln!(
            sink,
            "    <testcase classname=\"{path}\" name=\"can be read\" file=\"{path}\"><error message=\"{why}\"/></testcase>"
        )?;
        end(sink)?;
    }
    let mut room = Room { failing, passing };
    for file in files {
        suite(sink, report, file, &mut room)?;
    }
    if n_hidden > 0 {
        let hidden = count(n_hidden, "puzzle");
        begin(sink, "tailback", (1, 0, 0, 1))?;
        writeln!(
            sink,
            "    <testcase classname=\"tailback\" name=\"all other puzzles\"><skipped message=\"{hidden} more are not \
             listed: {MOST} are, the failing ones first\"/></testcase>"
        )?;
        end(sink)?;
    }
    sink.write_all(b"</testsuites>\n")
}

/// Returns the tests of a file, failing or not.
fn numbers(report: &Report<'_>, file: usize) -> impl Iterator<Item = Number> {
    let checked = &report.files[file];
    let is_outside = checked.diagnostics().iter().any(|it| it.puzzle.is_none());
    let outside = (is_outside || checked.omitted().next().is_some()).then_some(None);
    outside
        .into_iter()
        .chain(checked.reported_puzzles().map(Some))
}

fn failing(report: &Report<'_>, file: usize) -> BTreeSet<Number> {
    let checked = &report.files[file];
    let diagnostics = checked.diagnostics().iter();
    let diagnostics = diagnostics.filter(|it| report.is_failure(it.severity));
    let omitted = checked.omitted().filter(|it| report.is_failure(it.0));
    let omitted = omitted.map(|_| None);
    diagnostics.map(|it| it.puzzle).chain(omitted).collect()
}

impl Room {
    /// Returns whether there is room for one more, which then takes it.
    fn takes(&mut self, is_failing: bool) -> bool {
        let room = if is_failing {
            &mut self.failing
        } else {
            &mut self.passing
        };
        let is_room = *room > 0;
        *room = room.saturating_sub(1);
        is_room
    }
}

fn cases(report: &Report<'_>, file: usize, room: &mut Room) -> BTreeMap<Number, Case> {
    let failing = failing(report, file);
    let listed = numbers(report, file).filter(|it| room.takes(failing.contains(it)));
    let mut names = HashSet::new();
    let mut cases: BTreeMap<Number, Case> = listed
        .map(|number| {
            let name = match number.map(|puzzle| report.files[file].title(puzzle)) {
                Some(Some(title)) => title,
                Some(None) => "a puzzle without a title",
                None => "outside of puzzles",
            };
            let case = Case {
                // If two tests have one name, readers drop one.
                name: match number.filter(|_| !names.insert(name)) {
                    Some(puzzle) => format!("{name} (puzzle {})", puzzle + 1),
                    None => name.to_owned(),
                },
                ..Case::default()
            };
            (number, case)
        })
        .collect();
    let mut add = |number: Number, severity, line: String| {
        if let Some(case) = cases.get_mut(&number) {
            let lines = if report.is_failure(severity) {
                &mut case.failures
            } else {
                &mut case.remarks
            };
            lines.push(line);
        }
    };
    for placed in report.diagnostics_in(file) {
        add(
            placed.diagnostic.puzzle,
            placed.diagnostic.severity,
            line(placed),
        );
    }
    for (severity, rule, n) in report.files[file].omitted() {
        let severity_name = severity.name();
        let line = format!("{severity_name}[{rule}]: {n} more reports omitted");
        add(None, severity, line);
    }
    cases
}

fn line(placed: PlacedDiagnostic<'_>) -> String {
    let (path, place, report) = (placed.source.path, placed.start(), placed.diagnostic);
    let (severity, rule) = (report.severity.name(), report.rule);
    let (line, column) = (place.line, place.column);
    format!(
        "{path}:{line}:{column}: {severity}[{rule}]: {}",
        report.message
    )
}

fn suite(sink: &mut Sink<'_>, report: &Report<'_>, file: usize, room: &mut Room) -> io::Result<()> {
    let cases = cases(report, file, room);
    if cases.is_empty() {
        return Ok(());
    }
    let n_failing = cases.values().filter(|case| !case.failures.is_empty());
    let path = report.sources[file].path;
    begin(sink, path, (cases.len(), n_failing.count(), 0, 0))?;
    let path = xml(path).to_string();
    for case in cases.values() {
        let name = xml(&case.name);
        write!(
            sink,
            "    <testcase classname=\"{path}\" name=\"{name}\" file=\"{path}\">"
        )?;
        if let Some(first) = case.failures.first() {
            let text = text(&case.failures);
            write!(
                sink,
                "<failure message=\"{}\">{text}</failure>",
                xml(&cut(first))
            )?;
        }
        if !case.remarks.is_empty() {
            write!(sink, "<system-out>{}</system-out>", text(&case.remarks))?;
        }
        sink.write_all(b"</testcase>\n")?;
    }
    end(sink)
}

fn begin(
    sink: &mut Sink<'_>,
    name: &str,
    (n, n_failing, n_errors, n_skipped): (usize, usize, usize, usize),
) -> io::Result<()> {
    writeln!(
        sink,
        "  <testsuite name=\"{}\" tests=\"{n}\" failures=\"{n_failing}\" errors=\"{n_errors}\" skipped=\"{n_skipped}\">",
        xml(name)
    )
}

fn end(sink: &mut Sink<'_>) -> io::Result<()> {
    sink.write_all(b"  </testsuite>\n")
}

/// Returns the text of a test: the first lines, and the number of the others.
fn text(lines: &[String]) -> String {
    let shown = lines.iter().take(MOST_LINES);
    let mut shown: Vec<String> = shown.map(|line| xml(&cut(line)).to_string()).collect();
    if let Some(n_more @ 1..) = lines.len().checked_sub(MOST_LINES) {
        shown.push(format!("and {n_more} more"));
    }
    shown.join("\n")
}

fn cut(line: &str) -> String {
    match line.char_indices().nth(MOST_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
