//! PDF: its true size, its tags, its links, read by a library that is not ours.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, content::Content};
use tailback_render::{Fonts, Layout, Paper, PaperOptions, Solutions, Subject, to_pdf};

use crate::{CARD, puzzle, subject};

fn options(layout: Layout, paper: Paper) -> PaperOptions {
    PaperOptions {
        title: "Forty (and more) cards".to_owned(),
        subtitle: "Easy ones".to_owned(),
        layout,
        paper,
        solutions: Solutions::Back,
        large_print: false,
        fonts: Fonts::default(),
    }
}

fn subjects(n: usize) -> Vec<Subject> {
    (1..=n)
        .map(|number| Subject {
            number,
            title: Some(format!("Card {number}")),
            n_moves: Some(100 - number as u32 / 2),
            n_steps: Some(100 - number as u32),
            ..subject(CARD)
        })
        .collect()
}

fn links(n: usize) -> Vec<Option<String>> {
    (1..=n)
        .map(|number| Some(format!("https://example.org/#{number}")))
        .collect()
}

fn read(n: usize, options: &PaperOptions) -> Document {
    let bytes = to_pdf(&subjects(n), &links(n), options);
    assert_eq!(
        bytes,
        to_pdf(&subjects(n), &links(n), options),
        "the same bytes each time"
    );
    Document::load_mem(&bytes).expect("it is PDF")
}

fn number(object: &Object) -> f32 {
    object
        .as_float()
        .or_else(|_| object.as_i64().map(|it| it as f32))
        .expect("a number")
}

fn dictionary<'a>(
    document: &'a Document,
    dictionary: &'a Dictionary,
    key: &[u8],
) -> &'a Dictionary {
    let object = dictionary.get(key).expect("it is there");
    document
        .dereference(object)
        .expect("it is there")
        .1
        .as_dict()
        .expect("a dictionary")
}

/// The letters of each font of the pages, by their numbers.
fn letters(document: &Document, page: ObjectId) -> BTreeMap<Vec<u8>, BTreeMap<u16, char>> {
    let parent = document
        .get_dictionary(page)
        .expect("a page")
        .get(b"Parent")
        .expect("a parent");
    let parent = document
        .get_dictionary(parent.as_reference().expect("a reference"))
        .expect("it is there");
    let fonts = dictionary(
        document,
        dictionary(document, parent, b"Resources"),
        b"Font",
    );
    let mut letters = BTreeMap::new();
    for (name, font) in fonts {
        let font = document
            .dereference(font)
            .expect("it is there")
            .1
            .as_dict()
            .expect("a font");
        let map = font
            .get(b"ToUnicode")
            .and_then(Object::as_reference)
            .expect("a map");
        let map = document
            .get_object(map)
            .and_then(Object::as_stream)
            .expect("a map");
        let text = map
            .decompressed_content()
            .unwrap_or_else(|_| map.content.clone());
        let text = String::from_utf8_lossy(&text).into_owned();
        let pairs = text.lines().filter_map(|line| {
            let (from, to) = line
                .strip_prefix('<')?
                .strip_suffix('>')?
                .split_once("> <")?;
            let to = char::from_u32(u32::from_str_radix(to, 16).ok()?)?;
            Some((u16::from_str_radix(from, 16).ok()?, to))
        });
        letters.insert(name.clone(), pairs.collect());
    }
    letters
}

/// All texts of a page, a line for each.
fn texts(document: &Document, page: ObjectId) -> Vec<String> {
    let letters = letters(document, page);
    let content = document.get_page_content(page);
    let mut font = Vec::new();
    let mut texts = Vec::new();
    for operation in Content::decode(&content).expect("it is content").operations {
        match (operation.operator.as_str(), operation.operands.as_slice()) {
            ("Tf", [Object::Name(name), _]) => font.clone_from(name),
            ("Tj", [Object::String(bytes, _)]) => {
                let pairs = bytes.chunks(2).map(|it| u16::from_be_bytes([it[0], it[1]]));
                texts.push(pairs.map(|glyph| letters[&font][&glyph]).collect());
            }
            _ => {}
        }
    }
    texts
}

