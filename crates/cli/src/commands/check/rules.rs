//! `--only`, `--allow`, `--warn` and `--deny`, which override the severities of the configuration.

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
    /// The rules to run; all if there are none.
    only: Vec<Named<Selector>>,
    chosen: Vec<(Named<Selector>, Option<Severity>)>,
    /// Whether warnings make the exit status 1. They are still reported as warnings: `--deny warnings` changes the
    /// verdict, not the reports.
    pub(crate) deny_warnings: bool,
}

/// An option, the severity that it gives, and its help.
const OPTIONS: [(&str, Option<Severity>, &str); 3] = [
    ("allow", None, "Turn these rules off"),
    (
        "warn",
        Some(Severity::Warning),
        "Report these rules as warnings, even if they are off",
    ),
    (
        "deny",
        Some(Severity::Error),
        "Treat these rules, or all `warnings`, as errors",
    ),
];

/// The option that selects the rules to run.
const ONLY: &str = "only";

impl RuleSwitches {
    /// Overrides the `severities` of a configuration.
    pub(crate) fn apply(&self, severities: &mut Severities) {
        for (named, severity) in &self.chosen {
            match named {
                Named::Known(selector) => severities.choose(*selector, *severity),
                Named::Own(name) => severities.set_named(name, *severity),
            }
        }
        if self.only.is_empty() {
            return;
        }
        severities.keep_only(|name, now| {
            self.only.iter().any(|named| match named {
                Named::Known(Selector::Group(group)) => now == Some(*group),
                Named::Known(Selector::Rule(rule)) => rule.name == name,
                Named::Own(own) => own == name,
            })
        });
    }

    /// Fails if a name is neither that of a rule for everyone nor of one in any of the configurations, which add `own`.
    pub(crate) fn refuse_unknown<'a>(
        &self,
        own: impl Iterator<Item = &'a CustomRules>,
    ) -> Done<()> {
        let own = own.flat_map(CustomRules::iter).map(|rule| rule.name);
        let own: Vec<&str> = own.collect();
        let chosen = self.chosen.iter().map(|(named, _)| named);
        for named in self.only.iter().chain(chosen) {
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
        let option = |name, severity, help| {
            Arg::new(name)
                .long(name)
                .value_name("RULE,…")
                .help(help)
                .action(ArgAction::Append)
                .value_delimiter(',')
                .value_parser(SelectorParser { severity })
                .hide_possible_values(true)
        };
        let help = "Run only these rules, whatever the configuration says";
        command
            .arg(option(ONLY, Some(Severity::Error), help).conflicts_with("allow"))
            .args(OPTIONS.map(|(name, severity, help)| option(name, severity, help)))
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
        let only = matches.get_many::<Named<Selector>>(ONLY);
        let mut switches = Self {
            only: only.into_iter().flatten().cloned().collect(),
            ..Self::default()
        };
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
