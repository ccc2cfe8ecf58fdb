//! The objects of a JSON text: a single one, a list of them, or one after the other (JSON lines).

use std::{borrow::Cow, collections::VecDeque, fmt};

use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{
    Boards, Foreign, FormatError,
    text::{LineCounter, without_mark},
};

/// Returns the boards that `board` makes of the objects of `text`, given with their first and last lines. All
/// errors of an object are reported.
pub(super) fn boards<'t>(
    text: &'t str,
    board: impl Fn(&'t str, usize, usize) -> Result<Foreign, Vec<String>> + 't,
) -> Boards<'t> {
    let text = without_mark(text);
    let mut lines = LineCounter::new(text);
    let mut offset = 0;
    let mut objects: VecDeque<&'t RawValue> = VecDeque::new();
    let mut ready = VecDeque::new();
    Box::new(std::iter::from_fn(move || {
        loop {
            if let Some(board) = ready.pop_front() {
                return Some(board);
            }
            if let Some(object) = objects.pop_front() {
                let at = object.get().as_ptr().addr() - text.as_ptr().addr();
                let line = lines.line_at(at);
                let last_line = lines.line_at(at + object.get().len());
                match board(object.get(), line, last_line) {
                    Ok(board) => ready.push_back(Ok(board)),
                    Err(messages) => ready.extend(
                        messages
                            .into_iter()
                            .map(|message| Err(FormatError { line, message })),
                    ),
                }
                continue;
            }
            let rest = text
                .get(offset..)
                .filter(|rest| !rest.trim_start().is_empty())?;
            match next_value(rest) {
                Ok((values, n_read)) => {
                    objects = values;
                    offset += n_read;
                }
                Err((message, at)) => {
                    let line = lines.line_at(offset + at.unwrap_or(rest.len()).saturating_sub(1));
                    ready.push_back(Err(FormatError { line, message }));
                    offset = at.map_or(text.len(), |at| offset + resume(rest, at));
                }
            }
        }
    }))
}

/// An error in text that is not JSON: the message, and the position unless that is the end.
type Broken = (String, Option<usize>);

/// Returns the first value of `text`, split into its items if it is a list, and its length; or the error.
fn next_value(text: &str) -> Result<(VecDeque<&RawValue>, usize), Broken> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    let value = values.next();
    let n_read = values.byte_offset();
    let failed = |error: &serde_json::Error| {
        let at = (!error.is_eof()).then(|| offset_of(text, error.line(), error.column()));
        (not_json(error), at)
    };
    match value {
        None => Ok((VecDeque::new(), text.len())),
        Some(Err(error)) => Err(failed(&error)),
        Some(Ok(value)) if value.get().starts_with('[') => {
            match serde_json::from_str::<Vec<&RawValue>>(value.get()) {
                Ok(values) => Ok((values.into(), n_read)),
                Err(error) => Err(failed(&error)),
            }
        }
        Some(Ok(value)) => Ok((VecDeque::from([value]), n_read)),
    }
}

/// Returns the message about a part of a text that is not JSON, without the position, which refers to the part only.
pub(super) fn not_json(error: &serde_json::Error) -> String {
    let what = error.to_string();
    let what = what.split(" at line ").next().unwrap_or_default();
    format!("this is not JSON: {what}")
}

/// Returns the offset of a column of a line, both from 1, if lines end in LF only.
fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let begin: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    (begin + column).min(text.len())
}

/// Returns the position where reading resumes after an error at `at`: the next line that begins an object.
fn resume(text: &str, at: usize) -> usize {
    let rest = &text.as_bytes()[at..];
    rest.windows(2)
        .position(|pair| pair == b"\n{")
        .map_or(text.len(), |found| at + found + 1)
}

/// The members of an object in order, with duplicate names.
pub struct Members<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'t> Members<'t> {
    /// Returns the members of the first object in `text`, which may be in a list, or `None` if there is none.
    pub(super) fn of_first(text: &'t str) -> Option<Self> {
        let text = without_mark(text).trim_start();
        let text = match text.strip_prefix('[') {
            Some(rest) => rest.trim_start(),
            None => text,
        };
        text.starts_with('{').then(|| Self::of(text).ok())?
    }

    /// Returns the members of the object at the beginning of `text`.
    ///
    /// # Errors
    /// Fails if the text does not begin with an object.
    pub fn of(text: &'t str) -> serde_json::Result<Self> {
        let mut reader = serde_json::Deserializer::from_str(text);
        Ok(Self(reader.deserialize_map(MembersVisitor)?))
    }

    /// Returns the names of the members.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_ref())
    }

    /// Returns the text of the first member called `name`.
    pub fn get(&self, name: &str) -> Option<&'t RawValue> {
        let found = self.0.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| *value)
    }

    /// Returns whether a member is called `name`.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(other, _)| other == name)
    }
}

struct MembersVisitor;

impl<'t> Visitor<'t> for MembersVisitor {
    type Value = Vec<(Cow<'t, str>, &'t RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'t>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry::<Cow<'t, str>, &'t RawValue>()? {
            members.push(member);
        }
        Ok(members)
    }
}
