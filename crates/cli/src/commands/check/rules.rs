//! `--allow`, `--warn` and `--deny`, which override the severities of the configuration.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use tailback_check::{CustomRules, Selector, Severities};
use tailback_diagnostics::Severity;

use crate::{
    error::{Error as Failure, Result as Done},
    name_parsers::{Named, SelectorParser, no_rule},
};

/// The options that choose severities, as they were given: later ones win.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleSwitches {
    chosen: Vec<(Named<Selector>, Option<Severity>)>,
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
        for (named, severity) in &self.chosen {
            match named {
                Named::Known(selector) => severities.choose(*selector, *severity),
                Named::Own(name) => severities.set_named(name, *severity),
            }
        }
    }

    /// Fails if a name is neither that of a rule for everyone nor of one in any of the configurations, which add `own`.
    pub(crate) fn refuse_unknown<'a>(
        &self,
        own: impl Iterator<Item = &'a CustomRules>,
    ) -> Done<()> {
        let own = own.flat_map(CustomRules::iter).map(|rule| rule.name);
        let own: Vec<&str> = own.collect();
        for (named, _) in &self.chosen {
            if let Named::Own(name) = named
                && !own.contains(&name.as_str())
            {
                let names = Selector::all().map(Selector::name);
                let message = no_rule(name, names.chain(own.iter().copied()));
                return Err(Failure::Failed(message));
            }
        }
        Ok(())
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
            let named = matches.get_many::<Named<Selector>>(name);
            let named = named.into_iter().flatten().cloned();
            given.extend(places.zip(named).map(|(at, it)| (at, it, severity)));
        }
        given.sort_by_key(|&(at, ..)| at);
        let mut switches = Self::default();
        for (_, named, severity) in given {
            match (&named, severity) {
                (Named::Known(Selector::Group(Severity::Warning)), Some(Severity::Error)) => {
                    switches.deny_warnings = true;
                }
                _ => switches.chosen.push((named, severity)),
            }
        }
        Ok(switches)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
