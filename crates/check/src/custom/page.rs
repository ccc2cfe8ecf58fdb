//! The page of a custom rule.

use std::fmt::Write as _;

use tailback_diagnostics::Severity;
use tailback_facts::Question;

use super::defined::CustomRule;
use crate::Needs;

impl CustomRule {
    /// Returns a sentence that says what it reports, in one line and without its full stop.
    pub fn summary(&self) -> String {
        let when = self.when.text();
        let words: Vec<&str> = when.split_whitespace().collect();
        format!("Reports puzzles for which `{}` holds", words.join(" "))
    }

    /// Returns its input: of several questions, one that takes the most.
    pub fn needs(&self) -> Needs {
        let questions = self.questions();
        let mut asked = Question::ALL
            .into_iter()
            .rev()
            .filter(|it| questions.contains(*it));
        match asked.next() {
            Some(question) => Needs::Answer(question),
            None if self.when.needs_optima() => Needs::Optima,
            None => Needs::Board,
        }
    }

    /// Returns its page: Markdown that begins with `# name`, as those of other rules.
    pub fn page(&self) -> String {
        let mut page = format!(
            "# {}\n\nReports puzzles for which this expression holds:\n\n",
            self.name
        );
        let _ = write!(page, "```text\n{}\n```\n\n", self.when.text().trim());
        let _ = write!(
            page,
            "The message is:\n\n```text\n{}\n```\n\n",
            self.message.text()
        );
        let severity = self.severity.map_or("off", Severity::name);
        let _ = writeln!(
            page,
            "It is a rule of your configuration, where its severity is `{severity}`."
        );
        let facts = self.when.facts();
        if !facts.is_empty() {
            page.push_str("Its facts:\n\n");
        }
        for fact in facts {
            let unit = fact
                .unit
                .map_or_else(String::new, |unit| format!(" ({unit})"));
            let _ = writeln!(page, "- `{}`{unit}: {}", fact.name, fact.meaning);
        }
        page
    }
}
