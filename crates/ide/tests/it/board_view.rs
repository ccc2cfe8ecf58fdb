//! The data of the board next to the text.

use tailback_ide::{Remark, board_view};

use crate::fixture::Fixture;

const BOARD: &str = "puzzle \"P\"
grid
  X X A
  . . A
  . . .
end
// not in the solution
";

#[track_caller]
fn check(solution: &str, expected: &[(usize, &str)]) {
    let text = format!("{BOARD}{solution}// nor here\n");
    let fixture = Fixture::unsolved(&text);
    let view = board_view(&fixture.analysis(), 0);
    let remarks = expected.iter().map(|&(after, words)| Remark {
        after,
        words: words.to_owned(),
    });
    assert_eq!(view.remarks, remarks.collect::<Vec<_>>(), "{text}");
}

#[test]
fn comments_of_a_solution_come_before_the_moves_of_their_line() {
    check("solution AD1 XR1\n", &[]);
    check("solution AD1 XR1  // all at once\n", &[(0, "all at once")]);
    check(
        "solution
  // First
  // make room
  AD1  /// down
  XR1  // out
  // and away
end
",
        &[(0, "First make room down"), (1, "out"), (2, "and away")],
    );
    check("solution  // two\n  AD1 XR1\n\n  //\nend\n", &[(0, "two")]);
}
