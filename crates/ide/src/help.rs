//! One line of help for each keyword.

use tailback_syntax::Keyword;

/// What the statement means.
pub(crate) fn help(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Rush => "the version of the language, first in the file",
        Keyword::Puzzle => "begins a puzzle, which runs to the next one or to the end of the file",
        Keyword::Author => "who made it",
        Keyword::Source => "where it comes from",
        Keyword::Note => "whatever else is worth saying",
        Keyword::Difficulty => "`beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`",
        Keyword::Tags => "free words to find puzzles by",
        Keyword::Grid => {
            "an empty board of W columns and H rows, or one that is drawn in the lines up to `end`: \
             `.` is empty, `#` a wall, any letter or digit a car"
        }
        Keyword::Exit => {
            "an opening in the border: `left` or `right` with a row number, `top` or `bottom` \
             with a column letter; without one, in the lane of the target"
        }
        Keyword::Target => "the car that must leave; `X` where not given",
        Keyword::Car => {
            "a car whose top or left end is on CELL; 2 cells long where no length is given"
        }
        Keyword::Truck => "a car of 3 cells whose top or left end is on CELL",
        Keyword::Wall => "cells that nothing may enter",
        Keyword::Expect => {
            "what must hold, checked: `solvable`, `unsolvable`, `moves N`, `steps N`; \
             N is a number or a range like `30..40`"
        }
        Keyword::Solution => {
            "a solution to check, on its line or in those up to `end`; `XR3` slides X three cells to the right"
        }
        Keyword::Allow => "rules that are not reported for this puzzle",
    }
}
