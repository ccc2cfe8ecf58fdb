//! `export` for planners, constraint solvers and answer-set solvers. The tests in `crates/cli/tests/readers` run such
//! solvers on the files.

use super::{Folder, Run};

/// The longest move of the first is 3 cells, that of the second 4.
const TWO: &str = "puzzle \"Two cars!\"\ngrid\n  X X . .\n  . . A .\n  . . A .\nend\n\
    puzzle \"\"\ngrid\n  X X . . . .\nend\n";

#[track_caller]
fn check(run: &Run, status: i32, error: &str) {
    assert_eq!(run.status, status, "{run:?}");
    assert!(run.err.contains(error), "{error}: {run:?}");
}

#[test]
fn a_folder_gets_the_rules_and_a_file_for_each_puzzle() {
    for (model, rules, ending) in [
        ("pddl", "domain.pddl", "pddl"),
        ("minizinc", "rules.mzn", "dzn"),
        ("asp", "rules.lp", "lp"),
    ] {
        let folder = Folder::with(&[("a.rush", TWO)]);
        let run = folder.run(&["export", "--to", model, "a.rush", "--output", "out/new"]);
        assert_eq!((run.status, &*run.out, &*run.err), (0, "", ""), "{model}");
        let first = folder.read(&format!("out/new/0001-two-cars.{ending}"));
        assert!(first.contains("Two cars!"), "{first}");
        folder.read(&format!("out/new/0002.{ending}"));
        let rules = folder.read(&format!("out/new/{rules}"));
        assert!(
            rules.contains("slide-4") || rules.contains("longest_move = 4"),
            "{rules}"
        );
        assert!(!rules.contains("slide-5"), "{rules}");
    }
}

#[test]
fn a_step_is_a_move_of_one_cell() {
    let folder = Folder::with(&[("a.rush", TWO)]);
    for (model, rules, expected, other) in [
        ("pddl", "domain.pddl", "slide-1", "slide-2"),
        (
            "minizinc",
            "rules.mzn",
            "longest_move = 1;",
            "longest_move = 4",
        ),
        ("asp", "rules.lp", "longest_move = 1.", "longest_move = 4"),
    ] {
        let run = folder.run(&[
            "export", "--to", model, "--metric", "steps", "a.rush", "-o", "out",
        ]);
        check(&run, 0, "");
        let rules = folder.read(&format!("out/{rules}"));
        assert!(
            rules.contains(expected) && !rules.contains(other),
            "{rules}"
        );
    }
}

#[test]
fn a_single_puzzle_may_be_piped_with_its_rules() {
    let folder = Folder::with(&[("a.rush", TWO)]);
    for (model, parts) in [
        ("asp", ["#program step(t).", "exit(\"X\",3)."]),
        ("minizinc", ["solve ::", "exits = {3};"]),
    ] {
        let run = folder.run(&["export", "--to", model, "--puzzle", "1", "a.rush"]);
        check(&run, 0, "");
        assert!(
            parts.iter().all(|part| run.out.matches(part).count() == 1),
            "{run:?}"
        );
        let both = folder.run(&["export", "--to", model, "a.rush"]);
        check(
            &both,
            1,
            "a.rush:7: \"\": a text for a solver holds one puzzle",
        );
        assert_eq!(both.out, run.out);
    }
}

#[test]
fn what_cannot_be_exported_is_said() {
    let folder = Folder::with(&[
        ("a.rush", TWO),
        ("bad.rush", "puzzle \"a\"\ngrid\n  . .\nend\n"),
    ]);
    let run = |arguments: &str| {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        folder.run(&arguments)
    };
    check(
        &run("export --to pddl a.rush"),
        2,
        "name a folder with `--output`",
    );
    check(
        &run("export --to pddl a.rush -o -"),
        2,
        "name a folder with `--output`",
    );
    check(
        &run("export --to pddl bad.rush -o out"),
        1,
        "missing-target",
    );
    check(
        &run("export --to pddl bad.rush a.rush -o bad.rush/x"),
        2,
        "cannot create the folder",
    );
    check(
        &run("export --to line --metric steps a.rush"),
        2,
        "`--metric`",
    );
    check(&run("export --to asp --solve a.rush"), 2, "`--solve`");
    let tip = "a similar value exists: 'pddl'";
    check(&run("export --to pdll a.rush"), 2, tip);
    check(&run("import --from pddl a.rush"), 2, "invalid value 'pddl'");
    assert_eq!(folder.names(), ["a.rush", "bad.rush", "out"]);
}
