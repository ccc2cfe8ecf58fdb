//! Diagnostics silenced by `allow`, and `allow` statements that silence nothing.

use std::collections::BTreeMap;

use tailback_diagnostics::Diagnostic;
use tailback_syntax::Statement;

use crate::{
    CustomRules, Rule, RuleSet, Severities, SourceFile,
    policy::rule_set,
    rule::Check,
    rules::{RULES, unused_allow},
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
    /// The rules of the diagnostics silenced by an `allow` in their own puzzle.
    silenced: RuleSet,
    /// The rules that ran to completion on every puzzle.
    ran: Ran,
    /// The rules that the configuration adds.
    custom: CustomRules,
}

/// The `allow` statements of a puzzle or of a file's head.
#[derive(Clone, Debug)]
struct Allows {
    /// The rules that they silence.
    rules: RuleSet,
    /// The rules with diagnostics that were silenced.
    used: RuleSet,
    /// The words that may turn out to be unused.
    words: Vec<AllowedWord>,
}

/// A word of an `allow`.
#[derive(Clone, Debug)]
struct AllowedWord {
    /// The number of its rule.
    rule: usize,
    /// Whether the rule can be silenced.
    is_allowable: bool,
    /// Whether the rule compares files, so that the word may still silence a diagnostic.
    waits_for_other_files: bool,
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
        severities: &Severities,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Self {
        let document = &file.document;
        let of_puzzle = |(number, node)| {
            let allows = Allows::of(file, Some(number), document.statements_of(node), severities)?;
            Some((number, allows))
        };
        let mut allows = Self {
            header: Allows::of(file, None, document.header(), severities).unwrap_or_default(),
            puzzles: document
                .puzzles
                .iter()
                .enumerate()
                .filter_map(of_puzzle)
                .collect(),
            silenced: RuleSet::EMPTY,
            ran: on_all(ran),
            custom: severities.custom().clone(),
        };
        allows.silence(diagnostics);
        let mut unused = Vec::new();
        for (&puzzle, own) in &mut allows.puzzles {
            own.words
                .retain(|word| !word.is_allowable || ran[puzzle].contains_id(word.rule));
            let is_last = |word: &AllowedWord| !word.waits_for_other_files;
            unused.extend(own.take_unused(is_last));
        }
        allows.silence(&mut unused);
        diagnostics.append(&mut unused);
        let comparing = comparing_rules().fold(RuleSet::EMPTY, |set, (id, _)| set.with_id(id));
        allows
            .puzzles
            .retain(|_, own| own.rules.and(comparing) != RuleSet::EMPTY);
        allows
    }

    /// Returns no statements, for a file whose own do not count.
    pub(crate) fn none(ran: &[Ran]) -> Self {
        Self {
            ran: on_all(ran),
            ..Self::default()
        }
    }

    /// Returns whether a word may turn out to be unused once files are compared.
    pub(crate) fn is_waiting(&self) -> bool {
        let mut all = std::iter::once(&self.header).chain(self.puzzles.values());
        all.any(|own| own.words.iter().any(|word| word.waits_for_other_files))
    }

    /// Keeps only the rules in `ran` among those that ran to completion, and judges only words for rules in `judged`.
    pub(crate) fn restrict(&mut self, ran: Ran, judged: RuleSet) {
        self.ran = self.ran.and(ran);
        for own in std::iter::once(&mut self.header).chain(self.puzzles.values_mut()) {
            own.words
                .retain(|word| !word.is_allowable || judged.contains_id(word.rule));
        }
    }

    /// Returns whether the rule numbered `id` ran to completion on every puzzle.
    pub(crate) fn has_run_everywhere(&self, id: usize) -> bool {
        self.ran.contains_id(id)
    }

    /// Returns whether the rule called `rule`, one of `severities`, ran to completion on every puzzle.
    pub(crate) fn has_run(&self, rule: &str, severities: &Severities) -> bool {
        let ran = |id| self.ran.contains_id(id);
        if rule != unused_allow::RULE.name {
            return rule_set::id(rule, severities.custom()).is_none_or(ran);
        }
        // It reports only what all others leave unused.
        let rules = severities.rules();
        let mut others = rules
            .rules()
            .filter(|(_, rule)| !matches!(rule.check, Check::Allowed));
        rules.contains(rule) && others.all(|(id, _)| ran(id))
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
        let Some(rule) = rule_set::id(rule, &self.custom) else {
            return false;
        };
        let own = puzzle.and_then(|own| self.puzzles.get_mut(&own));
        let by_own = own.is_some_and(|own| own.silences(rule));
        if by_own {
            self.silenced = self.silenced.with_id(rule);
        }
        let by_header = self.header.silences(rule);
        by_own || by_header
    }

