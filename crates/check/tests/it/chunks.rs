//! A text that is checked a chunk at a time has the same diagnostics as the whole, and so has one
//! of which only what changed is checked again.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use proptest::{collection::vec, prelude::*, sample::select};
use tailback_check::{
    CheckedChunk, Chunk, ChunkEdit, ChunkId, ChunkReport, CustomRules, EditedText, FileReport,
    PUZZLES_PER_CHUNK, Policy, RuleSet, SourceFile, Workspace, check, check_some, chunks, close,
    rules::RULES,
};
use tailback_diagnostics::{Diagnostic, FileId, Fingerprint, Span, text::LineIndex};
use tailback_facts::FileFacts;
use tailback_solver::Limits;
use tailback_syntax::Difficulty;

use crate::{custom_rules::rule, fixture};

/// Lines that a text can begin with.
const HEAD: &[&str] = &[
    "\u{feff}rush 1\n",
    "rush 2\n",
    "allow duplicate-title\n",
    "allow duplicate-puzzle frozen-car unused-allow\n",
    "allow unsolvable already-solved syntax mobile\n",
    "car X a1 h\n",
    "tags one\r\n",
    "author 'me'\n",
    "difficulty beginner\n",
    "difficulty expert // all\r\n",
    "grid\n  X X .\n",
    "// nothing\r",
    "\n",
];

/// Lines in any order, titles and boards with others like them.
const LINES: &[&str] = &[
    "puzzle \"a\"\n",
    "  puzzle \"a\" // again\r\n",
    "puzzle \"a (2)\"\r",
    "puzzle \"Untitled\"\n",
    "puzzle \"é \\\"b\\\\\"\n",
    "puzzle bad\n",
    "puzzle \"bad\n",
    "grid\n  X X .\n  . . A\n  . . A\nend\n",
    "grid\n  A . .\n  A . .\n  . X X\nend\nexit right\n",
    "grid\n  A A .\n  . . X\n  . . X\nend\nexit bottom\n",
    "grid\n  X X . B\n  . . . B\n",
    "grid\n  X X .\n  . .\nend\n",
    "grid 4x4\n",
    "car X a2 h\n",
    "car A c1 v",
    "\n",
    "\r\n",
    "truck B b2 v\n",
    "wall a1 b1\n",
    "exit left\n",
    "target X\n",
    "difficulty easy\n",
    "difficulty advanced\n",
    "expect unsolvable\n",
    "expect moves 3\n",
    "solution XR1\n",
    "solution\nXR1\n",
    "solution\nXR1 AD1\nend\n",
    "end\n",
    "allow duplicate-title\n",
    "allow duplicate-puzzle unused-allow mobile // both\n",
    "allow duplicate-title duplicate-puzzle frozen-car\n",
    "allow overlap syntax nonsense\n",
    "allow unsolvable\n",
    "rush 1\n",
    "rush 9\n",
    "foo ?\n",
    "// a comment\n",
    "<<<<<<< a\n",
    "=======\r\n",
    ">>>>>>> b\n",
    "<<<<<<< a\npuzzle \"a\"\ngrid\n  X X .\n",
    "=======\nend\npuzzle \"é\"\n>>>>>>> b\n",
];

pub(crate) fn text() -> impl Strategy<Value = String> {
    let head = vec(select(HEAD), 0..4);
    (head, vec(select(LINES), 0..60)).prop_map(|(head, lines)| head.concat() + &lines.concat())
}

/// Titles and boards enough that many are the same, a line or two more, and few mistakes.
fn collection() -> impl Strategy<Value = String> {
    let puzzle = (
        select(&LINES[..7]),
        select(&LINES[7..12]),
        vec(select(LINES), 0..2),
    );
    let puzzle = puzzle.prop_map(|(title, board, more)| format!("{title}{board}{}", more.concat()));
    (vec(select(HEAD), 0..4), vec(puzzle, 0..12))
        .prop_map(|(head, puzzles)| head.concat() + &puzzles.concat())
}

pub(crate) fn facts(file: &SourceFile, rules: RuleSet) -> FileFacts {
    let limits = Limits {
        states: Some(10_000),
        ..Limits::default()
    };
    fixture::facts_of(file, rules, limits)
}

