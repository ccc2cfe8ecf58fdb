//! The puzzles of a text, in any format.

use std::{path::Path, slice};

use pyo3::prelude::*;
use tailback_answers::{Text, options::Reading};
use tailback_check::{Markdown, Severities, is_markdown};
use tailback_diagnostics::{
    Severity,
    text::{LineIndex, blank_but},
};
use tailback_formats::ReadOptions;
use tailback_puzzle::{DraftExit, Size};

use crate::{
    errors::{parse_error, value_error},
    puzzle::Puzzle,
    values::value,
};

/// The options for reading boards that do not say everything.
pub(crate) struct Options<'a> {
    size: Option<Size>,
    exit: Option<DraftExit>,
    target: Option<&'a str>,
}

impl<'a> Options<'a> {
    pub(crate) fn new(
        size: Option<&str>,
        exit: Option<&str>,
        target: Option<&'a str>,
    ) -> PyResult<Self> {
        Ok(Self {
            size: parsed("size", size)?,
            exit: parsed("exit", exit)?,
            target,
        })
    }

    pub(crate) fn as_read<'o>(&'o self, stem: &'o str) -> ReadOptions<'o> {
        ReadOptions {
            size: self.size,
            exit: self.exit,
            target: self.target,
            stem,
            legend: None,
            roles: None,
            reading: None,
            has_dashes: false,
        }
    }
}

fn parsed<T: std::str::FromStr<Err = String>>(
    name: &str,
    word: Option<&str>,
) -> PyResult<Option<T>> {
    let why = |why| value_error(format!("`{name}` is {:?}; {why}", word.unwrap_or_default()));
    word.map(str::parse).transpose().map_err(why)
}

#[doc = doc!("parse")]
#[pyfunction]
#[pyo3(signature = (text, format=None, *, path=None, size=None, exit=None, target=None))]
pub(crate) fn parse(
    py: Python<'_>,
    text: &str,
    format: Option<&str>,
    path: Option<&str>,
    size: Option<&str>,
    exit: Option<&str>,
    target: Option<&str>,
) -> PyResult<Vec<Puzzle>> {
    let options = Options::new(size, exit, target)?;
    if path.is_some_and(|path| is_markdown(Path::new(path))) && format.is_none() {
        return in_blocks(py, text, &options);
    }
    let [path, format] = [path, format].map(|it| it.map(str::to_owned));
    let reading = Reading::new(path, format, options.as_read(""));
    if let Some(format) = reading.format(text).map_err(value_error)? {
        // Sound boards need not be translated to the language.
        let boards = format.boards(text, reading.options());
        let sound = boards.map(|board| {
            let board = board.ok()?;
            let model = board.draft.validate().ok()?;
            Some(Puzzle::new(
                model,
                Some(board.title).filter(|it| !it.is_empty()),
            ))
        });
        if let Some(puzzles) = sound.collect::<Option<Vec<_>>>()
            && !puzzles.is_empty()
        {
            return Ok(puzzles);
        }
    }
    checked(py, text, &reading)
}

/// Reads the puzzles in the blocks of a text in Markdown, each of which is a separate text.
fn in_blocks(py: Python<'_>, text: &str, options: &Options<'_>) -> PyResult<Vec<Puzzle>> {
    let markdown = Markdown::new(text);
    let rush = Some("rush".to_owned());
    let reading = Reading::new(None, rush, options.as_read(""));
    let mut puzzles = Vec::new();
    for block in markdown.blocks() {
        let span = block.span;
        let own = blank_but(markdown.blanked(), slice::from_ref(&(span.start..span.end)));
        puzzles.extend(checked(py, &own, &reading)?);
    }
    if puzzles.is_empty() {
        let why = "there is no puzzle in the text: no block begins with ```rush";
        return Err(parse_error(py, why, None));
    }
    Ok(puzzles)
}

/// Reads the puzzles of a text, and says what is wrong with it.
fn checked(py: Python<'_>, text: &str, reading: &Reading) -> PyResult<Vec<Puzzle>> {
    let read = Text::read(text, reading).map_err(value_error)?;
    let file = read.file();
    let found = (0..file.puzzles.len()).map(|number| {
        let model = file.puzzle(number)?;
        let title = file.title(number).filter(|title| !title.is_empty());
        Some(Puzzle::new(model.clone(), title.map(str::to_owned)))
    });
    let found = found.collect::<Option<Vec<_>>>();
    let error = first_error(&read, found.is_none());
    match (found, error) {
        (Some(puzzles), None) if !puzzles.is_empty() => Ok(puzzles),
        (_, Some((message, place))) => Err(parse_error(py, message, Some(place))),
        _ => Err(parse_error(py, "there is no puzzle in the text", None)),
    }
}

/// Returns the first error of a text, and its line and column. Claims about a puzzle, such as a solution, are errors only
/// of texts with a puzzle that is not sound.
fn first_error(read: &Text, is_unsound: bool) -> Option<(String, (usize, usize))> {
    let file = read.file();
    let facts = vec![None; file.puzzles.len()];
    let [checked] = read.check(&facts, Severities::default());
    let source = read.source();
    let mut errors = checked.diagnostics().iter();
    let first = errors.find(|it| {
        let of_text = it.puzzle.is_none() || is_unsound;
        it.severity == Severity::Error && of_text
    })?;
    let place = source.lines.line_column(source.text, first.span.start);
    Some((first.message.clone(), (place.line, place.column)))
}

#[doc = doc!("scan")]
#[pyfunction]
#[pyo3(signature = (text, *, size=None, exit=None, target=None))]
pub(crate) fn scan<'py>(
    py: Python<'py>,
    text: &str,
    size: Option<&str>,
    exit: Option<&str>,
    target: Option<&str>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let options = Options::new(size, exit, target)?;
    let options = options.as_read("");
    let finds = py.detach(|| tailback_formats::scan::scan(text, options).finds);
    let lines = LineIndex::new(text);
    let found = finds.into_iter().filter_map(|find| {
        let puzzle = Puzzle::new(find.draft.validate().ok()?, find.title);
        let place = lines.line_column(text, find.span.start);
        let (notation, confidence) = (find.notation.name(), find.confidence.to_string());
        let fields = (
            puzzle,
            place.line,
            place.column,
            notation,
            confidence,
            find.reasons,
        );
        Some(value(py, "Find", fields))
    });
    found.collect()
}
