//! The claims of a document about boards in one word: the figures of a table with a header.

/// The meaning of a column of figures.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Figure {
    Moves,
    States,
}

impl Figure {
    /// Returns the meaning of a column called `name`.
    fn of(name: &str) -> Option<Self> {
        let name: String = name
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_ascii_lowercase();
        match name.as_str() {
            "moves" | "nmoves" | "numberofmoves" | "optimalmoves" | "minmoves" | "minimummoves" => {
                Some(Self::Moves)
            }
            "states" | "nstates" | "numberofstates" | "reachablestates" | "clustersize" => {
                Some(Self::States)
            }
            _ => None,
        }
    }
}

/// The words that identify the name of a figure.
const NAMES: [&str; 3] = ["move", "state", "cluster"];

/// The maximum length of a row of a table, in bytes.
const LONGEST_ROW: usize = 4 << 10;

/// The header of the current table.
#[derive(Default)]
pub(super) struct Head {
    columns: Option<(Separator, Vec<Option<Figure>>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Sign(char),
    Blanks,
}

impl Separator {
    const ALL: [Self; 5] = [
        Self::Sign('|'),
        Self::Sign('\t'),
        Self::Sign(','),
        Self::Sign(';'),
        Self::Blanks,
    ];

    fn split(self, line: &str) -> Vec<&str> {
        let line = line.trim();
        match self {
            Self::Blanks => line.split_whitespace().collect(),
            Self::Sign(sign) => {
                let line = line.strip_prefix('|').unwrap_or(line);
                let line = line.strip_suffix('|').unwrap_or(line);
                line.split(sign).map(str::trim).collect()
            }
        }
    }
}

impl Head {
    /// Advances to a line that is not a rule.
    pub(super) fn add(&mut self, line: &str) {
        const LONGEST: usize = 300;
        if let Some((separator, columns)) = &self.columns
            && separator.split(line).len() == columns.len()
        {
            return;
        }
        self.columns = None;
        let is_head = |line: &str| {
            let begins = |at: usize, name: &str| {
                let word = line.as_bytes().get(at..at + name.len());
                word.is_some_and(|word| word.eq_ignore_ascii_case(name.as_bytes()))
            };
            let firsts = line.bytes().enumerate();
            let mut firsts = firsts.filter(|(_, byte)| b"mscMSC".contains(byte));
            firsts.any(|(at, _)| NAMES.iter().any(|name| begins(at, name)))
        };
        if line.len() <= LONGEST && is_head(line) {
            self.columns = Separator::ALL.into_iter().find_map(|separator| {
                let names = separator.split(line);
                let columns: Vec<_> = names.into_iter().map(Figure::of).collect();
                let is_head = columns.len() > 1 && columns.iter().any(Option::is_some);
                is_head.then_some((separator, columns))
            });
        }
    }

    /// Advances to a blank line, which ends the table.
    pub(super) fn end(&mut self) {
        self.columns = None;
    }

    /// Returns the moves and the states that `line` claims for its board.
    pub(super) fn figures(&self, line: &str) -> (Option<u32>, Option<u64>) {
        let columns = self.columns.as_ref();
        // A line with many boards would be searched once for each of them.
        let Some((separator, columns)) = columns.filter(|_| line.len() <= LONGEST_ROW) else {
            return (None, None);
        };
        let words = separator.split(line);
        let of = |figure: Figure| -> Option<u64> {
            let mut those = columns.iter().zip(&words);
            let (_, word) = those.find(|(column, _)| **column == Some(figure))?;
            word.trim_matches(['"', '`', '*', ' ']).parse().ok()
        };
        let n_moves = of(Figure::Moves).and_then(|n| u32::try_from(n).ok());
        (n_moves, of(Figure::States))
    }
}
