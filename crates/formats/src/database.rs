//! The database line: the optimum in moves, the board in the format `line`, and the number of states of its
//! cluster, as in the exhaustive databases of boards.
//!
//! The number of moves is passed on as a claim. It is written with at least two digits, as there, so that lines can be
//! sorted and compared as texts. The number of states may be missing.

use super::{
    Boards, Capabilities, Export, Foreign, Format, FormatError, Framing, ReadOptions, line,
    recognise::Sample,
    text::{Lines, expected, is_comment},
};

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "database",
    description: "moves, a board as in `line`, states: `51 GBB…FFo 4780`",
    capabilities: Capabilities {
        goals: false,
        figures: true,
        ..line::CAPABILITIES
    },
    fits_a_line: true,
    read,
    write,
    framing: Framing::Lines,
    recognise,
};

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    let boards = Lines::new(text)
        .map(|(line, text)| (line, text.trim()))
        .filter(|(_, text)| !text.is_empty() && !is_comment(text))
        .map(move |(line, text)| {
            board(line, text, options).map_err(|message| FormatError { line, message })
        });
    Box::new(boards)
}

fn board(line: usize, text: &str, options: ReadOptions<'_>) -> Result<Foreign, String> {
    let mut words = text.split_whitespace();
    let (Some(moves), Some(board), states, None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err("expected three words: moves, board, states".to_owned());
    };
    let n_moves = moves.parse();
    let n_moves = n_moves.map_err(|_| expected("a number of moves first", moves))?;
    let number = |word: &str| {
        word.parse()
            .map_err(|_| expected("a number of states last", word))
    };
    let n_states = states.map(number).transpose()?;
    Ok(Foreign {
        n_moves: Some(n_moves),
        n_states,
        ..Foreign::new(line, line, line::draft(board, options)?)
    })
}

fn write(export: &Export<'_>) -> String {
    let known = "the capabilities ask for the figures";
    let n_moves = export.n_moves.expect(known);
    let n_states = export.n_states.expect(known);
    line_of(n_moves, &line::word(export), n_states)
}

/// Returns the line of a board that `word` draws row by row, and whose cluster has `n_states`.
pub fn line_of(n_moves: u32, word: &str, n_states: u64) -> String {
    format!("{n_moves:02} {word} {n_states}\n")
}

fn recognise(sample: &Sample<'_>) -> bool {
    sample.is_mostly(|line| is_database(line, sample.options))
}

fn is_database(line: &str, options: ReadOptions<'_>) -> bool {
    let mut words = line.split_whitespace();
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    words.next().is_some_and(is_number)
        // A line of three numbers is not a board.
        && words
            .next()
            .is_some_and(|word| !is_number(word) && line::is_board(word, options))
        && words.next().is_none_or(is_number)
        && words.next().is_none()
}
