//! The diagnostics of puzzles.

use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};

use schemars::JsonSchema;
use serde::Deserialize;
use tailback_answers::{
    check::{Document, Run},
    options::{AskedLimits, EFFORT_OF_OPTIMA, severities},
};
use tailback_check::Policy;
use tailback_diagnostics::{FileId, Renderer, Severity};
use tailback_facts::Facts;
use tailback_puzzle::words::count;
use tailback_solver::{Control, Metric};

use super::{Answer, Object, Tool, arguments, input};
use crate::{
    arguments::TextArguments,
    call::{Call, Failure},
};

/// The most diagnostics in the text of an answer.
const MAX_SHOWN: usize = 50;

pub(super) const TOOL: Tool = Tool {
    name: "check",
    title: "Check puzzles",
    description: "Finds mistakes in puzzles: faults of syntax and of the board, false claims (`expect`, `solution`, \
        `difficulty`), unsolvable boards, duplicates, cars that have no effect. Each diagnostic has its place, an \
        explanation and fixes as edits of the text. Call it after you wrote or changed a puzzle; `explain` documents a rule.",
    input: input::<Arguments>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    #[serde(flatten)]
    text: TextArguments,
    /// The severity (`error`, `warning`, `information`, `hint` or `off`) of each rule or group of rules that is not to
    /// have its own.
    #[serde(default)]
    rules: BTreeMap<String, String>,
    #[serde(default)]
    limits: AskedLimits,
}

fn run(given: &Object, call: &Call) -> Result<Answer, Failure> {
    let Arguments {
        text,
        rules,
        limits,
    } = arguments(given)?;
    let policy = Policy::from(severities(&rules)?);
    let text = text.read()?;
    let facts = call.each(&policy.questions(text.file()), |asked| {
        let Some((puzzle, questions)) = *asked else {
            return Ok(None);
        };
        let look = |control: &Control<'_>| Facts::find(puzzle, questions, control);
        let found = call.search(limits.or(EFFORT_OF_OPTIMA), look, is_cut)?;
        Ok(Some(Arc::new(found)))
    })?;
    let checked = text.check(&facts, policy);
    let run = Run {
        sources: &[text.source()],
        files: &checked,
    };
    Answer::new(in_words(run), &Document::new(run, Vec::new(), false))
}

/// Returns whether a limit kept something from being known.
fn is_cut(facts: &Facts) -> bool {
    let is_open = |metric| {
        facts
            .bounds(metric)
            .is_some_and(|it| it.optimum().is_none())
    };
    facts.stopped_at.is_some() || Metric::ALL.into_iter().any(is_open)
}

/// Returns a line for each of the first diagnostics, and one for all of them.
fn in_words(run: Run<'_>) -> String {
    let renderer = Renderer {
        sources: run.sources,
        is_coloured: false,
    };
    let mut words = String::new();
    let all: Vec<_> = run.diagnostics_by_file().flatten().collect();
    for diagnostic in all.iter().take(MAX_SHOWN) {
        let title = run.title(0, diagnostic);
        renderer.short(&mut words, (FileId(0), title), diagnostic);
    }
    if all.len() > MAX_SHOWN {
        let _ = writeln!(words, "and {} more", all.len() - MAX_SHOWN);
    }
    let _ = write!(words, "checked {}: ", count(run.n_puzzles(), "puzzle"));
    let counts = Severity::ALL
        .into_iter()
        .map(|it| (run.n_of(it), it.name()));
    let counts = counts.filter(|(n, _)| *n > 0);
    let counts: Vec<String> = counts
        .map(|(n, name)| match name {
            "information" => format!("{n} {name}"),
            _ => count(n, name),
        })
        .collect();
    words += &match counts.len() {
        0 => "nothing to report".to_owned(),
        _ => counts.join(", "),
    };
    words.push('\n');
    words
}
