//! Puzzles in Markdown.

use super::{EASY, Folder};

const PAGE: &str = "\
# Jams é

```rush
allow duplicate-title
puzzle \"one\"
grid 6x6
car X a3 h
exti right
```

- a list

  ~~~rush
  puzzle \"two\"
  grid 6x6
  car X a3 h
  car A b3 v
  ~~~

> ```rush
> grid 5x5
> ```
>
> ```rush ignore
> nonsense
> ```

```rush
puzzle \"one\"
grid 4x4
car X a3 h
allow frozen-car
exti right
end
```
";

#[track_caller]
fn check(folder: &Folder, args: &[&str], expected: &[&str]) {
    let run = folder.run(&[&["check", "--format", "short"], args].concat());
    let places = run
        .out
        .lines()
        .map(|line| line.split("]:").next().expect("there is one"));
    assert_eq!(places.collect::<Vec<_>>(), expected, "{run:?}");
}

const FOUND: [&str; 6] = [
    "page.md:8:1: error[syntax",
    "page.md:17:3: error[overlap",
    "page.md:21:3: error[missing-puzzle",
    "page.md:29:8: warning[duplicate-title",
    "page.md:33:1: error[syntax",
    "page.md:34:1: error[syntax",
];

#[test]
fn blocks_are_checked_at_their_true_lines_and_columns() {
    let folder = Folder::with(&[("page.md", PAGE)]);
    check(&folder, &["page.md"], &FOUND);
    folder.write("page.md", PAGE.replace('\n', "\r\n"));
    check(&folder, &["page.md"], &FOUND);
    let run = folder.run(&["check", "page.md"]);
    assert!(
        run.out.contains("21 │ > grid 5x5\n   │   ^^^^^^^^\n"),
        "{}",
        run.out
    );
    assert!(run.err.contains("checked 1 file, 3 puzzles"), "{run:?}");
}

#[test]
fn folders_include_markdown_on_request() {
    let folder = Folder::with(&[("page.md", "```rush\nfoo\n```\n"), ("a.rush", EASY)]);
    check(&folder, &["."], &[]);
    check(
        &folder,
        &["--markdown", "."],
        &["page.md:2:1: error[syntax"],
    );
}

#[test]
fn fixes_are_made_where_they_leave_the_rest_as_it_is() {
    let quoted = "> ```rush\n> puzzle \"two\"\n> grid 4x4\n> car X a3 h\n> exti right\n> allow overlap\n> ```\n";
    let text = format!(
        "exti right\n\n```rush\npuzzle \"one\"\ngrid 3x3\ncar X a3 h\nexti right\nallow overlap\n```\n\n{quoted}"
    );
    let folder = Folder::with(&[("page.md", &text)]);
    folder.run(&["check", "--fix", "--unsafe-fixes", "page.md"]);
    let fixed = folder.read("page.md");
    let (plain, rest) = fixed.split_once("\n\n>").expect("the quote is there");
    assert_eq!(
        plain,
        "exti right\n\n```rush\npuzzle \"one\"\ngrid 3x3\ncar X a3 h\nexit right\n```"
    );
    // A line that goes takes its marks along.
    let expected = quoted
        .replace("exti", "exit")
        .replace("> allow overlap\n", "");
    assert_eq!(format!(">{rest}"), expected);
}

