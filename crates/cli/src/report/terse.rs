//! Brief reports for language models: the place, the rule, the message and the fix, the most severe first.

use std::{
    collections::BTreeMap,
    io::{self, Write as _},
};

use tailback_diagnostics::{Applicability, Fix, quoted, text::clean_line};

use super::{
    contents::{PlacedDiagnostic, Report},
    format::{ReportFormat, Sink},
};

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "terse",
    description: "Brief, for language models: place, rule and fix of the 100 worst",
    is_for_people: false,
    write,
};

/// The number of diagnostics that are listed. After fixing those, the user runs the command again.
const MOST: usize = 100;

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    for unread in &report.unread {
        let (path, why) = (clean_line(unread.path), clean_line(unread.why));
        writeln!(sink, "{path}: cannot be read: {why}")?;
    }
    let mut rest: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, placed) in report.worst_first().enumerate() {
        if number < MOST {
            sink.write_all(line(placed).as_bytes())?;
        } else {
            *rest.entry(placed.diagnostic.rule).or_default() += 1;
        }
    }
    for (_, rule, n) in report.omitted() {
        *rest.entry(rule).or_default() += n;
    }
    if !rest.is_empty() {
        let n: usize = rest.values().sum();
        let rules: Vec<String> = rest.iter().map(|(rule, n)| format!("{n} {rule}")).collect();
        writeln!(sink, "not listed: {n} more ({})", rules.join(", "))?;
    }
    writeln!(sink, "{}", report.summary())?;
    if let Some(fixable) = report.fixable() {
        writeln!(sink, "{fixable}")?;
    }
    Ok(())
}

/// Returns `jam.rush:5: error overlap in "Jam": `A` and `B` are both on c2; do: …`.
fn line(placed: PlacedDiagnostic<'_>) -> String {
    let PlacedDiagnostic {
        source, diagnostic, ..
    } = placed;
    let (path, line) = (clean_line(source.path), placed.start().line);
    let (severity, rule) = (diagnostic.severity.name(), diagnostic.rule);
    let within = placed.title.map(|title| format!(" in {}", quoted(title)));
    let within = within.unwrap_or_default();
    let message = clean_line(&diagnostic.message);
    let advice = match diagnostic.fixes.first() {
        Some(fix) => format!("; do: {}{}", clean_line(&fix.title), how(fix)),
        None => match diagnostic.notes.last() {
            Some(note) => format!("; {}", clean_line(note)),
            None => String::new(),
        },
    };
    format!("{path}:{line}: {severity} {rule}{within}: {message}{advice}\n")
}

/// Returns the switch that makes the fix.
fn how(fix: &Fix) -> &'static str {
    match fix.applicability {
        Applicability::Safe => " (--fix)",
        Applicability::Unsafe => " (--unsafe-fixes)",
        Applicability::Manual => "",
    }
}
