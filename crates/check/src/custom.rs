//! Custom rules: those that a configuration adds, each a condition on the facts of a puzzle.

use std::{
    collections::BTreeSet,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_facts::{
    Facts, Questions,
    fact::{Subject, Text},
};
use tailback_puzzle::{Extras, Puzzle};
use tailback_syntax::extras;

use crate::{Needs, SourceFile, rule::RuleResult};

/// The most rules of a configuration: the bits of a [`RuleSet`](crate::RuleSet) that are left for them.
pub const MAX_CUSTOM_RULES: usize = 64;

/// The number of the first custom rule in a set of rules. The numbers before it are those of the rules that are there
/// for everyone.
const FIRST: usize = 64;

/// The longest name, in bytes.
const MAX_NAME: usize = 40;

/// The condition of a custom rule. A configuration makes it of an expression, which this crate knows nothing of.
pub trait CustomCheck: fmt::Debug + Send + Sync {
    /// Judges a puzzle, whose facts have the answers to the [questions](CustomRule::questions) of the rule.
    fn judge(&self, subject: &Subject<'_>) -> Judgement;
}

/// The result of a custom rule for one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The condition holds; the message.
    Holds(String),
    /// The condition does not hold.
    Fails,
    /// Too little is known.
    Unknown,
}

/// A rule that a configuration adds. It reports each sound puzzle for which its condition holds.
#[derive(Clone, Debug)]
pub struct CustomRule {
    /// Its name, as `allow`, `--warn` and `explain` take it.
    pub name: &'static str,
    /// The severity of its diagnostics; `None` if it is off by default.
    pub severity: Option<Severity>,
    /// A sentence that says what it reports, on one line and without its full stop.
    pub summary: String,
    /// Its page: Markdown that begins with `# name`, as those of other rules.
    pub page: String,
    /// Its input: of several questions, one that takes the most.
    pub needs: Needs,
    /// The questions that it asks of the solver in addition to the optima.
    pub questions: Questions,
    /// Its condition.
    pub check: Arc<dyn CustomCheck>,
}

/// Rules are equal if their pages are, which show the condition.
impl PartialEq for CustomRule {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.severity, &self.page) == (other.name, other.severity, &other.page)
    }
}

impl Eq for CustomRule {}

/// The rules that a configuration adds, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CustomRules {
    /// `None` if there are none, as in most configurations.
    rules: Option<Arc<[CustomRule]>>,
}

/// Returns the reason why a custom rule cannot be called `name`, if there is one. Whether another rule has the name
/// is left to the caller.
pub fn refuse_name(name: &str) -> Option<String> {
    let is_letter = |c: char| c.is_ascii_lowercase();
    let is_fit = name.starts_with(is_letter)
        && name
            .chars()
            .all(|c| is_letter(c) || c.is_ascii_digit() || c == '-');
    if !is_fit {
        return Some(
            "expected a name of lower-case letters, digits and hyphens, such as `too-short`"
                .to_owned(),
        );
    }
    (name.len() > MAX_NAME).then(|| format!("a name has at most {MAX_NAME} characters"))
}

/// Returns `name` for the life of the process, as diagnostics hold the names of rules. Each name is kept once, so a
/// configuration that is read again and again takes no more memory.
pub fn interned(name: &str) -> &'static str {
    static NAMES: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.get(name) {
        return known;
    }
    let kept: &'static str = Box::leak(Box::from(name));
    names.insert(kept);
    kept
}

impl CustomRules {
    /// Creates the list of `rules`, which have different names.
    ///
    /// # Panics
    /// Panics if there are over [`MAX_CUSTOM_RULES`].
    pub fn new(rules: Vec<CustomRule>) -> Self {
        assert!(rules.len() <= MAX_CUSTOM_RULES, "there are too many rules");
        Self {
            rules: (!rules.is_empty()).then(|| rules.into()),
        }
    }

    /// Returns the rules.
    pub fn iter(&self) -> impl Iterator<Item = &CustomRule> {
        self.rules.iter().flat_map(|rules| rules.iter())
    }

    /// Returns the rule called `name`.
    pub fn find(&self, name: &str) -> Option<&CustomRule> {
        self.iter().find(|rule| rule.name == name)
    }

    /// Returns the rules with their numbers in a set of rules.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, &CustomRule)> {
        (FIRST..).zip(self.iter())
    }

    /// Returns the number of the rule called `name` in a set of rules.
    pub(crate) fn id(&self, name: &str) -> Option<usize> {
        let mut rules = self.numbered();
        rules.find(|(_, rule)| rule.name == name).map(|(id, _)| id)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.iter().map(|rule| rule.name)
    }

    /// Returns the questions that the rules for which `is_on` holds ask of a puzzle in addition to the optima.
    pub(crate) fn questions(&self, is_on: impl Fn(usize) -> bool) -> Questions {
        let rules = self.numbered().filter(|(id, _)| is_on(*id));
        rules.fold(Questions::NONE, |all, (_, rule)| all.or(rule.questions))
    }

    /// Checks a puzzle, given by its number in `file`, by the rules for which `is_on` holds. Returns the number of each with
    /// its result.
    pub(crate) fn check(
        &self,
        is_on: impl Fn(usize) -> bool,
        (file, index): (&SourceFile, usize),
        puzzle: &Puzzle,
        facts: Option<&Facts>,
    ) -> Vec<(usize, RuleResult)> {
        let rules: Vec<(usize, &CustomRule)> =
            self.numbered().filter(|(id, _)| is_on(*id)).collect();
        // Most collections have no custom rules.
        if rules.is_empty() {
            return Vec::new();
        }
        with_subject((file, index), puzzle, facts, |subject| {
            let check = |(id, rule): (usize, &CustomRule)| {
                let report = |message| {
                    let severity = rule.severity.unwrap_or(Severity::Warning);
                    Diagnostic::new(rule.name, severity, file.title_span(index), message)
                };
                let found = match rule.check.judge(subject) {
                    Judgement::Holds(message) => RuleResult::complete(vec![report(message)]),
                    Judgement::Fails => RuleResult::complete(Vec::new()),
                    Judgement::Unknown => RuleResult::unknown(),
                };
                (id, found)
            };
            rules.into_iter().map(check).collect()
        })
    }
}

/// Calls `ask` with a puzzle, given by its number in `file`, and all that is known of it: the `facts`, what its
/// statements say, and those of the header.
pub fn with_subject<T>(
    (file, index): (&SourceFile, usize),
    puzzle: &Puzzle,
    facts: Option<&Facts>,
    ask: impl FnOnce(&Subject<'_>) -> T,
) -> T {
    let own = extras(file.document.statements_of(&file.document.puzzles[index]));
    let stated = match &file.header {
        Some(header) => own.under(header),
        None => own,
    };
    let text = &text_of(file, index, &stated);
    ask(&Subject {
        puzzle,
        facts,
        text,
    })
}

/// Returns the facts of puzzle `index` that come from the text of `file` rather than its board. `stated` is what its
/// statements say, and those of the header.
fn text_of<'a>(file: &'a SourceFile, index: usize, stated: &'a Extras) -> Text<'a> {
    fn all(words: &[String]) -> Vec<&str> {
        words.iter().map(String::as_str).collect()
    }
    Text {
        title: file.title(index),
        difficulty: stated.difficulty,
        authors: all(&stated.authors),
        sources: all(&stated.sources),
        tags: all(&stated.tags),
    }
}
