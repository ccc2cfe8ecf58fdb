//! Which format a text is in, and how it is read.

use clap::Args;
use tailback_check::Markdown;
use tailback_puzzle::{
    DraftExit, GridSize, Side, Size,
    formats::{self, Format, ReadOptions},
};

use super::{Input, Mapping};
use crate::{
    console,
    names::{FormatParser, Language},
};

/// The options that say how foreign formats are read.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Foreign formats")]
pub(crate) struct ForeignArgs {
    /// The format of the files [default: recognised by itself]
    #[arg(long, value_name = "FORMAT", value_parser = FormatParser { with_rush: true })]
    pub(crate) from: Option<Language>,

    /// The size of boards whose format does not say it [default: one in the file's name, or 6x6]
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub(crate) size: Option<Size>,

    /// The exit, as in the language: `right`, `top c` [default: the format's or the language's]
    #[arg(long, value_name = "SIDE [LANE]", value_parser = exit)]
    pub(crate) exit: Option<DraftExit>,

    /// Whether a text has to be in a format that was recognised or named.
    #[arg(skip)]
    pub(crate) is_strict: bool,

    /// What the columns of a table mean; then every text is one.
    #[arg(skip)]
    pub(crate) mapping: Option<Mapping>,
}

impl ForeignArgs {
    /// What the readers of foreign formats are told.
    pub(crate) fn options<'s>(&self, stem: &'s str) -> ReadOptions<'s> {
        ReadOptions {
            size: self.size,
            exit: self.exit,
            stem,
        }
    }

    /// Why these options cannot apply to a text in the language.
    pub(crate) fn misfit(&self) -> Option<String> {
        let option = match (self.size, self.exit) {
            (Some(_), _) => "--size",
            (None, Some(_)) => "--exit",
            (None, None) => return None,
        };
        Some(format!(
            "it is in the language, where each puzzle says it itself; leave out `{option}`"
        ))
    }

    /// Whether the boards of `input` may be blocks of Markdown. Who has a board in another format may have
    /// called that so.
    pub(super) fn takes_markdown(&self, input: &Input, text: &str, markdown: &Markdown) -> bool {
        let is_drawn = || formats::recognise(text, self.options(&input.stem())).is_some();
        self.from.is_none() && !self.is_strict && (!markdown.blocks().is_empty() || !is_drawn())
    }

    /// The foreign format that `text` is in, `None` where it is in the language, as is a file whose name
    /// says so. What is in no format is read as the language too, with a warning; where that is not
    /// wanted it is refused.
    pub(crate) fn format(
        &self,
        input: &Input,
        text: &str,
    ) -> Result<Option<&'static Format>, String> {
        match self.from {
            Some(Language::Rush) => return Ok(None),
            Some(Language::Foreign(format)) => return Ok(Some(format)),
            None => {}
        }
        if !input.is_rush()
            && let Some(format) = formats::recognise(text, self.options(&input.stem()))
        {
            return Ok(Some(format));
        }
        let is_language = input.is_rush() || formats::is_language(text);
        if self.is_strict && is_language {
            return Err(
                "it is in the language already; `tailback fmt` formats it, `tailback export` converts it"
                    .to_owned(),
            );
        }
        if !is_language && !text.trim().is_empty() {
            let unknown = format!(
                "its format is not recognised; name it with --from: `rush`, {}; `tailback import --scan` \
                 finds boards in any text",
                formats::name_all()
            );
            if self.is_strict {
                return Err(unknown);
            }
            console::warning(&format!("{} is read as `rush`: {unknown}", input.shown));
        }
        Ok(None)
    }
}

/// A size from `6x6`.
pub(crate) fn size(word: &str) -> Result<Size, String> {
    word.split_once(['x', 'X'])
        .and_then(|(columns, rows)| {
            GridSize {
                columns: columns.parse().ok()?,
                rows: rows.parse().ok()?,
            }
            .checked()
        })
        .ok_or_else(|| "expected columns and rows from 1 to 26, like `6x6`".to_owned())
}

/// An exit from `right 3` or `top c`.
pub(crate) fn exit(words: &str) -> Result<DraftExit, String> {
    let mut parts = words.split_whitespace();
    let side = parts.next().and_then(Side::from_word);
    let side = side.ok_or("expected `left`, `right`, `top` or `bottom`")?;
    let lane = match (parts.next(), side) {
        (None, _) => None,
        (Some(row), Side::Left | Side::Right) => {
            let row = row.parse().ok().filter(|row| *row > 0);
            Some(row.ok_or_else(|| format!("`{side}` takes a row number, like `{side} 3`"))?)
        }
        (Some(column), Side::Top | Side::Bottom) => {
            let letter = column.bytes().next().filter(|_| column.len() == 1);
            let letter = letter.map(|letter| letter.to_ascii_lowercase());
            let letter = letter.filter(u8::is_ascii_lowercase);
            let letter =
                letter.ok_or_else(|| format!("`{side}` takes a column letter, like `{side} c`"))?;
            Some(u32::from(letter - b'a') + 1)
        }
    };
    if parts.next().is_some() {
        return Err("expected a side and a lane, and nothing behind".to_owned());
    }
    Ok(DraftExit { side, lane })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exits_are_read_as_in_the_language() {
        let lane = |words| exit(words).map(|exit| (exit.side, exit.lane));
        assert_eq!(lane("right"), Ok((Side::Right, None)));
        assert_eq!(lane("left 12"), Ok((Side::Left, Some(12))));
        assert_eq!(lane("top C"), Ok((Side::Top, Some(3))));
        for words in ["", "up", "right c", "right 0", "top 3", "top cc", "top c 3"] {
            assert!(exit(words).is_err(), "{words}");
        }
    }

    #[test]
    fn sizes_are_those_of_boards() {
        assert!(size("6x6").is_ok());
        assert!(size("1x26").is_ok());
        for word in ["", "6", "6x", "0x6", "27x6", "6x6x6", "a"] {
            assert!(size(word).is_err(), "{word}");
        }
    }
}
