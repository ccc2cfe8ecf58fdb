//! The sound puzzles of files, for commands that need all of them before they begin.

use super::{ChoiceArgs, ForeignArgs, Input, Item, Job, puzzles::puzzles};
use crate::{console, status::Status};

pub(crate) fn sound_puzzles(
    inputs: &[Input],
    (choice, foreign): (&ChoiceArgs, &ForeignArgs),
    status: &mut Status,
) -> Vec<Job> {
    let mut found = Vec::new();
    let mut choice = choice.begin();
    for input in inputs {
        puzzles(input, foreign, &mut choice, &mut |item| {
            match item {
                Item::Puzzle(job) if job.puzzle.is_some() => found.push(*job),
                Item::Puzzle(_) => status.add(Status::Problems),
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
