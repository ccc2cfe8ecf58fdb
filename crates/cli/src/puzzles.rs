//! What `analyze` and `harden` have in common: they examine each sound puzzle of many files and print
//! the results.

use std::cell::RefCell;

use tailback_puzzle::Puzzle;
use tailback_solver::Control;

use crate::{
    console,
    error::Result,
    input::{Item, Job},
    output::Output,
    solving::Puzzles,
    status::Status,
};

impl Puzzles<'_> {
    /// Does `look` to each sound puzzle and gives what it found to `print`, in order. What is not
    /// sound is reported and given without anything.
    pub(crate) fn each_sound<T: Send>(
        &self,
        output: Output,
        look: impl Fn(&Job, &Puzzle, &Control<'_>) -> T + Sync,
        mut print: impl FnMut(&mut Output, &Job, Option<T>) -> Result,
    ) -> Result {
        let mut status = Status::Fine;
        let output = RefCell::new(output);
        self.each(
            |item, control| match item {
                Item::Puzzle(job) => job
                    .puzzle
                    .as_deref()
                    .map(|puzzle| look(job, puzzle, control)),
                Item::Errors(_) | Item::Remark(_) | Item::Unread => None,
            },
            |item, found| {
                let output = &mut *output.borrow_mut();
                match item {
                    Item::Puzzle(job) => {
                        status.add(Status::problems(found.is_none()));
                        status.add(print(output, &job, found)?);
                    }
                    Item::Errors(errors) => {
                        output.flush()?;
                        console::print(&errors);
                        status.add(Status::Problems);
                    }
                    Item::Remark(remark) => console::warning(&remark),
                    Item::Unread => status.add(Status::Failed),
                }
                Ok(())
            },
            || output.borrow_mut().flush(),
        )?;
        output.into_inner().finish()?;
        Ok(status)
    }
}

/// Where a puzzle stands and what it is called: `jam.rush:3: "Jam 1"`.
pub(crate) fn place(job: &Job) -> String {
    let Job { path, line, .. } = job;
    match &job.title {
        Some(title) => format!("{path}:{line}: \"{title}\""),
        None => format!("{path}:{line}: the puzzle"),
    }
}
