//! An answer: a line of JSON or of tab-separated values.

use std::io::Write;

#[cfg(test)]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::value::RawValue;
use tailback_answers::{
    Asked, Verdict, Version, Words as _,
    answer::{BestSolution, Optima},
};
use tailback_puzzle::Puzzle;

use super::AnswerFormat;
use crate::{error::Result, json};

/// The answer to a line of the input.
pub(super) struct Answer {
    /// The number of the line.
    pub(super) line: usize,
    pub(super) id: Option<Box<RawValue>>,
    pub(super) found: Result<(Puzzle, Verdict), String>,
}

/// The output of `tailback batch`: a line for each line of the input that holds more than a comment, in order.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Reply<'a> {
    /// The version of this output format.
    version: Version,
    /// The number of the input line, from 1.
    line: usize,
    /// The name that the input line gives its board, as written there; `null` if there is none.
    #[cfg_attr(test, schemars(schema_with = "any_value"))]
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    optima: Optima,
    #[serde(flatten)]
    way: BestSolution,
    /// The reason why the line holds no sound board; otherwise `null`.
    error: Option<&'a str>,
}

#[cfg(test)]
fn any_value(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "number", "boolean", "array", "object", "null"] })
}

impl Answer {
    pub(super) fn write(
        &self,
        out: &mut impl Write,
        format: AnswerFormat,
        asked: Asked,
    ) -> Result<()> {
        match format {
            AnswerFormat::Json => self.write_json(out, asked),
            AnswerFormat::Tsv => self.write_tsv(out, asked),
        }
    }

    fn write_json(&self, out: &mut impl Write, asked: Asked) -> Result<()> {
        let (puzzle, verdict, error) = match &self.found {
            Ok((puzzle, verdict)) => (Some(puzzle), verdict, None),
            Err(error) => (None, &Verdict::Invalid, Some(&**error)),
        };
        json::write(
            out,
            &Reply {
                version: Version,
                line: self.line,
                id: self.id.as_deref(),
                optima: Optima::of(asked, verdict),
                way: BestSolution::of(asked, puzzle, verdict),
                error,
            },
        )
    }

    fn write_tsv(&self, out: &mut impl Write, asked: Asked) -> Result<()> {
        let id = self.id.as_deref().map_or("", RawValue::get);
        // A name that is plain text is printed as written.
        let id = serde_json::from_str::<String>(id).unwrap_or_else(|_| id.to_owned());
        let (optima, moves, error) = match &self.found {
            Ok((puzzle, verdict)) => {
                let best = verdict
                    .optima()
                    .and_then(|it| it.best_known(asked.metric()));
                let shortest = best.filter(|(_, is_shortest)| *is_shortest);
                let moves = shortest.map(|(solution, _)| solution.notation(puzzle).join(" "));
                (Optima::of(asked, verdict), moves, "")
            }
            Err(error) => (Optima::of(asked, &Verdict::Invalid), None, &**error),
        };
        let number = |n: Option<u32>| n.map_or_else(String::new, |n| n.to_string());
        let cells = [
            self.line.to_string(),
            id,
            optima.outcome.0.word().to_owned(),
            number(optima.moves),
            number(optima.steps),
            moves.unwrap_or_default(),
            error.to_owned(),
        ];
        let cells = cells.map(|cell| cell.replace(['\t', '\n', '\r'], " "));
        writeln!(out, "{}", cells.join("\t"))?;
        Ok(())
    }
}
