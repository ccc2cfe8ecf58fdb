//! Counts as text.

use tailback_facts::words::units::Time;
use tailback_puzzle::words::thousands;

use super::exploration::Explored;

pub(super) fn table(explored: &Explored) -> String {
    let tally = &explored.tally;
    let stages = [
        ("inputs", tally.inputs, None),
        ("canonical", tally.canonical, Some(tally.canonical_sum)),
        ("solvable", tally.solvable, Some(tally.solvable_sum)),
        ("minimal", tally.minimal, Some(tally.minimal_sum)),
    ];
    let stages = stages.map(|(stage, n, sum)| {
        let sum = sum.map_or(String::new(), |sum| format!("  {sum:016x}"));
        format!("{stage:<10}{:>16}{sum}\n", thousands(n))
    });
    let most = tally
        .most_moves()
        .map_or("none".to_owned(), |n| n.to_string());
    let elapsed = Time(explored.elapsed).to_string();
    format!(
        "{}{:<10}{most:>16}\n{:<10}{elapsed:>16}\n",
        stages.concat(),
        "most moves",
        "time"
    )
}