/// The straight lines of a page in points from its lower left corner: those that are outside of all groups.
fn lines(document: &Document, page: ObjectId) -> Vec<[f32; 4]> {
    let content = document.get_page_content(page);
    let mut depth = 0;
    let mut matrix = [1.0; 6];
    let mut path: Vec<(f32, f32)> = Vec::new();
    let mut lines = Vec::new();
    for operation in Content::decode(&content).expect("it is content").operations {
        let operands = &operation.operands;
        match operation.operator.as_str() {
            "q" => depth += 1,
            "Q" => depth -= 1,
            "cm" if depth == 1 => {
                for (to, from) in matrix.iter_mut().zip(operands) {
                    *to = number(from);
                }
            }
            "m" | "l" => {
                let (x, y) = (number(&operands[0]), number(&operands[1]));
                path.push((matrix[0] * x + matrix[4], matrix[3] * y + matrix[5]));
            }
            "S" | "f" => {
                if let ("S", 1, [(x1, y1), (x2, y2)]) =
                    (operation.operator.as_str(), depth, &path[..])
                {
                    lines.push([*x1, *y1, *x2, *y2]);
                }
                path.clear();
            }
            _ => {}
        }
    }
    lines
}

#[test]
fn pages_have_the_size_of_the_paper() {
    // In points: ISO 216 in millimetres, and inches.
    let sizes = [
        (Paper::A4, 210.0 / 25.4 * 72.0, 297.0 / 25.4 * 72.0),
        (Paper::Letter, 8.5 * 72.0, 11.0 * 72.0),
    ];
    for (paper, width, height) in sizes {
        for (layout, width, height) in [
            (Layout::Cards(1), width, height),
            (Layout::Cards(4), width, height),
            (Layout::Booklet, height, width),
            (Layout::CutOut, width, height),
        ] {
            let document = read(2, &options(layout, paper));
            for (_, page) in document.get_pages() {
                let page = document.get_dictionary(page).expect("a page");
                let extent = page
                    .get(b"MediaBox")
                    .and_then(Object::as_array)
                    .expect("a box");
                let extent: Vec<f32> = extent.iter().map(number).collect();
                for (is, expected) in extent.iter().zip([0.0, 0.0, width, height]) {
                    assert!((is - expected).abs() < 0.01, "{extent:?}");
                }
            }
        }
    }
}

#[test]
fn marks_are_where_the_cards_are_cut() {
    for (n, side) in [(1, 1), (4, 2), (9, 3)] {
        let document = read(9, &options(Layout::Cards(n), Paper::A4));
        let page = document.get_pages()[&1];
        let millimetres = |points: f32| points / 72.0 * 25.4;
        let lines = lines(&document, page);
        assert_eq!(lines.len(), 4 * (side + 1));
        let mut upright: Vec<f32> = Vec::new();
        for [x1, y1, x2, y2] in lines {
            let length = millimetres((x2 - x1).hypot(y2 - y1));
            assert!(
                (length - 5.0).abs() < 0.01,
                "a mark is 5 mm long, not {length}"
            );
            if (x1 - x2).abs() < 0.01 {
                upright.push(millimetres(x1));
            }
        }
        upright.sort_by(f32::total_cmp);
        upright.dedup_by(|one, other| (*one - *other).abs() < 0.01);
        // 10 mm at both sides are not part of any card.
        let expected = (0..=side).map(|at| 10.0 + 190.0 * at as f32 / side as f32);
        for (is, expected) in upright.iter().zip(expected) {
            assert!((is - expected).abs() < 0.01, "{upright:?}");
        }
        assert_eq!(upright.len(), side + 1);
    }
}

