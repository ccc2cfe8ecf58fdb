//! `tailback explain`: prints the page of a rule.

use std::{fmt::Write as _, io::Write as _};

use anstyle::{AnsiColor, Style};
use clap::{Args, ValueEnum};
use tailback_answers::explain::Document;
use tailback_check::{Rule, rules::RULES};
use tailback_diagnostics::{Applicability, Severity};

use crate::{
    console::{self, styled},
    error::Result,
    json,
    name_parsers::RuleParser,
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
    rule: Option<&'static Rule>,

    /// How to print it
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: PageFormat,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PageFormat {
    /// The page, or the list
    #[default]
    Text,
    /// One JSON document, with the keys of docs/json.md
    Json,
}

impl ExplainArgs {
    pub(crate) fn run(self) -> Result {
        let is_coloured = console::is_output_coloured();
        let mut out = console::output();
        match (self.format, self.rule) {
            (PageFormat::Json, Some(rule)) => json::write(&mut out, &Document::new([rule]))?,
            (PageFormat::Json, None) => {
                json::write(&mut out, &Document::new(RULES.iter().copied()))?;
            }
            (PageFormat::Text, Some(rule)) => out.write_all(page(rule, is_coloured).as_bytes())?,
            (PageFormat::Text, None) => out.write_all(list(is_coloured).as_bytes())?,
        }
        out.flush()?;
        Ok(Status::Fine)
    }
}

/// Returns the list of rules, one per line: name, severity, summary and kinds of fixes.
fn list(is_coloured: bool) -> String {
    let name_width = RULES.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let mut list = String::new();
    for rule in RULES {
        let colour = match rule.severity {
            Severity::Error => AnsiColor::BrightRed,
            Severity::Warning => AnsiColor::BrightYellow,
            Severity::Information | Severity::Hint => AnsiColor::BrightGreen,
        };
        let severity = format!("{:11}", rule.severity.name());
        let _ = writeln!(
            list,
            "{:name_width$}  {}  {}{}{}",
            rule.name,
            styled(severity, colour.on_default(), is_coloured),
            rule.summary(),
            if rule.is_default { "" } else { " (off)" },
            fixes(rule),
        );
    }
    list
}

/// Returns the kinds of fixes of `rule` in parentheses, or nothing if it has none.
fn fixes(rule: &Rule) -> String {
    let kinds: Vec<&str> = rule.fixes().map(Applicability::name).collect();
    if kinds.is_empty() {
        String::new()
    } else {
        format!(" (fixes: {})", kinds.join(", "))
    }
}

/// Returns the page of `rule`, formatted for the terminal: headings are bold, and code is indented instead of fenced.
fn page(rule: &Rule, is_coloured: bool) -> String {
    let mut shown = String::new();
    let mut is_code = false;
    for line in rule.page.lines() {
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
        let list = list(false);
        assert_eq!(list.lines().count(), RULES.len());
        for rule in RULES {
            assert!(page(rule, false).starts_with(rule.name));
        }
    }
}