/// `rules`, and moves for difficulties that some boards have and others have not.
fn policy(rules: RuleSet) -> Policy {
    let mut policy = Policy::from(rules);
    for (difficulty, moves) in [
        (Difficulty::Beginner, "..1"),
        (Difficulty::Advanced, "2"),
        (Difficulty::Expert, "3.."),
    ] {
        policy
            .bands
            .set(difficulty, moves.parse().expect("a range"));
    }
    let own = rule("mobile", "cars > 1 and missing author", "{cars} cars");
    policy.severities.add_custom(&CustomRules::new(vec![own]));
    policy
}

fn whole(texts: &[String], rules: RuleSet) -> Vec<Vec<Diagnostic>> {
    let named = texts.iter().enumerate();
    let files: Vec<SourceFile> = named
        .map(|(number, text)| SourceFile::new(path(number), text.as_str()))
        .collect();
    let facts: Vec<FileFacts> = files.iter().map(|file| facts(file, rules)).collect();
    let files: Vec<&SourceFile> = files.iter().collect();
    check(&files, &facts.iter().collect::<Vec<_>>(), policy(rules))
}

fn in_chunks(texts: &[String], rules: RuleSet, n_puzzles: usize) -> Vec<Vec<Diagnostic>> {
    let of_text = |(number, text): (usize, &String)| {
        let mut checked = FileReport::nothing(path(number), rules);
        let lines = LineIndex::new(text);
        for chunk in chunks(text, &lines, n_puzzles) {
            let file = SourceFile::of_chunk(path(number), text, chunk);
            checked.append(
                ChunkReport::new(&file, &facts(&file, rules), policy(rules)),
                chunk.start,
            );
        }
        checked
    };
    let mut files: Vec<FileReport> = texts.iter().enumerate().map(of_text).collect();
    close(&mut files, true);
    files
        .into_iter()
        .map(FileReport::into_diagnostics)
        .collect()
}

/// The later one comes first.
fn path(number: usize) -> String {
    format!("{}.rush", 9 - number)
}

fn rules() -> impl Strategy<Value = RuleSet> {
    let some = vec(select(RULES), 0..6).prop_map(|rules| {
        let add = |set: RuleSet, rule: &&tailback_check::Rule| set.with(rule.name);
        rules.iter().fold(RuleSet::default(), add)
    });
    prop_oneof![Just(RuleSet::all()), some]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn chunks_have_the_reports_of_the_whole(
        texts in vec(prop_oneof![text(), collection()], 1..4),
        n_puzzles in 1..4_usize,
        rules in rules(),
    ) {
        prop_assert_eq!(in_chunks(&texts, rules, n_puzzles), whole(&texts, rules));
    }
}

#[test]
fn the_header_ends_at_the_first_puzzle_that_is_read() {
    let puzzle = "puzzle \"b\"\ngrid\n  A . .\n  A . .\n  . X X\nend\nexit right\n";
    for head in [
        // The puzzle of the second version is not read, so the difficulty is that of all puzzles.
        "<<<<<<< a\n=======\npuzzle \"a\"\n>>>>>>> b\ndifficulty advanced\n",
        // The difficulty of the second version is not read.
        "<<<<<<< a\n=======\ndifficulty advanced\npuzzle \"a\"\n>>>>>>> b\n",
        "<<<<<<< a\nrush 9\n=======\n>>>>>>> b\n",
    ] {
        let text = format!(
            "{head}{puzzle}{}",
            puzzle.replace("exit right\n", "\n").repeat(2)
        );
        let texts = [text];
        let rules = RuleSet::all();
        assert_eq!(in_chunks(&texts, rules, 1), whole(&texts, rules), "{head}");
    }
}

/// An action of an editor on one of several files.
#[derive(Clone, Debug)]
enum Change {
    /// Puts a text in the place of what lies between two places, in thousandths of the text.
    Edit(usize, usize, String),
    /// Puts another text in the place of all.
    Replace(String),
    Close,
}

fn change() -> impl Strategy<Value = Change> {
    let inserted = prop_oneof![
        select(LINES).prop_map(str::to_owned),
        vec(select(LINES), 0..4).prop_map(|lines| lines.concat()),
        "[ \r\n\"apuzle/.X]{0,3}",
        select(HEAD).prop_map(str::to_owned),
    ];
    let places = prop_oneof![
        (0..=1000_usize).prop_map(|at| (at, at)),
        (0..=1000_usize, 0..=30_usize).prop_map(|(at, more)| (at, at + more)),
        (0..=1000_usize, 0..=1000_usize),
    ];
    prop_oneof![
        12 => (places, inserted).prop_map(|((a, b), text)| Change::Edit(a.min(b), a.max(b), text)),
        1 => prop_oneof![text(), collection()].prop_map(Change::Replace),
        1 => Just(Change::Close),
    ]
}

