//! `render`: where files go, what is in them, and options that cannot be.

use std::{fmt::Write as _, fs};

use super::{BAD, CARD, EASY, Folder, STUCK};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

#[test]
fn the_ending_says_what_is_written() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    for (name, beginning) in [
        ("a.svg", &b"<svg "[..]),
        ("a.SVG", b"<svg "),
        ("a.png", PNG),
        ("a.apng", PNG),
        ("a.html", b"<!doctype html>"),
        ("a.pdf", b"%PDF-"),
    ] {
        let run = folder.run(&["render", "a.rush", "-o", name]);
        assert_eq!(
            (run.status, run.out.as_str(), run.err.as_str()),
            (0, "", "")
        );
        let bytes = fs::read(folder.path(name)).expect("it is written");
        assert!(bytes.starts_with(beginning), "{name}");
    }
    let run = folder.run(&["render", "a.rush", "-o", "a.gif"]);
    assert_eq!(run.status, 2, "{run:?}");
    let expected = "unknown kind of picture `.gif`; choose one with `--format`: svg, png";
    assert!(run.err.contains(expected), "{run:?}");
    let run = folder.run(&["render", "a.rush", "-o", "b.gif", "--format", "svg"]);
    assert_eq!(run.status, 0, "{run:?}");
    let run = folder.run(&["render", "a.rush"]);
    assert!(run.out.starts_with("<svg "), "{run:?}");
    assert!(run.out.ends_with("</svg>\n"), "{run:?}");
}

