//! Boards in a field of a table or of an object: one word as in the format `line`, or rows separated by blanks,
//! `/` or line ends. The target is `A`, or `X` if there is an `X` but no `A`; the letters then have the meaning
//! of the drawn square.

use tailback_puzzle::{Draft, GridSize};

use super::{ReadOptions, drawn, line, square};

/// Returns the board of `text`, in one word or row by row, with the exits named by `options`.
///
/// # Errors
/// Where it is not a board: its rows are not equally wide, or the number of its cells is not that of a board.
pub fn draft(text: &str, options: ReadOptions<'_>) -> Result<Draft, String> {
    let rows: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c == '/')
        .filter(|row| !row.is_empty())
        .collect();
    match &*rows {
        [word] => board(word, options),
        rows => of_rows(rows, options),
    }
}

/// Returns the board of `rows`, one word each, as [`draft`] does.
///
/// # Errors
/// Where it is not a board, as [`draft`].
pub fn of_rows(rows: &[impl AsRef<str>], mut options: ReadOptions<'_>) -> Result<Draft, String> {
    let rows: Vec<&str> = rows.iter().map(AsRef::as_ref).collect();
    if !rows.is_empty() {
        let columns = rows[0].chars().count();
        let size = GridSize {
            columns: columns as u32,
            rows: rows.len() as u32,
        };
        let is_even = rows.iter().all(|row| row.chars().count() == columns);
        let size = size.checked().filter(|_| is_even);
        let size = size.ok_or("the rows of the board differ in width, or there are too many")?;
        if let Some(asked) = options.size.filter(|&asked| asked != size) {
            return Err(format!("the board has rows for {size}, not {asked}"));
        }
        options.size = Some(size);
    }
    board(&rows.concat(), options)
}

/// Returns the board whose cells are in `word`.
fn board(word: &str, options: ReadOptions<'_>) -> Result<Draft, String> {
    let grid = line::grid(word, options)?;
    let alphabet = match options.target {
        None if !word.contains('A') && word.contains('X') => square::ALPHABET,
        _ => line::ALPHABET,
    };
    drawn::draft(word.chars(), grid, alphabet, options)
}
