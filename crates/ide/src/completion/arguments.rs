//! Completion of the words after a keyword.

use std::borrow::Cow;

use tailback_check::{rules::RULES, words::claims};
use tailback_diagnostics::Severity;
use tailback_facts::{
    Facts,
    fact::{Fact, Finding},
    value::Kind,
};
use tailback_puzzle::{
    Axis, CellRef, Draft, GridSize, Run, Side,
    words::{lane, lane_name, lane_word},
};
use tailback_solver::{Metric, Outcome};
use tailback_syntax::{Difficulty, Expectation, Keyword};

use super::{
    Completion, CompletionKind, context::Context, moves, placements::Space, statements::free_name,
};
use crate::quick_search::QuickOutcome;

/// Returns the candidates for the next word of a statement.
pub(super) fn candidates(
    context: &Context<'_>,
    keyword: Keyword,
    tags: impl FnOnce() -> Vec<String>,
) -> Vec<Completion> {
    let arguments = &context.words[1..];
    match (keyword, arguments) {
        (Keyword::Rush, []) => vec![context.word(CompletionKind::Number, "1")],
        (Keyword::Difficulty, []) => Difficulty::ALL
            .into_iter()
            .map(|name| context.word(CompletionKind::Constant, name.word()))
            .collect(),
        (Keyword::Tags, _) => new_words(context, CompletionKind::Tag, tags()),
        (Keyword::Allow, _) => rules(context),
        (Keyword::Grid, []) => sizes(context),
        (Keyword::Exit, []) => sides(context),
        (Keyword::Exit, [side]) => {
            Side::from_word(side).map_or_else(Vec::new, |side| lanes(context, side))
        }
        (Keyword::Target, _) => new_cars(context, cars(context)),
        (Keyword::Goal, []) => cars(context),
        (Keyword::Goal, [_]) => vec![context.word(CompletionKind::Constant, "to")],
        (Keyword::Goal, [name, "to"]) => goal_cells(context, name),
        (Keyword::Car | Keyword::Truck, _) => car(context, keyword, arguments),
        (Keyword::Wall, _) => {
            let space = Space::of(context);
            let cells = space.map_or_else(Vec::new, |space| space.for_wall(context));
            cells
                .into_iter()
                .filter(|it| !arguments.contains(&&*it.label))
                .collect()
        }
        (Keyword::Expect, _) => expectations(context, arguments),
        (Keyword::Solution, _) => {
            let indent = context.before.len()
                - context
                    .before
                    .trim_start_matches([' ', '\t', '\u{feff}'])
                    .len();
            moves::candidates(context, context.line.start + indent + keyword.word().len())
        }
        _ => Vec::new(),
    }
}

/// Returns candidates for those of `words` that are not on the line yet.
fn new_words(context: &Context<'_>, kind: CompletionKind, words: Vec<String>) -> Vec<Completion> {
    let is_new = |word: &String| !context.words[1..].contains(&&**word);
    let new = words.into_iter().filter(is_new);
    new.map(|word| context.word(kind, word)).collect()
}

/// Returns the rules that can be allowed, starting with those that the configuration adds.
fn rules(context: &Context<'_>) -> Vec<Completion> {
    let is_new = |name: &str| !context.words[1..].contains(&name);
    let own = context.analysis.custom_rules.iter();
    let own = own.filter(|rule| is_new(rule.name)).map(|rule| Completion {
        detail: Some(rule.severity.map_or("off", Severity::name).to_owned()),
        documentation: Some(format!("{}.", rule.summary)),
        ..context.word(CompletionKind::Rule, rule.name)
    });
    let rules = RULES.iter().filter(|rule| rule.is_allowable);
    let rules = rules.filter(|rule| is_new(rule.name));
    let rules = rules.map(|rule| Completion {
        detail: Some(rule.severity.name().to_owned()),
        documentation: rule.page.split("\n\n").nth(1).map(str::to_owned),
        ..context.word(CompletionKind::Rule, rule.name)
    });
    own.chain(rules).collect()
}

/// Returns square sizes, starting with that of the boxed game.
fn sizes(context: &Context<'_>) -> Vec<Completion> {
    let candidates = [6, 5, 7, 8, 9, 10].map(|side| {
        let size = GridSize {
            columns: side,
            rows: side,
        };
        context.word(CompletionKind::Number, size.to_string())
    });
    candidates.into()
}

/// Returns the axis and the lane of the first target, from 1.
fn target_lane(draft: &Draft) -> Option<(Axis, u32)> {
    let name = draft.targets.first()?;
    let target = draft.cars.iter().find(|car| car.name == *name)?;
    target.shape.lane()
}

