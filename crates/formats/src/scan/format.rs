//! Boards in a notation that is not one of the formats, read like a format if a scan is certain of them.

use tailback_puzzle::{Extras, Puzzle};

use crate::{
    Boards, Capabilities, Cars, Exits, Foreign, Format, FormatError, Framing, ReadOptions,
    drawn::cells_of,
    exchange::is_versioned,
    is_language,
    recognise::recognise,
    text::{LineCounter, boundary_before, is_comment},
};

use super::{
    cells::{CONTRADICTED, TARGET_STATED, UNREAD},
    find::{Confidence, Find, Scanned},
    scan,
};

/// The format of a text in which a scan finds boards. It is only read: a board that the scan is not certain of is an
/// error that lists its readings, one of which [`ReadOptions::reading`] chooses.
pub static FORMAT: Format = Format {
    name: "scan",
    description: "boards in any notation",
    capabilities: Capabilities {
        exits: Exits::Any,
        cars: Cars::Drawn(0),
        ..Capabilities::LISTED
    },
    fits_a_line: false,
    read,
    write: |_| String::new(),
    framing: Framing::Lines,
    recognise: |_| false,
};

/// The maximum length of a text, in bytes, that is scanned as a whole to see whether it is in another notation than in the
/// format that it looks like.
const LONGEST: usize = 64 << 10;

/// Returns the format of `text`, or [`FORMAT`] if it is in no known format and not in the language, but has boards.
///
/// A text that has errors in the format that it looks like is left to a scan that is certain of as many boards as the format
/// reads or refuses, so that no fault is ignored. A text with comments is left to a scan if they say something about
/// the boards that the format does not read.
pub fn recognise_any(text: &str, options: ReadOptions<'_>) -> Option<&'static Format> {
    if options.roles.is_some() {
        return Some(&FORMAT);
    }
    let finds = || scan(text, options).finds;
    let is_certain = |find: &Find| find.confidence == Confidence::Certain;
    let Some(format) = recognise(text, options) else {
        let is_scanned = !is_language(text) && !finds().is_empty();
        return is_scanned.then_some(&FORMAT);
    };
    let is_scanned = if text.len() <= LONGEST && format.boards(text, options).any(|it| it.is_err())
    {
        let n_boards = n_boards(format, text, options);
        let finds = finds();
        !is_versioned(text) && finds.len() >= n_boards && finds.iter().all(is_certain)
    } else {
        says_more(text, options, format, &[CONTRADICTED, UNREAD])
    };
    Some(if is_scanned { &FORMAT } else { format })
}

/// Returns the number of boards that `format` reads or refuses. A paragraph without a row, which it also refuses, is not a
/// board.
fn n_boards(format: &Format, text: &str, options: ReadOptions<'_>) -> usize {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_board = |refused: &FormatError| {
        let at = refused.line.min(lines.len());
        let (before, after) = lines.split_at(at);
        let before = before.iter().rev().take_while(|line| !line.is_empty());
        let mut paragraph = before.chain(after.iter().take_while(|line| !line.is_empty()));
        !matches!(format.framing, Framing::BlankLines)
            || paragraph.any(|line| cells_of(line).is_some())
    };
    let boards = format.boards(text, options);
    boards
        .filter(|it| it.as_ref().err().is_none_or(is_board))
        .count()
}

/// Returns `format`, which is named, unless its reader would ignore an exit or a target that `text` states.
///
/// # Errors
///
/// Returns a message if it would.
pub fn check_named<'f>(
    text: &str,
    options: ReadOptions<'_>,
    format: &'f Format,
) -> Result<&'f Format, String> {
    let is_given = options.exit.is_some() || options.target.is_some();
    if is_given || *format == FORMAT || !says_more(text, options, format, &[UNREAD]) {
        return Ok(format);
    }
    Err(format!(
        "the format `{format}` does not include the exit or the target that a comment states: do not name the format, or \
         give them as options"
    ))
}

