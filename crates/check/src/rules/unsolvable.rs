//! `unsolvable`: no sequence of moves solves the puzzle, unless `expect unsolvable` says so.

use tailback_diagnostics::{Diagnostic, Severity, Span};
use tailback_puzzle::{
    Cell, CellRef, Puzzle,
    words::{and_list, lane, wall_at},
};
use tailback_solver::{Outcome, UnsolvableCore};
use tailback_syntax::Expectation;

use crate::{
    Facts,
    context::{PuzzleContext, goal, parts},
    rule::{Check, Findings, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unsolvable",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Searches,
    page: include_str!("unsolvable.md"),
    check: Check::Facts(check),
};

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> Findings {
    if let Outcome::Unknown { .. } = facts.moves.outcome {
        return if facts.is_solvable() {
            Findings::complete(Vec::new())
        } else {
            Findings::unknown()
        };
    }
    let is_expected = || {
        let mut expectations = context.expectations();
        expectations.any(|expectation| expectation.value == Expectation::Unsolvable)
    };
    if !facts.is_unsolvable() || is_expected() {
        return Findings::complete(Vec::new());
    }
    Findings::complete(vec![report(context, puzzle, facts.core.as_ref())])
}

fn report(
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
    core: Option<&UnsolvableCore>,
) -> Diagnostic {
    let mut report = RULE.report(
        context.title_span(),
        format!(
            "no sequence of moves brings {} to {}",
            context.car(puzzle.target()),
            goal::exits_in_words(puzzle)
        ),
    );
    for expectation in context.expectations() {
        report = report.with_label(expectation.span, "this cannot hold");
    }
    report = with_obstacles(report, context, puzzle);
    if let Some(core) = core {
        report = with_core(report, context, puzzle, core);
        report = with_never_free(report, context, puzzle, core);
    }
    report.with_note("if that is meant, write `expect unsolvable`")
}

/// Labels what bars every way out for good, where that is a wall or a car of the target's own lane.
fn with_obstacles(
    mut report: Diagnostic,
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
) -> Diagnostic {
    let occupants = puzzle.occupants(puzzle.start());
    let columns = usize::from(puzzle.board().size().columns);
    let target = &puzzle.cars()[puzzle.target()];
    let lane = lane(target.axis, u32::from(target.lane) + 1);
    let obstacle = |cell: Cell| {
        if puzzle.board().is_wall(cell) {
            let span = context.wall_span(cell)?;
            return Some((span, format!("{} bars the way", wall_at(cell))));
        }
        let car = occupants[usize::from(cell.row) * columns + usize::from(cell.column)]?;
        let is_in_lane = puzzle.cars()[car].axis == target.axis;
        is_in_lane.then(|| {
            let words = format!("{} can never leave {lane}", context.car(car));
            (context.car_span(car), words)
        })
    };
    let obstacles: Option<Vec<_>> = goal::exits(puzzle)
        .map(|(_, at_end)| goal::way(puzzle, puzzle.start(), at_end).find_map(obstacle))
        .collect();
    for (span, words) in obstacles.unwrap_or_default() {
        report = report.with_label(span, words);
    }
    report
}

/// Names the cars and walls that are enough to make the puzzle unsolvable, and labels those that
/// have no label yet.
fn with_core(
    mut report: Diagnostic,
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
    core: &UnsolvableCore,
) -> Diagnostic {
    let n_parts = core.cars.len() + core.walls.len();
    let n_all = puzzle.cars().len() - 1 + puzzle.board().walls().len();
    let cars = core.cars.iter().map(|&car| context.car(car));
    let walls = core.walls.iter().copied().map(wall_at);
    let names: Vec<String> = cars.chain(walls).collect();
    if n_parts == n_all && n_parts > 1 {
        return report.with_note("every car and wall of the board has a part in it");
    }
    let cars = core.cars.iter().map(|&car| Some(context.car_span(car)));
    let walls = core.walls.iter().map(|&cell| context.wall_span(cell));
    for (span, name) in cars.chain(walls).zip(&names) {
        report = with_first_label(report, span, || format!("{name} is part of the jam"));
    }
    let verb = if n_parts == 1 { "is" } else { "are" };
    report.with_note(format!(
        "{} {verb} enough to bar the way, whatever else is on the board",
        and_list(&names)
    ))
}

/// Says of each way out which of its cells can never be cleared, and labels those that are drawn
/// and have no label yet.
fn with_never_free(
    mut report: Diagnostic,
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
    core: &UnsolvableCore,
) -> Diagnostic {
    for &cell in &core.never_free {
        let span = context
            .wall_span(cell)
            .or_else(|| drawn_span(context, cell));
        report = with_first_label(report, span, || format!("{cell} is never free"));
    }
    let exits: Vec<_> = goal::exits(puzzle).collect();
    for &(exit, at_end) in &exits {
        let way: Vec<Cell> = goal::way(puzzle, puzzle.start(), at_end).collect();
        let cells = core.never_free.iter().filter(|cell| way.contains(cell));
        let cells: Vec<Cell> = cells.copied().collect();
        let target = context.car(puzzle.target());
        let between = match exits.len() {
            1 => format!("between {target} and the exit"),
            _ => format!("between {target} and the exit {exit}"),
        };
        let list = and_list(&cells);
        let words = match cells.len() {
            0 if !core.has_all_never_free => continue,
            0 => format!("each cell {between} can be cleared, but never the whole way at once"),
            1 => format!("the cell {list} {between} is covered in every reachable state"),
            _ => format!("the cells {list} {between} are covered in every reachable state"),
        };
        report = report.with_note(words);
    }
    report
}

/// Labels `span`, if there is one, unless something is said of it already.
fn with_first_label(
    report: Diagnostic,
    span: Option<Span>,
    words: impl FnOnce() -> String,
) -> Diagnostic {
    match span {
        Some(span) if report.labels.iter().all(|label| label.span != span) => {
            report.with_label(span, words())
        }
        _ => report,
    }
}

/// Where the grid draws a car on `cell`.
fn drawn_span(context: &PuzzleContext<'_>, cell: Cell) -> Option<Span> {
    let lowered = context.lowered;
    let cell = CellRef::from(cell);
    (0..lowered.draft.cars.len()).find_map(|car| {
        let cells = parts::drawn_cells(context, car);
        let index = cells.iter().position(|&at| at == cell)?;
        lowered.places.cars[car].cells.get(index).copied()
    })
}