    /// Returns whether the rule numbered `rule`, which compares files, is allowed in `puzzle`.
    pub(crate) fn allow(&self, puzzle: usize, rule: usize) -> bool {
        let own = self.puzzles.get(&puzzle);
        let mut all = own.into_iter().chain([&self.header]);
        all.any(|own| own.rules.contains_id(rule))
    }

    /// Returns whether the header of the file allows the rule called `rule`.
    pub(crate) fn header_has(&self, rule: &str) -> bool {
        let rules = self.header.rules;
        rules != RuleSet::EMPTY
            && rule_set::id(rule, &self.custom).is_some_and(|rule| rules.contains_id(rule))
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
        if self.custom == CustomRules::default() {
            self.custom = next.custom.clone();
        }
        // A diagnostic silenced by its own puzzle would have been silenced by the header as well.
        self.header.used = self.header.used.or(next.silenced.and(self.header.rules));
        let Self { header, custom, .. } = self;
        if header.rules != RuleSet::EMPTY {
            diagnostics.retain(|diagnostic| {
                let rule = rule_set::id(diagnostic.rule, custom);
                !rule.is_some_and(|rule| header.silences(rule))
            });
        }
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
        let is_known = |word: &AllowedWord| {
            !word.is_allowable || ran.contains_id(word.rule) && !word.waits_for_other_files
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
            .retain(|word| !word.is_allowable || ran.contains_id(word.rule));
        unused.extend(self.header.take_unused(|_| true));
        // `allow unused-allow` is never unused itself: a diagnostic on it would be silenced by the very word.
        self.silence(&mut unused);
        unused
    }
}

/// Returns the rules that compare files, with their numbers.
pub(crate) fn comparing_rules() -> impl Iterator<Item = (usize, &'static Rule)> {
    let rules = RuleSet::all().rules();
    rules.filter(|(_, rule)| matches!(rule.check, Check::Comparison(_)))
}

/// Returns the set of all rules, those of any configuration among them, but `these`.
pub(crate) fn all_rules_but(these: impl Iterator<Item = (usize, &'static Rule)>) -> RuleSet {
    these.fold(RuleSet::UNIVERSE, |rules, (id, _)| rules.without_id(id))
}

/// Returns the rules that ran to completion on each of a file's puzzles.
fn on_all(ran: &[Ran]) -> Ran {
    ran.iter().fold(RuleSet::UNIVERSE, |all, &ran| all.and(ran))
}

impl Default for FileAllows {
    fn default() -> Self {
        Self {
            header: Allows::default(),
            puzzles: BTreeMap::new(),
            silenced: RuleSet::EMPTY,
            ran: RuleSet::UNIVERSE,
            custom: CustomRules::default(),
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
        severities: &Severities,
    ) -> Option<Self> {
        let mut allows = Self::default();
        let is_judged = severities.of(&unused_allow::RULE).is_some();
        for statement in statements {
            for word in statement.allowed() {
                let Some(id) = rule_set::id(&word.value, severities.custom()) else {
                    continue;
                };
                // Rules of a configuration look at one puzzle at a time, and any of them can be allowed.
                let rule = RULES.get(id);
                let is_allowable = rule.is_none_or(|rule| rule.is_allowable);
                let report = if is_allowable {
                    allows.rules = allows.rules.with_id(id);
                    unused_allow::report
                } else {
                    unused_allow::report_forbidden
                };
                if is_judged {
                    let diagnostic = Diagnostic {
                        puzzle,
                        ..report(statement, word, file)
                    };
                    allows.words.push(AllowedWord {
                        rule: id,
                        is_allowable,
                        waits_for_other_files: rule
                            .is_some_and(|rule| matches!(rule.check, Check::Comparison(_))),
                        diagnostic,
                    });
                }
            }
        }
        let is_any = allows.rules != RuleSet::EMPTY || !allows.words.is_empty();
        is_any.then_some(allows)
    }

    /// Returns whether a diagnostic of the rule numbered `rule` is silenced. If so, the word for it counts as used.
    fn silences(&mut self, rule: usize) -> bool {
        let is_silenced = self.rules.contains_id(rule);
        if is_silenced {
            self.used = self.used.with_id(rule);
        }
        is_silenced
    }

    /// Removes the words for which `judged` holds, and returns the diagnostics on the ones that silence nothing.
    fn take_unused(&mut self, judged: impl Fn(&AllowedWord) -> bool) -> Vec<Diagnostic> {
        let used = self.used;
        self.words
            .extract_if(.., |word| judged(word))
            .filter(|word| !used.contains_id(word.rule))
            .map(|word| word.diagnostic)
            .collect()
    }
}
