//! `illegal-move`: the first move of `solution` that names no car, goes across its axis, or is blocked.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span};
use tailback_puzzle::{
    Cell, Goal, Illegal, MoveNotation, Puzzle, State,
    words::{and_list, wall_at},
};

use crate::{
    context::{PuzzleContext, goal},
    fixes::solution::Written,
    rule::{Check, Rule},
    words::{illegal_move, similar_car},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "illegal-move",
    Severity::Error,
    include_str!("illegal_move.md"),
    Check::Puzzle(check),
);

fn check(context: &PuzzleContext<'_>) -> Vec<Diagnostic> {
    let (Some(puzzle), Some(solution)) = (&context.lowered.puzzle, Written::of(context)) else {
        return Vec::new();
    };
    let Err((index, why)) = solution.play(puzzle) else {
        return Vec::new();
    };
    let Ok(before) = solution.play_first(index, puzzle) else {
        return Vec::new();
    };
    let illegal = IllegalMove {
        context,
        puzzle,
        solution,
        index,
        state: before.state,
    };
    vec![illegal.report(&why)]
}

struct IllegalMove<'a> {
    context: &'a PuzzleContext<'a>,
    puzzle: &'a Puzzle,
    solution: Written<'a>,
    /// The number of the move.
    index: usize,
    /// The state in which the move is made.
    state: State,
}

impl IllegalMove<'_> {
    fn report(&self, why: &Illegal) -> Diagnostic {
        let written = self.written();
        let diagnostic = RULE.report(self.span(), illegal_move(self.puzzle, written, why));
        match *why {
            Illegal::UnknownCar => self.with_similar(diagnostic),
            Illegal::AcrossAxis { car, axis } => diagnostic.with_label(
                self.context.car_span(car),
                format!("{} is {axis}", self.context.car(car)),
            ),
            Illegal::BlockedByCar { blocker, cell } => self.with_blocker(diagnostic, blocker, cell),
            Illegal::BlockedByWall { cell } => diagnostic
                .when_some(self.context.wall_span(cell), |it, span| {
                    it.with_label(span, wall_at(cell))
                }),
            Illegal::LeavesBoard { .. } => self.with_ways_out(diagnostic),
        }
    }

    fn with_similar(&self, diagnostic: Diagnostic) -> Diagnostic {
        let name = &self.written().car;
        let now = self.puzzle.with_start(self.state.clone());
        diagnostic.when_some(similar_car(&now, self.written()), |it, similar| {
            let similar = &*self.puzzle.cars()[similar].name;
            let span = self.span();
            let name_span = Span::new(span.start, span.start + name.len());
            it.with_note(format!("did you mean `{similar}`?")).with_fix(
                Applicability::Manual,
                format!("move `{similar}`"),
                name_span,
                similar,
            )
        })
    }

    fn with_blocker(&self, diagnostic: Diagnostic, blocker: usize, cell: Cell) -> Diagnostic {
        let name = self.context.car(blocker);
        if self.state.0[blocker] == self.puzzle.start().0[blocker] {
            return diagnostic
                .with_label(self.context.car_span(blocker), format!("{name} is here"));
        }
        let diagnostic = diagnostic.with_label(
            self.context.car_span(blocker),
            format!("{name} starts here"),
        );
        let moved = self.solution.moves[..self.index]
            .iter()
            .rfind(|m| m.value.car == self.puzzle.cars()[blocker].name);
        diagnostic.when_some(moved, |it, m| {
            it.with_label(m.span, format!("after this {name} is on {cell}"))
        })
    }

    fn with_ways_out(&self, diagnostic: Diagnostic) -> Diagnostic {
        let diagnostic = self.context.with_grid(diagnostic);
        let puzzle = self.puzzle;
        let name = |goal: Goal| puzzle.cars()[goal.car].name.as_str();
        let goals = puzzle.goals().iter().copied();
        let targets: Vec<Goal> = goals.filter(|goal| goal.is_target()).collect();
        let Some(&goal) = targets
            .iter()
            .find(|&&goal| name(goal) == self.written().car)
        else {
            return diagnostic.with_note(if targets.is_empty() {
                "no car may leave the board".to_owned()
            } else {
                let names = targets.iter().map(|&goal| format!("`{}`", name(goal)));
                format!("only {} may leave the board", and_list(names))
            });
        };
        let (start, end) = puzzle.open_ends(goal.car);
        let is_open = if self.written().direction.is_towards_end() {
            end
        } else {
            start
        };
        if is_open {
            diagnostic.with_note("only the last move may leave the board")
        } else {
            diagnostic.with_note(format!(
                "`{}` may leave only by {}",
                name(goal),
                goal::aims_in_words(puzzle, goal)
            ))
        }
    }

    fn written(&self) -> &MoveNotation {
        &self.solution.moves[self.index].value
    }

    fn span(&self) -> Span {
        self.solution.moves[self.index].span
    }
}
