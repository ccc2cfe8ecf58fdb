//! From the answers of tailback-ide to the types of the protocol.

use tailback_diagnostics as report;
use tailback_ide::QuickFix;

use crate::{
    documents::Checked,
    encoding::{Encoding, Positions},
    protocol::{
        CodeAction, CodeActionKind, CodeDescription, Diagnostic, DiagnosticRelatedInformation,
        DiagnosticSeverity, DocumentChanges, InlayHint, InlayHintLabel, Location, NumberOrString,
        OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, Uri,
        WorkspaceEdit,
    },
};

/// Where the pages of the rules stand; a page's address ends in the rule's name.
pub(crate) const RULE_PAGES: &str = "https://tailback.github.io/rules/";

/// The kind of the action that makes all safe fixes.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.tailback");

/// A file that reports may speak of.
pub(crate) struct File<'a> {
    pub(crate) uri: Uri,
    pub(crate) positions: Positions<'a>,
}

/// `diagnostic` of file `own` among `files`.
pub(crate) fn diagnostic(
    diagnostic: &report::Diagnostic,
    own: usize,
    files: &[File<'_>],
) -> Diagnostic {
    let labels = diagnostic.labels.iter().filter_map(|label| {
        let file = files.get(label.file.map_or(own, |file| file.0))?;
        Some(DiagnosticRelatedInformation {
            location: Location {
                uri: file.uri.clone(),
                range: file.positions.range(label.span),
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
    let page = format!("{RULE_PAGES}{}", diagnostic.rule).parse();
    Diagnostic {
        range: files[own].positions.range(diagnostic.span),
        severity: Some(severity(diagnostic.severity)),
        code: Some(NumberOrString::String(diagnostic.rule.to_owned())),
        code_description: page.ok().map(|href| CodeDescription { href }),
        source: Some("tailback".to_owned()),
        message,
        related_information: (!labels.is_empty()).then_some(labels),
        ..Diagnostic::default()
    }
}

fn severity(severity: report::Severity) -> DiagnosticSeverity {
    match severity {
        report::Severity::Error => DiagnosticSeverity::ERROR,
        report::Severity::Warning => DiagnosticSeverity::WARNING,
        report::Severity::Information => DiagnosticSeverity::INFORMATION,
        report::Severity::Hint => DiagnosticSeverity::HINT,
    }
}

pub(crate) fn inlay_hint(hint: &tailback_ide::InlayHint, positions: &Positions<'_>) -> InlayHint {
    InlayHint {
        position: positions.position(hint.offset),
        label: InlayHintLabel::String(hint.label.clone()),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

pub(crate) fn text_edits(edits: &[report::Edit], positions: &Positions<'_>) -> Vec<TextEdit> {
    edits
        .iter()
        .map(|edit| TextEdit {
            range: positions.range(edit.span),
            new_text: edit.text.clone(),
        })
        .collect()
}

/// A fix of a report of `checked`, the document at `uri`.
pub(crate) fn code_action(
    fix: &QuickFix<'_>,
    uri: &Uri,
    checked: &Checked,
    encoding: Encoding,
    is_versioned: bool,
) -> CodeAction {
    CodeAction {
        title: fix.title.to_string(),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: checked
            .diagnostics
            .get(fix.diagnostic)
            .map(|diagnostic| vec![diagnostic.clone()]),
        edit: Some(workspace_edit(
            fix.edits,
            uri,
            checked,
            encoding,
            is_versioned,
        )),
        is_preferred: fix.is_preferred.then_some(true),
        ..CodeAction::default()
    }
}

/// All safe fixes of `checked`, the document at `uri`, at once; `None` where there are none.
pub(crate) fn fix_all(
    uri: &Uri,
    checked: &Checked,
    encoding: Encoding,
    is_versioned: bool,
) -> Option<CodeAction> {
    let edits = tailback_ide::fix_all(&checked.file.text, &checked.reports);
    (!edits.is_empty()).then(|| CodeAction {
        title: "make all safe fixes".to_owned(),
        kind: Some(FIX_ALL),
        edit: Some(workspace_edit(&edits, uri, checked, encoding, is_versioned)),
        ..CodeAction::default()
    })
}

/// `edits` of `checked`, the document at `uri`.
fn workspace_edit(
    edits: &[report::Edit],
    uri: &Uri,
    checked: &Checked,
    encoding: Encoding,
    is_versioned: bool,
) -> WorkspaceEdit {
    let edits = text_edits(edits, &checked.positions(encoding));
    if is_versioned {
        let text_document = OptionalVersionedTextDocumentIdentifier {
            uri: uri.clone(),
            version: Some(checked.version),
        };
        let edits = edits.into_iter().map(OneOf::Left).collect();
        WorkspaceEdit {
            document_changes: Some(DocumentChanges::Edits(vec![TextDocumentEdit {
                text_document,
                edits,
            }])),
            ..WorkspaceEdit::default()
        }
    } else {
        WorkspaceEdit {
            changes: Some([(uri.clone(), edits)].into()),
            ..WorkspaceEdit::default()
        }
    }
}
