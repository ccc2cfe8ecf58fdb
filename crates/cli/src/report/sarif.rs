//! SARIF 2.1.0, which GitHub's code scanning, Azure and many viewers read.

use std::io;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use tailback_check::{CustomRule, Rule, rules::RULES};
use tailback_diagnostics::{Edit, FileId, Fix, Label, Severity, Source, Span};

use super::{
    Location,
    contents::{PlacedDiagnostic, Report},
    format::{ReportFormat, Sink},
};
use crate::json;

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "sarif",
    description: "SARIF 2.1.0, for GitHub's code scanning and others",
    is_for_people: false,
    write,
};

/// The maximum number of results that GitHub accepts.
const MOST: usize = 25_000;

/// The maximum number of bytes that the listed diagnostics may take in memory. GitHub accepts 10 MB compressed, a tenth
/// of the greatest output.
const MOST_BYTES: usize = 32 << 20;

/// The maximum number of other places that a result names.
const MOST_LABELS: usize = 100;

/// The base of relative paths.
const BASE: &str = "%SRCROOT%";

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Value,
    invocations: [Value; 1],
    original_uri_base_ids: Value,
    column_kind: &'static str,
    artifacts: Vec<Value>,
    results: Results<'a>,
}

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let own = custom_rules(report);
    let own_names = own.iter().map(|rule| rule.name);
    let document = Document {
        schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: json!({"driver": {
                "name": "Tailback",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "informationUri": env!("CARGO_PKG_HOMEPAGE"),
                "rules": descriptors(&own),
            }}),
            invocations: [json!({
                "executionSuccessful": report.unread.is_empty(),
                "toolExecutionNotifications": notifications(report),
            })],
            original_uri_base_ids: json!({BASE: {"description": {
                "text": "the root of the repository, or the folder that Tailback ran in",
            }}}),
            column_kind: "unicodeCodePoints",
            artifacts: (0..report.sources.len())
                .map(|file| artifact(report, file))
                .collect(),
            results: Results {
                report,
                rules: RULES
                    .iter()
                    .map(|rule| rule.name)
                    .chain(own_names)
                    .collect(),
            },
        }],
    };
    json::try_write(sink, &document)
}

/// Returns the rules that the configurations of the files add, without those that have the name of one before.
fn custom_rules<'a>(report: &Report<'a>) -> Vec<&'a CustomRule> {
    let mut rules: Vec<&CustomRule> = Vec::new();
    for rule in report
        .files
        .iter()
        .flat_map(|file| file.severities().custom().iter())
    {
        if rules.iter().all(|known| known.name != rule.name) {
            rules.push(rule);
        }
    }
    rules
}

/// Describes all rules: those that are there for everyone, then `own`.
fn descriptors(own: &[&CustomRule]) -> Vec<Value> {
    let own = own.iter().map(|rule| own_descriptor(rule));
    RULES
        .iter()
        .map(|rule| descriptor(rule))
        .chain(own)
        .collect()
}

/// Describes a rule that a configuration adds.
fn own_descriptor(rule: &CustomRule) -> Value {
    let (summary, page) = (format!("{}.", rule.summary), &rule.page);
    let level = level(rule.severity.unwrap_or(Severity::Warning));
    json!({
        "id": rule.name,
        "shortDescription": {"text": summary},
        "fullDescription": {"text": summary},
        "help": {"text": page, "markdown": page},
        "defaultConfiguration": {"enabled": rule.severity.is_some(), "level": level},
        "properties": {"tags": ["puzzle", rule.needs.name()]},
    })
}

fn descriptor(rule: &Rule) -> Value {
    let summary = format!("{}.", rule.summary());
    json!({
        "id": rule.name,
        "shortDescription": {"text": summary},
        "fullDescription": {"text": summary},
        "help": {"text": rule.page, "markdown": rule.page},
        "helpUri": rule.url(),
        "defaultConfiguration": {"enabled": rule.is_default, "level": level(rule.severity)},
        "properties": {"precision": "very-high", "tags": ["puzzle", rule.needs.name()]},
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "note",
    }
}

/// Returns notifications on files that could not be read, and on the number of diagnostics left out.
fn notifications(report: &Report<'_>) -> Vec<Value> {
    let unread = report.unread.iter().map(|unread| {
        json!({
            "level": "error",
            "message": {"text": escaped(&format!("cannot read {}: {}", unread.path, unread.why))},
            "locations": [{"physicalLocation": {"artifactLocation": location(&unread.location)}}],
        })
    });
    let n_listed = listed(report).count();
    let n_hidden = report.n_diagnostics() - n_listed;
    let hidden = (n_hidden > 0).then(|| {
        let text =
            format!("{n_hidden} more reports are not listed: {n_listed} are, the worst first");
        json!({"level": "warning", "message": {"text": text}})
    });
    unread.chain(hidden).collect()
}

fn listed<'a>(report: &'a Report<'a>) -> impl Iterator<Item = PlacedDiagnostic<'a>> {
    let mut n_bytes = 0;
    let found = report.worst_first().take(MOST);
    found.take_while(move |placed| {
        n_bytes += placed.diagnostic.n_bytes();
        n_bytes <= MOST_BYTES
    })
}

/// The results, serialized one by one so that they are never all in memory.
struct Results<'a> {
    report: &'a Report<'a>,
    /// The names of the described rules, in order.
    rules: Vec<&'a str>,
}

