//! `workspace/diagnostic`: all files of the client's folders, open or not.

use std::collections::HashMap;

use super::diagnostic::report;
use crate::{
    backend::Backend,
    protocol::{
        DiagnosticServerCapabilities, Error, Result, ServerCapabilities, WorkspaceDiagnosticParams,
        WorkspaceDiagnosticReport, WorkspaceDiagnosticReportResult,
        WorkspaceFullDocumentDiagnosticReport, WorkspaceUnchangedDocumentDiagnosticReport,
    },
};

pub(crate) type Params = WorkspaceDiagnosticParams;
pub(crate) type Answer = WorkspaceDiagnosticReportResult;

/// Says more of what `diagnostic` says.
pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    if let Some(DiagnosticServerCapabilities::Options(options)) =
        &mut capabilities.diagnostic_provider
    {
        options.workspace_diagnostics = true;
    }
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    if !backend.pulls_diagnostics() {
        return Err(Error::method_not_found());
    }
    let previous = params.previous_result_ids.iter();
    let previous: HashMap<&str, &str> = previous
        .map(|previous| (previous.uri.as_str(), previous.value.as_str()))
        .collect();
    let mut items = Vec::new();
    for document in backend.shared.documents() {
        let Some(checked) = backend.shared.checked(&document.uri).await else {
            continue;
        };
        let uri = checked.document.uri.clone();
        let version = checked.document.client_version().map(i64::from);
        let known = previous.get(uri.as_str()).copied();
        items.push(match report(&checked, known) {
            Ok(unchanged_document_diagnostic_report) => {
                WorkspaceUnchangedDocumentDiagnosticReport {
                    uri,
                    version,
                    unchanged_document_diagnostic_report,
                }
                .into()
            }
            Err(full_document_diagnostic_report) => WorkspaceFullDocumentDiagnosticReport {
                uri,
                version,
                full_document_diagnostic_report,
            }
            .into(),
        });
    }
    Ok(WorkspaceDiagnosticReport { items }.into())
}