/// Open files that change, as in an editor.
struct Editor {
    rules: RuleSet,
    workspace: Workspace,
    /// As many diagnostics of a file are asked for.
    most: usize,
    files: Vec<Option<(EditedText, Vec<Arc<CheckedChunk>>)>>,
    diagnostics: HashMap<FileId, Vec<Diagnostic>>,
}

impl Editor {
    fn set(&mut self, number: usize, text: EditedText) {
        let open = self.files[number].take();
        let (before, known) = open.unzip();
        let known = known.unwrap_or_default();
        let before = before.as_ref().map_or(&[][..], EditedText::chunks);
        let edit = ChunkEdit::between(before, text.chunks());
        let look = |placed: &tailback_check::PlacedChunk| {
            let chunk = &placed.chunk;
            let is_it = |known: &&Arc<CheckedChunk>| Arc::ptr_eq(known.chunk(), chunk);
            known.iter().find(is_it).map_or_else(
                || {
                    let facts = facts(chunk.file(), self.rules);
                    Arc::new(CheckedChunk::new(
                        Arc::clone(chunk),
                        facts,
                        policy(self.rules),
                    ))
                },
                Arc::clone,
            )
        };
        let checked: Vec<_> = text.chunks().iter().map(look).collect();
        self.workspace
            .set(FileId(number), text.path(), &edit, &checked, text.chunks());
        self.files[number] = Some((text, checked));
    }

    fn close(&mut self, number: usize) {
        self.files[number] = None;
        self.workspace.remove(FileId(number));
        self.diagnostics.remove(&FileId(number));
    }

    fn diagnostics(&mut self) -> Vec<Vec<Diagnostic>> {
        self.diagnostics
            .extend(self.workspace.take_diagnostics(self.most));
        let numbers = 0..self.files.len();
        let of = |number| self.diagnostics.get(&FileId(number)).cloned();
        numbers
            .map(|number| of(number).unwrap_or_default())
            .collect()
    }
}

/// The diagnostics on files that were `edited` at these times: it is as if they were named in this order.
fn whole_of_some(texts: &[String], edited: &[u64], rules: RuleSet) -> Vec<Vec<Diagnostic>> {
    let place = |number: usize| (edited[number], path(number));
    let n_before = |number: usize| {
        (0..texts.len())
            .filter(|&other| place(other) < place(number))
            .count()
    };
    let named = texts.iter().enumerate();
    let files: Vec<SourceFile> = named
        .map(|(number, text)| SourceFile::new(format!("{}.rush", n_before(number)), text.as_str()))
        .collect();
    let facts: Vec<FileFacts> = files.iter().map(|file| facts(file, rules)).collect();
    let files: Vec<&SourceFile> = files.iter().collect();
    let mut found = check_some(&files, &facts.iter().collect::<Vec<_>>(), policy(rules));
    for diagnostic in found.iter_mut().flatten() {
        // An editor needs none.
        diagnostic.fingerprint = Fingerprint::default();
    }
    found
}

/// Those of `diagnostics` before which, by severity and then in their order, there are fewer than `most`.
fn most_severe(diagnostics: Vec<Diagnostic>, most: usize) -> Vec<Diagnostic> {
    let severities: Vec<_> = diagnostics
        .iter()
        .map(|it| it.severity)
        .enumerate()
        .collect();
    let n_before = |index: usize, diagnostic: &Diagnostic| {
        let own = (diagnostic.severity, index);
        severities
            .iter()
            .filter(|&&(at, it)| (it, at) < own)
            .count()
    };
    let diagnostics = diagnostics.into_iter().enumerate();
    diagnostics
        .filter(|(index, diagnostic)| n_before(*index, diagnostic) < most)
        .map(|(_, diagnostic)| diagnostic)
        .collect()
}

