//! Texts after their fixes, and what holds of fixes in any text, whoever makes it: the tests next to this
//! file, or a fuzzer.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, HashMap},
    slice,
    sync::Arc,
};

use tailback_check::{Fixes, Policy, SourceFile, check};
use tailback_diagnostics::{Applicability, Diagnostic, Span, apply};
use tailback_facts::Facts;
use tailback_puzzle::{MoveNotation, Puzzle};
use tailback_solver::{Control, Limits};
use tailback_syntax::{Grid, StatementKind, parse};

/// Diagnostics of texts, with each board solved once.
pub(crate) struct Checker {
    policy: Policy,
    limits: Limits,
    known: RefCell<HashMap<Arc<Puzzle>, Arc<Facts>>>,
}

impl Checker {
    /// With `limits` for each board.
    pub(crate) fn new(policy: impl Into<Policy>, limits: Limits) -> Self {
        Self {
            policy: policy.into(),
            limits,
            known: RefCell::default(),
        }
    }

    pub(crate) fn diagnostics(&self, text: &str) -> Vec<Diagnostic> {
        let file = SourceFile::new("slip.rush", text);
        let questions = self.policy.severities.rules().questions();
        let facts = file.puzzles.iter().map(|lowered| {
            let puzzle = lowered.puzzle.as_ref()?;
            let mut known = self.known.borrow_mut();
            let control = Control {
                limits: self.limits,
                ..Control::default()
            };
            let facts = known
                .entry(Arc::clone(puzzle))
                .or_insert_with(|| Arc::new(Facts::find(puzzle, questions, &control)));
            Some(Arc::clone(facts))
        });
        let facts = facts.collect();
        check(&[&file], &[&facts], self.policy.clone()).remove(0)
    }

    /// `text` after all fixes up to `most`, with their number.
    pub(crate) fn fixed(&self, text: &str, most: Applicability) -> (String, usize) {
        let mut n_fixes = 0;
        let mut text = text.to_owned();
        loop {
            let fixes = Fixes::choose(&text, &self.diagnostics(&text), most);
            if fixes.n_fixes == 0 {
                return (text, n_fixes);
            }
            n_fixes += fixes.n_fixes;
            assert!(n_fixes < 1_000, "fixes undo each other:\n{text}");
            text = fixes.apply(&text);
        }
    }
}

/// The parts that no safe fix changes, each in one line: the words after the keyword of a claim, lines of moves,
/// and the rows of drawn grids. A line of a block that is neither a row nor moves may have been meant as
/// something else.
fn protected(text: &str) -> BTreeSet<&str> {
    let document = parse(text);
    let mut protected = BTreeSet::new();
    for statement in &document.statements {
        let words = Span::new(statement.keyword.span.end, statement.span.end).of(text);
        match &statement.kind {
            StatementKind::Expect(_) | StatementKind::Difficulty(_) => {
                protected.insert(words.trim());
            }
            StatementKind::Solution(_) => {
                let is_move = |word: &str| MoveNotation::parse(word).is_some();
                let lines = lines(words).map(|line| line.split("//").next().unwrap_or(line));
                protected.extend(
                    lines
                        .map(str::trim)
                        .filter(|line| line.split([' ', '\t']).all(is_move)),
                );
            }
            StatementKind::Grid(Grid::Drawn(grid)) => {
                // After a bad line of a block that nothing ends, all may have been meant as something else.
                let is_open = grid.end.is_none();
                let rows = grid.rows.iter().take_while(|row| !(is_open && row.is_bad));
                let rows = rows.filter(|row| !row.is_bad);
                protected.extend(rows.map(|row| row.span.of(text)));
            }
            _ => {}
        }
    }
    protected
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r'])
}

/// Each safe fix alone, and all of them together until there are none.
pub(crate) fn a_safe_fix_changes_no_claim_and_no_drawn_row(checker: &Checker, text: &str) {
    let protected = protected(text);
    let keeps = |fixed: &str, title: &str| {
        let is_lost = |own: &&&str| !lines(fixed).any(|line| line.contains(**own));
        let lost: Vec<&&str> = protected.iter().filter(is_lost).collect();
        assert!(
            lost.is_empty(),
            "{title:?} took {lost:?} from\n{text}\n---\n{fixed}"
        );
    };
    for diagnostic in checker.diagnostics(text) {
        if let Some(fix) = diagnostic.fix_up_to(Applicability::Safe) {
            keeps(&apply(text, &fix.edits), &fix.title);
        }
    }
    let (fixed, _) = checker.fixed(text, Applicability::Safe);
    keeps(&fixed, "all safe fixes");
}

