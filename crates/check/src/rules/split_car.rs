//! `split-car`: the cells drawn for one name lie in one lane, but apart.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::words::{and_list, run};

use crate::{
    context::{PuzzleContext, parts},
    fixes::free_names::with_parts,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "split-car",
    Severity::Error,
    include_str!("split_car.md"),
    Check::Faults(Stage::Grid),
);

pub(crate) fn report(context: &PuzzleContext<'_>, car: usize) -> Diagnostic {
    let name = context.car(car);
    let cells = parts::drawn_cells(context, car);
    let parts: Vec<String> = parts::parts(context, car)
        .iter()
        .map(|part| run(part.iter().map(|&index| cells[index])))
        .collect();
    let message = if parts.is_empty() {
        format!("{name} is drawn in several parts")
    } else {
        format!(
            "{name} is drawn in {} parts: {}",
            parts.len(),
            and_list(parts)
        )
    };
    let diagnostic = RULE.report(context.car_span(car), message);
    with_parts(diagnostic, context, car)
}
