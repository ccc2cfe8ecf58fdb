//! The keywords of the language: the one table of their forms and meanings.

use crate::grammar::Rule;

macro_rules! keywords {
    ($($keyword:ident $word:ident $arguments:literal $meaning:literal;)*) => {
        /// The pattern of the rules that match statements.
        macro_rules! statement_rule {
            () => { $(Rule::$word)|* | Rule::drawn_grid | Rule::solution_block }
        }
        pub(crate) use statement_rule;

        /// The first word of a statement.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Keyword {
            $(#[doc = concat!("`", stringify!($word), "`")] $keyword,)*
        }

        impl Keyword {
            /// All keywords, in the order of the language reference.
            pub const ALL: [Self; [$(Rule::$word),*].len()] = [$(Self::$keyword),*];

            /// Returns the keyword as text.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$keyword => stringify!($word),)*
                }
            }

            /// Returns the keyword in backticks, as the only word of a list.
            pub(crate) fn quoted(self) -> &'static [&'static str] {
                match self {
                    $(Self::$keyword => &[concat!("`", stringify!($word), "`")],)*
                }
            }

            /// Returns the syntax of the keyword's statement on one line.
            pub fn form(self) -> &'static str {
                match self {
                    $(Self::$keyword => concat!(stringify!($word), " ", $arguments),)*
                }
            }

            /// Returns the meaning of the statement on one line, as Markdown.
            pub fn meaning(self) -> &'static str {
                match self {
                    $(Self::$keyword => $meaning,)*
                }
            }

            /// Returns the rule that reads the statement on one line, which is called as the keyword.
            pub(crate) fn rule(self) -> Rule {
                match self {
                    $(Self::$keyword => Rule::$word,)*
                }
            }

            /// Returns the keyword of the statements that `rule` matches, or `None` if it matches no statements.
            pub(crate) fn of_rule(rule: Rule) -> Option<Self> {
                match rule {
                    $(Rule::$word => Some(Self::$keyword),)*
                    Rule::drawn_grid => Some(Self::Grid),
                    Rule::solution_block => Some(Self::Solution),
                    _ => None,
                }
            }
        }
    };
}

keywords! {
    Rush rush "1" "the version of the language; optional, first in the file";
    Puzzle puzzle "\"title\"" "begins a puzzle, which runs to the next `puzzle` or the end of the file";
    Author author "\"text\"" "free text, any number of times";
    Source source "\"text\"" "free text, any number of times";
    Note note "\"text\"" "free text, any number of times";
    Difficulty difficulty "NAME" "`beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`; once";
    Tags tags "NAME…" "keywords for finding puzzles, any number of times";
    Grid grid "WxH" "an empty board of W columns and H rows, each 1 to 26; one grid for each puzzle";
    Exit exit "SIDE [LANE]"
        "an opening in the border: `left` or `right` and a row number, `top` or `bottom` and a column letter; any number \
         of times";
    Target target "NAME…" "the cars that must leave; `X` if neither this nor a `goal` is given; once";
    Goal goal "NAME to CELL" "the car must get to CELL with its top or left end; any number of times";
    Car car "NAME CELL DIR [LENGTH]"
        "a car with its top or left end on CELL; DIR is `horizontal` or `vertical`, `h` or `v` for short; LENGTH is 2 by \
         default";
    Truck truck "NAME CELL DIR" "a car of length 3";
    Wall wall "CELL…" "cells that nothing may enter, any number of times";
    Expect expect "FACT [N], …"
        "facts that must hold, such as `solvable`, `unsolvable`, `moves N`, `steps N` and `minimal`; N is a number or a \
         range such as `30..40`, `30..` or `..12`, both ends included; any number of times";
    Solution solution "MOVE…" "a solution to check; once";
    Allow allow "RULE…" "rules that report nothing in this puzzle; any number of times";
}

impl Keyword {
    /// The meaning of `grid` as a block.
    pub const DRAWN_GRID: &str = "a drawn board, a row on each line: `.` empty, `#` wall, a letter or digit for each \
                                  cell of a car";

    /// Returns the keyword `word`, or `None` if it is not one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|keyword| keyword.word() == word)
    }

    /// Returns whether the keyword starts a claim about the puzzle, which only its author may change.
    pub fn is_claim(self) -> bool {
        matches!(self, Self::Difficulty | Self::Expect | Self::Solution)
    }

    /// Returns the length of a car that is declared without one.
    pub fn default_length(self) -> u32 {
        if self == Self::Truck { 3 } else { 2 }
    }

    /// Returns whether a text in double quotes follows the keyword.
    pub fn takes_text(self) -> bool {
        self.form().ends_with('"')
    }

    /// Returns whether the keyword is allowed before the first puzzle, where it applies to every puzzle.
    pub fn may_lead_file(self) -> bool {
        matches!(
            self,
            Self::Rush
                | Self::Author
                | Self::Source
                | Self::Note
                | Self::Difficulty
                | Self::Tags
                | Self::Allow
        )
    }
}
