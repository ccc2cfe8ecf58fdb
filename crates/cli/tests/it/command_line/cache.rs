//! The second run solves nothing and says the same, whatever happened to the cache.

use std::{fs, path::Path};

use super::{CARD, EASY, Folder, Run, STUCK};
use crate::workspace::root;

/// Rules that ask for all that can be asked.
const ALL_RULES: &str = "redundant-car --warn idle-wall --warn harder-start";

/// A folder with boards of all kinds: solved and unsolvable, large and small, declared and drawn, with claims that
/// are wrong; and some of them mirrored and with other names.
fn collection() -> Folder {
    let folder = Folder::with(&[("easy.rush", EASY), ("stuck.rush", STUCK)]);
    for name in ["cards", "exits", "tour", "unsolvable"] {
        let text = fs::read_to_string(root().join(format!("examples/{name}.rush"))).expect("text");
        folder.write(&format!("{name}.rush"), text.replace("moves 8", "moves 7"));
    }
    let table = root().join("crates/solver/tests/data/fogleman_walls.tsv");
    let table = fs::read_to_string(table).expect("text");
    let boards = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').nth(4));
    let boards: Vec<&str> = boards.step_by(10).collect();
    let mirrored = |board: &&str| {
        let rows: Vec<&str> = (0..6).map(|row| &board[6 * row..6 * (row + 1)]).collect();
        rows.into_iter().rev().collect::<String>()
    };
    let renamed = |board: &&str| {
        let other = |c| match c {
            'B'..='Y' => char::from(b'B' + b'Y' - c as u8),
            c => c,
        };
        board.chars().map(other).collect::<String>()
    };
    folder.write("boards.txt", boards.join("\n"));
    let mirrored: Vec<String> = boards.iter().map(mirrored).collect();
    folder.write("mirrored.txt", mirrored.join("\n"));
    let renamed: Vec<String> = boards.iter().map(renamed).collect();
    folder.write("renamed.txt", renamed.join("\n"));
    folder
}

const FILES: [&str; 9] = [
    "boards.txt",
    "cards.rush",
    "easy.rush",
    "exits.rush",
    "mirrored.txt",
    "renamed.txt",
    "stuck.rush",
    "tour.rush",
    "unsolvable.rush",
];

/// The output of `check` for `files` with the cache in `cache`, how many boards it solved, and how many it knew.
fn check(folder: &Folder, options: &str, files: &[&str]) -> (Run, usize, usize) {
    cached(folder, &format!("check {options}"), files)
}

/// The output of `command` for `files` with the cache in `cache`, how many boards it solved, and how many it knew.
fn cached(folder: &Folder, command: &str, files: &[&str]) -> (Run, usize, usize) {
    let mut args: Vec<&str> = command.split_whitespace().collect();
    args.extend(["-v", "--cache-dir", "cache"]);
    args.extend(files);
    let run = folder.run(&args);
    let figures = run.err.lines().filter_map(|line| {
        let (solved, known) = line
            .split_once("board")?
            .1
            .split_once(": ")?
            .1
            .split_once(", ")?;
        let solved: usize = solved.strip_suffix(" searched")?.parse().ok()?;
        let known: usize = known.strip_suffix(" from the cache")?.parse().ok()?;
        Some((solved, known))
    });
    let sum = |one: (usize, usize), other: (usize, usize)| (one.0 + other.0, one.1 + other.1);
    let figures = figures.reduce(sum);
    let (n_solved, n_known) = figures.unwrap_or_else(|| panic!("it says how many: {}", run.err));
    (run, n_solved, n_known)
}

#[track_caller]
fn same(one: &Run, other: &Run) {
    assert_eq!((one.status, &one.out), (other.status, &other.out));
}

#[test]
fn a_report_is_the_same_with_what_is_known_and_without() {
    let folder = collection();
    for options in [
        "--format json".to_owned(),
        format!("--format json --warn {ALL_RULES}"),
        format!("--warn {ALL_RULES} --limit-effort 200k"),
    ] {
        let plain: Vec<&str> = ["check", "-v", "--no-cache"]
            .into_iter()
            .chain(options.split(' '))
            .chain(FILES)
            .collect();
        let plain = folder.run(&plain);
        assert_eq!(plain.status, 1);
        let (cold, n_solved, n_known) = check(&folder, &options, &FILES);
        // Boards with other names are the same boards.
        assert!(n_solved > 100 && n_known <= 30, "{n_solved}, {n_known}");
        let (warm, n_left, n_all) = check(&folder, &options, &FILES);
        assert_eq!((n_left, n_all), (0, n_solved + n_known));
        same(&cold, &plain);
        same(&warm, &plain);
    }
}