/// The offset that lies `thousandths` into `text`, on a character boundary.
fn offset(text: &str, thousandths: usize) -> usize {
    let mut at = (text.len() * thousandths / 1000).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn changed_files_have_the_reports_of_files_read_afresh(
        texts in vec(prop_oneof![text(), collection()], 1..4),
        changes in vec((0..3_usize, change(), any::<bool>()), 0..10),
        rules in rules(),
        most in prop_oneof![0..20_usize, Just(usize::MAX)],
    ) {
        let expected = |texts: &[String], edited: &[u64]| -> Vec<Vec<Diagnostic>> {
            let all = whole_of_some(texts, edited, rules).into_iter();
            all.map(|diagnostics| most_severe(diagnostics, most)).collect()
        };
        let mut editor = Editor {
            rules,
            workspace: Workspace::new(),
            most,
            files: texts.iter().map(|_| None).collect(),
            diagnostics: HashMap::new(),
        };
        let mut texts = texts;
        let mut edited_at = vec![0; texts.len()];
        for (number, text) in texts.iter().enumerate() {
            editor.set(number, EditedText::new(&path(number), text));
        }
        prop_assert_eq!(editor.diagnostics(), expected(&texts, &edited_at));
        for (time, (number, change, is_by_hand)) in (1..).zip(changes) {
            let number = number % texts.len();
            let text = &mut texts[number];
            let open = editor.files[number].as_ref().map(|(text, _)| text.clone());
            let mut edited = open.unwrap_or_else(|| EditedText::new(&path(number), ""));
            match change {
                Change::Edit(from, to, new) => {
                    let span = Span::new(offset(text, from), offset(text, to));
                    text.replace_range(span.start..span.end, &new);
                    edited.edit(span, &new);
                }
                Change::Replace(new) => {
                    edited.replace(&new);
                    *text = new;
                }
                Change::Close => {
                    text.clear();
                    editor.close(number);
                    edited_at[number] = 0;
                    prop_assert_eq!(editor.diagnostics(), expected(&texts, &edited_at));
                    continue;
                }
            }
            prop_assert_eq!(&edited.to_string(), &*text);
            let fresh = EditedText::new(&path(number), text);
            let pieces = |text: &EditedText| -> Vec<(usize, usize, String)> {
                let chunks = text.chunks().iter();
                chunks
                    .map(|it| (it.start, it.first_line, it.chunk.text().to_owned()))
                    .collect()
            };
            prop_assert_eq!(pieces(&edited), pieces(&fresh));
            let ids: HashSet<ChunkId> = edited.chunks().iter().map(|it| it.id).collect();
            prop_assert_eq!(ids.len(), edited.chunks().len());
            editor.set(number, edited);
            if is_by_hand {
                edited_at[number] = time;
                editor.workspace.was_edited(FileId(number), time);
            }
            prop_assert_eq!(editor.diagnostics(), expected(&texts, &edited_at));
        }
    }
}

#[test]
fn the_copies_are_in_a_file_that_was_closed_and_is_edited_again() {
    let rules = RuleSet::all();
    let texts = ["puzzle \"a\"\n", "puzzle \"a\"\n"].map(str::to_owned);
    for number in 0..2 {
        let mut editor = Editor {
            rules,
            workspace: Workspace::new(),
            most: usize::MAX,
            files: vec![None, None],
            diagnostics: HashMap::new(),
        };
        let mut edited = [0, 0];
        for (other, text) in texts.iter().enumerate() {
            editor.set(other, EditedText::new(&path(other), text));
        }
        for time in 1..=2 {
            editor.set(number, EditedText::new(&path(number), &texts[number]));
            editor.workspace.was_edited(FileId(number), time);
            edited[number] = time;
            assert_eq!(editor.diagnostics(), whole_of_some(&texts, &edited, rules));
            editor.close(number);
        }
    }
}

/// The titles of the chunks of `text` after `edit`, each with the one that its chunk had before.
fn titles_before(text: &str, edit: impl FnOnce(&mut EditedText)) -> Vec<(String, Option<String>)> {
    let titles = |text: &EditedText| -> Vec<(ChunkId, String)> {
        let title = |chunk: &Chunk| chunk.file().title(0).unwrap_or_default().to_owned();
        let chunks = text.chunks().iter();
        chunks.map(|it| (it.id, title(&it.chunk))).collect()
    };
    let mut edited = EditedText::new("", text);
    let before: HashMap<ChunkId, String> = titles(&edited).into_iter().collect();
    edit(&mut edited);
    let after = titles(&edited).into_iter();
    after
        .map(|(id, title)| (title, before.get(&id).cloned()))
        .collect()
}

