//! The result of reading a text, shown so that tests can expect it.

use expect_test::Expect;
use tailback_formats::{Format, ReadOptions};
use tailback_puzzle::Extras;
use tailback_syntax::to_rush;

/// Reads `text`, and shows the boards as text of the language with the lines they stood on,
/// then the errors.
pub(crate) fn read_as(format: &Format, text: &str, options: ReadOptions<'_>) -> String {
    let (boards, errors) = format.read(text, options);
    let mut shown = String::new();
    for board in boards {
        let mut extras = Extras {
            n_moves: board.n_moves,
            ..board.extras
        };
        let states = board.n_states.map(|n| format!("{n} states"));
        extras.notes.extend(states);
        let rush = to_rush(&board.title, &board.draft, &extras).expect("the board can be written");
        shown += &format!("{}-{}\n{rush}", board.line, board.last_line);
    }
    for error in errors {
        shown += &format!("{error}\n");
    }
    shown
}

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "an expectation is written once and used once"
)]
pub(crate) fn check(format: &Format, text: &str, expected: Expect) {
    let options = ReadOptions {
        stem: "jam",
        ..ReadOptions::default()
    };
    expected.assert_eq(&read_as(format, text, options));
}

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "an expectation is written once and used once"
)]
pub(crate) fn check_with(format: &Format, options: ReadOptions<'_>, text: &str, expected: Expect) {
    expected.assert_eq(&read_as(format, text, options));
}
