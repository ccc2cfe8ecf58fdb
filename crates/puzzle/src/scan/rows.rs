//! Rows of cells in the lines of a document, and the drawings that rows below one another make: several
//! may stand side by side.

use std::collections::BTreeMap;

use super::{
    row::{MAX_SIDE, Row},
    view::{Line, Token},
    wide::{self, Words},
};

/// Rows below one another.
#[derive(Clone, Debug)]
pub(super) struct Stack {
    pub(super) rows: Vec<Row>,
    /// The line, counted by the caller, of its first row and of its last.
    pub(super) first: usize,
    last: usize,
}

/// The stacks that may get another row.
#[derive(Default)]
pub(super) struct Stacks {
    open: Vec<Stack>,
}

impl Stacks {
    /// Adds the rows of line `number`. What has none in it is closed, and given back.
    pub(super) fn add(&mut self, rows: Vec<Row>, number: usize) -> Vec<Stack> {
        // The stacks that end in the line before, by their width and the column of their last row.
        let mut fitting: BTreeMap<usize, BTreeMap<usize, usize>> = BTreeMap::new();
        for (at, stack) in self.open.iter().enumerate() {
            if let Some(last) = stack.rows.last().filter(|_| stack.last + 1 == number) {
                let of_width = fitting.entry(last.cells.len()).or_default();
                of_width.insert(last.column, at);
            }
        }
        for row in rows {
            let of_width = fitting.entry(row.cells.len()).or_default();
            let mut stack = of_width.remove(&row.column);
            // Rows that are written in different ways may begin anywhere.
            if stack.is_none() && of_width.len() == 1 {
                stack = of_width.pop_first().map(|(_, at)| at);
            }
            match stack {
                Some(at) => {
                    self.open[at].last = number;
                    self.open[at].rows.push(row);
                }
                None => self.open.push(Stack {
                    rows: vec![row],
                    first: number,
                    last: number,
                }),
            }
        }
        self.close(number)
    }

    /// Closes what ends before line `number`.
    pub(super) fn close(&mut self, number: usize) -> Vec<Stack> {
        let (open, closed) = std::mem::take(&mut self.open)
            .into_iter()
            .partition(|stack| stack.last >= number);
        self.open = open;
        closed
    }
}

/// Rows with a blank line between any two.
#[derive(Default)]
pub(super) struct Apart {
    open: Option<Stack>,
    /// How many blank lines there were since the last other.
    n_blank: usize,
}

impl Apart {
    /// Goes on to line `number`, whose rows are `rows`. What ends before it is given back.
    pub(super) fn add(&mut self, rows: &[Row], line: &Line<'_>, number: usize) -> Option<Stack> {
        let is_apart = std::mem::take(&mut self.n_blank) == 1;
        // What is said beside a row stands in no board like this.
        let is_alone = |row: &&Row| {
            let mut tokens = line.tokens.iter();
            tokens.all(|token| row.start <= token.start && token.end() <= row.end)
        };
        let row = rows.first().filter(|_| rows.len() == 1).filter(is_alone);
        match (&mut self.open, row) {
            (Some(open), Some(row)) if is_apart && open.rows[0].cells.len() == row.cells.len() => {
                open.rows.push(row.clone());
                open.last = number;
                None
            }
            (open, row) => {
                let begun = row.map(|row| Stack {
                    rows: vec![row.clone()],
                    first: number,
                    last: number,
                });
                std::mem::replace(open, begun)
            }
        }
    }

    /// Goes on to a blank line.
    pub(super) fn add_blank(&mut self) {
        self.n_blank += 1;
    }

    /// What ends with the document.
    pub(super) fn close(self) -> Option<Stack> {
        self.open
    }
}

/// The rows in a line: words, single characters with the same between any two, and words of two among them.
pub(super) fn rows(line: &Line<'_>, words: &mut Words) -> Vec<Row> {
    let is_frame = line.text.contains('+') && line.text.chars().all(|c| "+-=| ".contains(c));
    if is_frame {
        return Vec::new();
    }
    let mut reader = Reader {
        line,
        rows: Vec::new(),
        counted: (0, 0),
    };
    let mut at = 0;
    for run in wide::runs(line) {
        reader.narrow(&line.tokens[at..run.start]);
        at = run.end;
        let tokens = &line.tokens[run];
        let cell = |token: &Token<'_>| match token.word.chars().next() {
            Some(c) if token.is_cell() => Some(c),
            _ => words.standin(token.word),
        };
        if let Some(cells) = tokens.iter().map(cell).collect() {
            reader.row(tokens, cells);
        }
    }
    reader.narrow(&line.tokens[at..]);
    reader.rows
}

/// Reads the rows of a line, from left to right.
struct Reader<'l> {
    line: &'l Line<'l>,
    rows: Vec<Row>,
    /// So many bytes of the line have so many characters.
    counted: (usize, usize),
}

impl Reader<'_> {
    /// Words, and single characters with the same between any two.
    fn narrow(&mut self, tokens: &[Token<'_>]) {
        let line = self.line;
        let between = |one: &Token<'_>, other: &Token<'_>| {
            &line.text[one.end() - line.start..other.start - line.start]
        };
        let mut singles: Vec<Token<'_>> = Vec::new();
        for token in tokens {
            if !token.is_cell() {
                self.singles(&std::mem::take(&mut singles));
                self.row(std::slice::from_ref(token), token.word.chars().collect());
                continue;
            }
            if let [one, other, ..] = singles.as_slice() {
                let last = &singles[singles.len() - 1];
                let (first_gap, gap) = (between(one, other), between(last, token));
                if gap != first_gap {
                    // Of two gaps the narrower belongs to the row.
                    let is_wrong = singles.len() == 2 && gap.len() < first_gap.len();
                    let kept = is_wrong.then_some(*last);
                    self.singles(&std::mem::take(&mut singles));
                    singles.extend(kept);
                }
            }
            singles.push(*token);
        }
        self.singles(&singles);
    }

    fn singles(&mut self, tokens: &[Token<'_>]) {
        let cells = tokens.iter().flat_map(|token| token.word.chars());
        self.row(tokens, cells.collect());
    }

    fn row(&mut self, tokens: &[Token<'_>], cells: Vec<char>) {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            return;
        };
        if !(3..=MAX_SIDE + 2).contains(&cells.len()) {
            return;
        }
        let line = self.line;
        let from = first.start - line.start;
        let (n_bytes, n_characters) = self.counted;
        let column = n_characters + line.text[n_bytes..from].chars().count();
        self.counted = (from, column);
        let before = line.text[..from].trim_end();
        let behind = &line.text[last.end() - line.start..];
        let has_arrow = begins_with_arrow(behind);
        let bars = ['|', '│', '║'];
        self.rows.push(Row {
            cells,
            start: first.start,
            end: last.end(),
            column,
            is_framed: before.ends_with(bars)
                && (has_arrow || behind.trim_start().starts_with(bars)),
            has_arrow,
        });
    }
}

/// Whether what stands behind a row, or a board, says that the exit is there.
pub(super) fn begins_with_arrow(behind: &str) -> bool {
    let behind = behind.trim_start_matches(|c: char| " \t|│║\"'`,])".contains(c));
    let behind = behind.trim_start_matches(['-', '=']);
    let is_exit = |word: &[u8]| word.eq_ignore_ascii_case(b"exit");
    behind.starts_with(['>', '→', '⇒', '➔', '▶', '»'])
        || behind.as_bytes().get(..4).is_some_and(is_exit)
}
