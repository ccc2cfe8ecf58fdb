//! Conversion of the answers of tailback-ide to the types of the protocol.

use std::collections::HashMap;

use serde_json::json;
use tailback_check::rules;
use tailback_diagnostics::{self as diagnostics, FileId};
use tailback_ide::Symbol;

use crate::{
    client::rule_page::{self, RulePages},
    documents::document::Places,
    protocol::{
        CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity,
        DiagnosticTag, InlayHint, InlayHintLabel, Location, NumberOrString, Position, Range,
        SymbolInformation, SymbolKind,
    },
};

/// Converts `diagnostic` of the document of `own`. The `others` are the documents of labels elsewhere, and `pages`
/// decides on the addresses of the pages of rules.
pub(crate) fn diagnostic<'a>(
    diagnostic: &diagnostics::Diagnostic,
    own: &Places<'a>,
    others: &HashMap<FileId, Places<'a>>,
    pages: RulePages,
) -> Diagnostic {
    let labels = diagnostic.labels.iter().filter_map(|label| {
        let places = match label.file {
            None => own,
            Some(file) => others.get(&file)?,
        };
        Some(DiagnosticRelatedInformation {
            location: Location {
                uri: places.document.uri.clone(),
                range: places.range(label.span),
            },
            message: label.message.clone(),
        })
    });
    let labels: Vec<_> = labels.collect();
    let mut message = diagnostic.message.clone();
    for note in &diagnostic.notes {
        message.push('\n');
        message += note;
    }
    let page = rules::find(diagnostic.rule).and_then(|rule| rule_page::address(pages, rule));
    Diagnostic {
        range: own.range(diagnostic.span),
        severity: Some(severity(diagnostic.severity)),
        code: Some(NumberOrString::String(diagnostic.rule.to_owned())),
        code_description: page.map(|href| CodeDescription { href }),
        source: Some("tailback".to_owned()),
        message,
        related_information: (!labels.is_empty()).then_some(labels),
        ..Diagnostic::default()
    }
}

/// Fades the text that `diagnostics` call without effect; the first of `lsp_diagnostics` are made from them. A
/// diagnostic has a single range, so separate places, such as the cells of an upright car, get separate hints after
/// all others, which refer to them as parts. Information also becomes a hint, because editors do not underline hints.
pub(crate) fn fade(
    lsp_diagnostics: &mut Vec<Diagnostic>,
    diagnostics: &[diagnostics::Diagnostic],
    own: &Places<'_>,
) {
    let mut apart = Vec::new();
    for (diagnostic, lsp_diagnostic) in diagnostics.iter().zip(lsp_diagnostics.iter_mut()) {
        for &faded in &diagnostic.faded {
            let range = own.range(faded);
            let tags = Some(vec![DiagnosticTag::UNNECESSARY]);
            if !faded.touches(diagnostic.span.start) {
                apart.push(Diagnostic {
                    range,
                    severity: Some(DiagnosticSeverity::HINT),
                    tags,
                    data: Some(json!({"isPart": true})),
                    ..lsp_diagnostic.clone()
                });
                continue;
            }
            if diagnostic.severity == diagnostics::Severity::Information {
                lsp_diagnostic.severity = Some(DiagnosticSeverity::HINT);
            }
            lsp_diagnostic.range = range;
            lsp_diagnostic.tags = tags;
        }
    }
    lsp_diagnostics.append(&mut apart);
}

/// Returns the diagnostic at the start of a text whose diagnostics are limited to `n`.
pub(crate) fn cut(n: usize) -> Diagnostic {
    let message =
        format!("only the {n} most severe reports on this file are shown; fix some of them first");
    Diagnostic {
        range: Range::default(),
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some("tailback".to_owned()),
        message,
        ..Diagnostic::default()
    }
}

/// Returns the diagnostic for a file that cannot be read.
pub(crate) fn unreadable(unreadable: &diagnostics::text::Unreadable) -> Diagnostic {
    let start = Position::new(unreadable.line as u32, 0);
    Diagnostic {
        range: Range::new(start, start),
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some("tailback".to_owned()),
        message: format!("this file cannot be checked: {}", unreadable.why),
        ..Diagnostic::default()
    }
}

fn severity(severity: diagnostics::Severity) -> DiagnosticSeverity {
    match severity {
        diagnostics::Severity::Error => DiagnosticSeverity::ERROR,
        diagnostics::Severity::Warning => DiagnosticSeverity::WARNING,
        diagnostics::Severity::Information => DiagnosticSeverity::INFORMATION,
        diagnostics::Severity::Hint => DiagnosticSeverity::HINT,
    }
}

pub(crate) fn inlay_hint(hint: &tailback_ide::InlayHint, places: &Places<'_>) -> InlayHint {
    InlayHint {
        position: places.position(hint.offset),
        label: InlayHintLabel::String(hint.label.clone()),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

/// Returns a kind of symbol that has an icon in editors.
pub(crate) fn symbol_kind(kind: tailback_ide::SymbolKind) -> SymbolKind {
    use tailback_ide::SymbolKind as Own;
    match kind {
        Own::Puzzle => SymbolKind::CLASS,
        Own::Grid => SymbolKind::ARRAY,
        Own::Car => SymbolKind::OBJECT,
        Own::Wall => SymbolKind::CONSTANT,
        Own::Exit => SymbolKind::INTERFACE,
        Own::Expectation => SymbolKind::BOOLEAN,
        Own::Solution => SymbolKind::FUNCTION,
    }
}

/// Converts `symbol` of a chunk that begins at `start`, without its children.
#[expect(deprecated, reason = "the library's type has no default")]
pub(crate) fn flat_symbol(
    symbol: &Symbol,
    start: usize,
    container_name: Option<String>,
    places: &Places<'_>,
) -> SymbolInformation {
    SymbolInformation {
        name: symbol.name.clone(),
        kind: symbol_kind(symbol.kind),
        tags: None,
        deprecated: None,
        location: Location {
            uri: places.document.uri.clone(),
            range: places.range(symbol.span.shifted(start)),
        },
        container_name,
    }
}
