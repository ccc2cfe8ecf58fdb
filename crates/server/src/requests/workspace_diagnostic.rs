//! `workspace/diagnostic`: all files of the client's folders, open or not.

use std::{
    collections::{HashMap, VecDeque},
    sync::Arc,
};

use super::diagnostic::report;
use crate::{
    context::Context,
    documents::document::CheckedDocument,
    protocol::{
        DiagnosticServerCapabilities, Error, ServerCapabilities, Uri, WorkspaceDiagnosticParams,
        WorkspaceDiagnosticReport, WorkspaceDiagnosticReportResult,
        WorkspaceDocumentDiagnosticReport, WorkspaceFullDocumentDiagnosticReport,
        WorkspaceUnchangedDocumentDiagnosticReport,
    },
    step::Step,
};

pub(crate) type Params = WorkspaceDiagnosticParams;
pub(crate) type Answer = WorkspaceDiagnosticReportResult;

/// Extends the options that `diagnostic` advertises.
pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    if let Some(DiagnosticServerCapabilities::Options(options)) =
        &mut capabilities.diagnostic_provider
    {
        options.workspace_diagnostics = true;
    }
}

pub(crate) fn answer(context: &Arc<Context>, params: Params) -> Step<Answer> {
    if !context.pulls_diagnostics() {
        return Step::fail(Error::method_not_found());
    }
    let previous = params.previous_result_ids.into_iter();
    let previous = previous.map(|previous| (previous.uri.as_str().to_owned(), previous.value));
    let left = context.documents().into_iter();
    next(Collected {
        left: left.map(|document| document.uri.clone()).collect(),
        previous: previous.collect(),
        items: Vec::new(),
    })
}

/// The diagnostics so far, and the remaining documents.
struct Collected {
    left: VecDeque<Uri>,
    /// The identifiers of the client's previous answers, by the addresses of their documents.
    previous: HashMap<String, String>,
    items: Vec<WorkspaceDocumentDiagnosticReport>,
}

fn next(mut collected: Collected) -> Step<Answer> {
    let Some(uri) = collected.left.pop_front() else {
        let items = collected.items;
        return Step::answer(WorkspaceDiagnosticReport { items }.into());
    };
    Step::checked(uri, |checked| {
        if let Some(checked) = checked {
            let item = item(&checked, &collected.previous);
            collected.items.push(item);
        }
        next(collected)
    })
}

fn item(
    checked: &CheckedDocument,
    previous: &HashMap<String, String>,
) -> WorkspaceDocumentDiagnosticReport {
    let uri = checked.document.uri.clone();
    let version = checked.document.client_version().map(i64::from);
    let known = previous.get(uri.as_str()).map(String::as_str);
    match report(checked, known) {
        Ok(unchanged_document_diagnostic_report) => WorkspaceUnchangedDocumentDiagnosticReport {
            uri,
            version,
            unchanged_document_diagnostic_report,
        }
        .into(),
        Err(full_document_diagnostic_report) => WorkspaceFullDocumentDiagnosticReport {
            uri,
            version,
            full_document_diagnostic_report,
        }
        .into(),
    }
}