impl Serialize for Results<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { report, rules } = self;
        serializer.collect_seq(listed(report).map(|placed| result(report, rules, placed)))
    }
}

fn artifact(report: &Report<'_>, file: usize) -> Value {
    json!({
        "location": at(report, file),
        "encoding": "UTF-8",
        "length": report.sources[file].text.len(),
    })
}

fn result(report: &Report<'_>, rules: &[&str], placed: PlacedDiagnostic<'_>) -> Value {
    let PlacedDiagnostic {
        file,
        source,
        diagnostic: it,
        title,
    } = placed;
    let labels = &it.labels[..it.labels.len().min(MOST_LABELS)];
    // GitHub shows the places that the text links to, and no others.
    let mut text = vec![escaped(&it.message)];
    text.extend(it.notes.iter().map(|note| escaped(note)));
    let numbered = labels.iter().zip(1..);
    text.extend(numbered.map(|(label, id)| format!("[{}]({id})", escaped(&label.message))));
    let mut place = json!({"physicalLocation": physical(report, file, it.span)});
    if let Some(title) = title {
        place["logicalLocations"] = json!([{"name": title, "kind": "puzzle"}]);
    }
    let related = labels.iter().zip(1..);
    let related = related.map(|(label, id)| related_location(report, file, label, id));
    // `primaryLocationLineHash` is left to GitHub's action, which warns of each that it did not make itself. Results
    // without a rule have no index.
    let mut numbered = (0_i64..).zip(rules);
    let index = numbered.find(|(_, rule)| **rule == it.rule);
    json!({
        "ruleId": it.rule,
        "ruleIndex": index.map_or(-1, |(index, _)| index),
        "level": level(it.severity),
        "message": {"text": text.join("\n")},
        "locations": [place],
        "relatedLocations": related.collect::<Vec<_>>(),
        "partialFingerprints": {"tailback/v1": it.fingerprint.to_string()},
        "fixes": it.fixes.iter().map(|it| fix(report, file, source, it)).collect::<Vec<_>>(),
        "properties": {"severity": it.severity.name()},
    })
}

fn related_location(report: &Report<'_>, file: usize, label: &Label, id: usize) -> Value {
    let file = label.file.map_or(file, |FileId(other)| other);
    json!({
        "id": id,
        "message": {"text": escaped(&label.message)},
        "physicalLocation": physical(report, file, label.span),
    })
}

fn fix(report: &Report<'_>, file: usize, source: Source<'_>, fix: &Fix) -> Value {
    let replacement = |edit: &Edit| {
        json!({
            "deletedRegion": region(source, edit.span),
            "insertedContent": {"text": edit.text},
        })
    };
    json!({
        "description": {"text": escaped(&fix.title)},
        "artifactChanges": [{
            "artifactLocation": at(report, file),
            "replacements": fix.edits.iter().map(replacement).collect::<Vec<_>>(),
        }],
        "properties": {"applicability": fix.applicability.name()},
    })
}

fn physical(report: &Report<'_>, file: usize, span: Span) -> Value {
    json!({
        "artifactLocation": at(report, file),
        "region": region(report.sources[file], span),
    })
}

/// Returns the location of a file of the run.
fn at(report: &Report<'_>, file: usize) -> Value {
    let mut location = location(&report.locations[file]);
    location["index"] = json!(file);
    location
}

fn location(location: &Location) -> Value {
    match location {
        Location::InRepository(path) => json!({"uri": encoded(path), "uriBaseId": BASE}),
        Location::Elsewhere(path) => {
            let path = encoded(path);
            json!({"uri": format!("file:///{}", path.trim_start_matches('/'))})
        }
    }
}

/// Columns count code points, as in the other formats, and the end is exclusive.
fn region(source: Source<'_>, span: Span) -> Value {
    let place = |offset| source.lines.line_column(source.text, offset);
    let (start, end) = (place(span.start), place(span.end));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

/// Returns `path` as a part of an address.
fn encoded(path: &[u8]) -> String {
    let encode = |byte: u8| match byte {
        b'/' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    path.iter().copied().map(encode).collect()
}

/// Returns `text` in a message, where brackets make links.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('[', "\\[")
        .replace(']', "\\]")
}
