//! Properties of reading any text in any foreign format.

#[path = "../../formats/tests/it/laws.rs"]
pub(crate) mod laws;

use arbitrary::Unstructured;
use tailback_formats::ReadOptions;
use tailback_puzzle::{DraftExit, Side, Size};

use crate::Property;

pub(crate) const PROPERTY: Property = Property {
    name: "what_is_written_reads_the_same",
    says: "every reader takes any text and says of which lines each board is; a sound board that a \
           format can say is the same after it was written and read again",
    holds,
};

/// The last bytes are the options of the reader, and the others are the text, so a file of boards is an input as it
/// is.
fn holds(data: &[u8]) {
    let (text, given) = data.split_at(data.len().saturating_sub(4));
    let Ok((size, exit)) = options(&mut Unstructured::new(given)) else {
        return;
    };
    let text = &String::from_utf8_lossy(if size.is_some() { text } else { data });
    for stem in ["jam", "9x9"] {
        let options = ReadOptions {
            size,
            exit,
            target: None,
            stem,
            legend: None,
            roles: None,
            reading: None,
            has_dashes: false,
        };
        laws::any_text_can_be_read_in_any_format(text, options);
    }
}

fn options(given: &mut Unstructured<'_>) -> arbitrary::Result<(Option<Size>, Option<DraftExit>)> {
    // A letter or a line end, as texts end in, tells nothing.
    let is_given = given.arbitrary::<u8>()? >= 0x80;
    let size = Size {
        columns: given.int_in_range(1..=26)?,
        rows: given.int_in_range(1..=26)?,
    };
    let exit = given.int_in_range(0..=31)?;
    let exit = DraftExit {
        side: Side::ALL[exit as usize % 4],
        lane: (exit > 3).then_some(exit / 4),
    };
    Ok((is_given.then_some(size), is_given.then_some(exit)))
}