#[test]
fn a_chunk_that_is_edited_stays_the_same() {
    let text = "puzzle \"a\"\ngrid 4x1\npuzzle \"b\"\ngrid 5x1\npuzzle \"c\"\ngrid 6x1\n";
    let b = text.find("puzzle \"b\"").unwrap();
    let check = |edit: &dyn Fn(&mut EditedText), expected: &[(&str, Option<&str>)]| {
        let expected: Vec<_> = expected
            .iter()
            .map(|&(after, before)| (after.to_owned(), before.map(str::to_owned)))
            .collect();
        assert_eq!(titles_before(text, edit), expected);
    };
    let same = [("a", Some("a")), ("b", Some("b")), ("c", Some("c"))];
    let grid = text.find("5x1").unwrap();
    check(&|text| text.edit(Span::new(grid, grid + 1), "7"), &same);
    // Its title too.
    let title = b + "puzzle \"".len();
    let renamed = [("a", Some("a")), ("B", Some("b")), ("c", Some("c"))];
    check(
        &|text| text.edit(Span::new(title, title + 1), "B"),
        &renamed,
    );
    // A puzzle put before it, or taken away, is not a matter of the others.
    let new = "puzzle \"new\"\ngrid 9x1\n";
    let more = [
        ("a", Some("a")),
        ("new", None),
        ("b", Some("b")),
        ("c", Some("c")),
    ];
    check(&|text| text.edit(Span::new(b, b), new), &more);
    let fewer = [("a", Some("a")), ("c", Some("c"))];
    let c = text.find("puzzle \"c\"").unwrap();
    check(&|text| text.edit(Span::new(b, c), ""), &fewer);
    // Nor does it matter where they are in a text that is replaced as a whole.
    let (first, last) = (&text[..b], &text[c..]);
    let turned = last.replace("6x1", "8x1") + &first.replace("4x1", "3x1") + new;
    let expected = [("c", Some("c")), ("a", Some("a")), ("new", Some("b"))];
    check(&|text| text.replace(&turned), &expected);
}

#[test]
fn the_first_chunk_knows_the_titles_of_all() {
    let text = "car X a1 h\npuzzle \"a\"\npuzzle \"Untitled\"\npuzzle \"Untitled 2\"\n".to_owned();
    let rules = RuleSet::default();
    let diagnostics = in_chunks(std::slice::from_ref(&text), rules, 1);
    let edit = &diagnostics[0][0].fixes[0].edits[0];
    assert_eq!(edit.text, "puzzle \"Untitled 3\"\n");
    assert_eq!(diagnostics, whole(&[text], rules));
}

#[test]
fn a_long_collection_has_the_reports_of_the_whole() {
    let puzzle = |number: usize| {
        let title = number % 700;
        format!(
            "puzzle \"{title}\"\nallow duplicate-title\ngrid 9x9\ncar X a3 h\nwall a{}\n",
            4 + number % 6
        )
    };
    let text: String = (0..3 * PUZZLES_PER_CHUNK).map(puzzle).collect();
    let rules = RuleSet::default().with("unused-allow");
    let texts = [text];
    let diagnostics = in_chunks(&texts, rules, PUZZLES_PER_CHUNK);
    assert!(diagnostics[0].len() > 3 * PUZZLES_PER_CHUNK);
    assert_eq!(diagnostics, whole(&texts, rules));
}

#[test]
fn the_allow_of_a_file_is_used_where_a_puzzle_allows_the_same() {
    let puzzle = |title: &str, column: char| {
        format!("puzzle \"{title}\"\ngrid 4x3\ncar X {column}2 h\ncar A a1 h\n")
    };
    let text = format!(
        "allow already-solved\n{}{}allow already-solved\n",
        puzzle("a", 'a'),
        puzzle("b", 'c')
    );
    let rules = RuleSet::default();
    let is_unused = |diagnostic: &Diagnostic| diagnostic.rule == "unused-allow";
    let diagnostics = in_chunks(std::slice::from_ref(&text), rules, 1);
    assert!(!diagnostics[0].iter().any(is_unused), "{diagnostics:#?}");
    assert_eq!(diagnostics, whole(&[text], rules));
}
