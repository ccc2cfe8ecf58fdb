//! The figures as tables, for people.

use std::fmt::Write as _;

use tailback_facts::words::{known_number, length};
use tailback_puzzle::{Puzzle, State, words::thousands};
use tailback_solver::{Bounds, Metric, Outcome};
use tailback_textbook::Examination;

use super::{
    columns::{Columns, kibibytes, milliseconds},
    measure::{Measured, Measurement},
    total::{Summary, jumps_by, overestimated_by},
};
use crate::{input::Job, terminal_board::side_by_side};

/// Returns the table of one puzzle, with its examination about heuristics.
pub(super) fn puzzle(job: &Job, measured: &Measured, is_coloured: bool) -> String {
    let mut out = job.name();
    let known = measured
        .n_states
        .map(|n| format!("{} states", thousands(n)));
    let optima = Metric::ALL.into_iter().filter_map(|metric| {
        let optimum = measured.optimum(metric)?;
        Some(length(optimum, metric))
    });
    let known: Vec<String> = known.into_iter().chain(optima).collect();
    let _ = writeln!(out, "\n{}\n", known.join(" · "));
    let mut table = Columns::new(
        3,
        [
            "metric",
            "algorithm",
            "heuristic",
            "length",
            "optimal",
            "expanded",
            "generated",
            "memory",
            "time",
            "admissible",
            "consistent",
        ],
    );
    for run in &measured.runs {
        let statistics = run.report.answer.statistics;
        let examination = measured.examination(run.case);
        let none = || "-".to_owned();
        table.add([
            run.case.metric.to_string(),
            run.case.algorithm.to_string(),
            run.case.heuristic.map_or_else(none, |it| it.to_string()),
            length_of(run),
            run.is_optimal
                .map_or_else(none, |is| yes_or_no(is).to_owned()),
            thousands(statistics.expanded),
            thousands(run.report.generated),
            kibibytes(statistics.memory),
            milliseconds(statistics.elapsed.as_secs_f64()),
            examination.map_or_else(none, admissible),
            examination.map_or_else(none, consistent),
        ]);
    }
    table.write(&mut out);
    if let Some(puzzle) = job.puzzle.as_deref() {
        for examined in &measured.examined {
            if let Some(examination) = &examined.examination {
                let what = format!("{} in {}", examined.heuristic, examined.metric);
                shown(&mut out, puzzle, &what, examination, is_coloured);
            }
        }
    }
    out.push('\n');
    out
}

/// Returns the table over all puzzles.
pub(super) fn total(
    remark: &str,
    measured: &[(Job, Measured)],
    totals: &[Summary],
    is_coloured: bool,
) -> String {
    let mut out = format!("Total of {remark}\n\n");
    let mut table = Columns::new(
        3,
        [
            "metric",
            "algorithm",
            "heuristic",
            "done",
            "optimal",
            "length",
            "mean expanded",
            "of bfs",
            "mean generated",
            "peak memory",
            "time",
            "mean estimate",
            "admissible",
            "consistent",
        ],
    );
    for total in totals {
        let none = || "-".to_owned();
        let part = |n: usize, n_all: usize| match n_all {
            0 => none(),
            _ => format!("{n}/{n_all}"),
        };
        table.add([
            total.case.metric.to_string(),
            total.case.algorithm.to_string(),
            total.case.heuristic.map_or_else(none, |it| it.to_string()),
            format!("{}/{}", total.done, total.puzzles),
            part(total.optimal, total.comparable),
            total.total_length.map_or_else(none, thousands),
            thousands(total.mean_expanded.round() as u64),
            total
                .against_breadth_first
                .map_or_else(none, |it| format!("{:.1} %", it * 100.0)),
            thousands(total.mean_generated.round() as u64),
            kibibytes(total.max_memory_bytes),
            milliseconds(total.total_elapsed_us / 1e6),
            total
                .mean_estimate
                .map_or_else(none, |it| format!("{it:.2}")),
            part(total.admissible, total.clusters),
            part(total.consistent, total.clusters),
        ]);
    }
    table.write(&mut out);
    let mut listed = Vec::new();
    for total in totals {
        let Some(heuristic) = total.case.heuristic else {
            continue;
        };
        let what = format!("{heuristic} in {}", total.case.metric);
        if listed.contains(&what) {
            continue;
        }
        listed.push(what.clone());
        if let Some(number) = total.worst_overestimate.or(total.worst_jump) {
            let (job, measured) = &measured[number];
            let examination = measured.examination(total.case);
            if let (Some(puzzle), Some(examination)) = (job.puzzle.as_deref(), examination) {
                shown(
                    &mut out,
                    puzzle,
                    &format!("{what}, {}", job.name()),
                    examination,
                    is_coloured,
                );
            }
        }
    }
    out
}

fn yes_or_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn length_of(run: &Measurement) -> String {
    match run.report.answer.outcome {
        Outcome::Solved(ref solution) => run.case.metric.length(solution).to_string(),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::Unknown { limit, lower, .. } => {
            let known = known_number(Bounds { lower, upper: None });
            format!("{known} ({})", limit.name())
        }
    }
}

fn admissible(examination: &Examination) -> String {
    match overestimated_by(examination) {
        0 => "yes".to_owned(),
        u32::MAX => "no".to_owned(),
        worst => format!("+{worst}"),
    }
}

fn consistent(examination: &Examination) -> String {
    yes_or_no(examination.is_consistent()).to_owned()
}

/// Draws the states that show that a heuristic is not admissible, or at least not consistent.
fn shown(
    out: &mut String,
    puzzle: &Puzzle,
    what: &str,
    examination: &Examination,
    is_coloured: bool,
) {
    let boards = |states: &[&State]| {
        let boards: Vec<_> = states.iter().map(|&state| (puzzle, state)).collect();
        side_by_side(&boards, is_coloured)
    };
    let value = |estimate: Option<u32>| estimate.map_or("never".to_owned(), |it| it.to_string());
    if let Some(worst) = &examination.worst_overestimate {
        let (estimate, distance) = (value(worst.estimate), worst.distance);
        let _ = writeln!(out, "\n{what}: {estimate}, where {distance} are left");
        out.push_str(&boards(&[&worst.state]));
    } else if let Some(worst) = &examination.worst_jump {
        let (high, low, by) = (value(worst.high), worst.low, jumps_by(examination));
        let _ = writeln!(out, "\n{what}: from {high} to {low} at once, by {by}");
        out.push_str(&boards(&[&worst.from, &worst.to]));
    }
}
