//! Many candidates at once: the optima of a board after each of several edits.

mod edit;

use std::{cmp::Reverse, fmt::Write as _};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tailback_answers::{
    Asked, Text, Verdict, Version,
    answer::{Optima, PuzzleId},
    options::{EFFORT_OF_OPTIMA, Reading},
};
use tailback_diagnostics::text::clean_line;
use tailback_puzzle::{Draft, Extras, Puzzle, words::count};
use tailback_solver::{Control, Limits, Metric};
use tailback_syntax::{extras, to_rush};

use super::{Answer, Object, Tool, arguments, input};
use crate::{
    arguments::{PuzzleArguments, name, read, reasons},
    call::{Call, Failure},
};
use edit::Edit;

/// The most candidates of a call.
const MAX_CANDIDATES: usize = 1000;
/// The most edits of a candidate.
const MAX_EDITS: usize = 100;
/// The most candidates in the text of an answer, and the most of them with their own text.
const MAX_SHOWN: usize = 50;
const MAX_TEXTS: usize = 10;

pub(super) const TOOL: Tool = Tool {
    name: "try_edits",
    title: "Try edits of a puzzle",
    description: "Tries many variants of one puzzle at once and returns the optimum of each; nothing is written. Use it to \
        see which car matters, or to change a board as you like. A candidate is a list of `edits`, made in order, or a whole \
        new `text`. Edits: {\"car\":\"B\",\"to\":\"c3\"} puts a car elsewhere (its top or left end), with \"axis\" it is turned, with \
        \"length\" resized; {\"remove\":\"D\"}; {\"add\":\"truck K a1 vertical\"}; {\"wall\":\"d4\"}. A candidate whose board has faults is \
        `invalid`; the others are still answered. Send tens or hundreds of candidates in one call, `with_texts` for their texts.",
    input: input::<Arguments>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    #[serde(flatten)]
    puzzle: PuzzleArguments,
    /// The variants to try.
    #[schemars(length(min = 1, max = 1000))]
    candidates: Vec<Candidate>,
    /// Whether to return a shortest solution of each.
    #[serde(default)]
    with_solutions: bool,
    /// Whether to return the text of each, with both optima as claims.
    #[serde(default)]
    with_texts: bool,
}

/// A variant of the puzzle. It has either `edits` or `text`.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Candidate {
    /// A name, which the answer repeats.
    label: Option<String>,
    /// The edits of the puzzle, in the order in which they are made.
    #[schemars(length(max = 100))]
    edits: Option<Vec<Edit>>,
    /// A text with one puzzle to try instead of the puzzle.
    text: Option<String>,
}

/// The answers about the variants of a puzzle, and about the puzzle itself.
#[derive(Serialize)]
struct Tried<'a> {
    /// The version of this output format.
    version: Version,
    #[serde(flatten)]
    which: PuzzleId<'a>,
    #[serde(flatten)]
    optima: Optima,
    /// The answer about each candidate, in their order.
    candidates: Vec<CandidateAnswer<'a>>,
}

#[derive(Serialize)]
struct CandidateAnswer<'a> {
    /// The number of the candidate, from 1.
    candidate: usize,
    /// Its name; `null` if none was given.
    label: Option<&'a str>,
    #[serde(flatten)]
    optima: Optima,
    /// The reasons why it is `invalid`; otherwise `[]`.
    faults: &'a [String],
    /// With `with_solutions`, the moves of a shortest solution in moves; otherwise `null`, as without one, or if none is
    /// known to be shortest.
    solution: Option<Vec<String>>,
    /// With `with_texts`, the board as a puzzle in the language; otherwise `null`, as for an invalid one.
    puzzle_text: Option<String>,
}

/// A variant, tried.
struct Trial {
    /// The board, or the reasons why there is none.
    puzzle: Result<Puzzle, Vec<String>>,
    verdict: Verdict,
}

/// The puzzle that is edited.
pub(super) struct Original<'a> {
    title: &'a str,
    draft: &'a Draft,
    /// The statements that variants keep.
    credits: Extras,
}

