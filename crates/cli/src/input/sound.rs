//! The puzzles of files, for commands that need all of them before they begin.

use super::{ChoiceArgs, ForeignArgs, Input, Item, Job, puzzles::puzzles};
use crate::{console, status::Status};

/// Returns the chosen puzzles that are sound, and reports on everything else.
pub(crate) fn sound_puzzles(
    inputs: &[Input],
    chosen: (&ChoiceArgs, &ForeignArgs),
    status: &mut Status,
) -> Vec<Job> {
    let mut found = chosen_puzzles(inputs, chosen, status);
    found.retain(|job| job.puzzle.is_some());
    found
}

/// Returns the chosen puzzles, sound or not, and reports on everything else.
pub(crate) fn chosen_puzzles(
    inputs: &[Input],
    (choice, foreign): (&ChoiceArgs, &ForeignArgs),
    status: &mut Status,
) -> Vec<Job> {
    let mut found = Vec::new();
    let mut choice = choice.begin();
    for input in inputs {
        puzzles(input, foreign, &mut choice, &mut |item| {
            match item {
                Item::Puzzle(job) => {
                    status.add(Status::problems(job.puzzle.is_none()));
                    found.push(*job);
                }
                Item::Errors(errors) => {
                    console::print(&errors);
                    status.add(Status::Problems);
                }
                Item::Remark(remark) => console::warning(&remark),
                Item::Unread => status.add(Status::Failed),
            }
            true
        });
    }
    for message in choice.missing() {
        console::error(&message);
        status.add(Status::Failed);
    }
    found
}
