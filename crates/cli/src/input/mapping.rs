//! The meaning of a table's columns, as given by `--map`.

use tailback_diagnostics::text::nearest;
use tailback_formats::mapped::{Field, Head};
use tailback_puzzle::words::or_list;

use crate::error::{Error, Result};

/// The meaning of the columns of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mapping(Vec<(Field, String)>);

/// A table whose columns are known.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(super) head: Head,
    pub(super) columns: Vec<(Field, usize)>,
}

impl Mapping {
    /// Parses `words`, each `FIELD=COLUMN`; `None` if there are none.
    pub(crate) fn read(words: &[String]) -> Result<Option<Self>> {
        let mut fields: Vec<(Field, String)> = Vec::new();
        for word in words {
            let (name, column) = word.split_once('=').ok_or_else(|| {
                wrong(&format!("expected `FIELD=COLUMN` in --map, found `{word}`"))
            })?;
            let (name, column) = (name.trim(), column.trim());
            let field = Field::all().find(|field| field.name() == name);
            let field = field.ok_or_else(|| {
                let known: Vec<&str> = Field::all().map(Field::name).collect();
                let advice = advice(name, &known, "the fields are");
                wrong(&format!("unknown field `{name}` in --map; {advice}"))
            })?;
            if !matches!(field, Field::Note | Field::Tags)
                && fields.iter().any(|(other, _)| *other == field)
            {
                return Err(wrong(&format!("--map names `{name}` twice")));
            }
            fields.push((field, column.to_owned()));
        }
        let has_board = fields.iter().any(|(field, _)| *field == Field::Board);
        if !fields.is_empty() && !has_board {
            let message = "--map has to say where the board is: `board=COLUMN`";
            return Err(wrong(message));
        }
        Ok((!fields.is_empty()).then_some(Self(fields)))
    }

    /// Returns the table in `text`, or the names missing from its head.
    pub(super) fn table(&self, text: &str) -> Result<Table, String> {
        let head = Head::of(text);
        let columns = self.0.iter().map(|(field, name)| {
            let index = head.names.iter().position(|other| other == name);
            let index = index.ok_or_else(|| {
                let names: Vec<&str> = head.names.iter().map(String::as_str).collect();
                let advice = advice(name, &names, "its columns are");
                format!("its header has no column `{name}`; {advice}")
            })?;
            Ok((*field, index))
        });
        let columns = columns.collect::<Result<Vec<_>, String>>()?;
        Ok(Table { head, columns })
    }
}

/// Returns `did you mean "id"? its columns are …`
fn advice(name: &str, known: &[&str], are: &str) -> String {
    let meant = nearest(name, known.iter().copied());
    let meant = meant.map_or_else(String::new, |it| format!("did you mean `{}`? ", it.word));
    let list = or_list(known.iter().map(|name| format!("`{name}`")));
    format!("{meant}{are} {list}")
}

fn wrong(message: &str) -> Error {
    Error::Failed(message.to_owned())
}
