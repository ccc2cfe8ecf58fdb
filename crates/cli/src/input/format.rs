//! The format of a text, and the options for reading it.

use clap::Args;
use tailback_check::Markdown;
use tailback_formats::{Format, Legend, ReadOptions, Roles};
use tailback_puzzle::{DraftExit, Size};

use super::{Input, Mapping};
use crate::{
    console,
    name_parsers::{Language, language_parser},
};

/// The options for reading foreign formats.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Foreign formats")]
pub(crate) struct ForeignArgs {
    /// The format of the files [default: recognised; `tailback import --help` lists them]
    #[arg(long, value_name = "FORMAT", value_parser = language_parser(), hide_possible_values = true, hide_short_help = true)]
    pub(crate) from: Option<Language>,

    /// The size of the boards, if the format omits it [default: from the file's name, or 6x6]
    #[arg(long, value_name = "WxH", hide_short_help = true)]
    pub(crate) size: Option<Size>,

    /// The exit of the boards, if the format omits it: `right`, `top c`
    #[arg(long, value_name = "SIDE [LANE]", hide_short_help = true)]
    pub(crate) exit: Option<DraftExit>,

    /// The car that must leave [default: that of the format, such as `A` or `X`]
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(crate) target: Option<String>,

    /// The meaning of characters in a drawing: `o=empty,Q=target`, `wall`, `exit`
    #[arg(long, value_name = "SIGN=WORD", hide_short_help = true)]
    pub(crate) legend: Option<Legend>,

    /// The meaning of the values of each car in a list without field names: `id,x,y,length,axis`
    #[arg(long, value_name = "ROLE,...", hide_short_help = true)]
    pub(crate) roles: Option<Roles>,

    /// The reading to use, from 1, if a board can be read in several ways
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) reading: Option<usize>,

    /// Whether a text has to be in a format that was recognised or named.
    #[arg(skip)]
    pub(crate) is_strict: bool,

    /// The meaning of the columns of a table; if there is one, every text is a table.
    #[arg(skip)]
    pub(crate) mapping: Option<Mapping>,
}

impl ForeignArgs {
    /// Returns the options for the readers of foreign formats.
    pub(crate) fn options<'s>(&'s self, stem: &'s str) -> ReadOptions<'s> {
        ReadOptions {
            size: self.size,
            exit: self.exit,
            target: self.target.as_deref(),
            legend: self.legend.as_ref(),
            roles: self.roles.as_ref(),
            reading: self.reading,
            stem,
            has_dashes: true,
        }
    }

    /// Returns the reason why these options cannot apply to a text in the language.
    pub(crate) fn misfit(&self) -> Option<String> {
        let options = [
            ("--size", self.size.is_some()),
            ("--exit", self.exit.is_some()),
            ("--target", self.target.is_some()),
            ("--legend", self.legend.is_some()),
            ("--roles", self.roles.is_some()),
            ("--reading", self.reading.is_some()),
        ];
        let (option, _) = options.into_iter().find(|(_, is_given)| *is_given)?;
        Some(format!(
            "it is in the language, where each puzzle states this; remove `{option}`"
        ))
    }

    /// Returns whether the boards of `input` may be blocks of Markdown. A board in another format may have such
    /// a file name too.
    pub(super) fn takes_markdown(&self, input: &Input, text: &str, markdown: &Markdown) -> bool {
        let is_drawn = || tailback_formats::recognise(text, self.options(&input.stem())).is_some();
        self.from.is_none() && !self.is_strict && (!markdown.blocks().is_empty() || !is_drawn())
    }

    /// Returns the foreign format of `text`, or `None` if it is in the language, as the file name may tell. Text in
    /// no known format is read as the language with a warning, or rejected if that is not wanted.
    pub(crate) fn format(
        &self,
        input: &Input,
        text: &str,
    ) -> Result<Option<&'static Format>, String> {
        match self.from {
            Some(Language::Rush) => return Ok(None),
            Some(Language::Foreign(format)) => {
                let stem = input.stem();
                return tailback_formats::scan::check_named(text, self.options(&stem), format)
                    .map(Some);
            }
            None => {}
        }
        if !input.is_rush()
            && let Some(format) =
                tailback_formats::scan::recognise_any(text, self.options(&input.stem()))
        {
            return Ok(Some(format));
        }
        let is_language = input.is_rush() || tailback_formats::is_language(text);
        if self.is_strict && is_language {
            return Err(
                "it is in the language already; `tailback fmt` formats it, `tailback export` converts it"
                    .to_owned(),
            );
        }
        let is_comment = |line: &str| line.trim().is_empty() || line.trim().starts_with("//");
        if !is_language && !text.lines().all(is_comment) {
            let unknown = format!(
                "its format is not recognised; name it with --from: `rush`, {}; `tailback import --scan` \
                 finds boards in any text",
                tailback_formats::name_all()
            );
            if self.is_strict {
                return Err(unknown);
            }
            console::warning(&format!("{} is read as `rush`: {unknown}", input.shown));
        }
        Ok(None)
    }
}
