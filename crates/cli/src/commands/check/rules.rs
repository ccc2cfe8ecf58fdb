//! `--allow`, `--warn` and `--deny`, which override the severities of the configuration.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use tailback_check::{Selector, Severities};
use tailback_diagnostics::Severity;

use crate::name_parsers::SelectorParser;

/// The options that choose severities, as they were given: later ones win.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleSwitches {
    chosen: Vec<(Selector, Option<Severity>)>,
    /// Whether warnings make the exit status 1. They are still reported as warnings: `--deny warnings` changes the
    /// verdict, not the reports.
    pub(crate) deny_warnings: bool,
}

/// An option, the severity that it gives, and its help.
const OPTIONS: [(&str, Option<Severity>, &str); 3] = [
    (
        "allow",
        None,
        "Turn these rules off; `information` and `hints` are groups of rules",
    ),
    (
        "warn",
        Some(Severity::Warning),
        "Report these rules as warnings; this turns on rules that are off by default",
    ),
    (
        "deny",
        Some(Severity::Error),
        "Report these rules as errors; with `warnings`, any warning makes the exit status 1",
    ),
];

impl RuleSwitches {
    /// Overrides the `severities` of a configuration.
    pub(crate) fn apply(&self, severities: &mut Severities) {
        for &(selector, severity) in &self.chosen {
            severities.choose(selector, severity);
        }
    }
}

impl Args for RuleSwitches {
    fn augment_args(command: Command) -> Command {
        command.args(OPTIONS.map(|(name, severity, help)| {
            Arg::new(name)
                .long(name)
                .value_name("RULE,…")
                .help(help)
                .action(ArgAction::Append)
                .value_delimiter(',')
                .value_parser(SelectorParser { severity })
                .hide_possible_values(true)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for RuleSwitches {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut given = Vec::new();
        for (name, severity, _) in OPTIONS {
            let places = matches.indices_of(name).into_iter().flatten();
            let selectors = matches.get_many::<Selector>(name).into_iter().flatten();
            given.extend(places.zip(selectors).map(|(at, &it)| (at, it, severity)));
        }
        given.sort_by_key(|&(at, ..)| at);
        let mut switches = Self::default();
        for (_, selector, severity) in given {
            match (selector, severity) {
                (Selector::Group(Severity::Warning), Some(Severity::Error)) => {
                    switches.deny_warnings = true;
                }
                _ => switches.chosen.push((selector, severity)),
            }
        }
        Ok(switches)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