/// The other commands that need optima, with boards that are solvable, unsolvable and not sound.
const OTHERS: [&str; 6] = [
    "solve",
    "solve --format notation",
    "stats --format json",
    "pick --count 5",
    "diff --format json",
    "diff --textconv",
];

/// The output of `command` without the cache, and with it.
fn compare(folder: &Folder, command: &str) -> (Run, (Run, usize, usize)) {
    let files: &[&str] = match command {
        it if it.contains("textconv") => &["boards.txt"],
        it if it.contains("diff") => &["renamed.txt", "tour.rush"],
        _ => &FILES,
    };
    let args: Vec<&str> = command.split(' ').chain(files.iter().copied()).collect();
    (folder.run(&args), cached(folder, command, files))
}

#[test]
fn other_commands_know_what_check_found() {
    let folder = collection();
    check(&folder, "", &FILES);
    for command in OTHERS {
        let (plain, (warm, n_solved, n_known)) = compare(&folder, command);
        same(&warm, &plain);
        assert_eq!(n_solved, 0, "{command}");
        assert!(n_known > 20, "{command}: {n_known}");
    }
}

#[test]
fn other_commands_know_what_they_found() {
    for command in OTHERS {
        let folder = collection();
        for limit in ["", " --limit-effort 20k", ""] {
            let (plain, (cold, n_solved, _)) = compare(&folder, &format!("{command}{limit}"));
            assert!(n_solved > 0 || limit.is_empty(), "{command}{limit}");
            same(&cold, &plain);
            let (_, (warm, n_left, _)) = compare(&folder, &format!("{command}{limit}"));
            assert_eq!(n_left, 0, "{command}{limit}");
            same(&warm, &plain);
        }
    }
}

/// The cost of a search is a part of the answer in JSON, and what else is asked for has its share of the limits.
#[test]
fn an_answer_with_its_cost_is_found_anew() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    for command in [
        "check",
        "solve --format json",
        "solve --all",
        "solve --metric steps",
    ] {
        let run = folder.run(
            &[command, "-v --cache-dir cache a.rush"]
                .join(" ")
                .split(' ')
                .collect::<Vec<_>>(),
        );
        let says_so = run.err.contains("from the cache");
        assert_eq!(says_so, command == "check", "{command}: {}", run.err);
    }
}

#[test]
fn one_board_more_is_one_more_search() {
    let folder = Folder::with(&[("a.rush", &format!("{CARD}{STUCK}"))]);
    assert_eq!(check(&folder, "", &["a.rush"]).1, 2);
    folder.write("a.rush", format!("{STUCK}// new\n{CARD}{EASY}"));
    let (_, n_solved, n_known) = check(&folder, "", &["a.rush"]);
    assert_eq!((n_solved, n_known), (1, 2));
}

#[test]
fn results_within_other_limits_are_not_used() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    for options in [
        "--limit-effort 1000",
        "--limit-effort 2000",
        "--limit-effort 10",
        "--warn harder-start",
        "",
    ] {
        let (cold, n_solved, _) = check(&folder, options, &["a.rush"]);
        let (warm, _, n_known) = check(&folder, options, &["a.rush"]);
        assert_eq!((n_solved, n_known), (1, 1), "{options}");
        same(&cold, &warm);
    }
}

/// With more memory, a later run may find more.
#[test]
fn nothing_is_cached_if_memory_was_short() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    let little = "--limit-memory 8KiB --limit-effort 1G";
    for options in [little, little, "--limit-effort 1G"] {
        let (run, n_solved, _) = check(&folder, options, &["a.rush"]);
        assert_eq!(n_solved, 1, "{options}");
        assert_eq!(run.out.contains("unproven"), options == little, "{run:?}");
    }
}

#[test]
fn nothing_is_cached_if_a_clock_decides() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    check(&folder, "--limit-time 1h", &["a.rush"]);
    assert_eq!(check(&folder, "--limit-time 1h", &["a.rush"]).1, 1);
    assert_eq!(folder.names(), ["a.rush"]);
}

#[test]
fn fixes_are_the_same_and_read_the_cache_too() {
    let wrong = CARD.replace("end\n", "end\nexpect moves 7\n");
    let folder = Folder::with(&[("a.rush", &wrong)]);
    check(&folder, "", &["a.rush"]);
    let (_, n_solved, n_known) = check(&folder, "--accept", &["a.rush"]);
    assert_eq!((n_solved, n_known), (0, 1));
    assert!(folder.read("a.rush").contains("expect moves 8"));
}

/// All files of facts in the cache.
fn each_file(folder: &Path, change: impl Fn(&Path)) {
    let files = fs::read_dir(folder.join("cache/facts")).expect("the cache is there");
    let files = files.map(|file| file.expect("it is there").path());
    let of_facts = |path: &&std::path::PathBuf| path.file_name().is_some_and(|it| it.len() == 2);
    for path in files.collect::<Vec<_>>().iter().filter(of_facts) {
        change(path);
    }
}

