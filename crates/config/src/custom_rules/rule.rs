//! A custom rule: an expression and a message.

use std::{fmt::Write as _, sync::Arc};

use tailback_check::{CustomCheck, CustomRule, Judgement, Needs, interned};
use tailback_diagnostics::Severity;
use tailback_expression::{Expression, Template, Verdict};
use tailback_facts::{Question, Questions, fact::Subject};

/// An expression, and the message about puzzles for which it holds.
#[derive(Debug)]
struct Reported {
    when: Expression,
    message: Template,
}

impl CustomCheck for Reported {
    fn judge(&self, subject: &Subject<'_>) -> Judgement {
        match self.when.evaluate(subject) {
            Verdict::Holds => Judgement::Holds(self.message.render(subject)),
            Verdict::Fails => Judgement::Fails,
            Verdict::Unknown => Judgement::Unknown,
        }
    }
}

/// Creates the rule called `name`, which reports with `message` the puzzles for which `when` holds.
pub fn custom_rule(
    name: &str,
    when: Expression,
    message: Template,
    severity: Option<Severity>,
) -> CustomRule {
    let questions = when.questions().or(message.questions());
    let words: Vec<&str> = when.text().split_whitespace().collect();
    CustomRule {
        name: interned(name),
        severity,
        summary: format!("Reports puzzles for which `{}` holds", words.join(" ")),
        page: page(name, &when, &message, severity),
        needs: needs(questions, &when),
        questions,
        check: Arc::new(Reported { when, message }),
    }
}

fn needs(questions: Questions, when: &Expression) -> Needs {
    let mut all = Question::ALL.into_iter().rev();
    match all.find(|it| questions.contains(*it)) {
        Some(question) => Needs::Answer(question),
        None if when.needs_optima() => Needs::Optima,
        None => Needs::Board,
    }
}

fn page(name: &str, when: &Expression, message: &Template, severity: Option<Severity>) -> String {
    let mut page = format!("# {name}\n\nReports puzzles for which this expression holds:\n\n");
    let _ = write!(page, "```text\n{}\n```\n\n", when.text().trim());
    let _ = write!(
        page,
        "The message is:\n\n```text\n{}\n```\n\n",
        message.text()
    );
    let severity = severity.map_or("off", Severity::name);
    let _ = writeln!(
        page,
        "It is a rule of your configuration, where its severity is `{severity}`."
    );
    let facts = when.facts();
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
