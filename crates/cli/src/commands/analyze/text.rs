//! The results of an analysis, for people.

use std::fmt::Write as _;

use tailback_facts::{
    rating::{Unrated, rate, words::in_detail},
    words::{craft, known, length, visited},
};
use tailback_puzzle::{
    Puzzle, State,
    words::{self, count},
};
use tailback_solver::{Analysis, Metric, Unfinished, UnsolvableCore};

use super::PuzzleAnalysis;
use crate::{bars::bars, input::Job, terminal_board};

/// Returns the text about one puzzle. `found` is `None` if the puzzle is not sound.
pub(super) fn puzzle(
    job: &Job,
    found: Option<&PuzzleAnalysis>,
    metric: Metric,
    is_coloured: bool,
) -> String {
    let mut text = Text {
        text: String::new(),
        is_coloured,
    };
    text.line(&job.heading(is_coloured));
    match (job.puzzle.as_deref(), found) {
        (Some(puzzle), Some(found)) => text.found(puzzle, found, metric),
        _ => text.line("invalid"),
    }
    text.line("");
    text.text
}

struct Text {
    text: String,
    is_coloured: bool,
}

impl Text {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    /// A heading, and lines below it.
    fn section(&mut self, heading: &str, lines: impl IntoIterator<Item = String>) {
        self.line("");
        self.line(heading);
        for line in lines {
            self.line(&format!("  {line}"));
        }
    }

    fn board(&mut self, puzzle: &Puzzle, state: &State) {
        self.line("");
        for row in terminal_board::lines(puzzle, state, self.is_coloured) {
            self.line(&format!("  {row}"));
        }
    }

    fn found(&mut self, puzzle: &Puzzle, found: &PuzzleAnalysis, metric: Metric) {
        self.line(&optima(found));
        match rate(puzzle, &found.facts) {
            Ok(rating) => self.line(&in_detail(&rating)),
            Err(reason @ (Unrated::TooLarge | Unrated::Goals)) => {
                self.line(&format!("no estimate of people's time: {reason}"));
            }
            // The line above says the rest.
            Err(_) => {}
        }
        self.board(puzzle, puzzle.start());
        match found.analysis(metric) {
            Ok(analysis) => self.cluster(puzzle, analysis, metric),
            Err(known) => self.unfinished(known, metric),
        }
        self.solutions(puzzle, found, metric);
        self.craft(puzzle, found);
        self.parts(puzzle, found);
        if found.facts.is_unsolvable() {
            self.why(puzzle, found);
        }
        if let Ok(analysis) = found.analysis(metric) {
            let cars = puzzle.cars();
            let width = cars.iter().map(|car| car.name.len()).max().unwrap_or(0);
            let places = cars.iter().zip(&analysis.offsets).map(|(car, offsets)| {
                let cells = offsets.clone().flat_map(|offset| car.cells_at(offset));
                format!("{:width$}  {}", car.name, words::run(cells))
            });
            self.section("cells that each car can reach", places.collect::<Vec<_>>());
        }
    }

    /// Prints the bounds known when a limit was reached.
    fn unfinished(&mut self, known: &Unfinished, metric: Metric) {
        let limit = known.limit.name();
        if !known.is_whole {
            let heading = format!("not all states were visited: the limit on {limit} was reached");
            self.section(&heading, [visited(known.n_states)]);
            return;
        }
        self.section(&count(known.n_states, "state"), []);
        let n = known.histogram.len();
        let heading = match n {
            0 => format!("no distances: the limit on {limit} was reached"),
            n => format!(
                "states by {metric} to the nearest solved one, incomplete from {n} on: the limit on \
                 {limit} was reached"
            ),
        };
        self.section(&heading, bars(&known.histogram));
    }

    fn cluster(&mut self, puzzle: &Puzzle, analysis: &Analysis, metric: Metric) {
        let cluster = &analysis.cluster;
        let states = count(cluster.n_states, "state");
        self.section(&format!("{states}, {} solved", cluster.n_solved), []);
        let Some((&n_unsolved, _)) = cluster.histogram.split_last() else {
            return;
        };
        let heading = format!("states by {metric} to the nearest solved one");
        self.section(&heading, bars(&cluster.histogram));
        let farthest = length(cluster.histogram.len() as u32 - 1, metric);
        self.section(
            &match n_unsolved {
                1 => format!("one state is farthest, {farthest}"),
                n => format!("{n} states are farthest, {farthest}; one of them"),
            },
            [],
        );
        self.board(puzzle, &cluster.unsolved);
    }

