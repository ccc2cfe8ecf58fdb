//! Properties of formatting any text of the language, right or wrong.

#[path = "../../syntax/tests/it/laws.rs"]
mod laws;

use crate::Property;

pub(crate) const PROPERTY: Property = Property {
    name: "formatting_keeps_the_meaning",
    says: "all places that a document speaks of lie in the text, its statements are in order and \
           apart, every line of junk is reported, and formatting keeps what the text means and \
           changes nothing the second time",
    holds,
};

fn holds(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    laws::every_place_lies_in_the_text(text);
    laws::statements_are_ordered_and_separated(text);
    laws::the_parts_of_a_statement_are_all_of_its_words(text);
    laws::reports_are_in_order_each_on_one_line(text);
    laws::formatting_twice_changes_nothing(text);
    laws::formatting_keeps_bad_lines_byte_for_byte(text);
    laws::formatting_changes_no_meaning(text);
}
