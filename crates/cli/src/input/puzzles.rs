//! From files to puzzles, a chunk of a text at a time.

use std::sync::Arc;

use tailback_check::{FileReport, Severities, SourceFile, close};
use tailback_diagnostics::{Diagnostic, FileId, Renderer, Severity};
use tailback_puzzle::Extras;
use tailback_syntax::{Statement, extras};

use super::{Choice, Chunk, ForeignArgs, Input, Item, Job, Parsed, TextFile};
use crate::console;

/// Passes the puzzles of `input` that `choice` selects to `take`, until that returns `false`.
pub(crate) fn puzzles(
    input: &Input,
    foreign: &ForeignArgs,
    choice: &mut Choice,
    take: &mut dyn FnMut(Item) -> bool,
) {
    let Some(text) = TextFile::read(input, foreign) else {
        take(Item::Unread);
        return;
    };
    let path: Arc<str> = input.shown.as_str().into();
    // The header applies to all puzzles.
    let mut header = Arc::default();
    let mut is_empty = true;
    for chunk in text.chunks() {
        if matches!(chunk, Chunk::Block(_)) {
            header = Arc::default();
        }
        let parsed = text.parse(chunk);
        let own = parsed.file().document.header();
        if !own.is_empty() {
            header = Arc::new(extras(own));
        }
        is_empty &= parsed.file().puzzles.is_empty();
        let mut give = |item| {
            is_empty = false;
            take(item)
        };
        if !give_puzzles(&text, &parsed, (&path, &header), choice, &mut give) {
            return;
        }
    }
    if is_empty {
        let remark = format!("there are no puzzles in {}", input.shown);
        take(Item::Remark(remark));
    }
}

/// Passes on the wanted puzzles of a chunk, each after its errors. Returns `false` if the receiver takes no more.
fn give_puzzles(
    text: &TextFile,
    parsed: &Parsed<'_>,
    (path, header): (&Arc<str>, &Arc<Extras>),
    choice: &mut Choice,
    give: &mut dyn FnMut(Item) -> bool,
) -> bool {
    let file = parsed.file();
    let renderer = Renderer {
        sources: &[text.source()],
        is_coloured: console::is_error_coloured(),
    };
    let mut of_puzzles = vec![String::new(); file.puzzles.len()];
    let mut others = String::new();
    for error in errors(text, parsed) {
        let shown = match error.puzzle {
            Some(puzzle) => &mut of_puzzles[puzzle],
            None => &mut others,
        };
        let title = error.puzzle.and_then(|puzzle| file.title(puzzle));
        renderer.human(shown, (FileId(0), title), &error);
    }
    if !others.is_empty() && !give(Item::Errors(others)) {
        return false;
    }
    for (puzzle, shown) in of_puzzles.into_iter().enumerate() {
        if !choice.takes(file.title(puzzle)) {
            continue;
        }
        if !shown.is_empty() && !give(Item::Errors(shown)) {
            return false;
        }
        let statements = file.document.statements_of(&file.document.puzzles[puzzle]);
        let job = Job {
            path: path.clone(),
            number: choice.n_seen(),
            title: file.title(puzzle).map(str::to_owned),
            line: parsed.line(puzzle),
            puzzle: file.puzzle(puzzle).cloned(),
            expects_unsolvable: expects_unsolvable(statements),
            text: text_of(file, puzzle).to_owned(),
            limits: text.about.input.settings.limits,
            pieces: text.about.input.settings.pieces,
            header: header.clone(),
        };
        if !give(Item::Puzzle(Box::new(job))) {
            return false;
        }
    }
    true
}

fn text_of(file: &SourceFile, puzzle: usize) -> &str {
    let begin = |puzzle: usize| file.document.puzzles[puzzle].span.start;
    let start = if puzzle == 0 { 0 } else { begin(puzzle) };
    let is_last = puzzle + 1 == file.puzzles.len();
    let end = if is_last {
        file.text.len()
    } else {
        begin(puzzle + 1)
    };
    &file.text[start..end]
}

/// Returns the reasons why puzzles of a chunk are not sound, and reports on text that is not a puzzle.
fn errors(text: &TextFile, parsed: &Parsed<'_>) -> Vec<Diagnostic> {
    let file = parsed.file();
    let is_sound = file.puzzles.iter().all(|lowered| lowered.puzzle.is_some());
    let document = &file.document;
    if is_sound
        && parsed.foreign_errors().is_empty()
        && document.diagnostics.is_empty()
        && document.header().is_empty()
    {
        return Vec::new();
    }
    let rules = Severities::default();
    let mut checked = [FileReport::nothing("", rules.clone())];
    let facts = vec![None; file.puzzles.len()];
    checked[0].append(parsed.check(&facts, rules.into()), parsed.start);
    close(&mut checked, false);
    let [mut checked] = checked;
    text.place_fixes(&mut checked);
    let mut reports = checked.into_diagnostics();
    reports.retain(|report| {
        report.severity == Severity::Error
            && report
                .puzzle
                .is_none_or(|puzzle| file.puzzle(puzzle).is_none())
    });
    reports
}

fn expects_unsolvable(statements: &[Statement]) -> bool {
    let mut expectations = statements.iter().flat_map(Statement::expectations);
    expectations.any(|expectation| expectation.value.is_unsolvable())
}