/// A change of a file.
type Damage = fn(&Path);

#[test]
fn a_damaged_cache_is_found_anew() {
    let folder = collection();
    let (cold, n_solved, _) = check(&folder, "", &FILES);
    let damage: [(&str, Damage); 4] = [
        ("cut off", |path| {
            let bytes = fs::read(path).expect("it is there");
            fs::write(path, &bytes[..bytes.len() / 2]).expect("it can be written");
        }),
        ("other bytes", |path| {
            let mut bytes = fs::read(path).expect("it is there");
            let at = bytes.len() - 10;
            bytes[at] ^= 1;
            fs::write(path, bytes).expect("it can be written");
        }),
        ("of another version", |path| {
            let mut bytes = fs::read(path).expect("it is there");
            bytes[9] ^= 1;
            fs::write(path, bytes).expect("it can be written");
        }),
        ("of another kind", |path| {
            fs::write(path, "x".repeat(1 << 20)).expect("it can be written");
        }),
    ];
    for (name, damage) in damage {
        each_file(&folder.path(""), damage);
        let (again, n_again, _) = check(&folder, "", &FILES);
        assert_eq!(n_again, n_solved, "{name}");
        same(&again, &cold);
        assert_eq!(check(&folder, "", &FILES).1, 0, "{name}");
    }
}

#[test]
fn the_command_continues_without_a_writable_cache() {
    let folder = Folder::with(&[
        ("a.rush", CARD),
        ("cache", "a file where the folder should be"),
    ]);
    let (run, n_solved, _) = check(&folder, "", &["a.rush"]);
    assert_eq!((run.status, n_solved), (0, 1));
    assert!(run.err.contains("results are not cached"), "{}", run.err);
    let quiet = folder.run(&["check", "--cache-dir", "cache", "a.rush"]);
    assert!(!quiet.err.contains("cache"), "{}", quiet.err);
}

#[test]
fn two_runs_at_once_say_the_same() {
    let folder = collection();
    let (first, second) = std::thread::scope(|threads| {
        let other = threads.spawn(|| check(&folder, "", &FILES).0);
        (check(&folder, "", &FILES).0, other.join().expect("it ends"))
    });
    same(&first, &second);
    check(&folder, "", &FILES);
    assert_eq!(check(&folder, "", &FILES).1, 0);
}

#[test]
fn the_cache_shows_its_path_and_can_be_removed() {
    let folder = Folder::with(&[("a.rush", CARD), ("mine/facts/diary", "mine")]);
    let run = |args: &str| folder.run(&args.split(' ').collect::<Vec<_>>());
    check(&folder, "", &["a.rush"]);
    let path = run("cache path --cache-dir cache");
    let path = Path::new(path.out.trim_end());
    assert_eq!(path, Path::new("cache").join("facts"));
    assert_eq!(run("cache clean --cache-dir cache").status, 0);
    assert!(!folder.path("cache/facts").exists());
    assert_eq!(run("cache clean --cache-dir cache").status, 0);
    // An empty folder may become a cache.
    fs::create_dir_all(folder.path("cache/facts")).expect("it can be made");
    check(&folder, "", &["a.rush"]);
    assert_eq!(run("cache clean --cache-dir cache").status, 0);
    // A full disk left a part of the tag.
    folder.write("cache/facts/CACHEDIR.TAG", "Signature: 8a47");
    check(&folder, "", &["a.rush"]);
    assert_eq!(run("cache clean --cache-dir cache").status, 0);
    // Files of others are left alone, also by what would write there.
    folder.write("mine/facts/.gitignore", "diary\n");
    let checked = run("check --cache-dir mine a.rush");
    let expected = format!(
        "warning: no cache: {} has other files, and is not a cache of tailback\n",
        Path::new("mine").join("facts").display()
    );
    assert_eq!(
        (checked.status, checked.err.contains(&expected)),
        (0, true),
        "{checked:?}"
    );
    assert_eq!(folder.read("mine/facts/.gitignore"), "diary\n");
    let files = fs::read_dir(folder.path("mine/facts")).expect("it is there");
    assert_eq!(files.count(), 2);
    assert_eq!(run("cache clean --cache-dir mine").status, 2);
    assert_eq!(folder.read("mine/facts/diary"), "mine");
}

#[test]
fn the_environment_sets_the_path_of_the_cache() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    let mut command = folder.command(&["cache", "path"]);
    let output = command.env("TAILBACK_CACHE_DIR", "there").output();
    let out = String::from_utf8(output.expect("it runs").stdout).expect("text");
    assert_eq!(Path::new(out.trim_end()), Path::new("there").join("facts"));
}
