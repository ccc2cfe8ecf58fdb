//! Options whose values are names from a list elsewhere: rules, formats, searches.

use std::ffi::OsStr;

use clap::{
    Arg, Command, Error, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use tailback_answers::Words;
use tailback_check::{Rule, Selector, refuse_name, rules::RULES};
use tailback_diagnostics::{Severity, text::nearest};
use tailback_formats::{
    FORMATS, Format,
    models::{MODELS, Model},
};
use tailback_puzzle::words::or_list;

/// The format of results for people or for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// Text for people
    #[default]
    Text,
    /// JSON with the keys of docs/json.md
    Json,
}

/// The name of a rule or of a group of rules.
#[derive(Clone, Debug)]
pub(crate) enum Named<T> {
    /// One that is there for everyone.
    Known(T),
    /// One that a configuration may add, which is not read yet.
    Own(String),
}

impl<T> Named<T> {
    /// Takes `name`, which is none of `names`, for that of a rule that a configuration adds, if it can be one.
    fn own<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Result<Self, Error> {
        if refuse_name(name).is_none() {
            return Ok(Self::Own(name.to_owned()));
        }
        let why = no_rule(name, names) + "\n";
        Err(Error::raw(ErrorKind::ValueValidation, why))
    }
}

/// Reads the name of a rule.
#[derive(Clone, Copy)]
pub(crate) struct RuleParser;

impl TypedValueParser for RuleParser {
    type Value = Named<&'static Rule>;

    fn parse_ref(&self, _: &Command, _: Option<&Arg>, value: &OsStr) -> Result<Self::Value, Error> {
        let name = value.to_string_lossy();
        match tailback_check::rules::find(&name) {
            Some(rule) => Ok(Named::Known(rule)),
            None => Named::own(&name, RULES.iter().map(|rule| rule.name)),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(
            RULES.iter().map(|rule| PossibleValue::new(rule.name)),
        ))
    }
}

/// Reads the name of a rule or of a group of rules whose severity is set.
#[derive(Clone, Copy)]
pub(crate) struct SelectorParser {
    /// `None` turns it off.
    pub(crate) severity: Option<Severity>,
}

impl TypedValueParser for SelectorParser {
    type Value = Named<Selector>;

    fn parse_ref(&self, _: &Command, _: Option<&Arg>, value: &OsStr) -> Result<Self::Value, Error> {
        let name = value.to_string_lossy();
        let Some(selector) = Selector::find(&name) else {
            return Named::own(&name, Selector::all().map(Selector::name));
        };
        match selector.refuse(self.severity) {
            Some(why) => Err(Error::raw(ErrorKind::ValueValidation, why + "\n")),
            None => Ok(Named::Known(selector)),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Selector::all().map(Selector::name);
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

/// A format to read: the language, or a foreign one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    /// The language of `.rush` files.
    Rush,
    /// Another format.
    Foreign(&'static Format),
}

/// Reads the name of a format to read.
pub(crate) fn language_parser() -> impl TypedValueParser<Value = Language> {
    let rush = ("rush", "the language of `.rush` files", Language::Rush);
    let foreign = FORMATS.iter().copied();
    let foreign = foreign.map(|it| (it.name, it.description, Language::Foreign(it)));
    list_parser([rush].into_iter().chain(foreign))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExportFormat {
    /// A format that is read too.
    Foreign(&'static Format),
    /// A model for general-purpose solvers.
    Model(&'static Model),
}

/// Reads the name of a format to write.
pub(crate) fn export_parser() -> impl TypedValueParser<Value = ExportFormat> {
    let foreign = FORMATS.iter().copied();
    let foreign = foreign.map(|it| (it.name, it.description, ExportFormat::Foreign(it)));
    let models = MODELS.iter().copied();
    let models = models.map(|it| (it.name, it.description, ExportFormat::Model(it)));
    list_parser(foreign.chain(models))
}

/// Reads a name from a list of names, what each is, and the value that it stands for.
pub(crate) fn list_parser<T: Clone + Send + Sync + 'static>(
    items: impl Iterator<Item = (&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let items: Vec<_> = items.collect();
    let names = items.iter();
    let names = names.map(|(name, description, _)| PossibleValue::new(*name).help(*description));
    PossibleValuesParser::new(names).map(move |name| {
        let item = items.iter().find(|item| item.0 == name);
        item.expect("it is one of the names").2.clone()
    })
}

/// Returns a list of names and what each is, for the text after the options of a command.
pub(crate) fn list<'n>(items: impl Iterator<Item = (&'n str, &'n str)>) -> String {
    let lines = items.map(|(name, is)| format!("\n  {name:<11} {is}"));
    lines.collect()
}

/// Reads a word from a closed list.
pub(crate) fn word_parser<T: Words + Send + Sync>() -> impl TypedValueParser<Value = T> {
    let words = PossibleValuesParser::new(T::ALL.iter().map(|it| it.word()));
    words.map(|word| T::of_word(&word).expect("it is one of the words"))
}

/// Returns the message that `name` is none of the `names` of rules.
pub(crate) fn no_rule<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> String {
    let list = || "`tailback explain` lists all rules".to_owned();
    unknown("rule", name, names, list)
}

/// Returns the error that `name` is none of the `names` of formats.
pub(crate) fn unknown_format<'n>(
    name: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) -> Error {
    let quoted = names.clone().map(|name| format!("`{name}`"));
    let list = || format!("choose {}", or_list(quoted));
    let message = unknown("format", name, names, list) + "\n";
    Error::raw(ErrorKind::ValueValidation, message)
}

/// Returns the message that `name` is none of the `names` of a `kind`, which are found by `list`.
fn unknown<'n>(
    kind: &str,
    name: &str,
    names: impl Iterator<Item = &'n str>,
    list: impl FnOnce() -> String,
) -> String {
    let names: Vec<&str> = names.collect();
    // The first word of a name is often all that is remembered of it.
    let begun = || {
        let mut begun = names.iter().filter(|it| it.starts_with(name));
        begun.next().filter(|_| begun.next().is_none())
    };
    let near = nearest(name, names.iter().copied()).map(|it| it.word);
    let advice = near
        .or_else(|| begun().copied())
        .map_or_else(list, |near| format!("did you mean `{near}`?"));
    format!("unknown {kind} `{name}`; {advice}")
}
