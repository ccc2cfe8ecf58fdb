//! The texts whose lines diagnostics show. Those of a large collection are read again.

use std::{collections::BTreeSet, sync::Arc};

use tailback_check::Checked;
use tailback_diagnostics::{Diagnostic, FileId, Source, text::LineIndex};

use crate::input::{Input, StoredFile, TextFile};

/// The share of the memory that may hold texts.
const SHARE: u64 = 2;

/// The texts of a run that its diagnostics refer to.
pub(super) struct Texts {
    /// The texts, by the numbers of their files.
    read: Vec<Option<Arc<TextFile>>>,
    /// The indices of the lines of texts that are not held.
    no_lines: LineIndex,
}

impl Texts {
    /// Returns the texts of the `files` that the diagnostics in `checked` refer to, in a process that may use `memory`
    /// bytes. The fixes are adapted to these texts. Reports whose texts cannot be read any more, or do not fit, are
    /// only counted; `refuse` reports the former.
    pub(super) fn of_diagnostics(
        files: &[StoredFile],
        checked: &mut [Checked],
        memory: u64,
        mut refuse: impl FnMut(&Input, String),
    ) -> Self {
        let mut read = vec![None; files.len()];
        let mut n_bytes = 0;
        for (number, checked) in checked.iter_mut().enumerate() {
            for wanted in files_of(number, checked.diagnostics()) {
                if read[wanted].is_some() {
                    continue;
                }
                let file = &files[wanted];
                let more = if file.held() > 0 { 0 } else { file.n_bytes() };
                // A text was read before, so there is room for one.
                let has_room = n_bytes == 0 || n_bytes + more <= memory / SHARE;
                match has_room.then(|| file.text()) {
                    Some(Ok(text)) => {
                        read[wanted] = Some(text);
                        n_bytes += more;
                        continue;
                    }
                    Some(Err(why)) => refuse(file.input(), why),
                    None => {}
                }
                checked.omit_diagnostics();
                break;
            }
        }
        for (checked, text) in checked.iter_mut().zip(&read) {
            if let Some(text) = text {
                text.place_fixes(checked);
            }
        }
        Self {
            read,
            no_lines: LineIndex::new(""),
        }
    }

    /// Returns the parts of `files` that diagnostics show. For a file without diagnostics, that is only the path.
    pub(super) fn sources<'a>(&'a self, files: &'a [StoredFile]) -> Vec<Source<'a>> {
        let each = files.iter().zip(&self.read);
        let source = |(file, text): (&'a StoredFile, &'a Option<Arc<TextFile>>)| match text {
            Some(text) => text.source(),
            None => Source {
                path: &file.input().shown,
                text: "",
                lines: &self.no_lines,
            },
        };
        each.map(source).collect()
    }
}

/// Returns the files that `diagnostics` on file `number` refer to.
fn files_of(number: usize, diagnostics: &[Diagnostic]) -> BTreeSet<usize> {
    let labels = diagnostics.iter().flat_map(|diagnostic| &diagnostic.labels);
    let others = labels.filter_map(|label| label.file.map(|FileId(other)| other));
    let own = (!diagnostics.is_empty()).then_some(number);
    others.chain(own).collect()
}
