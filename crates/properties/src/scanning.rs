//! Properties of scans of any document.

use tailback_formats::ReadOptions;

use crate::{Property, reading::laws};

pub(crate) const PROPERTY: Property = Property {
    name: "results_are_in_the_document",
    says: "a scan takes any document; its results are in the text, in order, are called as it is \
           called there, and can be judged and written",
    holds,
};

fn holds(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    laws::any_text_can_be_scanned(text, ReadOptions::default());
}
