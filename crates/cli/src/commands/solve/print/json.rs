//! One JSON object per line for each puzzle.

use std::io::Write;

use serde::Serialize;
use tailback_solver::{Bounds, Metric};

use crate::{
    commands::solve::verdict::{Asked, Found, Verdict},
    error::Result,
    input::Job,
};

#[derive(Serialize)]
struct Record<'a> {
    path: &'a str,
    title: Option<&'a str>,
    line: usize,
    outcome: &'static str,
    moves: Option<u32>,
    steps: Option<u32>,
    metric: &'static str,
    solution: Option<Vec<String>>,
    states: u64,
    expanded: u64,
    elapsed_us: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<Both>,
    /// Where none is proved to be a shortest one: the best solution found.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// The lower and the upper bound in each metric that was asked for.
#[derive(Serialize)]
struct Both {
    moves: Option<(u32, Option<u32>)>,
    steps: Option<(u32, Option<u32>)>,
}

pub(super) fn write(out: &mut impl Write, asked: Asked, job: &Job, result: &Verdict) -> Result<()> {
    let (outcome, found, limit) = match result {
        Verdict::Invalid => ("invalid", None, None),
        Verdict::Solved(found) => ("solved", Some(found), None),
        Verdict::Unsolvable(found) => ("unsolvable", Some(found), None),
        Verdict::Unknown(found, limit) => ("unknown", Some(found), Some(limit)),
    };
    let optimum = |metric| {
        let found = found.filter(|_| asked.wants(metric) && outcome != "unsolvable");
        found.and_then(|found| found.optimum(metric))
    };
    let record = Record {
        path: &job.path,
        title: job.title.as_deref(),
        line: job.line,
        outcome,
        moves: optimum(Metric::Moves),
        steps: optimum(Metric::Steps),
        metric: match asked {
            Asked::Both => "both",
            Asked::Only(Metric::Moves) => "moves",
            Asked::Only(Metric::Steps) => "steps",
        },
        solution: found.and_then(|found| {
            let solution = found.solution.as_ref()?;
            Some(solution.notation(job.puzzle.as_deref()?))
        }),
        states: found.map_or(0, |found| found.states),
        expanded: found.map_or(0, |found| found.expanded),
        elapsed_us: found.map_or(0.0, |found| found.elapsed.as_nanos() as f64 / 1e3),
        bounds: found
            .filter(|found| outcome != "unsolvable" && !is_proved(asked, found))
            .map(|found| both(asked, found)),
        best: found.and_then(|found| {
            let best = found.best.as_ref()?;
            Some(best.notation(job.puzzle.as_deref()?))
        }),
        limit: limit.map(|limit| limit.name()),
    };
    serde_json::to_writer(&mut *out, &record)?;
    out.write_all(b"\n")?;
    Ok(())
}

/// Whether what was asked for is known. A search of the field may find a solution that nobody
/// proved to be a shortest one.
fn is_proved(asked: Asked, found: &Found) -> bool {
    let mut metrics = Metric::ALL.into_iter();
    metrics.all(|metric| !asked.wants(metric) || found.optimum(metric).is_some())
}

fn both(asked: Asked, found: &Found) -> Both {
    let pair = |metric| {
        let Bounds { lower, upper } = found.bounds(metric);
        asked.wants(metric).then_some((lower, upper))
    };
    Both {
        moves: pair(Metric::Moves),
        steps: pair(Metric::Steps),
    }
}