fn run(given: &Object, call: &Call) -> Result<Answer, Failure> {
    let given: Arguments = arguments(given)?;
    given.refuse_too_many()?;
    let text = given.puzzle.read()?;
    let number = text.the_one(given.puzzle.puzzle.as_ref(), "to edit")?;
    let original = Original::of(&text, number)?;
    let limits = given.puzzle.limits.or(EFFORT_OF_OPTIMA);
    let solve = |puzzle: Option<&Puzzle>| {
        let look = |control: &Control<'_>| Verdict::of(puzzle, Asked::Both, control);
        call.search(limits, look, Verdict::is_unknown)
    };
    let own = solve(text.file().puzzle(number).map(|it| &**it))?;
    let trials = call.each(&given.candidates, |candidate| {
        let puzzle = candidate.puzzle(&original);
        let verdict = solve(puzzle.as_ref().ok())?;
        Ok(Trial { puzzle, verdict })
    })?;
    let limits = call.limits(limits);
    let candidates = (1..).zip(given.candidates.iter().zip(&trials));
    let candidates = candidates.map(|(candidate, (wanted, trial))| CandidateAnswer {
        candidate,
        label: wanted.label.as_deref(),
        optima: Optima::of(Asked::Both, &trial.verdict),
        faults: trial.puzzle.as_ref().err().map_or(&[], |faults| faults),
        solution: trial.solution().filter(|_| given.with_solutions),
        puzzle_text: trial.text(&original).filter(|_| given.with_texts),
    });
    let tried = Tried {
        version: Version,
        which: text.which(number),
        optima: Optima::of(Asked::Both, &own),
        candidates: candidates.collect(),
    };
    let words = in_words(&name(&text, number), &own, (&tried, &trials), &limits);
    Answer::new(words, &tried)
}

impl Arguments {
    fn refuse_too_many(&self) -> Result<(), Failure> {
        let n = self.candidates.len();
        if n == 0 || n > MAX_CANDIDATES {
            return Err(format!("found {n} `candidates`, expected 1 to {MAX_CANDIDATES}").into());
        }
        Ok(())
    }
}

impl<'a> Original<'a> {
    pub(super) fn of(text: &'a Text, number: usize) -> Result<Self, Failure> {
        let file = text.file();
        let lowered = &file.puzzles[number];
        if lowered.puzzle.is_none() && lowered.faults.is_empty() {
            let why = reasons(&text.faults());
            let message =
                format!("the puzzle cannot be edited, because a line of it cannot be read: {why}");
            return Err(message.into());
        }
        let own = extras(file.document.statements_of(&file.document.puzzles[number]));
        let all = own.under(&extras(file.document.header()));
        Ok(Self {
            title: file.title(number).unwrap_or_default(),
            draft: &lowered.draft,
            credits: all.credits(),
        })
    }

    /// Returns the text of a variant, with its optima.
    pub(super) fn text(&self, puzzle: &Puzzle, verdict: &Verdict) -> Option<String> {
        let optimum = |metric| verdict.optima()?.optimum(metric);
        let extras = Extras {
            is_unsolvable: matches!(verdict, Verdict::Unsolvable(_)),
            n_moves: optimum(Metric::Moves),
            n_steps: optimum(Metric::Steps),
            ..self.credits.clone()
        };
        to_rush(self.title, &puzzle.to_draft(), &extras).ok()
    }
}

impl Candidate {
    /// Returns the board, or the reasons why there is none.
    fn puzzle(&self, original: &Original<'_>) -> Result<Puzzle, Vec<String>> {
        let only = |fault: String| vec![fault];
        match (&self.edits, &self.text) {
            (Some(edits), None) => edited(original, edits),
            (None, Some(text)) => the_puzzle(text),
            _ => Err(only("a candidate has either `edits` or `text`".to_owned())),
        }
    }
}

