//! Tables with a header and one board per line, whose columns the user has named: CSV, or separated by tabs or
//! semicolons. They are not in the list of formats, since a text does not state the meaning of its columns.
//!
//! A board is one word, as in the format `line`, or its rows separated by blanks, `/` or line ends. A
//! difficulty is one of the language, in any case. Tags are separated by blanks, commas or semicolons. An exit
//! is `right 3`, `right:3` or `top c`; an empty field or `-` is the default exit. A number of moves is `-1` or
//! `unsolvable` if there is no solution, and `?` if it is unknown.

use ::csv::StringRecord;

use tailback_puzzle::{Difficulty, DraftExit, GridSize, Side, Size, is_free_word, words::or_list};

use super::{
    Foreign, FormatError, ReadOptions,
    text::{expected, reader, records, without_mark},
    titles,
    vehicles::number,
    words,
};

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The board.
    Board,
    /// The title.
    Title,
    /// The exit.
    Exit,
    /// The number of columns.
    Width,
    /// The number of rows.
    Height,
    /// The optimum in moves.
    Moves,
    /// The optimum in steps.
    Steps,
    /// The number of states of the cluster.
    States,
    /// The stated difficulty.
    Difficulty,
    /// Tags, separated by blanks, commas or semicolons.
    Tags,
    /// The author.
    Author,
    /// The source.
    Source,
    /// Anything else, kept as a note with the name of the column.
    Note,
}

/// The name of each field.
const NAMES: [(Field, &str); 13] = [
    (Field::Board, "board"),
    (Field::Title, "title"),
    (Field::Exit, "exit"),
    (Field::Width, "width"),
    (Field::Height, "height"),
    (Field::Moves, "moves"),
    (Field::Steps, "steps"),
    (Field::States, "states"),
    (Field::Difficulty, "difficulty"),
    (Field::Tags, "tags"),
    (Field::Author, "author"),
    (Field::Source, "source"),
    (Field::Note, "note"),
];

impl Field {
    /// Returns all fields.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.into_iter().map(|it| it.0)
    }

    /// Returns the name of the field.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|it| it.0 == self).map_or("", |it| it.1)
    }
}

/// The header of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The names of the columns.
    pub names: Vec<String>,
    separator: u8,
}

impl Head {
    /// Returns the header of `text`, which is its first line that is not blank.
    pub fn of(text: &str) -> Self {
        let text = without_mark(text);
        let first = text.lines().find(|line| !line.trim().is_empty());
        let first = first.unwrap_or_default();
        let has = |separator: &&u8| first.as_bytes().contains(separator);
        let separator = b"\t;,".iter().find(has).copied().unwrap_or(b',');
        let mut names = StringRecord::new();
        // A line that is not a record has no names.
        let _ = reader(text, separator).read_record(&mut names);
        Self {
            names: names.iter().map(str::to_owned).collect(),
            separator,
        }
    }
}

/// Returns an iterator over the boards of a table with `head`, which are read on demand. `columns` holds the
/// meaning of each column by its index from 0; the other columns are ignored.
pub fn boards<'t>(
    text: &'t str,
    head: &'t Head,
    columns: &'t [(Field, usize)],
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Foreign, FormatError>> + use<'t> {
    let records = records(text, head.separator);
    let boards = records.enumerate().filter_map(move |(number, record)| {
        let (line, record) = match record {
            Ok(record) => record,
            Err(error) => return Some(Err(error)),
        };
        let is_blank = record.iter().all(str::is_empty);
        // A quoted field may span several lines.
        let n_ends: usize = record.iter().map(|field| field.matches('\n').count()).sum();
        (number > 0 && !is_blank).then(|| {
            let row = Row {
                head,
                columns,
                record,
            };
            let found = row.found(line, line + n_ends, options);
            found.map_err(|message| FormatError { line, message })
        })
    });
    titles::number(boards, options.stem)
}

/// A line of a table.
struct Row<'t> {
    head: &'t Head,
    columns: &'t [(Field, usize)],
    record: StringRecord,
}

