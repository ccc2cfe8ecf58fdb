//! The replay of a puzzle's `solution`.

use std::borrow::Cow;

use tailback_diagnostics::{Edit, Span};
use tailback_facts::Facts;
use tailback_puzzle::{Illegal, MoveNotation, Puzzle, Replay, replay};
use tailback_solver::{Metric, Outcome};
use tailback_syntax::{Keyword, SolutionStatement, Spanned, Statement};

use crate::{SourceFile, context::PuzzleContext, fixes::edits};

/// The number of moves on a line.
const IN_LINE: usize = 10;

/// A solution as written in the text.
#[derive(Clone, Copy)]
pub(crate) struct Written<'a> {
    pub(crate) statement: &'a Statement,
    pub(crate) moves: &'a [Spanned<MoveNotation>],
}

impl SourceFile {
    /// Returns the facts about puzzle `puzzle`: `facts`, completed by the solution in the text if they leave an
    /// optimum open.
    pub fn known<'a>(&self, puzzle: usize, facts: &'a Facts) -> Cow<'a, Facts> {
        let is_open = |metric| matches!(facts.answer(metric).outcome, Outcome::Unknown { .. });
        let written = Written::of(&PuzzleContext::new(self, puzzle));
        let played = written
            .filter(|_| Metric::ALL.into_iter().any(is_open))
            .zip(self.puzzle(puzzle))
            .and_then(|(written, puzzle)| written.play(puzzle).ok())
            .filter(|end| end.is_solved);
        let mut known = Cow::Borrowed(facts);
        if let Some(played) = played {
            known.to_mut().learn(&played.solution);
        }
        known
    }

    /// Returns whether the solution of puzzle `puzzle` in the text solves it in the fewest moves or in the fewest
    /// steps that `facts` prove.
    pub fn is_solution_optimal(&self, puzzle: usize, facts: &Facts) -> bool {
        let written = Written::of(&PuzzleContext::new(self, puzzle));
        let played = written
            .zip(self.puzzle(puzzle))
            .and_then(|(written, puzzle)| written.play(puzzle).ok())
            .filter(|end| end.is_solved);
        played.is_some_and(|played| {
            facts.n_moves() == Some(played.solution.n_moves())
                || facts.n_steps() == Some(played.solution.n_steps())
        })
    }
}

impl<'a> Written<'a> {
    /// Returns the solution of a puzzle. If there are two, the first counts. Returns `None` unless all of it could be
    /// read.
    pub(crate) fn of(context: &PuzzleContext<'a>) -> Option<Self> {
        let (statement, solution) = context
            .statements()
            .iter()
            .find_map(|statement| Some((statement, statement.solution()?)))?;
        let SolutionStatement {
            moves,
            is_bad,
            block_end,
        } = solution;
        (!is_bad && *block_end != Some(None)).then_some(Self { statement, moves })
    }

    /// Returns the span for diagnostics about the whole solution.
    pub(crate) fn span(&self) -> Span {
        self.statement.keyword.span
    }

    /// Plays the first `n` moves.
    pub(crate) fn play_first(&self, n: usize, puzzle: &Puzzle) -> Result<Replay, (usize, Illegal)> {
        let moves: Vec<MoveNotation> = self.moves[..n].iter().map(|m| m.value.clone()).collect();
        replay(puzzle, &moves)
    }

    /// Plays the whole solution.
    pub(crate) fn play(&self, puzzle: &Puzzle) -> Result<Replay, (usize, Illegal)> {
        self.play_first(self.moves.len(), puzzle)
    }
}

/// Returns the edit that replaces `statement` with `moves`, which are in notation: on its line, or as a block if
/// there are many. Returns `None` if a comment would be lost or there are no moves.
pub(crate) fn rewrite(statement: &Statement, moves: &[String], file: &SourceFile) -> Option<Edit> {
    let Span { start, end } = statement.span;
    let has_comment = file
        .document
        .comments
        .get(
            file.document
                .comments
                .partition_point(|comment| comment.start < start),
        )
        .is_some_and(|comment| comment.start < end);
    if has_comment || moves.is_empty() {
        return None;
    }
    Some(Edit::replace(statement.span, written(moves, file, start)))
}

/// Returns the edit that makes `moves`, which are in notation, the solution of puzzle `puzzle`. It replaces the
/// existing solution, or is added at the end. Returns `None` if a comment would be lost or there are no moves.
pub fn write_solution(file: &SourceFile, puzzle: usize, moves: &[String]) -> Option<Edit> {
    let context = PuzzleContext::new(file, puzzle);
    let mut statements = context.statements().iter();
    let old = statements.find(|it| it.is(Keyword::Solution));
    match old {
        Some(old) => rewrite(old, moves, file),
        None if moves.is_empty() => None,
        None => {
            let last = context.statements().last()?.span;
            let text = written(moves, file, last.start);
            Some(edits::line_below(file, last.end, last.start, &text))
        }
    }
}

/// Returns `moves` as a statement: on one line, or as a block if there are many, indented like the line of `model`.
fn written(moves: &[String], file: &SourceFile, model: usize) -> String {
    if moves.len() <= IN_LINE {
        return format!("solution {}", moves.join(" "));
    }
    let indent = edits::indent(file, model);
    let lines = moves.chunks(IN_LINE).map(|moves| moves.join(" "));
    let lines: Vec<String> = std::iter::once("solution".to_owned())
        .chain(lines)
        .chain(std::iter::once("end".to_owned()))
        .collect();
    lines.join(&format!("{}{indent}", edits::line_end(file, model)))
}
