//! Each line of a text, and below it its tokens: the initial of the kind, `"` for a text, `/` for a comment, `.` and
//! `#` for drawn cells, `X` for the target, and a car's colour.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use tailback_check::SourceFile;
use tailback_ide::{N_COLOURS, SemanticToken, TokenKind, semantic_tokens};

fn letter(kind: TokenKind) -> char {
    match kind {
        TokenKind::Keyword => 'K',
        TokenKind::String => '"',
        TokenKind::Number => 'N',
        TokenKind::Constant => 'C',
        TokenKind::Rule => 'R',
        TokenKind::Tag => 'T',
        TokenKind::Comment => '/',
        TokenKind::Empty => '.',
        TokenKind::Wall => '#',
        TokenKind::Target => 'X',
        TokenKind::Car(colour) => char::from_digit(u32::from(colour), 36).expect("a digit"),
    }
}

#[track_caller]
fn check(text: &str, expected: &Expect) {
    let file = SourceFile::new("test.rush", text);
    let mut marks = vec![b' '; text.len()];
    for SemanticToken { span, kind } in semantic_tokens(&file) {
        marks[span.start..span.end].fill(letter(kind) as u8);
    }
    let mut shown = String::new();
    let mut start = 0;
    for line in text.lines() {
        let marks = &marks[start..start + line.len()];
        let marks = String::from_utf8_lossy(marks);
        shown += &[line, "\n", marks.trim_end(), "\n"].concat();
        start += line.len() + 1;
    }
    expected.assert_eq(&shown);
}

#[test]
fn every_statement_has_its_colours() {
    check(
        r#"rush 1
author "me" // yes
puzzle "One"
difficulty expert
tags a b
grid 6x5
exit right 3
target lorry A
goal B to d1
car lorry b3 h // of it
truck A a1 vertical
car B c1 h 4
wall d4 e4
expect solvable, moves 8..9
solution lorryR1 AD1
allow frozen-car
nonsense
"#,
        &expect![[r#"
            rush 1
            KKKK N
            author "me" // yes
            KKKKKK """" //////
            puzzle "One"
            KKKKKK """""
            difficulty expert
            KKKKKKKKKK CCCCCC
            tags a b
            KKKK T T
            grid 6x5
            KKKK NNN
            exit right 3
            KKKK CCCCC N
            target lorry A
            KKKKKK XXXXX X
            goal B to d1
            KKKK 1 CC NN
            car lorry b3 h // of it
            KKK XXXXX NN C ////////
            truck A a1 vertical
            KKKKK X NN CCCCCCCC
            car B c1 h 4
            KKK 1 NN C N
            wall d4 e4
            KKKK NN NN
            expect solvable, moves 8..9
            KKKKKK CCCCCCCC  CCCCC NNNN
            solution lorryR1 AD1
            KKKKKKKK XXXXXXX XXX
            allow frozen-car
            KKKKK RRRRRRRRRR
            nonsense

        "#]],
    );
}

#[test]
fn each_car_of_a_grid_has_its_own_colour_and_the_rest_is_quiet() {
    check(
        r#"puzzle "One"
grid
  B B . . . G // G
  A . . C . G
  A X X C . G
  A # # C . .
  E . . . F F
  E . D D D .
end
solution
  GD3 BR1
  XR4 // out
end
puzzle "Compact"
grid
AAI
A.I
..?
"#,
        &expect![[r#"
            puzzle "One"
            KKKKKK """""
            grid
            KKKK
              B B . . . G // G
              111 ..... 6 ////
              A . . C . G
              0 ... 2 . 6
              A X X C . G
              0 XXX 2 . 6
              A # # C . .
              0 ### 2 ...
              E . . . F F
              4 ..... 555
              E . D D D .
              4 . 33333 .
            end
            KKK
            solution
            KKKKKKKK
              GD3 BR1
              666 111
              XR4 // out
              XXX //////
            end
            KKK
            puzzle "Compact"
            KKKKKK """""""""
            grid
            KKKK
            AAI
            008
            A.I
            0.8
            ..?

        "#]],
    );
}

#[test]
fn letters_have_the_colours_of_the_board() {
    check(
        "puzzle \"\"\ngrid\n  A I Q\n  A I Q\n  . . .\n  . . Y\nend\n",
        &expect![[r#"
            puzzle ""
            KKKKKK ""
            grid
            KKKK
              A I Q
              0 8 9
              A I Q
              0 8 9
              . . .
              .....
              . . Y
              ... 1
            end
            KKK
        "#]],
    );
}

#[test]
fn names_without_a_car_have_no_colour() {
    check(
        "puzzle \"\"\ngrid 3x3\ntarget Z\ncar A a1 h\nsolution BR1 AR1\n",
        &expect![[r#"
            puzzle ""
            KKKKKK ""
            grid 3x3
            KKKK NNN
            target Z
            KKKKKK
            car A a1 h
            KKK 0 NN C
            solution BR1 AR1
            KKKKKKKK     000
        "#]],
    );
}

proptest! {
    #[test]
    fn tokens_are_in_order_each_on_one_line(
        text in "(puzzle \"é\"\n|grid\n|end\n|[AXé.# ]{0,6}\n|solution|car A a1 h\n| XR1|//|\r\n|\r|\"|expect moves 1\\.\\.|, ){0,16}",
    ) {
        let file = SourceFile::new("test.rush", &*text);
        let mut end = 0;
        for SemanticToken { span, kind } in semantic_tokens(&file) {
            prop_assert!(end <= span.start && span.start < span.end);
            end = span.end;
            prop_assert!(!span.of(&text).contains(['\n', '\r']));
            if let TokenKind::Car(colour) = kind {
                prop_assert!(colour < N_COLOURS);
            }
        }
    }
}
