//! The roles of the values of a car.

use std::{collections::BTreeSet, fs};

use tailback_formats::{ReadOptions, Roles, scan::scan};

/// One board as lists with different columns.
const LISTS: [&str; 8] = [
    "id,x,y,length,axis\nX,2,3,2,h\nA,1,1,2,h\nB,6,1,3,v\nC,1,2,3,v\n",
    "id,row,column,length,axis\nX,3,2,2,h\nA,1,1,2,h\nB,1,6,3,v\nC,2,1,3,v\n",
    "id,row,column,lastrow,lastcolumn\nX,3,2,3,3\nA,1,1,1,2\nB,1,6,3,6\nC,2,1,4,1\n",
    "id,row,column,width,height\nX,3,2,2,1\nA,1,1,2,1\nB,1,6,1,3\nC,2,1,1,3\n",
    "id,lane,offset,length,axis\nX,3,2,2,h\nA,1,1,2,h\nB,6,1,3,v\nC,1,2,3,v\n",
    "id,cell,type,horizontal\nX,b3,car,true\nA,a1,car,true\nB,f1,truck,false\nC,a2,truck,false\n",
    "colour,row,column,length,vertical\nred,3,2,2,false\nblue,1,1,2,false\ngreen,1,6,3,true\nlilac,2,1,3,true\n",
    "-,id,row,column,length,axis,target\n8,D,3,2,2,h,true\n8,A,1,1,2,h,false\n8,B,1,6,3,v,false\n8,C,2,1,3,v,false\n",
];

fn boards(text: &str, roles: Option<&Roles>) -> Vec<String> {
    let options = ReadOptions {
        roles,
        ..ReadOptions::default()
    };
    let finds = scan(text, options).finds;
    let sound = finds.iter().filter_map(|find| find.draft.validate().ok());
    let sound = sound.map(|puzzle| {
        let at = puzzle.target();
        let target = (&puzzle.cars()[at], puzzle.start().0[at]);
        let mut cars: Vec<_> = puzzle.cars().iter().zip(&puzzle.start().0).collect();
        cars.sort_by_key(|(car, offset)| (car.lane, **offset));
        let places = cars
            .iter()
            .map(|(car, offset)| (car.axis, car.lane, car.length, *offset));
        format!(
            "{:?} {:?}",
            places.collect::<Vec<_>>(),
            (target.0.lane, target.1)
        )
    });
    sound.collect()
}

#[test]
fn a_role_means_what_it_means_as_the_name_of_a_column() {
    let expected = boards(LISTS[1], None);
    assert_eq!(expected.len(), 1);
    for list in LISTS {
        let (head, cars) = list.split_once('\n').expect("it has a header");
        if !head.starts_with('-') {
            assert_eq!(boards(list, None), expected, "{list}");
        }
        let roles: Roles = head.parse().expect("they are roles");
        assert_eq!(boards(cars, Some(&roles)), expected, "{list}");
    }
}

#[test]
fn all_roles_are_documented_and_tested() {
    let message = "spin".parse::<Roles>().unwrap_err();
    let quoted = |text: &str| -> BTreeSet<String> {
        let words = text.split('`').skip(1).step_by(2);
        words
            .flat_map(|it| it.split(','))
            .map(str::to_owned)
            .collect()
    };
    let mut known = quoted(message.split_once("expected").expect("it lists them").1);
    known.extend(["x", "y"].map(str::to_owned));
    let heads = LISTS.iter().filter_map(|it| it.lines().next());
    let tested: BTreeSet<String> = heads
        .flat_map(|it| it.split(','))
        .map(str::to_owned)
        .collect();
    assert_eq!(tested, known);
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notations.md");
    let page = fs::read_to_string(page).expect("it is a page");
    let (_, entry) = page.split_once("- `--roles ").expect("it has an entry");
    let (entry, _) = entry.split_once("\n\n").expect("a paragraph follows");
    assert_eq!(quoted(&format!("`{entry}")), known);
}
