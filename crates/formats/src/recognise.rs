//! Recognition of the format of a text that is not in the language.

use super::{
    FORMATS, Format, ReadOptions,
    text::{Lines, is_comment},
};

/// The number of lines that are examined. A collection may have millions, all alike.
const MAX_LINES: usize = 1000;

/// The first words of the statements of the language.
const KEYWORDS: &str = "rush puzzle author source note difficulty tags grid exit target goal car truck wall expect \
                        solution allow end";

/// Those of them that people also write next to a board in another notation.
const NEXT_TO_BOARDS: &str = "exit target solution";

/// Returns the format of `text`, or `None` if it is in the language or in no known format.
pub fn recognise(text: &str, options: ReadOptions<'_>) -> Option<&'static Format> {
    let sample = Sample::of(text, options);
    FORMATS
        .iter()
        .copied()
        .find(|format| (format.recognise)(&sample))
}

/// Returns whether `text` has statements of the language, more than may be next to a board in another notation.
pub fn is_language(text: &str) -> bool {
    Sample::of(text, ReadOptions::default()).is_language
}

/// The sample of a text used for recognition.
pub(super) struct Sample<'t> {
    pub(super) text: &'t str,
    pub(super) options: ReadOptions<'t>,
    /// The first lines that are not blank, trimmed.
    lines: Vec<&'t str>,
    /// Whether the text is in the language.
    is_language: bool,
}

impl<'t> Sample<'t> {
    fn of(text: &'t str, options: ReadOptions<'t>) -> Self {
        let lines: Vec<&str> = Lines::new(text)
            .map(|(_, line)| line.trim())
            .filter(|line| !line.is_empty())
            .take(MAX_LINES)
            .collect();
        let is_one_of = |line: &str, words: &str| {
            let word = line.split([' ', '\t', '"']).next().unwrap_or_default();
            // Without a string, a capitalised word may be prose: `Puzzle 1`.
            let has_string = line[word.len()..].trim_start().starts_with('"');
            let is_word = |it: &str| it == word || has_string && it.eq_ignore_ascii_case(word);
            !word.is_empty() && words.split(' ').any(is_word)
        };
        let mut statements = lines.iter().filter(|line| is_one_of(line, KEYWORDS));
        let n_statements = statements.clone().count();
        let is_language = statements.any(|line| !is_one_of(line, NEXT_TO_BOARDS))
            || n_statements > 0 && n_statements == lines.len();
        Self {
            text,
            options,
            lines,
            is_language,
        }
    }

    /// Returns the first line that is not a comment.
    pub(super) fn first_line(&self) -> Option<&'t str> {
        self.lines.iter().copied().find(|line| !is_comment(line))
    }

    /// Returns whether `is_it` returns true for a line.
    pub(super) fn has(&self, is_it: impl Fn(&str) -> bool) -> bool {
        self.lines.iter().any(|line| is_it(line))
    }

    /// Returns whether `is_it` returns true for at least half of the lines, which tolerates a few bad lines in
    /// a collection. Returns false if the text is in the language.
    pub(super) fn is_mostly(&self, is_it: impl Fn(&str) -> bool) -> bool {
        let of_format = self.lines.iter().filter(|line| is_it(line)).count();
        let others = self
            .lines
            .iter()
            .filter(|line| !is_it(line) && !is_comment(line))
            .count();
        !self.is_language && of_format > 0 && of_format >= others
    }
}
