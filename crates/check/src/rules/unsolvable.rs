//! `unsolvable`: no sequence of moves solves the puzzle, unless `expect unsolvable` says so.

use tailback_diagnostics::{Diagnostic, Severity, Span};
use tailback_facts::{Facts, Question};
use tailback_puzzle::{
    Cell, CellRef, Goal, Puzzle,
    words::{lane, wall_at},
};
use tailback_solver::{Outcome, UnsolvableCore};

use crate::{
    context::{
        PuzzleContext, goal,
        jam::{self, jam_in_words},
        parts,
    },
    rule::{Check, Needs, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "unsolvable",
    Severity::Error,
    include_str!("unsolvable.md"),
    Check::Facts(check),
)
.needing(Needs::Answer(Question::Core));

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    if let Outcome::Unknown { .. } = facts.moves.outcome {
        return if facts.is_solvable() {
            RuleResult::complete(Vec::new())
        } else {
            RuleResult::unknown()
        };
    }
    let is_expected = || {
        let mut expectations = context.expectations();
        expectations.any(|expectation| expectation.value.is_unsolvable())
    };
    if !facts.is_unsolvable() || is_expected() {
        return RuleResult::complete(Vec::new());
    }
    RuleResult::complete(vec![report(context, puzzle, facts.core.as_ref())])
}

fn report(
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
    core: Option<&UnsolvableCore>,
) -> Diagnostic {
    let mut diagnostic = RULE.report(
        context.title_span(),
        format!(
            "no sequence of moves brings {}",
            goal::goals_in_words(puzzle)
        ),
    );
    diagnostic = with_obstacles(diagnostic, context, puzzle);
    if let Some(core) = core {
        diagnostic = with_core(diagnostic, context, puzzle, core);
        diagnostic = with_never_free(diagnostic, context, core);
        for words in jam_in_words(puzzle, core) {
            diagnostic = diagnostic.with_note(words);
        }
    }
    diagnostic.with_note("if that is meant, write `expect unsolvable`")
}

/// Labels the walls and the cars in a target's own lane that permanently block every way to a goal.
fn with_obstacles(
    mut diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
) -> Diagnostic {
    let occupants = puzzle.occupants(puzzle.start());
    let size = puzzle.board().size();
    let obstacle = |goal: Goal, cell: Cell| {
        if puzzle.board().is_wall(cell) {
            let span = context.wall_span(cell)?;
            return Some((span, format!("{} blocks the way", wall_at(cell))));
        }
        let car = occupants[size.index(cell)]?;
        let own = &puzzle.cars()[goal.car];
        // A car next to its goal may have room behind it.
        let is_in_way = goal.is_target() && puzzle.cars()[car].axis == own.axis;
        is_in_way.then(|| {
            let lane = lane(own.axis, u32::from(own.lane) + 1);
            let words = format!("{} can never leave {lane}", context.car(car));
            (context.car_span(car), words)
        })
    };
    for &goal in puzzle.goals() {
        let obstacles = goal::aims(puzzle, goal).map(|aim| {
            let way = goal::way(puzzle, puzzle.start(), goal, &aim);
            way.into_iter().find_map(|cell| obstacle(goal, cell))
        });
        let obstacles: Option<Vec<_>> = obstacles.collect();
        for (span, words) in obstacles.unwrap_or_default() {
            diagnostic = with_first_label(diagnostic, Some(span), || words);
        }
    }
    diagnostic
}

/// Labels the cars and walls that are enough to make the puzzle unsolvable, if they have no label yet.
fn with_core(
    mut diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
    core: &UnsolvableCore,
) -> Diagnostic {
    if jam::is_everything(puzzle, core) {
        return diagnostic;
    }
    let cars = core.cars.iter().map(|&car| Some(context.car_span(car)));
    let walls = core.walls.iter().map(|&cell| context.wall_span(cell));
    for (span, name) in cars.chain(walls).zip(jam::names(puzzle, core)) {
        diagnostic = with_first_label(diagnostic, span, || format!("{name} is part of the jam"));
    }
    diagnostic
}

/// Labels the cells that can never be cleared and are drawn, if they have no label yet.
fn with_never_free(
    mut diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    core: &UnsolvableCore,
) -> Diagnostic {
    for &cell in &core.never_free {
        let span = context
            .wall_span(cell)
            .or_else(|| drawn_span(context, cell));
        diagnostic = with_first_label(diagnostic, span, || format!("{cell} is never free"));
    }
    diagnostic
}

/// Labels `span`, if there is one, unless it already has a label.
fn with_first_label(
    diagnostic: Diagnostic,
    span: Option<Span>,
    words: impl FnOnce() -> String,
) -> Diagnostic {
    match span {
        Some(span) if diagnostic.labels.iter().all(|label| label.span != span) => {
            diagnostic.with_label(span, words())
        }
        _ => diagnostic,
    }
}

/// Returns the place at which the grid draws a car on `cell`.
fn drawn_span(context: &PuzzleContext<'_>, cell: Cell) -> Option<Span> {
    let lowered = context.lowered;
    let cell = CellRef::from(cell);
    (0..lowered.draft.cars.len()).find_map(|car| {
        let cells = parts::drawn_cells(context, car);
        let index = cells.iter().position(|&at| at == cell)?;
        lowered.places.cars[car].cells.get(index).copied()
    })
}
