//! Diagnostics silenced by `allow`, and `allow` statements that silence nothing.

use std::collections::BTreeMap;

use tailback_diagnostics::Diagnostic;
use tailback_syntax::{Statement, StatementKind};

use crate::{
    Rule, RuleSet, SourceFile,
    rule::Check,
    rules::{self, unused_allow},
};

/// The rules that ran to completion on a puzzle.
pub(crate) type Ran = RuleSet;

/// The `allow` statements of a file that later diagnostics may still affect.
#[derive(Clone, Debug)]
pub(crate) struct FileAllows {
    /// The statements before the first puzzle.
    header: Allows,
    /// The statements in puzzles that allow rules which compare files, by the puzzles' numbers.
    puzzles: BTreeMap<usize, Allows>,
    /// The rules of the diagnostics that an `allow` of their own puzzle has silenced.
    silenced: RuleSet,
    /// The rules that ran to completion on every puzzle.
    ran: Ran,
}

/// The `allow` statements of a puzzle or of a file's head.
#[derive(Clone, Debug)]
struct Allows {
    /// The rules that they silence.
    rules: RuleSet,
    /// The rules with diagnostics that were silenced.
    used: RuleSet,
    /// The words that may turn out to be unused.
    words: Vec<Word>,
}

/// A word of an `allow`.
#[derive(Clone, Debug)]
struct Word {
    rule: &'static Rule,
    /// The diagnostic that it is unused.
    diagnostic: Diagnostic,
}