#[test]
fn the_back_of_a_card_is_after_it() {
    let mut options = options(Layout::Cards(9), Paper::A4);
    let document = read(5, &options);
    let pages = document.get_pages();
    assert_eq!(pages.len(), 2);
    let titles = |page| {
        let texts = texts(&document, pages[&page]);
        texts
            .into_iter()
            .filter(|text| text.starts_with("Card"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        titles(1),
        ["Card 1", "Card 2", "Card 3", "Card 4", "Card 5"]
    );
    // Turned about the long edge, the right column lies behind the left one.
    assert_eq!(
        titles(2),
        ["Card 3", "Card 2", "Card 1", "Card 5", "Card 4"]
    );
    options.solutions = Solutions::None;
    assert_eq!(read(5, &options).get_pages().len(), 1);
    options.solutions = Solutions::End;
    let document = read(5, &options);
    assert_eq!(document.get_pages().len(), 2);
    assert_eq!(texts(&document, document.get_pages()[&2])[0], "Solutions");
}

#[test]
fn a_booklet_goes_from_short_to_long_and_else_by_the_file() {
    let document = read(5, &options(Layout::Booklet, Paper::A4));
    let pages = document.get_pages();
    // A cover, five puzzles and the solutions are 7 pages, on two sheets with two sides.
    assert_eq!(pages.len(), 4);
    let titles = |page| {
        let texts = texts(&document, pages[&page]);
        let titles = texts.into_iter().filter(|it| {
            it.starts_with("Card")
                || it.contains(' ') && !it.contains("moves") && !it.starts_with("about")
        });
        titles.take(2).collect::<Vec<_>>()
    };
    assert_eq!(titles(1), ["Forty (and more) cards", "Easy ones"]);
    assert_eq!(titles(2)[0], "Card 4");
    assert_eq!(titles(3), ["Card 1", "Card 5"]);
    assert_eq!(titles(4), ["Card 2", "Card 3"]);
}

#[test]
fn everything_is_tagged_or_no_part_of_the_content() {
    for layout in [Layout::Cards(4), Layout::Booklet, Layout::CutOut] {
        let document = read(6, &options(layout, Paper::A4));
        let catalog = document.catalog().expect("a catalog");
        assert_eq!(
            catalog.get(b"Lang").and_then(Object::as_str).ok(),
            Some(&b"en"[..])
        );
        let marked = dictionary(&document, catalog, b"MarkInfo").get(b"Marked");
        assert!(marked.and_then(Object::as_bool).expect("it is said"));
        let preferences = dictionary(&document, catalog, b"ViewerPreferences");
        let shows = preferences
            .get(b"DisplayDocTitle")
            .and_then(Object::as_bool);
        assert!(shows.expect("it is said"));
        let tree = dictionary(&document, catalog, b"StructTreeRoot");
        let parents = dictionary(&document, tree, b"ParentTree").get(b"Nums");
        let parents: Vec<&Object> = parents
            .and_then(Object::as_array)
            .expect("numbers")
            .iter()
            .collect();
        let parents: BTreeMap<i64, &Object> = parents
            .chunks(2)
            .map(|pair| (pair[0].as_i64().expect("a key"), pair[1]))
            .collect();
        for (_, id) in document.get_pages() {
            let page = document.get_dictionary(id).expect("a page");
            let key = page
                .get(b"StructParents")
                .and_then(Object::as_i64)
                .expect("a key");
            let (_, elements) = document.dereference(parents[&key]).expect("elements");
            let elements = elements.as_array().expect("a list");
            let content = document.get_page_content(id);
            let mut open = 0;
            let mut n_marked = 0;
            for operation in Content::decode(&content).expect("it is content").operations {
                match operation.operator.as_str() {
                    "BDC" => {
                        open += 1;
                        assert_eq!(open, 1, "a mark within a mark");
                        let Object::Dictionary(properties) = &operation.operands[1] else {
                            panic!("it has properties");
                        };
                        let Ok(number) = properties.get(b"MCID").and_then(Object::as_i64) else {
                            assert_eq!(
                                operation.operands[0].as_name().ok(),
                                Some(&b"Artifact"[..])
                            );
                            continue;
                        };
                        n_marked += 1;
                        let element = elements[number as usize]
                            .as_reference()
                            .expect("an element");
                        let element = document.get_dictionary(element).expect("an element");
                        assert_eq!(element.get(b"S").ok(), Some(&operation.operands[0]));
                        if matches!(
                            element.get(b"S").and_then(Object::as_name),
                            Ok(b"Figure" | b"Link")
                        ) {
                            assert!(element.has(b"Alt"), "a picture is described");
                        }
                    }
                    "EMC" => open -= 1,
                    "f" | "S" | "Tj" => assert_eq!(open, 1, "something is not marked"),
                    _ => {}
                }
            }
            assert_eq!(open, 0);
            assert_eq!(n_marked, elements.len());
        }
    }
}

#[test]
fn codes_lead_where_their_links_do() {
    let mut options = options(Layout::Cards(9), Paper::A4);
    options.solutions = Solutions::None;
    let document = read(3, &options);
    let page = document
        .get_dictionary(document.get_pages()[&1])
        .expect("a page");
    let links = page
        .get(b"Annots")
        .and_then(Object::as_array)
        .expect("links");
    let address = |link: &Object| {
        let link = document
            .get_dictionary(link.as_reference().expect("a reference"))
            .expect("it is there");
        let action = dictionary(&document, link, b"A");
        let address = action
            .get(b"URI")
            .and_then(Object::as_str)
            .expect("an address");
        String::from_utf8_lossy(address).into_owned()
    };
    let addresses: Vec<String> = links.iter().map(address).collect();
    let expected = [
        "https://example.org/#1",
        "https://example.org/#2",
        "https://example.org/#3",
    ];
    assert_eq!(addresses, expected);
}

#[test]
fn large_letters_are_large() {
    for layout in [Layout::Cards(4), Layout::Cards(1), Layout::Booklet] {
        let mut options = options(layout, Paper::A4);
        options.large_print = true;
        let document = read(4, &options);
        for (_, page) in document.get_pages() {
            let content = document.get_page_content(page);
            let mut depth = 0;
            for operation in Content::decode(&content).expect("it is content").operations {
                match operation.operator.as_str() {
                    "q" => depth += 1,
                    "Q" => depth -= 1,
                    // Letters on cars are as large as these allow, and numbers of pages are not content.
                    "Tf" if depth == 1 => {
                        let size = number(&operation.operands[1]) * 72.0 / 25.4;
                        assert!(size > 17.9, "{layout:?}: {size}");
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn any_board_and_title_fits() {
    let mut subjects = vec![
        Subject {
            title: Some("A title that is much too long for any card ".repeat(9)),
            ..subject(CARD)
        },
        Subject {
            title: None,
            solution: None,
            length: None,
            ..subject("XX#A.\n...A.")
        },
    ];
    let wide: String = (0..26).map(|row| if row == 0 { "XX".to_owned() + &".".repeat(24) } else { ".".repeat(26) } + "\n").collect();
    subjects.push(Subject {
        puzzle: puzzle(&wide).into(),
        title: Some("\u{0}\u{202e}漢 & <b> (\\".to_owned()),
        ..subject(CARD)
    });
    for layout in [
        Layout::Cards(1),
        Layout::Cards(4),
        Layout::Cards(9),
        Layout::Booklet,
        Layout::CutOut,
    ] {
        for large_print in [false, true] {
            let mut options = options(layout, Paper::Letter);
            options.large_print = large_print;
            options.title = "\u{0}(\\<&>".to_owned();
            let links = [
                Some(format!("https://example.org/#{}", "x".repeat(2500))),
                None,
                Some("x".repeat(9000)),
            ];
            let bytes = to_pdf(&subjects, &links, &options);
            Document::load_mem(&bytes).expect("it is PDF");
        }
    }
    let none = to_pdf(&[], &[], &options(Layout::Cards(4), Paper::A4));
    assert!(none.starts_with(b"%PDF"));
}
