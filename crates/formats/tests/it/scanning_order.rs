//! Lists of which the order of the cars says that one is missing or in another place.

use crate::scanning_doubts::judged;

const CERTAIN: &str = "certain: target `X`";

fn except(names: &str) -> String {
    format!("likely: the cars are in the order of their places, except `{names}`")
}

#[test]
fn cars_are_drawn_in_any_order() {
    for board in [
        "GBB.L.\nGHI.LM\nGHIXXM\nCCCK.M\n..JKDD\nEEJFF.\n",
        // By rows, but for one of them.
        "ABBCCE\nADDD.E\nA.XX.E\nFF.G.E\n.H.G..\n.HIIJJ\n",
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

#[test]
fn names_that_were_chosen_by_hand_may_leave_out_a_letter() {
    let list = |places: &str| {
        let cars = places.split(' ').map(|car| {
            let (name, cells) = car.split_once(':').expect("a name");
            format!("  {{\"name\": \"{name}\", \"cells\": {cells}}}")
        });
        format!("[\n{}\n]\n", cars.collect::<Vec<_>>().join(",\n"))
    };
    // In the order of the names, which is not that of the places.
    let by_hand = "X:[[3,2],[3,3]] A:[[1,1],[1,2]] B:[[1,6],[2,6],[3,6]] C:[[2,1],[3,1],[4,1]] D:[[2,4],[3,4],[4,4]] \
                   F:[[5,5],[5,6]] G:[[6,3],[6,4],[6,5]] H:[[5,1],[6,1]]";
    assert_eq!(judged(&list(by_hand)), CERTAIN);
    let in_order = by_hand.replace(" H:[[5,1],[6,1]]", "");
    assert_eq!(
        judged(&list(&in_order)),
        "likely: `E` is missing in its names"
    );
}
