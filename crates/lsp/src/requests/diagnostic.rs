//! `textDocument/diagnostic`, of a client that is not told of diagnostics but asks for them.

use crate::{
    backend::Backend,
    documents::document::CheckedDocument,
    protocol::{
        DiagnosticOptions, DiagnosticServerCapabilities, DocumentDiagnosticParams,
        DocumentDiagnosticReport, DocumentDiagnosticReportResult, Error,
        FullDocumentDiagnosticReport, RelatedFullDocumentDiagnosticReport,
        RelatedUnchangedDocumentDiagnosticReport, Result, ServerCapabilities,
        UnchangedDocumentDiagnosticReport,
    },
};

pub(crate) type Params = DocumentDiagnosticParams;
pub(crate) type Answer = DocumentDiagnosticReportResult;

/// Taken back in `abilities` where the client is told.
pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    let options = DiagnosticOptions {
        inter_file_dependencies: true,
        ..DiagnosticOptions::default()
    };
    capabilities.diagnostic_provider = Some(DiagnosticServerCapabilities::Options(options));
}

pub(crate) async fn answer(backend: &Backend, params: Params) -> Result<Answer> {
    if !backend.pulls_diagnostics() {
        return Err(Error::method_not_found());
    }
    let checked = backend.shared.checked(&params.text_document.uri).await;
    let report = match checked.as_deref().map_or_else(
        || Err(FullDocumentDiagnosticReport::default()),
        |checked| report(checked, params.previous_result_id.as_deref()),
    ) {
        Ok(unchanged) => {
            DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
                related_documents: None,
                unchanged_document_diagnostic_report: unchanged,
            })
        }
        Err(full) => DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
            related_documents: None,
            full_document_diagnostic_report: full,
        }),
    };
    Ok(report.into())
}

/// That all is as the client has it by the name `previous`, or else all of it.
pub(super) fn report(
    checked: &CheckedDocument,
    previous: Option<&str>,
) -> std::result::Result<UnchangedDocumentDiagnosticReport, FullDocumentDiagnosticReport> {
    let result_id = checked.result_id();
    if previous == Some(result_id.as_str()) {
        return Ok(UnchangedDocumentDiagnosticReport { result_id });
    }
    Err(FullDocumentDiagnosticReport {
        result_id: Some(result_id),
        items: checked.diagnostics.clone(),
    })
}
