//! `textDocument/hover`

use std::sync::Arc;

use tailback_ide::Boards;

use crate::{
    context::Context,
    protocol::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind},
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
    context.answer_here(&params.text_document_position_params, move |here| {
        let hover = tailback_ide::hover(here.analysis, here.offset, boards)?;
        Some(Hover {
            range: Some(here.range(hover.span)),
            contents: HoverContents::Markup(MarkupContent {
                kind: MarkupKind::Markdown,
                value: hover.markdown,
            }),
        })
    })
}
