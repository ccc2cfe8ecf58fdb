//! The list of the rules. Each rule has a file and a page.

use tailback_diagnostics::Diagnostic;
use tailback_puzzle::Fault;

use crate::{
    Rule,
    context::{PuzzleContext, recovery::could_be_straight},
    rule::Stage,
};

/// Declares the modules of the rules, and the list of all rules in this order, which is that of the language reference.
macro_rules! rules {
    ($($name:ident)*) => {
        $(pub mod $name;)*

        /// All rules, in the order of the language reference.
        pub static RULES: &[&Rule] = &[$(&$name::RULE),*];
    };
}

rules! {
    syntax
    unclosed_block
    ragged_grid
    missing_puzzle
    missing_grid
    duplicate_grid
    duplicate_statement
    grid_size
    missing_target
    duplicate_car
    car_length
    bent_car
    split_car
    single_cell_car
    out_of_bounds
    overlap
    exit_range
    exit_misaligned
    goal_range
    goal_conflict
    unsolvable
    expectation
    difficulty
    illegal_move
    unfinished_solution
    unproven
    suboptimal_solution
    already_solved
    frozen_car
    redundant_car
    idle_wall
    harder_start
    not_in_box
    duplicate_puzzle
    same_cluster
    near_duplicate
    duplicate_title
    unknown_rule
    unused_allow
}

/// Returns the rule called `name`.
pub fn find(name: &str) -> Option<&'static Rule> {
    RULES.iter().copied().find(|rule| rule.name == name)
}

/// Reports a fault of a draft and its place. A part that a bad line could have held is not reported as missing.
pub(crate) fn report_fault(context: &PuzzleContext<'_>, fault: &Fault) -> Option<Diagnostic> {
    let lost = context.lowered.maybe_lost;
    Some(match *fault {
        Fault::MissingGrid if lost.grid => return None,
        Fault::MissingTarget { .. } | Fault::MissingGoalCar { .. } if lost.target => return None,
        Fault::ExitMisaligned { .. } if lost.exit => return None,
        Fault::BentCar { car } | Fault::SplitCar { car } | Fault::SingleCellCar { car }
            if could_be_straight(context, car) =>
        {
            return None;
        }
        Fault::MissingGrid => missing_grid::report(context),
        Fault::DuplicateGrid { grid } => duplicate_grid::report(context, grid),
        Fault::GridSize { grid } => grid_size::report(context, grid)?,
        Fault::MissingTarget { target, similar } => {
            missing_target::report(context, target, similar)
        }
        Fault::MissingGoalCar { goal, similar } => {
            missing_target::report_goal(context, goal, similar)
        }
        Fault::GoalRange { goal, car } => goal_range::report(context, goal, car)?,
        Fault::GoalConflict { first, second } => goal_conflict::report(context, first, second),
        Fault::DuplicateCar { first, second } => duplicate_car::report(context, first, second),
        Fault::CarLength { car } => car_length::report(context, car),
        Fault::BentCar { car } => bent_car::report(context, car),
        Fault::SplitCar { car } => split_car::report(context, car),
        Fault::SingleCellCar { car } => single_cell_car::report(context, car),
        Fault::CarOutOfBounds { car } => out_of_bounds::report_car(context, car)?,
        Fault::WallOutOfBounds { wall } => out_of_bounds::report_wall(context, wall)?,
        Fault::Overlap {
            first,
            second,
            ref cells,
        } => overlap::report_cars(context, first, second, cells),
        Fault::OnWall { car, wall } => overlap::report_wall(context, car, wall),
        Fault::ExitRange { exit } => exit_range::report(context, exit),
        Fault::ExitMisaligned { target } => exit_misaligned::report(context, target),
    })
}

/// Returns the stage that `fault` lies in, unless it hides no other fault.
pub(crate) fn stage_of_fault(fault: &Fault) -> Option<Stage> {
    match fault {
        Fault::MissingGrid | Fault::DuplicateGrid { .. } | Fault::GridSize { .. } => {
            Some(Stage::Grid)
        }
        Fault::CarLength { .. }
        | Fault::BentCar { .. }
        | Fault::SplitCar { .. }
        | Fault::SingleCellCar { .. } => Some(Stage::Cars),
        Fault::MissingTarget { .. }
        | Fault::MissingGoalCar { .. }
        | Fault::GoalRange { .. }
        | Fault::DuplicateCar { .. } => Some(Stage::Names),
        Fault::CarOutOfBounds { .. }
        | Fault::WallOutOfBounds { .. }
        | Fault::Overlap { .. }
        | Fault::OnWall { .. }
        | Fault::ExitRange { .. }
        | Fault::ExitMisaligned { .. }
        | Fault::GoalConflict { .. } => None,
    }
}
