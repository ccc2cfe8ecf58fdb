//! `textDocument/diagnostic`, for clients that pull diagnostics instead of having them published.

use std::sync::Arc;

use crate::{
    context::Context,
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

/// Removed again in `abilities` if diagnostics are published to the client.
pub(super) fn advertise(capabilities: &mut ServerCapabilities) {
    let options = DiagnosticOptions {
        inter_file_dependencies: true,
        ..DiagnosticOptions::default()
    };
    capabilities.diagnostic_provider = Some(DiagnosticServerCapabilities::Options(options));
}

pub(crate) async fn answer(context: Arc<Context>, params: Params) -> Result<Answer> {
    if !context.pulls_diagnostics() {
        return Err(Error::method_not_found());
    }
    let checked = context.checked(params.text_document.uri).await;
    let previous = params.previous_result_id.as_deref();
    Ok(report_of(checked.as_deref(), previous))
}

fn report_of(checked: Option<&CheckedDocument>, previous: Option<&str>) -> Answer {
    let report = match checked.map_or_else(
        || Err(FullDocumentDiagnosticReport::default()),
        |checked| report(checked, previous),
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
    report.into()
}

/// Returns an unchanged report if the client's answer `previous` is current, otherwise a report with all diagnostics.
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
        items: checked.lsp_diagnostics.clone(),
    })
}
