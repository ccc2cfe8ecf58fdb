//! `textDocument/hover`

use std::sync::Arc;

use tailback_config::FILE_NAME;
use tailback_ide::Boards;

use crate::{
    context::Context,
    protocol::{Hover, HoverContents, HoverParams, Location, MarkupContent, MarkupKind},
    requests::goto_definition::definition_of_rule,
    step::Step,
};

pub(crate) type Params = HoverParams;
pub(crate) type Answer = Hover;

pub(crate) fn answer(context: Arc<Context>, params: Params) -> Step<Option<Answer>> {
    let boards = if context.session().shows_coloured_text {
        Boards::Coloured
    } else {
        Boards::Plain
    };
    let shared = Arc::clone(&context);
    context.answer_here(&params.text_document_position_params, move |here| {
        let mut hover = tailback_ide::hover(here.analysis, here.offset, boards)?;
        if let Some(Location { uri, range }) = definition_of_rule(&shared, here) {
            let (uri, line) = (uri.as_str(), range.start.line + 1);
            let defined = format!("\n\n[defined on line {line} of {FILE_NAME}]({uri}#L{line})");
            hover.markdown.push_str(&defined);
        }
        Some(Hover {
            range: Some(here.range(hover.span)),
            contents: HoverContents::Markup(MarkupContent {
                kind: MarkupKind::Markdown,
                value: hover.markdown,
            }),
        })
    })
}
