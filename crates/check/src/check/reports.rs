//! The report on a chunk of a file, and the report on the file, which its chunks make up.

use std::collections::{BTreeMap, BTreeSet};

use tailback_diagnostics::{Diagnostic, Edit, Fingerprint, Fix, Severity, Span};
use tailback_facts::FileFacts;
use tailback_puzzle::Canonical;

use crate::{
    ForeignFile, Policy, Severities, SourceFile,
    check::{allow::FileAllows, check_file::check_file, fingerprint_place::set_fingerprints},
    comparison::summary::{Forms, Summaries},
    policy::rule_set,
    rule::Rule,
    rules::{
        RULES, duplicate_puzzle, duplicate_title, missing_puzzle, near_duplicate, same_cluster,
        syntax, unused_allow,
    },
};

/// The report on a chunk of a file: its diagnostics, and the data needed to compare its puzzles with others, but neither
/// its text nor its document.
#[derive(Clone, Debug, Default)]
pub struct ChunkReport {
    pub(crate) severities: Severities,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) summaries: Summaries,
    pub(crate) allows: FileAllows,
    is_foreign: bool,
    /// Whether the text of a foreign format gives titles.
    has_foreign_titles: bool,
    first_statement: Option<Span>,
    /// Whether the text is one of several in the file, as a block of a Markdown page is.
    is_part: bool,
}

/// The report on a file, merged from those on its chunks. [`close`](crate::close) completes it.
#[derive(Clone, Debug, Default)]
pub struct FileReport {
    /// Whether the file is only compared with others and gets no diagnostics. Among equal puzzles, the ones in such
    /// files are ordered first, so that copies of them are reported. A puzzle that allows its copies keeps its place in
    /// the order of paths, in which it was reported.
    pub is_silent: bool,
    pub(crate) path: String,
    pub(crate) merged: ChunkReport,
    /// The number of diagnostics that were not kept.
    omitted: Omitted,
    hidden: Vec<Fingerprint>,
    /// The puzzles that were chosen, by their numbers, unless all are.
    chosen: Option<BTreeSet<usize>>,
    /// Where each part of the file begins, if it has several texts.
    parts: Vec<usize>,
}

/// The result of comparing one file with the others.
#[derive(Clone, Default)]
pub(crate) struct ComparedFile {
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The omitted diagnostics: for each, the number of the puzzle and that of the rule.
    pub(crate) omitted: Vec<(u32, u32)>,
}

