//! `textDocument/codeLens`

use std::sync::Arc;

use tailback_ide::LensKind;

use crate::{
    context::Context,
    edits::puzzle_edit::{Change, Target},
    protocol::{CodeLens, CodeLensParams, Command},
    step::Step,
};

pub(crate) type Params = CodeLensParams;
pub(crate) type Answer = Vec<CodeLens>;

/// The command of the client that shows the board of a puzzle to be played.
const PLAY: &str = "tailback.play";
/// The command of a lens that has nothing to do and keeps its place, for a client that shows such a lens as plain text.
const NOTHING: &str = "";

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let shared = Arc::clone(&context);
    let session = shared.session();
    let plays = session.has_command(PLAY);
    let keeps_places = session.has_command(NOTHING);
    let applies_edits = session.applies_edits;
    context.answer_checked(params.text_document.uri, move |checked, encoding| {
        let document = &checked.document;
        let places = document.places(encoding);
        let mut lenses = Vec::new();
        for chunk in document.chunks() {
            let own = shared.analyse(chunk, tailback_ide::code_lenses);
            for lens in own {
                let range = places.range(lens.span.shifted(chunk.start));
                let command = match Change::of_lens(lens.kind) {
                    _ if !lens.is_available && keeps_places => NOTHING.to_owned(),
                    _ if !lens.is_available => continue,
                    None if plays => PLAY.to_owned(),
                    Some(change) if applies_edits => change.command(),
                    _ => continue,
                };
                let target = Target {
                    uri: document.uri.clone(),
                    version: (lens.kind != LensKind::Play).then_some(document.version),
                    line: range.start.line,
                };
                let command = Command {
                    title: lens.title,
                    command,
                    arguments: serde_json::to_value(target).ok().map(|it| vec![it]),
                };
                lenses.push(CodeLens {
                    range,
                    command: Some(command),
                    data: None,
                });
            }
        }
        Some(lenses)
    })
}