    fn solutions(&mut self, puzzle: &Puzzle, found: &PuzzleAnalysis, metric: Metric) {
        let numbers = Metric::ALL.into_iter().filter_map(|metric| {
            let shortest = found.analysis(metric).ok()?.shortest.as_ref()?;
            Some(match shortest.n_solutions {
                1 => format!("1 in {metric}"),
                u128::MAX => format!("over {} in {metric}", u128::MAX - 1),
                n => format!("{n} in {metric}"),
            })
        });
        let numbers: Vec<String> = numbers.collect();
        if numbers.is_empty() {
            return;
        }
        self.section("shortest solutions", numbers);
        let Ok(analysis) = found.analysis(metric) else {
            return;
        };
        let forced = analysis.shortest.iter().flat_map(|it| &it.forced);
        let forced: Vec<String> = (1..)
            .zip(forced)
            .filter_map(|(number, m)| Some(format!("{number}. {}", m.as_ref()?.notation(puzzle))))
            .collect();
        let lines = if forced.is_empty() {
            vec!["none".to_owned()]
        } else {
            forced.chunks(10).map(|some| some.join("  ")).collect()
        };
        let what = metric.to_string();
        self.section(
            &format!("{what} that every shortest solution makes at that point"),
            lines,
        );
    }

    fn craft(&mut self, puzzle: &Puzzle, found: &PuzzleAnalysis) {
        let measures = found.facts.craft.as_ref();
        let measures = measures.map_or_else(Vec::new, |it| craft::measures(puzzle, it));
        let rows: Vec<(&str, String)> =
            measures.into_iter().chain(craft::picture(puzzle)).collect();
        let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        let lines = rows
            .iter()
            .map(|(name, value)| format!("{name:width$}  {value}"));
        self.section("craft", lines.collect::<Vec<_>>());
    }

    fn parts(&mut self, puzzle: &Puzzle, found: &PuzzleAnalysis) {
        let names = |cars: &[usize]| {
            let names = cars.iter().map(|&car| puzzle.cars()[car].name.clone());
            listed(&names.collect::<Vec<_>>())
        };
        if let Some(frozen) = found.frozen_cars() {
            self.section("cars that can never move", [names(&frozen)]);
        }
        if let Some(redundant) = &found.facts.redundant_cars {
            self.section("cars without effect", [names(redundant)]);
        }
        let walls = found.facts.idle_walls.as_ref();
        if let Some(idle) = walls.filter(|_| !puzzle.board().walls().is_empty()) {
            let cells = idle.iter().map(ToString::to_string);
            self.section("walls without effect", [listed(&cells.collect::<Vec<_>>())]);
        }
    }

    fn why(&mut self, puzzle: &Puzzle, found: &PuzzleAnalysis) {
        if let Some(core) = &found.facts.core {
            let heading = if core.is_minimal {
                "enough to make it unsolvable, each of them needed"
            } else {
                "enough to make it unsolvable"
            };
            self.section(heading, [listed(&parts(puzzle, core))]);
        }
        let heading = "cells on the way that can never be cleared";
        if let Ok(analysis) = found.analysis(Metric::Moves) {
            let cells = analysis.never_free.iter().map(ToString::to_string);
            let cells: Vec<String> = cells.collect();
            let cells = if cells.is_empty() {
                "none: each can be cleared, but never the whole way at once".to_owned()
            } else {
                listed(&cells)
            };
            self.section(heading, [cells]);
        } else if let Some(core) = &found.facts.core
            && !core.never_free.is_empty()
        {
            let cells = core.never_free.iter().map(ToString::to_string);
            let cells: Vec<String> = cells.collect();
            self.section(heading, [format!("{}, if no others", listed(&cells))]);
        }
    }
}

fn parts(puzzle: &Puzzle, core: &UnsolvableCore) -> Vec<String> {
    let cars = core.cars.iter().map(|&car| puzzle.cars()[car].name.clone());
    let walls = core.walls.iter().map(|cell| format!("the wall at {cell}"));
    cars.chain(walls).collect()
}

fn listed(names: &[String]) -> String {
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}

fn optima(found: &PuzzleAnalysis) -> String {
    if found.facts.is_unsolvable() {
        return "unsolvable".to_owned();
    }
    if found.optimum(Metric::Moves) == Some(0) {
        return "already solved".to_owned();
    }
    let optima = Metric::ALL.into_iter().map(|metric| {
        let bounds = found.facts.bounds(metric).unwrap_or_default();
        known(bounds, metric)
    });
    optima.collect::<Vec<_>>().join(" · ")
}
