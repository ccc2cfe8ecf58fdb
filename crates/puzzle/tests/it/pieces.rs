//! Boards that the pieces of a boxed game can lay out.

use tailback_puzzle::{MissingPiece, Pieces, Size};

use crate::support::puzzle;

#[track_caller]
fn check(pieces: &Pieces, text: &str, expected: &[MissingPiece]) {
    assert_eq!(pieces.lacks(&puzzle(text)), expected);
}

#[test]
fn the_boxed_game_has_twelve_cars_and_four_trucks() {
    let boxed = Pieces::default();
    let full = "|A A B B C C\n|D D E E F F\n|X X G G . .\n|H H I I J J\n|K K . . . .\n|. . . . . .";
    check(&boxed, full, &[]);
    let thirteen =
        "|A A B B C C\n|D D E E F F\n|X X G G . .\n|H H I I J J\n|K K L L . .\n|. . . . . .";
    let lack = |needed, car| MissingPiece::Vehicles {
        length: 2,
        needed,
        there: 12,
        car,
    };
    check(&boxed, thirteen, &[lack(13, 12)]);
    check(&boxed, &format!("{thirteen}\nM a6 h"), &[lack(14, 12)]);
    let trucks =
        "|A A A B B B\n|C C C D D D\n|X X . . . .\n|. . . . . .\n|. . . . . .\n|. . . . . .";
    check(&boxed, trucks, &[]);
    let lack = MissingPiece::Vehicles {
        length: 3,
        needed: 5,
        there: 4,
        car: 5,
    };
    check(&boxed, &format!("{trucks}\nE a4 h 3"), &[lack]);
    let long = MissingPiece::Vehicles {
        length: 4,
        needed: 1,
        there: 0,
        car: 1,
    };
    check(&boxed, "6x6\nX a3 h\nA a1 h 4", &[long]);
}

#[test]
fn boards_and_walls_count_too() {
    let boxed = Pieces::default();
    check(&boxed, "5x6\nX a3 h", &[MissingPiece::Board]);
    let walls = MissingPiece::Walls {
        needed: 2,
        there: 0,
    };
    check(&boxed, "6x6\nX a3 h\n#c1\n#c2", &[walls]);
    let size = |columns, rows| Size { columns, rows };
    let other = Pieces::new(size(5, 6), [(2, 1)], 1);
    // The board may be turned.
    check(&other, "6x5\nX a3 h\n#c1", &[]);
    check(&other, "5x6\nX a3 h\n#c1", &[]);
    check(&other, "5x5\nX a3 h", &[MissingPiece::Board]);
}
