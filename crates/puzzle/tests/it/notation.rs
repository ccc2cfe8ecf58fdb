//! Any word can be tried as a move.

use proptest::prelude::*;
use tailback_puzzle::MoveNotation;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_word_can_be_tried_as_a_move(word in "[XRLUD_0-9é]{0,9}|.{0,5}") {
        if let Some(parsed) = MoveNotation::parse(&word) {
            prop_assert!(word.starts_with(&parsed.car));
            prop_assert!(parsed.n_steps > 0);
        }
    }
}