impl FileAllows {
    /// Returns the `allow` statements of a file, or of a chunk of it. The rules `ran` ran to completion on its puzzles.
    /// Removes the allowed diagnostics from `diagnostics`, and reports each `allow` of a puzzle that is known to
    /// silence nothing.
    pub(crate) fn apply(
        file: &SourceFile,
        ran: &[Ran],
        rules: RuleSet,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Self {
        let document = &file.document;
        let of_puzzle = |(number, node)| {
            let allows = Allows::of(file, Some(number), document.statements_of(node), rules)?;
            Some((number, allows))
        };
        let mut allows = Self {
            header: Allows::of(file, None, document.header(), rules).unwrap_or_default(),
            puzzles: document
                .puzzles
                .iter()
                .enumerate()
                .filter_map(of_puzzle)
                .collect(),
            silenced: RuleSet::EMPTY,
            ran: ran.iter().fold(RuleSet::all(), |all, &ran| all.and(ran)),
        };
        allows.silence(diagnostics);
        let mut unused = Vec::new();
        for (&puzzle, own) in &mut allows.puzzles {
            own.words
                .retain(|word| !word.rule.is_allowable || ran[puzzle].contains(word.rule.name));
            let is_last = |word: &Word| !word.waits_for_other_files();
            unused.extend(own.take_unused(is_last));
        }
        allows.silence(&mut unused);
        diagnostics.append(&mut unused);
        let comparing = RuleSet::all().rules();
        let comparing = comparing.filter(|(_, rule)| matches!(rule.check, Check::Comparison(_)));
        let comparing = comparing.fold(RuleSet::EMPTY, |set, (id, _)| set.with_id(id));
        allows
            .puzzles
            .retain(|_, own| own.rules.and(comparing) != RuleSet::EMPTY);
        allows
    }

    /// Returns the diagnostics that may still be made.
    pub(crate) fn diagnostics_mut(&mut self) -> impl Iterator<Item = &mut Diagnostic> {
        let all = std::iter::once(&mut self.header).chain(self.puzzles.values_mut());
        let words = all.flat_map(|own| &mut own.words);
        words.map(|word| &mut word.diagnostic)
    }

    /// Removes the allowed diagnostics from `diagnostics`.
    pub(crate) fn silence(&mut self, diagnostics: &mut Vec<Diagnostic>) {
        if self.puzzles.is_empty() && self.header.rules == RuleSet::EMPTY {
            return;
        }
        diagnostics.retain(|diagnostic| !self.is_silenced(diagnostic.puzzle, diagnostic.rule));
    }

    /// Returns whether a diagnostic of `rule` on `puzzle` is allowed. If so, the words that allow it count as used.
    pub(crate) fn is_silenced(&mut self, puzzle: Option<usize>, rule: &str) -> bool {
        let own = puzzle.and_then(|own| self.puzzles.get_mut(&own));
        let by_own = own.is_some_and(|own| own.silences(rule));
        if by_own {
            self.silenced = self.silenced.with(rule);
        }
        let by_header = self.header.silences(rule);
        by_own || by_header
    }

    /// Returns the rules that the head of the file allows.
    pub(crate) fn of_header(&self) -> RuleSet {
        self.header.rules
    }

    /// Appends the statements of the next chunk of the file, which begins `by` bytes further on, after `n_puzzles`
    /// puzzles, and silences its diagnostics.
    pub(crate) fn append(
        &mut self,
        next: &Self,
        (by, n_puzzles): (usize, usize),
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        // Only the first chunk has a head.
        if self.header.rules == RuleSet::EMPTY && self.header.words.is_empty() {
            self.header = next.header.clone();
        }
        // A diagnostic silenced by its own puzzle would have been silenced by the header as well.
        self.header.used = self.header.used.or(next.silenced.and(self.header.rules));
        diagnostics.retain(|diagnostic| !self.header.silences(diagnostic.rule));
        self.ran = self.ran.and(next.ran);
        for (puzzle, own) in &next.puzzles {
            let mut own = own.clone();
            for word in &mut own.words {
                word.diagnostic.shift(by);
                word.diagnostic.puzzle = Some(puzzle + n_puzzles);
            }
            self.puzzles.insert(puzzle + n_puzzles, own);
        }
    }

    /// Applies the head's `allow` statements to each of the file's `n_puzzles` puzzles. Returns diagnostics on the
    /// words of the head that silenced nothing, except words for rules that compare puzzles, whose diagnostics are not
    /// known yet.
    pub(crate) fn close_head(&mut self, n_puzzles: usize) -> Vec<Diagnostic> {
        let mut head = std::mem::take(&mut self.header);
        for puzzle in (0..n_puzzles).filter(|_| head.rules != RuleSet::EMPTY) {
            let own = self.puzzles.entry(puzzle).or_default();
            own.rules = own.rules.or(head.rules);
        }
        let ran = if n_puzzles == 0 {
            RuleSet::EMPTY
        } else {
            self.ran
        };
        let is_known = |word: &Word| {
            !word.rule.is_allowable || ran.contains(word.rule.name) && !word.waits_for_other_files()
        };
        let mut unused = head.take_unused(is_known);
        unused.retain(|_| !head.rules.contains(unused_allow::RULE.name));
        unused
    }

    /// Returns diagnostics on all words that silenced nothing in a file of `n_puzzles` puzzles.
    pub(crate) fn close(&mut self, n_puzzles: usize) -> Vec<Diagnostic> {
        let mut unused = Vec::new();
        for own in self.puzzles.values_mut() {
            unused.extend(own.take_unused(|_| true));
        }
        // In a file without puzzles, no rule has had anything to report.
        let ran = if n_puzzles == 0 {
            RuleSet::EMPTY
        } else {
            self.ran
        };
        self.header
            .words
            .retain(|word| !word.rule.is_allowable || ran.contains(word.rule.name));
        unused.extend(self.header.take_unused(|_| true));
        // `allow unused-allow` is never unused itself: a diagnostic on it would be silenced by the very word.
        self.silence(&mut unused);
        unused
    }
}

impl Default for FileAllows {
    fn default() -> Self {
        Self {
            header: Allows::default(),
            puzzles: BTreeMap::new(),
            silenced: RuleSet::EMPTY,
            ran: RuleSet::all(),
        }
    }
}

impl Default for Allows {
    fn default() -> Self {
        Self {
            rules: RuleSet::EMPTY,
            used: RuleSet::EMPTY,
            words: Vec::new(),
        }
    }
}

impl Allows {
    /// Returns the statements, or `None` if nothing is allowed.
    fn of(
        file: &SourceFile,
        puzzle: Option<usize>,
        statements: &[Statement],
        rules: RuleSet,
    ) -> Option<Self> {
        let mut allows = Self::default();
        let is_judged = rules.contains(unused_allow::RULE.name);
        for statement in statements {
            let StatementKind::Allow(list) = &statement.kind else {
                continue;
            };
            for word in list {
                let Some(rule) = rules::find(&word.value) else {
                    continue;
                };
                let report = if rule.is_allowable {
                    allows.rules = allows.rules.with(rule.name);
                    unused_allow::report
                } else {
                    unused_allow::report_forbidden
                };
                if is_judged {
                    let diagnostic = Diagnostic {
                        puzzle,
                        ..report(statement, word, file)
                    };
                    allows.words.push(Word { rule, diagnostic });
                }
            }
        }
        let is_any = allows.rules != RuleSet::EMPTY || !allows.words.is_empty();
        is_any.then_some(allows)
    }

    /// Returns whether a diagnostic of `rule` is silenced. If so, the word for it counts as used.
    fn silences(&mut self, rule: &str) -> bool {
        let is_silenced = self.rules.contains(rule);
        if is_silenced {
            self.used = self.used.with(rule);
        }
        is_silenced
    }

    /// Removes the words for which `judged` holds, and returns the diagnostics on the ones that silence nothing.
    fn take_unused(&mut self, judged: impl Fn(&Word) -> bool) -> Vec<Diagnostic> {
        let used = self.used;
        self.words
            .extract_if(.., |word| judged(word))
            .filter(|word| !used.contains(word.rule.name))
            .map(|word| word.diagnostic)
            .collect()
    }
}

impl Word {
    /// Returns whether the word's rule compares files, so that it may still silence a diagnostic.
    fn waits_for_other_files(&self) -> bool {
        matches!(self.rule.check, Check::Comparison(_))
    }
}
