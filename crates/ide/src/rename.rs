//! Renaming of a car, everywhere in its puzzle.

use tailback_check::{SourceFile, edits};
use tailback_diagnostics::{Edit, Span, apply};
use tailback_puzzle::{Draft, is_name};
use tailback_syntax::{Keyword, NameUse};

use crate::{
    analysis::Analysis,
    occurrences::{self, Named},
};

/// Returns the span of the name at `offset` that can be changed, or `None` if there is none.
pub fn renamable(analysis: &Analysis<'_>, offset: usize) -> Option<Span> {
    Some(name_at(analysis, offset)?.span)
}

fn name_at<'a>(analysis: &Analysis<'a>, offset: usize) -> Option<Named<'a>> {
    occurrences::car_at(analysis, offset).filter(|car| car.span.touches(offset))
}

/// Returns the edits that rename the car at `offset` to `new_name`, in the order of the text. A car that is the
/// target only because its name is `X` gets a `target` line.
///
/// # Errors
/// Why the car cannot have that name.
pub fn rename(analysis: &Analysis<'_>, offset: usize, new_name: &str) -> Result<Vec<Edit>, String> {
    let Some(car) = name_at(analysis, offset) else {
        return Err("there is no car name here".to_owned());
    };
    rename_named(analysis, car, new_name)
}

/// Returns the edits that rename car `car` of puzzle `puzzle`, by its index in the draft, to `new_name`, like
/// [`rename`].
pub(crate) fn rename_car(
    analysis: &Analysis<'_>,
    puzzle: usize,
    car: usize,
    new_name: &str,
) -> Result<Vec<Edit>, String> {
    let lowered = &analysis.file.puzzles[puzzle];
    let (Some(named), Some(places)) = (lowered.draft.cars.get(car), lowered.places.cars.get(car))
    else {
        return Err("the car no longer exists".to_owned());
    };
    let (name, span) = (named.name.as_str(), places.name);
    rename_named(analysis, Named { puzzle, name, span }, new_name)
}

fn rename_named(
    analysis: &Analysis<'_>,
    car: Named<'_>,
    new_name: &str,
) -> Result<Vec<Edit>, String> {
    if car.name == new_name {
        return Ok(Vec::new());
    }
    if !is_name(new_name) {
        return Err(format!(
            "`{new_name}` is not a name: a car's name is a letter or digit and then any letters, \
             digits and underscores"
        ));
    }
    let draft = &analysis.file.puzzles[car.puzzle].draft;
    if draft.cars.iter().any(|other| other.name == new_name) {
        return Err(format!("the puzzle already has a car `{new_name}`"));
    }
    let occurrences = occurrences::occurrences(analysis, car);
    if new_name.len() > 1 && occurrences.iter().any(|it| it.usage == NameUse::Drawn) {
        return Err(format!(
            "`{}` is drawn in a grid, where a name is one letter or digit: `{new_name}` is longer",
            car.name
        ));
    }
    let mut edits: Vec<Edit> = occurrences
        .iter()
        .map(|it| Edit::replace(it.span, new_name))
        .collect();
    edits.extend(new_target(analysis, car, new_name));
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let expected = renamed(draft, car.name, new_name);
    if drafted(&analysis.file.text, &edits, car.puzzle) == Some(expected) {
        Ok(edits)
    } else {
        Err(format!(
            "a row of the grid would be read as something else if `{}` were called `{new_name}`: \
             separate its cells by spaces first",
            car.name
        ))
    }
}

/// Returns the `target` line that keeps the car the target if only its old name made it one.
fn new_target(analysis: &Analysis<'_>, car: Named<'_>, new_name: &str) -> Option<Edit> {
    let file = analysis.file;
    let places = &file.puzzles[car.puzzle].places;
    let is_by_name = car.name == "X" && places.targets.is_empty() && places.goals.is_empty();
    if !is_by_name {
        return None;
    }
    let statements = file
        .document
        .statements_of(&file.document.puzzles[car.puzzle]);
    let before = statements.iter().find(|it| it.is(Keyword::Grid));
    let before = before.or(statements.first())?.span;
    let target = format!("target {new_name}");
    Some(edits::line_below(file, before.end, before.start, &target))
}

/// Returns the expected draft after renaming.
fn renamed(draft: &Draft, name: &str, new_name: &str) -> Draft {
    let mut draft = draft.clone();
    let names = draft.cars.iter_mut().map(|car| &mut car.name);
    let goals = draft.goals.iter_mut().map(|goal| &mut goal.car);
    let all = names.chain(&mut draft.targets).chain(goals);
    for it in all.filter(|it| *it == name) {
        new_name.clone_into(it);
    }
    draft
}

/// Returns the draft of puzzle `puzzle` of `text` after `edits`.
fn drafted(text: &str, edits: &[Edit], puzzle: usize) -> Option<Draft> {
    let mut puzzles = SourceFile::new("", apply(text, edits)).puzzles;
    (puzzle < puzzles.len()).then(|| puzzles.swap_remove(puzzle).draft)
}