/// Returns the sides, starting with those that the target can reach.
fn sides(context: &Context<'_>) -> Vec<Completion> {
    let target = target_lane(&context.draft());
    let is_reachable = |side: Side| target.is_some_and(|(axis, _)| side.axis() == axis);
    let mut sides = Side::ALL;
    sides.sort_by_key(|&side| (!is_reachable(side), !side.is_at_end()));
    let candidates = sides.map(|side| {
        let (axis, number) = target.filter(|_| is_reachable(side)).unzip();
        Completion {
            detail: axis
                .zip(number)
                .map(|(axis, number)| format!("{}, the target's", lane(axis, number))),
            ..context.word(CompletionKind::Constant, side.to_string())
        }
    });
    candidates.into()
}

/// Returns the lanes that end at `side`, starting with that of the target.
fn lanes(context: &Context<'_>, side: Side) -> Vec<Completion> {
    let draft = context.draft();
    let Some(board) = draft.grids.first().and_then(|grid| grid.checked()) else {
        return Vec::new();
    };
    let own = target_lane(&draft).filter(|&(axis, _)| axis == side.axis());
    let mut lanes: Vec<u32> = (1..=u32::from(board.along(side.axis().across()))).collect();
    let is_own = |number: u32| own.is_some_and(|(_, own)| own == number);
    lanes.sort_by_key(|&number| !is_own(number));
    let named = lanes.into_iter().filter_map(|number| {
        let what = lane_word(side.axis());
        let detail = if is_own(number) {
            format!("{what}, the target's")
        } else {
            what.to_owned()
        };
        let name = lane_name(side.axis(), number)?;
        Some(Completion {
            detail: Some(detail),
            ..context.word(CompletionKind::Number, name)
        })
    });
    named.collect()
}

fn cars(context: &Context<'_>) -> Vec<Completion> {
    let draft = context.draft();
    let cars = draft.cars.iter().map(|car| Completion {
        detail: car
            .shape
            .lane()
            .map(|(axis, number)| format!("{axis} in {}", lane(axis, number))),
        ..context.word(CompletionKind::Car, &*car.name)
    });
    cars.collect()
}

/// Returns the candidates that are not on the line yet.
fn new_cars(context: &Context<'_>, mut cars: Vec<Completion>) -> Vec<Completion> {
    cars.retain(|it| !context.words[1..].contains(&&*it.label));
    cars
}

/// Returns the cells at which the car called `name` can have its top or left end.
fn goal_cells(context: &Context<'_>, name: &str) -> Vec<Completion> {
    let draft = context.draft();
    let run = draft.cars.iter().find(|car| car.name == name);
    let run = run.and_then(|car| Run::of(&car.shape).ok());
    let size = draft.grids.first().and_then(|grid| grid.checked());
    let Some((run, size)) = run.zip(size) else {
        return Vec::new();
    };
    let n_places = (u32::from(size.along(run.axis)) + 1).saturating_sub(run.length);
    let lane = run.lane();
    let cells = (1..=n_places).map(|offset| CellRef::in_lane(run.axis, lane, offset));
    cells
        .map(|cell| context.word(CompletionKind::Number, cell.to_string()))
        .collect()
}

fn car(context: &Context<'_>, keyword: Keyword, arguments: &[&str]) -> Vec<Completion> {
    let default_length = keyword.default_length();
    let rest: Vec<&str> = context.rest.split_ascii_whitespace().collect();
    let space = Space::of(context);
    match *arguments {
        [] => {
            let name = free_name(context);
            let detail = if name == context.draft().target() {
                "the target"
            } else {
                "a new car"
            };
            vec![Completion {
                detail: Some(detail.to_owned()),
                ..context.word(CompletionKind::Car, name)
            }]
        }
        [name] => {
            // The rest of the line may follow the cursor, after the rest of the current word.
            let axis = rest.iter().find_map(|word| axis(word));
            let length = rest.last().filter(|_| rest.len() > 1);
            let length = length
                .and_then(|word| word.parse().ok())
                .unwrap_or(default_length);
            space.map_or_else(Vec::new, |space| space.for_car(context, name, length, axis))
        }
        [_, at] => {
            let length = rest
                .last()
                .and_then(|word| word.parse().ok())
                .unwrap_or(default_length);
            let fits = |axis| {
                let (space, at) = (space.as_ref()?, cell(at)?);
                Some(space.fits(at, axis, length))
            };
            let mut axes = [Axis::Horizontal, Axis::Vertical];
            axes.sort_by_key(|&axis| fits(axis) == Some(false));
            let candidates = axes.map(|axis| Completion {
                detail: (fits(axis) == Some(false)).then(|| "does not fit".to_owned()),
                ..context.word(CompletionKind::Constant, axis.to_string())
            });
            candidates.into()
        }
        [_, at, along] if keyword == Keyword::Car => {
            let fitting = || Some((space?, cell(at)?, axis(along)?));
            let Some((space, at, axis)) = fitting() else {
                return Vec::new();
            };
            let lengths = space.lengths(at, axis).map(|length| length.to_string());
            lengths
                .map(|length| context.word(CompletionKind::Number, length))
                .collect()
        }
        _ => Vec::new(),
    }
}