/// Returns whether comments of `text` state an exit or a target other than `format` reads, or are one of the `reasons` to
/// doubt a board. Of a long text, only the beginning is examined, where comments about all boards are.
fn says_more(text: &str, options: ReadOptions<'_>, format: &Format, reasons: &[&str]) -> bool {
    let text = beginning(text);
    if !text.lines().any(|line| is_comment(line.trim())) {
        return false;
    }
    let read = format.boards(text, options).flatten();
    let read: Vec<_> = read.filter_map(|it| it.draft.validate().ok()).collect();
    let is_read = |find: &Find| {
        find.draft.validate().map_or(true, |puzzle| {
            let stated =
                |it: &Puzzle| (it.board().exits().to_vec(), it.cars()[it.target()].clone());
            read.iter().any(|it| stated(it) == stated(&puzzle))
        })
    };
    scan(text, options).finds.iter().any(|find| {
        let has = |why: &str| find.reasons.iter().any(|it| it.contains(why));
        let has_exit = options.exit.is_none() && !find.draft.exits.is_empty();
        let has_target = options.target.is_none() && has(TARGET_STATED);
        reasons.iter().any(|why| has(why)) || (has_exit || has_target) && !is_read(find)
    })
}

/// Returns the whole paragraphs, or else the whole lines, of the first [`LONGEST`] bytes of `text`.
fn beginning(text: &str) -> &str {
    if text.len() <= LONGEST {
        return text;
    }
    let text = &text[..boundary_before(text, LONGEST)];
    let end = text.rfind("\n\n").or_else(|| text.rfind('\n'));
    &text[..end.map_or(0, |at| at + 1)]
}

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    let Scanned { finds, misses } = scan(text, options);
    let mut lines = LineCounter::new(text);
    if options.roles.is_some() && finds.is_empty() {
        return Box::new(misses.into_iter().map(move |miss| {
            let line = lines.line_at(miss.span.start);
            Err(FormatError {
                line,
                message: miss.why,
            })
        }));
    }
    let mut finds = finds.into_iter().peekable();
    Box::new(std::iter::from_fn(move || {
        let first = finds.next()?;
        let is_other = |find: &Find| find.reading.is_some_and(|(number, _)| number > 1);
        let mut readings = vec![first];
        while let Some(next) = finds.next_if(is_other) {
            readings.push(next);
        }
        let line = lines.line_at(readings[0].span.start);
        let last_line = lines.line_at(readings[0].span.end);
        Some(match chosen(readings, options) {
            Ok(find) => Ok(Foreign {
                n_moves: find.n_moves,
                n_states: find.n_states,
                extras: Extras {
                    solution: find.solution,
                    ..Extras::default()
                },
                ..Foreign::new(line, last_line, find.draft).with_title(find.title)
            }),
            Err(message) => Err(FormatError { line, message }),
        })
    }))
}

/// Returns the reading that is certain or chosen, or the list of all.
fn chosen(mut readings: Vec<Find>, options: ReadOptions<'_>) -> Result<Find, String> {
    let chosen = match (options.reading, readings.as_slice()) {
        (Some(number), _) => number.checked_sub(1).filter(|&at| at < readings.len()),
        (None, [only]) => (only.confidence == Confidence::Certain).then_some(0),
        (None, _) => None,
    };
    if let Some(at) = chosen {
        return Ok(readings.swap_remove(at));
    }
    let option = if options.has_dashes {
        "--reading"
    } else {
        "reading"
    };
    if let [only] = readings.as_slice() {
        let reasons = only.reasons.join("; ");
        let how = match only.confidence {
            Confidence::Possible => "possibly",
            _ => "probably",
        };
        return Err(format!(
            "this is {how} a board ({reasons}); accept it with `{option} 1`"
        ));
    }
    let listed = |(number, find): (usize, &Find)| format!("{number}: {}", find.reasons.join("; "));
    let list: Vec<String> = (1..).zip(&readings).map(listed).collect();
    Err(format!(
        "this board can be read in {} ways; choose one with `{option}`. {}",
        readings.len(),
        list.join(". ")
    ))
}
