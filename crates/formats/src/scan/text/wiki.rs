//! Tables of a wiki as tables with a bar between two fields: `! Car !! Row`, `| X || 3`.

use super::plain::Plain;

/// Returns `text` with the rows of tables of a wiki as rows with bars, or `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    if !text.contains("{|") {
        return None;
    }
    let mut plain = Plain::default();
    let mut is_any = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let is_row = line.starts_with(['|', '!']) && (line.contains("||") || line.contains("!!"));
        is_any |= is_row;
        let mut done = 0;
        if is_row {
            plain.push('|', at);
            done = 1;
            let next = |from: usize| {
                ["||", "!!"]
                    .iter()
                    .filter_map(|it| line[from..].find(it))
                    .min()
            };
            while let Some(length) = next(done) {
                plain.copy(&line[done..done + length], at + done);
                plain.push('|', at + done + length);
                done += length + 2;
            }
        }
        // The rules between rows are left out.
        if !line.starts_with("|-") {
            plain.copy(&line[done..], at + done);
        }
        at += line.len();
    }
    is_any.then_some(plain)
}
