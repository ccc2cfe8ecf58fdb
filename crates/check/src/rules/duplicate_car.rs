//! `duplicate-car`: two cars have one name.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};

use crate::{
    context::{PuzzleContext, draft_queries},
    fixes::{edits, free_names::free_names},
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "duplicate-car",
    Severity::Error,
    include_str!("duplicate_car.md"),
    Check::Faults(Stage::Grid),
);

/// Returns the diagnostic on two cars of the same name.
pub(crate) fn report(context: &PuzzleContext<'_>, first: usize, second: usize) -> Diagnostic {
    let places = &context.lowered.places.cars;
    let name = context.car(second);
    let [one, other] =
        [first, second].map(|car| context.lowered.draft.cars[car].shape.first_cell());
    let message = if one == other {
        format!("two cars are called {name}, both at {one}")
    } else {
        format!("two cars are called {name}, at {one} and at {other}")
    };
    let diagnostic = RULE.report(places[second].name, message).with_label(
        places[first].name,
        format!("{name} is the name of this car"),
    );
    if !draft_queries::is_worthwhile(context) {
        return diagnostic;
    }
    if draft_queries::cells_of(context, first) == draft_queries::cells_of(context, second) {
        return without_repetition(diagnostic, context, [second, first]);
    }
    match free_names(context, second, 1).as_deref() {
        Some([free]) => diagnostic.with_edits(
            Applicability::Unsafe,
            format!("rename the second {name} to `{free}`"),
            edits::rename(&places[second], &places[second].cells, free),
        ),
        _ => diagnostic,
    }
}

/// Adds a fix that removes a declaration of a car that is given twice: the one of the first of `cars` that has any.
fn without_repetition(
    diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    cars: [usize; 2],
) -> Diagnostic {
    let declared = cars
        .into_iter()
        .find_map(|car| draft_queries::declaration(context, car));
    match declared {
        Some((statement, _)) => diagnostic
            .with_note("both are on the same cells, so they seem to be one car declared twice")
            .with_edits(
                Applicability::safe_if(context.file.is_repeated(statement)),
                format!("remove `{}`", statement.span.of(&context.file.text)),
                vec![edits::remove(context.file, statement.span)],
            ),
        None => diagnostic,
    }
}
