//! `duplicate-title`: the same title stands twice in the files checked.

use std::collections::{HashMap, HashSet};

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
    run::{Place, places},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-title",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Text,
    page: include_str!("duplicate_title.md"),
    check: Check::Run(check),
};

/// Where a title stands first, and how often it has been met since.
struct Seen {
    first: Place,
    n: usize,
}

fn check(files: &[&SourceFile]) -> Vec<Vec<Diagnostic>> {
    let mut reports: Vec<Vec<Diagnostic>> = files.iter().map(|_| Vec::new()).collect();
    let mut seen: HashMap<&str, Seen> = HashMap::new();
    let mut again = Vec::new();
    for place in places(files) {
        let Some(title) = files[place.file].title(place.puzzle) else {
            continue;
        };
        match seen.get(title) {
            Some(_) => again.push((place, title)),
            None => drop(seen.insert(title, Seen { first: place, n: 1 })),
        }
    }
    let mut given = HashSet::new();
    for (place, title) in again {
        let Some(entry) = seen.get(title) else {
            continue;
        };
        let (first, mut n) = (entry.first, entry.n);
        // A number that no other title has, so that all can be renamed at once.
        let new = loop {
            n += 1;
            let new = format!("{title} ({n})");
            if !seen.contains_key(new.as_str()) && !given.contains(&new) {
                break new;
            }
        };
        if let Some(entry) = seen.get_mut(title) {
            entry.n = n;
        }
        let shown = place.title(files);
        let report = RULE.report(
            place.span(files),
            format!("another puzzle is called {shown} too"),
        );
        let report = place.with_first(report, first, files, "called so first");
        let quoted = place.span(files).of(&files[place.file].text);
        let quoted = quoted.strip_suffix('"').unwrap_or(quoted);
        let report = report.with_fix(
            format!("call it {}", crate::run::quoted(&new)),
            place.span(files),
            format!("{quoted} ({n})\""),
        );
        given.insert(new);
        reports[place.file].push(report);
    }
    reports
}
