//! The list of the rules. Each rule has a file and a page.

pub mod already_solved;
pub mod bent_car;
pub mod car_length;
pub mod difficulty;
pub mod duplicate_car;
pub mod duplicate_grid;
pub mod duplicate_puzzle;
pub mod duplicate_statement;
pub mod duplicate_title;
pub mod exit_misaligned;
pub mod exit_range;
pub mod expectation;
pub mod frozen_car;
pub mod goal_conflict;
pub mod goal_range;
pub mod grid_size;
pub mod harder_start;
pub mod idle_wall;
pub mod illegal_move;
pub mod missing_grid;
pub mod missing_puzzle;
pub mod missing_target;
pub mod near_duplicate;
pub mod not_in_box;
pub mod out_of_bounds;
pub mod overlap;
pub mod ragged_grid;
pub mod redundant_car;
pub mod same_cluster;
pub mod single_cell_car;
pub mod split_car;
pub mod suboptimal_solution;
pub mod syntax;
pub mod unclosed_block;
pub mod unfinished_solution;
pub mod unknown_rule;
pub mod unproven;
pub mod unsolvable;
pub mod unused_allow;

use tailback_diagnostics::Diagnostic;
use tailback_puzzle::Fault;

use crate::{
    Rule,
    context::{PuzzleContext, recovery::could_be_straight},
};

/// All rules, in the order of the language reference.
pub static RULES: &[&Rule] = &[
    &syntax::RULE,
    &unclosed_block::RULE,
    &ragged_grid::RULE,
    &missing_puzzle::RULE,
    &missing_grid::RULE,
    &duplicate_grid::RULE,
    &duplicate_statement::RULE,
    &grid_size::RULE,
    &missing_target::RULE,
    &duplicate_car::RULE,
    &car_length::RULE,
    &bent_car::RULE,
    &split_car::RULE,
    &single_cell_car::RULE,
    &out_of_bounds::RULE,
    &overlap::RULE,
    &exit_range::RULE,
    &exit_misaligned::RULE,
    &goal_range::RULE,
    &goal_conflict::RULE,
    &unsolvable::RULE,
    &expectation::RULE,
    &difficulty::RULE,
    &illegal_move::RULE,
    &unfinished_solution::RULE,
    &unproven::RULE,
    &suboptimal_solution::RULE,
    &already_solved::RULE,
    &frozen_car::RULE,
    &redundant_car::RULE,
    &idle_wall::RULE,
    &harder_start::RULE,
    &not_in_box::RULE,
    &duplicate_puzzle::RULE,
    &same_cluster::RULE,
    &near_duplicate::RULE,
    &duplicate_title::RULE,
    &unknown_rule::RULE,
    &unused_allow::RULE,
];

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
