//! The puzzles to be drawn, with what is known of them.

use tailback_diagnostics::text::clean_line;
use tailback_facts::{
    Facts,
    rating::{rate, words::in_short},
    words::known,
};
use tailback_puzzle::{Extras, Puzzle, words::and_list};
use tailback_render::{Fonts, Subject};
use tailback_solver::Metric;
use tailback_syntax::to_rush;

use crate::{console, input::Job, status::Status};

#[derive(Default)]
pub(super) struct Subjects {
    pub(super) all: Vec<Subject>,
    /// Each in the language, without what is said of it besides its title and board.
    pub(super) texts: Vec<String>,
}

impl Subjects {
    /// Adds a puzzle if it is sound.
    pub(super) fn add(&mut self, job: &Job, facts: Option<Facts>) -> Status {
        let Some(puzzle) = &job.puzzle else {
            return Status::Problems;
        };
        let solution = facts.as_ref().and_then(|facts| {
            let outcome = &facts.moves.outcome;
            outcome.solution().cloned()
        });
        self.texts.push(text(job, puzzle));
        self.all.push(Subject {
            puzzle: puzzle.clone(),
            number: job.number,
            title: job.title.clone().filter(|title| !title.trim().is_empty()),
            difficulty: job.extras().difficulty,
            n_moves: facts.as_ref().and_then(Facts::n_moves),
            n_steps: facts.as_ref().and_then(Facts::n_steps),
            time: facts
                .as_ref()
                .and_then(|facts| Some(in_short(&rate(puzzle, facts).ok()?))),
            length: facts.map(|facts| length(&facts)),
            solution,
        });
        Status::Fine
    }

    /// Warns of letters that the fonts lack, in the names of cars, in the title of the document and, if `has_titles`,
    /// in those of the puzzles.
    pub(super) fn say_missing(&self, fonts: &Fonts, title: Option<&str>, has_titles: bool) {
        let titles = self.all.iter().filter(|_| has_titles);
        let titles = titles.filter_map(|subject| subject.title.as_deref());
        let cars = self.all.iter().flat_map(|subject| subject.puzzle.cars());
        let names = cars.map(|car| &*car.name);
        let words: String = titles.chain(title).chain(names).collect();
        let missing = fonts.missing(&words);
        if !missing.is_empty() {
            let letters = missing.into_iter().map(letter);
            console::warning(&format!(
                "the font has no {}; choose another one with `--font`",
                and_list(letters)
            ));
        }
    }
}

/// Returns a letter in quotes, or the code point of one that is not safe to show.
fn letter(letter: char) -> String {
    let shown = String::from(letter);
    if clean_line(&shown) == shown {
        format!("`{shown}`")
    } else {
        format!("U+{:04X}", u32::from(letter))
    }
}

/// Returns the text of a puzzle with its title and board alone. It is empty if the language cannot hold it, which a puzzle
/// of a text in the language does not meet with.
fn text(job: &Job, puzzle: &Puzzle) -> String {
    let title = job.title.as_deref().unwrap_or_default();
    to_rush(title, &puzzle.to_draft(), &Extras::NONE).unwrap_or_default()
}

/// Returns the optimum in moves in words.
fn length(facts: &Facts) -> String {
    if facts.is_unsolvable() {
        return "unsolvable".to_owned();
    }
    match facts.optimum(Metric::Moves) {
        Some(0) => "already solved".to_owned(),
        _ => known(
            facts.bounds(Metric::Moves).unwrap_or_default(),
            Metric::Moves,
        ),
    }
}