/// Numbers of diagnostics, by their severities and rules.
type Omitted = BTreeMap<(Severity, &'static str), usize>;

impl ChunkReport {
    /// Checks boards of a foreign format. Diagnostics point to the lines of the boards and have no fixes, which would
    /// apply to another text. Boards that could not be read are reported too.
    pub fn of_foreign(foreign: &ForeignFile, facts: &FileFacts, policy: impl Into<Policy>) -> Self {
        let mut report = Self::new(&foreign.file, facts, policy);
        report.is_foreign = true;
        report.has_foreign_titles = foreign.has_titles;
        report.summaries.restore(|span| foreign.place(span));
        for diagnostic in report.diagnostics_mut() {
            for label in &mut diagnostic.labels {
                label.span = foreign.place(label.span);
            }
            diagnostic.span = foreign.place(diagnostic.span);
            diagnostic.fixes.clear();
        }
        report.diagnostics.extend(foreign.errors().iter().cloned());
        report
    }

    /// Converts the report to that on one of several texts in a file, whose header applies to it alone. Keeps only
    /// fixes all of whose edits `may_be_made`.
    #[must_use]
    pub fn into_part(mut self, may_be_made: impl Fn(&Edit) -> bool) -> Self {
        let mut unused = self.allows.close_head(self.summaries.len());
        self.severities.judge(&mut unused);
        self.diagnostics.append(&mut unused);
        sort(&mut self.diagnostics);
        // The header of another text does not concern this one.
        self.first_statement = None;
        self.is_part = true;
        for diagnostic in self.diagnostics_mut() {
            let may_be_made = |fix: &Fix| fix.edits.iter().all(&may_be_made);
            diagnostic.fixes.retain(may_be_made);
        }
        self
    }

    /// Runs the rules of `policy` that check a single file over `file`, or a chunk of one. `facts` has an entry for
    /// each of its puzzles.
    pub fn new(file: &SourceFile, facts: &FileFacts, policy: impl Into<Policy>) -> Self {
        let (mut report, forms) = Self::without_fingerprints(file, facts, &policy.into());
        set_fingerprints(report.diagnostics_mut(), file, &forms);
        report
    }

    /// Does what [`new`](Self::new) does, without the fingerprints, which only reports and baselines need. Returns the
    /// canonical forms of the sound puzzles too.
    pub(crate) fn without_fingerprints(
        file: &SourceFile,
        facts: &FileFacts,
        policy: &Policy,
    ) -> (Self, Forms) {
        let severities = policy.severities.clone();
        let rules = severities.rules();
        let (mut diagnostics, ran) = check_file(file, facts, policy);
        let allows = if policy.ignores_allows {
            FileAllows::none(&ran)
        } else {
            FileAllows::apply(file, &ran, &severities, &mut diagnostics)
        };
        severities.judge(&mut diagnostics);
        sort(&mut diagnostics);
        let puzzles = file.puzzles.iter().map(|lowered| lowered.puzzle.as_deref());
        let forms: Forms = puzzles
            .map(|puzzle| puzzle.map(Canonical::with_turns))
            .collect();
        let are_clusters_compared = rules.contains(same_cluster::RULE.name);
        let is_likeness_compared = rules.contains(near_duplicate::RULE.name);
        let are_compared = rules.contains(duplicate_puzzle::RULE.name)
            || are_clusters_compared
            || is_likeness_compared;
        let mut summaries = Summaries::of(file, are_compared.then_some(&forms));
        if are_clusters_compared {
            summaries.add_clusters(file, facts);
        }
        #[cfg(feature = "likeness")]
        if is_likeness_compared {
            summaries.add_traits(file);
        }
        let statements = &file.document.statements;
        let report = Self {
            severities,
            diagnostics,
            summaries,
            allows,
            first_statement: statements.first().map(|first| first.span),
            ..Self::default()
        };
        (report, forms)
    }

    /// Returns the report on a file at `path` that is this chunk.
    pub fn into_file(self, path: impl Into<String>) -> FileReport {
        FileReport {
            path: path.into(),
            merged: self,
            ..FileReport::default()
        }
    }

    /// Returns the diagnostics, and those that may still be made.
    fn diagnostics_mut(&mut self) -> impl Iterator<Item = &mut Diagnostic> {
        let coming = self.allows.diagnostics_mut();
        self.diagnostics.iter_mut().chain(coming)
    }
}

impl FileReport {
    /// Returns an empty report on the file at `path`, which is checked by `rules`.
    pub fn nothing(path: impl Into<String>, rules: impl Into<Severities>) -> Self {
        let severities = rules.into();
        ChunkReport {
            severities,
            ..ChunkReport::default()
        }
        .into_file(path)
    }

    /// Appends the next chunk, which begins at `start` in the text.
    pub fn append(&mut self, mut next: ChunkReport, start: usize) {
        let diagnostics = std::mem::take(&mut next.diagnostics);
        self.append_diagnostics(&next, diagnostics, (start, self.n_puzzles()));
        self.merged.summaries.append(&next.summaries, start);
    }

    /// Appends `next`, which begins at `start` in the text, after `n_puzzles` puzzles, with `diagnostics` in place of
    /// its own. Its puzzles are left out, which would cost more than everything else in a file with many puzzles.
    pub(crate) fn append_diagnostics(
        &mut self,
        next: &ChunkReport,
        mut diagnostics: Vec<Diagnostic>,
        (start, n_puzzles): (usize, usize),
    ) {
        let merged = &mut self.merged;
        merged.is_foreign |= next.is_foreign;
        merged.has_foreign_titles |= next.has_foreign_titles;
        if self.is_silent {
            diagnostics.clear();
        }
        if next.is_part {
            self.parts.push(start);
        }
        let first = next.first_statement.map(|first| first.shifted(start));
        for diagnostic in &mut diagnostics {
            diagnostic.shift(start);
            diagnostic.puzzle = diagnostic.puzzle.map(|puzzle| puzzle + n_puzzles);
            // A diagnostic on a `rush` that is not the first statement labels the first one.
            let is_on_text = diagnostic.rule == syntax::RULE.name;
            if let Some(own) = merged.first_statement.filter(|_| is_on_text) {
                let labels = diagnostic.labels.iter_mut();
                for label in labels.filter(|label| Some(label.span) == first) {
                    label.span = own;
                }
            }
        }
        merged.first_statement = merged.first_statement.or(first);
        merged
            .allows
            .append(&next.allows, (start, n_puzzles), &mut diagnostics);
        merged.diagnostics.append(&mut diagnostics);
    }

    /// Appends `next` with at most `max` of its diagnostics. The others are counted, of each kind.
    pub fn append_up_to(&mut self, max: usize, next: ChunkReport, start: usize) {
        let n_kept = self.merged.diagnostics.len().saturating_add(max);
        self.append(next, start);
        for diagnostic in self
            .merged
            .diagnostics
            .drain(n_kept.min(self.merged.diagnostics.len())..)
        {
            let kind = (diagnostic.severity, diagnostic.rule);
            *self.omitted.entry(kind).or_default() += 1;
        }
    }

    /// Returns the number of omitted diagnostics for each severity and rule.
    pub fn omitted(&self) -> impl Iterator<Item = (Severity, &'static str, usize)> + '_ {
        let omitted = self.omitted.iter();
        omitted.map(|(&(severity, rule), &n)| (severity, rule, n))
    }

    /// Returns whether the file gets the diagnostics of `rule` on puzzles that equal others.
    pub(crate) fn reports_copies(&self, rule: &Rule) -> bool {
        // Titles made of the name of a file are not in its text, so its author cannot have repeated one.
        let are_written = !self.merged.is_foreign || self.merged.has_foreign_titles;
        !self.is_silent && (are_written || rule.name != duplicate_title::RULE.name)
    }

    /// Adds the `compared` diagnostics of the rules that compare files, and diagnostics on each `allow` that silenced
    /// nothing. No chunk may be appended afterwards.
    pub(crate) fn close(&mut self, compared: ComparedFile) {
        let summaries = std::mem::take(&mut self.merged.summaries);
        let titles = (0..summaries.len()).map(|puzzle| summaries.get(puzzle).title);
        self.close_diagnostics(compared, summaries.len(), titles);
        self.merged.summaries = summaries;
    }

    /// Closes a result whose `n_puzzles` puzzles were left out; `titles` are their titles.
    pub(crate) fn close_diagnostics<'a>(
        &mut self,
        compared: ComparedFile,
        n_puzzles: usize,
        titles: impl Iterator<Item = Option<&'a str>>,
    ) {
        if self.is_silent {
            return;
        }
        let ComparedFile {
            diagnostics: mut compared,
            omitted,
        } = compared;
        for (puzzle, rule) in omitted {
            let rule = RULES[rule as usize];
            if !self
                .merged
                .allows
                .is_silenced(Some(puzzle as usize), rule.name)
                && let Some(severity) = self.merged.severities.of(rule)
            {
                *self.omitted.entry((severity, rule.name)).or_default() += 1;
            }
        }
        if self.merged.is_foreign {
            for diagnostic in &mut compared {
                diagnostic.fixes.clear();
            }
        }
        missing_puzzle::find_title(&mut self.merged.diagnostics, titles);
        self.merged.allows.silence(&mut compared);
        compared.extend(self.merged.allows.close(n_puzzles));
        self.merged.severities.judge(&mut compared);
        self.merged.diagnostics.append(&mut compared);
        let diagnostics = self.merged.diagnostics.iter();
        let mut severities = diagnostics.map(|diagnostic| diagnostic.severity);
        let has_errors = severities.any(|severity| severity == Severity::Error)
            || self
                .omitted()
                .any(|(severity, ..)| severity == Severity::Error);
        if has_errors {
            unused_allow::wait_for_errors(&mut self.merged.diagnostics);
        }
        sort(&mut self.merged.diagnostics);
    }

    /// Keeps only the diagnostics about puzzles for which `is_wanted` holds.
    pub fn keep_puzzles(&mut self, is_wanted: impl Fn(usize) -> bool) {
        let chosen: BTreeSet<usize> = (0..self.n_puzzles()).filter(|&it| is_wanted(it)).collect();
        self.merged
            .diagnostics
            .retain(|it| it.puzzle.is_some_and(|puzzle| chosen.contains(&puzzle)));
        self.chosen = Some(chosen);
    }

    /// Replaces the edits of each fix with the result of `place`. A fix for which `place` returns `None` is removed.
    pub fn place_fixes(&mut self, place: impl Fn(&[Edit]) -> Option<Vec<Edit>>) {
        for diagnostic in &mut self.merged.diagnostics {
            diagnostic.fixes.retain_mut(|fix| {
                let placed = place(&fix.edits);
                placed.map(|edits| fix.edits = edits).is_some()
            });
        }
    }

    /// Removes the diagnostics for which `is_known` holds. Only their fingerprints are kept.
    pub fn hide(&mut self, is_known: impl Fn(Fingerprint) -> bool) {
        let known = &mut self.merged.diagnostics;
        let known = known.extract_if(.., |it| is_known(it.fingerprint));
        self.hidden
            .extend(known.map(|diagnostic| diagnostic.fingerprint));
    }

    /// Returns the fingerprints of the hidden diagnostics.
    pub fn hidden(&self) -> &[Fingerprint] {
        &self.hidden
    }

    /// Returns the diagnostics. They are ordered by place, then by rule, once the result is closed.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.merged.diagnostics
    }

    /// Returns the number of the part of the file in which `diagnostic` is.
    pub(crate) fn part_of(&self, diagnostic: &Diagnostic) -> usize {
        self.parts
            .partition_point(|&start| start <= diagnostic.span.start)
    }

    /// Returns the diagnostics alone.
    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.merged.diagnostics
    }

    /// Returns whether the rule called `rule` ran to completion on every puzzle, so that what it did not report is not
    /// there. A rule that compares files must have done so on those of all files, which are the ones of the run.
    pub fn has_run(&self, rule: &str) -> bool {
        self.merged.allows.has_run(rule, &self.merged.severities)
    }

    /// Returns whether the rule called `rule` is on but did not run to completion on every puzzle.
    pub fn has_stopped(&self, rule: &str) -> bool {
        let is_on = rule_set::id(rule, self.merged.severities.custom())
            .is_some_and(|id| self.merged.severities.rules().contains_id(id));
        is_on && !self.has_run(rule)
    }

    /// Returns the rules that ran, and the severity of their diagnostics.
    pub fn severities(&self) -> &Severities {
        &self.merged.severities
    }

    /// How many puzzles there are.
    pub fn n_puzzles(&self) -> usize {
        self.merged.summaries.len()
    }

    /// Returns the puzzles that are reported on: the chosen ones, unless the file is only compared.
    pub fn reported_puzzles(&self) -> impl Iterator<Item = usize> + '_ {
        let is_reported = |puzzle: &usize| {
            let chosen = self.chosen.as_ref();
            !self.is_silent && chosen.is_none_or(|chosen| chosen.contains(puzzle))
        };
        (0..self.n_puzzles()).filter(is_reported)
    }

    /// Returns the title of puzzle `puzzle`. `None` if its line is bad.
    pub fn title(&self, puzzle: usize) -> Option<&str> {
        self.merged.summaries.get(puzzle).title
    }
}

fn sort(diagnostics: &mut [Diagnostic]) {
    diagnostics
        .sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end, diagnostic.rule));
}
