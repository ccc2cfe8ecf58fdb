//! One line of help for each keyword.

use tailback_syntax::Keyword;

/// How the statement is written, and what it means.
pub(crate) fn help(keyword: Keyword) -> (&'static str, &'static str) {
    match keyword {
        Keyword::Rush => ("rush 1", "the version of the language, first in the file"),
        Keyword::Puzzle => (
            "puzzle \"title\"",
            "begins a puzzle, which runs to the next one or to the end of the file",
        ),
        Keyword::Author => ("author \"…\"", "who made it"),
        Keyword::Source => ("source \"…\"", "where it comes from"),
        Keyword::Note => ("note \"…\"", "whatever else is worth saying"),
        Keyword::Difficulty => (
            "difficulty NAME",
            "`beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`",
        ),
        Keyword::Tags => ("tags NAME…", "free words to find puzzles by"),
        Keyword::Grid => (
            "grid WxH, or grid … end",
            "an empty board of W columns and H rows, or a drawn one: \
             `.` is empty, `#` a wall, any letter or digit a car",
        ),
        Keyword::Exit => (
            "exit SIDE [LANE]",
            "an opening in the border: `left` or `right` with a row number, `top` or `bottom` \
             with a column letter; without one, in the lane of the target",
        ),
        Keyword::Target => (
            "target NAME",
            "the car that must leave; `X` where not given",
        ),
        Keyword::Car => (
            "car NAME CELL DIR [LENGTH]",
            "a car whose top or left end is on CELL; 2 cells long where no length is given",
        ),
        Keyword::Truck => (
            "truck NAME CELL DIR",
            "a car of 3 cells whose top or left end is on CELL",
        ),
        Keyword::Wall => ("wall CELL…", "cells that nothing may enter"),
        Keyword::Expect => (
            "expect WHAT, …",
            "what must hold, checked: `solvable`, `unsolvable`, `moves N`, `steps N`; \
             N is a number or a range like `30..40`",
        ),
        Keyword::Solution => (
            "solution MOVE…, or solution … end",
            "a solution to check; `XR3` slides X three cells to the right",
        ),
        Keyword::Allow => ("allow RULE…", "rules that are not reported for this puzzle"),
    }
}
