//! `workspace/diagnostic`: all files of the client's folders, open or not.

use std::{collections::HashMap, sync::Arc};

use super::diagnostic::report;
use crate::{
    context::Context,
    documents::document::CheckedDocument,
    protocol::{
        DiagnosticServerCapabilities, Error, Result, ServerCapabilities, Uri,
        WorkspaceDiagnosticParams, WorkspaceDiagnosticReport, WorkspaceDiagnosticReportResult,
        WorkspaceDocumentDiagnosticReport, WorkspaceFullDocumentDiagnosticReport,
        WorkspaceUnchangedDocumentDiagnosticReport,
    },
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

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    if !context.pulls_diagnostics() {
        return Err(Error::method_not_found());
    }
    let previous = params.previous_result_ids.into_iter();
    let previous = previous.map(|previous| (previous.uri.as_str().to_owned(), previous.value));
    let previous: HashMap<String, String> = previous.collect();
    let mut items = Vec::new();
    let documents = context.documents().into_iter();
    let uris: Vec<Uri> = documents.map(|document| document.uri.clone()).collect();
    for uri in uris {
        if let Some(checked) = context.checked(uri).await {
            items.push(item(&checked, &previous));
        }
    }
    Ok(WorkspaceDiagnosticReport { items }.into())
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
