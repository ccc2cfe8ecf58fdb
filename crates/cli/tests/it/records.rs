//! The page of records, compared with its boards.

use std::collections::BTreeMap;

use crate::workspace::read;

#[test]
fn the_page_of_records_gives_the_lengths_that_its_boards_claim() {
    let boards = read("examples/records.rush");
    let claims: BTreeMap<&str, &str> = boards.split("\npuzzle \"").skip(1).map(claim).collect();
    let page = read("docs/records.md");
    let mut metric = (0, "");
    let mut listed = Vec::new();
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        if cells[0] == "puzzle" {
            let mut columns = cells.into_iter().enumerate();
            metric = columns
                .find(|(_, cell)| ["moves", "steps"].contains(cell))
                .expect("a table has a metric");
            continue;
        }
        let (column, unit) = metric;
        let claim = claims
            .get(cells[0])
            .unwrap_or_else(|| panic!("no board: {row}"));
        let length = format!("{unit} {}", cells[column]);
        assert!(
            claim.split(", ").any(|part| part == length),
            "{row}: {claim}"
        );
        listed.push(cells[0]);
    }
    listed.sort_unstable();
    let claimed: Vec<&str> = claims.into_keys().collect();
    assert_eq!(listed, claimed, "each board has one row");
}

/// Returns the title of a puzzle and the lengths that it claims.
fn claim(puzzle: &str) -> (&str, &str) {
    let (title, body) = puzzle.split_once('"').expect("a title ends");
    let claim = body.lines().find_map(|line| line.strip_prefix("expect "));
    (title, claim.expect("a record claims its length"))
}
