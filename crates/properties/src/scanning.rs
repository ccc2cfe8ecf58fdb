//! Any document that boards are looked for in.

use tailback_formats::ReadOptions;

use crate::{Property, reading::laws};

pub(crate) const PROPERTY: Property = Property {
    name: "what_is_found_stands_in_the_document",
    says: "a scan takes any document; what it finds stands there, in its order, is called as it is \
           called there, and can be judged and written",
    holds,
};

fn holds(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    laws::any_text_can_be_scanned(text, ReadOptions::default());
}