#[test]
fn a_folder_gets_a_file_for_each_puzzle() {
    let other = EASY.replace("easy", "Über / 漢字?");
    let folder = Folder::with(&[("a.rush", &format!("{STUCK}{other}{CARD}"))]);
    let args = [
        "render", "a.rush", "--puzzle", "2..", "-o", "new/all/", "--format", "svg",
    ];
    let run = folder.run(&args);
    assert_eq!(run.status, 0, "{run:?}");
    let names = || {
        let mut names: Vec<String> = fs::read_dir(folder.path("new/all"))
            .expect("it is made")
            .map(|it| {
                it.expect("it is there")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(), ["2-über-漢字.svg", "3-card-1.svg"]);
    // A folder that is there needs no slash.
    let run = folder.run(&[
        "render", "a.rush", "--puzzle", "1", "-o", "new/all", "--format", "png",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(names(), ["1-stuck.png", "2-über-漢字.svg", "3-card-1.svg"]);
}

#[test]
fn several_puzzles_are_on_one_sheet() {
    let folder = Folder::with(&[("a.rush", &format!("{STUCK}{EASY}{CARD}"))]);
    let run = folder.run(&["render", "a.rush", "--columns", "1"]);
    assert_eq!(run.status, 0, "{run:?}");
    let sheet = roxmltree::Document::parse(&run.out).expect("it is XML");
    let labels = sheet
        .descendants()
        .filter_map(|it| it.attribute("aria-label"));
    let labels: Vec<&str> = labels
        .map(|it| it.split('.').next().unwrap_or(it))
        .collect();
    assert_eq!(labels, ["stuck", "easy", "Card 1"]);
    let side = |name| {
        sheet
            .root_element()
            .attribute(name)
            .and_then(|it| it.parse().ok())
    };
    let (width, height): (Option<f32>, Option<f32>) = (side("width"), side("height"));
    assert!(width < height, "one below another: {width:?} {height:?}");
}

#[test]
fn a_solution_moves() {
    let folder = Folder::with(&[("a.rush", &format!("{STUCK}{CARD}{EASY}"))]);
    let run = folder.run(&["render", "a.rush", "--puzzle", "2", "--solution"]);
    assert_eq!(run.status, 0, "{run:?}");
    // 8 moves, and the way out.
    assert_eq!(run.out.matches("animation-timing-function").count(), 9);
    let run = folder.run(&["render", "a.rush", "--puzzle", "1", "--solution"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert_eq!(
        run.err,
        "error: no solution of stuck can be shown: unsolvable\n"
    );
    let run = folder.run(&["render", "a.rush", "--solution", "-o", "a.png"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.err
            .contains("`--solution` shows one puzzle, and there are 3"),
        "{run:?}"
    );
    assert_eq!(folder.names(), ["a.rush"]);
    let run = folder.run(&[
        "render",
        "a.rush",
        "--solution",
        "-o",
        "all/",
        "--format",
        "png",
    ]);
    assert_eq!(run.status, 1, "{run:?}");
    assert_eq!(
        fs::read_dir(folder.path("all"))
            .expect("it is made")
            .count(),
        2
    );
}

#[test]
fn what_is_not_sound_is_left_out() {
    let folder = Folder::with(&[("a.rush", &format!("{BAD}{EASY}"))]);
    let run = folder.run(&["render", "a.rush", "-o", "a.svg"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("overlap"), "{run:?}");
    assert!(
        folder
            .read("a.svg")
            .contains("<title id=\"title\">easy</title>")
    );
    let folder = Folder::with(&[("a.rush", BAD)]);
    let run = folder.run(&["render", "a.rush", "-o", "a.svg"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert_eq!(folder.names(), ["a.rush"]);
}

#[test]
fn options_that_cannot_be_are_refused() {
    let folder = Folder::with(&[("a.rush", CARD), ("font.ttf", "no font")]);
    let check = |args: &str, expected: &str| {
        let args = format!("render a.rush {args}");
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args}: {run:?}");
        assert!(run.err.contains(expected), "{args}: {run:?}");
    };
    check("--format gif", "[possible values: svg, png, html");
    check(
        "--format html --dark",
        "`--dark` requires `--format svg` or",
    );
    check("--format html --solution", "`--solution` requires");
    check("--format html --font font.ttf", "`--font` requires");
    check("--challenge", "`--challenge` requires `--format html`");
    check("--cards 5", "invalid value '5' for '--cards <N>'");
    check(
        "--cards 4 --format svg",
        "`--cards` requires `--format pdf`",
    );
    check("--paper letter --format html", "`--paper` requires");
    check("--cards 4 --booklet", "cannot be used with");
    check("--cut-out --booklet", "cannot be used with");
    check("--cut-out --solutions end", "cannot be used with");
    check(
        "--booklet --solutions back",
        "a booklet has its solutions at the end",
    );
    check(
        "--cards 9 --large-print",
        "`--large-print` has no room on 9 cards a page",
    );
    check("--cards 4 --width 100", "`--width` requires");
    check(
        "--cards 4 --link example.org",
        "`--link example.org`: expected the address of a page",
    );
    check(
        "--cards 4 --link https://example.org/#a",
        "expected the address of a page",
    );
    check("--cards 4 --paper a5", "[possible values: a4, letter]");
    check("--width 0", "`--width` is at least 1");
    check("--width -3", "invalid value '-3' for '--width <PIXELS>'");
    check("--columns 0", "invalid value '0' for '--columns <N>'");
    check(
        "--format png --width 99999",
        "a picture of 99999 by 99999 pixels cannot be painted",
    );
    check("--font font.ttf", "cannot use the font font.ttf: ");
    check(
        "--font none.ttf",
        "cannot use the font none.ttf: no such file or folder",
    );
    check(
        "-o a.rush --format svg",
        "the output would overwrite a.rush",
    );
    check("-o none/a.svg", "cannot write none");
    check(
        "-o font.ttf/ --format svg",
        "cannot create the folder font.ttf/",
    );
    assert_eq!(folder.names(), ["a.rush", "font.ttf"]);
}

#[test]
fn letters_that_the_font_lacks_are_named() {
    let title = "漢字 漢\u{2028}";
    let folder = Folder::with(&[("a.rush", &EASY.replace("easy", title)), ("b.rush", EASY)]);
    let lacks = |letters: &str| {
        format!("warning: the font has no {letters}; choose another one with `--font`\n")
    };
    for (args, expected) in [
        // A single board has no title, and a page is written in the fonts of the browser.
        ("a.rush -o a.svg", String::new()),
        ("a.rush -o a.html", String::new()),
        ("a.rush b.rush -o a.svg", lacks("`漢`, `字` and U+2028")),
        ("a.rush -o a.pdf", lacks("`漢`, `字` and U+2028")),
        (
            "b.rush --booklet --title 日本 -o b.pdf",
            lacks("`日` and `本`"),
        ),
    ] {
        let args: Vec<&str> = args.split(' ').collect();
        let run = folder.run(&[&["render"], &args[..]].concat());
        assert_eq!((run.status, run.err), (0, expected), "{args:?}");
    }
}

#[test]
fn a_page_holds_any_title() {
    let title = "</script><script>alert(1)</script> {{SCRIPT}} \\u003c &";
    let text = EASY.replace("easy", &title.replace('\\', "\\\\"));
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["render", "a.rush", "--format", "html"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(!run.out.contains("<script>alert"), "{run:?}");
    assert!(!run.out.contains("{{COMPONENT}}"));
    let (_, rest) = run.out.split_once("id=\"boards\">").expect("the boards");
    let (boards, _) = rest.split_once("</script>").expect("their end");
    let boards: serde_json::Value = serde_json::from_str(boards).expect("it is JSON");
    assert_eq!(boards["answers"][0]["title"], title);
}

#[test]
fn the_same_puzzles_give_the_same_paper() {
    let folder = Folder::with(&[("a.rush", &format!("{CARD}{EASY}"))]);
    for option in ["--booklet", "--cut-out", "--cards=9"] {
        let papers = ["one.pdf", "two.pdf"].map(|name| {
            let run = folder.run(&["render", "a.rush", option, "-o", name, "--jobs", "2"]);
            assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
            fs::read(folder.path(name)).expect("it is written")
        });
        assert!(papers[0] == papers[1], "{option}");
    }
    // A kind of paper needs no ending.
    let output = folder
        .command(&["render", "a.rush", "--booklet"])
        .output()
        .expect("it runs");
    assert!(output.stdout.starts_with(b"%PDF-"));
}

#[test]
fn links_lead_to_the_playground() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    let addresses = |args: &[&str]| {
        let run = folder.run(&[&["render", "a.rush", "-o", "a.pdf"], args].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
        let bytes = fs::read(folder.path("a.pdf")).expect("it is written");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let found = text
            .split("/URI (")
            .skip(1)
            .filter_map(|it| it.split("#solve=").next());
        found.map(str::to_owned).collect::<Vec<_>>()
    };
    let playground = concat!(env!("CARGO_PKG_HOMEPAGE"), "playground/");
    assert_eq!(addresses(&[]), [playground]);
    assert_eq!(
        addresses(&["--link", "http://localhost:8000/"]),
        ["http://localhost:8000/"]
    );
    assert_eq!(addresses(&["--no-link"]), [""; 0]);
    assert_eq!(addresses(&["--cut-out"]), [""; 0]);
}

#[test]
fn a_puzzle_too_large_for_a_code_has_none() {
    let mut text = "puzzle \"large\"\ngrid 26x26\ncar X a1 h\n".to_owned();
    for car in 0..300_u32 {
        let column = char::from_u32(u32::from('a') + car % 12 * 2).expect("a letter");
        // Names that cannot be compressed much.
        let name = u64::from(car + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let _ = writeln!(text, "car n{name:x} {column}{} h", 2 + car / 12);
    }
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["render", "a.rush", "-o", "a.pdf", "--limit-effort", "1M"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.err
            .starts_with("warning: large has no QR code: it would hold "),
        "{run:?}"
    );
}

#[test]
fn puzzles_that_do_not_fit_the_box_are_left_out() {
    let trucks = "puzzle \"trucks\"\ngrid 6x6\ncar X a3 h\ntruck A a1 h\ntruck B d1 h\ntruck C a2 h\ntruck D d2 h\n";
    let text = format!(
        "{CARD}{trucks}{}truck E a4 h\n{EASY}",
        trucks.replace("trucks", "more")
    );
    let folder = Folder::with(&[("a.rush", &text)]);
    let shown = |args: &[&str]| {
        let run = folder.run(&[&["render", "a.rush"], args].concat());
        assert_eq!(run.status, 0, "{run:?}");
        let titles = ["Card 1", "trucks", "more", "easy"].into_iter();
        let titles = titles.filter(|title| run.out.contains(&format!("aria-label=\"{title}.")));
        (titles.collect::<Vec<_>>(), run.err)
    };
    assert_eq!(shown(&[]).0, ["Card 1", "trucks", "more", "easy"]);
    let (titles, said) = shown(&["--fits-pieces"]);
    assert_eq!(titles, ["Card 1", "trucks"]);
    assert_eq!(
        said,
        "2 puzzles left out: they cannot be laid out with the pieces of the box\n"
    );
    folder.write("tailback.toml", "[pieces]\nvehicles = { 2 = 9, 3 = 5 }\n");
    assert_eq!(shown(&["--fits-pieces"]).0, ["Card 1", "trucks", "more"]);
}
