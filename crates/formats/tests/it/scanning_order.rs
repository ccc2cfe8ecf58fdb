//! Boards of which the order of the cars says that one is missing or in another place.

use tailback_formats::{ReadOptions, scan::scan};

/// Returns the confidence of each find, and the last of its reasons.
fn judged(text: &str) -> String {
    let finds = scan(text, ReadOptions::default()).finds;
    let judged = finds.iter().map(|find| {
        let why = find.reasons.last().expect("the size is a reason");
        format!("{}: {why}", find.confidence)
    });
    judged.collect::<Vec<String>>().join(", ")
}

const CERTAIN: &str = "certain: target `X`";

fn except(names: &str) -> String {
    format!("likely: the cars are in the order of their places, except `{names}`")
}

#[test]
fn a_car_out_of_the_order_of_names_is_a_doubt() {
    const BOARD: &str = "ABBCCC\nADDD.E\nA.XX.E\nFF.G.E\n.H.G..\n.HIIJJ\n";
    assert_eq!(judged(BOARD), CERTAIN);
    // `C` has lost a cell to `E`.
    assert_eq!(judged(&BOARD.replace("CCC", "CCE")), except("D"));
    // The last rows are swapped.
    let rows = "ABBC..\nA.DC.E\nXXD..E\nF.DGG.\nFHH.IJ\nFLLLIJ\n";
    assert_eq!(judged(rows), CERTAIN);
    let swapped = rows.replace("FHH.IJ\nFLLLIJ", "FLLLIJ\nFHH.IJ");
    assert_eq!(judged(&swapped), except("H`, `L"));
    // A state of a board on the same page.
    let start = "AAA.BC\nDD..BC\nXX..EC\n.FGGE.\n.FHII.\nJJH...\n";
    let state = "AAA.B.\nDD..B.\nXX..E.\n.FGGEC\n.FHIIC\nJJH..C\n";
    assert_eq!(judged(state), except("C"));
    assert_eq!(
        judged(&format!("{start}\nor\n\n{state}")),
        format!("{CERTAIN}, {CERTAIN}")
    );
}

#[test]
fn any_usual_order_of_cars_is_one() {
    for board in [
        // Horizontal cars by rows, then vertical ones by columns.
        "GBB.L.\nGHI.LM\nGHIXXM\nCCCK.M\n..JKDD\nEEJFF.\n",
        // Cars of two cells, then those of three.
        "AA...O\nB..C.O\nBXXC.O\nPPPD.E\nF..D.E\nF..QQQ\n",
        // By rows, with another name for `A`.
        "MMM.BC\nDD..BC\nXX..EC\n.FGGE.\n.FHII.\nJJH...\n",
        // No order.
        "GGG.DA\nJJ..DA\nXX..BA\n.ICCB.\n.IFEE.\nHHF...\n",
    ] {
        assert_eq!(judged(board), CERTAIN, "{board}");
    }
}

#[test]
fn a_list_with_a_car_out_of_order_or_without_one_is_a_doubt() {
    let table = |cars: &str| {
        format!(
            "car,row,col,length,orientation\n{}\n",
            cars.replace(' ', "\n")
        )
    };
    // `K` is often an exit.
    let cars = "A,1,1,2,V B,1,3,3,H C,1,6,2,V D,2,2,2,H E,2,4,2,V F,2,5,3,V X,3,1,2,H G,3,3,2,V H,4,1,2,H \
                I,4,4,2,V J,5,5,2,H L,6,2,2,H";
    assert_eq!(judged(&table(cars)), CERTAIN);
    for (slip, doubt) in [
        (cars.replace("H,4,1", "H,5,1"), except("H")),
        (cars.replace("G,3,3", "G,4,3"), except("G")),
        (
            cars.replace("E,2,4,2,V ", ""),
            "likely: `E` is missing in its names".to_owned(),
        ),
        (
            cars.replace("A,1,1,2,V ", ""),
            "likely: `A` is missing in its names".to_owned(),
        ),
    ] {
        assert_eq!(judged(&table(&slip)), doubt, "{slip}");
    }
}