pub(super) fn axis(word: &str) -> Option<Axis> {
    match word {
        "h" | "horizontal" => Some(Axis::Horizontal),
        "v" | "vertical" => Some(Axis::Vertical),
        _ => None,
    }
}

fn cell(word: &str) -> Option<CellRef> {
    let letter = word.bytes().next().filter(u8::is_ascii_alphabetic)?;
    Some(CellRef {
        row: word[1..].parse().ok()?,
        column: u32::from(letter.to_ascii_lowercase() - b'a') + 1,
    })
}

/// Returns the expectations that the text does not state itself, with their values, where they are known.
fn expectations(context: &Context<'_>, arguments: &[&str]) -> Vec<Completion> {
    let (facts, puzzle) = (facts(context), context.sound());
    let subject = facts.as_deref().zip(puzzle.as_ref());
    let subject = subject.map(|(facts, puzzle)| claims::subject(puzzle, facts));
    let finding = |fact: &Fact| fact.finding(subject.as_ref()?);
    if let Some(&last) = arguments.last()
        && !is_after_comma(context)
    {
        // A number follows its fact, and a comma everything else.
        let fact = Expectation::fact_of(last).map(|(fact, _)| fact);
        let value = fact.and_then(|fact| value(context, fact, finding(fact)));
        let number = value.map(|(range, detail)| Completion {
            detail: Some(detail),
            ..context.word(CompletionKind::Number, range)
        });
        return number.into_iter().collect();
    }
    let is_unsolvable = optimum(context, Metric::Moves) == QuickOutcome::Unsolvable;
    let of_word = |word: &'static str| {
        let (fact, is_opposite) = Expectation::fact_of(word)?;
        let is_outcome = fact.opposite.is_some();
        let is_offered = if is_outcome {
            arguments.is_empty()
        } else {
            !is_unsolvable && fact.needs_optima()
        };
        if !is_offered || arguments.contains(&word) {
            return None;
        }
        let found = finding(fact);
        let is_false = |it| fact.holds(it).decision() == Some(false);
        if fact.kind() == Kind::Condition && !is_outcome && subject.as_ref().is_some_and(is_false) {
            return None;
        }
        let words = found.as_ref().map(|it| it.words.clone());
        let value = value(context, fact, found);
        let is_known = value.is_some() || words.is_some();
        let (label, detail) = match value {
            Some((range, detail)) => (format!("{word} {range}"), Some(detail)),
            None => (word.to_owned(), words),
        };
        let completion = Completion {
            detail,
            documentation: Some(format!("{}.", fact.meaning)),
            ..context.word(CompletionKind::Constant, label)
        };
        Some((
            (is_outcome, is_opposite != is_unsolvable, !is_known),
            completion,
        ))
    };
    let mut offered: Vec<_> = Expectation::words().filter_map(of_word).collect();
    // Facts that are known come first; `solvable` and `unsolvable` last, the one that holds before the other.
    offered.sort_by_key(|(order, _)| *order);
    offered
        .into_iter()
        .map(|(_, completion)| completion)
        .collect()
}

/// Returns the range to expect of a number, and what it is.
fn value(context: &Context<'_>, fact: &Fact, finding: Option<Finding>) -> Option<(String, String)> {
    if let Some(metric) = fact.metric() {
        let QuickOutcome::Solved(n) = optimum(context, metric) else {
            return None;
        };
        return Some((n.to_string(), "the optimum".to_owned()));
    }
    let Finding { words, range, .. } = finding?;
    Some((range?, words))
}

/// Returns the solver's facts about the puzzle.
fn facts<'a>(context: &Context<'a>) -> Option<Cow<'a, Facts>> {
    context.analysis.facts(context.puzzle?)
}

/// Returns the optimum, from the facts of the solver or a quick search.
fn optimum(context: &Context<'_>, metric: Metric) -> QuickOutcome {
    if let Some(facts) = facts(context) {
        return match &facts.answer(metric).outcome {
            Outcome::Solved(solution) => QuickOutcome::Solved(metric.length(solution)),
            Outcome::Unsolvable => QuickOutcome::Unsolvable,
            Outcome::Unknown { .. } => QuickOutcome::Unknown,
        };
    }
    let sound = context.sound();
    sound.map_or(QuickOutcome::Unknown, |puzzle| {
        context.analysis.search.optimum(&puzzle, metric)
    })
}

/// Returns whether a comma separates the last whole word and the cursor.
fn is_after_comma(context: &Context<'_>) -> bool {
    let before = &context.before[..context.before.len() - context.prefix.len()];
    before.trim_end_matches([' ', '\t']).ends_with(',')
}
