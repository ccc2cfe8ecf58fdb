//! `tailback explain`: prints the page of a rule.

use std::{fmt::Write as _, io::Write as _, path::Path};

use anstyle::{AnsiColor, Style};
use clap::Args;
use tailback_answers::{
    Word,
    explain::{Document, Entry},
};
use tailback_check::{CustomRules, Rule, rules::RULES};
use tailback_config::Settings;
use tailback_diagnostics::{Applicability, Severity};
use tailback_syntax::Keyword;

use crate::{
    console::{self, styled},
    error::{Error, Result},
    input::ConfigArgs,
    json,
    name_parsers::{Named, RuleParser, TextOrJson, no_rule},
    status::Status,
};

const EXAMPLES: &str = "\
Examples:
  tailback explain overlap   what the rule `overlap` reports, and why
  tailback explain           list all rules
  tailback explain --format json | jq -r '.rules[].rule'";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ExplainArgs {
    /// The rule to explain [default: list all rules]
    #[arg(value_parser = RuleParser, hide_possible_values = true)]
    rule: Option<Named<&'static Rule>>,

    /// How to print it
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: TextOrJson,
}

impl ExplainArgs {
    pub(crate) fn run(self) -> Result {
        let is_coloured = console::is_output_coloured();
        let mut out = console::output();
        // The pages of rules for everyone do not depend on the configuration, which may be broken.
        let settings = match self.rule {
            Some(Named::Known(_)) => Settings::default(),
            _ => ConfigArgs::default().settings(Path::new("puzzles.rush"))?,
        };
        let own = settings.severities.custom();
        let entries: Vec<Entry> = match self.rule {
            None => {
                let rules = RULES.iter().copied().map(Entry::from);
                rules.chain(own.iter().map(Entry::from)).collect()
            }
            Some(Named::Known(rule)) => vec![rule.into()],
            Some(Named::Own(ref name)) => match own.find(name) {
                Some(rule) => vec![rule.into()],
                None => return Err(unknown(name, own)),
            },
        };
        match (self.format, &*entries) {
            (TextOrJson::Json, _) => json::write(&mut out, &Document::new(entries))?,
            (TextOrJson::Text, [entry]) if self.rule.is_some() => {
                out.write_all(page(&entry.page, is_coloured).as_bytes())?;
            }
            (TextOrJson::Text, entries) => out.write_all(list(entries, is_coloured).as_bytes())?,
        }
        out.flush()?;
        Ok(Status::Fine)
    }
}

/// Returns the error that no rule is called `name`. `own` are the rules that the configuration adds.
fn unknown(name: &str, own: &CustomRules) -> Error {
    if let Some(keyword) = Keyword::from_word(name) {
        let form = keyword.form();
        return Error::Failed(format!(
            "`{name}` is a statement of the language, `{form}`, not a rule; `tailback explain` lists all rules"
        ));
    }
    let names = RULES.iter().map(|rule| rule.name);
    Error::Failed(no_rule(name, names.chain(own.iter().map(|rule| rule.name))))
}

/// Returns the list of rules, one per line: name, severity, summary and kinds of fixes.
fn list(rules: &[Entry], is_coloured: bool) -> String {
    let name_width = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let mut list = String::new();
    for rule in rules {
        let colour = match rule.severity.0 {
            Severity::Error => AnsiColor::BrightRed,
            Severity::Warning => AnsiColor::BrightYellow,
            Severity::Information | Severity::Hint => AnsiColor::BrightGreen,
        };
        let severity = format!("{:11}", rule.severity.0.name());
        let _ = writeln!(
            list,
            "{:name_width$}  {}  {}{}{}",
            rule.name,
            styled(severity, colour.on_default(), is_coloured),
            rule.summary,
            if rule.is_default { "" } else { " (off)" },
            fixes(&rule.fixes),
        );
    }
    list
}

/// Returns `kinds` of fixes in parentheses, or nothing if there are none.
fn fixes(kinds: &[Word<Applicability>]) -> String {
    let kinds: Vec<&str> = kinds.iter().map(|kind| kind.0.name()).collect();
    if kinds.is_empty() {
        String::new()
    } else {
        format!(" (fixes: {})", kinds.join(", "))
    }
}

/// Returns `page`, the page of a rule, formatted for the terminal: headings are bold, and code is indented instead of fenced.
fn page(page: &str, is_coloured: bool) -> String {
    let mut shown = String::new();
    let mut is_code = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
            continue;
        }
        let is_mark = line.trim_start().starts_with('^');
        let line = if is_code && is_mark {
            let style = AnsiColor::BrightRed.on_default();
            format!("    {}", styled(line, style, is_coloured))
        } else if is_code {
            format!("    {line}")
        } else if let Some(heading) = line.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim();
            styled(heading, Style::new().bold(), is_coloured)
        } else {
            line.to_owned()
        };
        shown.push_str(line.trim_end());
        shown.push('\n');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_in_the_list() {
        let entries: Vec<Entry> = RULES.iter().copied().map(Entry::from).collect();
        let list = list(&entries, false);
        assert_eq!(list.lines().count(), RULES.len());
        for rule in RULES {
            assert!(page(rule.page, false).starts_with(rule.name));
        }
    }
}