/// A safe fix drops no comment; one of a line that is not a statement drops no word either, but for those that it writes
/// otherwise.
pub(crate) fn a_safe_fix_drops_no_words(checker: &Checker, text: &str) {
    let document = parse(text);
    let mut comments = BTreeMap::<&str, usize>::new();
    for comment in &document.comments {
        *comments.entry(comment.of(text)).or_default() += 1;
    }
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|it: char| !it.is_alphanumeric());
        let words = words.filter(|it| !it.is_empty());
        words.map(str::to_lowercase).collect()
    };
    for diagnostic in checker.diagnostics(text) {
        let Some(fix) = diagnostic.fix_up_to(Applicability::Safe) else {
            continue;
        };
        let fixed = apply(text, &fix.edits);
        // A fix can end a block, and what was a comment in its rows can then be after an open quote.
        let is_kept = |(comment, n): (&&str, &usize)| fixed.matches(*comment).count() >= *n;
        assert!(
            comments.iter().all(is_kept),
            "{:?} drops a comment of\n{text}",
            fix.title
        );
        if diagnostic.rule != "syntax" {
            continue;
        }
        let mut left = words(&fixed);
        let mut lost = words(text);
        lost.retain(|word| match left.iter().position(|it| it == word) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => true,
        });
        // `grid 6 by 6`, `rush version 1.0`, `truck A a1 h 3`; otherwise the remaining words are similar to the lost ones.
        lost.retain(|word| !["by", "x", "version", "0", "truck"].contains(&&**word));
        let is_near = |word: &String| {
            let is_like = |new: &String| {
                let ends = |it: &str| (it.chars().next(), it.chars().last());
                let (old, new_ends) = (ends(word), ends(new));
                let is_run = |own: &[u8]| word.as_bytes().windows(3).any(|run| run == own);
                // A word is written together again where an invisible character splits it.
                new.contains(word)
                    || old.0 == new_ends.0
                    || old.1 == new_ends.1
                    || new.as_bytes().windows(3).any(is_run)
            };
            left.iter().any(is_like)
        };
        assert!(
            lost.iter().all(is_near),
            "{:?} drops {lost:?} of\n{text}\n---\n{fixed}",
            fix.title
        );
    }
}

/// A safe fix ends its diagnostic, and no more lines than before cannot be read.
pub(crate) fn a_safe_fix_does_what_it_promises(checker: &Checker, text: &str) {
    let diagnostics = checker.diagnostics(text);
    for diagnostic in &diagnostics {
        let Some(fix) = diagnostic.fix_up_to(Applicability::Safe) else {
            continue;
        };
        // A fix that leaves more lines unread is not made.
        let made = Fixes::choose(text, slice::from_ref(diagnostic), Applicability::Safe);
        if made.n_fixes == 0 {
            continue;
        }
        let left = checker.diagnostics(&made.apply(text));
        let is_same =
            |it: &&Diagnostic| (it.rule, &it.message) == (diagnostic.rule, &diagnostic.message);
        let is_syntax = |it: &&Diagnostic| it.rule == "syntax";
        let count =
            |of: &[Diagnostic], what: &dyn Fn(&&Diagnostic) -> bool| of.iter().filter(what).count();
        let why = format!("{:?} of\n{text}", fix.title);
        // A fix can reveal the same diagnostic of another line.
        let earlier = fix
            .edits
            .iter()
            .filter(|edit| edit.span.end <= diagnostic.span.start);
        let start = earlier.fold(diagnostic.span.start, |at, edit| {
            at + edit.text.len() - (edit.span.end - edit.span.start)
        });
        let is_left = |it: &&Diagnostic| is_same(it) && it.span.start == start;
        assert!(
            count(&left, &is_same) < count(&diagnostics, &is_same) || count(&left, &is_left) == 0,
            "{why}"
        );
        assert!(
            count(&left, &is_syntax) <= count(&diagnostics, &is_syntax),
            "{why}"
        );
    }
}

/// After all safe fixes no more of the text than before cannot be read.
pub(crate) fn safe_fixes_together_spoil_nothing(checker: &Checker, text: &str) {
    let n_unreadable = |text: &str| {
        let diagnostics = checker.diagnostics(text);
        let is_unreadable = |it: &&Diagnostic| matches!(it.rule, "syntax" | "unclosed-block");
        diagnostics.iter().filter(is_unreadable).count()
    };
    let (fixed, _) = checker.fixed(text, Applicability::Safe);
    assert!(
        n_unreadable(&fixed) <= n_unreadable(text),
        "{text}\n---\n{fixed}"
    );
}
