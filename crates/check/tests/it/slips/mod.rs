//! One slip of the hand in each of hundreds of boards: `--fix` corrects it, or a diagnostic remains.
//! The claims and drawings of the author stay as they were typed.

mod slip;

use std::fmt::Write as _;

use tailback_check::{RuleSet, SourceFile};
use tailback_diagnostics::Applicability;
use tailback_facts::Facts;
use tailback_solver::{Control, Limits, Outcome};
use tailback_syntax::format;

use self::slip::{Kind, Line, Random, Slip, lines, slips, text, together};
use crate::{
    boards::{Record, declared, drawn, records},
    fixing::Checker,
    one_by_one::fixed_one_by_one,
};

/// A sound puzzle with true claims, in one of several forms.
fn puzzle(record: &Record, number: usize) -> String {
    let mut text = if number.is_multiple_of(3) {
        declared(record)
    } else {
        drawn(record)
    };
    let file = SourceFile::new("board.rush", &*text);
    let puzzle = file.puzzle(0).expect("a sound puzzle");
    let facts = Facts::solve(puzzle, &Control::default());
    text += "difficulty expert\ntags one two\nnote \"a board, published\"\n";
    match (&facts.moves.outcome, record.optima) {
        (Outcome::Solved(solution), Some((moves, steps))) => {
            writeln!(text, "expect moves {moves}, steps {steps}").unwrap();
            let moves = solution.notation(puzzle).join(" ");
            match number % 4 {
                0 => writeln!(text, "solution {moves}").unwrap(),
                1 => writeln!(text, "solution\n{moves}\nend").unwrap(),
                _ => {}
            }
        }
        _ => text += "expect unsolvable\n",
    }
    // Frozen cars are nothing that the slips are about.
    text + "allow frozen-car suboptimal-solution\n"
}

/// The text that must not change: each row, and the words after the keyword of each claim.
fn protected(lines: &[Line], with_rows: bool) -> Vec<String> {
    let mut protected: Vec<String> = Vec::new();
    for line in lines {
        let own = match line.kind {
            Kind::Row if with_rows => line.text.clone(),
            Kind::Moves => line.text.clone(),
            Kind::Claim => match line.text.split_once(' ') {
                Some((_, words)) => words.to_owned(),
                None => line
                    .text
                    .trim_start_matches("difficulty")
                    .trim_start_matches("expect")
                    .to_owned(),
            },
            Kind::Row | Kind::End | Kind::Other => continue,
        };
        // A claim that is given twice alike may be given once.
        if line.kind == Kind::Row || protected.last() != Some(&own) {
            protected.push(own);
        }
    }
    protected
}

/// Whether `text` has lines that end with each of `protected`, in their order.
fn keeps(text: &str, protected: &[String]) -> bool {
    let mut lines = text.lines();
    protected
        .iter()
        .all(|own| lines.any(|line| line.ends_with(own.as_str())))
}

/// How the slips ended.
#[derive(Debug, Default, PartialEq, Eq)]
struct Ends {
    /// The text means again what it meant.
    fixed: usize,
    /// A diagnostic is left.
    reported: usize,
    /// Another puzzle with true claims, which no fix touched.
    another: usize,
}

/// The text of `slip` after all safe fixes, and how many those are, if no fix changed what its author
/// claims and no safe one a row.
fn judge(checker: &Checker, slip: &Slip) -> Result<(String, usize), String> {
    let slipped = text(&slip.lines);
    let (fixed, n_fixes) = checker.fixed(&slipped, Applicability::Safe);
    if !keeps(&fixed, &protected(&slip.lines, true)) {
        return slip.fail("a claim or a row was changed", &fixed);
    }
    let one_by_one = fixed_one_by_one(checker, &slipped);
    if one_by_one != fixed {
        return slip.fail("together the fixes do something else", &one_by_one);
    }
    let (guessed, _) = checker.fixed(&slipped, Applicability::Unsafe);
    if !keeps(&guessed, &protected(&slip.lines, false)) {
        return slip.fail("a guess changed a claim", &guessed);
    }
    Ok((fixed, n_fixes))
}

/// How one slip in `original` ended.
fn judge_one(
    checker: &Checker,
    original: &str,
    slip: &Slip,
    ends: &mut Ends,
) -> Result<(), String> {
    let (fixed, n_fixes) = judge(checker, slip)?;
    if format(&fixed) == format(original) {
        ends.fixed += 1;
    } else if !checker.diagnostics(&fixed).is_empty() {
        ends.reported += 1;
    } else if n_fixes == 0 {
        ends.another += 1;
    } else {
        return slip.fail("it was fixed to what it did not mean", &fixed);
    }
    Ok(())
}

#[track_caller]
fn check_table(table: &str, n_boards: usize) {
    let mut ends = Ends::default();
    let mut failed = Vec::new();
    for (number, record) in records(table).iter().take(n_boards).enumerate() {
        let checker = Checker::new(RuleSet::default_rules(), Limits::default());
        let original = puzzle(record, number);
        assert!(
            checker
                .diagnostics(&original)
                .iter()
                .all(|diagnostic| diagnostic.rule == "unused-allow")
        );
        let original = original.replace("allow frozen-car suboptimal-solution\n", "");
        let mut random = Random(number as u64);
        let lines = lines(&original);
        let all = slips(&lines, &mut random);
        // Each board has some of its slips, and some board each.
        let some: Vec<&Slip> = all.iter().skip(number % 7).step_by(7).collect();
        for slip in &some {
            failed.extend(judge_one(&checker, &original, slip, &mut ends).err());
        }
        for several in some.chunks(5) {
            failed.extend(judge(&checker, &together(&lines, several)).err());
        }
    }
    println!("{table}: {ends:?}");
    let n_failed = failed.len();
    failed.truncate(5);
    assert!(
        failed.is_empty(),
        "{n_failed} failed:\n{}",
        failed.join("\n\n")
    );
    assert!(ends.fixed > 0 && ends.reported > 0);
    // With claims, hardly a slip goes unseen.
    assert!(ends.another * 4 < ends.fixed + ends.reported, "{ends:?}");
}

macro_rules! tables {
    ($($name:ident: $table:literal, $n_boards:literal;)*) => {
        $(
            #[test]
            fn $name() {
                check_table($table, $n_boards);
            }
        )*
    };
}

tables! {
    slips_in_the_boxed_cards_are_fixed_or_reported: "jam40.tsv", 40;
    slips_in_boards_with_other_exits_are_fixed_or_reported: "exits.tsv", 42;
    slips_in_boards_without_walls_are_fixed_or_reported: "fogleman_nowalls.tsv", 100;
    slips_in_boards_with_walls_are_fixed_or_reported: "fogleman_walls.tsv", 100;
    slips_in_unsolvable_boards_are_fixed_or_reported: "unsolvable.tsv", 40;
}