#[test]
fn fixes_in_lists_and_quotes_keep_their_marks() {
    for (marks, fence) in [("> ", "> "), ("  ", "- "), ("\t", "-\t"), ("> > ", "> > ")] {
        let block = |lines: &[&str]| -> String {
            let lines = lines.iter().map(|line| format!("{marks}{line}\n"));
            format!("{fence}```rush\n{}{marks}```\n", lines.collect::<String>())
        };
        let text = block(&["puzzle \"a\"", "grid", "  X X .", "exit right 1"]);
        let fixed = block(&["puzzle \"a\"", "grid", "  X X .", "end", "exit right 1"]);
        let folder = Folder::with(&[("page.md", &text)]);
        // The change shown is the change made.
        let run = folder.run(&["check", "--format", "json", "page.md"]);
        let json: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
        let edit = &json["diagnostics"][0]["fixes"][0]["edits"][0];
        let offset = |end: &str| {
            let offset = edit["range"][end]["offset"].as_u64().expect("it is there");
            usize::try_from(offset).expect("it is small")
        };
        let new = edit["text"].as_str().expect("it is there");
        let (start, end) = (offset("start"), offset("end"));
        assert_eq!(format!("{}{new}{}", &text[..start], &text[end..]), fixed);
        let run = folder.run(&["check", "--fix", "--unsafe-fixes", "page.md"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert_eq!(folder.read("page.md"), fixed);
    }
}

#[test]
fn plain_blocks_are_formatted_and_others_left() {
    let text =
        "* a\n\n  ```rush\n  car   X a3 h\n  ```\n\n# b\n\n```rush\n  car   X a3 h\n```\nend  \n";
    let left = "* a\n\n  ```rush\n  car   X a3 h\n  ```\n\n  ```rush\n  end  \n  ```\n";
    let folder = Folder::with(&[("page.md", left)]);
    let run = folder.run(&["fmt", "page.md"]);
    let expected = "left 2 blocks in lists or quotes of page.md unchanged\n";
    assert!(run.err.starts_with(expected), "{run:?}");
    let folder = Folder::with(&[("page.md", text)]);
    let run = folder.run(&["fmt", "page.md"]);
    assert_eq!(run.status, 0);
    assert_eq!(
        folder.read("page.md"),
        text.replace("\n  car   X a3 h\n```", "\ncar  X  a3  horizontal\n```")
    );
    assert!(
        run.err
            .starts_with("left 1 block in lists or quotes of page.md unchanged\n"),
        "{run:?}"
    );
}

#[test]
fn other_commands_read_the_puzzles_too() {
    let folder = Folder::with(&[("page.md", &format!("text\n\n```rush\n{EASY}```\n"))]);
    let run = folder.run(&["solve", "page.md"]);
    assert!(
        run.out.starts_with("easy (page.md:4)\n1 move · 2 steps\n"),
        "{run:?}"
    );
    folder.write("page.md", "```\nnothing\n```\n");
    let run = folder.run(&["check", "page.md"]);
    let warning = "warning: there are no puzzles in page.md\n";
    assert!(run.err.starts_with(warning), "{run:?}");
}

#[test]
fn pages_that_are_left_out_of_a_folder_are_mentioned() {
    let page = format!("text\n\n```rush\n{EASY}```\n");
    let folder = Folder::with(&[
        ("docs/one.md", &page),
        ("docs/sub/two.md", &page),
        ("docs/none.md", "text\n"),
        ("empty/none.md", "text\n"),
    ]);
    for (args, expected) in [
        (
            "check docs",
            "there are no puzzles in docs but in 2 Markdown pages, read with `--markdown`\n",
        ),
        (
            "solve docs/sub",
            "there are no puzzles in docs/sub but in 1 Markdown page, read if named\n",
        ),
        ("check empty", "there are no puzzles in empty\n"),
    ] {
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        let expected = format!("warning: {expected}");
        assert!(run.err.starts_with(&expected), "{args}: {run:?}");
    }
}

#[test]
fn a_fault_in_one_block_does_not_keep_another_from_being_accepted() {
    let board = "grid\n  X X . .\n  . . . .\nend\n";
    let page =
        format!("```rush\npuzzle \"One\"\n{board}expect moves 9\n```\n\n```rush\n{board}```\n");
    let folder = Folder::with(&[("page.md", &page)]);
    folder.run(&["check", "--accept", "page.md"]);
    assert_eq!(folder.read("page.md"), page.replace("moves 9", "moves 1"));
}