fn edited(original: &Original<'_>, edits: &[Edit]) -> Result<Puzzle, Vec<String>> {
    if edits.len() > MAX_EDITS {
        let n = edits.len();
        return Err(vec![format!(
            "a candidate has at most {MAX_EDITS} edits, not {n}: send a `text`"
        )]);
    }
    let mut draft = original.draft.clone();
    for (number, edit) in (1..).zip(edits) {
        let made = edit.apply(&mut draft);
        made.map_err(|why| match edits.len() {
            1 => vec![why],
            _ => vec![format!("edit {number}: {why}")],
        })?;
    }
    draft.validate().map_err(|_| {
        // A text would have the usual target.
        if draft.targets.is_empty() && draft.goals.is_empty() {
            let why = "the puzzle has no goal: give the board a `target`, or `add` a goal";
            return vec![why.to_owned()];
        }
        // The rules word the faults of a text.
        let text = to_rush(original.title, &draft, &Extras::NONE);
        match text {
            Ok(text) => the_puzzle(&text).err().unwrap_or_default(),
            Err(why) => vec![why.to_string()],
        }
    })
}

/// Returns the only puzzle of `text`, or the reasons why there is none.
fn the_puzzle(text: &str) -> Result<Puzzle, Vec<String>> {
    let text = read(text, &Reading::default()).map_err(|Failure(why)| vec![why])?;
    let file = text.file();
    match file.puzzles.len() {
        0 => {
            let mut faults = text.faults();
            if faults.is_empty() {
                faults.push("there is no puzzle in the text".to_owned());
            }
            Err(faults)
        }
        1 => file
            .puzzle(0)
            .map(|it| (**it).clone())
            .ok_or_else(|| text.faults()),
        n => Err(vec![format!("expected one puzzle in the text, found {n}")]),
    }
}

impl Trial {
    fn text(&self, original: &Original<'_>) -> Option<String> {
        original.text(self.puzzle.as_ref().ok()?, &self.verdict)
    }

    fn solution(&self) -> Option<Vec<String>> {
        let puzzle = self.puzzle.as_ref().ok()?;
        let (way, is_shortest) = self.verdict.optima()?.best_known(Metric::Moves)?;
        is_shortest.then(|| way.notation(puzzle))
    }

    /// Returns the position in the text of an answer: the hardest come first, then those that a limit left open, the
    /// unsolvable and the invalid.
    fn rank(&self) -> (u8, Reverse<u32>) {
        let n_moves = |n: Option<u32>| Reverse(n.unwrap_or(0));
        match &self.verdict {
            Verdict::Solved(optima) => (0, n_moves(optima.optimum(Metric::Moves))),
            Verdict::Unknown(optima, _) => {
                let bounds = optima.bounds(Metric::Moves).unwrap_or_default();
                (1, Reverse(bounds.lower))
            }
            Verdict::Unsolvable(_) => (2, Reverse(0)),
            Verdict::Invalid => (3, Reverse(0)),
        }
    }

    fn in_words(&self, limits: &Limits) -> String {
        let words = self.verdict.in_words(Asked::Both, limits);
        match &self.puzzle {
            Ok(_) => words,
            Err(faults) => format!("{words}: {}", reasons(faults)),
        }
    }
}

/// Returns a line for the puzzle itself, and one for each of the first candidates, the hardest first, with the solutions
/// and texts that were asked for.
fn in_words(
    name: &str,
    own: &Verdict,
    (tried, trials): (&Tried<'_>, &[Trial]),
    limits: &Limits,
) -> String {
    let mut words = format!("{name} itself: {}\n", own.in_words(Asked::Both, limits));
    let mut order: Vec<usize> = (0..trials.len()).collect();
    order.sort_by_key(|&at| trials[at].rank());
    for &at in order.iter().take(MAX_SHOWN) {
        let candidate = &tried.candidates[at];
        let label = candidate.label;
        let label = label.map_or(String::new(), |it| format!(" ({})", clean_line(it)));
        let _ = write!(words, "{}{label}: {}", at + 1, trials[at].in_words(limits));
        if let Some(solution) = &candidate.solution {
            let _ = write!(words, ": {}", solution.join(" "));
        }
        words.push('\n');
    }
    if order.len() > MAX_SHOWN {
        let _ = writeln!(words, "and {}", count(order.len() - MAX_SHOWN, "other"));
    }
    let text = |at: &usize| Some((at + 1, tried.candidates[*at].puzzle_text.as_ref()?));
    for (number, text) in order.iter().filter_map(text).take(MAX_TEXTS) {
        let _ = write!(words, "\n# candidate {number}\n{text}");
    }
    words
}
