//! `illegal-move`: the first move of `solution` that names no car, goes across its axis, or is blocked.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span};
use tailback_puzzle::{Cell, CellRef, Illegal, MoveNotation, Puzzle, State};

use crate::{
    context::PuzzleContext,
    goal, phrases,
    rule::{Check, Needs, Rule},
    solution::Written,
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "illegal-move",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("illegal_move.md"),
    check: Check::Puzzle(check),
};

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
    /// Where the cars are when it is made.
    state: State,
}

impl IllegalMove<'_> {
    fn report(&self, why: &Illegal) -> Diagnostic {
        match *why {
            Illegal::UnknownCar => self.unknown_car(),
            Illegal::AcrossAxis { car, axis } => {
                let name = self.context.car(car);
                let direction = self.written().direction;
                self.report_that(format!("{name} is {axis} and cannot move {direction}"))
                    .with_label(self.context.car_span(car), format!("{name} is {axis}"))
            }
            Illegal::BlockedByCar { blocker, cell } => self.blocked_by_car(blocker, cell),
            Illegal::BlockedByWall { cell } => {
                let report = self.report_that(format!("{}: {cell} is a wall", self.cannot()));
                let lowered = self.context.lowered;
                let wall = CellRef::from(cell);
                match lowered.draft.walls.iter().position(|&at| at == wall) {
                    Some(index) => report
                        .with_label(lowered.places.walls[index], format!("the wall at {cell}")),
                    None => report,
                }
            }
            Illegal::LeavesBoard { n_free } => self.leaves_board(n_free),
        }
    }

    fn unknown_car(&self) -> Diagnostic {
        let name = &self.written().car;
        let report = self.report_that(format!("there is no car `{name}`"));
        let mut similar = self
            .puzzle
            .cars()
            .iter()
            .filter(|car| car.name.eq_ignore_ascii_case(name));
        match (similar.next(), similar.next()) {
            (Some(car), None) => {
                let span = self.span();
                let name_span = Span::new(span.start, span.start + name.len());
                report
                    .with_note(format!("did you mean `{}`?", car.name))
                    .with_fix(
                        Applicability::Manual,
                        format!("move `{}`", car.name),
                        name_span,
                        &*car.name,
                    )
            }
            _ => report,
        }
    }

    fn blocked_by_car(&self, blocker: usize, cell: Cell) -> Diagnostic {
        let name = self.context.car(blocker);
        let report = self.report_that(format!("{}: {name} is on {cell}", self.cannot()));
        if self.state.0[blocker] == self.puzzle.start().0[blocker] {
            return report.with_label(self.context.car_span(blocker), format!("{name} is here"));
        }
        let report = report.with_label(
            self.context.car_span(blocker),
            format!("{name} starts here"),
        );
        let moved = self.solution.moves[..self.index]
            .iter()
            .rfind(|m| m.value.car == self.puzzle.cars()[blocker].name);
        match moved {
            Some(m) => report.with_label(m.span, format!("after this {name} is on {cell}")),
            None => report,
        }
    }

    fn leaves_board(&self, n_free: u8) -> Diagnostic {
        let away = match n_free {
            0 => "it stands at the border".to_owned(),
            1 => "the border is 1 cell away".to_owned(),
            n => format!("the border is {n} cells away"),
        };
        let report = self.report_that(format!("{}: {away}", self.cannot()));
        let report = phrases::with_grid(report, self.context);
        let puzzle = self.puzzle;
        let target = &puzzle.cars()[puzzle.target()];
        if self.written().car != target.name {
            return report.with_note(format!("only `{}` may leave the board", target.name));
        }
        let side = target.axis.side(self.written().direction.is_towards_end());
        if goal::exits(puzzle).any(|(exit, _)| exit.side == side) {
            report.with_note("only the last move may leave the board")
        } else {
            report.with_note(format!(
                "{} may leave by {} only",
                self.context.car(puzzle.target()),
                goal::exits_in_words(puzzle)
            ))
        }
    }

    /// `` `X` cannot move 3 cells right ``
    fn cannot(&self) -> String {
        let MoveNotation {
            car,
            direction,
            n_steps,
        } = self.written();
        match n_steps {
            1 => format!("`{car}` cannot move {direction}"),
            n => format!("`{car}` cannot move {n} cells {direction}"),
        }
    }

    fn report_that(&self, message: String) -> Diagnostic {
        RULE.report(self.span(), message)
    }

    fn written(&self) -> &MoveNotation {
        &self.solution.moves[self.index].value
    }

    fn span(&self) -> Span {
        self.solution.moves[self.index].span
    }
}