impl Row<'_> {
    /// Returns the contents of all columns of `field`, with their names.
    fn all(&self, field: Field) -> impl Iterator<Item = (&str, &str)> {
        let columns = self
            .columns
            .iter()
            .filter(move |(other, _)| *other == field);
        columns.filter_map(|&(_, column)| {
            let value = self.record.get(column).filter(|value| !value.is_empty())?;
            Some((self.head.names[column].as_str(), value))
        })
    }

    fn get(&self, field: Field) -> Option<&str> {
        self.all(field).map(|(_, value)| value).next()
    }

    fn found(
        &self,
        line: usize,
        last_line: usize,
        mut options: ReadOptions<'_>,
    ) -> Result<Foreign, String> {
        let board = self.get(Field::Board).ok_or("the board is missing")?;
        if options.size.is_none() {
            options.size = self.size()?;
        }
        let mut draft = words::draft(board, options)?;
        let exit = self.get(Field::Exit).filter(|word| *word != "-");
        draft.exits = options.exits(exit.map(read_exit).transpose()?);
        let title = self.get(Field::Title).map(str::to_owned);
        let mut found = Foreign::new(line, last_line, draft).with_title(title);
        let strings = |field| self.all(field).map(|(_, value)| value.to_owned()).collect();
        found.extras.difficulty = self.difficulty()?;
        found.extras.tags = self.tags()?;
        found.extras.authors = strings(Field::Author);
        found.extras.sources = strings(Field::Source);
        let notes = self.all(Field::Note);
        found.extras.notes = notes
            .map(|(name, value)| format!("{name}: {value}"))
            .collect();
        for field in [Field::Moves, Field::Steps] {
            match self.get(field).map(figure).transpose()?.flatten() {
                Some(Figure::Unsolvable) => found.extras.is_unsolvable = true,
                Some(Figure::Length(n)) if field == Field::Moves => found.n_moves = Some(n),
                Some(Figure::Length(n)) => found.extras.n_steps = Some(n),
                None => {}
            }
        }
        let states = self.get(Field::States).filter(|word| *word != "?");
        found.n_states = states
            .map(|word| {
                let n_states = word.parse().ok();
                n_states.ok_or_else(|| expected("a number of states", word))
            })
            .transpose()?;
        Ok(found)
    }

    fn difficulty(&self) -> Result<Option<Difficulty>, String> {
        let word = self.get(Field::Difficulty);
        let word = word.filter(|word| !matches!(*word, "?" | "-"));
        word.map(|word| {
            let known = Difficulty::ALL.map(|it| format!("`{}`", it.word()));
            Difficulty::from_word(&word.to_ascii_lowercase())
                .ok_or_else(|| expected(&or_list(known), word))
        })
        .transpose()
    }

    /// Returns all tags without duplicates.
    fn tags(&self) -> Result<Vec<String>, String> {
        let mut tags: Vec<String> = Vec::new();
        for (_, words) in self.all(Field::Tags).filter(|(_, words)| *words != "-") {
            let words = words.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
            for word in words.filter(|word| !word.is_empty()) {
                if !is_free_word(word) {
                    return Err(expected("tags without quotes and `//`", word));
                }
                if tags.iter().all(|tag| tag != word) {
                    tags.push(word.to_owned());
                }
            }
        }
        Ok(tags)
    }

    /// Returns the size, if the table has both sides.
    fn size(&self) -> Result<Option<Size>, String> {
        let n_cells = |field| {
            let word = self.get(field);
            word.map(|word| number(word).ok_or_else(|| expected("a number of cells", word)))
                .transpose()
        };
        let sides = n_cells(Field::Width)?.zip(n_cells(Field::Height)?);
        sides
            .map(|(columns, rows)| {
                let size = GridSize { columns, rows };
                let most = tailback_puzzle::MAX_SIDE;
                size.checked().ok_or_else(|| {
                    format!("the board is {size}; a board has 1 to {most} columns and rows")
                })
            })
            .transpose()
    }
}

/// The optimum claimed by a table.
enum Figure {
    Length(u32),
    Unsolvable,
}

fn figure(word: &str) -> Result<Option<Figure>, String> {
    match word {
        "?" | "-" => Ok(None),
        "-1" | "unsolvable" => Ok(Some(Figure::Unsolvable)),
        _ => match word.parse() {
            Ok(n) => Ok(Some(Figure::Length(n))),
            Err(_) => Err(expected("an optimum as a number, `-1` or `?`", word)),
        },
    }
}

/// Reads an exit: a side, and a lane as a number from 1 or as the letter of a column.
fn read_exit(field: &str) -> Result<DraftExit, String> {
    let words = field.replace(':', " ");
    let numbered = words.split_once(' ').and_then(|(side, lane)| {
        let lane = Some(number(lane.trim()).filter(|lane| *lane > 0)?);
        let side = Side::from_word(side)?;
        Some(DraftExit { side, lane })
    });
    let exit = numbered.or_else(|| words.to_ascii_lowercase().parse().ok());
    exit.ok_or_else(|| expected("an exit like `right:3` or `top c`", field))
}
